"""Units that are none, by every reason, and which reason comes first.

Malformed before all, as it is found before the unit is played; then the first fault met, in the order of a wave: a
group too large before a stack that runs out; symbols left over are only seen at the end.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.analysis.contact.witnesses import SymbolAndSize, Waves, Witness
from rulesdsl.backends.vectors.case import Case, Expected, Family
from rulesdsl.backends.vectors.maker import Maker
from rulesdsl.model.unit import Stack

INVALID: Family = "invalid"
Stacks = tuple[Stack, ...]


def invalid_cases(maker: Maker) -> Iterator[Case]:
    """Exhausted, unused and oversize, alone and together, in the first wave and later, with effects."""
    for waves, told in _plays(maker):
        witness = maker.witness(waves, "invalid")
        if witness is not None:
            yield from _exhausted(maker, witness, told)
            yield from _unused(maker, witness, told)
    yield from _oversize(maker)


def _plays(maker: Maker) -> Iterator[tuple[Waves, str]]:
    """Waves to spoil, and how to call them."""
    texts = [rule.combination.text for rule in (*maker.paying[:2], *maker.effects)]
    for text in dict.fromkeys(texts):
        yield ((text,),), text
    sizes = {rule.combination.text: size for (_, size), rule in maker.rules.rules.items()}
    by_size = sorted(sizes, key=lambda text: -sizes[text])
    if len(by_size) > 2:
        yield ((by_size[0],), (by_size[1],), (by_size[2],)), "three waves"
        yield ((by_size[1], by_size[2]),), f"{by_size[1]} and {by_size[2]}"


def _exhausted(maker: Maker, witness: Witness, told: str) -> Iterator[Case]:
    """One symbol too few: in the first and the last stack that shows more than it does at first, and both faults."""
    used = _longer_than_shown(maker, witness.stacks)
    for slot in dict.fromkeys((used[0], used[-1])) if used else ():
        short = _with_stack(witness.stacks, slot, witness.stacks[slot][:-1])
        name = f"{told}, stack {slot} one symbol short"
        yield _case(maker, name, "a stack runs out", short, "exhausted")
    if used and len(witness.stacks) > 1:
        slot = used[0]
        other = len(witness.stacks) - 1 if slot == 0 else 0
        short = _with_stack(witness.stacks, slot, witness.stacks[slot][:-1])
        both = _with_stack(short, other, (*short[other], maker.rules.codes[0]))
        name = f"{told}, stack {slot} one symbol short and stack {other} one too long"
        yield _case(maker, name, "a stack that runs out is met before symbols left over", both, "exhausted")


def _unused(maker: Maker, witness: Witness, told: str) -> Iterator[Case]:
    """One symbol too many, in the first and the last stack."""
    for slot in dict.fromkeys((0, len(witness.stacks) - 1)):
        stack = witness.stacks[slot]
        for code in dict.fromkeys((stack[-1], maker.rules.codes[0])):
            long = _with_stack(witness.stacks, slot, (*stack, code))
            name = f"{told}, stack {slot} with one {code} too many"
            yield _case(maker, name, "a symbol that is never shown", long, "unused")


def _oversize(maker: Maker) -> Iterator[Case]:
    """A group too large: alone with symbols left over, beside a group whose stacks run out, in a later wave."""
    largest = [(symbol, size) for symbol, size in enumerate(maker.rules.largest) if size < maker.rules.area.places]
    for number, (symbol, size) in enumerate(largest[:4]):
        too_large = (symbol, size + 1)
        told = f"{size + 1} {maker.rules.names[symbol]}"
        alone = maker.ending_in((), (too_large,), "invalid")
        if alone is not None:
            long = _with_stack(alone.stacks, 0, (*alone.stacks[0], maker.rules.codes[0]))
            why = "a group too large is met before symbols left over"
            yield _case(maker, f"{told} and a stack too long", why, long, "oversize")
        yield from _oversize_with_group(maker, too_large, told, number)


def _oversize_with_group(maker: Maker, too_large: SymbolAndSize, told: str, number: int) -> Iterator[Case]:
    texts = [rule.combination.text for (of, _), rule in maker.rules.rules.items() if of != too_large[0]]
    if not texts:
        return
    text = texts[(3 * number + 1) % len(texts)]
    group = maker.rules.named(text)
    beside = maker.ending_in((), (too_large, group), "invalid") if group else None
    if beside is not None:
        why = "in one wave, a group too large comes before a stack that runs out"
        yield _case(maker, f"{told} beside {text} without new symbols", why, beside.stacks, "oversize")
    later = maker.ending_in(((text,),), (too_large,), "invalid")
    if later is not None:
        why = "what new symbols bring may be too large; what was won before does not help"
        yield _case(maker, f"{told} after {text}", why, later.stacks, "oversize")
        long = _with_stack(later.stacks, 0, (*later.stacks[0], maker.rules.codes[-1]))
        yield _case(maker, f"{told} after {text} and a stack too long", why, long, "oversize")
        slot = _longer_than_shown(maker, later.stacks)[0]
        short = _with_stack(later.stacks, slot, later.stacks[slot][:-1])
        why = "a stack that runs out is met before what a later wave would show"
        yield _case(maker, f"{told} after {text}, but stack {slot} one symbol short", why, short, "exhausted")


def _longer_than_shown(maker: Maker, stacks: Stacks) -> list[int]:
    """The slots of stacks with more symbols than show at first."""
    shown = maker.rules.area.height if maker.rules.columns else 1
    return [slot for slot, stack in enumerate(stacks) if len(stack) > shown]


def _with_stack(stacks: Stacks, slot: int, stack: Stack) -> Stacks:
    return (*stacks[:slot], stack, *stacks[slot + 1 :])


def _case(maker: Maker, name: str, why: str, stacks: Stacks, expected: Expected) -> Case:
    return Case(INVALID, name, why, maker.rules.area.said.articles, maker.unit(0, stacks), expected)
