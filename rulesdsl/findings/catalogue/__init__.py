"""The catalogue of codes: what each finding says, means and teaches, in every language of the messages.

The entries are data, one TOML file a family beside this module; they are read when the first one is asked for.
A code is never given to another fault and never taken away, because rules files name codes in `allow`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast

from rulesdsl.findings.catalogue.fill import filled
from rulesdsl.findings.finding import Finding, Label, Severity

Language = str
LANGUAGES: tuple[Language, ...] = ("en", "fr")
DEFAULT_LANGUAGE: Language = "en"
FOLDER = Path(__file__).parent
TERMS = "terms"


@dataclass(frozen=True, slots=True)
class EntryText:
    """One entry in one language. `messages` and `hints` hold the cases that differ from `message` and `hint`."""

    title: str
    message: str
    hint: str
    means: str
    why: str
    messages: Mapping[str, str]
    hints: Mapping[str, str]
    labels: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Entry:
    """A code: its family (the file it stands in), usual severity, examples in rules text, words by language."""

    code: str
    family: str
    severity: Severity
    wrong: str
    right: str
    texts: Mapping[Language, EntryText]


@cache
def catalogue() -> Mapping[str, Entry]:
    """Every entry by code, families by file name, codes in the order of their file."""
    entries: dict[str, Entry] = {}
    for path in _families():
        for code, each in _family(path).items():
            if code in entries:
                raise ValueError(f"{code} stands in {entries[code].family}.toml and in {path.name}")
            entries[code] = each
    return entries


@cache
def terms() -> Mapping[str, Mapping[Language, str]]:
    """Words that messages borrow with `{placeholder:term}`, by key and language."""
    return _toml(FOLDER / f"{TERMS}.toml")


def all_codes() -> tuple[str, ...]:
    return tuple(catalogue())


def entry(code: str) -> Entry:
    """The entry of a code; KeyError when no family has it. Reads no more than the family it stands in."""
    for path in _families():
        if f"\n[{code}]\n" in f"\n{_text(path)}":
            return _family(path)[code]
    raise KeyError(code)


def message(finding: Finding, language: Language) -> str:
    """The one sentence of a finding."""
    texts = entry(finding.code).texts[language]
    template = texts.message if _only_in_hints(finding.case, texts) else texts.messages[finding.case]
    return filled(template, finding.words, language, terms())


def hint(finding: Finding, language: Language) -> str | None:
    """What to do about it; a case without a hint of its own takes the entry's."""
    texts = entry(finding.code).texts[language]
    template = texts.hints.get(finding.case, texts.hint)
    return filled(template, finding.words, language, terms()) or None


def label_text(finding: Finding, label: Label, language: Language) -> str:
    """What a second place of a finding has to do with it; its words may be the label's or the finding's.

    The key is one of the entry's own labels; or another code, whose message is meant; or `CODE/KEY`, a label of that.
    """
    own = entry(finding.code).texts[language].labels
    template = own[label.key] if label.key in own else _words_of_another(label.key, language)
    return filled(template, finding.words + label.words, language, terms())


def _words_of_another(key: str, language: Language) -> str:
    code, _, label = key.partition("/")
    texts = entry(code).texts[language]
    return texts.labels[label] if label else texts.message


def _only_in_hints(case: str, texts: EntryText) -> bool:
    return not case or (case in texts.hints and case not in texts.messages)


def _families() -> tuple[Path, ...]:
    return tuple(path for path in sorted(FOLDER.glob("*.toml")) if path.stem != TERMS)


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def _family(path: Path) -> Mapping[str, Entry]:
    return {code: _entry(code, path.stem, table) for code, table in _toml(path).items()}


def _toml(path: Path) -> dict[str, dict[str, Any]]:
    import tomllib

    return cast("dict[str, dict[str, Any]]", tomllib.loads(_text(path)))


def _entry(code: str, family: str, table: dict[str, Any]) -> Entry:
    texts = {language: _entry_text(table.pop(language)) for language in LANGUAGES}
    return Entry(code, family, texts=texts, **table)


def _entry_text(table: dict[str, Any]) -> EntryText:
    cases: dict[str, Any] = {"messages": {}, "hints": {}, "labels": {}}
    return EntryText(**(cases | table))
