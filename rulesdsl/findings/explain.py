"""What a code means, for the author who met it: title, meaning, why it matters, a wrong and a right example."""

from __future__ import annotations

import textwrap

from rulesdsl.findings.catalogue import Language, all_codes, entry
from rulesdsl.findings.style import Style
from rulesdsl.findings.vocabulary import VOCABULARIES
from rulesdsl.source import display_width

WIDEST = 88
INDENT = "  "


def explain(code: str, language: Language, style: Style) -> str:
    """The page of a code; KeyError when the catalogue has none of that name."""
    entry_of_code = entry(code)
    texts, vocabulary = entry_of_code.texts[language], VOCABULARIES[language]
    severity = vocabulary.severities[entry_of_code.severity][0]
    heading = f"{code} ({severity}){vocabulary.colon} {texts.title}"
    parts = (
        (vocabulary.means, _wrapped(texts.means, style)),
        (vocabulary.why, _wrapped(texts.why, style)),
        (vocabulary.wrong, _indented(entry_of_code.wrong)),
        (vocabulary.right, _indented(entry_of_code.right)),
    )
    paragraphs = [f"{style.paint(title, 'place')}\n{words}" for title, words in parts]
    return style.spell("\n\n".join([style.paint(heading, entry_of_code.severity), *paragraphs]) + "\n")


def list_codes(language: Language, style: Style) -> str:
    """Every code with its severity and title, one a line, in the order of the catalogue."""
    severities = VOCABULARIES[language].severities
    names = {code: severities[entry(code).severity][0] for code in all_codes()}
    code_cells, name_cells = (max(map(display_width, words)) for words in (names.keys(), names.values()))
    lines = [
        f"{code:{code_cells}}  {style.paint(f'{name:{name_cells}}', entry(code).severity)}  "
        f"{entry(code).texts[language].title}"
        for code, name in names.items()
    ]
    return style.spell("\n".join(lines) + "\n")


def _wrapped(words: str, style: Style) -> str:
    width = min(style.width, WIDEST)
    return textwrap.fill(words, width, initial_indent=INDENT, subsequent_indent=INDENT, break_on_hyphens=False)


def _indented(example: str) -> str:
    return textwrap.indent(example.strip("\n"), INDENT * 2)
