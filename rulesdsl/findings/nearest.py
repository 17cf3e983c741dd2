"""Did you mean: the known word nearest to one that is not known."""

from __future__ import annotations

from collections.abc import Iterable

FURTHEST = 2


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word at most two edits away (one for words of up to three letters), the first of several."""
    reach = FURTHEST if len(word) > 3 else 1
    best, best_distance = None, reach + 1
    for candidate in known:
        if candidate != word and abs(len(candidate) - len(word)) < best_distance:
            distance = edit_distance(word, candidate)
            if distance < best_distance:
                best, best_distance = candidate, distance
    return best


def edit_distance(first: str, second: str) -> int:
    """Fewest insertions, deletions, substitutions and swaps of neighbours (Damerau 1964, optimal string alignment)."""
    before: list[int] = []
    above = list(range(len(second) + 1))
    for row, left in enumerate(first, 1):
        here = [row]
        for column, right in enumerate(second, 1):
            cost = min(above[column] + 1, here[-1] + 1, above[column - 1] + (left != right))
            if row > 1 and column > 1 and left == second[column - 2] and right == first[row - 2]:
                cost = min(cost, before[column - 2] + 1)
            here.append(cost)
        before, above = above, here
    return above[-1]
