"""What nothing confirms: the numerals of the rules in which a slip would pass every check."""

from __future__ import annotations

from rulesdsl.backends.pages.blocks import Paragraph
from rulesdsl.backends.pages.documents.blocks import Block, Command
from rulesdsl.backends.pages.documents.pieces import Code
from rulesdsl.backends.pages.evidence.case import Case
from rulesdsl.backends.pages.evidence.tables import NUMBERS, WORDS, plain_table
from rulesdsl.backends.pages.phrases import Piece
from rulesdsl.checks.confirm.unconfirmed import unconfirmed


def unheld(case: Case) -> tuple[Block, ...]:
    """The numerals with their lines, or that there is none; nothing for a game that was not compiled from its text."""
    compilation = case.record.compilation
    if compilation.checked is None:
        return ()
    found = unconfirmed(compilation.file, compilation.checked)
    command = Command(f"rulesdsl check {case.rules_path} --unconfirmed")
    if not found:
        return (Paragraph(case.say("A slip in any numeral of the rules is reported.")), command)
    roles = _roles(case)
    columns = ((case.say("Line"), NUMBERS), (case.say("Numeral"), NUMBERS), (case.say("What it is"), WORDS))
    rows = ((case.line(each.span), Code(each.typed), roles[each.role]) for each in found)
    told = case.say("No other statement of the rules holds these numerals: whoever signs reads them twice.")
    caption = case.say("Numerals to read twice")
    return (Paragraph(told), plain_table("sums", caption, columns, rows), command)


def _roles(case: Case) -> dict[str, Piece]:
    """What a numeral is, by where it stands."""
    say = case.say
    return {
        "date": say("date"),
        "block": say("units of a block"),
        "stake": say("stake"),
        "count": say("number of prizes"),
        "amount": say("amount of a prize"),
        "total": say("total"),
        "odds": say("chance"),
        "lot": say("prize of a list"),
        "gain": say("gain"),
        "size": say("size of a combination"),
        "citation": say("article"),
        "text": say("number in a text"),
        "figure": say("other number"),
    }
