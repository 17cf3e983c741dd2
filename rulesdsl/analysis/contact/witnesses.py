"""Witnesses of games of contact, made backwards (`layers`) from places chosen for every group.

Nothing is found by luck but these places: they are drawn up to TRIES times for a witness, WAVE_TRIES times for a wave.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from rulesdsl.analysis.choices import Choices
from rulesdsl.analysis.contact.grids import Mask
from rulesdsl.analysis.contact.layers import Layers, Piece
from rulesdsl.analysis.contact.order_independence import order_independent
from rulesdsl.analysis.contact.rules import ContactRules
from rulesdsl.model.unit import Stack

TRIES = 24
WAVE_TRIES = 16
COLOURINGS = 6
ORDERED_TRIES = 8

Waves = tuple[tuple[str, ...], ...]
"""Combinations found together, wave by wave, by their texts: (("4 circle", "4 cross"), ("5 star",))."""
SymbolAndSize = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Placed:
    """A group: its combination's text and its places in reading order."""

    combination: str
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Witness:
    """Stacks that play `waves` at every stake. A wave's groups stand in the order of their first places.

    `order_independent`: whether every order of resolving groups one at a time ends without a fault, in the same gains
    and with every stack used up. None from above, and where more states than a limit had to be looked at.
    """

    stacks: tuple[Stack, ...]
    waves: tuple[tuple[Placed, ...], ...]
    order_independent: bool | None


def witness_for(
    rules: ContactRules,
    waves: Waves,
    seed: str = "",
    *,
    still: tuple[SymbolAndSize, ...] = (),
    ordered: bool = True,
) -> Witness | None:
    """A unit of these waves; None when a combination is unknown or none was found within the tries.

    Names and codes of symbols change nothing but the codes in the stacks.
    `still`: equal symbols in contact that the last grid holds and nothing takes away, whatever their number.
    `ordered`: order-independent where one was found. Turned off, only a unit that depends on the order will do.
    """
    named = tuple(tuple(rules.named(text) for text in wave) for wave in waves)
    if any(pair is None or pair[1] > len(rules.grid.bits) for wave in named for pair in wave) or () in named:
        return None
    wanted = tuple(tuple(pair for pair in wave if pair) for wave in named)
    if _is_hopeless(rules, wanted, still):
        return None
    choices = Choices(f"{seed}\0{wanted}\0{still}")

    def made(*, careful: bool) -> Layers | None:
        pieces = _drawn(Layers(rules), still, choices, crowded=False) if still else ()
        layers = None if pieces is None else Layers(rules, pieces, careful=careful)
        return _with_waves(layers, wanted, choices) if layers and layers.possible else None

    found = _best(rules, partial(made, careful=ordered), choices, ordered=ordered)
    has_order = rules.columns is None and any(len(wave) > 1 for wave in wanted)
    return found or (
        _best(rules, partial(made, careful=False), choices, ordered=True) if ordered and has_order else None
    )


def witness_of_pieces(
    rules: ContactRules, waves: tuple[tuple[Piece, ...], ...], still: tuple[Piece, ...] = (), seed: str = ""
) -> Witness | None:
    """A unit whose waves are these pieces and whose last grid holds those of `still`, whatever their size."""
    choices = Choices(f"{seed}\0{waves}\0{still}")

    def made() -> Layers | None:
        layers = Layers(rules, still)
        undone = (layers.undo(wave, replaces_grid=_replaces(rules, wave)) for wave in reversed(waves))
        return layers if layers.possible and all(undone) else None

    return _best(rules, made, choices, ordered=True)


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


def _is_hopeless(
    rules: ContactRules, waves: tuple[tuple[SymbolAndSize, ...], ...], still: tuple[SymbolAndSize, ...]
) -> bool:
    """In place, a group is broken by another symbol, or by as many of its own that stand where it will stand.

    A wave that has neither for a group of the next one cannot come before it.
    """
    if rules.columns is not None:
        return False
    groups = tuple(pair for pair in still if pair[1] >= rules.smallest[pair[0]])
    return any(
        not any(rules.replaces_grid(*pair) for pair in wave)
        and any(all(_spares(before, after) for before in wave) for after in then)
        for wave, then in pairwise((*waves, groups))
    )


def _spares(before: SymbolAndSize, after: SymbolAndSize) -> bool:
    return before[0] == after[0] and before[1] < after[1]


def _best(rules: ContactRules, made: Callable[[], Layers | None], choices: Choices, *, ordered: bool) -> Witness | None:
    """The first witness as wanted; else, where order-independence is only preferred, the first one."""
    first: Witness | None = None
    colourings = found = 0
    for _ in range(TRIES):
        layers = made()
        if layers is None:
            continue
        coloured = layers.colour(choices, tight=colourings % 2 == 1)
        colourings += 1
        if coloured:
            witness = _witness(layers)
            if layers.pieces_stay or (witness.order_independent is False) is not ordered:
                return witness
            first = first or witness
            found += 1
            if ordered and (found == ORDERED_TRIES or _swept(rules, layers.waves)):
                break
        if first is None and colourings == COLOURINGS:
            break
    return first if ordered else None


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


def _with_waves(layers: Layers, waves: tuple[tuple[SymbolAndSize, ...], ...], choices: Choices) -> Layers | None:
    """The layers with these waves undone, at places drawn for every group; None when no places were found."""
    for at in range(len(waves) - 1, -1, -1):
        crowded = not layers.careful or (at > 0 and len(waves[at - 1]) < len(waves[at]))
        for _ in range(WAVE_TRIES):
            pieces = _drawn(layers, waves[at], choices, crowded=crowded)
            if pieces and layers.undo(pieces, replaces_grid=_replaces(layers.rules, pieces)):
                break
        else:
            return None
    return layers


def _replaces(rules: ContactRules, pieces: tuple[Piece, ...]) -> bool:
    return any(rules.replaces_grid(piece.symbol, piece.mask.bit_count()) for piece in pieces)


def _drawn(
    layers: Layers, wave: tuple[SymbolAndSize, ...], choices: Choices, *, crowded: bool
) -> tuple[Piece, ...] | None:
    """Places for the groups of one wave: apart from each other, and through the groups of the wave after it.

    `crowded`: they stand close together, as they must where a wave of fewer groups has to break all of them.
    """
    rules, grid = layers.rules, layers.rules.grid
    targets = () if any(rules.replaces_grid(*pair) for pair in wave) else layers.pieces
    pieces: list[Piece] = []
    used = 0
    for at, (symbol, size) in enumerate(wave):
        equal = sum(piece.mask for piece in pieces if piece.symbol == symbol)
        allowed = grid.full & ~used & ~grid.around(equal)
        broken = [piece for piece in targets if not _spares((symbol, size), (piece.symbol, piece.mask.bit_count()))]
        if broken:
            start = _through(rules, broken, at, symbol, choices)
        else:
            close = crowded and used and not targets
            start = _one_of(choices, grid.touching(grid.touching(used)) & allowed if close else allowed)
        mask = _grown(rules, choices, size, start, allowed)
        if not mask:
            return None
        used |= mask
        pieces.append(Piece(symbol, mask))
    return tuple(pieces)


def _through(rules: ContactRules, targets: list[Piece], at: int, symbol: int, choices: Choices) -> Mask:
    """Where to begin a group that breaks one of the next wave: in it, or (from above) in or under it.

    In place, a group of the same symbol begins with all of it: what were left of it would join.
    """
    grid = rules.grid
    target = targets[at % len(targets)]
    if rules.columns is not None:
        return _one_of(choices, sum(_up_to_top(column, target.mask) for column in rules.columns))
    if target.symbol == symbol:
        return target.mask
    other = targets[(at + 1) % len(targets)].mask
    near = target.mask & grid.touching(other) or target.mask & grid.touching(grid.touching(other))
    return _one_of(choices, near if near and other != target.mask else target.mask)


def _one_of(choices: Choices, mask: Mask) -> Mask:
    return choices.bit_of(mask) if mask else 0


def _up_to_top(column: tuple[Mask, ...], mask: Mask) -> Mask:
    held = [height for height, bit in enumerate(column) if bit & mask]
    return sum(column[: held[-1] + 1]) if held else 0


def _grown(rules: ContactRules, choices: Choices, size: int, start: Mask, allowed: Mask) -> Mask:
    """A group of `size` places among `allowed` that holds those of `start`; 0 when it cannot grow so far."""
    if not start or start & ~allowed:
        return 0
    mask = start
    while mask.bit_count() < size:
        edge = rules.grid.around(mask) & allowed
        if not edge:
            return 0
        mask |= choices.bit_of(edge)
    return mask
