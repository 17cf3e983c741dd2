"""What the reading of simultaneous wins rules out: which combinations could spoil each other, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulesdsl.analysis.contact.grids import Mask, contact_grid
from rulesdsl.analysis.orders import Spoiling, placements, spoilings_of
from rulesdsl.backends.pages.blocks import NOTHING, Shown
from rulesdsl.backends.pages.board import subjects
from rulesdsl.backends.pages.documents.blocks import Block, Gallery
from rulesdsl.backends.pages.drawing.grids import EMPTY, GridState
from rulesdsl.backends.pages.evidence.case import Case
from rulesdsl.backends.pages.phrases import Phrase
from rulesdsl.model.game import Area, Rule

Kind = tuple[str, int, int, bool, int, int]
"""How, the sizes of both, whether they are of one symbol, width and height of the smallest grid."""

MOST_SIZES, MOST_RULES = 4, 80
"""With more, there would be too many pictures to look at, and each would take long to find."""


def spoilings(case: Case) -> Iterator[Block]:
    """One picture for the pairs that spoil each other alike, on the smallest grid that shows both at once."""
    sizes = {size for rule in case.game.rules for _, size in subjects(rule)}
    if len(sizes) > MOST_SIZES or len(case.game.rules) > MOST_RULES:
        return
    kinds: dict[Kind, list[Spoiling]] = {}
    for spoiling in spoilings_of(case.game):
        kinds.setdefault(_kind(case, spoiling), []).append(spoiling)
    shown = tuple(_shown(case, pairs) for pairs in kinds.values())
    if shown:
        yield Gallery(case.say("Resolved one at a time, these pairs could spoil each other"), shown)


def _kind(case: Case, spoiling: Spoiling) -> Kind:
    (first, size), (second, waiting) = (_symbol(case, text) for text in (spoiling.first, spoiling.second))
    return (spoiling.how, size, waiting, first == second, spoiling.width, spoiling.height)


def _rule(case: Case, text: str) -> Rule:
    return next(rule for rule in case.game.rules if rule.combination.text == text)


def _symbol(case: Case, text: str) -> tuple[str, int]:
    return subjects(_rule(case, text))[0]


def _shown(case: Case, pairs: list[Spoiling]) -> Shown:
    pair = pairs[0]
    caption = _caption(case, pair, len(pairs))
    area = replace(case.game.areas[0], rows=(pair.width,) * pair.height)
    (first, size), (second, waiting) = _symbol(case, pair.first), _symbol(case, pair.second)
    placed = _placed(area, size, waiting, alike=first == second, touching=pair.how == "makes it larger")
    grid = contact_grid(area)
    groups = tuple(grid.places(mask) for mask in placed)
    codes = [EMPTY] * area.places
    for places, name in zip(groups, (first, second), strict=True):
        for place in places:
            codes[place] = case.subject.symbol(name).code
    picture = case.subject.easel.draw(GridState(area.rows, tuple(codes), groups), str(caption))
    return Shown(picture, caption, NOTHING)


def _caption(case: Case, pair: Spoiling, number: int) -> Phrase:
    combinations = {
        "first": case.subject.combination(_rule(case, pair.first).combination),
        "second": case.subject.combination(_rule(case, pair.second).combination),
    }
    count = case.subject.figures.count(number, "pairs")
    told = {
        "replaces the grid": case.say("{first} would take away {second} before they are paid.", **combinations),
        "makes it larger": case.say("New symbols under {first} could join {second}.", **combinations),
    }[pair.how]
    return told.then(case.subject.language.say_many("{count} such pair.", "{count} such pairs.", number, count=count))


def _placed(area: Area, size: int, waiting: int, *, alike: bool, touching: bool) -> tuple[Mask, Mask]:
    """Two groups of these sizes on the grid: apart where they are of one symbol, in contact where they must be."""
    grid = contact_grid(area)
    waits = tuple(placements(area, waiting))
    for first in placements(area, size):
        around = grid.around(first)
        for second in waits:
            meets = bool(around & second)
            if not first & second and (meets or not touching) and not (alike and meets):
                return first, second
    raise ValueError("the pair was found on this grid")
