"""Drawings: outlines that enclose their cells, colours that can be seen, symbols told apart, charts that add up."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.backends.pages.drawing.charts import LOSING, MORE, Scale, rarity_dot, scale_for, thousand
from rulesdsl.backends.pages.drawing.grids import Easel, GridState, as_text
from rulesdsl.backends.pages.drawing.outlines import CELL, Cell, group_outline
from rulesdsl.backends.pages.drawing.palette import INKS, PALETTE, known, properties
from rulesdsl.backends.pages.drawing.shapes import SHAPES_OF
from rulesdsl.backends.pages.drawing.symbols import draw_symbols
from rulesdsl.backends.pages.sections.thousand import apportioned
from rulesdsl.model.drawing import COLOURS, SHAPES
from tests.games import small_symbols, symbol

CELLS = st.sets(st.builds(Cell, st.integers(0, 6), st.integers(0, 6)), min_size=1, max_size=14)


def crossings(path: str, x: float, y: float) -> int:
    """How often a ray to the right meets the outline; its corners are taken as the points they begin and end at."""
    count = 0
    for loop in path.split("Z"):
        points = [(float(a), float(b)) for a, b in re.findall(r"(?:[ML]|A\d \d 0 0 [01] )(-?[\d.]+) (-?[\d.]+)", loop)]
        for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                count += 1
    return count


@given(CELLS)
def test_group_outline__encloses_its_cells_and_no_other(cells: set[Cell]) -> None:
    path = group_outline(cells)
    for column in range(7):
        for row in range(7):
            inside = crossings(path, column * CELL + 24.1, row * CELL + 24.1) % 2 == 1
            assert inside == (Cell(column, row) in cells)


def test_group_outline__cells_that_meet_at_a_corner_stay_apart() -> None:
    assert group_outline([Cell(0, 0), Cell(1, 1)]).count("M") == 2
    assert group_outline([Cell(0, 0), Cell(1, 0), Cell(1, 1)]).count("M") == 1
    ring = [Cell(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert group_outline(ring).count("M") == 2


def test_closed_lists__have_a_drawing_for_every_word() -> None:
    assert tuple(PALETTE) == COLOURS
    assert tuple(SHAPES_OF) == SHAPES


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_palette__text_and_controls_can_be_read(dark: bool) -> None:
    declared = dict(item.split(":") for item in properties(COLOURS, dark).split(";"))
    for ground in ("--paper", "--tile", "--pool"):
        assert contrast(declared["--ink"], declared[ground]) >= 7
        assert contrast(declared["--soft"], declared[ground]) >= 4.5
        assert contrast(declared["--control"], declared[ground]) >= 3


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("word", COLOURS)
def test_palette__every_symbol_stands_out_from_its_tile(word: str, dark: bool) -> None:
    """In light the edge carries the shape, in dark the base or the edge."""
    base, edge, echo = PALETTE[word].dark if dark else PALETTE[word].light
    for ground in ("tile", "pool", "paper"):
        carried = max(contrast(each, INKS[ground][dark]) for each in ((base, edge) if dark else (edge,)))
        assert carried >= (3 if ground == "pool" else 4.5), (word, ground)
    assert contrast(echo, base) >= 1.25


def test_palette__unknown_word_is_still_drawn() -> None:
    assert known("mauve") == "grey"
    (drawing,) = draw_symbols((symbol("x", "X", "x", "x", "mauve", "blob"),))
    assert 'class="grey"' in drawing.svg


def test_symbols__equal_shapes_are_told_apart_without_colour() -> None:
    for shape in SHAPES:
        same = tuple(symbol(f"n{at}", f"K{at}", "n", "n", "red", shape) for at in range(4))
        forms = {re.sub(r'id="s\d"', "", drawing.svg) for drawing in draw_symbols(same)}
        assert len(forms) == 4, shape


def test_symbols__fill_their_cell_and_stay_in_it() -> None:
    symbols = tuple(symbol(shape, f"K{at}", "n", "n", "red", shape) for at, shape in enumerate(SHAPES))
    for drawing in draw_symbols(symbols):
        base = re.findall(r'class="base" d="([^"]+)"', drawing.svg)[0]
        numbers = [float(each) for each in re.findall(r"-?[\d.]+", base)]
        across, down = numbers[::2], numbers[1::2]
        assert min(numbers) >= 2.5
        assert max(numbers) <= 45.5
        assert max(max(across) - min(across), max(down) - min(down)) >= 27


def test_grid__states_are_drawn_apart() -> None:
    easel = Easel(small_symbols(3))
    codes = ("A", "A", "B", "C")
    picture = easel.draw(GridState((2, 2), codes, groups=((0, 1),), gone=(2,), dim=True), "a <label>")
    assert picture.svg.count('class="group"') == 1
    assert '<g class="gone"><use href="#s1" y="48"/></g>' in picture.svg
    assert '<g class="faded"><use href="#s2" x="48" y="48"/></g>' in picture.svg
    assert 'aria-label="a &lt;label&gt;"' in picture.svg
    assert easel.tile_definitions().count('id="t0"') == 1


def test_as_text__marks_groups_new_and_gone() -> None:
    state = GridState((3, 2), ("A", "A", "B", "B", ""), groups=((0, 1),), gone=(3,), fresh=(2,))
    assert as_text(state) == "[A][A](B)\n -  ."


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=9).filter(any), st.integers(1, 2000))
def test_apportioned__adds_up_and_stays_within_one(counts: list[int], sample: int) -> None:
    whole = sum(counts)
    shown = apportioned(tuple(counts), whole, sample)
    assert sum(shown) == sample
    for count, got in zip(counts, shown, strict=True):
        assert abs(Fraction(count * sample, whole) - got) < 1


def test_apportioned__kumulos() -> None:
    counts = (759_838, 100_000, 100_000, 8_250, 31_000, 900, 10, 1, 1)
    assert apportioned(counts, 1_000_000, 1000) == (760, 100, 100, 8, 31, 1, 0, 0, 0)


def test_thousand__draws_as_many_squares_as_it_says() -> None:
    picture = thousand(((LOSING, 761), (MORE[0], 200), (MORE[2], 39)), "label")
    squares = 0
    for side, dash in re.findall(r'stroke-width="(\d+)"[^>]*? d="([^"]+)"', picture.svg):
        for length in re.findall(r"h(\d+)", dash):
            assert (int(length) - int(side)) % 10 == 0
            squares += (int(length) - int(side)) // 10 + 1
    assert squares == 1000
    assert 'viewBox="0 0 400 250"' in picture.svg


def test_scale__reaches_the_rarest_and_orders_all() -> None:
    odds = (Fraction(10**6), Fraction(10**5), Fraction(10, 3), Fraction(1))
    scale = scale_for(odds)
    assert scale == Scale(6)
    places = [scale.at(each) for each in odds]
    assert places == sorted(places, reverse=True)
    assert (places[0], places[-1]) == (174, 6)
    for first, second in combinations(odds, 2):
        assert rarity_dot(first, scale) != rarity_dot(second, scale)
    assert scale_for((Fraction(10**6 + 1),)) == Scale(7)
