"""Every lot with a unit that wins it, lots that only several gains make, units that win nothing, and cascades."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise

from rulesdsl.analysis.contact.witnesses import Waves
from rulesdsl.analysis.facts import Facts, PrizeFact, StakeFacts
from rulesdsl.analysis.makes import sums_of_lot
from rulesdsl.analysis.pool_of import pool_of
from rulesdsl.analysis.sums.budget import SEARCH, Undecided
from rulesdsl.backends.vectors.case import Case
from rulesdsl.backends.vectors.maker import Maker

SUMS_OF_A_CUMULATED_LOT = 3
LOSING = 3
PAIRS = 5
SHORTER = (16, 12, 8, 6, 4, 3, 2)
CUMULATED = "lots that no single gain makes"
"""Why the cases of lots that only several gains make are there."""
WORK_A_LOT = SEARCH // 20
MOST_GAINS = 20
"""Lots that take more gains than this get no unit."""


def lot_cases(maker: Maker, facts: Facts) -> Iterator[Case]:
    """Each row of each prize table that gains can make: in one wave, and wave by wave where it takes several gains."""
    for of_stake in facts.stakes:
        if of_stake.stake in maker.stakes:
            for prize in of_stake.prizes:
                yield from _lot(maker, of_stake, prize)


def _lot(maker: Maker, of_stake: StakeFacts, prize: PrizeFact) -> Iterator[Case]:
    stake = maker.stakes.index(of_stake.stake or 0)
    lot = f"lot {maker.money(prize.coins)} at {maker.stake_text(stake)}"
    articles = _articles_of_lot(maker, stake, prize)
    wanted = SUMS_OF_A_CUMULATED_LOT if prize.cumulated_only else 1
    for texts in _sums(maker, stake, prize, wanted):
        why = CUMULATED if prize.cumulated_only else "a lot of the prize table"
        for waves, how in _ways(texts):
            name = f"{lot} by {', '.join(texts)}{how}"
            yield from maker.case("lot", name, why, articles, stake, maker.witness(waves))


def _sums(maker: Maker, stake: int, prize: PrizeFact, wanted: int) -> Iterator[tuple[str, ...]]:
    """Up to so many sums that make a lot, as combinations, fewest gains first."""
    pool = pool_of(maker.game, stake)
    for found in sums_of_lot(pool, prize.coins, prize.made_of, wanted, WORK_A_LOT):
        if not isinstance(found, Undecided) and len(found) <= MOST_GAINS:
            yield tuple(gain.combination for gain in found)


def _ways(texts: tuple[str, ...]) -> tuple[tuple[Waves, str], ...]:
    """All gains in one wave, and one after the other."""
    if len(texts) == 1:
        return (((texts,), ""),)
    return ((texts,), " in one wave"), (tuple((text,) for text in texts), " wave by wave")


def _articles_of_lot(maker: Maker, stake: int, prize: PrizeFact) -> tuple[str, ...]:
    tables = [table for table in maker.game.prizes if table.stake == stake]
    cited = [article for table in tables for article in table.said.articles]
    for table in tables:
        if prize.cumulated_only and table.cumulated_only:
            cited += table.cumulated_only.said.articles
        cited += [article for row in table.rows if row.coins == prize.coins for article in row.said.articles]
    adds_up = maker.game.gains.said.articles if maker.game.gains and (prize.fewest or 0) > 1 else ()
    return tuple(dict.fromkeys((*cited, *adds_up)))


def losing_cases(maker: Maker) -> Iterator[Case]:
    """Units without a group, at every stake, and units of effects alone."""
    articles = maker.game.losing.articles if maker.game.losing else ()
    for number in range(max(LOSING, len(maker.stakes))):
        stake = number % len(maker.stakes)
        name = f"losing unit {number + 1}, without a group, at {maker.stake_text(stake)}"
        yield from maker.case(
            "losing", name, "no group, no gain", articles, stake, maker.witness((), f"losing {number}")
        )
    texts = [rule.combination.text for rule in maker.effects]
    if len(texts) > 1:
        waves = tuple((text,) for text in _in_any_order(maker, texts))
        cited = tuple(dict.fromkeys((*articles, *maker.articles_of(waves))))
        witness = maker.witness(waves)
        yield from maker.case("losing", "losing unit of effects alone", "effects pay nothing", cited, 0, witness)


def cascade_cases(maker: Maker) -> Iterator[Case]:
    """Many waves, many groups in a wave, the same group again and again."""
    texts = [rule.combination.text for rule in maker.game.rules]
    ladder = tuple((text,) for text in _in_any_order(maker, texts))
    paying = [rule.combination.text for rule in maker.paying]
    deep: dict[str, Waves] = {
        "every combination, one a wave": ladder,
        "every combination twice, one a wave": ladder * 2,
        "every combination, first and last changed about": tuple(reversed(ladder)),
    }
    deep |= {f"{text} six times over": ((text,),) * 6 for text in texts[:4]}
    deep |= {f"{count} groups in one wave": (_taken(paying, count),) for count in range(2, 7) if paying}
    deep |= {
        f"waves of {first} and {then} groups": (_taken(paying, first), _taken(paying, then, first))
        for first, then in ((2, 2), (3, 2), (2, 1), (4, 1), (1, 2))
        if paying
    }
    if maker.witness(ladder) is None:
        deep |= _shorter(maker, ladder)
    for stake in range(len(maker.stakes)):
        for name, waves in deep.items() if stake == 0 else list(deep.items())[:1]:
            told = f"{name}, at {maker.stake_text(stake)}"
            why = f"{len(waves)} waves, {sum(map(len, waves))} groups"
            yield from maker.case("cascade", told, why, maker.articles_of(waves), stake, maker.witness(waves))


def _shorter(maker: Maker, ladder: Waves) -> dict[str, Waves]:
    """The longest beginnings of a ladder that are found where the whole is not: on large grids from above."""
    ladders = {"large ones first": ladder, "small ones first": tuple(reversed(ladder))}
    found: dict[str, Waves] = {}
    for told, waves in ladders.items():
        counts = (count for count in SHORTER if count < len(waves) and maker.witness(waves[:count]) is not None)
        for count in islice(counts, 1):
            found[f"{count} combinations, one a wave, {told}"] = waves[:count]
    return found


def order_cases(maker: Maker) -> Iterator[Case]:
    """Units whose groups may be resolved in any order, and units of which that is not true: they play all the same."""
    articles = tuple(
        article
        for reading in maker.game.readings
        if reading.kind == "simultaneous wins"
        for article in reading.said.articles
    )
    if maker.rules.columns is not None:
        return
    symbols = {rule.combination.text: symbol for (symbol, _), rule in maker.rules.rules.items()}
    pairs = pairwise(rule.combination.text for rule in maker.paying)
    for one, other in islice((pair for pair in pairs if symbols[pair[0]] != symbols[pair[1]]), PAIRS):
        for ordered, told in ((True, "any order does"), (False, "the order matters")):
            witness = maker.witness(((one, other),), "order", ordered=ordered)
            if witness and witness.order_independent is ordered:
                why = "groups of one wave are resolved together"
                name = f"{one} beside {other}, {told}"
                yield from maker.case("order", name, why, articles, 0, witness)


def _taken(texts: list[str], count: int, skipped: int = 0) -> tuple[str, ...]:
    return tuple(texts[3 * at % len(texts)] for at in range(skipped, skipped + count))


def _in_any_order(maker: Maker, texts: list[str]) -> list[str]:
    """The larger sizes first: in place, more of a symbol cannot stand where fewer of it have just been."""
    sizes = {rule.combination.text: size for (_, size), rule in maker.rules.rules.items()}
    return sorted(texts, key=lambda text: -sizes[text])
