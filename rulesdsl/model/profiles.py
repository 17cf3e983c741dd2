"""Profiles: what a jurisdiction or an operator asks of every game. Data in profiles.toml, never a constant in code."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from importlib.resources import files

from rulesdsl.model.said import Said


@dataclass(frozen=True, slots=True)
class Profile:
    """`articles`: a regular expression over the whole label of an article. None asks nothing. Part of `said`: name."""

    name: str
    least_payout_ratio: Fraction | None
    articles: str | None
    said: Said


def profile_names() -> tuple[str, ...]:
    return tuple(_profiles())


def profile_of(name: str, said: Said) -> Profile | None:
    """The profile of this name; None when there is none."""
    asked = _profiles().get(name)
    if asked is None:
        return None
    least = asked.get("least_payout_ratio")
    articles = asked.get("articles")
    ratio = Fraction(str(least)) / 100 if least is not None else None
    return Profile(name, ratio, str(articles) if articles is not None else None, said)


def _profiles() -> dict[str, dict[str, object]]:
    import tomllib

    return tomllib.loads(files("rulesdsl.model").joinpath("profiles.toml").read_text("utf-8"))
