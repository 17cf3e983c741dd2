"""A checked game to all its files: every back end in its order, the pages about them, the manifest that vouches."""

from __future__ import annotations

from rulesdsl.analysis.facts import Facts
from rulesdsl.analysis.facts_of import facts_of
from rulesdsl.backends import Files
from rulesdsl.backends.manifest import manifest
from rulesdsl.backends.pages.documents.emit import emit_documents
from rulesdsl.backends.record import Record, record_of
from rulesdsl.backends.registry import BACKENDS
from rulesdsl.checks.checked import CheckedGame

MANIFEST = "manifest.json"


def files_of(game: CheckedGame, rules: bytes) -> Files:
    """What `build` writes below generated/<game>/. Pure; `rules` are the bytes the game was compiled from."""
    facts, record = recorded(game, rules)
    files = record.files | emit_documents(game, facts, record)
    return files | {MANIFEST: manifest(files, rules, game.name)}


def recorded(game: CheckedGame, rules: bytes) -> tuple[Facts, Record]:
    """The facts of a game, and what the back ends made from it."""
    facts = facts_of(game)
    files: Files = {}
    for back_end in BACKENDS:
        if back_end.of_play and not game.plays:
            continue
        emitted = back_end.emit(game, facts)
        if clashing := files.keys() & emitted.keys():
            raise ValueError(f"the back end {back_end.name} writes {min(clashing)} a second time")
        files |= emitted
    return facts, record_of(game.name, rules, files)
