"""What touching means: right and wrong, judged by the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesdsl.backends.pages import filler
from rulesdsl.backends.pages.blocks import Paragraph, Section, Shown, Verdicts
from rulesdsl.backends.pages.board import Board, board_on
from rulesdsl.backends.pages.drawing.grids import EMPTY, GridState, cells_of
from rulesdsl.backends.pages.drawing.outlines import Cell
from rulesdsl.backends.pages.phrases import Phrase, sentences
from rulesdsl.backends.pages.subject import Subject
from rulesdsl.model.game import Contact, Rule

MOST = 6
"""The pictures are at most so many places wide; combinations that do not fit are drawn compactly."""


@dataclass(frozen=True, slots=True)
class _Sketch:
    """Cells of one symbol, told to the reader as `right` if they are a combination, else as `wrong`."""

    cells: tuple[Cell, ...]
    right: Phrase
    wrong: Phrase


def contact(subject: Subject) -> Section | None:
    board = subject.board
    if board is None or not board.sizes:
        return None
    say, relation = subject.language.say, board.area.relation
    right, wrong = _judged(subject, board)
    verdicts = Verdicts(say("A combination"), right, say("No combination"), wrong)
    return Section(
        "contact",
        _title(subject, relation),
        say("Contact"),
        subject.articles(relation),
        (Paragraph(directions(subject, relation)), verdicts),
    )


def _title(subject: Subject, relation: Contact) -> Phrase:
    say = subject.language.say
    if relation.horizontal and relation.vertical and not relation.diagonal:
        return say("Touching means side by side")
    if relation.horizontal and relation.vertical:
        return say("Touching means by a side or a corner")
    return say("What touching means")


def directions(subject: Subject, relation: Contact) -> Phrase:
    """When two symbols touch."""
    say = subject.language.say
    ways = [
        phrase
        for given, phrase in (
            (relation.vertical, say("above")),
            (relation.vertical, say("below")),
            (relation.horizontal, say("left")),
            (relation.horizontal, say("right")),
            (relation.diagonal, say("at a corner")),
        )
        if given
    ]
    touch = say("Two symbols touch when one stands {ways} of the other.", ways=subject.language.any_of(tuple(ways)))
    if relation.diagonal:
        return touch
    return sentences(touch, say("Two symbols that meet only at a corner do not touch."))


def _judged(subject: Subject, board: Board) -> tuple[tuple[Shown, ...], tuple[Shown, ...]]:
    """Three pictures of each kind, each with a symbol of its own as far as there are some."""
    rules = [rule for rule in subject.paying or subject.changing if len(rule.combination.terms) == 1]
    smallest, largest = board.sizes[0], board.sizes[-1]
    side = max(4, min(MOST, smallest), min(MOST, largest - 1))
    small = board_on(subject.game, replace(board.area, rows=(side,) * side))
    codes = _codes(subject, rules, small)
    right: list[Shown] = []
    wrong: list[Shown] = []
    fitting = (
        sketch for sketch in _sketches(subject, board.area.relation, (smallest, largest), side) if _fits(sketch, side)
    )
    for sketch in fitting:
        code = codes[(len(right) + len(wrong)) % len(codes)]
        shown, is_right = _draw(subject, small, sketch, code)
        into = right if is_right else wrong
        if len(into) < 3:
            into.append(shown)
    return tuple(right), tuple(wrong)


def _codes(subject: Subject, rules: list[Rule], board: Board) -> list[str]:
    """The symbols with the most everyday sizes, commonest last in the table first."""
    names = [name for rule in reversed(rules) for name in rule.combination.terms[0].what.names]
    smallest = min(board.smallest.values())
    codes = (subject.symbol(name).code for name in dict.fromkeys(names))
    return [code for code in codes if board.smallest.get(code) == smallest] or list(board.smallest)


def _sketches(subject: Subject, relation: Contact, sizes: tuple[int, int], side: int) -> Iterator[_Sketch]:
    say = subject.language.say
    smallest, largest = sizes
    count = subject.figures.count(smallest, f"sizes:{smallest}")
    apart = say("Two parts that do not touch.")
    if smallest <= side:
        yield _Sketch(filler.line(smallest), say("{count} in a row.", count=count), say("Side by side: no contact."))
        if not (relation.horizontal and relation.vertical):
            over = say("One above the other: no contact.")
            yield _Sketch(filler.column(smallest), say("{count} in a column.", count=count), over)
        yield _Sketch(
            filler.diagonal(smallest),
            say("{count} across the corners.", count=count),
            say("By the corners: no contact."),
        )
    if smallest > 2:
        yield _Sketch(filler.turn(smallest), say("{count} with a turn.", count=count), apart)
    most = subject.figures.count(largest, f"sizes:{largest}")
    if largest > 4:
        yield _Sketch(filler.crossing(largest), say("{count}, whatever the shape.", count=most), apart)
    yield from _near(subject, smallest, side)


def _near(subject: Subject, smallest: int, side: int) -> Iterator[_Sketch]:
    """As many symbols as a combination needs, in two parts that may not touch."""
    say = subject.language.say
    apart = say("Two parts that do not touch.")
    fewer = subject.figures.count(smallest - 1, "sizes:fewer")
    one = subject.figures.count(1, "sizes:one")
    count = subject.figures.count(smallest, f"sizes:{smallest}")
    if 2 < smallest <= side:
        corner = (*filler.line(smallest - 1), Cell(smallest - 1, 1))
        at_corner = say("{fewer}, and {one} at the corner.", fewer=fewer, one=one)
        yield _Sketch(corner, say("{count} with a step.", count=count), at_corner)
    half = (smallest + 1) // 2
    if half < side and smallest > 1:
        pairs = (*filler.line(half), *(Cell(side - 1 - at, 2) for at in range(smallest - half)))
        yield _Sketch(pairs, apart, apart)
    if 2 < smallest <= side:
        further = say("{fewer}, and {one} further off.", fewer=fewer, one=one)
        yield _Sketch((*filler.line(smallest - 1), Cell(smallest - 1, 2)), further, further)


def _draw(subject: Subject, board: Board, sketch: _Sketch, code: str) -> tuple[Shown, bool]:
    """The sketch on the small board with its contacts, and whether it holds a combination."""
    side = board.area.width
    cells = _centred(sketch.cells, side)
    places = tuple(sorted(cell.row * side + cell.column for cell in cells))
    codes = tuple(code if place in places else EMPTY for place in range(side * side))
    parts = tuple(board.grid.places(group) for group in board.grid.groups(board.mask(codes, code), 1))
    is_right = len(parts) == 1
    caption = sketch.right if is_right else sketch.wrong
    state = GridState(
        board.area.rows,
        codes,
        parts,
        touching=_links(board, places),
        crosses=() if board.area.relation.diagonal else _corners(cells),
    )
    symbol = board.symbols[code]
    label = subject.language.say("{symbol}: {told}", symbol=subject.quoted((symbol.name,)), told=caption)
    return Shown(subject.easel.draw(state, str(label)), caption), is_right


def _links(board: Board, places: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Every contact by a side, and those at corners that no side replaces."""
    cells = cells_of(board.area.rows)
    sides = (
        (first, second)
        for first, second in board.touching_pairs(places)
        if cells[first].row == cells[second].row or cells[first].column == cells[second].column
    )
    return (*sides, *board.corner_contacts(places))


def _fits(sketch: _Sketch, side: int) -> bool:
    return all(cell.column < side and cell.row < side for cell in sketch.cells)


def _centred(cells: tuple[Cell, ...], side: int) -> tuple[Cell, ...]:
    across = max(cell.column for cell in cells) + 1
    down = max(cell.row for cell in cells) + 1
    left, top = max(0, (side - across) // 2), max(0, (side - down) // 2)
    return tuple(Cell((cell.column + left) % side, (cell.row + top) % side) for cell in cells)


def _corners(cells: tuple[Cell, ...]) -> tuple[tuple[int, int], ...]:
    """The lattice corners at which two of the cells meet and nothing else joins them."""
    inside = set(cells)
    corners = []
    for cell in cells:
        for step in (-1, 1):
            other = Cell(cell.column + step, cell.row + 1)
            beside = {Cell(cell.column, cell.row + 1), Cell(other.column, cell.row)}
            if other in inside and not beside & inside:
                corners.append((max(cell.column, other.column), cell.row + 1))
    return tuple(corners)
