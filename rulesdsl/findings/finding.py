"""A finding: one fault of a rules file, as a value. Its words are in the catalogue, its form in as_text, as_json."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from rulesdsl.source import Span

Severity = Literal["error", "warning", "note"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")
Words = tuple[tuple[str, str], ...]
"""Placeholder and value, both text: what a message of the catalogue is filled with."""


class Cited(Protocol):
    """Whatever cites articles of the regulation."""

    @property
    def articles(self) -> tuple[str, ...]: ...


@dataclass(frozen=True, slots=True)
class Label:
    """A second place that has to do with the fault. `key` names a label text of the code's catalogue entry."""

    span: Span
    key: str
    words: Words = ()


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of the author's text that mends the fault. `is_computed`: the text is what other figures work out to."""

    span: Span
    text: str
    is_computed: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """`code` names an entry of the catalogue; `articles` what the accused place cites; `witness` a unit line.

    `case` chooses one of several messages of the same code (the entry's default where it is empty).
    """

    code: str
    severity: Severity
    span: Span
    words: Words = ()
    case: str = ""
    labels: tuple[Label, ...] = ()
    articles: tuple[str, ...] = ()
    edit: Edit | None = None
    witness: str | None = None


def in_order(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """By place, then by code: the order in which every form tells them."""
    return tuple(sorted(findings, key=lambda finding: (finding.span, finding.code, finding.words)))


def error(
    code: str, span: Span, *, case: str = "", said: Cited | None = None, edit: Edit | None = None, **words: str
) -> Finding:
    """A finding that forbids going on. `words` fill the catalogue's message, in the order given."""
    return _finding("error", code, span, case, said, edit, words)


def warning(
    code: str, span: Span, *, case: str = "", said: Cited | None = None, edit: Edit | None = None, **words: str
) -> Finding:
    """A finding that the author may have meant."""
    return _finding("warning", code, span, case, said, edit, words)


def note(
    code: str, span: Span, *, case: str = "", said: Cited | None = None, edit: Edit | None = None, **words: str
) -> Finding:
    """A finding that is no fault: something worth knowing."""
    return _finding("note", code, span, case, said, edit, words)


def _finding(
    severity: Severity, code: str, span: Span, case: str, said: Cited | None, edit: Edit | None, words: dict[str, str]
) -> Finding:
    articles = said.articles if said is not None else ()
    return Finding(code, severity, span, tuple(words.items()), case, articles=articles, edit=edit)
