"""The prints of the rules, the compiler and every file made from them, and the commands that compute all anew."""

from __future__ import annotations

import hashlib

import rulesdsl
from rulesdsl.backends.pages.blocks import Paragraph
from rulesdsl.backends.pages.documents.blocks import Block, Command
from rulesdsl.backends.pages.documents.pieces import Code
from rulesdsl.backends.pages.evidence.case import Case
from rulesdsl.backends.pages.evidence.tables import NUMBERS, WORDS, stacked_table

ENGINE = "engine.mjs"
"""The file that the page carries."""


def prints(case: Case) -> tuple[Block, ...]:
    """SHA-256 of the rules file and of the files that are no pages; the manifest has those of the pages as well."""
    made = {path: data for path, data in case.record.files.items() if not path.startswith("pages/")}
    files = {f"{case.game.name}.rules": case.record.rules, **made}
    columns = ((case.say("File"), WORDS), (case.say("SHA-256"), WORDS), (case.say("Bytes"), NUMBERS))
    rows = (
        (
            Code(path),
            Code(hashlib.sha256(data).hexdigest()),
            case.subject.figures.count(len(data), f"bytes:{path}"),
        )
        for path, data in files.items()
    )
    compiler = Code(f"{rulesdsl.__name__} {rulesdsl.__version__}")
    version = case.subject.figures.count(int(rulesdsl.LANGUAGE_VERSION), "language version")
    return (
        Paragraph(case.say("Made by {compiler}, rules language {version}.", compiler=compiler, version=version)),
        stacked_table("prints", case.say("The files"), columns, rows),
        Paragraph(case.say("The file {file} beside them holds the prints of all pages.", file=Code("manifest.json"))),
        *_carried(case),
    )


def _carried(case: Case) -> tuple[Block, ...]:
    """That the engine is in the page, where there is one."""
    if ENGINE not in case.record.files:
        return ()
    return (Paragraph(case.say("This page carries {file} too, byte for byte.", file=Code(ENGINE))),)


def commands(case: Case) -> tuple[Block, ...]:
    """How everything on the page is computed anew."""
    path, name = case.rules_path, case.game.name
    asked = [
        (case.say("The findings and the proofs behind them:"), f"rulesdsl check {path}"),
        (case.say("The figures: sums, chances, prizes and gains:"), f"rulesdsl facts {path} --json"),
        (case.say("Every file, this page among them, byte by byte:"), f"rulesdsl build {path} --check"),
        (case.say("The print of the rules:"), f"sha256sum {path}"),
    ]
    if f"test_{name}.py" in case.record.files:
        asked.insert(2, (case.say("The engine against its tests:"), f"rulesdsl test {path}"))
    return tuple(block for words, line in asked for block in (Paragraph(words), Command(line)))
