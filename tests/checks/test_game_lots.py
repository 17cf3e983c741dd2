"""The lots of a table are built once, for all checks that ask of them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rulesdsl.analysis.lots import Lots
from rulesdsl.checks import game_lots
from tests.checks.rules import compiled

RULES = Path(__file__).parents[2] / "rules"


def test_checks__build_each_table_once(monkeypatch: pytest.MonkeyPatch) -> None:
    built: Counter[tuple[int | None, tuple[int, ...]]] = Counter()

    class Counted(Lots):
        def __init__(self, pool, lots) -> None:  # type: ignore[no-untyped-def]
            kept = tuple(lots)
            built[(pool.at_most, kept)] += 1
            super().__init__(pool, kept)

    monkeypatch.setattr(game_lots, "Lots", Counted)
    found = compiled((RULES / "kumulos.rules").read_text("utf-8"))
    assert found.checked is not None
    assert len(built) == 6, "three stakes, with and without the bound"
    assert set(built.values()) == {1}
