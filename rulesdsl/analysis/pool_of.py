"""A game to the sources of its gains. A relation is a module beside this one and a line here."""

from __future__ import annotations

from rulesdsl.analysis.contact.sources import contact_sources
from rulesdsl.analysis.sources import Pool, least_bound
from rulesdsl.model.game import Area, Game, Rule


def pool_of(game: Game, stake: int) -> Pool:
    """The sources of gains of one unit at this index of the stakes (0 where no stake is known).

    Its bound is the tightest promise: `combinations in a unit`, `gains at most`, and one gain where only the highest
    counts.
    """
    areas = tuple(_area_sources(area, _rules_of(game, area), stake) for area in game.areas)
    return Pool("unit", bound_of(game), areas)


def bound_of(game: Game) -> int | None:
    """The most gains that the promises of a game let one unit hold; None where there is none."""
    bound = game.issuing.at_most
    if game.gains is not None:
        bound = least_bound(bound, game.gains.at_most)
        bound = least_bound(bound, 1 if game.gains.how == "highest only" else None)
    return bound


def _area_sources(area: Area, rules: tuple[Rule, ...], stake: int) -> Pool:
    return contact_sources(area, rules, stake)


def _rules_of(game: Game, area: Area) -> tuple[Rule, ...]:
    return tuple(rule for rule in game.rules if rule.area == area.name)
