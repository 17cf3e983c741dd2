"""What the templates of every engine are given, beside the tables that each language writes in its own way."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesdsl.backends.code_text import cited, render
from rulesdsl.backends.contact import ContactPlay, contact_play
from rulesdsl.model.game import Game
from rulesdsl.model.text import EFFECTS_FIRST, ONE_BY_ONE

Tables = Callable[[ContactPlay], Mapping[str, object]]
"""The tables of a game in one language, by the names its template knows."""


def engine_text(game: Game, package: str, template: str, tables: Tables) -> bytes | None:
    """The text of an engine from the template of a back end; None for a game that no engine plays."""
    play = contact_play(game)
    if play is None:
        return None
    return render(
        package,
        template,
        play=play,
        order=cited(play.order_articles, play.order),
        refill=cited(play.refill_articles, f"new symbols {'from above' if play.from_above else 'in place'}"),
        effects_first=play.order == EFFECTS_FIRST and play.replaces_grid,
        one_by_one=play.order == ONE_BY_ONE,
        **tables(play),
    )


def steps_words(play: ContactPlay) -> str:
    """The directions of contact and the articles that say so, for a comment."""
    words = "no step" if not play.steps else ", ".join(step.direction for step in play.steps)
    return cited(play.contact_articles, words)
