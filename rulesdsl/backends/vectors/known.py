"""Cases as test code carries them: a unit and its outcome in a few short lines, one test for what belongs together.

The suites of all languages carry the same lines, spelled as literals of each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulesdsl.backends.contact import ContactPlay
from rulesdsl.backends.vectors.case import Case, Expected, Family, Json, Played
from rulesdsl.backends.vectors.lots import CUMULATED
from rulesdsl.backends.vectors.maker import Maker

TOLD: dict[Family, str] = {
    "payout": "each payout at each stake",
    "size": "sizes below and above those of the rules",
    "effect": "effects",
    "lot": "lots of the prize tables",
    "losing": "losing units",
    "example": "examples of the rules",
    "invalid": "units that are none",
}
SEPARATORS = " /,;|:+&^~_=%<>!?#*@"


@dataclass(frozen=True, slots=True)
class Separators:
    """Characters that no code of the game holds: between stacks, between rows, and within a stack of longer codes
    (none where every code is one letter)."""

    gap: str
    row: str
    joint: str


@dataclass(frozen=True, slots=True)
class Known:
    """A case: its name, the stake, the stacks in one line, and what is told of the outcome."""

    name: str
    stake: str
    stacks: str
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KnownTest:
    """Cases that make one test: what they are about and the articles they cite."""

    about: str
    articles: tuple[str, ...]
    cases: tuple[Known, ...]


def separators_of(maker: Maker) -> Separators:
    """The first characters of SEPARATORS, or any others, that no code of the game holds."""
    held = set("".join(symbol.code for symbol in maker.game.symbols))
    others = (character for character in (*SEPARATORS, *map(chr, range(0x2190, 0x2300))) if character not in held)
    gap, row, joint = next(others), next(others), next(others)
    return Separators(gap, row, "" if maker.one_letter else joint)


def known_tests(maker: Maker, cases: Sequence[Case]) -> tuple[KnownTest, ...]:
    """Cases of well formed units, gathered by what they are about and cite, in order."""
    separators = separators_of(maker)
    groups: dict[tuple[str, tuple[str, ...]], list[Known]] = {}
    for case in cases:
        if isinstance(case.unit, dict):
            stacks = _stacks_line(maker, case.unit, separators)
            known = Known(case.name, str(case.unit["stake"]), stacks, told_lines(maker, case.expected))
            groups.setdefault((_about(case), case.articles), []).append(known)
    return tuple(KnownTest(about, articles, tuple(known)) for (about, articles), known in groups.items())


def told_lines(maker: Maker, played: Expected) -> tuple[str, ...]:
    """The outcome: "invalid: oversize", or the lot and a line for each win."""
    if not isinstance(played, Played):
        return (f"invalid: {played}",)
    wins = (
        f"wave {won.wave}: {won.combination} pays {maker.money(won.coins)} at {' '.join(map(str, won.places))}"
        for won in played.wins
    )
    winning = "winning" if played.lot else "losing"
    return (f"lot {maker.money(played.lot)}, {winning}, waves: {played.waves}", *wins)


def steps_of(play: ContactPlay) -> tuple[tuple[int, int], ...]:
    """Rows down and columns right to every place in contact, both ways of each direction."""
    ways = {"right": (0, 1), "down": (1, 0), "down left": (1, -1), "down right": (1, 1)}
    found = [ways[step.direction] for step in play.steps]
    return tuple(sorted([*found, *((-down, -right) for down, right in found)]))


def _about(case: Case) -> str:
    return CUMULATED if case.family == "lot" and case.why == CUMULATED else TOLD[case.family]


def _stacks_line(maker: Maker, unit: Mapping[str, Json], separators: Separators) -> str:
    stacks = unit["stacks"]
    assert isinstance(stacks, list)
    spelled = [separators.joint.join(stack) for stack in stacks]
    width = maker.rules.area.width
    rows = (separators.gap.join(spelled[at : at + width]) for at in range(0, len(spelled), width))
    return f"{separators.gap}{separators.row}{separators.gap}".join(rows)


def sound_unit(maker: Maker) -> Known:
    """A well formed unit that wins where one can be made; of equal symbols where no unit ends."""
    texts = [rule.combination.text for rule in maker.paying[:1]]
    waves = tuple((text,) for text in texts)
    witness = maker.witness(waves, "sound") or maker.witness(())
    height = maker.rules.area.height if maker.rules.columns else 1
    slots = maker.rules.area.width if maker.rules.columns else maker.rules.area.places
    stacks = witness.stacks if witness else (maker.rules.codes[:1] * height,) * slots
    unit = maker.unit(0, stacks)
    told = told_lines(maker, maker.played(0, witness)) if witness else ()
    return Known("a sound unit", str(unit["stake"]), _stacks_line(maker, unit, separators_of(maker)), told)
