"""Syntax tree to game: names resolved, values read, each fault told once."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdsl.findings.finding import Finding, error
from rulesdsl.model.from_syntax.example_blocks import examples_of
from rulesdsl.model.from_syntax.game_block import GameHead, game_head, reader_for
from rulesdsl.model.from_syntax.issuing_block import issuing_of
from rulesdsl.model.from_syntax.play_blocks import grid_area, symbols_of
from rulesdsl.model.from_syntax.prize_blocks import prize_tables
from rulesdsl.model.from_syntax.prizes_in_kind import prizes_in_kind
from rulesdsl.model.from_syntax.reader import MISNUMBERED, Reader
from rulesdsl.model.from_syntax.rule_blocks import effect_rules, payout_rules
from rulesdsl.model.from_syntax.text_blocks import (
    allowances_of,
    articles_of,
    claims_of,
    readings_of,
    wordings_of,
)
from rulesdsl.model.from_syntax.uses import tell_unknown_stakes, tell_wrong_signs
from rulesdsl.model.game import Area, Count, Game, Rule, Symbol
from rulesdsl.source import Span
from rulesdsl.syntax.phrases import BLOCKS
from rulesdsl.syntax.tree import Block, File


@dataclass(frozen=True, slots=True)
class Resolution:
    """The game, None when the file has no block `game`; what was told on the way.

    `unread`: places of values that could not be read (they hold a stand-in). `broken`: kinds of block of which
    something was lost, "any" when a head was not understood. What depends on either stays silent.
    """

    game: Game | None
    findings: tuple[Finding, ...]
    unread: frozenset[Span] = frozenset()
    broken: frozenset[str] = frozenset()


def resolve(file: File) -> Resolution:
    """The game a file means."""
    blocks = {phrases.head.key: _named(file, phrases.head.key, once=phrases.once) for phrases in BLOCKS}
    if not blocks["game"]:
        fault = error("missing-block", Span(0, 0), case="game")
        return Resolution(None, () if file.lost or not file.blocks else (fault,))
    reader = reader_for(blocks["game"][0], file.source, is_whole=not file.lost)
    unclear = {block.head.phrase for block in file.blocks if any(not line.phrase for line in block.lines)}
    reader.broken |= unclear - {"prizes"}
    reader.broken |= {MISNUMBERED} if "article" in unclear else set()
    reader.broken |= {"any"} if file.lost else set()
    _tell_twice(reader, blocks)
    game = _game(reader, blocks)
    return Resolution(game, tuple(reader.findings), frozenset(reader.unread), frozenset(reader.broken))


def _named(file: File, key: str, *, once: bool) -> tuple[Block, ...]:
    """The blocks of a kind; of a kind that may stand once, the one that says most comes first."""
    blocks = tuple(block for block in file.blocks if block.head.phrase == key)
    return tuple(sorted(blocks, key=lambda block: -len(block.body))) if once else blocks


def _tell_twice(reader: Reader, blocks: dict[str, tuple[Block, ...]]) -> None:
    for phrases in BLOCKS:
        key = phrases.head.key
        heads = sorted(block.head.span for block in blocks[key])
        for head in heads[1:] if phrases.once else ():
            line = str(reader.source.position(heads[0].start).line)
            reader.tell(error("said-twice", head, case="block", what=key, line=line))


def _game(reader: Reader, blocks: dict[str, tuple[Block, ...]]) -> Game:
    head = game_head(reader, blocks["game"][0])
    symbols, in_all, area, rules = _play(reader, blocks)
    game = _whole(reader, blocks, head, symbols, in_all, area, rules)
    tell_unknown_stakes(reader, head.stakes.said if head.stakes else None, plays=game.plays)
    tell_wrong_signs(reader)
    return game


def _play(
    reader: Reader, blocks: dict[str, tuple[Block, ...]]
) -> tuple[tuple[Symbol, ...], Count | None, Area | None, tuple[Rule, ...]]:
    symbols, in_all = symbols_of(reader, blocks["symbols"][0]) if blocks["symbols"] else ((), None)
    area = grid_area(reader, blocks["grid"][0], symbols) if blocks["grid"] else None
    rules: tuple[Rule, ...] = ()
    if blocks["payouts"]:
        rules += payout_rules(reader, blocks["payouts"][0], area, symbols)
    if blocks["effects"]:
        rules += effect_rules(reader, blocks["effects"][0], area, symbols)
    return symbols, in_all, area, rules


def _whole(
    reader: Reader,
    blocks: dict[str, tuple[Block, ...]],
    head: GameHead,
    symbols: tuple[Symbol, ...],
    in_all: Count | None,
    area: Area | None,
    rules: tuple[Rule, ...],
) -> Game:
    everything = tuple(block for each in blocks.values() for block in each)
    named = prizes_in_kind(reader, blocks["prizes in kind"])
    return Game(
        name=head.name,
        titles=head.titles,
        languages=reader.languages,
        currency=reader.currency,
        style=reader.style,
        unit=head.unit,
        notice=head.notice,
        days=head.days,
        stakes=head.stakes,
        block=head.block,
        gains=head.gains,
        losing=head.losing,
        symbols=symbols,
        symbols_in_all=in_all,
        areas=(area,) if area is not None else (),
        rules=rules,
        prizes=prize_tables(reader, blocks["prizes"], named, (area.name,) if area is not None else ()),
        claims=claims_of(reader, blocks["claims"]),
        readings=readings_of(reader, blocks["readings"], area),
        wordings=wordings_of(reader, blocks["readings"]),
        issuing=issuing_of(reader, blocks["issuing"]),
        articles=articles_of(reader, blocks["article"]),
        examples=examples_of(reader, blocks["example"], area, symbols),
        allowances=allowances_of(reader, everything),
        said=head.said,
        profile=head.profile,
        prizes_in_kind=named.prizes,
    )
