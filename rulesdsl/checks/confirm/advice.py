"""What would hold a numeral that nothing holds: the statement to add, in the author's own figures."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from fractions import Fraction

from rulesdsl.checks.confirm.roles import Role
from rulesdsl.checks.confirm.unconfirmed import Unconfirmed
from rulesdsl.model.game import Game
from rulesdsl.model.money import figure_text
from rulesdsl.model.prose import figures_in
from rulesdsl.model.spelling import LARGEST, MONTHS, english, french

WORDS = "words"
ADVICE: Mapping[str, Mapping[Role | str, str]] = {
    "en": {
        "date": "its words in brackets: {words}",
        "block": "a claim that the table pays: {claim}",
        "stake": "a table of its own: `prizes for {typed}`",
        "count": "a column `total` and a last row with the totals, or a claim such as `prize mass`",
        "amount": "a column `total`, or a claim such as `prize mass`",
        "total": "its words in brackets: {words}",
        "odds": "odds with the same decimals in another row, or the words in brackets",
        "lot": "the block `payouts`, which says what a single gain pays",
        "gain": "an example that wins it, or the same gain at a second stake",
        "size": "an example that wins it",
        "citation": "a block `article` that lists this statement alone, and `rulesdsl trace` with the text",
        "text": 'the same text in a second language: `fr "...", en "..."`',
        WORDS: "its words in brackets: {words}",
        "figure": "a second statement of the same figure, such as a total, a claim or an example",
    },
    "fr": {
        "date": "ses mots entre parenthèses : {words}",
        "block": "une affirmation que le tableau tient : {claim}",
        "stake": "un tableau à elle : `prizes for {typed}`",
        "count": "une colonne `total` et une dernière ligne de totaux, ou une affirmation comme `prize mass`",
        "amount": "une colonne `total`, ou une affirmation comme `prize mass`",
        "total": "ses mots entre parenthèses : {words}",
        "odds": "des chances avec les mêmes décimales à une autre ligne, ou les mots entre parenthèses",
        "lot": "le bloc `payouts`, qui dit ce que paie un seul gain",
        "gain": "un exemple qui le gagne, ou le même gain pour une seconde mise",
        "size": "un exemple qui la gagne",
        "citation": "un bloc `article` qui n'énumère que cet énoncé, et `rulesdsl trace` avec le texte",
        "text": 'le même texte dans une seconde langue : `fr "...", en "..."`',
        WORDS: "ses mots entre parenthèses : {words}",
        "figure": "un second énoncé du même nombre, comme un total, une affirmation ou un exemple",
    },
}
"""By language, then by what the numeral is."""


def advice(found: Unconfirmed, game: Game, language: str) -> str:
    """The statement that would hold a numeral."""
    words = _in_words(found, language)
    claim = _claim(game)
    key: Role | str = found.role
    if (key == "block" and claim is None) or (key == "figure" and words):
        key = WORDS
    if key in (WORDS, "total") and not words:
        key = "figure"
    return ADVICE[language][key].format(typed=found.typed, words=f"`{found.typed} ({words})`", claim=f"`{claim}`")


def _in_words(found: Unconfirmed, language: str) -> str:
    """A whole number or a date in words; nothing for a figure with decimals."""
    if found.role == "date":
        day = date.fromisoformat(found.typed)
        return f"{day.day} {MONTHS[language][day.month - 1]} {day.year}"
    value = next(figures_in(found.typed.replace("_", ""), language)).value
    if value is None or value.denominator != 1 or value >= LARGEST:
        return ""
    return next(iter((french if language == "fr" else english)(value.numerator)))


def _claim(game: Game) -> str | None:
    """The payout ratio of the tables, where it is one for all and has two decimals at most."""
    if game.block is None or game.stakes is None:
        return None
    ratios = set()
    for table in game.prizes:
        paid = sum(row.count * row.coins for row in table.rows)
        stake = game.stakes.coins[table.stake or 0]
        ratios.add(Fraction(paid * 100, stake * game.block.units))
    ratio = next(iter(ratios), Fraction(0))
    if len(ratios) != 1 or not ratio or (ratio * 100).denominator != 1:
        return None
    return f"payout ratio {figure_text(ratio, game.style)} %"
