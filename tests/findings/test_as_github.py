"""The workflow commands: read back by the rules of the runner's own parser."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rulesdsl.findings.as_github import as_github
from rulesdsl.findings.report import Report
from tests.findings.faults import TEXT, report, row_total, source, unknown_symbol

pytestmark = pytest.mark.usefixtures("own_catalogue")

COMMAND = re.compile(r"::(?P<command>\w+) (?P<properties>[^:]*)::(?P<data>.*)")


def unescape(value: str) -> str:
    for code, character in (("%2C", ","), ("%3A", ":"), ("%0A", "\n"), ("%0D", "\r"), ("%25", "%")):
        value = value.replace(code, character)
    return value


def read(line: str) -> tuple[str, dict[str, str], str]:
    """A command as the runner takes it apart: name, properties, message."""
    found = COMMAND.fullmatch(line)
    assert found is not None, line
    pairs = (pair.split("=", 1) for pair in found["properties"].split(","))
    return found["command"], {name: unescape(value) for name, value in pairs}, unescape(found["data"])


def test_as_github__one_command_a_finding() -> None:
    error, warning = map(read, as_github([report()], "en").splitlines())
    assert error == (
        "error",
        {"file": "rules/été.rules", "line": "4", "endLine": "4", "col": "25", "endColumn": "31", "title": "row-total"},
        "8 250 × 2 € = 16 500 €, but the row says 16 600 €\n"
        "write 16 500 € as the total, or correct the count or the amount of this row",
    )
    assert warning[0] == "warning"


def test_as_github__a_note_is_a_notice_and_nothing_is_no_line() -> None:
    note = replace(unknown_symbol(), severity="note")
    assert as_github([Report(source(), (note,))], "fr").startswith("::notice ")
    assert as_github([Report(source(), ())], "en") == ""


@pytest.mark.parametrize("name", ["a,b:c.rules", "100%.rules", "a\nb.rules", "x::error file=y.rules", "%2C%0A.rules"])
def test_as_github__no_name_or_word_can_forge_a_command(name: str) -> None:
    finding = replace(unknown_symbol(), words=(("name", f"{name}\r\n::error::"), ("near", "%0A::error::")))
    lines = as_github([Report(source(path=name), (finding,))], "en").split("\n")
    assert lines[1:] == [""]
    _, properties, data = read(lines[0])
    assert properties["file"] == name
    assert "%0A::error::" in data


def test_as_github__a_place_over_lines_has_no_columns() -> None:
    finding = replace(row_total(), span=row_total().span.to(unknown_symbol().span))
    _, properties, _ = read(as_github([Report(source(TEXT), (finding,))], "en").rstrip("\n"))
    assert "col" not in properties
    assert (properties["line"], properties["endLine"]) == ("4", "8")
