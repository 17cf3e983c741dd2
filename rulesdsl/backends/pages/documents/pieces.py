"""Pieces of phrases that only documents have."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import escape

from rulesdsl.backends.pages.phrases import Piece, markdown_text


@dataclass(frozen=True, slots=True)
class Linked:
    """Words that lead to a place of the page."""

    anchor: str
    inside: Piece

    def __str__(self) -> str:
        return str(self.inside)

    def __html__(self) -> str:
        return f'<a href="#{escape(self.anchor)}">{self.inside.__html__()}</a>'

    def markdown(self) -> str:
        return self.inside.markdown()


@dataclass(frozen=True, slots=True)
class Code:
    """Text for a machine: a print, a command, a line of data. It may be broken anywhere, and is copied whole."""

    text: str

    def __str__(self) -> str:
        return self.text

    def __html__(self) -> str:
        return f"<code>{escape(self.text)}</code>"

    def markdown(self) -> str:
        return f"`{self.text}`" if "`" not in self.text else markdown_text(self.text)
