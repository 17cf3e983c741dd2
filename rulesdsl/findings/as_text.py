"""Findings as people read them: a sentence with its place, the lines concerned, the article, the way out."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdsl.findings.catalogue import Language, hint, label_text, message
from rulesdsl.findings.excerpt import Mark, excerpt, margin_width
from rulesdsl.findings.finding import Finding
from rulesdsl.findings.report import Report, counts
from rulesdsl.findings.style import Style
from rulesdsl.findings.vocabulary import VOCABULARIES, Vocabulary
from rulesdsl.source import Source, for_display

MOST_FINDINGS = 100
HANGING = "    "


def as_text(reports: Sequence[Report], language: Language, style: Style) -> str:
    """At most a hundred findings, then how many more there are, then the sum of all.

    Notes are no faults: they are told once there is nothing to mend, and counted till then.
    """
    vocabulary = VOCABULARIES[language]
    told = [(report.source, finding) for report in reports for finding in report.findings]
    if any(finding.severity != "note" for _, finding in told):
        told = [(source, finding) for source, finding in told if finding.severity != "note"]
    paragraphs = [finding_text(source, finding, language, style) for source, finding in told[:MOST_FINDINGS]]
    hidden = len(told) - MOST_FINDINGS
    if hidden > 0:
        paragraphs.append(vocabulary.counted(vocabulary.more, hidden))
    return style.spell("\n\n".join([*paragraphs, summary(reports, vocabulary)]) + "\n")


def finding_text(source: Source, finding: Finding, language: Language, style: Style) -> str:
    """One finding without a line end, its first line as compilers write it: `file:line:column: severity: ...`."""
    vocabulary = VOCABULARIES[language]
    marks = _marks(finding, language)
    shown = excerpt(source, marks, style) if source.text else []
    margin = f"{'':{margin_width(source, marks)}} ="
    remarks = [
        f"{style.paint(margin, 'margin') if first else '':{len(margin)}} {line}"
        for remark in _remarks(finding, language, vocabulary)
        for first, line in _numbered(style.lines(remark, style.width - len(margin) - 1))
    ]
    return "\n".join([_head(source, finding, language, style), *shown, *remarks])


def _head(source: Source, finding: Finding, language: Language, style: Style) -> str:
    vocabulary = VOCABULARIES[language]
    start = source.position(finding.span.start)
    place = f"{for_display(source.path)}:{start.line}:{start.column}:"
    severity = f"{vocabulary.severities[finding.severity][0]}{vocabulary.colon}"
    words = f"{place} {severity} {message(finding, language)} [{finding.code}]"
    lines = style.lines(words, style.width - len(HANGING))
    text = f"\n{HANGING}".join(lines)
    before, _, after = text.partition(severity)
    if not before.startswith(place):  # a name so long that it was broken
        return text
    return style.paint(place, "place") + before[len(place) :] + style.paint(severity, finding.severity) + after


def _numbered(lines: list[str]) -> list[tuple[bool, str]]:
    return [(number == 0, line) for number, line in enumerate(lines)]


def summary(reports: Sequence[Report], vocabulary: Vocabulary) -> str:
    """How many of each severity; how many files when there is nothing to mend."""
    numbers = dict(counts(finding for report in reports for finding in report.findings))
    notes = numbers.pop("note")
    found = [vocabulary.counted(vocabulary.severities[each], number) for each, number in numbers.items() if number]
    if found:
        waiting = f"{vocabulary.semicolon} {vocabulary.counted(vocabulary.waiting, notes)}" if notes else ""
        return ", ".join(found) + waiting
    nothing = [vocabulary.none[each] for each in numbers]
    nothing += [vocabulary.counted(vocabulary.severities["note"], notes)] if notes else []
    return f"{vocabulary.counted(vocabulary.files, len(reports))}{vocabulary.colon} {', '.join(nothing)}"


def _marks(finding: Finding, language: Language) -> list[Mark]:
    labels = [Mark(label.span, "-", "label", label_text(finding, label, language)) for label in finding.labels]
    return [Mark(finding.span, "^", finding.severity), *labels]


def _remarks(finding: Finding, language: Language, vocabulary: Vocabulary) -> list[str]:
    """The lines after the excerpt; those that the finding has nothing for are left out."""
    articles = ", ".join(finding.articles)
    said_by = vocabulary.article[len(finding.articles) > 1]
    remarks = [
        f"{said_by} {articles}" if articles else None,
        _remark(vocabulary.hint, hint(finding, language), vocabulary),
        _remark(vocabulary.witness, finding.witness, vocabulary),
    ]
    return [remark for remark in remarks if remark]


def _remark(heading: str, words: str | None, vocabulary: Vocabulary) -> str | None:
    return f"{heading}{vocabulary.colon} {words}" if words else None
