"""The figures as a mathematician's sheet (a PAR sheet): one header line, one record a line, every record as long.

Every figure is exact, so a ratio is two integer columns: a cell such as 7/10 becomes a date in a spreadsheet, and a
decimal would be rounded. Lines end in CR LF (RFC 4180). A text that a spreadsheet would take for a formula gets an
apostrophe before it.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from fractions import Fraction

from rulesdsl.analysis.facts import CombinationFact, Facts, PrizeFact, StakeFacts
from rulesdsl.model.game import Game, Part
from rulesdsl.model.money import Coins, Currency, decimal_text

COLUMNS = (
    *("game", "currency", "stake", "record", "units", "count", "amount", "total", "combination"),
    *("odds_numerator", "odds_denominator", "share_numerator", "share_denominator"),
    *("payout_ratio_numerator", "payout_ratio_denominator", "variance_numerator", "variance_denominator"),
    *("fewest", "single", "cumulated_only", "alone", "in_lots", "undecided"),
)
"""`record` is `table` (the figures of a stake: `count` lots of `total`), `prize` (a printed row) or `combination`
(its gain in `amount`). Several values of one cell stand apart by "; "."""
IN_KIND, MADE_OF = "prize", "made_of"
"""Further columns at the end: the first of games with prizes in kind, the second of those that print what lots are made
of, as sums such as "2 x 2.00 + 1.00"."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")

Record = dict[str, str | int]


def facts_csv(game: Game, facts: Facts) -> str:
    """The sheet as text, lines ended by CR LF."""
    sheet = io.StringIO()
    writer = csv.DictWriter(sheet, _columns(facts), restval="", lineterminator="\r\n")
    writer.writeheader()
    for stake in facts.stakes:
        common: Record = {"game": _text(facts.game), "currency": game.currency.code}
        common |= _money("stake", stake.stake, game.currency)
        writer.writerows(common | record for record in _records(stake, game.currency))
    return sheet.getvalue()


def _columns(facts: Facts) -> tuple[str, ...]:
    prizes = tuple(prize for stake in facts.stakes for prize in stake.prizes)
    in_kind = (IN_KIND,) if any(prize.prize is not None for prize in prizes) else ()
    made_of = (MADE_OF,) if any(prize.made_of for prize in prizes) else ()
    return (*COLUMNS, *in_kind, *made_of)


def _records(stake: StakeFacts, currency: Currency) -> Iterator[Record]:
    yield _table(stake, currency)
    for prize in stake.prizes:
        yield _prize(prize, currency)
    for combination in stake.combinations:
        yield _combination(combination, currency)


def _table(stake: StakeFacts, currency: Currency) -> Record:
    return {
        "record": "table",
        **({} if stake.units is None else {"units": stake.units}),
        "count": stake.lots,
        **_money("total", stake.total, currency),
        **_ratio("odds", stake.odds),
        **_ratio("payout_ratio", stake.payout_ratio),
        **_ratio("variance", stake.variance),
        "undecided": _amounts(stake.undecided, currency),
    }


def _prize(prize: PrizeFact, currency: Currency) -> Record:
    return {
        "record": "prize",
        "count": prize.count,
        **_money("amount", prize.coins, currency),
        **_money("total", prize.total, currency),
        **_ratio("odds", prize.odds),
        **_ratio("share", prize.share),
        **({} if prize.fewest is None else {"fewest": prize.fewest}),
        "single": _text("; ".join(prize.single)),
        "cumulated_only": _truth(prize.cumulated_only),
        **({} if prize.prize is None else {IN_KIND: _text(prize.prize)}),
        **({MADE_OF: _make(prize.made_of, currency)} if prize.made_of else {}),
    }


def _make(parts: tuple[Part, ...], currency: Currency) -> str:
    return " + ".join(_gain(part, currency) for part in parts)


def _gain(part: Part, currency: Currency) -> str:
    gain = part.prize if part.prize is not None else decimal_text(part.coins, currency)
    times = f"{part.times} x " if part.times > 1 else ""
    return f"{times}{gain}" + (f" of {part.area}" if part.area is not None else "")


def _combination(combination: CombinationFact, currency: Currency) -> Record:
    return {
        "record": "combination",
        "combination": _text(combination.combination),
        **_money("amount", combination.coins, currency),
        "alone": _truth(combination.alone),
        "in_lots": _amounts(combination.in_lots, currency),
    }


def _money(column: str, coins: Coins | None, currency: Currency) -> Record:
    return {} if coins is None else {column: decimal_text(coins, currency)}


def _ratio(column: str, ratio: Fraction | None) -> Record:
    if ratio is None:
        return {}
    return {f"{column}_numerator": ratio.numerator, f"{column}_denominator": ratio.denominator}


def _amounts(lots: tuple[Coins, ...], currency: Currency) -> str:
    return "; ".join(decimal_text(lot, currency) for lot in lots)


def _truth(value: bool) -> str:
    return "true" if value else "false"


def _text(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text
