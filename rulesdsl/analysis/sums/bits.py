"""Sets of totals as the bits of one integer, so that adding a gain to every total is one shift.

Bit `top - total` stands for a total: shifting to the right adds to every total and lets those beyond `top` fall off.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

_MIRRORED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
_HELD, _MOST_HELD = 10, 30_000_000
_FEW = 8
"""From so many questions on, a copy of the bits in bytes pays."""


@dataclass(frozen=True, slots=True)
class Totals:
    """The totals 0 .. top that `bits` holds."""

    top: int
    bits: int

    def having(self, totals: Iterable[int]) -> set[int]:
        """Those of `totals` that are held."""
        asked = [total for total in totals if 0 <= total <= self.top]
        if len(asked) < _FEW:
            return {total for total in asked if self.bits >> (self.top - total) & 1}
        data, top = self.bits.to_bytes(self.top // 8 + 1, "little"), self.top
        return {total for total in asked if data[(top - total) >> 3] >> ((top - total) & 7) & 1}

    def plus(self, gains: Iterable[int], top: int) -> Totals:
        """These totals and each of them with one more gain, up to `top`."""
        wider = top - self.top
        bits = shifted(self.bits, wider)
        for gain in gains:
            if gain <= top:
                bits |= shifted(self.bits, wider - gain)
        return Totals(top, bits)

    def endlessly_plus(self, gain: int) -> Totals:
        """These totals and each of them with any number of one gain."""
        bits, step = self.bits, gain
        while step <= self.top:
            bits |= bits >> step
            step *= 2
        return Totals(self.top, bits)

    def mirrored(self) -> int:
        """The same totals with bit `total` for a total."""
        size = self.top // 8 + 1
        data = self.bits.to_bytes(size, "little")[::-1].translate(_MIRRORED)
        return int.from_bytes(data, "little") >> (8 * size - 1 - self.top)

    def first_run(self, length: int) -> int | None:
        """The least total from which `length` totals in a row are held."""
        bits, run = self.bits, 1
        while run < length and bits:
            step = min(run, length - run)
            bits &= bits >> step
            run += step
        return self.top - (bits.bit_length() - 1) - (length - 1) if bits else None


NOTHING_YET = Totals(0, 1)
"""The total of no gain."""


def totals_of(totals: Iterable[int], top: int) -> Totals:
    """Those of `totals` up to `top`, as bits."""
    data = bytearray(top // 8 + 1)
    for total in totals:
        if total <= top:
            data[(top - total) >> 3] |= 1 << ((top - total) & 7)
    return Totals(top, int.from_bytes(data, "little"))


def shifted(bits: int, by: int) -> int:
    """To the left, or to the right where `by` is negative."""
    return bits << by if by >= 0 else bits >> -by


def keep_memory(top: int) -> None:
    """Ask the allocator to hold on to what integers of this size give back.

    glibc returns large blocks to the system and fetches them again, page by page, which takes more time than the
    shifts; a block freed once that is larger than those to come tells it not to.
    """
    bytes(min(_HELD * (top // 8), _MOST_HELD))
