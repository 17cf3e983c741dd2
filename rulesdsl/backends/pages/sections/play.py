"""How to play, in three drawn steps."""

from __future__ import annotations

from rulesdsl.backends.pages import filler
from rulesdsl.backends.pages.blocks import Section, Shown, Steps
from rulesdsl.backends.pages.board import Board, board_on, subjects
from rulesdsl.backends.pages.drawing.grids import EMPTY, GridState
from rulesdsl.backends.pages.drawing.panels import adding, choosing
from rulesdsl.backends.pages.phrases import Phrase, Piece, sentences
from rulesdsl.backends.pages.sections.opening import everyday_rule
from rulesdsl.backends.pages.subject import Subject
from rulesdsl.model.game import Area, Rule
from rulesdsl.model.money import Coins

WINDOW = 5
"""The grid of the second step is at most so many places wide and high: it shows the idea, not the game."""


def play(subject: Subject) -> Section | None:
    """None for a game that is not played on a grid."""
    if subject.board is None:
        return None
    game, say = subject.game, subject.language.say
    steps = (_choose(subject), _watch(subject), _read(subject))
    return Section(
        "play",
        say("How to play"),
        say("Play"),
        subject.articles(game.stakes, subject.board.area.repeats, game.gains, game.losing),
        (Steps(tuple(step for step in steps if step is not None)),),
    )


def _choose(subject: Subject) -> Shown | None:
    if subject.game.stakes is None:
        return None
    say = subject.language.say
    amounts = tuple(subject.stake_amount(stake) for stake in subject.stakes)
    button = say("Play")
    several = len(amounts) > 1
    title = say("Choose your stake") if several else say("Put down the stake")
    text = say("{stakes}, then “{play}”.", stakes=subject.stake_amounts(), play=button)
    label = say("The stakes {stakes} and a button “{play}” below.", stakes=subject.stake_amounts(), play=button)
    picture = choosing(amounts, subject.usual.index, str(button), str(label))
    return Shown(picture, text, title)


def _watch(subject: Subject) -> Shown | None:
    board, rule = subject.board, everyday_rule(subject)
    if board is None or rule is None or not subjects(rule):
        return None
    say = subject.language.say
    name, size = subjects(rule)[0]
    window = _window(subject, board)
    places = filler.placed_group(window, size, filler.steps(size))
    if places is None:
        window = board
        places = filler.placed_group(board, size, filler.steps(size))
    if places is None:
        return None
    fixed = dict.fromkeys(places, subject.symbol(name).code)
    empty = tuple(fixed.get(place, EMPTY) for place in range(window.area.places))
    codes = filler.filled(window, fixed, f"{subject.game.name} step") or empty
    label = say("{combination} touch among other symbols.", combination=subject.combination(rule.combination))
    state = GridState(window.area.rows, codes, (places,), touching=window.corner_contacts(places))
    picture = subject.easel.draw(state, str(label))
    return Shown(picture, _watched(subject), say("Watch the grid"))


def _watched(subject: Subject) -> Phrase:
    assert subject.board is not None
    say, area = subject.language.say, subject.board.area
    together = say("{sizes} identical symbols touch: a combination.", sizes=subject.sizes())
    if area.refill is None:
        return together
    again = say("This repeats by itself until no combination is left.")
    return sentences(together, say("They disappear and others appear."), again)


def _window(subject: Subject, board: Board) -> Board:
    """A corner of the board, small enough for a small picture."""
    area = board.area
    rows = tuple(min(length, WINDOW) for length in area.rows[:WINDOW])
    part = Area(area.name, area.titles, rows, None, area.shows, area.relation, area.refill, area.repeats, area.said)
    return board_on(subject.game, part)


def _read(subject: Subject) -> Shown | None:
    rule = everyday_rule(subject)
    if rule is None:
        return None
    say, stake = subject.language.say, subject.usual
    rule, times = _addition(subject, rule)
    gain = subject.gain(rule, stake)
    coins = subject.gain_coins(rule, stake) * times
    lot = subject.figures.amount(coins, f"prize:{subject.figures.key(coins)}:{stake.key}")
    name, size = subjects(rule)[0]
    groups = (filler.line(size) if size <= 5 else filler.bulk(size), filler.bulk(size))[:times]
    word = say("Prize")
    label = _added(subject, rule, times).then(say("Prize: {lot}.", lot=lot))
    picture = adding(subject.easel, subject.symbol(name).code, groups, gain, lot, str(word), str(label))
    return Shown(picture, _how_added(subject), say("Read your prize"))


def _added(subject: Subject, rule: Rule, times: int) -> Phrase:
    parts: dict[str, Piece] = {
        "combination": subject.combination(rule.combination),
        "gain": subject.gain(rule, subject.usual),
    }
    if times == 1:
        return subject.language.say("{combination} bring {gain}.", **parts)
    count = subject.figures.count(times, "groups")
    return subject.language.say("{times} groups of {combination} bring {gain} each.", times=count, **parts)


def _how_added(subject: Subject) -> Phrase:
    say = subject.language.say
    if subject.game.gains is not None and subject.game.gains.how == "highest only":
        first = say("The highest gain of the unit is its prize.")
    else:
        first = say("The gains of a unit form a single prize.")
    return sentences(first, say("A unit without a gain is a losing unit."))


def _addition(subject: Subject, everyday: Rule) -> tuple[Rule, int]:
    """A gain that makes a lot when it comes twice, best one that nothing else makes; else a gain alone."""
    facts = subject.facts_at(subject.usual)
    highest = subject.game.gains is not None and subject.game.gains.how == "highest only"
    if facts is None or highest:
        return everyday, 1
    lots: dict[Coins, bool] = {prize.coins: prize.cumulated_only for prize in facts.prizes}
    doubled = [
        rule for rule in subject.paying if subjects(rule) and 2 * subject.gain_coins(rule, subject.usual) in lots
    ]
    only = [rule for rule in doubled if lots[2 * subject.gain_coins(rule, subject.usual)]]
    for rules in (only, doubled):
        if rules:
            return rules[-1], 2
    return everyday, 1
