"""The generated engine, ready to play in this process: what is checked, shown and issued plays as what is delivered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Protocol, cast

from rulesdsl.backends.python_engine.emit import engine_source
from rulesdsl.model.game import Game
from rulesdsl.model.money import Coins


class Group(Protocol):
    """Equal symbols in contact; `gain` in coins, None where the wave pays nothing for it."""

    @property
    def cells(self) -> tuple[int, ...]: ...
    @property
    def code(self) -> str: ...
    @property
    def combination(self) -> str: ...
    @property
    def gain(self) -> Coins | None: ...
    @property
    def replaces_grid(self) -> bool: ...
    @property
    def oversize(self) -> bool: ...


class Wave(Protocol):
    """A step of a unit; the last one has no group, or a `fault`."""

    @property
    def before(self) -> tuple[str, ...]: ...
    @property
    def groups(self) -> Sequence[Group]: ...
    @property
    def cleared(self) -> tuple[int, ...]: ...
    @property
    def after(self) -> tuple[str, ...]: ...
    @property
    def fault(self) -> str: ...


class Win(Protocol):
    """A gain in coins and the wave that pays it, from 1."""

    @property
    def wave(self) -> int: ...
    @property
    def combination(self) -> str: ...
    @property
    def cells(self) -> tuple[int, ...]: ...
    @property
    def gain(self) -> Coins: ...


class Outcome(Protocol):
    """What a unit brings; `reason` is "" for a valid unit."""

    @property
    def reason(self) -> str: ...
    @property
    def lot(self) -> Coins: ...
    @property
    def waves(self) -> int: ...
    @property
    def wins(self) -> Sequence[Win]: ...
    def to_json(self) -> dict[str, object]: ...


class Engine(Protocol):
    """What engine.py exports."""

    def play(self, stake: object, stacks: object) -> Outcome: ...
    def waves(self, stake: object, stacks: object) -> Iterator[Wave]: ...


def load(game: Game) -> Engine | None:
    """The engine of a game; None for a game that no engine plays. Nothing is registered: each call makes a new one.

    Takes any game, since examples are played before a game counts as checked.
    """
    source = engine_source(game)
    if source is None:
        return None
    module = ModuleType("engine")
    exec(compile(source, "engine.py", "exec"), module.__dict__)
    return cast(Engine, module)
