"""Back end: the player page of each language of a game, as HTML and as Markdown."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote

from jinja2 import Environment, Template

from rulesdsl.analysis.facts import Facts
from rulesdsl.backends import Files
from rulesdsl.backends.pages.blocks import Page, Section
from rulesdsl.backends.pages.documents.frame import PLAYER, Frame
from rulesdsl.backends.pages.drawing.palette import PALETTE, known
from rulesdsl.backends.pages.languages import Language, languages_of
from rulesdsl.backends.pages.markdown import page_text
from rulesdsl.backends.pages.page import page_of
from rulesdsl.backends.pages.phrases import Image, Phrase
from rulesdsl.backends.pages.styles import policy, style_sheet
from rulesdsl.backends.pages.subject import cited_numbers
from rulesdsl.backends.templates import environment
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.model.game import Game


@dataclass(frozen=True, slots=True)
class _Other:
    """A language of the game, as a link to its page."""

    code: str
    name: str


@dataclass(frozen=True, slots=True)
class _Parts:
    """The sections under the stake switch, and those before and after them."""

    before: tuple[Section, ...]
    governed: tuple[Section, ...]
    after: tuple[Section, ...]


def emit(game: CheckedGame, facts: Facts) -> Files:
    """`pages/<language>/index.html` and `index.md` for each language of the game that has a catalogue."""
    return player_pages(game, facts, Frame())


def player_pages(game: CheckedGame, facts: Facts, frame: Frame) -> Files:
    """The same, with the links that the frame knows of."""
    template = page_templates().get_template("player.html.jinja")
    languages = languages_of(game)
    others = tuple(_Other(language.code, language.own_name()) for language in languages)
    files: Files = {}
    for language in languages:
        page = page_of(game, facts, language)
        html = _html(template, page, game, language, others, frame)
        files[f"pages/{language.code}/index.html"] = html.encode("utf-8", "replace")
        files[f"pages/{language.code}/index.md"] = page_text(page, language).encode("utf-8", "replace")
    return files


def _html(
    template: Template, page: Page, game: Game, language: Language, others: tuple[_Other, ...], frame: Frame
) -> str:
    style = style_sheet(game, str(language.say("{game}: rules of the game", game=page.name)))
    return template.render(
        page=page,
        parts=_parts(page.sections),
        languages=others,
        words=_frame_words(language),
        links=frame.links(language, PLAYER, has_articles=bool(cited_numbers(game))),
        style=Image(style),
        policy=policy(style),
        icon=icon(game),
        definitions=Image(page.definitions),
    )


def _parts(sections: tuple[Section, ...]) -> _Parts:
    governed = tuple(section for section in sections if section.by_stake)
    first = sections.index(governed[0]) if governed else len(sections)
    return _Parts(sections[:first], governed, sections[first + len(governed) :])


def _frame_words(language: Language) -> dict[str, Phrase]:
    """The words around the sections."""
    return {
        "skip": language.say("Go to the rules"),
        "languages": language.say("Language"),
        "contents": language.say("On this page"),
        "articles": language.say("Regulation, art."),
    }


def icon(game: Game) -> str:
    """The icon of the browser's tab: a disc in the colour of the first symbol."""
    colour = PALETTE[known(game.symbols[0].drawn.colour)].light[0] if game.symbols else "#1d1c24"
    disc = f"<circle fill='{colour}' cx='24' cy='24' r='19'/>"
    svg = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'>{disc}</svg>"
    return "data:image/svg+xml," + quote(svg, safe="")


def page_templates() -> Environment:
    """The templates of pages: everything is escaped."""
    return environment(__package__, "templates", autoescape=True)
