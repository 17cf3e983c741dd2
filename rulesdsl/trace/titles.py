"""Numbers that are part of what a prize in kind is called: "a trip for 2" counts nothing."""

from __future__ import annotations

import re

from rulesdsl.model.game import Game
from rulesdsl.trace.scope import Ledger


def match_titles(ledger: Ledger, game: Game) -> None:
    """Settle the numbers of the text that stand within a title, wherever the text names the prize."""
    titles = tuple(dict.fromkeys(text for prize in game.prizes_in_kind for _, text in prize.titles))
    for title in (title for title in titles if any(map(str.isdigit, title))):
        pattern = re.compile(r"\s+".join(map(re.escape, title.split())), re.IGNORECASE)
        places = [met.span() for met in pattern.finditer(ledger.regulation.text)]
        for number in ledger.regulation.numbers:
            inside = any(start <= number.span.start and number.span.end <= end for start, end in places)
            if inside and ledger.is_open(number):
                ledger.recognise(number)
