"""The figures for a reader at a terminal, at most 80 cells wide, in French or English, amounts as the file writes them.

Exact where a few decimals say it; `~` stands before what is rounded (half up). JSON and CSV are exact throughout.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rulesdsl.analysis.facts import CombinationFact, Facts, PrizeFact, StakeFacts
from rulesdsl.analysis.facts_forms.columns import GAP, aligned
from rulesdsl.analysis.facts_forms.words import WORDS
from rulesdsl.model.game import Game, Part
from rulesdsl.model.money import Coins, figure_text

WIDTH = 80
_NOTHING = "-"
_DECIMALS = 2


def facts_table(game: Game, facts: Facts, language: str) -> str:
    """Headings, prizes and payouts of each stake; lines ended by LF. `language` is "fr" or "en", else English."""
    reader = _Reader(game, language)
    titles = dict(game.titles)
    title = titles.get(language) or next(iter(titles.values()), facts.game)
    lines = [title]
    for stake in facts.stakes:
        lines += ["", *reader.stake_lines(stake)]
    if any("~" in line or "<" in line for line in lines):
        lines += ["", reader.legend]
    return "".join(f"{line}\n" for line in lines)


class _Reader:
    """How one reader sees the figures of one game."""

    def __init__(self, game: Game, language: str) -> None:
        self._game = game
        self._language = language
        self._words = WORDS.get(language, WORDS["en"])

    @property
    def legend(self) -> str:
        return self._words.rounded

    def stake_lines(self, stake: StakeFacts) -> list[str]:
        lines = [] if stake.stake is None else [f"{self._words.stake} {self._money(stake.stake)}"]
        lines += aligned(self._summary(stake), (True, False, True), WIDTH)
        lines += ["", GAP + self._words.prizes, *self._prizes(stake)]
        if stake.combinations:
            lines += ["", GAP + self._words.payouts, *self._payouts(stake)]
        return lines

    def _summary(self, stake: StakeFacts) -> list[Sequence[str]]:
        words, currency = self._words, self._game.currency
        rows: list[Sequence[str]] = []
        if stake.units is not None:
            rows.append((words.units, self._figure(stake.units), ""))
        odds = "" if stake.odds is None else f"{words.one_in} {self._about(stake.odds)}"
        ratio = "" if stake.payout_ratio is None else f"{self._percent(stake.payout_ratio)} {words.of_the_stakes}"
        rows += [(words.lots, self._figure(stake.lots), odds), (words.money, self._money(stake.total), ratio)]
        if stake.variance is not None:
            rows.append((words.variance, self._about(stake.variance), f"{currency.sign}²"))
        return rows

    def _prizes(self, stake: StakeFacts) -> tuple[str, ...]:
        """A column that would be empty throughout is left out."""
        words = self._words
        headings = (words.count, words.amount, words.total, words.one_unit_in, words.share, words.made_of)
        plays = bool(stake.combinations)
        undecided = frozenset(stake.undecided)
        rows = [headings, *(self._prize(prize, prize.coins in undecided, plays) for prize in stake.prizes)]
        shown = [at for at in range(len(headings)) if any(row[at] not in ("", _NOTHING) for row in rows[1:])]
        cells = [tuple(row[at] for at in shown) for row in rows]
        return aligned(cells, [headings[at] == words.made_of for at in shown], WIDTH, GAP * 2) if shown else ()

    def _prize(self, prize: PrizeFact, undecided: bool, plays: bool) -> tuple[str, ...]:
        return (
            self._figure(prize.count),
            self._money(prize.coins),
            self._money(prize.total),
            _NOTHING if prize.odds is None else self._about(prize.odds),
            self._percent(prize.share),
            ", ".join(filter(None, (self._in_kind(prize.prize), self._made_of(prize, undecided, plays)))),
        )

    def _in_kind(self, name: str | None) -> str:
        """What a prize in kind is called; nothing where it is money."""
        titles = next((dict(prize.titles) for prize in self._game.prizes_in_kind if prize.name == name), {})
        return titles.get(self._language) or next(iter(titles.values()), name or "")

    def _made_of(self, prize: PrizeFact, undecided: bool, plays: bool) -> str:
        words = self._words
        if prize.single:
            return ", ".join(prize.single)
        if prize.made_of:
            return "" if prize.prize is not None and not prize.cumulated_only else self._sum(prize.made_of)
        if prize.fewest is not None:
            return words.gains_at_least.format(self._figure(prize.fewest))
        if undecided:
            return words.undecided
        if plays:
            return words.no_sum
        return words.cumulated_only if prize.cumulated_only else ""

    def _sum(self, parts: tuple[Part, ...]) -> str:
        """2 × 2 € + 1 €"""
        return " + ".join(f"{self._figure(part.times)} × " * (part.times > 1) + self._gain(part) for part in parts)

    def _gain(self, part: Part) -> str:
        return self._in_kind(part.prize) if part.prize is not None else self._money(part.coins)

    def _payouts(self, stake: StakeFacts) -> tuple[str, ...]:
        words = self._words
        headings = (words.combination, words.gain, words.alone, words.in_lots)
        rows = [headings, *(self._payout(combination, stake) for combination in stake.combinations)]
        return aligned(rows, (True, False, True, True), WIDTH, GAP * 2)

    def _payout(self, combination: CombinationFact, stake: StakeFacts) -> tuple[str, ...]:
        words = self._words
        lots = [self._money(lot) for lot in combination.in_lots] + ([words.undecided] if stake.undecided else [])
        return (
            combination.combination,
            self._money(combination.coins),
            words.yes if combination.alone else words.no,
            "; ".join(lots) or words.no_lot,
        )

    def _money(self, coins: Coins) -> str:
        return self._game.written(coins)

    def _figure(self, value: int | Fraction) -> str:
        return figure_text(value, self._game.style)

    def _about(self, value: Fraction) -> str:
        """A value to a few decimals, marked where that is not the whole of it."""
        scale = 10**_DECIMALS
        rounded = Fraction((2 * value.numerator * scale + value.denominator) // (2 * value.denominator), scale)
        if rounded == value:
            return self._figure(value)
        return f"~ {self._with_decimals(rounded)}" if rounded else f"< {self._figure(Fraction(1, scale))}"

    def _with_decimals(self, value: Fraction) -> str:
        decimal = self._game.style.decimal
        whole, _, rest = self._figure(value).partition(decimal)
        return f"{whole}{decimal}{rest.ljust(_DECIMALS, '0')}"

    def _percent(self, ratio: Fraction) -> str:
        return f"{self._about(ratio * 100)} %"
