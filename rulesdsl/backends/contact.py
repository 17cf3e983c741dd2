"""A game of symbols in contact as its engines need it, for every target: spelled stakes, symbols with their rules,
steps to the places in contact. What a target then writes is layout."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdsl.analysis.contact.rules import ContactRules, contact_rules
from rulesdsl.model.game import Contact, Fixed, Game, PerStake, ReplaceGrid, Rule, Said, Symbol
from rulesdsl.model.money import Currency, decimal_text
from rulesdsl.model.text import TOGETHER
from rulesdsl.model.unit import are_letters


@dataclass(frozen=True, slots=True)
class Row:
    """A rule for one size of one symbol. `gains` is empty where nothing is paid."""

    size: int
    combination: str
    gains: PerStake
    replaces_grid: bool
    articles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuledSymbol:
    symbol: Symbol
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """From a place to one in contact after it: how many places on, from which columns (`first` to `last`)."""

    places: int
    first: int
    last: int
    direction: str


@dataclass(frozen=True, slots=True)
class ContactPlay:
    """`smallest` is the smallest size of any symbol. `one_letter`: each code is one character, a stack may be a
    string. `order` is one of the three readings of simultaneous wins. `*_articles` say where a part comes from."""

    name: str
    currency: Currency
    stakes: tuple[str, ...]
    stakes_articles: tuple[str, ...]
    width: int
    height: int
    grid_articles: tuple[str, ...]
    contact_articles: tuple[str, ...]
    refill_articles: tuple[str, ...]
    order_articles: tuple[str, ...]
    symbols: tuple[RuledSymbol, ...]
    smallest: int
    one_letter: bool
    steps: tuple[Step, ...]
    from_above: bool
    order: str

    @property
    def replaces_grid(self) -> bool:
        """Whether any rule replaces the whole grid."""
        return any(row.replaces_grid for ruled in self.symbols for row in ruled.rows)

    @property
    def ruled(self) -> tuple[RuledSymbol, ...]:
        """The symbols that can make a combination."""
        return tuple(ruled for ruled in self.symbols if ruled.rows)


def contact_play(game: Game) -> ContactPlay | None:
    """What the engines of a game need; None for a game that no engine plays, which the checks refuse."""
    rules = contact_rules(game)
    if rules is None or game.stakes is None or not _is_played(game, rules):
        return None
    area, contact = rules.area, rules.area.relation
    symbols = _symbols(game, rules)
    order, order_said = _order(game)
    return ContactPlay(
        name=game.name,
        currency=game.currency,
        stakes=tuple(decimal_text(coins, game.currency) for coins in game.stakes.coins),
        stakes_articles=game.stakes.said.articles,
        width=area.width,
        height=area.height,
        grid_articles=area.said.articles,
        contact_articles=contact.said.articles,
        refill_articles=area.refill.said.articles if area.refill else (),
        order_articles=order_said.articles if order_said else (),
        symbols=symbols,
        smallest=min((row.size for ruled in symbols for row in ruled.rows), default=1),
        one_letter=are_letters(symbol.code for symbol in game.symbols),
        steps=_steps(contact, area.width),
        from_above=rules.columns is not None,
        order=order,
    )


def _is_played(game: Game, rules: ContactRules) -> bool:
    """Rectangular, gains that add up, a gain for each stake."""
    adds_up = game.gains is None or game.gains.how == "add up"
    rectangular = len(set(rules.area.rows)) == 1
    outcomes = [rule.outcome for rule in rules.rules.values()]
    paid = all(len(outcome.coins) == len(_stakes(game)) for outcome in outcomes if isinstance(outcome, Fixed))
    return adds_up and rectangular and paid


def _stakes(game: Game) -> PerStake:
    return game.stakes.coins if game.stakes else ()


def _order(game: Game) -> tuple[str, Said | None]:
    found = [(reading.value, reading.said) for reading in game.readings if reading.kind == "simultaneous wins"]
    return found[0] if found else (TOGETHER, None)


def _symbols(game: Game, rules: ContactRules) -> tuple[RuledSymbol, ...]:
    by_name = {symbol.name: symbol for symbol in game.symbols}
    return tuple(
        RuledSymbol(by_name[name], tuple(_row(size, rule) for (of, size), rule in rules.rules.items() if of == number))
        for number, name in enumerate(rules.names)
    )


def _row(size: int, rule: Rule) -> Row:
    gains = rule.outcome.coins if isinstance(rule.outcome, Fixed) else ()
    replaces_grid = isinstance(rule.outcome, ReplaceGrid)
    return Row(size, rule.combination.text, gains, replaces_grid, rule.said.articles)


def _steps(contact: Contact, width: int) -> tuple[Step, ...]:
    right = (Step(1, 0, width - 2, "right"),) * contact.horizontal
    down = (Step(width, 0, width - 1, "down"),) * contact.vertical
    slanting = (Step(width - 1, 1, width - 1, "down left"), Step(width + 1, 0, width - 2, "down right"))
    return right + down + slanting * contact.diagonal
