"""A document as HTML."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdsl.backends.pages.documents.blocks import Document, Reference
from rulesdsl.backends.pages.documents.styles import document_style
from rulesdsl.backends.pages.emit import icon, page_templates
from rulesdsl.backends.pages.languages import Language
from rulesdsl.backends.pages.phrases import Image, Phrase, Words
from rulesdsl.backends.pages.styles import policy
from rulesdsl.model.game import Game


def document_html(
    document: Document, game: Game, language: Language, languages: Sequence[Language], engine: bytes = b""
) -> bytes:
    """The page, alone: style, fonts and pictures are in it. `languages` are all it stands in.

    `engine`: the text of engine.mjs that the page carries as data, byte for byte; nothing of it is run.
    """
    style = document_style(game, document)
    text = (
        page_templates()
        .get_template("document.html.jinja")
        .render(
            page=document,
            languages=tuple(_translation(document.name, other) for other in languages),
            words=_frame_words(language),
            style=Image(style),
            policy=policy(style),
            icon=icon(game),
            definitions=Image(document.definitions),
            engine=Image(engine.decode()) if engine else None,
        )
    )
    return text.encode("utf-8", "replace")


def _translation(name: str, language: Language) -> Reference:
    return Reference(f"../{language.code}/{name}.html", Words(language.own_name()), language.code)


def _frame_words(language: Language) -> dict[str, Phrase]:
    """The words around the chapters."""
    say = language.say
    return {
        "skip": say("Go to the text"),
        "languages": say("Language"),
        "contents": say("On this page"),
        "article": say("Article"),
        "articles": say("Regulation, art."),
    }
