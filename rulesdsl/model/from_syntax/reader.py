"""Values of the text: numerals, amounts, dates and names of lines and cells, with the findings they give."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction

from rulesdsl.findings.finding import Edit, Finding, error, warning
from rulesdsl.model.game import Said, Texts
from rulesdsl.model.money import Coins, Currency, NumberStyle, amount_text, coins_of, figure_text
from rulesdsl.model.spelling import LARGEST, english, french, spells_date, spells_number
from rulesdsl.source import Source, Span
from rulesdsl.syntax.numerals import CURRENCY_MARKS, Numeral, NumeralFault, read_numeral
from rulesdsl.syntax.tree import Block, Cell, Item, Line, Row

UNLISTED = "a symbol"
"""Among what is broken: the table of symbols says that it has more symbols than it lists."""
MISNAMED = "the stake of a table"
"""Among what is broken: one prize table was meant for another stake than it names."""
MISNUMBERED = "the number of an article"
"""Among what is broken: an article stands under the number of another one, or lost its head."""
_CELL = re.compile(r"(?P<number>[^()]*?)\s*(?:\((?P<words>[^()]*)\))?")


@dataclass(slots=True)
class Reader:
    """Reads values of one file. `unread` collects the places of values that could not be read: what depends on
    them stays silent. `broken` names the kinds of block of which something was lost."""

    source: Source
    currency: Currency
    style: NumberStyle
    languages: tuple[str, ...]
    declared: tuple[str, str] | None
    stakes: tuple[Coins, ...] = ()
    findings: list[Finding] = field(default_factory=list)
    unread: set[Span] = field(default_factory=set)
    broken: set[str] = field(default_factory=set)
    unknown: set[str] = field(default_factory=set)
    currency_place: Span | None = None
    has_right_sign: bool = False
    wrong_signs: list[tuple[str, Span]] = field(default_factory=list)
    stake_places: tuple[Span, ...] = ()
    spoken: set[Span] = field(default_factory=set)
    stakes_used: set[Coins] = field(default_factory=set)
    stakes_unknown: dict[Coins, list[tuple[Span, Said | None]]] = field(default_factory=dict)

    def tell(self, finding: Finding) -> None:
        self.findings.append(finding)

    def tell_unknown(self, name: str, finding: Finding) -> None:
        """Tell of a name that is not known, at its first use only."""
        if name not in self.unknown:
            self.unknown.add(name)
            self.tell(finding)

    def said(self, item: Line | Row, parts: tuple[tuple[str, Span], ...] = ()) -> Said:
        """Where a line or row comes from; a reason without a language holds for all."""
        articles = tuple(token.text.removeprefix("@") for token in item.citations)
        given = tuple((reason.language, reason.span) for reason in item.reasons if reason.language)
        if given and item.span not in self.spoken:
            self.spoken.add(item.span)
            self.hold_to_languages(given)
        reasons = tuple(
            (language, reason.text)
            for reason in item.reasons
            for language in ((reason.language,) if reason.language else self.languages)
        )
        return Said(item.span, articles, reasons, parts)

    def texts(self, line: Line, name: str = "title") -> Texts:
        """A text per language: one without a language holds for all; a missing language is told and falls back."""
        languages = line.all("language")
        titles = line.all(name)
        if titles and not languages:
            return tuple((language, titles[0].text) for language in self.languages)
        self.hold_to_languages(tuple((language.text, language.span) for language in languages))
        return tuple((language.text, title.text) for language, title in zip(languages, titles, strict=False))

    def hold_to_languages(self, given: tuple[tuple[str, Span], ...]) -> None:
        """Texts are given once in each language of the game and in no other: one finding, at the first that is not."""
        names = tuple(language for language, _ in given)
        for at, (name, span) in enumerate(given):
            if name not in self.languages and "languages" not in self.broken:
                known = "\n".join(self.languages)
                self.tell(error("bad-name", span, case="not-a-language", name=name, known=known))
                return
            if name in names[:at]:
                self.tell(error("same-name", span, case="text", name=name, other="", line=""))
                return
        if given:
            self.tell_missing_languages(names, given[0][1])

    def tell_missing_languages(self, given: tuple[str, ...], span: Span) -> None:
        """Tell of the languages of the game in which a text is not given, unless they are not known."""
        missing = tuple(language for language in self.languages if language not in given)
        if missing and "languages" not in self.broken:
            self.tell(warning("missing-language", span, languages="\n".join(missing), given=given[0]))

    def number(self, item: Item, *, keeps_zeros: bool = False) -> Fraction | None:
        """A number of a line, held to its words in brackets."""
        value = self._value(item.text, item.span, keeps_zeros=keeps_zeros)
        if value is None:
            self.unread.add(item.span)
        elif item.aside is not None:
            self._hold_to_words(value, item.aside.text[1:-1], item.aside.span)
        return value

    def whole(self, item: Item) -> int | None:
        return self._as_whole(self.number(item), item.span)

    def amount(self, item: Item) -> Coins | None:
        """An amount of a line in coins; its sign, where there is one, is the game's."""
        if item.sign is not None and not self._is_right_sign(item.sign.text, item.sign.span):
            self.unread.add(item.span)
            return None
        return self._as_coins(self.number(item), item.span)

    def whole_cell(self, cell: Cell) -> int | None:
        return self._as_whole(self._cell_value(cell), cell.span)

    def number_cell(self, cell: Cell) -> Numeral | None:
        """A cell's number with its decimals as typed, zeros at the end among them: they say how it was rounded."""
        numeral = self._numeral(cell.text, cell.span)
        if numeral is None:
            self.unread.add(cell.span)
        else:
            self.hold_to_spelling(cell.text, numeral.exact, cell.span)
        return numeral

    def amount_cell(self, cell: Cell) -> Coins | None:
        """A cell's amount in coins, with or without the currency sign."""
        sign, text = self._without_sign(cell.text)
        if sign is not None and not self._is_right_sign(sign, cell.span):
            self.unread.add(cell.span)
            return None
        return self._as_coins(self._cell_value(cell._replace(text=text)), cell.span)

    def day(self, item: Item) -> date | None:
        try:
            day = date.fromisoformat(item.text)
        except ValueError:
            self._lose(error("no-such-day", item.span, typed=item.text), item.span)
            return None
        if item.aside is not None and not spells_date(item.aside.text[1:-1], day):
            self.tell(
                error("words-differ", item.aside.span, case="date", words=item.aside.text[1:-1], figure=item.text)
            )
        return day

    def stake_index(self, coins: Coins, span: Span, said: Said | None = None) -> int | None:
        """Which stake an amount is; None, and told, when the game has no such stake."""
        if coins in self.stakes:
            self.stakes_used.add(coins)
            return self.stakes.index(coins)
        self.stakes_unknown.setdefault(coins, []).append((span, said))
        return None

    def hold_to_spelling(self, typed: str, plain: str, span: Span) -> None:
        """Tell of a figure that is not typed in its one best spelling; a sign or words beside it stay."""
        if typed != plain:
            at = max(self.source.text.find(typed, span.start, span.end), span.start)
            edit = Edit(Span(at, at + len(typed)), plain)
            self.tell(warning("needless-zeros", span, edit=edit, typed=typed, plain=plain))

    def written(self, coins: Coins) -> str:
        """An amount as this file writes amounts."""
        return amount_text(coins, self.currency, self.style)

    def once(self, block: Block, *many: str) -> tuple[Line, ...]:
        """The lines of a block, each phrase once but those of `many` (left out) and `allow`; a second one is told."""
        kept: dict[str, Line] = {}
        for line in (line for line in block.lines if line.phrase not in (*many, "allow")):
            first = kept.get(line.phrase) if line.phrase else None
            if first is not None:
                at = str(self.source.position(first.span.start).line)
                self.tell(error("said-twice", line.span, case="line", what=line.phrase, line=at))
            elif line.phrase:
                kept[line.phrase] = line
        return tuple(kept.values())

    def _lose(self, finding: Finding, span: Span) -> None:
        self.tell(finding)
        self.unread.add(span)

    def _value(self, text: str, span: Span, *, keeps_zeros: bool = False) -> Fraction | None:
        """The value of a numeral; one that could be spelled shorter is told, unless its zeros mean something."""
        numeral = self._numeral(text, span)
        if numeral is None:
            return None
        self.hold_to_spelling(text, numeral.exact if keeps_zeros else numeral.plain, span)
        return numeral.value

    def _numeral(self, text: str, span: Span) -> Numeral | None:
        numeral = read_numeral(text, self.declared)
        if isinstance(numeral, NumeralFault):
            thousands, decimals = _readings(text)
            self.tell(error("bad-number", span, case=numeral.kind, typed=text, thousands=thousands, decimals=decimals))
            return None
        return numeral

    def _cell_value(self, cell: Cell) -> Fraction | None:
        parts = _CELL.fullmatch(cell.text)
        number = parts["number"] if parts else cell.text
        value = self._value(number, cell.span)
        if value is None:
            self.unread.add(cell.span)
        elif parts and parts["words"]:
            self._hold_to_words(value, parts["words"], cell.span)
        return value

    def _hold_to_words(self, value: Fraction, words: str, span: Span) -> None:
        figure = figure_text(value, self.style)
        if value.denominator != 1 or value >= LARGEST:
            self.tell(error("words-differ", span, case="not-spelt", words=words, figure=figure))
        elif not spells_number(words, value.numerator):
            in_english, in_french = (next(iter(spell(value.numerator))) for spell in (english, french))
            self.tell(
                error("words-differ", span, case="number", words=words, figure=figure, en=in_english, fr=in_french)
            )

    def _as_whole(self, value: Fraction | None, span: Span) -> int | None:
        if value is None or value.denominator == 1:
            return value.numerator if value is not None else None
        self._lose(error("not-whole", span, figure=figure_text(value, self.style)), span)
        return None

    def _as_coins(self, value: Fraction | None, span: Span) -> Coins | None:
        if value is None:
            return None
        coins = coins_of(value, self.currency)
        if coins is None:
            smallest = self.written(1)
            self._lose(error("too-fine", span, figure=figure_text(value, self.style), smallest=smallest), span)
        return coins

    def _without_sign(self, text: str) -> tuple[str | None, str]:
        if text[:1] and not text[0].isdigit() and text[0] in CURRENCY_MARKS:
            return text[0], text[1:].lstrip()
        trailing = re.search(r"[^\s0-9().,_]+$", text)
        if trailing and text[:1].isdigit():
            return trailing.group(), text[: trailing.start()].rstrip()
        return None, text

    def _is_right_sign(self, sign: str, span: Span) -> bool:
        """Whether a sign is the currency's; any is where the currency is not known."""
        is_right = sign == self.currency.sign
        self.has_right_sign |= is_right
        if not is_right and "currency" not in self.broken:
            self.wrong_signs.append((sign, span))
        return is_right or "currency" in self.broken


def _readings(text: str) -> tuple[str, str]:
    """The two readings of an ambiguous numeral, thousands and decimals, each as it would be typed without doubt."""
    whole, _, fraction = text.replace(".", ",").rpartition(",")
    return f"{whole} {fraction}".replace(",", " "), f"{whole},{fraction.rstrip('0') or '0'}"
