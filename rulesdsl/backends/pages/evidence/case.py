"""What every chapter of the evidence is made from: the game as the pages tell it, and the record of its rules."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from fractions import Fraction

from rulesdsl.backends.pages.blocks import NOTHING
from rulesdsl.backends.pages.documents.blocks import Block, Proof, Verdict
from rulesdsl.backends.pages.documents.frame import REGULATION
from rulesdsl.backends.pages.documents.pieces import Linked
from rulesdsl.backends.pages.phrases import Figure, Phrase, Piece, Said, joined
from rulesdsl.backends.pages.subject import Sourced, Stake, Subject
from rulesdsl.backends.record import Record
from rulesdsl.model.game import Game
from rulesdsl.model.game import Said as Source
from rulesdsl.model.money import Coins
from rulesdsl.source import Span


@dataclass(frozen=True, slots=True)
class Case:
    """`subject.anchors` are the places of the articles on the regulation page."""

    subject: Subject
    record: Record

    @property
    def game(self) -> Game:
        return self.subject.game

    @property
    def rules_path(self) -> str:
        """Where the rules file is kept, for a shell."""
        return shlex.quote(f"rules/{self.game.name}.rules")

    def say(self, message: str, /, **parts: Piece) -> Phrase:
        return self.subject.language.say(message, **parts)

    def cited(self, *parts: Source | Sourced | None) -> Phrase:
        """The articles that parts of the game cite, as links to the regulation page."""
        sources = (part if isinstance(part, Source) else part.said for part in parts if part is not None)
        cited = {number for source in sources for number in source.articles}
        return self.articles(tuple(number for number in self.subject.anchors if number in cited))

    def articles(self, numbers: tuple[str, ...]) -> Phrase:
        """Numbers of articles as links to the regulation page."""
        anchors = self.subject.anchors
        return joined((Linked(f"{REGULATION}.html#{anchors[number]}", Said(number)) for number in numbers), " ")

    def line(self, span: Span) -> Figure:
        """The line of the rules file where something stands."""
        return self.subject.figures.count(self.record.compilation.source.position(span.start).line, "line")

    def amount(self, coins: Coins, stake: Stake, part: str = "") -> Figure:
        """An amount of a prize table."""
        key = f"prize:{self.subject.figures.key(coins)}:{stake.key}"
        return self.subject.figures.amount(coins, f"{key}:{part}" if part else key)

    def fraction(self, value: Fraction, of: str) -> Phrase:
        """An exact ratio."""
        figures = self.subject.figures
        above, below = figures.count(value.numerator, f"{of}:above"), figures.count(value.denominator, f"{of}:below")
        return self.say("{above} / {below}", above=above, below=below)

    def at_stake(self, stake: Stake) -> Phrase:
        """At a stake of 1 €: - empty where the game names none."""
        if stake.coins is None:
            return NOTHING
        return self.say("At a stake of {stake}:", stake=self.subject.figures.amount(stake.coins, f"stake:{stake.key}"))

    def proof(
        self,
        anchor: str,
        verdict: Verdict,
        claim: Piece,
        *how: Piece,
        cited: Piece = NOTHING,
        blocks: tuple[Block, ...] = (),
    ) -> Proof:
        words = {"proved": self.say("proved"), "refuted": self.say("refuted"), "undecided": self.say("undecided")}
        return Proof(anchor, verdict, words[verdict], claim, how, cited, blocks)


def verdict_of(*, holds: bool) -> Verdict:
    return "proved" if holds else "refuted"
