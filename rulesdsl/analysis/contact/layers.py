"""A unit made backwards, before its symbols are known: every symbol that will be seen is a token.

The last grid comes first; a wave is undone by putting its pieces over the grid that it leaves (new symbols in place)
or under what has fallen (from above). Tokens of pieces have a colour at once, the others get theirs in `colour`, so
that every grid on the way holds exactly the groups planned. Each grid on the way is a view: the token a place shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesdsl.analysis.choices import Choices
from rulesdsl.analysis.contact.grids import Mask
from rulesdsl.analysis.contact.rules import ContactRules

FREE = -1
STEPS_PER_TOKEN = 30


@dataclass(frozen=True, slots=True)
class Piece:
    """Equal symbols at some places, with none of their kind around them."""

    symbol: int
    mask: Mask


class Layers:
    """Built by `Layers(rules, still)` and then `undo`, last wave first; `colour` and `stacks` end it.

    `still`: pieces of the last grid that no wave takes away (too small to be a group, or too large to be allowed).
    `careful`: what appears where a group was is kept from joining a group that may still be waiting beside it.
    """

    def __init__(self, rules: ContactRules, still: tuple[Piece, ...] = (), *, careful: bool = True) -> None:
        self.rules = rules
        self.pieces_stay = bool(still)
        self.careful = careful and rules.columns is None
        self.colours: list[int] = []
        self.pieces: tuple[Piece, ...] = still
        self.waves: list[tuple[Piece, ...]] = []
        self._forbidden: list[int] = []
        self._spots: list[list[tuple[list[Mask], Mask]]] = []
        slots = rules.columns or tuple((bit,) for bit in rules.grid.bits)
        self._slots = slots
        self._stacks: list[list[int]] = [self._new(len(slot)) for slot in slots]
        self.possible = self._show(still, whole=True)

    def undo(self, pieces: tuple[Piece, ...], *, replaces_grid: bool) -> bool:
        """Put a wave before those there are. False, and nothing changed, when other groups would be seen."""
        gone = self.rules.grid.full if replaces_grid else sum(piece.mask for piece in pieces)
        if self.rules.columns is None and not self._break(pieces, gone):
            return False
        if self.careful and not replaces_grid and not self._forbid(self._around(self._shown(), pieces, gone)):
            return False
        before, count = self._stacks, len(self.colours)
        self._stacks = [self._before(slot, stack, gone) for slot, stack in zip(self._slots, before, strict=True)]
        if not self._show(pieces, whole=replaces_grid or self.rules.columns is not None):
            self._stacks = before
            del self.colours[count:], self._forbidden[count:], self._spots[count:]
            return False
        self.waves.insert(0, pieces)
        self.pieces = pieces
        return True

    def colour(self, choices: Choices, *, tight: bool) -> bool:
        """Give every free token a symbol so that no view holds a group that is not planned; False when it cannot.

        `tight` prefers symbols that stand alone, for alphabets in which groups are hard to avoid.
        """
        free = [token for token, colour in enumerate(self.colours) if colour == FREE]
        free.sort(key=lambda token: -self._forbidden[token].bit_count())
        steps = STEPS_PER_TOKEN * len(free)
        tried: list[Iterator[int]] = []
        while len(tried) < len(free):
            tried.append(self._fitting(free[len(tried)], choices, tight))
            while (symbol := next(tried[-1], FREE)) == FREE:
                tried.pop()
                if not tried:
                    return False
                self._paint(free[len(tried) - 1], FREE)
            self._paint(free[len(tried) - 1], symbol)
            steps -= 1
            if steps < 0:
                return False
        return True

    def stacks(self) -> tuple[tuple[str, ...], ...]:
        """The stacks of the unit, in codes; a stack begins with what shows first (or stands lowest)."""
        codes = self.rules.codes
        return tuple(tuple(codes[self.colours[token]] for token in stack) for stack in self._stacks)

    def _new(self, count: int) -> list[int]:
        tokens = list(range(len(self.colours), len(self.colours) + count))
        self.colours.extend([FREE] * count)
        self._forbidden.extend([0] * count)
        self._spots.extend([] for _ in range(count))
        return tokens

    def _before(self, slot: tuple[Mask, ...], stack: list[int], gone: Mask) -> list[int]:
        """A stack as it was before the places `gone` were cleared: new tokens stand there, the others above them."""
        if not any(bit & gone for bit in slot):
            return stack
        later = iter(stack)
        shown = [self._new(1)[0] if bit & gone else next(later) for bit in slot]
        return [*shown, *later]

    def _show(self, pieces: tuple[Piece, ...], *, whole: bool) -> bool:
        """Colour the pieces in the grid that shows now; False when what has a colour then makes other groups.

        In place, a grid differs from a later one by its pieces alone, and nothing of their symbol stands around them:
        only grids all of whose tokens are new (`whole`) have to be looked at when tokens are coloured.
        """
        shown = self._shown()
        for piece in pieces:
            for bit in self._bits(piece.mask):
                self.colours[shown[bit]] = piece.symbol
        planes = [0] * len(self.rules.names)
        for bit, token in shown.items():
            if (colour := self.colours[token]) != FREE:
                planes[colour] |= bit
        if not self._as_planned(planes, pieces) or not self._forbid(self._around(shown, pieces, self.rules.grid.full)):
            return False
        if whole:
            for bit, token in shown.items():
                self._spots[token].append((planes, bit))
        return True

    def _shown(self) -> dict[Mask, int]:
        """The token each place shows now."""
        stacks = zip(self._slots, self._stacks, strict=True)
        return {bit: token for slot, stack in stacks for bit, token in zip(slot, stack, strict=False)}

    def _break(self, pieces: tuple[Piece, ...], gone: Mask) -> bool:
        """Whether these pieces leave none of the groups that show now.

        With care each piece that stands on a group breaks it alone: while it waits, nothing of the group is one.
        """
        masks = [piece.mask for piece in pieces] if self.careful and gone != self.rules.grid.full else []
        return all(
            self._broken(group, gone) and all(self._broken(group, mask) for mask in masks if mask & group.mask)
            for group in self.pieces
        )

    def _broken(self, group: Piece, gone: Mask) -> bool:
        return not any(self.rules.grid.groups(group.mask & ~gone, self.rules.smallest[group.symbol]))

    def _around(self, shown: dict[Mask, int], pieces: tuple[Piece, ...], among: Mask) -> list[tuple[int, int]]:
        """Tokens shown beside the pieces, each with the symbol it must not have."""
        around = self.rules.grid.around
        return [(shown[bit], piece.symbol) for piece in pieces for bit in self._bits(around(piece.mask) & among)]

    def _forbid(self, pairs: list[tuple[int, int]]) -> bool:
        """Keep symbols off tokens; False, and nothing done, where one has that symbol or none would be left."""
        forbidden: dict[int, int] = {}
        for token, symbol in pairs:
            forbidden[token] = forbidden.get(token, self._forbidden[token]) | 1 << symbol
            if self.colours[token] == symbol:
                return False
        every = (1 << len(self.rules.names)) - 1
        if any(symbols == every and self.colours[token] == FREE for token, symbols in forbidden.items()):
            return False
        for token, symbols in forbidden.items():
            self._forbidden[token] = symbols
        return True

    def _as_planned(self, planes: list[Mask], pieces: tuple[Piece, ...]) -> bool:
        smallest = self.rules.smallest
        planned = {(piece.symbol, piece.mask) for piece in pieces}
        return all(
            (symbol, group) in planned
            for symbol, plane in enumerate(planes)
            if plane
            for group in self.rules.grid.groups(plane, smallest[symbol])
        )

    def _fitting(self, token: int, choices: Choices, tight: bool) -> Iterator[int]:
        """The symbols a token may have, given those that have one, in the order in which to try them."""
        count = len(self.rules.names)
        first = choices.below(count)
        turned = [(first + step) % count for step in range(count)]
        if tight:
            sizes = {symbol: size for symbol in turned if (size := self._size_with(token, symbol))}
            yield from sorted(sizes, key=lambda symbol: sizes[symbol])
            return
        for symbol in turned:
            if self._size_with(token, symbol):
                yield symbol

    def _size_with(self, token: int, symbol: int) -> int:
        """How large the largest group with this token would be; 0 when the token cannot have the symbol."""
        if self._forbidden[token] >> symbol & 1:
            return 0
        grid, smallest, largest = self.rules.grid, self.rules.smallest[symbol], 1
        for planes, bit in self._spots[token]:
            if grid.touching(bit) & planes[symbol]:
                largest = max(largest, grid.group_from(bit, planes[symbol]).bit_count())
        return largest if largest < smallest else 0

    def _paint(self, token: int, colour: int) -> None:
        before = self.colours[token]
        self.colours[token] = colour
        for planes, bit in self._spots[token]:
            if before != FREE:
                planes[before] &= ~bit
            if colour != FREE:
                planes[colour] |= bit

    def _bits(self, mask: Mask) -> Iterator[Mask]:
        while mask:
            yield mask & -mask
            mask &= mask - 1
