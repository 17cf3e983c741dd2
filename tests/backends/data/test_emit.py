"""game.json and facts.json: golden figures, bytes that do not vary, and schemas that refuse what is wrong."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.backends.data.emit import emit
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Game
from tests.games import kumulos

HERE = Path(__file__).parent
Change = Callable[[Any], object]


def validator(package: str, name: str) -> Draft202012Validator:
    schema = json.loads(files(package).joinpath(name).read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


FACTS = validator("rulesdsl.backends.data", "facts.schema.json")


def emitted(game: Game) -> dict[str, bytes]:
    return emit(CheckedGame(game), facts_of(game))


def test_emit__golden_facts_of_kumulos() -> None:
    assert emitted(kumulos())["facts.json"] == (HERE / "kumulos.facts.json").read_bytes()


def test_emit__two_files_of_utf_8_with_lf() -> None:
    made = emitted(replace(kumulos(), titles=(("fr", "Étoile \u2028 <b>"),)))
    assert sorted(made) == ["facts.json", "game.json"]
    for content in made.values():
        assert content.endswith(b"\n}\n")
        assert b"\r" not in content
        assert json.loads(content)
    assert "Étoile".encode() in made["game.json"]


def test_emit__same_bytes_whatever_the_hash_seed() -> None:
    script = (
        "from tests.backends.data.test_emit import emitted; from tests.games import kumulos; import hashlib;"
        "print([hashlib.sha256(each).hexdigest() for each in emitted(kumulos()).values()])"
    )
    root = HERE.parents[2]
    printed = {
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(printed) == 1


def test_facts_schema__accepts_what_is_emitted() -> None:
    game = kumulos()
    tables = replace(game, areas=(), rules=(), stakes=None, block=None)
    undecided = facts_of(game)
    undecided = replace(undecided, stakes=(replace(undecided.stakes[0], undecided=(50,)),))
    for facts in (facts_of(game), facts_of(tables), undecided):
        FACTS.validate(json.loads(emit(CheckedGame(game), facts)["facts.json"]))


def at(*path: str | int) -> Change:
    """Reach into a document."""

    def reach(document: Any) -> Any:
        for key in path:
            document = document[key]
        return document

    return reach


STAKE, PRIZE, GAIN = at("stakes", 0), at("stakes", 0, "prizes", 0), at("stakes", 0, "combinations", 0)
WRONG_VALUES: tuple[tuple[Change, str, object], ...] = (
    (at(), "stakes", None),
    (STAKE, "stake", 0.5),
    (STAKE, "stake", "0,50"),
    (STAKE, "units", "1000000"),
    (STAKE, "lots", 1.5),
    (STAKE, "lots", -1),
    (STAKE, "total", 350000),
    (STAKE, "total", "3.5e5"),
    (STAKE, "payout_ratio", 0.7),
    (STAKE, "payout_ratio", "7/1"),
    (STAKE, "odds", "4.16"),
    (STAKE, "undecided", []),
    (PRIZE, "count", None),
    (PRIZE, "amount", "05.00"),
    (PRIZE, "share", None),
    (PRIZE, "single", "5 star"),
    (PRIZE, "cumulated_only", 0),
    (PRIZE, "fewest", "1"),
    (GAIN, "alone", "yes"),
    (GAIN, "in_lots", ["5.00", "5.00"]),
    (GAIN, "gain", ""),
)


@pytest.mark.parametrize(("where", "key", "value"), WRONG_VALUES)
def test_facts_schema__refuses_a_wrong_value(where: Change, key: str, value: object) -> None:
    document = json.loads(emitted(kumulos())["facts.json"])
    changed = copy.deepcopy(document)
    target: Any = where(changed)
    target[key] = value
    assert FACTS.is_valid(document)
    assert not FACTS.is_valid(changed)


@pytest.mark.parametrize("where", [at(), STAKE, PRIZE, GAIN])
def test_facts_schema__refuses_a_key_too_many_or_too_few(where: Change) -> None:
    document = json.loads(emitted(kumulos())["facts.json"])
    target: Any = where(document)
    for key in tuple(target):
        kept = target.pop(key)
        assert not FACTS.is_valid(document), key
        target[key] = kept
    target["more"] = 1
    assert not FACTS.is_valid(document)
