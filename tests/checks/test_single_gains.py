"""`cumulated only` against the payouts, held to sets of amounts."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.checks.relations import Figure
from rulesdsl.checks.single_gains import SingleGains
from tests.checks.figures import figure

AMOUNTS = st.lists(st.integers(1, 6), max_size=5, unique=True)


def figures(numbers: list[int], place: int) -> tuple[Figure, ...]:
    return tuple(figure(number, place + at, "money") for at, number in enumerate(numbers))


@given(AMOUNTS, AMOUNTS.filter(bool), AMOUNTS)
def test_single_gains__holds_when_listed_are_the_lots_no_gain_pays(
    listed: list[int], lots: list[int], gains: list[int]
) -> None:
    relation = SingleGains(figures(listed, 0), figures(lots, 10), figures(gains, 20))
    expected = set(listed) == set(lots) - set(gains) if gains else set(listed) <= set(lots)
    assert relation.holds_with() == expected
    if expected:
        return
    wrong = set(listed) - set(lots) or set(listed) & set(gains) or set(lots) - set(gains) - set(listed)
    assert relation.result.number in wrong
    kinds = {
        "no-such-lot": bool(set(listed) - set(lots)),
        "pays-alone": bool(set(listed) & set(gains)),
        "not-cumulated": bool(set(lots) - set(gains) - set(listed)),
    }
    assert relation.code == next(code for code, is_so in kinds.items() if is_so)


@given(AMOUNTS, AMOUNTS.filter(bool), AMOUNTS, st.integers(0, 14), st.integers(1, 6))
def test_single_gains__one_changed_amount_is_judged_as_if_it_were_typed(
    listed: list[int], lots: list[int], gains: list[int], at: int, number: int
) -> None:
    relation = SingleGains(figures(listed, 0), figures(lots, 10), figures(gains, 20))
    changed = relation.figures[at % len(relation.figures)]
    sets = [
        {number if each is changed else each.number for each in group}
        for group in (relation.listed, relation.lots, relation.gains)
    ]
    expected = sets[0] == sets[1] - sets[2] if gains else sets[0] <= sets[1]
    assert relation.holds_with(changed, number) == expected
    mend = relation.mend(changed)
    assert mend is None or mend in {lot.number for lot in relation.lots} | {gain.number for gain in relation.gains}
