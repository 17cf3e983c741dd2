"""What the compiler found in the rules, what the author accepted, and all that it looked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulesdsl.backends.pages.blocks import NOTHING, Cell, Paragraph, Row, Table
from rulesdsl.backends.pages.documents.blocks import Block
from rulesdsl.backends.pages.documents.pieces import Code
from rulesdsl.backends.pages.evidence.case import Case
from rulesdsl.backends.pages.phrases import Phrase, Piece, Said, Strong, joined, sentences
from rulesdsl.findings.catalogue import DEFAULT_LANGUAGE, LANGUAGES, all_codes, entry, hint, message
from rulesdsl.findings.finding import Finding, Severity


def findings(case: Case) -> tuple[Block, ...]:
    """Each finding with its line; a sentence where there is none."""
    found = case.record.compilation.findings
    if not found:
        return (Paragraph(case.say("There is no finding: no error, no warning, no note.")),)
    heads = (case.say("Line"), case.say("Finding"), case.say("Articles"))
    head = (Cell(heads[0], "figures", "col"), Cell(heads[1], scope="col"), Cell(heads[2], scope="col"))
    body = tuple(_finding(case, finding) for finding in found)
    return (Table("printed stacked findings", case.say("Findings"), NOTHING, (head,), body, heads),)


def _finding(case: Case, finding: Finding) -> Row:
    language = _language(case)
    severities = {"error": case.say("error"), "warning": case.say("warning"), "note": case.say("note")}
    advice = hint(finding, language)
    told: list[Piece] = [severities[finding.severity], Code(finding.code), _words(case, message(finding, language))]
    told += [_words(case, advice)] if advice else []
    cited = joined((Said(number) for number in finding.articles), ", ")
    return (Cell(case.line(finding.span), "figures", "row"), Cell(sentences(*told)), Cell(cited))


def _language(case: Case) -> str:
    code = case.subject.language.code
    return code if code in LANGUAGES else DEFAULT_LANGUAGE


def _words(case: Case, text: str) -> Phrase:
    """Words of the catalogue of findings, maybe in another language than the page; what it quotes is stressed."""
    language = _language(case)
    other = "" if language == case.subject.language.code else language
    parts = (Said(part, other) for part in text.split("`"))
    return joined(Strong(part) if at % 2 else part for at, part in enumerate(parts) if part.text)


def allowances(case: Case) -> tuple[Block, ...]:
    """Findings that the author accepts, with the reasons given in the rules; nothing where there are none."""
    if not case.game.allowances:
        return ()
    heads = (case.say("Line"), case.say("Accepted"), case.say("Reason"))
    head = (Cell(heads[0], "figures", "col"), Cell(heads[1], scope="col"), Cell(heads[2], scope="col"))
    body = tuple(
        (
            Cell(case.line(allowance.said.span), "figures", "row"),
            Cell(sentences(Code(allowance.code), *((Said(allowance.row),) if allowance.row else ()))),
            Cell(Said(allowance.reason)),
        )
        for allowance in case.game.allowances
    )
    caption = case.say("Findings that the author of the rules accepts")
    return (Table("printed stacked findings", caption, NOTHING, (head,), body, heads),)


def looked_for(case: Case) -> tuple[Block, ...]:
    """Every code, what it means, and how often it was found."""
    language, figures = _language(case), case.subject.figures
    counted = Counter(finding.code for finding in case.record.compilation.findings)
    heads = (case.say("Code"), case.say("What would be wrong"), case.say("Found"))
    head = (Cell(heads[0], scope="col"), Cell(heads[1], scope="col"), Cell(heads[2], "figures", "col"))
    body = tuple(
        (
            Cell(Code(code), scope="row"),
            Cell(_words(case, entry(code).texts[language].title)),
            Cell(figures.count(counted[code], "found"), "figures"),
        )
        for code in all_codes()
    )
    number = figures.count(len(body), "codes")
    told = case.say("The compiler looks for {count} faults. Those found are told above.", count=number)
    return (Paragraph(told), Table("printed stacked codes", case.say("All faults"), NOTHING, (head,), body, heads))


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
