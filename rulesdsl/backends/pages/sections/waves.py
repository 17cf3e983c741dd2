"""What happens after a combination, in strips of three frames: one that pays, and each effect."""

from __future__ import annotations

from rulesdsl.backends.pages.blocks import Section, Shown, Strip
from rulesdsl.backends.pages.board import Board, subjects
from rulesdsl.backends.pages.drawing.grids import GridState
from rulesdsl.backends.pages.phrases import Phrase, Piece, sentences
from rulesdsl.backends.pages.scenes import Wave, made_up, shows_alone, waves_of
from rulesdsl.backends.pages.sections.opening import corner_links, everyday_rule
from rulesdsl.backends.pages.subject import Stake, Subject
from rulesdsl.model.game import Example, ReplaceGrid, Rule


def waves(subject: Subject) -> Section | None:
    """None where a grid is looked at once and nothing is replaced."""
    board = subject.board
    if board is None or board.area.refill is None or not board.rules:
        return None
    say = subject.language.say
    strips = [_paying(subject, board), *(_effect(subject, board, rules) for rules in effects(subject))]
    return Section(
        "waves",
        say("What happens next"),
        say("After a combination"),
        subject.articles(*subject.changing, board.area.refill, board.area.repeats),
        tuple(strip for strip in strips if strip is not None),
    )


def effects(subject: Subject) -> tuple[tuple[Rule, ...], ...]:
    """The rules with an effect, together where size and effect are the same, smallest first."""
    together: dict[tuple[int, str], list[Rule]] = {}
    for rule in subject.changing:
        size = subjects(rule)[0][1] if subjects(rule) else 0
        together.setdefault((size, type(rule.outcome).__name__), []).append(rule)
    return tuple(tuple(rules) for _, rules in sorted(together.items(), key=lambda item: item[0]))


def illustrating(subject: Subject) -> dict[int, Example]:
    """Which example each strip is drawn from, by the first rule of the strip; strips without one are made up."""
    if subject.board is None:
        return {}
    drawn: dict[int, Example] = {}
    for rules in (subject.paying, *effects(subject)):
        fitting = (each for each in subject.game.examples if shows_alone(subject.board, each, rules))
        example = next(fitting, None)
        if rules and example is not None:
            drawn[subject.game.rules.index(rules[0])] = example
    return drawn


def _frames(subject: Subject, board: Board, rules: tuple[Rule, ...], rule: Rule) -> tuple[Wave, Wave, Stake] | None:
    """Two waves that show one of these rules, and the stake they are shown at."""
    example = illustrating(subject).get(subject.game.rules.index(rules[0]))
    if example is not None:
        first, last = waves_of(board, example)
        stake = subject.usual if example.stake is None else subject.stakes[example.stake]
        return first, last, stake
    if not subjects(rule):
        return None
    name, size = subjects(rule)[0]
    seed = f"{subject.game.name} {rule.combination.text}"
    made = made_up(board, rule, subject.symbol(name), size, seed)
    return (*made, subject.usual) if made else None


def _paying(subject: Subject, board: Board) -> Strip | None:
    rule = everyday_rule(subject)
    frames = rule and _frames(subject, board, subject.paying, rule)
    if not rule or not frames:
        return None
    first, last, stake = frames
    say = subject.language.say
    shown = first.found[0].rule or rule
    captions = (_counted(subject, shown, stake), _leave(subject, board), _arrive(subject, board, len(last.fresh)))
    return Strip(say("A combination that pays"), _strip(subject, board, first, last, captions))


def _effect(subject: Subject, board: Board, rules: tuple[Rule, ...]) -> Strip | None:
    frames = _frames(subject, board, rules, rules[0])
    if frames is None:
        return None
    first, last, _ = frames
    say = subject.language.say
    touch = say("**{combination}** touch. Nothing is paid.", combination=subject.group(first.found[0]))
    if isinstance(rules[0].outcome, ReplaceGrid):
        fresh = subject.figures.count(len(last.fresh), "grid:places")
        captions = (touch, say("**The whole grid** disappears."), say("**{count} new** symbols appear.", count=fresh))
        # a grid that is new from end to end needs no mark on each place
        last = Wave(last.codes, last.found, ())
    else:
        captions = (touch, say("Only they **disappear**."), _arrive(subject, board, len(last.fresh)))
    return Strip(_title(subject, rules), _strip(subject, board, first, last, captions))


def _title(subject: Subject, rules: tuple[Rule, ...]) -> Phrase:
    """4 “blue triangle” or “orange triangle” symbols."""
    names = dict.fromkeys(name for rule in rules for name, _ in subjects(rule))
    size = subjects(rules[0])[0][1]
    count = subject.figures.count(size, f"size:{rules[0].combination.text}")
    symbols = subject.quoted(names)
    return subject.language.say_many(
        "{count} {symbols} symbol", "{count} {symbols} symbols", size, count=count, symbols=symbols
    )


def _counted(subject: Subject, rule: Rule, stake: Stake) -> Phrase:
    say = subject.language.say
    parts: dict[str, Piece] = {"combination": subject.combination(rule.combination), "gain": subject.gain(rule, stake)}
    if stake.coins is None:
        return say("**{combination}** touch: {gain}.", **parts)
    return say("**{combination}** touch: {gain} for a stake of {stake}.", stake=subject.stake_amount(stake), **parts)


def _leave(subject: Subject, board: Board) -> Phrase:
    say = subject.language.say
    if _from_above(board):
        return say("They **disappear**.")
    return say("They **disappear**, the others stay in place.")


def _arrive(subject: Subject, board: Board, number: int) -> Phrase:
    many, count = subject.language.say_many, subject.figures.count(number, "fresh")
    if _from_above(board):
        return sentences(
            subject.language.say("Those above **fall**."),
            many(
                "**{count} new** symbol comes in at the top.",
                "**{count} new** symbols come in at the top.",
                number,
                count=count,
            ),
        )
    return many(
        "**{count} new** symbol takes its place.", "**{count} new** symbols take their places.", number, count=count
    )


def _from_above(board: Board) -> bool:
    return board.area.refill is not None and board.area.refill.how == "from above"


def _strip(
    subject: Subject, board: Board, first: Wave, last: Wave, captions: tuple[Phrase, Phrase, Phrase]
) -> tuple[Shown, ...]:
    rows, found = board.area.rows, first.found
    groups = tuple(group.places for group in found)
    cleared = board.cleared(found)
    links = tuple(pair for group in groups for pair in corner_links(subject, group))
    everything = len(cleared) == board.area.places
    states = (
        GridState(rows, first.codes, groups, dim=True, touching=links),
        GridState(rows, first.codes, gone=cleared, dim=not everything),
        GridState(rows, last.codes, fresh=last.fresh, dim=bool(last.fresh)),
    )
    where = subject.language.say("Where: {where}.", where=subject.cells(groups[0]))
    labels = (captions[0].then(where), captions[1], captions[2])
    pictures = zip(states, labels, captions, strict=True)
    return tuple(Shown(subject.easel.draw(state, str(label)), caption) for state, label, caption in pictures)
