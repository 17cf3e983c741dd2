"""What surrounds a document: the other pages of the game, the prints of what it was made from."""

from __future__ import annotations

from dataclasses import dataclass

import rulesdsl
from rulesdsl.backends.pages.documents.blocks import Reference
from rulesdsl.backends.pages.languages import Language
from rulesdsl.backends.pages.phrases import Phrase

PLAYER, REGULATION, EVIDENCE = "index", "regulation", "evidence"


@dataclass(frozen=True, slots=True)
class Frame:
    """`print_of_rules` is the SHA-256 of the rules file; `has_pdf`: the regulation stands beside as PDF too.

    `indexes`: by language, where the page of all games is, seen from a page of this game; none where there is none.
    """

    print_of_rules: str = ""
    has_pdf: bool = False
    indexes: tuple[tuple[str, str], ...] = ()

    def prints(self, language: Language) -> tuple[tuple[Phrase, str], ...]:
        """What vouches for a page, each with its words."""
        say = language.say
        compiler = f"{rulesdsl.__name__} {rulesdsl.__version__}"
        return ((say("Rules, SHA-256:"), self.print_of_rules), (say("Compiler:"), compiler))

    def links(self, language: Language, name: str, *, has_articles: bool) -> tuple[Reference, ...]:
        """The pages beside the one of this name. A text without articles is not called a regulation."""
        say = language.say
        text, pdf = say("The rules in full"), say("The rules as PDF")
        if has_articles:
            text, pdf = say("The regulation, article by article"), say("The regulation as PDF")
        links = [
            Reference(f"{PLAYER}.html", say("Rules of the game for players")),
            Reference(f"{REGULATION}.html", text),
            Reference(f"{EVIDENCE}.html", say("Evidence for those who check")),
        ]
        links = [link for link in links if link.address != f"{name}.html"]
        if self.has_pdf:
            links.append(Reference(f"{REGULATION}.pdf", pdf))
        if name != EVIDENCE:
            links.append(Reference(f"{name}.md", say("This page as plain text")))
        links += (Reference(address, say("All games")) for code, address in self.indexes if code == language.code)
        return tuple(links)
