"""The regulation as a page to be set in print."""

from __future__ import annotations

from rulesdsl.backends.pages.documents.blocks import Document
from rulesdsl.backends.pages.documents.styles import MARGIN_FONT, quoted
from rulesdsl.backends.pages.drawing.grids import Picture
from rulesdsl.backends.pages.emit import page_templates
from rulesdsl.backends.pages.pdf.drawings import alone, drawing_style
from rulesdsl.backends.pages.phrases import Image
from rulesdsl.backends.pages.styles import fonts, minified
from rulesdsl.model.game import Game


def printed_page(document: Document, game: Game) -> str:
    """HTML and style for a setter of pages that knows blocks, tables and margins, and nothing of grids."""
    colours = drawing_style(game)

    def drawn(picture: Image | Picture, label: object) -> Image:
        return Image(alone(picture.svg, str(label), document.definitions, colours))

    return (
        page_templates()
        .get_template("regulation_pdf.html.jinja")
        .render(
            page=document,
            drawn=drawn,
            style=Image(fonts() + minified("pdf.css") + _margins(document)),
        )
    )


def _margins(document: Document) -> str:
    """Game and articles on top of each page, the prints of what it was made from and the page at its foot."""
    prints = " · ".join(f"{words} {code}" for words, code in document.prints)
    has_articles = any(chapter.number for part in document.parts for chapter in part.chapters)
    articles = 'string(article, start) " – " string(article, last)' if has_articles else "none"
    return (
        f"@page{{@top-left{{content:{quoted(document.running)};{MARGIN_FONT}}}"
        f"@top-right{{content:{articles};{MARGIN_FONT}}}"
        f"@bottom-left{{content:{quoted(prints)};{MARGIN_FONT};font-size:6.5pt}}"
        f'@bottom-right{{content:counter(page) " / " counter(pages);{MARGIN_FONT}}}}}'
        "@page:first{@top-right{content:none}}"
    )
