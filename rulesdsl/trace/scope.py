"""Which numbers of the rules an article may say, and which have been found where."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rulesdsl.checks.slips import is_slip
from rulesdsl.trace.entry import Entry
from rulesdsl.trace.number import RuleNumber
from rulesdsl.trace.regulation import Regulation, TextNumber

_SIDES = re.compile(r"\W*(?:x|×|sur|by|lignes?|colonnes?|rangées?|rows?|columns?)\b|\W*×")
_BESIDE = re.compile(r".*(?:\b(?:x|sur|by)|×)\W*")


@dataclass(slots=True)
class Ledger:
    """The numbers of both sides while they are matched.

    `found`: by number of the rules, the articles it was found in. `settled`: numbers of the text that have an entry.
    `scopes`: the numbers of the rules by kind and article, as they are asked for.
    """

    regulation: Regulation
    stated: tuple[RuleNumber, ...]
    entries: list[Entry] = field(default_factory=list)
    found: dict[int, set[str]] = field(default_factory=dict)
    settled: set[int] = field(default_factory=set)
    scopes: dict[tuple[str, str, bool], list[RuleNumber]] = field(default_factory=dict)

    def may_say(self, article: str, stated: RuleNumber) -> bool:
        """Whether the rules say that this article says the number; a text without articles says everything, and what
        stands outside of all articles may be what no regulation need print."""
        if not article and self.regulation.sections:
            return stated.is_note or not stated.articles
        if stated.role in ("example", "issuing"):
            return False
        if not self.regulation.sections or not stated.articles:
            return True
        return any(article == cited or article.startswith(f"{cited}.") for cited in stated.articles)

    def candidates(self, said: TextNumber) -> list[RuleNumber]:
        """The numbers of the rules that this one may be: of its article and its kind."""
        is_side = bool(_SIDES.match(said.after) or _BESIDE.fullmatch(said.before))
        scope = (said.kind, said.article, is_side)
        if scope not in self.scopes:
            self.scopes[scope] = [
                each
                for each in self.stated
                if each.kind == said.kind and self.may_say(said.article, each) and (is_side or each.role != "side")
            ]
        return self.scopes[scope]

    def cover(self, said: TextNumber, stated: RuleNumber) -> None:
        self._settle(Entry("covered", said.article, said, stated))

    def contradict(self, said: TextNumber, stated: RuleNumber) -> None:
        self._settle(Entry("contradicting", said.article, said, stated))

    def recognise(self, said: TextNumber) -> None:
        """A number that is none of the game's: of an article, another text, an address."""
        self._settle(Entry("covered", said.article, said))

    def lack(self, stated: RuleNumber, article: str) -> None:
        """A number of the rules that the text leaves out where it says what stands beside it."""
        self._settle(Entry("extra", article, stated=stated, is_note=stated.is_note))

    def miss(self, said: TextNumber, *, is_note: bool = False) -> None:
        self._settle(Entry("missing", said.article, said, is_note=is_note))

    def _settle(self, entry: Entry) -> None:
        self.entries.append(entry)
        if entry.said is not None:
            self.settled.add(id(entry.said))
        if entry.stated is not None:
            self.find(entry.stated, entry.article)

    def find(self, stated: RuleNumber, article: str) -> None:
        """Keep that an article says this number."""
        self.found.setdefault(id(stated), set()).add(article)

    def is_open(self, said: TextNumber) -> bool:
        return id(said) not in self.settled

    def is_found(self, stated: RuleNumber, article: str | None = None) -> bool:
        """Whether the number was met in the text: in one article, or anywhere."""
        articles = self.found.get(id(stated), set())
        return bool(articles) if article is None else article in articles


def looks_like(said: TextNumber, stated: RuleNumber) -> bool:
    """Whether one slip makes one of the other."""
    return is_slip(_digits(said.typed), _digits(stated.typed)) or said.kind == "date"


def _digits(typed: str) -> str:
    return "".join(character for character in typed if character.isdigit())
