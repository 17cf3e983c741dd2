"""The first screen: what the game is in three sentences, an everyday gain, and the honest figures."""

from __future__ import annotations

from fractions import Fraction

from rulesdsl.analysis.facts import StakeFacts
from rulesdsl.backends.pages import filler
from rulesdsl.backends.pages.blocks import Fact, Shown
from rulesdsl.backends.pages.board import subjects
from rulesdsl.backends.pages.drawing.grids import EMPTY, GridState
from rulesdsl.backends.pages.phrases import Phrase, Piece, sentences
from rulesdsl.backends.pages.subject import Stake, Subject
from rulesdsl.model.game import Rule


def lead(subject: Subject) -> Phrase:
    """What the game is, in at most thirty words."""
    say = subject.language.say
    if subject.board is None:
        return say("The prizes of this game, how many there are and how often they come.")
    places = subject.figures.count(subject.board.area.places, "grid:places")
    return sentences(
        say("A grid of {places} symbols.", places=places),
        say("{sizes} identical symbols that touch form a combination.", sizes=subject.sizes()),
        _what_they_bring(subject),
    )


def _what_they_bring(subject: Subject) -> Phrase:
    say = subject.language.say
    highest = subject.game.gains is not None and subject.game.gains.how == "highest only"
    if subject.changing:
        if highest:
            return say("Some pay, and only the highest gain counts.")
        return say("Some pay, and their gains add up.")
    if highest:
        return say("Each of them pays, and only the highest gain counts.")
    return say("Each of them pays, and the gains add up.")


def everyday_rule(subject: Subject) -> Rule | None:
    """The combination of the commonest lot above the stake that it pays alone; never chosen by its size."""
    stake = subject.usual
    facts = subject.facts_at(stake)
    if facts is None or not subject.paying:
        return subject.paying[-1] if subject.paying else None
    alone = [prize for prize in facts.prizes if prize.single]
    above = [prize for prize in alone if stake.coins is None or prize.coins > stake.coins]
    common = max(above or alone, key=lambda prize: (prize.count, -prize.coins), default=None)
    if common is None:
        return subject.paying[-1]
    return next((rule for rule in subject.paying if rule.combination.text in common.single), subject.paying[-1])


def hero(subject: Subject) -> Shown | None:
    """A grid with an everyday gain in it."""
    rule = everyday_rule(subject)
    board = subject.board
    if rule is None or board is None or not subjects(rule):
        return None
    name, size = subjects(rule)[0]
    places = filler.placed_group(board, size, filler.steps(size))
    if places is None:
        return None
    code = subject.symbol(name).code
    fixed = dict.fromkeys(places, code)
    empty = tuple(fixed.get(place, EMPTY) for place in range(board.area.places))
    codes = filler.filled(board, fixed, f"{subject.game.name} hero") or empty
    label = sentences(
        subject.language.say("Grid of {rows} and {columns}.", **subject.sides(board.area)),
        touch(subject, rule, places),
    )
    state = GridState(board.area.rows, codes, (places,), touching=corner_links(subject, places))
    return Shown(subject.easel.draw(state, str(label)), gain_caption(subject, rule, subject.usual))


def touch(subject: Subject, rule: Rule, places: tuple[int, ...]) -> Phrase:
    return subject.language.say(
        "{combination} touch: {where}.", combination=subject.combination(rule.combination), where=subject.cells(places)
    )


def corner_links(subject: Subject, places: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The contacts to draw as lines: those at corners, which an outline cannot show."""
    return subject.board.corner_contacts(places) if subject.board else ()


def gain_caption(subject: Subject, rule: Rule, stake: Stake) -> Phrase:
    say = subject.language.say
    parts: dict[str, Piece] = {"combination": subject.combination(rule.combination), "gain": subject.gain(rule, stake)}
    if stake.coins is None:
        return say("{combination} touch: **{gain}**.", **parts)
    return say("{combination} touch: **{gain}** for a stake of {stake}.", stake=subject.stake_amount(stake), **parts)


def facts(subject: Subject) -> tuple[tuple[Phrase, tuple[Fact, ...]], ...]:
    """The stakes, how often a unit wins, how often it brings more than the stake, what comes back.

    One list where all stakes have the same figures, else one a stake, each with its heading.
    """
    say = subject.language.say
    tables = subject.tables()
    shapes = {_shape(stake, facts) for stake, facts, _ in tables}
    first = _stakes_fact(subject)
    if len(shapes) < 2:
        rest = _table_facts(subject, *tables[0][:2]) if tables else ()
        return ((Phrase(), (*first, *rest)),)
    lists = [(Phrase(), first)] if first else []
    for stake, facts, _ in tables:
        heading = say("Stake of {stake}", stake=subject.figures.amount(stake.coins or 0, f"stake:{stake.key}"))
        lists.append((heading if stake.coins is not None else Phrase(), _table_facts(subject, stake, facts)))
    return tuple(lists)


def _shape(stake: Stake, facts: StakeFacts) -> tuple[object, ...]:
    """What has to be equal for two tables to share their figures."""
    total = None if facts.payout_ratio is not None else facts.total
    return (facts.units, facts.lots, facts.payout_ratio, _above(stake, facts), total)


def _stakes_fact(subject: Subject) -> tuple[Fact, ...]:
    say = subject.language.say
    if subject.game.stakes is None:
        return ()
    meaning = say("the stake, your choice") if len(subject.stakes) > 1 else say("the stake")
    return (Fact(subject.stake_amounts(), meaning),)


def _table_facts(subject: Subject, stake: Stake, facts: StakeFacts) -> tuple[Fact, ...]:
    say, figures = subject.language.say, subject.figures
    found = []
    if facts.units and facts.odds:
        units = figures.count(facts.units, "block")
        lots = figures.count(facts.lots, f"lots:{stake.key}")
        chance = figures.chance(facts.odds, f"odds:{stake.key}")
        found.append(Fact(chance, say("winning units: {lots} in {units}", lots=lots, units=units)))
        above = _above(stake, facts)
        if above:
            number = figures.count(above, f"above:{stake.key}")
            chance = figures.chance(Fraction(facts.units, above), f"above:{stake.key}:odds")
            found.append(
                Fact(chance, say("units that bring more than the stake: {lots} in {units}", lots=number, units=units))
            )
    else:
        lots = figures.count(facts.lots, f"lots:{stake.key}")
        found.append(Fact(Phrase((lots,)), subject.language.say_many("prize of the game", "prizes in all", facts.lots)))
    if facts.payout_ratio is not None:
        ratio = figures.percent(facts.payout_ratio, f"ratio:{stake.key}")
        found.append(Fact(ratio, say("of the stakes are paid back to players as prizes")))
    else:
        total = figures.amount(facts.total, f"total:{stake.key}")
        found.append(Fact(Phrase((total,)), say("the sum of all prizes")))
    return tuple(found)


def _above(stake: Stake, facts: StakeFacts) -> int:
    """How many lots are more than the stake; 0 where no stake is known."""
    if stake.coins is None:
        return 0
    return sum(prize.count for prize in facts.prizes if prize.coins > stake.coins)


def description(subject: Subject) -> Phrase:
    """For search engines and shared links."""
    say = subject.language.say
    name = subject.language.name(subject.game.titles)
    if subject.board is None:
        return say("{game}: the prizes and how often they come.", game=name)
    return say("{game}: how to play, symbols, combinations, gains, prizes and how often they come.", game=name)
