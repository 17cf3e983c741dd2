"""The block `game`: name, languages, currency, dates, stakes, block size, how gains make the lot."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, cast

from rulesdsl.findings.finding import Finding, error
from rulesdsl.findings.nearest import nearest
from rulesdsl.model.currencies import CURRENCIES, currency_of
from rulesdsl.model.from_syntax.reader import Reader
from rulesdsl.model.game import Block as BlockSize
from rulesdsl.model.game import Day, HowGains, Said, Stakes, Texts
from rulesdsl.model.money import Coins, Currency, NumberStyle
from rulesdsl.model.profiles import Profile, profile_names, profile_of
from rulesdsl.source import Source, Span
from rulesdsl.syntax.numerals import CURRENCY_MARKS, DECLARED
from rulesdsl.syntax.tree import Block, Line

GAME_NAME = re.compile(r"[a-z][a-z0-9_]{0,63}")
DEVICE_NAMES = frozenset(
    ("con", "prn", "aux", "nul", *(f"{port}{at}" for port in ("com", "lpt") for at in range(1, 10)))
)
"""What no file of Windows may be called."""
LANGUAGE = re.compile(r"[a-z]{2,3}")
_DECIMAL_MARK = re.compile(r"(?<![@\d.,§])[0-9]+([.,])[0-9]{1,2}(?![\d.])")
_GROUP_MARK = re.compile(r"(?<![\d.,])[0-9]{1,3}([ _\u00a0\u202f\u2009])[0-9]{3}(?!\d)")
_SIGN_FIRST = re.compile(rf"[{CURRENCY_MARKS}] ?[0-9]")


@dataclass(frozen=True, slots=True)
class GameHead:
    """What the block `game` says, resolved."""

    name: str
    titles: Texts
    unit: Texts
    notice: Texts
    days: tuple[Day, ...]
    stakes: Stakes | None
    block: BlockSize | None
    gains: HowGains | None
    losing: Said | None
    profile: Profile | None
    said: Said


def reader_for(block: Block, source: Source, *, is_whole: bool) -> Reader:
    """The reader of a file, set up by what the block `game` says of currency, languages and numerals.

    `is_whole`: nothing of the file was lost, so a line that is not there is missing.
    """
    is_whole = is_whole and all(line.phrase for line in block.lines)
    lines = {line.phrase: line for line in reversed(block.lines)}
    findings: list[Finding] = []
    currency = _currency(lines.get("currency"), findings)
    languages = _languages(lines.get("languages"), findings)
    for key in ("currency", "languages"):
        if is_whole and key not in lines:
            findings.append(error("missing-line", block.head.span, case=key))
    declared = _declared(lines.get("numbers"), findings)
    reader = Reader(source, currency, _style(source, declared), languages, declared, findings=findings)
    code = lines["currency"].one("code") if "currency" in lines else None
    named = lines["languages"].all("language") if "languages" in lines else ()
    reader.currency_place = code.span if code else None
    reader.broken |= {"currency"} if code is None or code.text != currency.code else set()
    reader.broken |= {"languages"} if tuple(item.text for item in named) != languages else set()
    return reader


def game_head(reader: Reader, block: Block) -> GameHead:
    """Read the block `game`; the stakes found become the reader's."""
    lines = {line.phrase: line for line in reader.once(block)}
    name = block.head.one("name")
    if name is not None and (not GAME_NAME.fullmatch(name.text) or name.text in DEVICE_NAMES):
        reader.tell(error("bad-name", name.span, case="game", name=name.text))
    stakes = _stakes(reader, lines["stakes"]) if "stakes" in lines else None
    reader.stakes = stakes.coins if stakes else ()
    reader.stake_places = tuple(span for _, span in stakes.said.parts) if stakes else ()
    return GameHead(
        name=name.text if name else "",
        titles=reader.texts(block.head),
        unit=reader.texts(lines["unit"]) if "unit" in lines else (),
        notice=reader.texts(lines["notice"]) if "notice" in lines else (),
        days=tuple(
            day for key in ("regulation", "opening", "closing") if key in lines for day in _day(reader, lines[key])
        ),
        stakes=stakes,
        block=_block_size(reader, lines["block"]) if "block" in lines else None,
        gains=_how_gains(reader, lines["gains"]) if "gains" in lines else None,
        losing=reader.said(lines["losing"]) if "losing" in lines else None,
        profile=_profile(reader, lines["profile"]) if "profile" in lines else None,
        said=reader.said(block.head).with_parts(*((key, line.span) for key, line in lines.items() if key == "notice")),
    )


def _how_gains(reader: Reader, line: Line) -> HowGains | None:
    """`gains add up`; a way the engine does not know is refused."""
    how, most = line.one("how"), line.one("most")
    if how is not None and how.text != "add up":
        reader.tell(error("not-supported", how.span, case="gains", said=reader.said(line), value=how.text))
        reader.broken.add("game")
        return None
    return HowGains("add up", reader.whole(most) if most else None, reader.said(line))


def _profile(reader: Reader, line: Line) -> Profile | None:
    name = line.one("name")
    if name is None:
        return None
    said = reader.said(line, (("name", name.span),))
    profile = profile_of(name.text, said)
    if profile is None:
        known = "\n".join(profile_names())
        reader.tell(error("unknown-profile", name.span, said=said, name=name.text, known=known))
    return profile


def _currency(line: Line | None, findings: list[Finding]) -> Currency:
    code = line.one("code") if line else None
    if code is None:
        return CURRENCIES[0]
    currency = currency_of(code.text)
    if currency is None:
        codes = tuple(each.code for each in CURRENCIES)
        typed = code.text.upper()
        near = typed if typed in codes else nearest(typed, codes) or ""
        case = "near" if near else ""
        findings.append(error("unknown-currency", code.span, case=case, typed=code.text, near=near))
    return currency or CURRENCIES[0]


def _languages(line: Line | None, findings: list[Finding]) -> tuple[str, ...]:
    items = line.all("language") if line else ()
    for at, item in enumerate(items):
        if not LANGUAGE.fullmatch(item.text):
            findings.append(error("bad-name", item.span, case="language", name=item.text))
        elif item.text in tuple(other.text for other in items[:at]):
            findings.append(error("same-name", item.span, case="language", name=item.text, other=item.text, line=""))
    return tuple(dict.fromkeys(item.text for item in items if LANGUAGE.fullmatch(item.text))) or ("en",)


def _declared(line: Line | None, findings: list[Finding]) -> tuple[str, str] | None:
    shape = line.one("shape") if line else None
    if shape is None:
        return None
    if shape.text not in DECLARED:
        findings.append(error("not-supported", shape.span, case="numbers", value=shape.text))
    return DECLARED.get(shape.text)


def _style(source: Source, declared: tuple[str, str] | None) -> NumberStyle:
    """How the file writes figures: as declared, else as its first figures do."""
    sign_first = _SIGN_FIRST.search(source.text) is not None
    if declared:
        return NumberStyle(declared[1], declared[0], sign_first)
    decimal, group = _DECIMAL_MARK.search(source.text), _GROUP_MARK.search(source.text)
    return NumberStyle(decimal.group(1) if decimal else ",", group.group(1) if group else " ", sign_first)


def _stakes(reader: Reader, line: Line) -> Stakes | None:
    amounts: list[Coins] = []
    parts: list[tuple[str, Span]] = []
    for item in line.all("stake"):
        coins = reader.amount(item)
        if coins is None:
            reader.broken.add("game")
        elif coins == 0:
            reader.tell(error("zero", item.span, case="stake", said=reader.said(line)))
        elif coins in amounts:
            reader.tell(error("same-name", item.span, case="stake", name=reader.written(coins), other="", line=""))
        else:
            parts.append((str(len(amounts)), item.span))
            amounts.append(coins)
    return Stakes(tuple(amounts), reader.said(line, tuple(parts))) if amounts else None


def _block_size(reader: Reader, line: Line) -> BlockSize | None:
    item = line.one("units")
    units = reader.whole(item) if item else None
    if item is None or units is None:
        reader.broken.add("game")
        return None
    if units == 0:
        reader.tell(error("zero", item.span, case="block", said=reader.said(line)))
        return None
    beyond = line.one("beyond")
    said = reader.said(line, (("units", item.span),))
    return BlockSize(units, said, beyond.text.removeprefix(", ") if beyond else "")


def _day(reader: Reader, line: Line) -> tuple[Day, ...]:
    item = line.one("day")
    day = reader.day(item) if item else None
    if item is None or day is None:
        return ()
    kind = cast(Literal["regulation", "opening", "closing"], line.phrase)
    return (Day(kind, day, bool(line.all("postponed")), reader.said(line, (("day", item.span),))),)
