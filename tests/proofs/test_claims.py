"""Printed ratios, odds, masses and numbers of lots of small games, against rounding by decimal arithmetic.

What could be wrong: a figure printed rightly that is refused, one wrong in its last digit that passes, a tie rounded
down, a fault told at another place than the figure that is wrong.
"""

from __future__ import annotations

import random
from decimal import ROUND_HALF_UP, Context, Decimal

import pytest

from rulesdsl.chain import compile_rules
from rulesdsl.findings.finding import Finding
from tests.proofs.small_games import GAMES, SmallGame, drawn, money, rules_text

SHARES = 10
EXACT = Context(prec=60)
CODES = {"payout ratio": "claim-ratio", "one unit in": "claim-odds", "prize mass": "claim-mass", "lots": "claim-lots"}


@pytest.fixture(scope="module", params=range(SHARES))
def share(request: pytest.FixtureRequest) -> range:
    return range(request.param, GAMES, SHARES)


def printed(above: int, below: int, digits: int) -> str:
    """A quotient as a regulation prints it, rounded half up."""
    exact = EXACT.divide(Decimal(above), Decimal(below))
    return str(exact.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)).replace(".", ",")


def claims_of(small: SmallGame, stake: int, chance: random.Random) -> dict[str, str]:
    """What is right of a stake, each with as many digits as chance has it."""
    rows = [(count, small.grown(coins, stake)) for count, coins in small.rows]
    total, lots = sum(count * coins for count, coins in rows), sum(count for count, _ in rows)
    return {
        "payout ratio": _percent(100 * total, small.units * small.stakes[stake], chance.randrange(3)),
        "one unit in": printed(small.units, lots, chance.randrange(3)) + " wins",
        "prize mass": money(total),
        "lots": str(lots),
    }


def _percent(above: int, below: int, digits: int) -> str:
    """A whole per cent is exact, one with decimals is rounded to them."""
    return printed(above, below, digits or (1 if above % below else 0)) + " %"


def findings(small: SmallGame, claims: list[dict[str, str]]) -> list[Finding]:
    blocks = "".join(
        f"claims for {money(stake)}\n" + "".join(f"  {kind} {figure}\n" for kind, figure in told.items()) + "\n"
        for stake, told in zip(small.stakes, claims, strict=True)
    )
    found = compile_rules("small.rules", rules_text(small, blocks).encode()).findings
    return [each for each in found if each.code in CODES.values()]


def test_right_figures_are_not_refused(share: range) -> None:
    for seed in share:
        small, chance = drawn(seed), random.Random(seed)
        told = findings(small, [claims_of(small, stake, chance) for stake in range(len(small.stakes))])
        assert not told, (seed, told)


def test_a_figure_wrong_in_its_last_digit_is_told_there(share: range) -> None:
    for seed in share:
        small, chance = drawn(seed), random.Random(seed)
        claims = [claims_of(small, stake, chance) for stake in range(len(small.stakes))]
        stake, kind = chance.randrange(len(claims)), chance.choice(list(CODES))
        claims[stake][kind] = _next_in_its_last_digit(claims[stake][kind])
        assert [told.code for told in findings(small, claims)] == [CODES[kind]], (seed, kind, claims)


def _next_in_its_last_digit(figure: str) -> str:
    """One more in the last digit, as good as never another spelling of the same figure."""
    number = figure.split(maxsplit=1)[0]
    digits = str(int(number.replace(",", "")) + 1).rjust(len(number.replace(",", "")), "0")
    decimals = len(number.partition(",")[2])
    whole = f"{digits[:-decimals]},{digits[-decimals:]}" if decimals else digits
    return figure.replace(number, whole, 1)
