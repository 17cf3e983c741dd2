"""A player page of one language, as blocks: the sections in the order of the page."""

from __future__ import annotations

from rulesdsl.analysis.facts import Facts
from rulesdsl.backends.pages.blocks import NOTHING, Page, Section, StakeChoice, Switch
from rulesdsl.backends.pages.drawing.symbols import draw_symbols
from rulesdsl.backends.pages.languages import Language
from rulesdsl.backends.pages.phrases import Phrase, sentences
from rulesdsl.backends.pages.sections import opening
from rulesdsl.backends.pages.sections.contact import contact
from rulesdsl.backends.pages.sections.examples import examples
from rulesdsl.backends.pages.sections.payouts import payouts
from rulesdsl.backends.pages.sections.play import play
from rulesdsl.backends.pages.sections.prizes import prizes
from rulesdsl.backends.pages.sections.questions import interruption, questions
from rulesdsl.backends.pages.sections.symbols import symbols
from rulesdsl.backends.pages.sections.texts import articles, day_told, readings
from rulesdsl.backends.pages.sections.waves import waves
from rulesdsl.backends.pages.subject import Subject, subject_of
from rulesdsl.model.game import Game

SECTIONS = (play, symbols, contact, waves, payouts, prizes, examples, interruption, questions, readings)
"""Each gives a section or None where the game has nothing to say there."""


def page_of(game: Game, facts: Facts, language: Language) -> Page:
    subject = subject_of(game, facts, language)
    hero = opening.hero(subject)
    made = tuple(section for make in SECTIONS if (section := make(subject)) is not None)
    last = articles(subject, made)
    sections = (*made, last) if last else made
    name = language.name(game.titles or (("", game.name),))
    return Page(
        language=language.code,
        title=str(language.say("{game}: rules, gains and chances", game=name)),
        description=str(opening.description(subject)),
        kind=language.say("Rules of the game"),
        name=name,
        lead=opening.lead(subject),
        hero=hero,
        facts=opening.facts(subject),
        sections=sections,
        switch=_switch(subject, sections),
        footer=_footer(subject),
        notice=language.prose(game.notice) if game.notice else NOTHING,
        definitions=definitions(subject),
    )


def definitions(subject: Subject) -> str:
    """Everything the pictures of a page refer to; complete once all of them are drawn."""
    return "".join(each.svg for each in draw_symbols(subject.game.symbols)) + subject.easel.tile_definitions()


def _switch(subject: Subject, sections: tuple[Section, ...]) -> Switch | None:
    if len(subject.stakes) < 2 or not any(section.by_stake for section in sections):
        return None
    say = subject.language.say
    choices = tuple(
        StakeChoice(stake.index, subject.stake_amount(stake), stake is subject.usual) for stake in subject.stakes
    )
    return Switch(say("Your stake"), say("The tables below follow this choice."), choices)


def _footer(subject: Subject) -> tuple[Phrase, ...]:
    say = subject.language.say
    dates = tuple(day_told(subject, day) for day in subject.game.days)
    checked = say(
        "Every number of this page comes from the text of the rules and is checked each time it is published."
    )
    return (sentences(*dates), checked) if dates else (checked,)
