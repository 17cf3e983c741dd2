"""The manifest: what it says, and that no change of a folder goes unnoticed."""

from __future__ import annotations

import hashlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rulesdsl
from rulesdsl.backends import Files
from rulesdsl.backends.manifest import PATH, Mismatch, manifest, mismatches

RULES = "rules 1\ngame été\n".encode()
FILES: Files = {"pages/fr/index.html": b"<p>", "engine.py": b"play\n" * 9, "empty": b"", "Z.json": b"{}"}


def folder() -> Files:
    return {**FILES, PATH: manifest(FILES, RULES, "été")}


def test_manifest__says_who_made_what_from_what() -> None:
    content = manifest({**FILES, PATH: b"old"}, RULES, "été")
    said = json.loads(content)
    digest = said.pop("digest")
    assert content.endswith(b"\n}\n")
    assert b"\r" not in content
    assert list(said["files"]) == ["Z.json", "empty", "engine.py", "pages/fr/index.html"]
    assert said == {
        "game": "été",
        "compiler": {"name": "rulesdsl", "version": rulesdsl.__version__},
        "language": 1,
        "rules": {"sha256": hashlib.sha256(RULES).hexdigest(), "size": len(RULES)},
        "files": {
            path: {"sha256": hashlib.sha256(FILES[path]).hexdigest(), "size": len(FILES[path])} for path in FILES
        },
    }
    body = json.dumps(said, ensure_ascii=False, indent=2) + "\n"
    assert digest == hashlib.sha256(body.encode()).hexdigest()


def test_manifest__the_order_of_the_files_does_not_matter() -> None:
    backwards = dict(reversed(FILES.items()))
    assert manifest(backwards, RULES, "été") == manifest(FILES, RULES, "été")


def test_mismatches__none_where_all_is_as_written() -> None:
    assert mismatches(folder()) == mismatches(folder(), RULES) == ()


@given(st.sampled_from(sorted(folder())), st.data())
def test_mismatches__any_changed_byte_is_noticed(path: str, data: st.DataObject) -> None:
    files = folder()
    content = bytearray(files[path])
    if content:
        content[data.draw(st.integers(0, len(content) - 1))] ^= data.draw(st.integers(1, 255))
    else:
        content += data.draw(st.binary(min_size=1))
    assert mismatches({**files, path: bytes(content)}) == (Mismatch(path, "damaged" if path == PATH else "changed"),)


@pytest.mark.parametrize("path", sorted(folder()))
def test_mismatches__a_missing_file_is_noticed(path: str) -> None:
    files = folder()
    del files[path]
    assert mismatches(files) == (Mismatch(path, "missing"),)


def test_mismatches__all_of_them_by_path() -> None:
    files = {**folder(), "extra": b"", "engine.py": b""}
    del files["empty"]
    assert mismatches(files, b"other") == (
        Mismatch("empty", "missing"),
        Mismatch("engine.py", "changed"),
        Mismatch("extra", "foreign"),
        Mismatch(PATH, "other rules"),
    )


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"{}",
        b"null",
        b"\xff\xfe",
        b'{"files": {}, "rules": {}, "digest": "\\ud800"}',
        b'{"files": 1, "rules": 1, "digest": 1}',
        b"[" * 100_000,
        b"1" * 5_000,
    ],
)
def test_mismatches__a_manifest_that_is_none_is_damaged(content: bytes) -> None:
    assert mismatches({PATH: content, "engine.py": b""}) == (Mismatch(PATH, "damaged"),)


def test_mismatches__a_manifest_with_other_spaces_is_damaged() -> None:
    files = folder()
    compact = json.dumps(json.loads(files[PATH]), ensure_ascii=False).encode()
    assert mismatches({**files, PATH: compact}) == (Mismatch(PATH, "damaged"),)
