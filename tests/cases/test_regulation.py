"""The regulation told in our own words has the figures of rules/kumulos.rules, table by table."""

from __future__ import annotations

import re
from pathlib import Path

from rulesdsl.chain import compile_rules
from rulesdsl.model.game import Fixed, Game

REGULATION = (Path(__file__).parent / "regulation" / "kumulos.txt").read_text("utf-8")
KUMULOS = Path(__file__).parents[2] / "rules" / "kumulos.rules"
PRIZE = re.compile(r"([0-9\u00a0]+) lots? de \| ([0-9,\u00a0]+) € ?\| ?([0-9\u00a0]+) €")
TOTAL = re.compile(r"([0-9\u00a0]+) lots, soit en tout \| \|([0-9\u00a0]+) €")
GAIN = re.compile(r"([45]) fois « ([^»]+) » \| ([0-9 ,\u00a0]+) \| ([0-9 ,\u00a0]+) \| ([0-9 ,\u00a0]+) \|")


def game() -> Game:
    found = compile_rules("kumulos.rules", KUMULOS.read_bytes()).game
    assert found is not None
    return found


def coins(figure: str) -> int:
    whole, _, cents = figure.replace("\u00a0", "").strip().partition(",")
    return int(whole) * 100 + int(cents.ljust(2, "0") or 0)


def test_regulation__has_the_prize_tables_of_the_rules() -> None:
    articles = re.split(r"^3\.[123]\. ", REGULATION, flags=re.MULTILINE)[1:]
    for table, article in zip(game().prizes, articles, strict=True):
        printed = [
            (int(count.replace("\u00a0", "")), coins(each), coins(all_)) for count, each, all_ in PRIZE.findall(article)
        ]
        assert printed == [(row.count, row.coins, row.printed_total) for row in table.rows]
        ((lots, money),) = TOTAL.findall(article)
        assert table.total is not None
        assert (int(lots.replace("\u00a0", "")), coins(money)) == (table.total.count, table.total.coins)


def test_regulation__has_the_gains_of_the_rules() -> None:
    titles = {dict(symbol.titles)["fr"]: symbol.name for symbol in game().symbols}
    printed = [
        (f"{size} {titles[title.strip()]}", tuple(map(coins, gains)))
        for size, title, *gains in GAIN.findall(REGULATION)
    ]
    assert printed == [
        (rule.combination.text, rule.outcome.coins) for rule in game().rules if isinstance(rule.outcome, Fixed)
    ]


def test_regulation__has_every_article_the_rules_have() -> None:
    assert REGULATION.startswith("Article 1er\n")
    for article in game().articles:
        heading = rf"^{re.escape(article.number)}\. " if "." in article.number else rf"^Article {article.number}(er)?$"
        assert re.search(heading, REGULATION, re.MULTILINE), article.number
