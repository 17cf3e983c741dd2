"""A text goes back to bytes as it came: mark, line ends, every other byte."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.source import encode, read_source

MARK = b"\xef\xbb\xbf"


@given(st.booleans(), st.lists(st.sampled_from(["é", "€", "a b", "\n", "\r\n", "\r", "\t"])))
def test_encode__undoes_reading(has_mark: bool, pieces: list[str]) -> None:
    data = (MARK if has_mark else b"") + "".join(pieces).encode()
    assert encode(read_source("x", data).text, data) == data


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_encode__a_changed_line_keeps_its_end_and_so_do_the_others(end: str) -> None:
    data = f"un{end}deux\ntrois{end}".encode()
    assert encode("un\nDEUX\ntrois\n", data) == f"un{end}DEUX\ntrois{end}".encode()


def test_encode__lines_beyond_those_of_the_file_end_as_its_first_does() -> None:
    assert encode("a\nb\nc\n", MARK + b"a\r\n") == MARK + b"a\r\nb\r\nc\r\n"
    assert encode("a\nb", b"") == b"a\nb"
    assert encode("", b"a\r\n") == b""
