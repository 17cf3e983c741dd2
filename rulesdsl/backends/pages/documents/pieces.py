"""Pieces of phrases that only documents have."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import escape

from rulesdsl.backends.pages.phrases import Piece, markdown_text


@dataclass(frozen=True, slots=True)
class Linked:
    """Words that lead somewhere: "#4.4" on the page, "regulation.html#4.4" beside it."""

    address: str
    inside: Piece

    def __str__(self) -> str:
        return str(self.inside)

    def __html__(self) -> str:
        return f'<a href="{escape(self.address)}">{self.inside.__html__()}</a>'

    def markdown(self) -> str:
        return self.inside.markdown()


@dataclass(frozen=True, slots=True)
class Code:
    """Text for a machine: a print, a command, a line of data. It is copied whole, wherever lines break."""

    text: str

    def __str__(self) -> str:
        return self.text

    def __html__(self) -> str:
        return f"<code>{str(escape(self.text)).replace('_', '_<wbr>')}</code>"

    def markdown(self) -> str:
        return f"`{self.text}`" if "`" not in self.text else markdown_text(self.text)


@dataclass(frozen=True, slots=True)
class Listed:
    """Several things in one cell, a line each."""

    items: tuple[Piece, ...]

    def __str__(self) -> str:
        return ", ".join(map(str, self.items))

    def __html__(self) -> str:
        if not self.items:
            return "–"
        return "".join(f'<span class="item">{item.__html__()}</span> ' for item in self.items)

    def markdown(self) -> str:
        return ", ".join(item.markdown() for item in self.items)
