"""The examples of the rules, wave by wave, with the running gains."""

from __future__ import annotations

from rulesdsl.backends.pages.blocks import NOTHING, Block, Film, Paragraph, Section, Shown
from rulesdsl.backends.pages.board import Board, Found
from rulesdsl.backends.pages.drawing.grids import GridState
from rulesdsl.backends.pages.phrases import Phrase, joined, sentences
from rulesdsl.backends.pages.scenes import Wave, waves_of
from rulesdsl.backends.pages.sections.opening import corner_links
from rulesdsl.backends.pages.sections.waves import illustrating
from rulesdsl.backends.pages.subject import Stake, Subject
from rulesdsl.model.game import Example, Rule

LONGEST = 6
"""A first example of more frames than this would be tiring."""


def examples(subject: Subject) -> Section | None:
    """The longest example that is not too long, then the others that no strip has shown."""
    board = subject.board
    if board is None or not subject.game.examples:
        return None
    drawn = {id(example) for example in illustrating(subject).values()} if board.area.refill else set()
    left = [example for example in subject.game.examples if id(example) not in drawn]
    if not left:
        return None
    first = max(left, key=lambda example: (len(example.waves) <= LONGEST, len(example.waves)))
    ordered = (first, *(example for example in left if example is not first))
    say, game = subject.language.say, subject.game
    intro: tuple[Block, ...] = ()
    if board.area.refill is not None:
        intro = (Paragraph(say("There is nothing to do: the grid plays by itself.")),)
    return Section(
        "example",
        say("A unit from start to end"),
        say("Example"),
        subject.articles(board.area.repeats, game.gains),
        (*intro, *(_film(subject, board, example) for example in ordered)),
    )


def _film(subject: Subject, board: Board, example: Example) -> Film:
    stake = subject.usual if example.stake is None else subject.stakes[example.stake]
    waves = waves_of(board, example)
    frames = [_wave(subject, board, wave, number, stake) for number, wave in enumerate(waves, 1) if wave.found]
    if not waves[-1].found:
        frames.append(_end(subject, board, waves[-1], example, stake, alone=len(waves) == 1))
    title = subject.language.capital(subject.language.prose(example.titles))
    return Film(title if example.titles else NOTHING, _intro(subject, example, stake), tuple(frames))


def _intro(subject: Subject, example: Example, stake: Stake) -> Phrase:
    say = subject.language.say
    if stake.coins is None:
        return NOTHING
    if example.stake is None and len(subject.stakes) > 1:
        return say("The same at every stake.")
    return say("Stake of {stake}.", stake=subject.stake_amount(stake))


def _wave(subject: Subject, board: Board, wave: Wave, number: int, stake: Stake) -> Shown:
    groups = tuple(group.places for group in wave.found)
    links = tuple(pair for group in groups for pair in corner_links(subject, group))
    state = GridState(board.area.rows, wave.codes, groups, dim=True, touching=links)
    say = subject.language.say
    title = say("Wave {number}", number=subject.figures.count(number, "wave"))
    where = (
        say("{combination}: {where}.", combination=subject.group(group), where=subject.cells(group.places))
        for group in wave.found
    )
    picture = subject.easel.draw(state, str(say("{wave}. {told}", wave=title, told=sentences(*where))))
    return Shown(picture, _told(subject, wave), title, _outcome(subject, wave, stake))


def _told(subject: Subject, wave: Wave) -> Phrase:
    """What the groups of a wave do, one sentence for those that are alike."""
    alike: dict[tuple[str, int], list[Found]] = {}
    for group in wave.found:
        alike.setdefault((group.symbol.name, len(group.places)), []).append(group)
    return sentences(*(_deed(subject, groups, wave) for groups in alike.values()))


def _deed(subject: Subject, groups: list[Found], wave: Wave) -> Phrase:
    say, group = subject.language.say, groups[0]
    combination = subject.group(group)
    if len(groups) > 1:
        times = subject.figures.count(len(groups), "groups")
        combination = say("{times} groups of {combination}", times=times, combination=combination)
    if group.pays:
        return say("{combination} pay.", combination=combination)
    if group.replaces_grid:
        return say("{combination} replace the whole grid.", combination=combination)
    if group.rule is None:
        return say("{combination} bring nothing.", combination=combination)
    if any(other.replaces_grid for other in wave.found):
        return say("{combination} leave with the grid.", combination=combination)
    return say("{combination} do not pay: they are replaced.", combination=combination)


def _outcome(subject: Subject, wave: Wave, stake: Stake) -> Phrase:
    paying = [group.rule for group in wave.found if group.pays and group.rule is not None]
    if not paying:
        return subject.language.say("no gain")
    return joined((_plus(subject, rule, stake) for rule in paying), " ")


def _plus(subject: Subject, rule: Rule, stake: Stake) -> Phrase:
    return subject.language.say("+ {gain}", gain=subject.gain(rule, stake))


def _end(subject: Subject, board: Board, wave: Wave, example: Example, stake: Stake, *, alone: bool) -> Shown:
    say = subject.language.say
    state = GridState(board.area.rows, wave.codes, fresh=wave.fresh if len(wave.fresh) < board.area.places else ())
    told = say("The grid holds no combination.") if alone else say("No combination is left: the unit is over.")
    title = say("End")
    picture = subject.easel.draw(state, str(say("{wave}. {told}", wave=title, told=told)))
    if example.lot is None:
        return Shown(picture, told, title, say("A losing unit"))
    lot = subject.figures.amount(example.lot, f"prize:{subject.figures.key(example.lot)}:{stake.key}")
    return Shown(picture, told, title, say("Prize: {lot}", lot=lot))
