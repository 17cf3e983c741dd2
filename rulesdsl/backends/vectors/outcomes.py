"""What combinations bring: every payout at every stake, sizes around each boundary, every effect among wins."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.backends.vectors.case import Case
from rulesdsl.backends.vectors.maker import Maker, replaces_grid
from rulesdsl.model.game import Fixed, Rule


def payout_cases(maker: Maker) -> Iterator[Case]:
    """Each gain at each stake, alone."""
    for rule in maker.paying:
        text = rule.combination.text
        witness = maker.witness(((text,),))
        for stake, coins in enumerate(rule.outcome.coins if isinstance(rule.outcome, Fixed) else ()):
            at = maker.stake_text(stake)
            name = f"{text} pays {maker.money(coins)} at {at}"
            yield from maker.case("payout", name, "each gain at each stake", rule.said.articles, stake, witness)


def size_cases(maker: Maker) -> Iterator[Case]:
    """One less than the smallest size makes no group; one more than the largest is no unit."""
    rules = maker.rules
    for symbol, name in enumerate(rules.names):
        smallest, largest = rules.smallest[symbol], rules.largest[symbol]
        if smallest > len(rules.grid.bits):
            yield from _never(maker, symbol)
            continue
        articles = _articles_of_sizes(maker, symbol)
        if smallest > 1:
            fewer = maker.ending_in((), ((symbol, smallest - 1),))
            why = f"one less than the smallest size of {name}"
            yield from maker.case("size", f"{smallest - 1} {name} make no group", why, articles, 0, fewer)
        if largest < len(rules.grid.bits):
            more = maker.ending_in((), ((symbol, largest + 1),))
            why = f"one more than the largest size of {name}"
            told = f"{largest + 1} {name} are oversize"
            yield from maker.case("size", told, why, articles, 0, more, "oversize")


def effect_cases(maker: Maker) -> Iterator[Case]:
    """Each effect alone, beside a gain, before and after one, beside another effect."""
    for number, rule in enumerate(maker.effects):
        text, articles = rule.combination.text, rule.said.articles
        does = "replaces the grid" if replaces_grid(rule) else "replaces its symbols"
        name = f"{text} {does}"
        yield from maker.case("effect", name, "an effect pays nothing", articles, 0, maker.witness(((text,),)))
        for gain in _gains_beside(maker, number):
            yield from _effect_with_gain(maker, rule, name, gain.combination.text)
        for other in maker.effects[number:]:
            waves = ((text, other.combination.text),)
            why = "two effects in one wave happen once"
            told = f"{name}, beside {other.combination.text}"
            yield from maker.case("effect", told, why, maker.articles_of(waves), 0, maker.witness(waves))


def _effect_with_gain(maker: Maker, rule: Rule, name: str, gain: str) -> Iterator[Case]:
    text = rule.combination.text
    last = len(maker.stakes) - 1
    for told, why, waves in (
        (f"{name}, {gain} beside it is paid", "an effect takes nothing from the gains of its wave", ((text, gain),)),
        (f"{name}, {gain} after it is paid", "what an effect brings may win", ((text,), (gain,))),
        (f"{name}, {gain} before it is paid", "an effect takes nothing from earlier gains", ((gain,), (text,))),
    ):
        witness = maker.witness(waves)
        yield from maker.case("effect", told, why, maker.articles_of(waves), last, witness)


def _gains_beside(maker: Maker, number: int) -> tuple[Rule, ...]:
    """Two gains for each effect, others for the next one, so that all effects together meet many."""
    paying = maker.paying
    return tuple(dict.fromkeys(paying[(2 * number + step) % len(paying)] for step in range(2))) if paying else ()


def _never(maker: Maker, symbol: int) -> Iterator[Case]:
    """A symbol without a rule makes no group, whatever its number."""
    sizes = [size for _, size in maker.rules.rules]
    size, name = min(max(sizes, default=1) + 1, len(maker.rules.grid.bits)), maker.rules.names[symbol]
    witness = maker.ending_in((), ((symbol, size),))
    articles = maker.rules.area.relation.said.articles
    yield from maker.case("size", f"{size} {name} make no group", f"no rule names {name}", articles, 0, witness)


def _articles_of_sizes(maker: Maker, symbol: int) -> tuple[str, ...]:
    cited = [rule.said.articles for (of, _), rule in maker.rules.rules.items() if of == symbol]
    readings = [reading.said.articles for reading in maker.game.readings if reading.kind == "larger groups"]
    return tuple(dict.fromkeys(article for articles in (*cited, *readings) for article in articles))
