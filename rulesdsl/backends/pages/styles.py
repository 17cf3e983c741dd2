"""The style sheet of a page: inks, colours of its symbols, fonts, layout, and the switch between its stakes."""

from __future__ import annotations

import base64
import hashlib
import re
from importlib.resources import files

from rulesdsl.backends.pages.drawing.palette import known, properties, symbol_rules
from rulesdsl.model.game import Game

FONTS = (("Figtree", "figtree.woff2", "400 700"), ("Bricolage", "bricolage-grotesque.woff2", "700"))

_COMMENTS = re.compile(r"/\*.*?\*/", re.S)
_BLANKS = re.compile(r"\s+")
_AROUND = re.compile(r" ?([{};,>]) ?|(?<=:) ")
_LAST = re.compile(r";}")


def style_sheet(game: Game, title: str) -> str:
    """All of a page's style. `title` runs at the foot of printed pages."""
    parts = (
        fonts(),
        inks(game),
        minified("player.css"),
        _switch(len(game.stakes.coins) if game.stakes else 1),
        minified("print.css"),
        _printed_margins(title),
    )
    return "".join(parts)


def inks(game: Game | None) -> str:
    """The colours as custom properties, light and dark, and how the symbols of the game are filled with them."""
    symbols = game.symbols if game else ()
    colours = tuple(dict.fromkeys(known(symbol.drawn.colour) for symbol in symbols))
    return (
        f":root{{{properties(colours, dark=False)}}}"
        f"@media screen and (prefers-color-scheme:dark){{:root{{{properties(colours, dark=True)}}}}}"
        f"{symbol_rules(colours)}"
    )


def policy(style: str) -> str:
    """The Content-Security-Policy of a page with this style sheet and nothing else."""
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return (
        f"default-src 'none'; style-src 'sha256-{digest}'; font-src data:; img-src data:;"
        " base-uri 'none'; form-action 'none'"
    )


def minified(name: str) -> str:
    """A style sheet of the folder `templates`, without comments and needless blanks."""
    text = _COMMENTS.sub("", (files(__package__) / "templates" / name).read_text(encoding="utf-8"))
    return _LAST.sub("}", _AROUND.sub(r"\1", _BLANKS.sub(" ", text)).strip())


def fonts() -> str:
    """Both fonts, inlined."""
    faces = ""
    for family, name, weight in FONTS:
        data = base64.b64encode((files(__package__) / "fonts" / name).read_bytes()).decode()
        faces += (
            f"@font-face{{font-family:{family};src:url(data:font/woff2;base64,{data}) format('woff2');"
            f"font-weight:{weight};font-display:block}}"
        )
    return faces


def _switch(stakes: int) -> str:
    """On the screen, only what is about the stake chosen."""
    if stakes < 2:
        return ""
    rules = "".join(f"body:has(#stake{at}:checked) .for-stake:not(.stake-{at}){{display:none}}" for at in range(stakes))
    return f"@media screen{{{rules}}}"


def _printed_margins(title: str) -> str:
    quoted = '"' + re.sub(r'[\\"<&\x00-\x1f]', lambda found: f"\\{ord(found.group()):06x}", title) + '"'
    font = "font:8.5pt Figtree,sans-serif;color:#555"
    return (
        "@media print{:root{--paper:#fff;--tile:#f1eee7;--line:#cfcabd;color-scheme:light}"
        "@page{size:A4;margin:16mm 16mm 18mm;"
        f"@bottom-left{{content:{quoted};{font}}}"
        f'@bottom-right{{content:counter(page) " / " counter(pages);{font}}}}}}}'
    )
