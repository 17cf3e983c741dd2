"""`check --fix`: safe edits written into the files, each told; standard input goes to standard output with them."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rulesdsl.chain import Compilation, compile_rules
from rulesdsl.commands.failure import unusable
from rulesdsl.commands.output import write_text
from rulesdsl.commands.reading import STANDARD_INPUT
from rulesdsl.findings.catalogue import Language
from rulesdsl.findings.fixes import Change, Mended, mended
from rulesdsl.source import encode, for_display
from rulesdsl.writing.files import replace_file

WORDS = {
    "en": "{place} wrote `{after}` instead of `{before}` [{code}]",
    "fr": "{place} `{after}` écrit au lieu de `{before}` [{code}]",
}


def fixed(
    paths: Sequence[str], compilations: Sequence[tuple[Compilation, bytes]], language: Language
) -> tuple[Compilation, ...]:
    """The files with their safe edits made, compiled again. What was changed is told on standard error."""
    after: list[Compilation] = []
    for path, (compilation, data) in zip(paths, compilations, strict=True):
        result = _mended(compilation, data)
        write_text("".join(f"{line}\n" for line in _told(compilation, result, language)), sys.stderr)
        content = encode(result.text, data) if result.changes else data
        if path == STANDARD_INPUT:
            sys.stdout.buffer.write(content)
        elif result.changes:
            _write(Path(path), data, content)
        after.append(compile_rules(compilation.source.path, content) if result.changes else compilation)
    return tuple(after)


def _mended(compilation: Compilation, data: bytes) -> Mended:
    source = compilation.source
    if source.faults:
        return Mended(source.text, (), compilation.findings)
    return mended(source.text, lambda text: compile_rules(source.path, encode(text, data)).findings)


def _told(compilation: Compilation, result: Mended, language: Language) -> Iterator[str]:
    for change in result.changes:
        yield WORDS[language].format(place=_place(compilation, change), **_words(change))


def _place(compilation: Compilation, change: Change) -> str:
    return f"{for_display(compilation.source.path)}:{change.line}:{change.column}:"


def _words(change: Change) -> dict[str, str]:
    return {"after": for_display(change.after), "before": for_display(change.before), "code": change.code}


def _write(path: Path, before: bytes, content: bytes) -> None:
    """Write the file, unless somebody else wrote it meanwhile; named twice, it is written once."""
    try:
        found = path.read_bytes()
        if found == content:
            return
        if found != before:
            raise unusable(f"cannot write `{path}`: it was changed while it was checked")
        replace_file(path, content)
    except OSError as error:
        raise unusable(f"cannot write `{path}`: {error.strerror or error}") from error
