"""What the regulation says of combinations: what each pays at each stake, and what those do that pay nothing."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.backends.pages.blocks import NOTHING, Cell, Paragraph, Row, Table
from rulesdsl.backends.pages.board import subjects
from rulesdsl.backends.pages.documents.blocks import Block
from rulesdsl.backends.pages.phrases import CardLabel, Phrase, Piece, joined, sentences
from rulesdsl.backends.pages.regulation.passages import Passage, article_numbers
from rulesdsl.backends.pages.subject import Stake, Subject
from rulesdsl.model.game import ReplaceGrid, Rule

ROOM = 34
"""So many characters of amounts fit beside a combination; with more, the stakes are told in several tables."""


def payouts(subject: Subject) -> Iterator[Passage]:
    """A passage for the combinations that cite the same articles, told whole in the last of them."""
    say = subject.language.say
    for articles, rules in _by_articles(subject.paying):
        told = say("The combinations of this table pay. All symbols of a combination are identical and in contact.")
        if len(rules) == len(subject.paying):
            told = sentences(told, say("No other combination pays."))
        blocks: tuple[Block, ...] = (Paragraph(told), *_tables(subject, rules))
        mention: tuple[Block, ...] = ()
        if articles:
            where = article_numbers(subject, articles[-1:])
            sizes = _sizes(subject, rules)
            pays = say("{sizes} identical symbols in contact can pay: {articles}.", sizes=sizes, articles=where)
            mention = (Paragraph(pays),)
        yield Passage("payouts", say("gains of the combinations"), articles, blocks, articles[-1:], mention)


def effects(subject: Subject) -> Iterator[Passage]:
    """A passage for the combinations of one effect that cite the same articles, told whole in the last of them."""
    say = subject.language.say
    for articles, cited in _by_articles(subject.changing):
        for rules in _by_effect(cited):
            told = sentences(_effect(subject, rules, NOTHING), say("Nothing is paid."))
            mention: tuple[Block, ...] = ()
            if articles:
                mention = (Paragraph(_effect(subject, rules, article_numbers(subject, articles[-1:]))),)
            title = say("replacing the grid") if _replaces_grid(rules) else say("replacing symbols")
            yield Passage("effects", title, articles, (Paragraph(told),), articles[-1:], mention)


def _by_articles(rules: tuple[Rule, ...]) -> tuple[tuple[tuple[str, ...], tuple[Rule, ...]], ...]:
    together: dict[tuple[str, ...], list[Rule]] = {}
    for rule in rules:
        together.setdefault(rule.said.articles, []).append(rule)
    return tuple((articles, tuple(rules)) for articles, rules in together.items())


def _by_effect(rules: tuple[Rule, ...]) -> tuple[tuple[Rule, ...], ...]:
    together: dict[type[object], list[Rule]] = {}
    for rule in rules:
        together.setdefault(type(rule.outcome), []).append(rule)
    return tuple(map(tuple, together.values()))


def _replaces_grid(rules: tuple[Rule, ...]) -> bool:
    return isinstance(rules[0].outcome, ReplaceGrid)


def _effect(subject: Subject, rules: tuple[Rule, ...], where: Phrase) -> Phrase:
    """What happens; with `where`, that another article says it."""
    combinations = subject.language.any_of(tuple(subject.combination(rule.combination) for rule in rules))
    say, parts = subject.language.say, {"combinations": combinations, "articles": where}
    if not _replaces_grid(rules):
        if where:
            return say("{combinations} in contact are replaced: {articles}.", **parts)
        return say("{combinations} in contact leave the grid, and as many new symbols appear.", **parts)
    if where:
        return say("{combinations} in contact replace the whole grid: {articles}.", **parts)
    area = next(area for area in subject.game.areas if area.name == rules[0].area)
    places = subject.figures.count(area.places, "grid:places")
    told = say("{combinations} in contact make the whole grid disappear.", **parts)
    if set(rules[0].said.articles[-1:]) <= set(area.said.articles):
        return sentences(told, say("A new grid of {places} symbols appears.", places=places))
    return sentences(told, say("A new grid appears."))


def _sizes(subject: Subject, rules: tuple[Rule, ...]) -> Phrase:
    """4 or 5."""
    sizes = sorted({size for rule in rules for _, size in subjects(rule)})
    return subject.language.any_of(tuple(subject.figures.count(size, f"sizes:{size}") for size in sizes))


def _tables(subject: Subject, rules: tuple[Rule, ...]) -> Iterator[Table]:
    """As many stakes beside each other as there is room for."""
    held: list[Stake] = []
    room = ROOM
    for stake in subject.stakes:
        width = max(len(subject.gain(rule, stake).text) for rule in rules) + 2
        if held and width > room:
            yield _table(subject, rules, held)
            held, room = [], ROOM
        held.append(stake)
        room -= width
    yield _table(subject, rules, held)


def _table(subject: Subject, rules: tuple[Rule, ...], stakes: list[Stake]) -> Table:
    say = subject.language.say
    heads = [say("Combination"), *(_stake_head(subject, stake) for stake in stakes)]
    body = tuple(_row(subject, rule, stakes) for rule in rules)
    head = (Cell(heads[0], scope="col"), *(Cell(each, "figures", "col") for each in heads[1:]))
    return Table("printed gains-list", say("The gain of a combination"), NOTHING, (head,), body, tuple(heads))


def _stake_head(subject: Subject, stake: Stake) -> Piece:
    if stake.coins is None:
        return subject.language.say("Gain")
    return subject.language.say("Stake of {stake}", stake=subject.stake_amount(stake))


def _row(subject: Subject, rule: Rule, stakes: list[Stake]) -> Row:
    cells = [Cell(subject.combination(rule.combination), scope="row")]
    for stake in stakes:
        cells.append(Cell(joined((_stake_label(subject, stake), subject.gain(rule, stake)), " "), "figures"))
    return tuple(cells)


def _stake_label(subject: Subject, stake: Stake) -> CardLabel:
    if stake.coins is None:
        return CardLabel(NOTHING)
    return CardLabel(subject.language.say("for {stake}", stake=subject.stake_amount(stake)))
