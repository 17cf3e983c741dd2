"""The evidence page of one language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulesdsl.analysis.facts import Facts
from rulesdsl.backends.pages.blocks import NOTHING, Fact
from rulesdsl.backends.pages.documents.blocks import Aside, Block, Chapter, Document, Part, Proof, Verdict, Verdicts
from rulesdsl.backends.pages.documents.frame import EVIDENCE, Frame
from rulesdsl.backends.pages.evidence import findings
from rulesdsl.backends.pages.evidence.case import Case
from rulesdsl.backends.pages.evidence.lots import lots
from rulesdsl.backends.pages.evidence.makes import makes
from rulesdsl.backends.pages.evidence.play import play
from rulesdsl.backends.pages.evidence.prints import commands, prints
from rulesdsl.backends.pages.evidence.sums import sums
from rulesdsl.backends.pages.evidence.texts import texts
from rulesdsl.backends.pages.evidence.traceability import Tests, traceability
from rulesdsl.backends.pages.evidence.unconfirmed import unheld
from rulesdsl.backends.pages.languages import Language
from rulesdsl.backends.pages.page import definitions
from rulesdsl.backends.pages.phrases import Phrase, Piece
from rulesdsl.backends.pages.regulation.chapters import passages_of
from rulesdsl.backends.pages.regulation.page import regulation_subject
from rulesdsl.backends.record import Record
from rulesdsl.model.game import Game

ORDER: tuple[Verdict, ...] = ("refuted", "undecided", "proved")


def evidence_of(game: Game, facts: Facts, language: Language, frame: Frame, record: Record, tests: Tests) -> Document:
    """All of the page. `tests` are those of the generated suite that cite articles."""
    case = Case(regulation_subject(game, facts, language), record)
    say, name = language.say, language.name(game.titles or (("", game.name),))
    chapters = _chapters(case, tests)
    return Document(
        name=EVIDENCE,
        language=language.code,
        title=str(say("{game}: evidence, checks and proofs", game=name)),
        description=str(say("{game}: what was checked and proved of the rules, with witnesses.", game=name)),
        kind=say("Evidence for those who check"),
        game=name,
        lead=(say("What was checked and proved of these rules, with witnesses, and how to compute each anew."),),
        parts=(Part("evidence", NOTHING, NOTHING, tuple(chapter for chapter in chapters if chapter.blocks)),),
        footer=(),
        links=frame.links(language, EVIDENCE, has_articles=bool(case.subject.anchors)),
        prints=frame.prints(language),
        running=str(say("{game}: evidence", game=name)),
        definitions=definitions(case.subject),
        summary=_summary(case, tuple(_proofs(chapters))),
    )


def _chapters(case: Case, tests: Tests) -> tuple[Chapter, ...]:
    """The verdicts in brief, then each proof with what shows it, then what is on record beside."""
    say = case.say
    proofs = (
        Chapter("sums", NOTHING, say("Figures"), (*sums(case), *makes(case))),
        Chapter("gains", NOTHING, say("Prizes and gains"), tuple(lots(case))),
        Chapter("play", NOTHING, say("Play"), tuple(play(case))),
        Chapter("texts", NOTHING, say("Text and examples"), tuple(texts(case))),
    )
    return (
        Chapter("verdicts", NOTHING, say("Verdicts"), _in_brief(tuple(_proofs(proofs)))),
        Chapter("findings", NOTHING, say("Findings"), (*findings.findings(case), *findings.allowances(case))),
        *proofs,
        Chapter("readings", NOTHING, say("What the text leaves open"), tuple(_read(case))),
        Chapter("unheld", NOTHING, say("What nothing confirms"), unheld(case)),
        Chapter("trace", NOTHING, say("From article to test and page"), traceability(case, tests)),
        Chapter("faults", NOTHING, say("What was looked for"), findings.looked_for(case)),
        Chapter("prints", NOTHING, say("Prints"), prints(case)),
        Chapter("again", NOTHING, say("How to compute it anew"), commands(case)),
    )


def _proofs(chapters: tuple[Chapter, ...]) -> Iterator[Proof]:
    yield from (block for chapter in chapters for block in chapter.blocks if isinstance(block, Proof))


def _in_brief(proofs: tuple[Proof, ...]) -> tuple[Block, ...]:
    """Refuted first, then undecided, then proved."""
    ordered = tuple(proof for verdict in ORDER for proof in proofs if proof.verdict == verdict)
    return (Verdicts(ordered),) if ordered else ()


def _read(case: Case) -> Iterator[Block]:
    """How the rules read what the text leaves open, and what the operator chose."""
    for passage in passages_of(case.subject):
        cited = case.articles(passage.articles)
        for block in passage.blocks:
            if isinstance(block, Aside):
                yield replace(block, cited=cited)
            elif passage.name == "issuing":
                yield block


def _summary(case: Case, proofs: tuple[Proof, ...]) -> tuple[Fact, ...]:
    many = case.subject.language.say_many
    numbers = {verdict: sum(proof.verdict == verdict for proof in proofs) for verdict in ORDER}
    meanings: dict[Verdict, Piece] = {
        "refuted": many("claim is refuted", "claims are refuted", numbers["refuted"]),
        "undecided": many("claim is undecided", "claims are undecided", numbers["undecided"]),
        "proved": many("claim is proved", "claims are proved", numbers["proved"]),
    }
    figures = case.subject.figures
    facts = [
        Fact(Phrase((figures.count(numbers[verdict], f"claims:{verdict}"),)), Phrase((meanings[verdict],)))
        for verdict in ORDER
    ]
    found = sum(number for _, number in findings.numbers_of(case))
    told = case.say("findings: {numbers}", numbers=findings.told_numbers(case))
    return (*facts, Fact(Phrase((figures.count(found, "findings"),)), told))
