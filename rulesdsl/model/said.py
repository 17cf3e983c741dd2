"""Where a declaration of a game comes from, and the small types every part of the model shares."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdsl.model.money import Coins
from rulesdsl.source import Span

PerStake = tuple[Coins, ...]
"""One amount a stake, in the order of Game.stakes; one entry where no stake is known."""
Texts = tuple[tuple[str, str], ...]
"""(language, text), in the order of Game.languages; a missing language falls back to the first."""


@dataclass(frozen=True, slots=True)
class Said:
    """Where a declaration comes from: articles it cites, why it is read so, its place and those of its values."""

    span: Span
    articles: tuple[str, ...] = ()
    reasons: Texts = ()
    parts: tuple[tuple[str, Span], ...] = ()

    def at(self, part: str) -> Span:
        """The place of one value of the declaration (a column of a row); the whole where it has none."""
        return next((span for name, span in self.parts if name == part), self.span)

    def with_parts(self, *parts: tuple[str, Span]) -> Said:
        """The same with the places of further values."""
        return Said(self.span, self.articles, self.reasons, (*self.parts, *parts))

    def or_cited_by(self, block: Said) -> Said:
        """A row that cites nothing is said by what the head of its block cites."""
        return self if self.articles else Said(self.span, block.articles, self.reasons or block.reasons, self.parts)
