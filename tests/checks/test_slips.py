"""Slips of the hand, held against the general distance between words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.checks.slips import is_slip, slips_of
from rulesdsl.findings.nearest import edit_distance

DIGITS = st.text("0123456789", max_size=6)


@given(DIGITS, DIGITS)
def test_is_slip__is_a_distance_of_one(typed: str, meant: str) -> None:
    assert is_slip(typed, meant) is (edit_distance(typed, meant) == 1)


@given(st.text("0123456789", min_size=1, max_size=6))
def test_slips_of__each_is_one_and_none_is_left_out(typed: str) -> None:
    slips = slips_of(typed)
    assert len(set(slips)) == len(slips)
    assert all(is_slip(slip, typed) for slip in slips)
    everything = {
        typed[:at] + digit + typed[at + cut :]
        for at in range(len(typed) + 1)
        for cut in (0, 1)
        for digit in "0123456789"
    }
    everything |= {typed[:at] + typed[at + 1 :] for at in range(len(typed))}
    everything |= {typed[:at] + typed[at + 1] + typed[at] + typed[at + 2 :] for at in range(len(typed) - 1)}
    assert set(slips) == everything - {typed}


@pytest.mark.parametrize(
    ("typed", "slip"),
    [("22 500", "25 200"), ("0,5", "5,0"), ("2011-11-02", "2011-11-20"), ("1 000", "1 0000"), ("7", "")],
)
def test_slips_of__marks_between_digits_stay_where_they_are(typed: str, slip: str) -> None:
    assert slip in slips_of(typed)
    assert all(part in " ,-0123456789" for made in slips_of(typed) for part in made)
