"""`check --unconfirmed`: the numerals of files that no other statement holds, and what would hold them."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rulesdsl.chain import Compilation
from rulesdsl.checks.confirm.forms import unconfirmed_json, unconfirmed_text
from rulesdsl.checks.confirm.unconfirmed import unconfirmed
from rulesdsl.commands.output import style_of, write_json, write_text
from rulesdsl.findings.catalogue import Language


def print_unconfirmed(compilations: Sequence[Compilation], form: str, language: Language) -> None:
    """The list of every file, as text or JSON; the files are without errors."""
    listed = tuple(
        (each.source, each.game, unconfirmed(each.file, each.game)) for each in compilations if each.game is not None
    )
    if form == "json":
        write_json(unconfirmed_json(listed, language))
    else:
        write_text(unconfirmed_text(listed, language, style_of(sys.stdout)))
