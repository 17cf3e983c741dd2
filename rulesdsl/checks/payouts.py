"""Combinations: each symbol and size pays or has an effect, exactly once, and can form on the grid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding, Label, error
from rulesdsl.model.contact import size_of, sizes_of, symbol_of
from rulesdsl.model.from_syntax.reader import MISNAMED
from rulesdsl.model.game import Area, Fixed, Game, Rule
from rulesdsl.source import Span


def check_parts(subject: Subject) -> Iterator[Finding]:
    """A game that plays has a grid, symbols, payouts, stakes, a block and prizes; one of tables alone has prizes."""
    game = subject.game
    plays = bool(game.areas or game.rules or game.symbols)
    needed: dict[str, tuple[object, ...]] = {"prizes": game.prizes}
    if plays:
        needed |= {"grid": game.areas, "symbols": game.symbols, "payouts": game.rules}
        for line, value in (("stakes", game.stakes), ("block", game.block), ("gains", game.gains)):
            if value is None and not subject.has_lost("game", "any"):
                yield error("missing-line", game.said.span, case=line)
    for block, parts in needed.items():
        if not parts and not subject.has_lost(block, "any"):
            yield error("missing-block", game.said.span, case=block)


def check_tables(subject: Subject) -> Iterator[Finding]:
    """Each stake has its prize table."""
    game = subject.game
    if game.stakes is None or not game.prizes or subject.has_lost("prizes", MISNAMED, "any"):
        return
    for stake, coins in enumerate(game.stakes.coins):
        place = game.stakes.said.at(str(stake))
        if subject.is_sound(place) and all(table.stake != stake for table in game.prizes):
            amount = game.written(coins)
            yield error("stake-without-prizes", place, said=game.stakes.said, amount=amount)


def check_once(subject: Subject) -> Iterator[Finding]:
    """No combination is written twice."""
    first: dict[tuple[str, str], Rule] = {}
    told: list[Span] = []
    for rule in subject.game.rules:
        key = (rule.area, rule.combination.text)
        place = rule.said.at("combination")
        if key in first and place not in told:
            told.append(place)
            labels = (Label(first[key].said.at("combination"), "first"),)
            words = (("combination", rule.combination.text),)
            yield Finding("same-combination", "error", place, words, labels=labels, articles=rule.said.articles)
        first.setdefault(key, rule)


def missing_combinations(game: Game) -> tuple[str, ...]:
    """Combinations that most symbols have at a size and one symbol lacks: what a lost or misspelt row explains."""
    common = _common_sizes(game)
    return tuple(
        f"{size} {symbol.name}" for symbol in game.symbols for size in common if size not in sizes_of(game, symbol.name)
    )


def check_complete(subject: Subject) -> Iterator[Finding]:
    """Every symbol has a row; its sizes have no gap; all symbols come in the same sizes.

    A combination written twice explains one that is missing: that is one slip.
    """
    game = subject.game
    if subject.has_lost("payouts", "effects", "symbols", "grid", "any") or not game.rules:
        return
    counted = Counter(rule.combination.text for rule in game.rules)
    spare = sum(counted.values()) - len(counted)
    for finding in _incomplete(game):
        if not subject.is_sound(finding.span):
            continue
        if spare:
            spare -= 1
        else:
            yield finding


def check_gains(subject: Subject) -> Iterator[Finding]:
    """A payout pays something, and so does a lot."""
    for row in (row for table in subject.game.prizes for row in table.rows):
        if row.coins == 0 and row.prize is None and subject.is_sound(row.said.at("amount")):
            yield error("zero", row.said.at("amount"), case="lot", said=row.said)
    for rule in subject.game.rules:
        if isinstance(rule.outcome, Fixed):
            for stake, coins in enumerate(rule.outcome.coins):
                place = rule.said.at(str(stake))
                if coins == 0 and subject.is_sound(place):
                    yield error("zero", place, case="gain", said=rule.said)


def check_fits(subject: Subject) -> Iterator[Finding]:
    """Every combination can form on the grid."""
    game = subject.game
    for area in () if subject.has_lost("grid") else game.areas:
        if not subject.is_sound(*(area.said.at(part) for part in ("width", "height", "places"))):
            continue
        most = largest_group(area)
        large = tuple(rule for rule in game.rules if size_of(rule) > most)
        if large:
            yield _too_large(large, most)


def _too_large(large: tuple[Rule, ...], most: int) -> Finding:
    """One finding for all combinations that the grid cannot show: it may be the grid that is wrong."""
    first, *others = large
    words = (("combination", first.combination.text), ("most", str(most)))
    labels = tuple(
        Label(rule.said.at("combination"), "too", (("combination", rule.combination.text),)) for rule in others
    )
    return Finding("cannot-form", "error", first.said.at("combination"), words, "", labels, first.said.articles)


def largest_group(area: Area) -> int:
    """How many places of the grid one group can take at the most."""
    contact = area.relation
    if contact.diagonal and not (contact.horizontal or contact.vertical):
        return (area.places + 1) // 2 if min(area.width, area.height) > 1 else 1
    across = contact.horizontal or contact.diagonal
    down = contact.vertical or contact.diagonal
    return (area.width if across else 1) * (area.height if down else 1)


def _incomplete(game: Game) -> Iterator[Finding]:
    sizes = {symbol.name: sizes_of(game, symbol.name) for symbol in game.symbols}
    common = _common_sizes(game)
    alike: dict[tuple[int, ...], list[tuple[str, Span]]] = {}
    for symbol in game.symbols:
        own = sizes[symbol.name]
        gap = next((size for size in range(own[0], own[-1]) if size not in own), None) if own else None
        place = _odd_place(game, symbol.name, common) or symbol.said.at("name")
        if not own:
            yield error("symbol-without-rule", symbol.said.at("name"), symbol=symbol.name)
        elif gap is not None:
            low, high = str(own[0]), str(own[-1])
            yield error("missing-size", place, symbol=symbol.name, size=str(gap), low=low, high=high)
        elif own != common:
            alike.setdefault(own, []).append((symbol.name, place))
    for own, places in alike.items():
        yield _sizes_differ(own, common, places)


def _sizes_differ(own: tuple[int, ...], common: tuple[int, ...], places: list[tuple[str, Span]]) -> Finding:
    """One finding for the symbols that come in the same other sizes: one row of effects may be of several."""
    lists = (("sizes", own), ("common", common))
    words = (("symbols", "\n".join(name for name, _ in places)), *((key, "\n".join(map(str, n))) for key, n in lists))
    labels = tuple(Label(place, "too", (("symbol", name),)) for name, place in places[1:])
    return Finding("sizes-differ", "warning", places[0][1], words, labels=labels)


def _common_sizes(game: Game) -> tuple[int, ...]:
    """The sizes that most symbols come in."""
    counted = Counter(sizes for symbol in game.symbols if (sizes := sizes_of(game, symbol.name)))
    return counted.most_common(1)[0][0] if counted else ()


def _odd_place(game: Game, symbol: str, common: tuple[int, ...]) -> Span | None:
    """Where the size stands that this symbol has and most others have not."""
    own = (rule for rule in game.rules if symbol_of(rule) == symbol)
    return next((rule.said.at("combination") for rule in own if size_of(rule) not in common), None)
