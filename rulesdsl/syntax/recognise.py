"""Lines to phrases: which phrase of a block a line is, and the one finding when it is none."""

from __future__ import annotations

from dataclasses import replace

from rulesdsl.findings.finding import Edit, Finding, error
from rulesdsl.findings.nearest import nearest
from rulesdsl.source import Source, Span
from rulesdsl.syntax.characters import character_name
from rulesdsl.syntax.matching import Attempt, Expected, first_word, match
from rulesdsl.syntax.phrases import BLOCKS, Phrase
from rulesdsl.syntax.slips import Slip, plain_fault, slips
from rulesdsl.syntax.tree import Line, Token

QUOTES = "«»“”„‟‹›‘’"


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
    finding, meant = _finding(line, attempt, phrases, source, block)
    return (_matched(meant, phrases)[0] if meant else None), [finding]


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


def _finding(
    line: Line, best: Attempt, phrases: tuple[Phrase, ...], source: Source, block: str
) -> tuple[Finding, Line | None]:
    """What is wrong with a line, and the line as it was meant where that is plain."""
    odd = next((token for token in line.tokens if token.kind == "JUNK" and not token.text.isascii()), None)
    if best.furthest == 0 and odd is None:
        return _unknown(line, phrases, source, block)
    for slip in slips(best.tokens, best.furthest, best.expected) if best.furthest else ():
        meant = replace(line, tokens=slip.tokens, citations=line.citations if best.tokens == line.tokens else ())
        if _matched(meant, phrases)[0] is not None:
            return _slipped(slip, best, source), meant
    return (_odd(odd) if odd is not None else _stopped(best, source)), None


def _stopped(best: Attempt, source: Source) -> Finding:
    """What is wrong where no slip explains it."""
    if best.furthest >= len(best.tokens):
        end = best.tokens[-1].span.end
        return _wrong(best, Span(end, end), source, _tried(best.expected))
    plain = plain_fault(best.tokens, best.furthest, best.expected)
    if plain is not None:
        case, token = plain
        return _wrong(best, token.span, source, Expected(case))
    met, before = best.tokens[best.furthest], best.tokens[best.furthest - 1]
    if met.kind == before.kind == "NUMBER" and met.span.start == before.span.end + 1:
        span = before.span.to(met.span)
        typed = source.slice(span)
        return error("bad-number", span, case="grouping", typed=typed, thousands="", decimals="")
    return _wrong(best, met.span, source, _meant(best.expected, met))


def _odd(token: Token) -> Finding:
    if token.text[0] in QUOTES:
        return error("odd-character", token.span, case="quotes", character=token.text[0])
    return error("odd-character", token.span, character=character_name(token.text[0]))


def _slipped(slip: Slip, best: Attempt, source: Source) -> Finding:
    """The finding of a slip, with the edit that mends it."""
    if slip.case == "word-at-end":
        return replace(_wrong(best, slip.edit.span, source, best.expected[0]), edit=slip.edit)
    met = best.tokens[best.furthest].span
    expected = Expected(slip.case, slip.edit.text.strip())
    return replace(_wrong(best, met, source, expected), edit=slip.edit)


def _unknown(line: Line, phrases: tuple[Phrase, ...], source: Source, block: str) -> tuple[Finding, Line | None]:
    word = line.tokens[0]
    words = (first_word(phrase.pattern) for phrase in phrases)
    known = tuple(dict.fromkeys(first for first in words if first is not None and first != "règles"))
    close = nearest(word.text, known)
    case = "block" if block == "block" else "line"
    if close is not None:
        mend = Edit(word.span, close)
        meant = replace(line, tokens=(word._replace(text=close), *line.tokens[1:]))
        case = f"{case}-near"
        return error("unknown-line", word.span, case=case, edit=mend, word=word.text, near=close, block=block), meant
    if word.kind == "STRING" and any(first_word(phrase.pattern) is None for phrase in phrases):
        return error("unknown-line", word.span, case="text"), None
    home = next((each.head.key for each in BLOCKS if block == "block" and fits(line, each.lines)), None)
    if home is not None:
        return error("unknown-line", word.span, case="outdented", word=word.text, block=home), None
    listed = "\n".join(known)
    return error("unknown-line", word.span, case=case, word=source.slice(word.span), block=block, known=listed), None


def _meant(expected: list[Expected], met: Token) -> Expected:
    """The word meant, where the one met looks like it; "more" where the line may end or go on; else all words, or what
    was tried first."""
    words = tuple(each.text for each in expected if each.kind == "word")
    close = nearest(met.text, (word.split()[0] for word in words)) if met.kind == "WORD" else None
    if close is not None:
        return Expected("word", close)
    if words and Expected("end") in expected:
        return Expected("more", words[0])
    return _tried(expected)


def _tried(expected: list[Expected]) -> Expected:
    """All words that would go on, where words were tried first; else what was."""
    words = (each.text for each in expected if each.kind == "word")
    return Expected("word", "\n".join(words)) if expected[0].kind == "word" else expected[0]


def _wrong(attempt: Attempt, span: Span, source: Source, expected: Expected) -> Finding:
    """`span` is what stands where something else is expected; an empty one is the end of the line."""
    known = attempt.tokens[: attempt.furthest]
    before = " ".join(source.slice(known[0].span.to(known[-1].span)).split())
    met = source.slice(span)
    case = expected.kind if met else f"{expected.kind}-at-end"
    return error("wrong-line", span, case=case, before=before, met=met, word=expected.text)
