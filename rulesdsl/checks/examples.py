"""Examples against the rules: what is drawn wins what is said, wave by wave, and makes the lot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Literal

from rulesdsl.analysis.contact.rules import ContactRules, contact_rules
from rulesdsl.checks.payouts import missing_combinations
from rulesdsl.checks.subject import Subject
from rulesdsl.findings.finding import Finding, Label, error
from rulesdsl.model.game import Area, Contact, Example, Fixed, Game, Rule, Said, Wave
from rulesdsl.source import Span

UNCHANGED = "."
WAYS = ("horizontal", "vertical", "diagonal")
Codes = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Shown:
    """What a drawn grid shows: the rules its groups fall under, the places they clear, a group too large if any."""

    rules: tuple[Rule, ...]
    cleared: frozenset[int]
    too_large: str = ""


def check_examples(subject: Subject) -> Iterator[Finding]:
    """The first thing wrong with each example; when no example plays as it is drawn, the grid or the contact is
    accused."""
    game = subject.game
    rules = contact_rules(game)
    if rules is None or subject.has_lost("grid", "symbols", "payouts", "effects", "game"):
        return
    sizes = {wave.rows for example in game.examples for wave in example.waves}
    parts = tuple(rules.area.said.at(part) for part in ("width", "height", "places"))
    if len(sizes) == 1 and rules.area.rows not in sizes and len(game.examples) > 1:
        if subject.is_sound(*parts):
            said = rules.area.said
            yield error("grid-drawn", said.span, said=said, drawn=_drawn_size(next(iter(sizes))), size=_size(rules))
        return
    findings = _first_faults(subject, rules)
    misread = _misread(subject, findings) if len(findings) > 1 else None
    if misread is not None:
        yield misread
    else:
        yield from findings


def _first_faults(subject: Subject, rules: ContactRules) -> tuple[Finding, ...]:
    told = tuple(example for example in subject.game.examples if not _is_explained(subject.game, rules, example))
    return tuple(finding for example in told if (finding := next(_faults(subject, rules, example), None)))


def _misread(subject: Subject, findings: tuple[Finding, ...]) -> Finding | None:
    """Several examples are wrong at once: the line whose change makes all of them play; else the contact when not
    one example plays."""
    area = subject.game.areas[0]
    labels = tuple(Label(finding.span, "example") for finding in findings)
    for line, value, said, other in _other_readings(area):
        game = replace(subject.game, areas=(other,))
        rules = contact_rules(game)
        if rules is not None and not _first_faults(replace(subject, game=game), rules):
            words = (("count", str(len(findings))), ("line", line), ("value", value))
            return Finding("examples-disagree", "error", said.span, words, "mend", labels, said.articles)
    said = area.relation.said
    is_none = len(findings) == len(subject.game.examples)
    return Finding("examples-disagree", "error", said.span, (), "", labels, said.articles) if is_none else None


def _other_readings(area: Area) -> Iterator[tuple[str, str, Said, Area]]:
    """The same area with one other line: its name, what it would say, where it stands, the area."""
    if area.refill is not None:
        how: Literal["in place", "from above"] = "from above" if area.refill.how == "in place" else "in place"
        yield "new symbols", how, area.refill.said, replace(area, refill=replace(area.refill, how=how))
    for ways in product((True, False), repeat=len(WAYS)):
        if any(ways):
            horizontal, vertical, diagonal = ways
            contact = Contact(horizontal, vertical, diagonal, area.relation.said)
            named = ", ".join(name for name, is_one in zip(WAYS, ways, strict=True) if is_one)
            yield "contact", named, contact.said, replace(area, relation=contact)


def _faults(subject: Subject, rules: ContactRules, example: Example) -> Iterator[Finding]:
    for wave in example.waves:
        if wave.rows != rules.area.rows:
            yield _badly_sized(rules, wave)
            return
    grid: Codes = ()
    shown = _Shown((), frozenset())
    for at, wave in enumerate(example.waves):
        if at:
            yield from _wrongly_drawn(rules, grid, shown, wave)
        grid = _drawn(grid, wave)
        shown = _groups(rules, grid)
        if shown.too_large:
            yield error("drawn-too-large", wave.said.span, group=shown.too_large)
        yield from _wrong_wins(subject, example, wave, shown)
        is_last = at == len(example.waves) - 1
        if bool(shown.rules) == is_last:
            found = "\n".join(rule.combination.text for rule in shown.rules)
            yield error("drawn-end", wave.said.span, case="open" if is_last else "closed", combinations=found)
    yield from _wrong_lot(subject, example)


def _is_explained(game: Game, rules: ContactRules, example: Example) -> bool:
    """Whether the example wins or shows a combination whose row was lost or misspelt."""
    missing = missing_combinations(game)
    if not missing or any(win.combination in missing for wave in example.waves for win in wave.wins):
        return bool(missing)
    grid: Codes = ()
    for wave in example.waves:
        if wave.rows == rules.area.rows:
            grid = _drawn(grid, wave) if grid or UNCHANGED not in wave.codes else wave.codes
            if any(f"{len(places)} {name}" in missing for name, places in _drawn_groups(rules, grid)):
                return True
    return False


def _drawn_groups(rules: ContactRules, grid: Codes) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Every group of equal symbols in contact, by the name of its symbol, whatever its size."""
    for name, code in zip(rules.names, rules.codes, strict=True):
        mask = rules.grid.mask(place for place, shown in enumerate(grid) if shown == code)
        for group in rules.grid.groups(mask, 1):
            yield name, rules.grid.places(group)


def _drawn(before: Codes, wave: Wave) -> Codes:
    """The codes of a drawing, places left as they were filled in."""
    return tuple(before[place] if code == UNCHANGED else code for place, code in enumerate(wave.codes))


def _groups(rules: ContactRules, grid: Codes) -> _Shown:
    found: list[tuple[int, Rule]] = []
    cleared: set[int] = set()
    for symbol, code in enumerate(rules.codes):
        mask = rules.grid.mask(place for place, shown in enumerate(grid) if shown == code)
        for group in rules.grid.groups(mask, rules.smallest[symbol]):
            places = rules.grid.places(group)
            rule = rules.rules.get((symbol, len(places)))
            if rule is None:
                return _Shown((), frozenset(), f"{len(places)} {rules.names[symbol]}")
            found.append((places[0], rule))
            is_whole = rules.replaces_grid(symbol, len(places))
            cleared |= set(range(len(grid))) if is_whole else set(places)
    return _Shown(tuple(rule for _, rule in sorted(found, key=lambda pair: pair[0])), frozenset(cleared))


def _wrongly_drawn(rules: ContactRules, before: Codes, shown: _Shown, wave: Wave) -> Iterator[Finding]:
    """After `then`: places cleared show a symbol, the others stay (or fall) as they were."""
    expected = _expected(rules, before, shown)
    after = _drawn(before, wave)
    for place, (code, stays) in enumerate(zip(after, expected, strict=True)):
        is_left = stays is None and wave.codes[place] == UNCHANGED and rules.columns is None
        if is_left or (stays is not None and code != stays):
            row, column = divmod(place, rules.area.width)
            words = (("row", str(row + 1)), ("column", str(column + 1)), ("code", code), ("stays", stays or ""))
            yield Finding("drawn-wrongly", "error", wave.said.span, words, "left" if is_left else "moved")


def _expected(rules: ContactRules, before: Codes, shown: _Shown) -> tuple[str | None, ...]:
    """What each place shows in the next wave; None for a new symbol."""
    expected: list[str | None] = [None if place in shown.cleared else code for place, code in enumerate(before)]
    if rules.columns is None:
        return tuple(expected)
    width, height = rules.area.width, rules.area.height
    for column in range(width):
        left = [code for row in range(height) if (code := expected[row * width + column]) is not None]
        fallen = [None] * (height - len(left)) + left
        for row in range(height):
            expected[row * width + column] = fallen[row]
    return tuple(expected)


def _wrong_wins(subject: Subject, example: Example, wave: Wave, shown: _Shown) -> Iterator[Finding]:
    paying = [rule for rule in shown.rules if isinstance(rule.outcome, Fixed)]
    drawn, said = Counter(rule.combination.text for rule in paying), Counter(win.combination for win in wave.wins)
    if drawn != said:
        place = wave.wins[0].said.span if wave.wins else wave.said.span
        case = "nothing" if not said else "not-drawn" if not drawn else "other"
        words = (("drawn", "\n".join(drawn.elements())), ("said", "\n".join(said.elements())))
        yield Finding("example-wins", "error", place, words, case)
    for win in wave.wins:
        rule = next(rule for rule in paying if rule.combination.text == win.combination)
        yield from _wrong_gain(subject, example, rule, win.coins, win.said.at("gain"))


def _wrong_gain(subject: Subject, example: Example, rule: Rule, coins: int, place: Span) -> Iterator[Finding]:
    assert isinstance(rule.outcome, Fixed)
    game = subject.game
    stakes = range(len(rule.outcome.coins)) if example.stake is None else (example.stake,)
    for stake in stakes:
        gain = rule.outcome.coins[stake]
        if gain != coins and subject.is_sound(rule.said.at(str(stake)), place):
            paid, printed = (game.written(each) for each in (gain, coins))
            name = rule.combination.text
            yield error("example-gain", place, said=rule.said, combination=name, paid=paid, printed=printed)


def _wrong_lot(subject: Subject, example: Example) -> Iterator[Finding]:
    game = subject.game
    won = sum(win.coins for wave in example.waves for win in wave.wins)
    written = game.written(won)
    place = example.said.at("lot")
    if won != (example.lot or 0):
        printed = game.written(example.lot or 0)
        case = "losing" if not won else "sum" if example.lot else "not-losing"
        yield error("example-lot", place, case=case, won=written, printed=printed)
        return
    tables = [table for table in game.prizes if example.stake is None or table.stake == example.stake]
    amounts = {row.coins: row.said.at("amount") for table in tables for row in table.rows}
    whole = (table.said.span for table in tables)
    is_known = subject.is_sound(*amounts.values(), *whole) and not subject.has_lost("prizes", "any")
    if won and tables and won not in amounts and is_known:
        yield error("example-lot", place, case="no-lot", won=written, printed=written)


def _badly_sized(rules: ContactRules, wave: Wave) -> Finding:
    """The whole drawing, or the one row that has a symbol too few or too many."""
    width = rules.area.width
    odd = tuple(at for at, length in enumerate(wave.rows) if length != width)
    if len(wave.rows) != rules.area.height or len(odd) > 1:
        return error("bad-drawing", wave.said.span, case="size", drawn=_drawn_size(wave.rows), size=_size(rules))
    count = str(wave.rows[odd[0]])
    return error("bad-drawing", wave.said.at(str(odd[0])), case="row", count=count, width=str(width))


def _drawn_size(rows: tuple[int, ...]) -> str:
    return f"{max(rows, default=0)} x {len(rows)}"


def _size(rules: ContactRules) -> str:
    return f"{rules.area.width} x {rules.area.height}"
