"""Proofs about figures: rows, totals, blocks, printed chances, claims, and the stakes against each other."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from rulesdsl.analysis.facts import StakeFacts
from rulesdsl.backends.pages.documents.blocks import Proof
from rulesdsl.backends.pages.evidence.case import Case, verdict_of
from rulesdsl.backends.pages.evidence.tables import NUMBERS, plain_table
from rulesdsl.backends.pages.figures import rounded_to
from rulesdsl.backends.pages.phrases import Phrase, Piece, sentences
from rulesdsl.backends.pages.regulation.prizes import lots_told
from rulesdsl.backends.pages.subject import Stake
from rulesdsl.backends.pages.won import row_keys, won
from rulesdsl.model.game import Claim, Fixed, PrizeRow, PrizeTable

ADDING, CHANCES = frozenset(("row-total", "lots-total", "money-total")), frozenset(("row-odds", "total-odds"))


def sums(case: Case) -> Iterator[Proof]:
    """What is proved of each table, then of all together."""
    for stake, facts, table in case.subject.tables():
        yield from _totals(case, stake, facts, table)
        yield from _within_block(case, stake, facts, table)
        yield from _chances(case, stake, facts, table)
    for at, claim in enumerate(case.game.claims):
        yield _claim(case, at, claim)
    yield from _same_at_every_stake(case)


def _totals(case: Case, stake: Stake, facts: StakeFacts, table: PrizeTable) -> Iterator[Proof]:
    keys = row_keys(case.subject, stake, table.rows)
    keyed = tuple((row, key) for row, key in zip(table.rows, keys, strict=True) if row.printed_total is not None)
    rows = tuple(_multiplied(case, row, key) for row, key in keyed)
    rows += tuple(_added(case, stake, facts, table))
    if not rows:
        return
    wrong = [row for row in table.rows if row.printed_total not in (None, row.count * row.coins)]
    total = table.total
    printed = [row.printed_total if row.printed_total is not None else row.count * row.coins for row in table.rows]
    adds = total is None or (total.count in (None, facts.lots) and total.coins in (None, sum(printed)))
    claim = sentences(case.at_stake(stake), case.say("each total is number times prize, and the totals add up."))
    columns = ((case.say("Computed"), NUMBERS), (case.say("Printed"), NUMBERS))
    yield case.proof(
        f"totals-{stake.key}",
        verdict_of(holds=adds and not wrong),
        claim,
        *_accepted(case, ADDING if wrong or not adds else frozenset()),
        cited=case.cited(table),
        blocks=(plain_table("sums", case.say("Number × prize = total"), columns, rows),),
    )


def _multiplied(case: Case, row: PrizeRow, key: str) -> tuple[Piece, ...]:
    figures = case.subject.figures
    computed = case.say(
        "{count} × {prize} = {total}",
        count=figures.count(row.count, f"{key}:count"),
        prize=won(case.subject, row, key),
        total=figures.amount(row.count * row.coins, f"{key}:total"),
    )
    printed = figures.amount(row.printed_total or 0, f"{key}:printed total")
    return (computed, printed)


def _added(case: Case, stake: Stake, facts: StakeFacts, table: PrizeTable) -> Iterator[tuple[Piece, ...]]:
    figures, total = case.subject.figures, table.total
    if total is not None and total.count is not None:
        every = figures.count(facts.lots, f"lots:{stake.key}")
        computed = case.say("all numbers: {sum}", sum=every)
        yield (computed, figures.count(total.count, f"lots:{stake.key}"))
    if total is not None and total.coins is not None:
        printed = [row.printed_total if row.printed_total is not None else row.count * row.coins for row in table.rows]
        of = f"total:{stake.key}"
        computed = case.say("all totals: {sum}", sum=figures.amount(sum(printed), of))
        yield (computed, figures.amount(total.coins, of))


def _accepted(case: Case, codes: frozenset[str]) -> Iterator[Phrase]:
    """The reasons for which the author lets a finding of these codes stand."""
    for allowance in case.game.allowances:
        if allowance.code in codes:
            reason = case.subject.language.prose((("", allowance.reason),))
            yield case.say("Accepted by the author: {reason}", reason=reason)


def _within_block(case: Case, stake: Stake, facts: StakeFacts, table: PrizeTable) -> Iterator[Proof]:
    if facts.units is None:
        return
    figures = case.subject.figures
    lots, units = figures.count(facts.lots, f"lots:{stake.key}"), figures.count(facts.units, "block")
    held = case.subject.language.say_many(
        "a block of {units} units holds the {lots} prize.",
        "a block of {units} units holds the {lots} prizes.",
        facts.lots,
        units=units,
        lots=lots,
    )
    claim = sentences(case.at_stake(stake), held)
    yield case.proof(
        f"block-{stake.key}",
        verdict_of(holds=facts.lots <= facts.units),
        claim,
        *_share(case, stake, facts),
        cited=case.cited(case.game.block, table),
    )


def _share(case: Case, stake: Stake, facts: StakeFacts) -> Iterator[Phrase]:
    """The chance of a prize and the payout ratio as exact fractions."""
    if facts.odds is not None and facts.odds.denominator > 1:
        exact = case.fraction(facts.odds, f"exact odds:{stake.key}")
        yield case.say("Exactly one unit in {odds} wins.", odds=exact)
    if facts.payout_ratio is not None:
        ratio = case.fraction(facts.payout_ratio, f"exact ratio:{stake.key}")
        yield case.say("Exactly {ratio} of the stakes come back.", ratio=ratio)


def _chances(case: Case, stake: Stake, facts: StakeFacts, table: PrizeTable) -> Iterator[Proof]:
    """Printed chances against units by prizes."""
    keys = row_keys(case.subject, stake, table.rows)
    rows = [(row.count, row.printed_odds, key) for row, key in zip(table.rows, keys, strict=True)]
    if table.total is not None and table.total.count is not None:
        rows.append((table.total.count, table.total.printed_odds, ""))
    printed = [(count, odds, key) for count, odds, key in rows if odds is not None]
    if facts.units is None or not printed:
        return
    figures, units, body = case.subject.figures, facts.units, []
    for count, odds, key in printed:
        of = f"{key}:odds" if key else f"odds:{stake.key}"
        number = f"{key}:count" if key else f"lots:{stake.key}"
        computed = case.say(
            "{units} ÷ {count}", units=figures.count(units, "block"), count=figures.count(count, number)
        )
        body.append((computed, figures.decimal(odds.value, of, odds.digits)))
    columns = ((case.say("Units ÷ prizes"), NUMBERS), (case.say("Printed"), NUMBERS))
    holds = all(rounded_to(Fraction(units, count), odds.digits) == odds.value for count, odds, _ in printed)
    yield case.proof(
        f"chances-{stake.key}",
        verdict_of(holds=holds),
        sentences(case.at_stake(stake), case.say("printed chances are units by prizes, rounded half up.")),
        *_accepted(case, frozenset() if holds else CHANCES),
        cited=case.cited(table),
        blocks=(plain_table("sums", case.say("Printed chances"), columns, body),),
    )


def _claim(case: Case, at: int, claim: Claim) -> Proof:
    """A figure that the text states, against each table it is about."""
    tables = [(stake, facts) for stake, facts, table in case.subject.tables() if claim.stake in (None, table.stake)]
    holds = bool(tables) and all(_as_claimed(claim, facts) for _, facts in tables)
    how = (shown for stake, facts in tables for shown in _shown(case, claim, stake, facts))
    told = {
        "payout ratio": case.say("The payout ratio is as claimed."),
        "one unit in": case.say("The chance of a prize is as claimed."),
        "prize mass": case.say("The prizes are worth what is claimed."),
        "lots": case.say("There are as many prizes as claimed."),
        "lots in money": case.say("There are as many prizes in money as claimed."),
        "lots in kind": case.say("There are as many prizes in kind as claimed."),
    }[claim.kind]
    return case.proof(f"claim-{at}", verdict_of(holds=holds), told, *how, cited=case.cited(claim))


def _as_claimed(claim: Claim, facts: StakeFacts) -> bool:
    computed: dict[str, Fraction | None] = {
        "payout ratio": facts.payout_ratio,
        "one unit in": None if facts.odds is None else rounded_to(facts.odds, claim.digits),
        "prize mass": Fraction(facts.total),
        "lots": Fraction(facts.lots),
        "lots in money": Fraction(facts.lots - _in_kind(facts)),
        "lots in kind": Fraction(_in_kind(facts)),
    }
    return computed[claim.kind] == claim.value


def _in_kind(facts: StakeFacts) -> int:
    return sum(prize.count for prize in facts.prizes if prize.prize is not None)


def _shown(case: Case, claim: Claim, stake: Stake, facts: StakeFacts) -> Iterator[Phrase]:
    """The claim as arithmetic."""
    figures, say = case.subject.figures, case.say
    total, lots = figures.amount(facts.total, f"total:{stake.key}"), figures.count(facts.lots, f"lots:{stake.key}")
    if claim.kind == "payout ratio" and facts.payout_ratio is not None and facts.units and stake.coins:
        stakes = figures.amount(facts.units * stake.coins, f"stakes:{stake.key}")
        ratio = figures.percent(facts.payout_ratio, f"ratio:{stake.key}")
        yield say("{total} ÷ {stakes} = {ratio}", total=total, stakes=stakes, ratio=ratio)
    elif claim.kind == "one unit in" and facts.units:
        units = figures.count(facts.units, "block")
        yield say("{units} ÷ {count}", units=units, count=lots)
    elif claim.kind == "prize mass":
        yield say("All prizes together are worth {amount}.", amount=total)
    else:
        in_kind = _in_kind(facts)
        numbers = {"lots": facts.lots, "lots in money": facts.lots - in_kind, "lots in kind": in_kind}
        if claim.kind in numbers:
            number = numbers[claim.kind]
            yield lots_told(case.subject, claim.kind, number, figures.count(number, f"{claim.kind}:{stake.key}"))


def _same_at_every_stake(case: Case) -> Iterator[Proof]:
    """Equal numbers of prizes, amounts and gains in proportion to the stakes."""
    tables = [(stake.coins, table) for stake, _, table in case.subject.tables() if stake.coins]
    if len(tables) < 2:
        return
    compared, holds = 0, True
    for (price, table), (other_price, other) in combinations(tables, 2):
        rows = [(row.count, row.prize or row.coins * other_price) for row in table.rows]
        others = [(row.count, row.prize or row.coins * price) for row in other.rows]
        compared += 2 * len(rows)
        holds = holds and rows == others
    stakes = case.game.stakes.coins if case.game.stakes else ()
    for rule in case.game.rules:
        if isinstance(rule.outcome, Fixed):
            shares = {Fraction(coins, price) for coins, price in zip(rule.outcome.coins, stakes, strict=True)}
            compared += len(stakes) * (len(stakes) - 1) // 2
            holds = holds and len(shares) == 1
    number = case.subject.figures.count(compared, "comparisons")
    claim = case.say("The game is the same at every stake: equal numbers, amounts in proportion.")
    how: Piece = case.subject.language.say_many(
        "{count} comparison of two figures.", "{count} comparisons of two figures each.", compared, count=number
    )
    differs = () if holds else (case.say("A game may differ on purpose."),)
    yield case.proof("stakes", verdict_of(holds=holds), claim, how, *differs, cited=case.cited(case.game.stakes))
