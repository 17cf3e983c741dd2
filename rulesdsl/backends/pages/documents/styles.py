"""The style sheet of a document: that of the player page, one column with hanging numbers, and the printed margins."""

from __future__ import annotations

import re

from rulesdsl.backends.pages.documents.blocks import Document
from rulesdsl.backends.pages.styles import fonts, inks, minified
from rulesdsl.model.game import Game

_SPECIAL = re.compile(r'[\\"<&\x00-\x1f\x7f]')
MARGIN_FONT = "font:8pt Figtree,sans-serif;color:#555"


SHEETS = ("player.css", "print.css", "document.css")


def document_style(game: Game, document: Document) -> str:
    """All of a page's style."""
    prints = " · ".join(f"{words} {code}" for words, code in document.prints)
    return fonts() + inks(game) + "".join(map(minified, SHEETS)) + _printed_margins(document.running, prints)


def plain_style(title: str) -> str:
    """The style of a page about no game in particular."""
    return fonts() + inks(None) + "".join(map(minified, SHEETS)) + _printed_margins(title, "")


def quoted(text: str) -> str:
    """A text as a string of CSS."""
    return '"' + _SPECIAL.sub(lambda found: f"\\{ord(found.group()):06x}", text) + '"'


def _printed_margins(running: str, prints: str) -> str:
    """What runs on top of each printed page, the prints of what it was made from and the page at its foot."""
    return (
        "@media print{:root{--paper:#fff;--tile:#f1eee7;--line:#cfcabd;color-scheme:light}"
        "@page{size:A4;margin:22mm 20mm;"
        f"@top-left{{content:{quoted(running)};{MARGIN_FONT}}}"
        f"@bottom-left{{content:{quoted(prints)};{MARGIN_FONT};font-size:6.5pt}}"
        f'@bottom-right{{content:counter(page) " / " counter(pages);{MARGIN_FONT}}}}}}}'
    )
