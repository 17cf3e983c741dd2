"""Numbers of sentences beside numbers of the rules: by article, kind, symbol named, and the list they stand in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rulesdsl.trace.entry import Entry
from rulesdsl.trace.number import Role, RuleNumber
from rulesdsl.trace.regulation import TextNumber
from rulesdsl.trace.scope import Ledger, looks_like

_IN_SENTENCES: frozenset[Role] = frozenset(("size", "stake"))
"""Numbers of table rows that sentences speak of again."""
_OUT_OF = ("in", "sur", "out of")
"""Between the 1 of a chance and its other number."""
_Equal = tuple[TextNumber, Sequence[RuleNumber]]
"""A number of the text and the numbers of the rules that equal it."""
_Rank = tuple[bool, bool, bool, bool]


def match_sentences(ledger: Ledger) -> None:
    """Settle every number of the text that is left and has an equal in the rules."""
    numbers = [number for number in ledger.regulation.numbers if ledger.is_open(number)]
    for group, members in groupby(numbers, key=lambda number: number.alternatives):
        together = tuple(members)
        if group is None or len(together) == 1:
            for number in together:
                _match(ledger, number)
        else:
            _match_list(ledger, together)


def contradict_what_is_left(ledger: Ledger) -> None:
    """Numbers of the text without an equal, beside the numbers of the rules they most likely should be."""
    for number in ledger.regulation.numbers:
        if ledger.is_open(number):
            counterpart = _counterpart(ledger, number)
            if number.value == 1 and number.after in _OUT_OF:
                ledger.recognise(number)
            elif counterpart is not None:
                ledger.contradict(number, counterpart)
            else:
                is_outside = number.article == "" and bool(ledger.regulation.sections)
                ledger.miss(number, is_note=is_outside or number.kind == "ordinal")


def contradict_what_stood_in(ledger: Ledger) -> None:
    """Numbers of the rules that their article does not say, beside a number of it for which only a table had an equal:
    the amount that is cumulated only is not just any amount."""
    for stated in ledger.stated:
        if stated.row is not None or stated.is_note or ledger.is_found(stated):
            continue
        entry = next((entry for entry in ledger.entries if _stands_in(ledger, entry, stated)), None)
        if entry is not None and entry.said is not None:
            ledger.entries.remove(entry)
            ledger.contradict(entry.said, stated)


def _stands_in(ledger: Ledger, entry: Entry, stated: RuleNumber) -> bool:
    said, row = entry.said, entry.stated and entry.stated.row
    is_loose = said is not None and said.row is None and said.kind == stated.kind and row is not None
    return entry.status == "covered" and is_loose and ledger.may_say(entry.article, stated)


def _match(ledger: Ledger, said: TextNumber) -> None:
    options = [each for each in _options(ledger, said) if each.value == said.value]
    if options:
        _cover(ledger, said, options)


def _cover(ledger: Ledger, said: TextNumber, equal: Sequence[RuleNumber]) -> None:
    """One number of the text may be several of the rules: "4 or 5 symbols" are all sizes of all symbols."""
    best = min(equal, key=lambda each: _rank(ledger, said, each))
    ledger.cover(said, best)
    for each in equal:
        if each.role == best.role and (each.row is None or each.role in _IN_SENTENCES):
            ledger.find(each, said.article)


def _options(ledger: Ledger, said: TextNumber) -> list[RuleNumber]:
    """What a number may be; one that names a symbol is about that symbol."""
    options = ledger.candidates(said)
    named = [each for each in options if any(title and title in said.after for title in each.named)]
    return named or options


def _rank(ledger: Ledger, said: TextNumber, stated: RuleNumber) -> _Rank:
    """Numbers of lines come before those of table rows, numbers that were not met before those that were."""
    is_of_row = stated.row is not None and stated.role not in _IN_SENTENCES
    return stated.is_note, is_of_row, ledger.is_found(stated, said.article), ledger.is_found(stated)


def _match_list(ledger: Ledger, members: Sequence[TextNumber]) -> None:
    """`4 or 5`: the members are different numbers of one role, that of most of them; of roles with as many, the one
    that a single number would be taken for."""
    roles = dict.fromkeys(each.role for member in members for each in _options(ledger, member))
    chosen = [tuple(_distinct(ledger, members, role)) for role in roles]
    for member, equal in min(chosen, key=lambda found: _rank_of_list(ledger, found), default=()):
        _cover(ledger, member, equal)


def _rank_of_list(ledger: Ledger, found: Sequence[_Equal]) -> tuple[int, list[_Rank]]:
    return -len(found), [min(_rank(ledger, member, each) for each in equal) for member, equal in found]


def _distinct(ledger: Ledger, members: Sequence[TextNumber], role: Role) -> Iterator[_Equal]:
    """The members that are numbers of this role, none of them twice, with the numbers they equal."""
    met: set[object] = set()
    for member in members:
        equal = [each for each in _options(ledger, member) if each.role == role and each.value == member.value]
        if equal and member.value not in met:
            met.add(member.value)
            yield member, equal


def _counterpart(ledger: Ledger, said: TextNumber) -> RuleNumber | None:
    """What the number should be: one that its article does not say yet, or one that a slip makes of it."""
    options = _options(ledger, said)
    wanted = [each for each in options if not ledger.is_found(each, said.article) and not each.is_note]
    likely = [each for each in wanted if looks_like(said, each)] or [each for each in options if looks_like(said, each)]
    if likely:
        return min(likely, key=lambda each: _rank(ledger, said, each))
    alone = [each for each in wanted if not ledger.is_found(each) and each.row is None]
    return alone[0] if alone else None
