"""What every section of a page is made from: the game and its facts, and how this page names, spells and draws them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Protocol

from rulesdsl.analysis.facts import Facts, StakeFacts
from rulesdsl.analysis.facts_of import tables_in_order
from rulesdsl.backends.pages.blocks import Link
from rulesdsl.backends.pages.board import Board, Found, board_of, subjects
from rulesdsl.backends.pages.drawing.grids import Easel
from rulesdsl.backends.pages.figures import Figures, figures_for
from rulesdsl.backends.pages.languages import Language
from rulesdsl.backends.pages.phrases import Figure, Image, Phrase, Piece, Said, Words, joined
from rulesdsl.model.game import Area, Combination, Fixed, Game, PrizeTable, Rule, Symbol, Term
from rulesdsl.model.game import Said as Source
from rulesdsl.model.money import Coins

_NOT_IN_ANCHORS = re.compile(r"[^\w.-]+")


@dataclass(frozen=True, slots=True)
class Stake:
    """A price of a unit; `coins` None where the game names none. `key` names it in `data-of`."""

    index: int
    coins: Coins | None
    key: str


class Sourced(Protocol):
    """A part of the game that says where it comes from."""

    @property
    def said(self) -> Source: ...


@dataclass(frozen=True, slots=True)
class Subject:
    """Make it with `subject_of`. `anchors` are places of the page by article number."""

    game: Game
    facts: Facts
    language: Language
    figures: Figures
    easel: Easel
    board: Board | None
    stakes: tuple[Stake, ...]
    anchors: dict[str, str]

    @property
    def usual(self) -> Stake:
        """The stake that pictures and captions speak of: the middle one."""
        return self.stakes[(len(self.stakes) - 1) // 2]

    @property
    def paying(self) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.game.rules if isinstance(rule.outcome, Fixed))

    @property
    def changing(self) -> tuple[Rule, ...]:
        """The rules whose combination has an effect instead of a gain."""
        return tuple(rule for rule in self.game.rules if not isinstance(rule.outcome, Fixed))

    def tables(self) -> tuple[tuple[Stake, StakeFacts, PrizeTable], ...]:
        """The prize tables in the order of the stakes, each with its stake and its facts."""
        found = []
        for facts, table in zip(self.facts.stakes, tables_in_order(self.game), strict=True):
            stake = next((stake for stake in self.stakes if stake.coins == facts.stake), None)
            found.append((stake or Stake(-1, facts.stake, self.figures.key(facts.stake)), facts, table))
        return tuple(found)

    def facts_at(self, stake: Stake) -> StakeFacts | None:
        return next((facts for facts in self.facts.stakes if facts.stake == stake.coins), None)

    def by_stake(self, index: int) -> int | None:
        """What a block says of its stake: nothing where there is no choice."""
        return index if len(self.stakes) > 1 and index >= 0 else None

    def symbol(self, name: str) -> Symbol:
        return next(symbol for symbol in self.game.symbols if symbol.name == name)

    def title(self, symbol: Symbol) -> Said:
        return self.language.name(symbol.titles or (("", symbol.name),))

    def icon(self, symbol: Symbol) -> Image:
        """The symbol as it stands beside its name."""
        use = self.easel.identifier(symbol.code)
        return Image(
            f'<svg class="icon" viewBox="4 4 40 40" aria-hidden="true" focusable="false"><use href="#{use}"/></svg>'
        )

    def quoted(self, names: Iterable[str]) -> Phrase:
        """“blue circle” or “red cross”."""
        titles = (self.title(self.symbol(name)) for name in names)
        return self.language.any_of(tuple(self.language.say("“{symbol}”", symbol=title) for title in titles))

    def combination(self, combination: Combination) -> Phrase:
        """4 “blue circle” symbols."""
        return joined((self._term(term, combination.text) for term in combination.terms), " + ")

    def group(self, found: Found) -> Phrase:
        """A group as a drawing shows it, whatever it brings."""
        size = len(found.places)
        of = f"size:{found.rule.combination.text}" if found.rule else "size"
        return self._named(self.figures.count(size, of), size, (found.symbol.name,))

    def size(self, term: Term, text: str) -> Piece:
        low, high = term.quantity.low, term.quantity.high
        least = self.figures.count(low, f"size:{text}")
        if low == high:
            return least
        return self.language.say("{low} to {high}", low=least, high=self.figures.count(high, f"size:{text}"))

    def sizes(self) -> Phrase:
        """4 or 5: every size that forms a combination."""
        sizes = sorted({size for rule in self.game.rules for _, size in subjects(rule)})
        if len(sizes) > 3 and sizes[-1] - sizes[0] == len(sizes) - 1:
            least, most = (self.figures.count(size, f"sizes:{size}") for size in (sizes[0], sizes[-1]))
            return self.language.say("{low} to {high}", low=least, high=most)
        return self.language.any_of(tuple(self.figures.count(size, f"sizes:{size}") for size in sizes))

    def gain(self, rule: Rule, stake: Stake) -> Figure:
        """What a paying rule brings at a stake."""
        return self.figures.amount(self.gain_coins(rule, stake), f"pay:{rule.combination.text}:{stake.key}")

    def gain_coins(self, rule: Rule, stake: Stake) -> Coins:
        assert isinstance(rule.outcome, Fixed)
        return rule.outcome.coins[stake.index]

    def stake_amount(self, stake: Stake) -> Figure:
        return self.figures.amount(stake.coins or 0, f"stake:{stake.key}")

    def stake_amounts(self) -> Phrase:
        """0.50 €, 1 € or 2 €."""
        return self.language.any_of(tuple(self.stake_amount(stake) for stake in self.stakes))

    def articles(self, *parts: Source | Sourced | None) -> tuple[Link, ...]:
        """The articles that parts of the game cite, each once, in the order of the regulation."""
        sources = (part if isinstance(part, Source) else part.said for part in parts if part is not None)
        cited = {number for source in sources for number in source.articles}
        return tuple(self.article(number) for number in self.anchors if number in cited)

    def article(self, number: str) -> Link:
        return Link(self.anchors[number], Said(number))

    def sides(self, area: Area) -> dict[str, Phrase]:
        """7 rows; 7 columns: parts for a message."""
        rows, columns = self.figures.count(area.height, "grid:height"), self.figures.count(area.width, "grid:width")
        many = self.language.say_many
        return {
            "rows": many("{count} row", "{count} rows", area.height, count=rows),
            "columns": many("{count} column", "{count} columns", area.width, count=columns),
        }

    def cells(self, places: Iterable[int]) -> Phrase:
        """Where a group stands, for those who do not see it: "row 3, columns 3 and 4; row 4, column 5"."""
        assert self.board is not None
        rows: dict[int, list[int]] = {}
        place = 0
        for row, length in enumerate(self.board.area.rows, 1):
            inside = [at - place + 1 for at in sorted(places) if place <= at < place + length]
            place += length
            if inside:
                rows[row] = inside
        told = [self._row(row, columns) for row, columns in rows.items()]
        return reduce(lambda before, next_row: self.language.say("{before}; {row}", before=before, row=next_row), told)

    def _row(self, row: int, columns: list[int]) -> Phrase:
        listed = self.language.all_of(tuple(Words(str(column)) for column in columns))
        return self.language.say_many(
            "row {row}, column {columns}",
            "row {row}, columns {columns}",
            len(columns),
            row=Words(str(row)),
            columns=listed,
        )

    def _term(self, term: Term, text: str) -> Phrase:
        return self._named(self.size(term, text), term.quantity.high, term.what.names)

    def _named(self, count: Piece, number: int, names: tuple[str, ...]) -> Phrase:
        return self.language.say_many(
            "{count} {symbols} symbol", "{count} {symbols} symbols", number, count=count, symbols=self.quoted(names)
        )


def subject_of(game: Game, facts: Facts, language: Language) -> Subject:
    figures = figures_for(language, game.currency)
    coins: tuple[Coins | None, ...] = game.stakes.coins if game.stakes else (None,)
    stakes = tuple(Stake(index, amount, figures.key(amount)) for index, amount in enumerate(coins))
    return Subject(
        game, facts, language, figures, Easel(game.symbols), board_of(game), stakes, _anchors(cited_numbers(game))
    )


def cited_numbers(game: Game) -> tuple[str, ...]:
    """Every article the game has or cites, in the order of the regulation, those without a block last."""
    written = [article.number for article in game.articles]
    cited = [number for said in _sources(game) for number in said.articles]
    return tuple(dict.fromkeys([*written, *sorted(cited, key=_natural)]))


def _natural(number: str) -> tuple[tuple[int, str], ...]:
    parts = re.findall(r"[0-9]+|[^0-9]+", number)
    return tuple((int(part) if part.isdigit() else -1, part) for part in parts)


def _anchors(numbers: tuple[str, ...]) -> dict[str, str]:
    """A name for each article that a link can lead to; no two are alike."""
    anchors: dict[str, str] = {}
    for number in numbers:
        wanted = "article-" + _NOT_IN_ANCHORS.sub("-", number)
        while wanted in anchors.values():
            wanted += "-"
        anchors[number] = wanted
    return anchors


def _sources(game: Game) -> Iterable[Source]:
    """Where each part of the game that a page shows comes from."""
    single = (game.stakes, game.block, game.gains, game.symbols_in_all)
    yield from (part.said for part in single if part is not None)
    yield from (said for said in (game.losing, game.issuing.said, game.said) if said is not None)
    for area in game.areas:
        yield from (area.said, area.relation.said)
        yield from (said for said in (area.refill and area.refill.said, area.repeats) if said)
    groups = (
        game.days,
        game.symbols,
        game.rules,
        game.prizes_in_kind,
        game.prizes,
        game.claims,
        game.readings,
        game.wordings,
    )
    yield from (part.said for group in groups for part in group)
    yield from (row.said for table in game.prizes for row in table.rows)
    yield from (table.total.said for table in game.prizes if table.total)
    yield from (table.cumulated_only.said for table in game.prizes if table.cumulated_only)
