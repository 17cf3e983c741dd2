"""How odds are printed: whole, or with the same decimals throughout a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding, warning
from rulesdsl.model.game import PrintedOdds, PrizeTable, Said


def check_odds(subject: Subject) -> Iterator[Finding]:
    """The odds of a table that are not whole have the decimals that most of them have."""
    for table in subject.game.prizes:
        printed = tuple((odds, said) for odds, said in odds_of(table) if odds.digits)
        usual = Counter(odds.digits for odds, _ in printed).most_common(1)
        for odds, said in printed:
            place = said.at("odds")
            if odds.digits != usual[0][0] and subject.is_sound(place):
                yield warning("uneven-odds", place, said=said, digits=str(odds.digits), usual=str(usual[0][0]))


def odds_of(table: PrizeTable) -> Iterator[tuple[PrintedOdds, Said]]:
    """The printed odds of a table, the total row's last."""
    for row in (*table.rows, *((table.total,) if table.total else ())):
        if row.printed_odds is not None:
            yield row.printed_odds, row.said
