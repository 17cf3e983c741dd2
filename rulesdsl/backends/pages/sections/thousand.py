"""A thousand units, a square each: the losing ones first, then what the others bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rulesdsl.analysis.facts import PrizeFact, StakeFacts
from rulesdsl.backends.pages.blocks import NOTHING, Legend, Thousand
from rulesdsl.backends.pages.drawing.charts import LESS, LOSING, MORE, RETURNED, Ink, square_key, thousand
from rulesdsl.backends.pages.drawing.grids import Picture
from rulesdsl.backends.pages.drawing.words import Drawn
from rulesdsl.backends.pages.phrases import Image, Phrase, Piece, sentences
from rulesdsl.backends.pages.subject import Stake, Subject
from rulesdsl.backends.pages.won import row_keys, won
from rulesdsl.model.money import Coins

SAMPLE = 1000


@dataclass(frozen=True, slots=True)
class _Class:
    """Units of the sample drawn alike: how many, and the lots they bring."""

    ink: Ink
    count: int
    lots: tuple[Coins, ...]


@dataclass(frozen=True, slots=True)
class _Sample:
    """`rare`: lots of the block that are too few to be drawn."""

    stake: Stake
    facts: StakeFacts
    classes: tuple[_Class, ...]
    rare: int


def thousand_units(subject: Subject) -> Thousand | None:
    """None where no block is known, or where it holds fewer units than the picture."""
    samples = [_sample(stake, facts) for stake, facts, _ in subject.tables() if facts.units and facts.units >= SAMPLE]
    if not samples:
        return None
    say = subject.language.say
    intro = sentences(
        Drawn(say("A square is a unit.")),
        say("Of {sample} units, on average:", sample=subject.figures.count(SAMPLE, "sample")),
    )
    legends = tuple(_legend(subject, sample) for sample in samples)
    return Thousand(say("A thousand units, drawn"), intro, _pictures(subject, samples), legends)


def _sample(stake: Stake, facts: StakeFacts) -> _Sample:
    """Rounded by largest remainder to the sample; lots of an amount together, by amount."""
    assert facts.units is not None
    counts: dict[Coins, int] = {}
    for prize in sorted(facts.prizes, key=lambda prize: prize.coins):
        counts[prize.coins] = counts.get(prize.coins, 0) + prize.count
    amounts = (0, *counts)
    drawn = apportioned((facts.units - facts.lots, *counts.values()), facts.units, SAMPLE)
    shown = dict(zip(amounts, drawn, strict=True))
    rare = sum(count for coins, count in counts.items() if not shown[coins])
    losing = _Class(LOSING, shown.pop(0), ())
    return _Sample(stake, facts, (losing, *_winning(stake, shown)), rare)


def apportioned(counts: tuple[int, ...], whole: int, sample: int) -> tuple[int, ...]:
    """Whole numbers that add up to `sample`, in the proportions of `counts`, which add up to `whole`."""
    exact = [Fraction(count * sample, whole) for count in counts]
    result = [share.__floor__() for share in exact]
    order = sorted(range(len(exact)), key=lambda at: (result[at] - exact[at], at))
    for at in order[: sample - sum(result)]:
        result[at] += 1
    return tuple(result)


def _winning(stake: Stake, shown: dict[Coins, int]) -> list[_Class]:
    """Less than the stake, the stake, and up to three classes above it."""
    present = [coins for coins, count in shown.items() if count]
    price = stake.coins if stake.coins is not None else 0
    below = tuple(coins for coins in present if coins < price)
    above = [coins for coins in present if coins > price]
    grouped = [(LESS, below), (RETURNED, (price,) if price in present else ())]
    single = [(coins,) for coins in above[:2]] if len(above) > 3 else [(coins,) for coins in above]
    more = [*single, tuple(above[2:])] if len(above) > 3 else single
    grouped += list(zip(MORE[-len(more) :] if more else (), more, strict=False))
    return [_Class(ink, sum(shown[coins] for coins in lots), lots) for ink, lots in grouped if lots]


def _pictures(subject: Subject, samples: list[_Sample]) -> tuple[tuple[int | None, Picture], ...]:
    """One picture where all stakes share it, else one a stake."""
    drawn = [tuple((each.ink, each.count) for each in sample.classes) for sample in samples]
    if len(set(drawn)) == 1:
        return ((None, thousand(drawn[0], _label(subject, samples[0]))),)
    return tuple(
        (subject.by_stake(sample.stake.index), thousand(classes, _label(subject, sample)))
        for sample, classes in zip(samples, drawn, strict=True)
    )


def _label(subject: Subject, sample: _Sample) -> str:
    losing = sample.classes[0].count
    return str(
        subject.language.say(
            "{sample} small squares. On top, losing: {losing}. Below, winning: {winning}.",
            sample=subject.figures.count(SAMPLE, "sample"),
            losing=subject.figures.count(losing, "sample:losing"),
            winning=subject.figures.count(SAMPLE - losing, "sample:winning"),
        )
    )


def _legend(subject: Subject, sample: _Sample) -> Legend:
    say, stake = subject.language.say, sample.stake
    title = NOTHING
    if stake.coins is not None:
        title = say("Stake of {stake}", stake=subject.stake_amount(stake))
    lines = tuple(
        (
            Image(square_key(each.ink)),
            subject.figures.count(each.count, f"sample:{at}:{stake.key}"),
            _meaning(subject, sample, each),
        )
        for at, each in enumerate(sample.classes)
    )
    return Legend(title, lines, _too_rare(subject, sample), subject.by_stake(stake.index))


def _meaning(subject: Subject, sample: _Sample, each: _Class) -> Phrase:
    many = subject.language.say_many
    if not each.lots:
        return many("brings nothing", "bring nothing", each.count)
    prizes = _prizes(sample.facts, each.lots)
    listed = subject.language.any_of(tuple(_told(subject, sample.stake, prizes)))
    if each.ink is RETURNED and any(prize.prize is not None for prize in prizes):
        return many("is worth the stake, {amount}", "are worth the stake, {amount}", each.count, amount=listed)
    if each.ink is RETURNED:
        return many("gives the stake back, {amount}", "give the stake back, {amount}", each.count, amount=listed)
    if each.ink is LESS:
        return many(
            "brings less than the stake, {amount}", "bring less than the stake, {amount}", each.count, amount=listed
        )
    return many("brings {amount}", "bring {amount}", each.count, amount=listed)


def _prizes(facts: StakeFacts, lots: tuple[Coins, ...]) -> tuple[PrizeFact, ...]:
    """The lots of a class by amount, each amount once, and each thing that counts for one."""
    chosen = frozenset(lots)
    found: dict[tuple[Coins, str | None], PrizeFact] = {}
    for prize in facts.prizes:
        if prize.coins in chosen:
            found.setdefault((prize.coins, prize.prize), prize)
    return tuple(sorted(found.values(), key=lambda prize: prize.coins))


def _told(subject: Subject, stake: Stake, prizes: tuple[PrizeFact, ...]) -> Iterator[Piece]:
    yield from (won(subject, prize, key) for prize, key in zip(prizes, row_keys(subject, stake, prizes), strict=True))


def _too_rare(subject: Subject, sample: _Sample) -> Phrase:
    if not sample.rare or sample.facts.units is None:
        return NOTHING
    figures = subject.figures
    return subject.language.say_many(
        "{count} prize of the block is too rare to be seen here: {pictures} such pictures would show it.",
        "{count} prizes of the block are too rare to be seen here: {pictures} such pictures would show them all.",
        sample.rare,
        count=figures.count(sample.rare, f"sample:rare:{sample.stake.key}"),
        pictures=figures.count(-(-sample.facts.units // SAMPLE), "sample:pictures"),
    )
