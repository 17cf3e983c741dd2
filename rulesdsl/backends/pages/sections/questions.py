"""If the screen stops, and questions that a fact or a reading answers and no section did."""

from __future__ import annotations

from collections.abc import Callable

from rulesdsl.backends.pages.blocks import Callout, Questions, Section
from rulesdsl.backends.pages.phrases import Phrase, sentences
from rulesdsl.backends.pages.subject import Subject
from rulesdsl.model.game import Reading, ReadingKind

Answered = tuple[Phrase, Phrase]


def interruption(subject: Subject) -> Section | None:
    """For games that play on a screen by themselves. The words about the player's account are the author's own."""
    board = subject.board
    if board is None or board.area.refill is None:
        return None
    say = subject.language.say
    said = [article for article in subject.game.articles if article.said_by == ("stakes",) and article.texts]
    settled = sentences(
        say("**The unit stopped before its end?**"),
        say("Its result is settled before it is shown. An interruption does not change it."),
    )
    texts = tuple(Phrase((subject.language.prose(article.texts),)) for article in said)
    return Section(
        "interruption",
        say("If the screen stops"),
        say("Screen stopped"),
        tuple(subject.article(article.number) for article in said),
        (Callout((settled, *texts)),),
    )


def questions(subject: Subject) -> Section | None:
    found = tuple(answered for ask in QUESTIONS if (answered := ask(subject)) is not None)
    if not found:
        return None
    return Section(
        "questions",
        subject.language.say("Questions and answers"),
        subject.language.say("Questions"),
        subject.articles(*subject.game.readings, *subject.game.prizes),
        (Questions(found),),
    )


def reading_of(subject: Subject, kind: ReadingKind) -> Reading | None:
    return next((reading for reading in subject.game.readings if reading.kind == kind), None)


def _larger_groups(subject: Subject) -> Answered | None:
    reading = reading_of(subject, "larger groups")
    if reading is None or reading.value != "never shown" or subject.board is None or not subject.board.sizes:
        return None
    say = subject.language.say
    count = subject.figures.count(subject.board.sizes[-1] + 1, "sizes:larger")
    return say("What if {count} identical symbols touch?", count=count), sentences(
        say("That does not occur."),
        say("{sizes} identical symbols form a combination, and no unit shows a larger group.", sizes=subject.sizes()),
    )


def _simultaneous(subject: Subject) -> Answered | None:
    reading = reading_of(subject, "simultaneous wins")
    if reading is None or reading.value != "together, payouts before effects":
        return None
    say = subject.language.say
    answer = say("Each of them counts.")
    if subject.changing:
        answer = sentences(answer, say("Gains are counted first, then the grid changes."))
    return say("What if several combinations form at once?"), answer


def _acting(subject: Subject) -> Answered | None:
    if subject.board is None or subject.board.area.refill is None:
        return None
    say = subject.language.say
    return say("Can you act while the grid plays?"), say("No. Symbols disappear and appear by themselves, to the end.")


def _effects_pay(subject: Subject) -> Answered | None:
    names = dict.fromkeys(
        name for rule in subject.changing for term in rule.combination.terms for name in term.what.names
    )
    pay = {name for rule in subject.paying for term in rule.combination.terms for name in term.what.names}
    only = tuple(name for name in names if name not in pay)
    if not only or not subject.paying:
        return None
    say = subject.language.say
    question = subject.language.say_many(
        "Does the symbol {symbols} win anything?",
        "Do the symbols {symbols} win anything?",
        len(only),
        symbols=_all(subject, only),
    )
    indirectly = subject.language.say_many(
        "It changes symbols, and the new ones can form a combination that pays.",
        "They change symbols, and the new ones can form a combination that pays.",
        len(only),
    )
    answer = sentences(say("Not directly."), indirectly)
    return question, answer


def _mixed(subject: Subject) -> Answered | None:
    """Only where two symbols look alike enough to ask."""
    shapes: dict[str, list[str]] = {}
    for symbol in subject.game.symbols:
        shapes.setdefault(symbol.drawn.shape, []).append(symbol.name)
    alike = next((names for names in shapes.values() if len(names) > 1), None)
    if alike is None or subject.board is None:
        return None
    say = subject.language.say
    question = say("Do {symbols} go together?", symbols=_all(subject, tuple(alike)))
    return question, say("No. All symbols of a combination are identical.")


def _all(subject: Subject, names: tuple[str, ...]) -> Phrase:
    return subject.language.all_of(tuple(subject.quoted((name,)) for name in names))


def _higher_stake(subject: Subject) -> Answered | None:
    tables = [(stake, facts) for stake, facts, _ in subject.tables() if stake.coins is not None]
    if len(tables) < 2 or any(facts.units is None for _, facts in tables):
        return None
    say, figures = subject.language.say, subject.figures
    question = say("Does a higher stake change the chances?")
    if len({(facts.units, facts.lots) for _, facts in tables}) > 1:
        return question, say("Yes. The table of each stake shows them.")
    stake, facts = tables[0]
    parts = {
        "lots": figures.count(facts.lots, f"lots:{stake.key}"),
        "units": figures.count(facts.units or 0, "block"),
    }
    many = subject.language.say_many
    if not _proportional(subject):
        winning = many(
            "The chance to win at all is the same: at every stake {lots} unit in {units} wins.",
            "The chance to win at all is the same: at every stake {lots} units in {units} win.",
            facts.lots,
            **parts,
        )
        return question, sentences(winning, say("The prizes differ, as the table of each stake shows."))
    winning = many(
        "No. At every stake {lots} unit in {units} wins.",
        "No. At every stake {lots} units in {units} win.",
        facts.lots,
        **parts,
    )
    return question, sentences(winning, say("Only the amounts follow the stake."))


def _proportional(subject: Subject) -> bool:
    """Whether every table holds the same multiples of its stake."""
    tables = [(stake.coins, facts.prizes) for stake, facts, _ in subject.tables() if stake.coins]
    first_coins, first = tables[0]
    return all(
        [(prize.count, prize.coins * first_coins) for prize in prizes]
        == [(prize.count, prize.coins * coins) for prize in first]
        for coins, prizes in tables
    )


def _less_than_stake(subject: Subject) -> Answered | None:
    tables = [(stake.coins, facts.prizes) for stake, facts, _ in subject.tables() if stake.coins and facts.prizes]
    if not tables:
        return None
    say = subject.language.say
    smallest = [(coins, min(prize.coins for prize in prizes)) for coins, prizes in tables]
    question = say("Can a winning unit bring less than its stake?")
    nothing = say("A unit without a prize brings nothing.")
    if any(least < coins for coins, least in smallest):
        return question, sentences(say("Yes. Some prizes are smaller than the stake."), nothing)
    if all(least == coins for coins, least in smallest):
        return question, sentences(say("No. The smallest prize is equal to the stake."), nothing)
    return question, sentences(say("No. No prize is smaller than the stake."), nothing)


QUESTIONS: tuple[Callable[[Subject], Answered | None], ...] = (
    _larger_groups,
    _acting,
    _effects_pay,
    _mixed,
    _simultaneous,
    _higher_stake,
    _less_than_stake,
)
"""In the order of the page."""
