"""The documents of a game in each of its languages: regulation and evidence."""

from __future__ import annotations

from rulesdsl.analysis.facts import Facts
from rulesdsl.backends import Files
from rulesdsl.backends.pages.documents.frame import REGULATION, Frame
from rulesdsl.backends.pages.documents.html import document_html
from rulesdsl.backends.pages.documents.markdown import document_text
from rulesdsl.backends.pages.languages import available, language_of
from rulesdsl.backends.pages.regulation.page import regulation_of
from rulesdsl.backends.record import Record
from rulesdsl.checks.checked import CheckedGame


def emit_documents(game: CheckedGame, facts: Facts, record: Record, *, has_pdf: bool = False) -> Files:
    """`pages/<language>/regulation.html`, `regulation.md` for each language of the game that has a catalogue.

    `has_pdf`: the pages link to a PDF of the regulation beside them.
    """
    languages = tuple(language_of(code) for code in game.languages if available(code))
    frame = Frame(record.print_of_rules, has_pdf)
    files: Files = {}
    for language in languages:
        folder = f"pages/{language.code}"
        regulation = regulation_of(game, facts, language, frame)
        files[f"{folder}/{REGULATION}.html"] = document_html(regulation, game, language, languages)
        files[f"{folder}/{REGULATION}.md"] = document_text(regulation, language)
    return files
