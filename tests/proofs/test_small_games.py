"""Verdicts on games drawn by chance against brute force. `RULESDSL_GAMES=5000` is the large run.

What could be wrong: a lot told out of reach that some sum makes, or the reverse; a count of gains or sums; a gain said
to come in no lot; a list of cumulated lots; a size that cannot form on the grid; a figure of the table.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache

import pytest

from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.analysis.lot_verdicts import (
    Proved,
    Refuted,
    cumulated_only_verdicts,
    never_alone,
    reached_verdicts,
    used_verdicts,
)
from rulesdsl.analysis.lots import Lots
from rulesdsl.analysis.pool_of import pool_of
from rulesdsl.analysis.sources import Pool, Source
from rulesdsl.chain import Compilation, compile_rules
from rulesdsl.model.game import Game
from tests.proofs.brute_force import Unit, by_lot, sizes_that_form, units
from tests.proofs.small_games import GAMES, SmallGame, drawn, rules_text

SHARES = 20
"""The games are tested in so many parts, so that a failure names its game and the rest goes on."""
ABOUT_LOTS = frozenset(
    "unreachable-lot bound-too-small idle-combination pays-alone not-cumulated no-such-lot cannot-form".split()
)


@pytest.fixture(scope="module", params=range(SHARES))
def share(request: pytest.FixtureRequest) -> range:
    return range(request.param, GAMES, SHARES)


@lru_cache(maxsize=512)
def compiled(seed: int) -> Compilation:
    """A game of a share is compiled once for all tests of the share, which run one after the other."""
    return compile_rules("small.rules", rules_text(drawn(seed)).encode())


def resolved(seed: int) -> Game:
    found = compiled(seed).game
    assert found is not None, rules_text(drawn(seed))
    return found


def test_every_game_is_read_without_a_fault_of_another_kind(share: range) -> None:
    others = {"sizes-differ", "lot-not-shown", *ABOUT_LOTS}
    for seed in share:
        told = {finding.code for finding in compiled(seed).findings if finding.severity != "note"}
        assert told <= others, (seed, told)


def test_many_faults_are_no_figures_that_changed_places() -> None:
    """Sizes that cannot form and lists that are wrong at every stake: two figures that change places mend some of
    that, and bring faults of their own."""
    game = SmallGame(
        width=2,
        height=2,
        contact=("vertical",),
        from_above=True,
        gains={(4, "star"): 50, (4, "circle"): 50, (4, "square"): 1000},
        effects=((4, "cross", False),),
        stakes=(50, 100, 200),
        units=1000,
        rows=((6, 115), (7, 50)),
        cumulated=(115, 50),
        at_most=1,
    )
    found = compile_rules("small.rules", rules_text(game).encode()).findings
    assert not {"changed-places", "stakes-gains"}.intersection(finding.code for finding in found)


def test_lots_and_gains(share: range) -> None:
    for seed in share:
        small = drawn(seed)
        game = resolved(seed)
        made = by_lot(units(small.gains, max(coins for _, coins in small.rows), small.at_most))
        for stake in range(len(small.stakes)):
            _compare_lots(small, game, stake, made)


def _compare_lots(small: SmallGame, game: Game, stake: int, made: dict[int, list[Unit]]) -> None:
    amounts = {small.grown(coins, stake): made.get(coins, []) for _, coins in small.rows}
    pool, names = pool_of(game, stake), {f"{size} {name}": (size, name) for size, name in small.gains}
    lots = Lots(pool, amounts)
    for lot, ways in amounts.items():
        assert lots.reached(lot) is bool(ways), (small, lot)
        assert lots.fewest(lot) == min(map(len, ways), default=None), (small, lot)
        assert lots.number_of_sums(lot) == len(ways), (small, lot)
        assert {names[each] for each in lots.single(lot)} == {way[0][0] for way in ways if len(way) == 1}
    for gain in lots.gains:
        own = (names[gain.combination], small.gains[names[gain.combination]])
        holding = tuple(lot for lot, ways in amounts.items() if any(own in way for way in ways))
        assert (lots.in_lots(gain), lots.in_some_lot(gain)) == (holding, bool(holding)), (small, gain)
        assert lots.alone(gain) is (gain.coins in amounts)
    _compare_verdicts(small, pool, stake, amounts)


def _compare_verdicts(small: SmallGame, pool: Pool, stake: int, amounts: dict[int, list[Unit]]) -> None:
    reached = reached_verdicts(pool, tuple(amounts))
    assert {lot for lot, verdict in reached.items() if verdict == Proved()} == {lot for lot in amounts if amounts[lot]}
    free = by_lot(units(small.gains, max(coins for _, coins in small.rows), None))
    for lot, verdict in reached.items():
        ways = free.get(lot * small.stakes[0] // small.stakes[stake], [])
        if isinstance(verdict, Refuted):
            needed = min(map(len, ways), default=None)
            assert (verdict.reason == "too many gains", needed) == (bool(ways), verdict.figure if ways else None)
    used = {gain.combination: verdict for gain, verdict in used_verdicts(pool, tuple(amounts)).items()}
    held = {f"{size} {name}" for ways in amounts.values() for way in ways for (size, name), _ in way}
    assert {name for name, verdict in used.items() if verdict == Proved()} == held
    alone = {gain.combination for gain in never_alone(pool, tuple(amounts))}
    expected = {f"{s} {n}" for (s, n), coins in small.gains.items() if small.grown(coins, stake) not in amounts}
    assert alone == expected
    listed = {small.grown(coins, stake) for coins in small.cumulated}
    right = {lot for lot, ways in amounts.items() if ways and all(len(way) > 1 for way in ways)}
    refuted = cumulated_only_verdicts(pool, tuple(amounts), listed)
    wrong = {lot for lot, verdict in refuted.items() if isinstance(verdict, Refuted)}
    assert wrong == (right ^ listed) - {lot for lot in listed if lot in amounts and not amounts[lot]}, small


def test_lots_of_bounded_sources(share: range) -> None:
    """Without new symbols, and with card areas that pay once or twice: the bounds of sources and of the unit."""
    for seed in share:
        small = drawn(seed)
        gains = pool_of(resolved(seed), 0)
        (source,) = (part for area in gains.parts if isinstance(area, Pool) for part in area.parts)
        assert isinstance(source, Source)
        split = seed % (len(source.alternatives) + 1)
        bounds = (1 + seed % 2, 1 + seed // 2 % 3)
        one, two = source.alternatives[:split], source.alternatives[split:]
        pool = Pool("unit", small.at_most, (Source("one", bounds[0], one), Source("two", bounds[1], two)))
        names = {gain.combination for gain in one}
        top = max(coins for _, coins in small.rows)
        allowed = (unit for unit in units(small.gains, top, small.at_most) if _fits(unit, names, bounds))
        made = by_lot(allowed)
        lots = Lots(pool, (coins for _, coins in small.rows))
        for lot in lots.lots:
            ways = made.get(lot, [])
            found = (lots.reached(lot), lots.fewest(lot), lots.number_of_sums(lot))
            assert found == (bool(ways), min(map(len, ways), default=None), len(ways)), (seed, lot)


def _fits(unit: Unit, names: set[str], bounds: tuple[int, int]) -> bool:
    ones = sum(f"{size} {name}" in names for (size, name), _ in unit)
    return ones <= bounds[0] and len(unit) - ones <= bounds[1]


def test_facts(share: range) -> None:
    for seed in share:
        small = drawn(seed)
        for stake, facts in enumerate(facts_of(resolved(seed)).stakes):
            rows = [(count, small.grown(coins, stake)) for count, coins in small.rows]
            won, total = sum(count for count, _ in rows), sum(count * coins for count, coins in rows)
            assert (facts.lots, facts.total, facts.units) == (won, total, small.units)
            assert facts.payout_ratio == Fraction(total, small.units * small.stakes[stake])
            assert facts.odds == Fraction(small.units, won)
            mean = Fraction(total, small.units)
            squares = sum(count * coins**2 for count, coins in rows)
            assert facts.variance == (Fraction(squares, small.units) - mean**2) / 10_000
            for prize, (count, coins) in zip(facts.prizes, rows, strict=True):
                assert (prize.coins, prize.count, prize.total) == (coins, count, count * coins)
                assert (prize.odds, prize.share) == (Fraction(small.units, count), Fraction(count * coins, total))


def test_findings(share: range) -> None:
    """Where one thing alone is wrong with lots, gains and grid, that is told, and nothing is told where nothing is."""
    for seed in share:
        small = drawn(seed)
        expected = _wrong(small)
        told = Counter(each.code for each in compiled(seed).findings if each.code in ABOUT_LOTS)
        if len(expected) <= 1:
            assert set(told) == expected, (seed, rules_text(small))
        else:
            assert told, (seed, rules_text(small))


def _wrong(small: SmallGame) -> set[str]:
    lots, top = [coins for _, coins in small.rows], max(coins for _, coins in small.rows)
    free, bounded = (by_lot(units(small.gains, top, bound)) for bound in (None, small.at_most))
    single, listed = set(small.gains.values()), set(small.cumulated)
    held = {name for lot in lots for way in free.get(lot, []) for name, _ in way}
    sizes = {size for size, _ in small.gains} | {size for size, _, _ in small.effects}
    wrong = {
        "unreachable-lot": any(lot not in free for lot in lots),
        "bound-too-small": any(lot in free and lot not in bounded for lot in lots),
        "idle-combination": held != small.gains.keys(),
        "pays-alone": bool(listed & single & set(lots)),
        "not-cumulated": bool(set(lots) - single - listed),
        "no-such-lot": bool(listed - set(lots)),
        "cannot-form": not sizes <= sizes_that_form(small.width, small.height, small.contact),
    }
    return {code for code, is_wrong in wrong.items() if is_wrong}
