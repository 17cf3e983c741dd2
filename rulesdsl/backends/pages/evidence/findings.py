"""What the compiler found in the rules, what the author accepted, and all that it looked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulesdsl.backends.pages.blocks import Paragraph
from rulesdsl.backends.pages.documents.blocks import Block
from rulesdsl.backends.pages.documents.pieces import Code
from rulesdsl.backends.pages.evidence.case import Case
from rulesdsl.backends.pages.evidence.tables import NUMBERS, WORDS, plain_table, stacked_table
from rulesdsl.backends.pages.phrases import Phrase, Piece, Said, Strong, joined, sentences
from rulesdsl.backends.pages.typography import spaced
from rulesdsl.findings.catalogue import DEFAULT_LANGUAGE, LANGUAGES, all_codes, entry, hint, message
from rulesdsl.findings.finding import Finding, Severity


def findings(case: Case) -> tuple[Block, ...]:
    """Each finding with its line; a sentence where there is none."""
    found = case.record.compilation.findings
    if not found:
        return (Paragraph(case.say("There is no finding: no error, no warning, no note.")),)
    columns = ((case.say("Line"), NUMBERS), (case.say("Finding"), WORDS), (case.say("Articles"), WORDS))
    caption = case.say("Each finding with its line")
    table = plain_table("findings", caption, columns, (_finding(case, each) for each in found))
    return (*_in_another_language(case), table)


def _finding(case: Case, finding: Finding) -> tuple[Piece, ...]:
    language = _language(case)
    severities = {"error": case.say("error"), "warning": case.say("warning"), "note": case.say("note")}
    advice = hint(finding, language)
    parts: dict[str, Piece] = {"severity": severities[finding.severity], "code": Code(finding.code)}
    told = case.say("{severity} {code}: {told}.", told=_words(case, message(finding, language)), **parts)
    if advice:
        told = sentences(told, _words(case, f"{advice[:1].upper()}{advice[1:]}."))
    cited = joined((Said(number) for number in finding.articles), ", ")
    return (case.line(finding.span), told, cited)


def _language(case: Case) -> str:
    code = case.subject.language.code
    return code if code in LANGUAGES else DEFAULT_LANGUAGE


def _in_another_language(case: Case) -> tuple[Block, ...]:
    """That the catalogue of findings has not the language of the page, and which one is used; else nothing."""
    page = case.subject.language
    if page.code in LANGUAGES:
        return ()
    told = case.say(
        "The texts of findings exist only in {languages}; here they stand in {language}.",
        languages=page.all_of(tuple(page.name_of(code) for code in LANGUAGES)),
        language=page.name_of(_language(case)),
    )
    return (Paragraph(told, note=True),)


def _words(case: Case, text: str) -> Phrase:
    """Words of the catalogue of findings, maybe in another language than the page; what it quotes is stressed, and
    stays as typed."""
    language = _language(case)
    other = "" if language == case.subject.language.code else language
    parts = (Said(part if at % 2 else spaced(part, language), other) for at, part in enumerate(text.split("`")))
    return joined(Strong(part) if at % 2 else part for at, part in enumerate(parts) if part.text)


def allowances(case: Case) -> tuple[Block, ...]:
    """Findings that the author accepts, with the reasons given in the rules; nothing where there are none."""
    if not case.game.allowances:
        return ()
    columns = ((case.say("Line"), NUMBERS), (case.say("Accepted"), WORDS), (case.say("Reason"), WORDS))
    rows = (
        (
            case.line(allowance.said.span),
            sentences(Code(allowance.code), *((Said(allowance.row),) if allowance.row else ())),
            Said(allowance.reason),
        )
        for allowance in case.game.allowances
    )
    return (plain_table("findings", case.say("Findings that the author of the rules accepts"), columns, rows),)


def looked_for(case: Case) -> tuple[Block, ...]:
    """Every code, what it means, and how often it was found."""
    language, figures = _language(case), case.subject.figures
    counted = Counter(finding.code for finding in case.record.compilation.findings)
    columns = ((case.say("Code"), WORDS), (case.say("What would be wrong"), WORDS), (case.say("Found"), NUMBERS))
    rows = (
        (Code(code), _words(case, entry(code).texts[language].title), figures.count(counted[code], "found"))
        for code in all_codes()
    )
    number = figures.count(len(all_codes()), "codes")
    told = case.say("The compiler looks for {count} faults. Those found are told above.", count=number)
    return (Paragraph(told), *_in_another_language(case), stacked_table("codes", case.say("All faults"), columns, rows))


def numbers_of(case: Case) -> Iterator[tuple[Severity, int]]:
    """How many findings of each severity."""
    counted = Counter(finding.severity for finding in case.record.compilation.findings)
    severities: tuple[Severity, ...] = ("error", "warning", "note")
    yield from ((severity, counted[severity]) for severity in severities)


def told_numbers(case: Case) -> Phrase:
    """0 errors, 0 warnings and 3 notes."""
    count, many = case.subject.figures.count, case.subject.language.say_many
    numbers = dict(numbers_of(case))
    errors, warnings, notes = (numbers[severity] for severity in ("error", "warning", "note"))
    return case.subject.language.all_of(
        (
            many("{count} error", "{count} errors", errors, count=count(errors, "findings:error")),
            many("{count} warning", "{count} warnings", warnings, count=count(warnings, "findings:warning")),
            many("{count} note", "{count} notes", notes, count=count(notes, "findings:note")),
        )
    )
