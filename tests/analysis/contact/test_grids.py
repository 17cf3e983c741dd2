"""Groups and shapes, held to a flood fill over lists and to the known numbers of fixed shapes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.analysis.contact.grids import ContactGrid, contact_grid
from rulesdsl.analysis.contact.shapes import fixed_shapes, shape_at
from rulesdsl.model.game import Area, Contact
from tests.games import contact_game, said, small_symbols


def area(rows: int, columns: int, *, horizontal: bool = True, vertical: bool = True, diagonal: bool = False) -> Area:
    game = contact_game(rows=rows, columns=columns, symbols=small_symbols(2), rules=(), prizes=())
    return replace(game.areas[0], relation=Contact(horizontal, vertical, diagonal, said()))


def touch(area: Area, one: int, other: int) -> bool:
    down, right = (abs(a - b) for a, b in zip(divmod(one, area.width), divmod(other, area.width), strict=True))
    contact = area.relation
    flat, steep, both = (down, right) == (0, 1), (down, right) == (1, 0), (down, right) == (1, 1)
    return (flat and contact.horizontal) or (steep and contact.vertical) or (both and contact.diagonal)


def slow_groups(area: Area, among: set[int], smallest: int) -> list[tuple[int, ...]]:
    groups: list[set[int]] = []
    for place in sorted(among):
        joined = [group for group in groups if any(touch(area, place, other) for other in group)]
        groups = [group for group in groups if group not in joined] + [set().union({place}, *joined)]
    return sorted(tuple(sorted(group)) for group in groups if len(group) >= smallest)


AREAS = st.builds(
    area,
    st.integers(1, 9),
    st.integers(1, 9),
    horizontal=st.booleans(),
    vertical=st.booleans(),
    diagonal=st.booleans(),
)


@given(AREAS, st.data())
def test_groups__as_a_flood_fill_over_lists(area: Area, data: st.DataObject) -> None:
    among = data.draw(st.sets(st.integers(0, area.places - 1)))
    smallest = data.draw(st.integers(1, 6))
    grid = contact_grid(area)
    found = [grid.places(group) for group in grid.groups(grid.mask(among), smallest)]
    assert found == slow_groups(area, among, smallest)


@given(AREAS, st.data())
def test_around__exactly_the_touching_places_outside(area: Area, data: st.DataObject) -> None:
    among = data.draw(st.sets(st.integers(0, area.places - 1)))
    grid = contact_grid(area)
    outside = set(range(area.places)) - among
    expected = [place for place in sorted(outside) if any(touch(area, place, other) for other in among)]
    assert list(grid.places(grid.around(grid.mask(among)))) == expected


@pytest.mark.parametrize(("size", "count"), [(1, 1), (2, 2), (3, 6), (4, 19), (5, 63), (6, 216)])
def test_fixed_shapes__counts_of_fixed_polyominoes(size: int, count: int) -> None:
    assert len(fixed_shapes(Contact(True, True, False, said()), size, 1000)) == count


@pytest.mark.parametrize(("size", "count"), [(2, 4), (3, 20), (4, 110), (5, 638)])
def test_fixed_shapes__counts_with_diagonals(size: int, count: int) -> None:
    assert len(fixed_shapes(Contact(True, True, True, said()), size, 1000)) == count


def test_fixed_shapes__a_selection_is_bounded_and_whole() -> None:
    contact = Contact(True, True, True, said())
    shapes = fixed_shapes(contact, 9, 40)
    assert len(shapes) == len(set(shapes)) == 40
    assert all(len(shape) == len(set(shape)) == 9 for shape in shapes)
    assert fixed_shapes(contact, 9, 40) == shapes


def test_fixed_shapes__one_direction_has_one_shape_a_size() -> None:
    assert fixed_shapes(Contact(True, False, False, said()), 4, 10) == (((0, 0), (0, 1), (0, 2), (0, 3)),)


def placements(grid: ContactGrid, area: Area, size: int) -> int:
    shapes = fixed_shapes(area.relation, size, 1000)
    spots = [(row, column) for row in range(area.height) for column in range(area.width)]
    return sum(shape_at(grid, shape, row, column) is not None for shape in shapes for row, column in spots)


def test_shape_at__counts_of_placements_on_seven_by_seven() -> None:
    board = area(7, 7)
    assert (placements(contact_grid(board), board, 4), placements(contact_grid(board), board, 5)) == (572, 1603)


@given(AREAS, st.integers(1, 4), st.integers(-1, 9), st.integers(-1, 9), st.data())
def test_shape_at__inside_or_none(area: Area, size: int, row: int, column: int, data: st.DataObject) -> None:
    shapes = fixed_shapes(area.relation, size, 20)
    if not shapes:
        return
    shape = data.draw(st.sampled_from(shapes))
    grid = contact_grid(area)
    mask = shape_at(grid, shape, row, column)
    wanted = [(row + down, column + right) for down, right in shape]
    inside = all(0 <= down < area.height and 0 <= right < area.width for down, right in wanted)
    assert (mask is not None) == inside
    if mask is not None:
        assert [divmod(place, area.width) for place in grid.places(mask)] == sorted(wanted)
