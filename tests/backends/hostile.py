"""Texts of a game that try to leave their place in generated code, and a game that has one of them everywhere."""

from __future__ import annotations

from dataclasses import replace

from rulesdsl.model.game import Effect, Fixed, Gain, Game, Group, Quantity, ReplaceGrid, Rule, Said, Showing, Term
from tests.games import NOWHERE, contact_game, small_symbols

TEXTS = (
    "plain",
    "étoile jaune",
    '"',
    "'",
    "\"'",
    '"""',
    "'''",
    '\\"',
    "\\",
    "\\\\",
    "ends in a backslash\\",
    '"; import os; os._exit(7) #',
    "'; process.exit(7) //",
    '"""; import os; os._exit(7) #',
    "\nimport os; os._exit(7)",
    "\r\nprocess.exit(7);",
    "\u2028process.exit(7);",
    "\u2029process.exit(7);",
    "\x0cimport os; os._exit(7)",
    "\x85import os",
    "\x00",
    "\x1b[2J",
    "\t",
    "*/ process.exit(7); /*",
    "/* ",
    "// ",
    "-->",
    "<!--",
    "</script><script>alert(7)</script>",
    "]]>",
    "{{ 7 * 7 }}",
    "{% raw %}",
    "{# #}",
    "{0.__class__}",
    "%s %(x)s %n",
    "${process.exit(7)}",
    "`${7}`",
    "#}",
    "# type: ignore",
    "# noqa",
    "# fmt: off",
    "@ts-nocheck",
    "@type {number}",
    "coding: utf-7",
    "\\N{BULLET}",
    "\\u0022",
    "\\x22",
    "__import__('os')._exit(7)",
    "__proto__",
    "constructor",
    "None",
    "\u202eevil\u202c",
    "\u200b",
    "\ufeff",
    "😀",
    "e\u0301",
    "\ud800",
    " ",
    "x" * 300,
)
LETTERS = ('"', "'", "\\", "\n", "\u2028", "<", "#", "{", "`", "$", "*", "é", "e", "😀", "\x00", "%")
"""Codes of one character."""


def hostile_game(text: str, code: str) -> Game:
    """A 4 x 4 game in which every name, title, article and combination is the text, and one symbol has the code."""
    said = Said(NOWHERE, (text, "4.4"), (("en", text),))
    symbols = tuple(
        replace(symbol, name=text + symbol.name, titles=(("en", text),), said=said) for symbol in small_symbols(4)
    )
    symbols = (replace(symbols[0], code=code), *symbols[1:])
    outcomes: tuple[Gain | Effect, ...] = (Fixed((100,)), Fixed((100_000,)), ReplaceGrid())
    rules = tuple(
        Rule(text, Group((Term(Quantity(4, 4), Showing((symbol.name,))),), f"4 {symbol.name}"), outcome, said)
        for symbol, outcome in zip(symbols, outcomes, strict=False)
    )
    game = contact_game(name=text, rows=4, columns=4, symbols=symbols, rules=rules, prizes=())
    area = game.areas[0]
    relation = replace(area.relation, said=said)
    refill = replace(area.refill, said=said) if area.refill else None
    readings = tuple(replace(reading, said=said) for reading in game.readings)
    area = replace(area, name=text, titles=(("en", text),), relation=relation, refill=refill, said=said)
    stakes = replace(game.stakes, said=said) if game.stakes else None
    return replace(game, titles=(("en", text),), areas=(area,), readings=readings, stakes=stakes)


def winning_stacks(code: str) -> list[list[str]]:
    """Four of the first symbol in the first row, then none."""
    stacks = [[shown] for shown in "BCDBCDBCDBCD"]
    return [[code, "C"], [code, "D"], [code, "B"], [code, "C"], *stacks]
