"""What the shell offers for a half typed argument."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from rulesdsl.commands.check import command
from rulesdsl.commands.explain import codes
from rulesdsl.commands.options import rules_files

CONTEXT = click.Context(command)
PARAMETER = command.params[0]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("a.rules", "ab.rules", "a.txt"):
        (tmp_path / name).write_text("")
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "b.rules").write_text("")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("", ["a.rules", "ab.rules", "games/"]),
        ("a", ["a.rules", "ab.rules"]),
        ("ga", ["games/"]),
        ("games/", ["games/b.rules"]),
        ("games/b", ["games/b.rules"]),
        ("x", []),
        ("nowhere/x", []),
    ],
)
@pytest.mark.usefixtures("folder")
def test_rules_files__offers_folders_and_rules(typed: str, offered: list[str]) -> None:
    assert [item.value for item in rules_files(CONTEXT, PARAMETER, typed)] == offered


def test_codes__offers_what_begins_alike() -> None:
    assert [item.value for item in codes(CONTEXT, PARAMETER, "row-to")] == ["row-total"]
