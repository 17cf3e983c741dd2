"""What the regulation leaves open and how it is read; the choices that are the operator's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulesdsl.backends.pages.blocks import NOTHING, Points
from rulesdsl.backends.pages.phrases import Said
from rulesdsl.backends.pages.regulation.passages import Passage, everywhere, reading
from rulesdsl.backends.pages.sections.texts import choices, reading_meaning
from rulesdsl.backends.pages.subject import Subject


def readings(subject: Subject) -> Iterator[Passage]:
    say = subject.language.say
    titles = {"larger groups": say("larger groups"), "simultaneous wins": say("several combinations at once")}
    for each in subject.game.readings:
        aside = reading(subject, reading_meaning(subject, each), each.said)
        yield replace(everywhere(each.kind, titles[each.kind], each.said, aside), is_reading=True)


def wordings(subject: Subject) -> Iterator[Passage]:
    """Phrases of the regulation that are read as others."""
    say = subject.language.say
    for wording in subject.game.wordings:
        parts = {"printed": Said(wording.printed), "meant": Said(wording.read_as)}
        aside = reading(subject, say("“{printed}” is read as “{meant}”.", **parts), wording.said)
        yield replace(everywhere("wording", say("wording"), wording.said, aside), is_reading=True)


def issuing(subject: Subject) -> Iterator[Passage]:
    chosen = tuple(choices(subject))
    if chosen:
        title = subject.language.say("choices of the operator")
        yield everywhere("issuing", title, subject.game.issuing.said, Points(NOTHING, chosen))
