"""The program as a whole: help, exit statuses, faults of ours, what it offers to a shell."""

from __future__ import annotations

import errno
import sys
from pathlib import Path

import pytest

from rulesdsl import __version__
from rulesdsl.commands import COMMANDS, main
from tests.commands.calls import KUMULOS, Program, process


def test_version(program: Program) -> None:
    call = program("--version")
    assert (call.status, call.out, call.err) == (0, f"rulesdsl {__version__}\n", "")


def test_help__names_every_command(program: Program) -> None:
    call = program("--help")
    assert call.status == 0
    assert all(f"  {name} " in call.out and summary in call.out for name, summary in COMMANDS.items())


@pytest.mark.parametrize("name", COMMANDS)
def test_help__of_every_command_shows_an_example_and_is_ascii(program: Program, name: str) -> None:
    call = program(name, "--help")
    assert call.status == 0
    assert f"  rulesdsl {name} " in call.out
    assert call.out.isascii()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chekc"], "no command is called `chekc`; did you mean `check`?"),
        (["expain"], "did you mean `explain`?"),
        (["frobnicate"], f"the commands are {', '.join(COMMANDS)}"),
        (["check"], "Missing argument 'FILES...'"),
        (["check", "--formt", "json", KUMULOS], "--format"),
        (["check", "--format", "xml", KUMULOS], "'xml' is not one of"),
        (["check", "--lang", "de", KUMULOS], "'de' is not one of"),
        (["facts", KUMULOS, KUMULOS], "unexpected extra argument"),
        (["play", KUMULOS], "Missing option '--units'"),
    ],
)
def test_misuse__is_told_with_status_2(program: Program, arguments: list[str], sentence: str) -> None:
    call = program(*arguments)
    assert call.status == 2
    assert call.out == ""
    assert sentence in call.err


def test_without_arguments__the_help_is_shown(program: Program) -> None:
    call = program()
    assert call.status == 2
    assert "Commands:" in call.err + call.out


def break_down(*_: object) -> None:
    raise RuntimeError("the roof is on fire")


def test_fault_of_ours__is_one_clear_sentence(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesdsl.commands.compiling.compile_rules", break_down)
    call = program("check", KUMULOS)
    assert call.status == 3
    assert call.out == ""
    assert call.err.splitlines()[0] == (
        "rulesdsl: this is a fault of the program, not of your files (RuntimeError: the roof is on fire)"
    )
    assert "Traceback" not in call.err
    assert "--debug" in call.err


def test_fault_of_ours__shows_its_place_with_debug(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesdsl.commands.compiling.compile_rules", break_down)
    call = program("--debug", "check", KUMULOS)
    assert call.status == 3
    assert "Traceback" in call.err
    assert "in break_down" in call.err


def interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def test_interruption__ends_quietly(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesdsl.commands.compiling.compile_rules", interrupt)
    call = program("check", KUMULOS)
    assert (call.status, call.err.lstrip()) == (130, "rulesdsl: stopped\n")


def run_out_of_files(*_: object) -> None:
    raise OSError(errno.EMFILE, "Too many open files")


def test_trouble_of_the_machine__is_no_fault_of_ours(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesdsl.commands.compiling.compile_rules", run_out_of_files)
    call = program("check", KUMULOS)
    assert (call.status, call.err) == (2, "rulesdsl: cannot go on: Too many open files\n")


def test_main__exits_with_the_status(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["rulesdsl", "check", "nowhere.rules"])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 2


def offered(words: str) -> list[str]:
    """What a shell offers after these words, the last of them half typed."""
    typed = words.split(" ")
    environment = {
        "_RULESDSL_COMPLETE": "bash_complete",
        "COMP_WORDS": " ".join(["rulesdsl", *typed]),
        "COMP_CWORD": str(len(typed)),
    }
    lines = process(environment=environment).stdout.decode().splitlines()
    return [line.partition(",")[2] for line in lines if line]


@pytest.mark.parametrize(
    ("words", "offer"),
    [
        ("ex", ["explain"]),
        ("check rules/kum", ["rules/kumulos.rules"]),
        ("check --format s", ["sarif"]),
        ("explain row-to", ["row-total"]),
        ("facts pyproj", []),
        ("facts rul", ["rules/", "rulesdsl/"]),
    ],
)
def test_completion(words: str, offer: list[str]) -> None:
    assert offered(words) == offer


def test_completion__of_an_unreadable_folder_is_nothing(tmp_path: Path) -> None:
    assert offered(f"check {tmp_path}/nowhere/x") == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion__every_shell_gets_its_script(shell: str) -> None:
    script = process(environment={"_RULESDSL_COMPLETE": f"{shell}_source"}).stdout.decode()
    if shell != "bash" or script:  # bash is asked for its version first and may be missing
        assert "rulesdsl" in script
