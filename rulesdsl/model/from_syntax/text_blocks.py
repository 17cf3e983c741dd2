"""The blocks `claims`, `readings` and `article`: what the text states, leaves open and only says."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import cast

from rulesdsl.findings.finding import Finding, error
from rulesdsl.model.from_syntax.prize_blocks import table_stake
from rulesdsl.model.from_syntax.reader import MISNUMBERED, Reader
from rulesdsl.model.game import Allowance, Area, Article, Claim, ClaimKind, Reading, ReadingKind, Said, Wording
from rulesdsl.model.text import NEVER_SHOWN
from rulesdsl.source import Span
from rulesdsl.syntax.numerals import Numeral, read_numeral
from rulesdsl.syntax.tree import Block, Item, Line


def claims_of(reader: Reader, blocks: tuple[Block, ...]) -> tuple[Claim, ...]:
    return tuple(claim for block in blocks for claim in _claims(reader, block))


def readings_of(reader: Reader, blocks: tuple[Block, ...], area: Area | None) -> tuple[Reading, ...]:
    """The readings of the text's silences; each needs its reason. How wins are ordered is judged by a check."""
    readings: list[Reading] = []
    for line in (line for block in blocks for line in reader.once(block, "wording")):
        value = line.one("value")
        if line.phrase not in ("larger groups", "simultaneous wins") or value is None:
            continue
        kind = cast(ReadingKind, line.phrase)
        said = reader.said(line, (("value", value.span),))
        if not said.reasons:
            reader.tell(error("no-reason", line.span, said=said, reading=kind))
        if kind == "larger groups" and value.text != NEVER_SHOWN:
            words = (("value", value.text), ("reading", kind), ("supported", NEVER_SHOWN))
            reader.tell(Finding("not-supported", "error", value.span, words, "reading", articles=said.articles))
        readings.append(Reading(kind, area.name if area else "", value.text, said))
    return tuple(readings)


def wordings_of(reader: Reader, blocks: tuple[Block, ...]) -> tuple[Wording, ...]:
    wordings: dict[str, Wording] = {}
    for line in (line for block in blocks for line in block.lines if line.phrase == "wording"):
        printed, read = line.one("printed"), line.one("read")
        said = reader.said(line)
        if not said.reasons:
            reader.tell(error("no-reason", line.span, said=said, reading="wording"))
        if printed is not None and printed.text in wordings:
            at = str(reader.source.position(wordings[printed.text].said.span.start).line)
            reader.tell(error("said-twice", line.span, case="line", what="wording", line=at))
        elif printed is not None and read is not None:
            wordings[printed.text] = Wording(printed.text, read.text, said)
    return tuple(wordings.values())


def articles_of(reader: Reader, blocks: tuple[Block, ...]) -> tuple[Article, ...]:
    articles: dict[str, Article] = {}
    for block in blocks:
        item = block.head.one("number")
        number = item.text.removeprefix("@") if item else ""
        if number in articles:
            line = str(reader.source.position(articles[number].said.span.start).line)
            reader.tell(error("said-twice", block.head.span, case="article", what=number, line=line))
            reader.broken.add(MISNUMBERED)
            continue
        names = tuple(_statement_names(reader, block.head))
        parts = (("number", item.span),) if item else ()
        said = Said(block.head.span, (number,), (), (*parts, *((name, span) for name, span in names)))
        texts = tuple(_article_texts(reader, block))
        articles[number] = Article(number, tuple(name for name, _ in names), texts, said)
    return tuple(articles.values())


def allowances_of(reader: Reader, blocks: tuple[Block, ...]) -> tuple[Allowance, ...]:
    """Every `allow`, wherever it stands."""
    found: list[Allowance] = []
    for line in (line for block in blocks for line in block.lines if line.phrase == "allow"):
        code, reason = line.one("code"), line.one("reason")
        row, size, symbol = line.one("row"), line.one("size"), line.one("symbol")
        key = f"{size.text} {symbol.text}" if size and symbol else None
        prize = line.one("prize")
        if prize is not None:
            key = prize.text
        if row is not None:
            coins = reader.amount(row)
            key = reader.written(coins) if coins is not None else None
        if code is not None and reason is not None:
            found.append(Allowance(code.text, key, reason.text, reader.said(line)))
    return tuple(found)


def _claims(reader: Reader, block: Block) -> Iterator[Claim]:
    head = reader.said(block.head)
    has_stake = block.head.one("stake") is not None
    is_good, stake = table_stake(reader, block.head, head) if has_stake else (True, None)
    if not is_good:
        return
    for line in reader.once(block):
        item = line.one("value")
        value = _claimed(reader, line, item) if item is not None else None
        if item is not None and value is not None:
            numeral = read_numeral(item.text, reader.declared)
            digits = numeral.decimals if isinstance(numeral, Numeral) else 0
            kind = cast(ClaimKind, line.phrase)
            yield Claim(kind, stake, value, digits, reader.said(line, (("value", item.span),)))


def _claimed(reader: Reader, line: Line, item: Item) -> Fraction | None:
    if line.phrase == "prize mass":
        coins = reader.amount(item)
        return None if coins is None else Fraction(coins)
    value = reader.number(item, keeps_zeros=line.phrase in ("one unit in", "payout ratio"))
    return value / 100 if value is not None and line.phrase == "payout ratio" else value


def _statement_names(reader: Reader, head: Line) -> Iterator[tuple[str, Span]]:
    """The statements an article's head lists, in order: `stakes`, `larger groups`, `prizes for 0,5 €`.

    Where there is one stake, its table may be headed and listed as `prizes`.
    """
    stakes = iter(head.all("stake"))
    for item in head.all("said"):
        if item.text == "prizes" and len(reader.stakes) == 1:
            yield f"prizes for {reader.written(reader.stakes[0])}", item.span
            continue
        if item.text != "prizes for":
            yield item.text, item.span
            continue
        stake = next(stakes)
        coins = reader.amount(stake)
        if coins is not None:
            yield f"prizes for {reader.written(coins)}", item.span.to(stake.span)


def _article_texts(reader: Reader, block: Block) -> Iterator[tuple[str, str]]:
    seen: list[str] = []
    for line in block.lines:
        language, text = line.one("language"), line.one("text")
        if language is None or text is None:
            continue
        if language.text not in reader.languages:
            if "languages" in reader.broken:
                continue
            known = "\n".join(reader.languages)
            reader.tell(error("bad-name", language.span, case="not-a-language", name=language.text, known=known))
        elif language.text in seen:
            if MISNUMBERED not in reader.broken:
                reader.tell(error("same-name", language.span, case="text", name=language.text, other="", line=""))
            reader.broken.add(MISNUMBERED)
        else:
            seen.append(language.text)
            yield language.text, text.text
    texts = tuple(text for line in block.lines if (text := line.one("text")))
    if seen and len(texts) == len(seen) and all(line.phrase for line in block.lines):
        reader.tell_missing_languages(tuple(seen), texts[0].span)
