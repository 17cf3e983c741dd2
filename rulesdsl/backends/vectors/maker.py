"""What all families of cases are made with: the rules of the grid, witnesses (each made once), and cases from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from rulesdsl.analysis.contact.layers import Piece
from rulesdsl.analysis.contact.rules import ContactRules, contact_rules
from rulesdsl.analysis.contact.shapes import Shape, fixed_shapes
from rulesdsl.analysis.contact.witnesses import SymbolAndSize, Waves, Witness, witness_for, witness_of_pieces
from rulesdsl.backends.contact import contact_play
from rulesdsl.backends.vectors.case import Case, Expected, Family, Json, Played, Won
from rulesdsl.model.game import Fixed, Game, PerStake, ReplaceGrid, Rule
from rulesdsl.model.money import decimal_text
from rulesdsl.model.text import EFFECTS_FIRST, ONE_BY_ONE
from rulesdsl.model.unit import Stack, are_letters

SHAPES = 110
"""So many fixed shapes at most: all tetrominoes and pentominoes, and all of four places with diagonals."""
FEW_SHAPES = 24
"""So many of sizes above ALL_SHAPES_TO."""
ALL_SHAPES_TO = 5
MOST_IN_VAIN = 40


@dataclass(frozen=True, slots=True)
class Maker:
    """`stakes` are the game's, in coins; `order` is its reading of simultaneous wins.

    Witnesses are kept by what was asked, so that stakes share them.
    """

    game: Game
    rules: ContactRules
    stakes: PerStake
    order: str
    _kept: dict[object, Witness | None] = field(default_factory=dict)
    _shapes: dict[int, tuple[Shape, ...]] = field(default_factory=dict)

    @property
    def paying(self) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.game.rules if isinstance(rule.outcome, Fixed))

    @property
    def effects(self) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.game.rules if not isinstance(rule.outcome, Fixed))

    @property
    def one_letter(self) -> bool:
        return are_letters(symbol.code for symbol in self.game.symbols)

    def rule(self, combination: str) -> Rule:
        return next(rule for rule in self.game.rules if rule.combination.text == combination)

    def stake_text(self, stake: int) -> str:
        """A stake, by its number, as units spell it."""
        return decimal_text(self.stakes[stake], self.game.currency)

    def money(self, coins: int) -> str:
        return decimal_text(coins, self.game.currency)

    def articles_of(self, waves: Waves) -> tuple[str, ...]:
        """The articles of the combinations, each once, in order."""
        cited = (article for wave in waves for text in wave for article in self.rule(text).said.articles)
        return tuple(dict.fromkeys(cited))

    def witness(self, waves: Waves, seed: str = "", *, ordered: bool = True) -> Witness | None:
        """A unit of these waves; none of several groups a wave where they are resolved one by one."""
        if self.order == ONE_BY_ONE and any(len(wave) > 1 for wave in waves):
            return None
        return self._once((waves, seed, ordered), lambda: witness_for(self.rules, waves, seed, ordered=ordered))

    def ending_in(self, waves: Waves, still: tuple[SymbolAndSize, ...], seed: str = "") -> Witness | None:
        """A unit whose last grid holds other pieces, drawn like groups."""
        return self._once((waves, still, seed), lambda: witness_for(self.rules, waves, seed, still=still))

    def showing(self, wave: tuple[Piece, ...], still: tuple[Piece, ...] = (), seed: str = "") -> Witness | None:
        """A unit of one wave at these places, or of none, whose last grid holds the others."""
        waves = (wave,) if wave else ()
        return self._once((waves, still, seed), lambda: witness_of_pieces(self.rules, waves, still, seed))

    def unit(self, stake: int, stacks: Sequence[Stack]) -> dict[str, Json]:
        """A unit as data; its stacks are strings where every code is one letter."""
        told: list[Json] = ["".join(stack) for stack in stacks] if self.one_letter else [list(s) for s in stacks]
        return {"stake": self.stake_text(stake), "stacks": told}

    def played(self, stake: int, witness: Witness) -> Played:
        """What a witness's unit must come to at a stake: its own waves, with the gains of the rules."""
        wins: list[Won] = []
        for number, wave in enumerate(witness.waves, 1):
            found = [(self.rule(placed.combination), placed.places) for placed in wave]
            if self.pays(rule for rule, _ in found):
                wins += [
                    Won(number, rule.combination.text, places, rule.outcome.coins[stake])
                    for rule, places in found
                    if isinstance(rule.outcome, Fixed)
                ]
        return Played(len(witness.waves), tuple(wins))

    def pays(self, wave: Iterable[Rule]) -> bool:
        """Whether the gains of a wave are paid: not where the grid is replaced first."""
        return self.order != EFFECTS_FIRST or not any(replaces_grid(rule) for rule in wave)

    def case(
        self,
        family: Family,
        name: str,
        why: str,
        articles: tuple[str, ...],
        stake: int,
        witness: Witness | None,
        expected: Expected | None = None,
    ) -> Iterator[Case]:
        """One case of a witness; none where there is no witness. `expected` None: what its waves come to."""
        if witness is None:
            return
        told = self.played(stake, witness) if expected is None else expected
        order = witness.order_independent if expected is None else None
        yield Case(family, name, why, articles, self.unit(stake, witness.stacks), told, None, order)

    def shapes(self, size: int) -> tuple[Shape, ...]:
        """The fixed shapes of a size; a selection where there are many."""
        if size not in self._shapes:
            at_most = SHAPES if size <= ALL_SHAPES_TO else FEW_SHAPES
            self._shapes[size] = fixed_shapes(self.rules.area.relation, size, at_most)
        return self._shapes[size]

    def _once(self, key: object, made: Callable[[], Witness | None]) -> Witness | None:
        """Each witness once; none any more where so many were looked for in vain."""
        if key not in self._kept:
            in_vain = sum(witness is None for witness in self._kept.values())
            self._kept[key] = made() if in_vain < MOST_IN_VAIN else None
        return self._kept[key]


def maker_for(game: Game) -> Maker | None:
    """The maker of a game that engines play; None for any other."""
    rules, play = contact_rules(game), contact_play(game)
    if rules is None or game.stakes is None or play is None:
        return None
    return Maker(game, rules, game.stakes.coins, play.order)


def replaces_grid(rule: Rule) -> bool:
    return isinstance(rule.outcome, ReplaceGrid)
