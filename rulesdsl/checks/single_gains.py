"""`cumulated only` against the payouts: exactly the lots of a table that no single gain pays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from rulesdsl.checks.relations import Figure, Number, is_slip_of
from rulesdsl.findings.finding import Severity
from rulesdsl.model.money import Coins


@dataclass(frozen=True, eq=False)
class SingleGains:
    """The amounts `listed` as cumulated only are the `lots` that are none of the `gains`.

    Without gains (a file of tables alone) the amounts listed need only be lots. `stake` is the price of a unit.
    """

    listed: tuple[Figure, ...]
    lots: tuple[Figure, ...]
    gains: tuple[Figure, ...]
    stake: Coins | None = None
    severity: Severity = "error"

    @property
    def code(self) -> str:
        if self.no_lots:
            return "no-such-lot"
        return "pays-alone" if self.paying_alone else "not-cumulated"

    @property
    def result(self) -> Figure:
        """What is listed wrongly, else the lot that is not listed."""
        return next(iter((*self.no_lots, *self.paying_alone, *self.not_listed)), (*self.listed, *self.lots)[0])

    @property
    def figures(self) -> tuple[Figure, ...]:
        return (*self.listed, *self.lots, *self.gains)

    @cached_property
    def no_lots(self) -> tuple[Figure, ...]:
        """Amounts listed that are no lot of the table."""
        lots = {lot.number for lot in self.lots}
        return tuple(figure for figure in self.listed if figure.number not in lots)

    @cached_property
    def paying_alone(self) -> tuple[Figure, ...]:
        """Amounts listed that a single gain pays."""
        gains = {gain.number for gain in self.gains}
        return tuple(figure for figure in self.listed if figure.number in gains)

    @cached_property
    def not_listed(self) -> tuple[Figure, ...]:
        """Lots that no single gain pays and that are not listed."""
        known = {figure.number for figure in (*self.gains, *self.listed)}
        return tuple(lot for lot in self.lots if lot.number not in known) if self.gains else ()

    def gains_of(self, number: Number) -> tuple[Figure, ...]:
        return tuple(gain for gain in self.gains if gain.number == number)

    def holds_with(self, figure: Figure | None = None, number: Number = 0) -> bool:
        listed, lots, gains = (
            {number if each is figure else each.number for each in figures}
            for figures in (self.listed, self.lots, self.gains)
        )
        return listed == lots - gains if self.gains else listed <= lots

    def mend(self, figure: Figure, /) -> Number | None:
        """An amount listed wrongly was meant to be the one lot that is not listed, or a gain with a slip to pay it."""
        missing = self.not_listed
        if len(missing) != 1:
            return None
        lot = missing[0].number
        is_wrong = figure in self.no_lots or figure in self.paying_alone
        is_gain = figure in self.gains and all(figure.number != each.number for each in self.lots)
        return lot if is_wrong or (is_gain and is_slip_of(figure, lot)) else None
