"""The documents of a game in each of its languages: regulation and evidence."""

from __future__ import annotations

from rulesdsl.analysis.facts import Facts
from rulesdsl.backends import Files
from rulesdsl.backends.pages.documents.frame import EVIDENCE, REGULATION, Frame
from rulesdsl.backends.pages.documents.html import document_html
from rulesdsl.backends.pages.documents.markdown import document_text
from rulesdsl.backends.pages.evidence.page import evidence_of
from rulesdsl.backends.pages.evidence.prints import ENGINE
from rulesdsl.backends.pages.languages import languages_of
from rulesdsl.backends.pages.regulation.page import regulation_of
from rulesdsl.backends.pytest_suite.emit import named_tests
from rulesdsl.backends.record import Record
from rulesdsl.checks.checked import CheckedGame


def emit_documents(game: CheckedGame, facts: Facts, record: Record, frame: Frame | None = None) -> Files:
    """`regulation.html`, `regulation.md` and `evidence.html` below `pages/<language>/`, where there is a catalogue.

    `frame` says what stands beside the pages of this game.
    """
    languages, frame = languages_of(game), frame or Frame(record.print_of_rules)
    tests = named_tests(game, facts)
    files: Files = {}
    for language in languages:
        folder = f"pages/{language.code}"
        regulation = regulation_of(game, facts, language, frame)
        files[f"{folder}/{REGULATION}.html"] = document_html(regulation, game, language, languages)
        files[f"{folder}/{REGULATION}.md"] = document_text(regulation, language)
        evidence = evidence_of(game, facts, language, frame, record, tests)
        files[f"{folder}/{EVIDENCE}.html"] = document_html(
            evidence, game, language, languages, record.files.get(ENGINE, b"")
        )
    return files
