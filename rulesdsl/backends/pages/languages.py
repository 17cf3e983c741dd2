"""The words of a page language: a gettext catalogue, and how the language spells lists, figures and dates.

Msgids are the English sentences. `{name}` is filled with a piece, `**...**` is stressed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Literal

from babel.core import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from rulesdsl.backends.pages.phrases import Day, Phrase, Piece, Said, Strong, Words, joined
from rulesdsl.backends.pages.typography import dated, spaced
from rulesdsl.model.game import Game, Texts

SOURCE = "en"
LOCALES = {"en": "en_GB"}
"""Languages whose dates and lists are spelled as one of their countries does."""
_PARTS = re.compile(r"(\*\*|\{\w+\})")


@dataclass(frozen=True, slots=True)
class Language:
    """Make it with `language_of`. `code` is the language of the page, as in `Game.languages`."""

    code: str
    locale: Locale
    _translations: NullTranslations

    def say(self, message: str, /, **parts: Piece) -> Phrase:
        """A message of the catalogue, filled."""
        return self._filled(self._translations.gettext(message), parts)

    def say_many(self, one: str, many: str, number: int, /, **parts: Piece) -> Phrase:
        """A message that depends on how many, in the plural form of the language."""
        return self._filled(self._translations.ngettext(one, many, number), parts)

    def pattern(self, message: str) -> str:
        """A number pattern of the catalogue, as CLDR writes them."""
        return spaced(self._translations.gettext(message), self.code)

    def any_of(self, pieces: tuple[Piece, ...]) -> Phrase:
        """a, b or c."""
        return self._listed(pieces, "or")

    def all_of(self, pieces: tuple[Piece, ...]) -> Phrase:
        """a, b and c."""
        return self._listed(pieces, "standard")

    def name(self, texts: Texts) -> Said:
        """A name given by the author: in this language, else in the first one there is. As typed."""
        return self._said(texts, lambda text, _: text)

    def prose(self, texts: Texts) -> Said:
        """Sentences of the author, with the spaces of their language."""
        return self._said(texts, spaced)

    def capital(self, name: Said) -> Said:
        """The name as it begins a line."""
        return replace(name, capital=True)

    def day(self, day: date) -> Day:
        return Day(day, dated(format_date(day, "long", self.locale), self.code))

    def own_name(self) -> str:
        """What the language calls itself, as it begins a line."""
        name = self.locale.get_language_name() or self.code
        return name[:1].upper() + name[1:]

    def name_of(self, code: str) -> Words:
        """What this language calls another one, within a sentence."""
        return Words(Locale.parse(code).get_language_name(self.locale) or code)

    def _said(self, texts: Texts, spelled: Callable[[str, str], str]) -> Said:
        text, language = dict(texts).get(self.code), ""
        if text is None:
            language, text = texts[0] if texts else ("", "")
        return Said(spelled(text, language or self.code), language)

    def _listed(self, pieces: tuple[Piece, ...], style: Literal["or", "standard"]) -> Phrase:
        if len(pieces) < 2:
            return joined(pieces)
        names = [f"{{p{index}}}" for index in range(len(pieces))]
        text = format_list(names, style=style, locale=self.locale)
        return self._filled(text, {f"p{index}": piece for index, piece in enumerate(pieces)})

    def _filled(self, text: str, parts: dict[str, Piece]) -> Phrase:
        whole: list[Piece] = []
        stressed: list[Piece] | None = None
        for part in filter(None, _PARTS.split(spaced(text, self.code))):
            into = whole if stressed is None else stressed
            if part == "**":
                if stressed is not None:
                    whole.append(Strong(Phrase(tuple(stressed))))
                stressed = [] if stressed is None else None
            elif part[0] == "{":
                into.append(parts[part[1:-1]])
            else:
                into.append(Words(part))
        return Phrase(tuple(whole))


def languages_of(game: Game) -> tuple[Language, ...]:
    """The languages of a game that pages can be written in."""
    return tuple(language_of(code) for code in game.languages if available(code))


def available(code: str) -> bool:
    """Whether there is a catalogue for this language."""
    return code == SOURCE or _catalogue(code).is_file()


def language_of(code: str) -> Language:
    """The words of a language that is `available`."""
    translations = NullTranslations()
    if code != SOURCE:
        with _catalogue(code).open("rb") as stream:
            catalogue = read_po(stream, locale=code)
        compiled = BytesIO()
        write_mo(compiled, catalogue)
        compiled.seek(0)
        translations = GNUTranslations(compiled)
    return Language(code, Locale.parse(LOCALES.get(code, code)), translations)


def _catalogue(code: str) -> Traversable:
    return files(__package__) / "locale" / code / "pages.po"
