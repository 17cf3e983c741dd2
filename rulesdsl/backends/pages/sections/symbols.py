"""The symbols, by what they do."""

from __future__ import annotations

from rulesdsl.backends.pages.blocks import Section, SymbolEntry, SymbolGroup, SymbolGroups
from rulesdsl.backends.pages.phrases import Image, Phrase, Said
from rulesdsl.backends.pages.subject import Subject
from rulesdsl.model.game import Rule, Symbol


def symbols(subject: Subject) -> Section | None:
    """None for a game without symbols."""
    every = subject.game.symbols
    if not every:
        return None
    pay, change = _named_by(subject.paying), _named_by(subject.changing)
    parts = (
        _group(subject, [each for each in every if each.name in pay], "pay"),
        _group(subject, [each for each in every if each.name in change and each.name not in pay], "change"),
        _group(subject, [each for each in every if each.name not in pay | change], "nothing"),
    )
    groups = tuple(group for group in parts if group is not None)
    count = subject.figures.count(len(every), "symbols")
    return Section(
        "symbols",
        subject.language.say_many("The only symbol", "The {count} symbols", len(every), count=count),
        subject.language.say("Symbols"),
        subject.articles(subject.game.symbols_in_all, *every),
        (SymbolGroups(groups),),
    )


def _named_by(rules: tuple[Rule, ...]) -> set[str]:
    return {name for rule in rules for term in rule.combination.terms for name in term.what.names}


def _group(subject: Subject, members: list[Symbol], role: str) -> SymbolGroup | None:
    if not members:
        return None
    entries = tuple(SymbolEntry(_large(subject, symbol), _name(subject, symbol), symbol.code) for symbol in members)
    return SymbolGroup(_heading(subject, len(members), role), entries)


def _heading(subject: Subject, number: int, role: str) -> Phrase:
    many, count = subject.language.say_many, subject.figures.count(number, f"symbols:{role}")
    if role == "pay":
        return many("{count} pays", "{count} pay", number, count=count)
    if role == "change":
        return many("{count} changes the grid", "{count} change the grid", number, count=count)
    return many("{count} brings nothing", "{count} bring nothing", number, count=count)


def _large(subject: Subject, symbol: Symbol) -> Image:
    use = subject.easel.identifier(symbol.code)
    return Image(f'<svg viewBox="0 0 48 48" aria-hidden="true" focusable="false"><use href="#{use}"/></svg>')


def _name(subject: Subject, symbol: Symbol) -> Said:
    return subject.language.capital(subject.title(symbol))
