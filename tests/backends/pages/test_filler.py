"""Made-up grids: no accidental groups, the same each time, and a picture where nothing fits."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulesdsl.backends.pages import filler
from rulesdsl.backends.pages.board import Board, board_of
from rulesdsl.backends.pages.drawing.outlines import Cell
from rulesdsl.backends.pages.scenes import Wave, made_up, waves_of
from rulesdsl.model.game import Game
from tests.backends.pages.games import corners, kumulos_file, many_sizes, pays
from tests.games import contact_game, small_symbols

PLAYED: dict[str, Callable[[], Game]] = {"kumulos": kumulos_file, "corners": corners, "many sizes": many_sizes}


def board(game: Game) -> Board:
    found = board_of(game)
    assert found is not None
    return found


def slow_groups(game: Game, codes: tuple[str, ...]) -> list[tuple[str, int]]:
    """Every group by flood fill over neighbours, with its size."""
    area = game.areas[0]
    relation = area.relation
    steps = [(0, 1), (0, -1)] * relation.horizontal + [(1, 0), (-1, 0)] * relation.vertical
    steps += [(1, 1), (1, -1), (-1, 1), (-1, -1)] * relation.diagonal
    left = {(at // area.width, at % area.width): code for at, code in enumerate(codes)}
    groups = []
    while left:
        place, code = next(iter(left.items()))
        found, waiting = {place}, [place]
        while waiting:
            row, column = waiting.pop()
            near = ((row + down, column + right) for down, right in steps)
            new = [each for each in near if each not in found and left.get(each) == code]
            found.update(new)
            waiting += new
        for each in found:
            del left[each]
        groups.append((code, len(found)))
    return groups


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("seed", range(8))
def test_filled__at_most_two_alike_touch(name: str, seed: int) -> None:
    game = PLAYED[name]()
    codes = filler.filled(board(game), {}, f"seed {seed}")
    assert codes is not None
    assert max(size for _, size in slow_groups(game, codes)) <= 2


def test_filled__keeps_what_is_fixed_and_its_group() -> None:
    game = kumulos_file()
    places = filler.placed(board(game), [filler.steps(4)])
    assert places is not None
    codes = filler.filled(board(game), dict.fromkeys(places, "R"), "hero")
    assert codes is not None
    assert [codes[place] for place in places] == ["R"] * 4
    assert sorted(size for _, size in slow_groups(game, codes))[-2:] == [2, 4]


def test_filled__is_the_same_each_time() -> None:
    game = kumulos_file()
    assert filler.filled(board(game), {}, "x") == filler.filled(board(game), {}, "x")
    assert filler.filled(board(game), {}, "x") != filler.filled(board(game), {}, "y")


def test_filled__none_where_the_game_has_too_few_symbols() -> None:
    symbols = small_symbols(1)
    game = contact_game(symbols=symbols, rules=(pays(3, "a", 100),), prizes=())
    assert filler.filled(board(game), {}, "x") is None
    made = made_up(board(game), game.rules[0], symbols[0], 3, "x")
    assert made is not None
    assert [code for code in made[0].codes if code] == ["A"] * 3


@pytest.mark.parametrize("size", range(1, 12))
def test_shapes__have_their_size_and_hang_together(size: int) -> None:
    game = contact_game(rows=12, columns=12, symbols=small_symbols(2), rules=(pays(3, "a", 100),), prizes=())
    for shape in (filler.line, filler.column, filler.steps, filler.turn, filler.crossing, filler.bulk):
        cells = shape(size)
        assert len(set(cells)) == size, shape.__name__
        assert min(cell.column for cell in cells) == 0
        assert min(cell.row for cell in cells) == 0
        assert board(game).together(cell.row * 12 + cell.column for cell in cells)


def test_placed__takes_the_first_shape_that_fits() -> None:
    game = contact_game(rows=2, columns=6, symbols=small_symbols(2), rules=(pays(3, "a", 100),), prizes=())
    assert filler.placed(board(game), [filler.column(3), filler.line(3)]) == (1, 2, 3)
    assert filler.placed(board(game), [(Cell(0, 0), Cell(2, 0))]) is None
    assert filler.placed(board(game), [filler.column(3)]) is None


@pytest.mark.parametrize(("rows", "columns", "size"), [(5, 3, 13), (2, 7, 14), (9, 1, 6), (1, 9, 6)])
def test_placed_group__fits_wherever_there_is_room(rows: int, columns: int, size: int) -> None:
    game = contact_game(rows=rows, columns=columns, symbols=small_symbols(2), rules=(pays(3, "a", 100),), prizes=())
    places = filler.placed_group(board(game), size, filler.steps(size))
    assert places is not None
    assert len(places) == size
    assert board(game).together(places)
    assert filler.placed_group(board(game), rows * columns + 1, filler.steps(size)) is None


def test_waves__of_every_example_of_kumulos() -> None:
    game = kumulos_file()
    for example in game.examples:
        waves = waves_of(board(game), example)
        for wave, drawn in zip(waves, example.waves, strict=True):
            paid = sorted(group.rule.combination.text for group in wave.found if group.rule and group.pays)
            assert paid == sorted(win.combination for win in drawn.wins)
        assert all(wave.found for wave in waves[:-1])
        assert not waves[-1].found


def test_made_up__from_above_fills_the_top_of_the_columns() -> None:
    game = corners()
    for seed in "abcdefgh":
        made = made_up(board(game), game.rules[-1], game.symbols[4], 3, seed)
        assert made is not None
        _check_fall(game, *made)


def _check_fall(game: Game, first: Wave, last: Wave) -> None:
    cleared = first.found[0].places
    columns = {place % 5 for place in cleared}
    assert {place % 5 for place in last.fresh} == columns
    for column in range(5):
        gone = sum(place % 5 == column for place in cleared)
        staying = [first.codes[place] for place in range(column, 20, 5) if place not in cleared]
        assert list(last.codes[column::5])[gone:] == staying
    assert max(size for _, size in slow_groups(game, last.codes)) <= 2
