"""Units that play exactly what is asked: the waves named, nothing else, every stack used up at the end.

Made backwards (`contact_layers`) from places chosen for every piece, so nothing is found by luck but the places: these
are drawn up to TRIES times for a witness, WAVE_TRIES times for a wave. The same arguments give the same unit.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulesdsl.analysis.choices import Choices
from rulesdsl.analysis.contact_grids import Mask
from rulesdsl.analysis.contact_layers import Layers, Piece
from rulesdsl.analysis.contact_orders import order_independent
from rulesdsl.analysis.contact_rules import ContactRules, contact_rules
from rulesdsl.model.game import Game
from rulesdsl.model.money import Coins
from rulesdsl.model.unit import Stack, Unit

TRIES = 60
WAVE_TRIES = 24
COLOURINGS = 6
ORDERED_TRIES = 8

Waves = tuple[tuple[str, ...], ...]
"""Combinations found together, wave by wave, by their texts: (("4 circle", "4 cross"), ("5 star",))."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A group: its combination's text and its places in reading order."""

    combination: str
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Witness:
    """Stacks that play `waves` at every stake. A wave's groups stand in the order of their first places.

    `order_independent` as the design has it: None from above, and where more states than a limit had to be looked at.
    """

    stacks: tuple[Stack, ...]
    waves: tuple[tuple[Placed, ...], ...]
    order_independent: bool | None


def unit_for(game: Game, stake: Coins, waves: Waves, seed: str = "") -> Unit | None:
    """A unit of this stake that plays exactly these waves; order-independent where one was found.

    None when the game has no such combination or none was found within the tries. `seed` gives other units.
    """
    rules = contact_rules(game)
    witness = witness_for(rules, waves, seed) if rules else None
    return Unit(stake, witness.stacks) if witness else None


def losing_unit(game: Game, stake: Coins, seed: str = "") -> Unit | None:
    """A unit without any group."""
    return unit_for(game, stake, (), seed)


def unit_with_groups(
    game: Game, stake: Coins, placements: tuple[tuple[str, tuple[int, ...]], ...], seed: str = ""
) -> Unit | None:
    """A unit of one wave whose groups are these combinations at these places.

    None too when the places do not touch, are not as many as the combination has, or touch an equal group.
    """
    rules = contact_rules(game)
    pieces = pieces_at(rules, placements) if rules else None
    witness = witness_of_pieces(rules, (pieces,) if pieces else (), (), seed) if rules and pieces is not None else None
    return Unit(stake, witness.stacks) if witness else None


def pieces_at(rules: ContactRules, placements: tuple[tuple[str, tuple[int, ...]], ...]) -> tuple[Piece, ...] | None:
    """The placements as pieces; None where a placement is no group of its combination."""
    pieces: list[Piece] = []
    for text, places in placements:
        named = rules.named(text)
        if named is None or any(place >= len(rules.grid.bits) for place in places):
            return None
        mask = rules.grid.mask(places)
        if mask.bit_count() != named[1] or rules.grid.group_from(mask & -mask, mask) != mask:
            return None
        pieces.append(Piece(named[0], mask))
    return tuple(pieces)


def witness_for(rules: ContactRules, waves: Waves, seed: str = "") -> Witness | None:
    """`unit_for` with the places of every group, for all stakes at once."""
    named = tuple(tuple(rules.named(text) for text in wave) for wave in waves)
    if any(pair is None or pair[1] > len(rules.grid.bits) for wave in named for pair in wave) or () in named:
        return None
    wanted = tuple(tuple(pair for pair in wave if pair) for wave in named)
    choices = Choices(f"{seed}\0{waves}")
    return _best(rules, lambda: _layers_for(rules, wanted, choices), choices)


def witness_of_pieces(
    rules: ContactRules, waves: tuple[tuple[Piece, ...], ...], still: tuple[Piece, ...], seed: str = ""
) -> Witness | None:
    """A unit whose waves are these pieces and whose last grid holds those of `still`, whatever their size."""
    choices = Choices(f"{seed}\0{waves}\0{still}")
    return _best(rules, lambda: _layers_of(rules, waves, still), choices)


def _best(rules: ContactRules, layers_made: Callable[[], Layers | None], choices: Choices) -> Witness | None:
    """The first witness whose groups may be resolved in any order, else the first one."""
    first: Witness | None = None
    colourings = ordered = 0
    for _ in range(TRIES):
        layers = layers_made()
        if layers is None:
            continue
        coloured = layers.colour(choices, tight=colourings % 2 == 1)
        colourings += 1
        if coloured:
            witness = _witness(layers)
            if witness.order_independent is not False:
                return witness
            first = first or witness
            ordered += 1
        if ordered == ORDERED_TRIES or _swept(rules, layers.waves) or (first is None and colourings == COLOURINGS):
            break
    return first


def _swept(rules: ContactRules, waves: list[tuple[Piece, ...]]) -> bool:
    """Some wave replaces the grid while another group waits: hardly ever harmless, so not worth another try."""
    return any(len(wave) > 1 and _replaces(rules, wave) for wave in waves)


def _witness(layers: Layers) -> Witness:
    rules = layers.rules
    waves = tuple(
        tuple(sorted((_placed(rules, piece) for piece in wave), key=lambda placed: placed.places))
        for wave in layers.waves
    )
    stacks = layers.stacks()
    return Witness(stacks, waves, order_independent(rules, stacks))


def _placed(rules: ContactRules, piece: Piece) -> Placed:
    places = rules.grid.places(piece.mask)
    return Placed(rules.rules[piece.symbol, len(places)].combination.text, places)


def _layers_of(rules: ContactRules, waves: tuple[tuple[Piece, ...], ...], still: tuple[Piece, ...]) -> Layers | None:
    layers = Layers(rules, still)
    for wave in reversed(waves):
        if not layers.possible or not layers.undo(wave, replaces_grid=_replaces(rules, wave)):
            return None
    return layers if layers.possible else None


def _layers_for(rules: ContactRules, waves: tuple[tuple[tuple[int, int], ...], ...], choices: Choices) -> Layers | None:
    layers = Layers(rules)
    for at in range(len(waves) - 1, -1, -1):
        crowded = at > 0 and len(waves[at - 1]) < len(waves[at])
        for _ in range(WAVE_TRIES):
            pieces = _drawn(layers, waves[at], choices, crowded=crowded)
            if pieces and layers.undo(pieces, replaces_grid=_replaces(rules, pieces)):
                break
        else:
            return None
    return layers


def _replaces(rules: ContactRules, pieces: tuple[Piece, ...]) -> bool:
    return any(rules.replaces_grid(piece.symbol, piece.mask.bit_count()) for piece in pieces)


def _drawn(
    layers: Layers, wave: tuple[tuple[int, int], ...], choices: Choices, *, crowded: bool
) -> tuple[Piece, ...] | None:
    """Places for the groups of one wave: apart from each other, and through the groups of the wave after it.

    `crowded`: the wave before has fewer groups and must break all of these, so they stand close together.
    """
    rules, grid = layers.rules, layers.rules.grid
    targets = () if any(rules.replaces_grid(*pair) for pair in wave) else layers.pieces
    pieces: list[Piece] = []
    used = 0
    for at, (symbol, size) in enumerate(wave):
        equal = sum(piece.mask for piece in pieces if piece.symbol == symbol)
        allowed = grid.full & ~used & ~grid.around(equal)
        starts = _through(rules, targets, at) if targets else allowed
        if crowded and used and not targets:
            starts = grid.touching(grid.touching(used))
        mask = _grown(rules, choices, size, starts & allowed, allowed)
        if not mask:
            return None
        used |= mask
        pieces.append(Piece(symbol, mask))
    return tuple(pieces)


def _through(rules: ContactRules, targets: tuple[Piece, ...], at: int) -> Mask:
    """Where to begin a group that breaks a group of the next wave: in it, or (from above) in or under it."""
    grid = rules.grid
    mask = targets[at % len(targets)].mask
    if rules.columns is not None:
        return sum(_up_to_top(column, mask) for column in rules.columns)
    if len(targets) == 1:
        return mask
    other = targets[(at + 1) % len(targets)].mask
    return mask & grid.touching(other) or mask & grid.touching(grid.touching(other)) or mask


def _up_to_top(column: tuple[Mask, ...], mask: Mask) -> Mask:
    held = [height for height, bit in enumerate(column) if bit & mask]
    return sum(column[: held[-1] + 1]) if held else 0


def _grown(rules: ContactRules, choices: Choices, size: int, starts: Mask, allowed: Mask) -> Mask:
    """A group of `size` places among `allowed` that begins in `starts`; 0 when it cannot grow so far."""
    if not starts:
        return 0
    mask = choices.bit_of(starts)
    for _ in range(size - 1):
        edge = rules.grid.around(mask) & allowed
        if not edge:
            return 0
        mask |= choices.bit_of(edge)
    return mask
