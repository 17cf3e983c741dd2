"""The gains of an area whose symbols win in contact: every payout, again and again while new symbols come."""

from __future__ import annotations

from rulesdsl.analysis.sources import Alternative, Pool, Source
from rulesdsl.model.contact import size_of
from rulesdsl.model.game import Area, Fixed, Rule


def contact_sources(area: Area, rules: tuple[Rule, ...], stake: int) -> Pool:
    """One source of all payouts of the area, at this index of the stakes.

    New symbols make room for any number of groups; without them no more fit than places hold of the smallest.
    """
    paying = tuple((rule, rule.outcome.coins[stake]) for rule in rules if isinstance(rule.outcome, Fixed))
    payouts = tuple(Alternative(rule.combination.text, coins) for rule, coins in paying)
    at_most = None
    if area.refill is None and paying:
        at_most = area.places // max(1, min(size_of(rule) for rule, _ in paying))
    return Pool(area.name, None, (Source("groups in contact", at_most, payouts),))
