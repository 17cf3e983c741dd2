"""Seeded random units of every kind for games of one contact grid: those that end well, and every kind of fault."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from rulesdsl.model.game import Game
from tests.reference.player import Player

Stacks = list[list[str]]
DEEP = 20
"""Symbols of a stack that is cut to what the unit uses."""


@dataclass(frozen=True, slots=True)
class RandomUnit:
    """What a line of units holds; any values, so that malformed ones are told too."""

    stake: object
    stacks: object


def random_units(game: Game, count: int, seed: int) -> Iterator[RandomUnit]:
    """`count` units, most of them cut to what they use, so that they end well; the same seed, the same units."""
    maker = _Maker(game, Random(seed))
    for _ in range(count):
        yield maker.unit()


class _Maker:
    def __init__(self, game: Game, random: Random) -> None:
        self.random = random
        self.player = Player(game)
        area = game.areas[0]
        self.codes = list(self.player.rules)
        self.slots = area.width if self.player.from_above else area.places
        self.shown = area.height if self.player.from_above else 1

    def unit(self) -> RandomUnit:
        stake = self.random.choice(self.player.stakes)
        kind = self.random.random()
        if kind < 0.06:
            return self._malformed(stake)
        if kind < 0.3:
            return RandomUnit(stake, self._spelled(self._short_stacks()))
        stacks = self._deepest_stacks() if kind > 0.92 else self._cut_stacks()
        if kind < 0.45:
            self._spoil(stacks)
        return RandomUnit(stake, self._spelled(stacks))

    def _alphabet(self) -> list[str]:
        """Often fewer symbols, or some of them more often: groups grow, cascades get long."""
        fewer = self.random.random() < 0.3
        letters = self.random.sample(self.codes, self.random.randint(1, len(self.codes)) if fewer else len(self.codes))
        return letters + self.random.choices(letters, k=self.random.choice([0, 0, 0, 1, 3]))

    def _short_stacks(self) -> Stacks:
        """A few more symbols than show: runs out, or is not used up; from above, sometimes too few to begin with."""
        alphabet = self._alphabet()
        lengths = [self.shown] * 6 + [self.shown + self.random.choice([0, 1, 2]), self.shown + 1]
        if self.shown > 1 and self.random.random() < 0.2:
            lengths = [*lengths, self.shown - 1]
        return [self.random.choices(alphabet, k=self.random.choice(lengths)) for _ in range(self.slots)]

    def _cut_stacks(self) -> Stacks:
        """Deep stacks, cut to what the unit uses; a few tries, since groups may come out too large."""
        for _ in range(6):
            alphabet = self._alphabet()
            stacks = [self.random.choices(alphabet, k=self.shown + DEEP) for _ in range(self.slots)]
            used = self.player.used(stacks)
            if used is not None:
                return [stack[:length] for stack, length in zip(stacks, used, strict=True)]
        return self._short_stacks()

    def _deepest_stacks(self) -> Stacks:
        """Of a few the ones that use most symbols: many waves."""
        return max((self._cut_stacks() for _ in range(8)), key=lambda stacks: sum(map(len, stacks)))

    def _spoil(self, stacks: Stacks) -> None:
        """One symbol more, one less or another one, somewhere."""
        stack = self.random.choice(stacks)
        at = self.random.randrange(len(stack))
        match self.random.randrange(3):
            case 0:
                stack.insert(at, self.random.choice(self.codes))
            case 1:
                del stack[at]
            case _:
                stack[at] = self.random.choice(self.codes)

    def _spelled(self, stacks: Stacks) -> list[str | list[str]]:
        """Strings, lists, or some of each, as far as the game's codes allow."""
        if not self.player.one_letter:
            return list(stacks)
        share = self.random.choice([0.0, 0.0, 1.0, 0.5])
        return [list(stack) if self.random.random() < share else "".join(stack) for stack in stacks]

    def _malformed(self, stake: str) -> RandomUnit:
        stacks: list[object] = list(self._spelled(self._short_stacks()))
        at = self.random.randrange(len(stacks))
        match self.random.randrange(6):
            case 0:
                return RandomUnit(self.random.choice(UNKNOWN_STAKES), stacks)
            case 1:
                return RandomUnit(stake, self.random.choice(NO_STACKS))
            case 2:
                del stacks[at]
            case 3:
                stacks.append(stacks[at])
            case 4:
                stacks[at] = self.random.choice([*NO_STACKS, *(f"{code}{code}?" for code in self.codes)])
            case _:
                stacks[at] = [self.codes[0], self.random.choice(NO_CODES)]
        return RandomUnit(stake, stacks)


UNKNOWN_STAKES: tuple[object, ...] = (
    "",
    "1",
    "0.5",
    "1.000",
    "1.00 ",
    "+1.00",
    "١.٠٠",
    None,
    True,
    1,
    1.0,
    [],
    ["1.00"],
    {},
)
NO_STACKS: tuple[object, ...] = ("", [], None, False, 0, 1.5, {}, "\ud800", [[]], [None], {"0": "S"}, " ", "😀")
NO_CODES: tuple[object, ...] = ("", " ", "?", "\n", "ß", "\ud800", None, True, 0, 1.5, [], ["S"], {}, {"S": "S"})
