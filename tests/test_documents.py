"""What README and CONTRIBUTING say is true: outputs, commands, excerpts, files that are named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulesdsl.commands import COMMANDS
from rulesdsl.findings.catalogue import entry
from tests.commands.calls import KUMULOS, PROJECT, process, with_wrong_row

README = (PROJECT / "README.md").read_text("utf-8")
CONTRIBUTING = (PROJECT / "CONTRIBUTING.md").read_text("utf-8")
FIRST_SCREEN = 40


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_readme__the_caught_mistake_is_the_true_output(tmp_path: Path) -> None:
    (shown,) = blocks("console")
    command, _, expected = shown.partition("\n")
    assert command == "$ rulesdsl check rules/kumulos.rules"
    done = process("check", "-", stdin=with_wrong_row(tmp_path).read_bytes())
    assert done.returncode == 1
    assert done.stdout.decode().replace("<stdin>", "rules/kumulos.rules") == expected


def test_readme__its_first_screen_says_what_it_is_for_and_shows_a_mistake() -> None:
    first = "\n".join(README.splitlines()[:FIRST_SCREEN])
    assert all(words in first for words in ("$ rulesdsl check", "16 600", "^^^^^^", "## Set up"))


def test_readme__two_commands_set_up_everything() -> None:
    build, test = blocks("sh")
    assert len(build.splitlines()) == len(test.splitlines()) == 1
    assert build.rstrip().endswith("rulesdsl build rules/kumulos.rules")
    assert test.rstrip().endswith("pytest")


def test_readme__the_excerpt_stands_in_the_rules() -> None:
    lines = Path(KUMULOS).read_text("utf-8").splitlines()
    (excerpt,) = blocks("rules")
    assert all(line in lines for line in excerpt.splitlines() if line)


@pytest.mark.parametrize("name", COMMANDS)
def test_readme__names_every_command(name: str) -> None:
    assert f"| `rulesdsl {name} " in README


@pytest.mark.parametrize("document", [README, CONTRIBUTING], ids=["README", "CONTRIBUTING"])
def test_documents__files_they_name_exist(document: str) -> None:
    named = re.findall(r"`((?:rulesdsl|tests|docs|rules|benchmarks)/[\w./-]*)`", document)
    missing = [path for path in named if not (PROJECT / path).exists()]
    assert named
    assert not missing


def test_contributing__its_example_entry_is_the_one_of_the_catalogue() -> None:
    texts = entry("row-total").texts["en"]
    assert f'title = "{texts.title}"' in CONTRIBUTING
    assert f'message = "{texts.message}"' in CONTRIBUTING


@pytest.mark.parametrize("path", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "uv.lock", ".ci/run"])
def test_project__names_no_machine(path: str) -> None:
    assert not re.search(r"(?<![\w.])/(work|tmp|root|home|opt)/", (PROJECT / path).read_text("utf-8"))
