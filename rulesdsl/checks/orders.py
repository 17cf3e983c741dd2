"""The reading of simultaneous wins: harmless, or shown harmful by a unit that ends in two ways."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding, error
from rulesdsl.model.text import TOGETHER
from rulesdsl.model.unit import unit_line


def check_orders(subject: Subject) -> Iterator[Finding]:
    """A reading under which one group can spoil another is refused with a unit; one that no engine plays as well."""
    game = subject.game
    reading = next((each for each in game.readings if each.kind == "simultaneous wins"), None)
    if reading is None or reading.value == TOGETHER or subject.has_lost("grid", "symbols", "payouts", "effects"):
        return
    from rulesdsl.analysis.orders import orders_of

    stake = game.stakes.coins[0] if game.stakes else 1
    orders = orders_of(game, stake)
    place = reading.said.at("value")
    if orders is not None and orders.unit is not None:
        found = error("order-matters", place, said=reading.said, reading=reading.value, supported=TOGETHER)
        yield replace(found, witness=unit_line(orders.unit, game))
    else:
        yield error(
            "not-supported",
            place,
            case="reading",
            said=reading.said,
            value=reading.value,
            reading=reading.kind,
            supported=TOGETHER,
        )
