"""Lines to phrases: which phrase of a block a line is, and the one finding when it is none."""

from __future__ import annotations

from dataclasses import replace

from rulesdsl.findings.finding import Edit, Finding, error
from rulesdsl.findings.nearest import nearest
from rulesdsl.source import Source, Span
from rulesdsl.syntax.characters import character_name
from rulesdsl.syntax.matching import Attempt, Expected, first_word, match
from rulesdsl.syntax.phrases import Phrase
from rulesdsl.syntax.tree import Line, Token


def recognised(
    line: Line, phrases: tuple[Phrase, ...], source: Source, block: str
) -> tuple[Line | None, list[Finding]]:
    """The line with its phrase and captures, or None and what is wrong with it. `block` names where it stands.

    A line that is one misspelt word away from a phrase is told and read as that phrase, so that nothing else is.
    """
    if not line.tokens:
        return None, [error("unknown-line", line.span, case="citation-only")]
    matched, attempt = _matched(line, phrases)
    if matched is not None:
        return matched, []
    finding = _finding(line, attempt, phrases, source, block)
    if finding.edit is None:
        return None, [finding]
    return _matched(_mended(line, finding.edit), phrases)[0], [finding]


def fits(line: Line, phrases: tuple[Phrase, ...]) -> bool:
    """Whether a line is one of these phrases as it stands."""
    return bool(line.tokens) and _matched(line, phrases)[0] is not None


def _matched(line: Line, phrases: tuple[Phrase, ...]) -> tuple[Line | None, Attempt]:
    """The line as the first phrase that fits, else the attempt that came furthest."""
    candidates = tuple(phrase for phrase in phrases if first_word(phrase.pattern) in (None, line.tokens[0].text))
    best = Attempt(line.tokens)
    for tokens, citations in ((line.tokens, line.citations), ((*line.tokens, *line.citations), ())):
        for phrase in candidates:
            attempt = Attempt(tokens)
            captures = match(phrase.pattern, attempt)
            if captures is not None:
                return replace(line, phrase=phrase.key, captures=captures, citations=citations), best
            if attempt.furthest > best.furthest or not best.expected:
                best = attempt
        if not line.citations or line.reasons:
            break
    return None, best


def _finding(line: Line, best: Attempt, phrases: tuple[Phrase, ...], source: Source, block: str) -> Finding:
    odd = next((token for token in line.tokens if token.kind == "JUNK" and not token.text.isascii()), None)
    if odd is not None:
        return error("odd-character", odd.span, character=character_name(odd.text[0]))
    if best.furthest == 0:
        return _unknown(line, phrases, source, block)
    if best.furthest >= len(best.tokens):
        return _wrong(best, line.span._replace(start=line.span.end), source, best.expected[0])
    met, before = best.tokens[best.furthest], best.tokens[best.furthest - 1]
    if met.kind == before.kind == "NUMBER" and met.span.start == before.span.end + 1:
        span = before.span.to(met.span)
        typed = source.slice(span)
        return error("bad-number", span, case="grouping", typed=typed, thousands="", decimals="")
    expected = _meant(best.expected, met)
    mend = Edit(met.span, expected.text) if nearest(met.text, (expected.text,)) else None
    return replace(_wrong(best, met.span, source, expected), edit=mend)


def _unknown(line: Line, phrases: tuple[Phrase, ...], source: Source, block: str) -> Finding:
    word = line.tokens[0]
    words = (first_word(phrase.pattern) for phrase in phrases)
    known = tuple(dict.fromkeys(first for first in words if first is not None and first != "règles"))
    close = nearest(word.text, known)
    case = "block" if block == "block" else "line"
    if close is not None:
        mend = Edit(word.span, close)
        return error("unknown-line", word.span, case=f"{case}-near", edit=mend, word=word.text, near=close, block=block)
    listed = "\n".join(known)
    return error("unknown-line", word.span, case=case, word=source.slice(word.span), block=block, known=listed)


def _mended(line: Line, edit: Edit) -> Line:
    """The line as it would read after the edit of one of its tokens; places stay the author's."""
    tokens = tuple(token._replace(text=edit.text) if token.span == edit.span else token for token in line.tokens)
    return replace(line, tokens=tokens)


def _meant(expected: list[Expected], met: Token) -> Expected:
    """The word meant, where the one met looks like it; "more" where the line may end or go on; else what was tried
    first."""
    words = tuple(each.text for each in expected if each.kind == "word")
    close = nearest(met.text, words)
    if close is not None:
        return Expected("word", close)
    if words and Expected("end") in expected:
        return Expected("more", words[0])
    return expected[0]


def _wrong(attempt: Attempt, span: Span, source: Source, expected: Expected) -> Finding:
    """`span` is what stands where something else is expected; an empty one is the end of the line."""
    known = attempt.tokens[: attempt.furthest]
    before = " ".join(source.slice(known[0].span.to(known[-1].span)).split())
    met = source.slice(span)
    case = expected.kind if met else f"{expected.kind}-at-end"
    return error("wrong-line", span, case=case, before=before, met=met, word=expected.text)
