"""manifest.json: what made a folder of generated files and what each of them holds, so that any change is noticed."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Literal

import rulesdsl
from rulesdsl.backends import Files

PATH = "manifest.json"
Print = dict[str, object]
"""What identifies the content of a file: `sha256` in hexadecimal, `size` in bytes."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """Where a folder is not what its manifest says; a "damaged" manifest says nothing that can be trusted."""

    path: str
    kind: Literal["missing", "changed", "foreign", "damaged", "other rules"]


def manifest(files: Files, rules: bytes, game_name: str) -> bytes:
    """The manifest of the files (itself left out): versions, print of the rules file, print of each file by path.

    `digest` is the SHA-256 of the manifest without it, so that the manifest vouches for itself too.
    """
    body: dict[str, object] = {
        "game": game_name,
        "compiler": {"name": rulesdsl.__name__, "version": rulesdsl.__version__},
        "language": rulesdsl.LANGUAGE_VERSION,
        "rules": _print_of(rules),
        "files": {path: _print_of(files[path]) for path in sorted(files) if path != PATH},
    }
    return _signed(body)


def mismatches(files: Files, rules: bytes | None = None) -> tuple[Mismatch, ...]:
    """Where a generated folder, its manifest among the files, is not as it was written, by path; empty when it is.

    `rules` is the rules file it should come from, where it is at hand.
    """
    body = _trusted(files.get(PATH))
    if body is None:
        return (Mismatch(PATH, "missing" if PATH not in files else "damaged"),)
    prints = body["files"]
    said: dict[str, object] = prints if isinstance(prints, dict) else {}
    found = [Mismatch(PATH, "other rules")] if rules is not None and body["rules"] != _print_of(rules) else []
    found += [Mismatch(path, "missing") for path in said if path not in files]
    for path, content in files.items():
        if path != PATH and path not in said:
            found.append(Mismatch(path, "foreign"))
        elif path != PATH and said[path] != _print_of(content):
            found.append(Mismatch(path, "changed"))
    return tuple(sorted(found, key=lambda mismatch: mismatch.path))


def _print_of(content: bytes) -> Print:
    return {"sha256": hashlib.sha256(content).hexdigest(), "size": len(content)}


def _signed(body: dict[str, object]) -> bytes:
    return _bytes({**body, "digest": hashlib.sha256(_bytes(body)).hexdigest()})


def _bytes(value: dict[str, object]) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=2) + "\n").encode()


def _trusted(content: bytes | None) -> dict[str, object] | None:
    """What a manifest says, if every byte of it is as it was written."""
    try:
        body = json.loads(content or b"")
        if not isinstance(body, dict) or not body.keys() >= {"files", "rules", "digest"}:
            return None
        unsigned = {key: value for key, value in body.items() if key != "digest"}
        return body if _signed(unsigned) == content else None
    except (ValueError, RecursionError):
        return None
