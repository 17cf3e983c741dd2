"""`play` of engine.mjs takes any two JavaScript values and throws nothing; its waves are its outcome."""

from __future__ import annotations

import json
from pathlib import Path

from rulesdsl.backends.javascript_engine.emit import engine_source
from tests.backends.node import run_node
from tests.games import kumulos
from tests.tools import needs_node

SCRIPT = Path(__file__).parent / "any_values.mjs"
pytestmark = needs_node


def test_play__any_values(tmp_path: Path) -> None:
    path = tmp_path / "engine.mjs"
    path.write_bytes(engine_source(kumulos()) or b"")
    told = json.loads(run_node(str(SCRIPT), str(path)))
    assert told["calm"] == {"status": "ok", "lot": "0.00", "winning": False, "waves": 0, "wins": []}
    assert len(told["stakes"]) >= 20
    assert len(told["stacks"]) >= 20
    assert set(told["stakes"].values()) == {"malformed"}
    assert set(told["stacks"].values()) == {"malformed"}
    assert set(told["stack"].values()) == {"malformed"}
    assert told["deep"] == "unused"
    assert told["untouched"]


def test_waves__are_what_play_tells(tmp_path: Path) -> None:
    path = tmp_path / "engine.mjs"
    path.write_bytes(engine_source(kumulos()) or b"")
    told = json.loads(run_node(str(SCRIPT), str(path)))["waves"]
    first, second, last = told
    assert [group["combination"] for group in first["groups"]] == ["5 blue", "4 circle"]
    assert [group["gain"] for group in first["groups"]] == [None, 400]
    assert first["cleared"] == list(range(49))
    assert first["after"] == second["before"]
    assert [group["combination"] for group in second["groups"]] == ["4 star"]
    assert second["cleared"] == [0, 1, 2, 3]
    assert last["groups"] == []
    assert last["before"] == second["after"] == last["after"]
    assert last["fault"] == ""
