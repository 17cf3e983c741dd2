"""Where groups stand and what they look like: corners, edges, every fixed shape, and contact that is none."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.analysis.contact.grids import Mask
from rulesdsl.analysis.contact.layers import Piece
from rulesdsl.analysis.contact.shapes import Shape, shape_at
from rulesdsl.backends.vectors.case import Case, Family
from rulesdsl.backends.vectors.maker import Maker


def place_cases(maker: Maker) -> Iterator[Case]:
    """Each corner and each edge of the grid, for each size; contact that the grid does not have."""
    grid = maker.rules.grid
    top, left, bottom, right = 0, 0, grid.height - 1, grid.width - 1
    spots = {
        "the top left corner": (top, left),
        "the top right corner": (top, right),
        "the bottom left corner": (bottom, left),
        "the bottom right corner": (bottom, right),
        "the top edge": (top, right // 2),
        "the bottom edge": (bottom, right // 2),
        "the left edge": (bottom // 2, left),
        "the right edge": (bottom // 2, right),
    }
    for size, symbols in _symbols_by_size(maker).items():
        for number, (told, (row, column)) in enumerate(spots.items()):
            mask = _shape_over(maker, size, row, column)
            symbol = symbols[number % len(symbols)]
            if mask:
                why = f"a group at {told}"
                yield from _group_case(maker, "place", symbol, mask, f"{{}} at {told}", why)
    yield from _no_contact_cases(maker)


def shape_cases(maker: Maker) -> Iterator[Case]:
    """Every fixed shape of each size once, at places and of symbols that take turns; of symbols that pay, if any."""
    grid = maker.rules.grid
    for size, every in _symbols_by_size(maker).items():
        symbols = [symbol for symbol in every if maker.rules.pays(symbol, size)] or every
        for number, shape in enumerate(maker.shapes(size)):
            spots = [
                mask
                for row in range(grid.height)
                for column in range(grid.width)
                if (mask := shape_at(grid, shape, row, column))
            ]
            if spots:
                mask, symbol = spots[7 * number % len(spots)], symbols[number % len(symbols)]
                name = f"{{}} as {_drawn(shape)}"
                yield from _group_case(maker, "shape", symbol, mask, name, f"shape {number + 1} of {size} places")


def _group_case(maker: Maker, family: Family, symbol: int, mask: Mask, name: str, why: str) -> Iterator[Case]:
    rule = maker.rules.rules[symbol, mask.bit_count()]
    articles = tuple(dict.fromkeys((*maker.rules.area.relation.said.articles, *rule.said.articles)))
    told = name.format(rule.combination.text)
    yield from maker.case(family, told, why, articles, 0, maker.showing((Piece(symbol, mask),)))


def _symbols_by_size(maker: Maker) -> dict[int, list[int]]:
    """The symbols that have each size, those that pay first."""
    found: dict[int, list[int]] = {}
    for symbol, size in sorted(maker.rules.rules, key=lambda pair: (not maker.rules.pays(*pair), pair)):
        found.setdefault(size, []).append(symbol)
    return dict(sorted(found.items()))


def _shape_over(maker: Maker, size: int, row: int, column: int) -> Mask | None:
    """A shape of this size that covers a place; one that bends where there is one."""
    bent = sorted(maker.shapes(size), key=lambda shape: abs(_box(shape)[0] - _box(shape)[1]))
    found = (
        mask
        for shape in bent
        for down, right in shape
        if (mask := shape_at(maker.rules.grid, shape, row - down, column - right))
    )
    return next(found, None)


def _box(shape: Shape) -> tuple[int, int]:
    return max(row for row, _ in shape) + 1, max(column for _, column in shape) + 1


def _drawn(shape: Shape) -> str:
    """A shape in one line: its rows from the top, "#" for a place of the group: ".#/##"."""
    height, width = _box(shape)
    rows = ("".join("#" if (row, column) in shape else "." for column in range(width)) for row in range(height))
    return "/".join(rows)


def _no_contact_cases(maker: Maker) -> Iterator[Case]:
    """Places that a hasty engine takes for neighbours: as many as make a group, in two parts that do not touch."""
    grid, contact = maker.rules.grid, maker.rules.area.relation
    last, bottom = grid.width - 1, grid.height - 1
    middle = bottom // 2
    pairs = {
        "a place and the one right below its right": ((middle, 0), (middle + 1, 1)),
        "a place and the one right below its left": ((middle, 1), (middle + 1, 0)),
        "a place and the one at its right": ((middle, 0), (middle, 1)),
        "a place and the one below it": ((middle, 0), (middle + 1, 0)),
        "the end of a row and the start of the next": ((middle, last), (middle + 1, 0)),
        "the start of a row and the end of the next": ((middle, 0), (middle + 1, last)),
        "the two ends of a row": ((middle, 0), (middle, last)),
        "the two ends of a column": ((0, last // 2), (bottom, last // 2)),
        "opposite corners": ((0, 0), (bottom, last)),
    }
    symbols = [symbol for symbol, size in enumerate(maker.rules.smallest) if 1 < size <= len(grid.bits)]
    for number, (told, (one, other)) in enumerate(pairs.items()):
        if symbols and one != other and other[0] <= bottom and other[1] <= last:
            symbol = symbols[number % len(symbols)]
            parts = _two_parts(maker, maker.rules.smallest[symbol], one, other)
            witness = maker.showing((), tuple(Piece(symbol, mask) for mask in parts)) if parts else None
            name = f"{told} are not in contact"
            yield from maker.case(
                "place", name, "contact is only where the rules say", contact.said.articles, 0, witness
            )


def _two_parts(maker: Maker, size: int, one: tuple[int, int], other: tuple[int, int]) -> tuple[Mask, ...] | None:
    """`size` places in two parts, one around each place; None where the parts would touch."""
    grid = maker.rules.grid
    single = grid.bits[other[0] * grid.width + other[1]]
    start = grid.bits[one[0] * grid.width + one[1]]
    allowed = grid.full & ~single & ~grid.around(single)
    grown = start & allowed
    while 0 < grown.bit_count() < size - 1:
        edge = grid.around(grown) & allowed
        grown = grown | edge & -edge if edge else 0
    return (grown, single) if grown else None
