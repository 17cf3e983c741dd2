"""What a row of a prize table brings, as pages tell it: money or a thing and its value, and what it is made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

from rulesdsl.backends.pages.phrases import Beneath, Phrase, Piece, Said, joined
from rulesdsl.backends.pages.subject import Stake, Subject
from rulesdsl.model.game import Part
from rulesdsl.model.money import Coins


class Won(Protocol):
    """A row of a table, or the facts of one."""

    @property
    def coins(self) -> Coins: ...
    @property
    def prize(self) -> str | None: ...
    @property
    def made_of(self) -> tuple[Part, ...]: ...


def row_keys(subject: Subject, stake: Stake, rows: Sequence[Won]) -> tuple[str, ...]:
    """What `data-of` calls each row of a table; rows of the same amount are counted."""
    seen: Counter[str] = Counter()
    keys = []
    for row in rows:
        key = f"prize:{row.prize or subject.figures.key(row.coins)}:{stake.key}"
        seen[key] += 1
        keys.append(f"{key}:{seen[key]}" if seen[key] > 1 else key)
    return tuple(keys)


def thing(subject: Subject, name: str) -> Said:
    """What a prize in kind is called."""
    prize = next(prize for prize in subject.game.prizes_in_kind if prize.name == name)
    return subject.language.name(prize.titles or (("", prize.name),))


def won(subject: Subject, row: Won, key: str) -> Piece:
    """€10; trip to Venice (€2,500)."""
    amount = subject.figures.amount(row.coins, key)
    if row.prize is None:
        return amount
    return subject.language.say("{prize} ({value})", prize=thing(subject, row.prize), value=amount)


def shown(subject: Subject, row: Won, key: str, *, among: Sequence[Won] = ()) -> Piece:
    """A prize in a cell that heads its row: what it is worth and what it is made of stand beneath. One gain alone is
    told only `among` rows of the same prize."""
    say, amount = subject.language.say, subject.figures.amount(row.coins, key)
    pieces: list[Piece] = [amount]
    if row.prize is not None:
        worth = Beneath(say("worth {value}", value=amount))
        pieces = [subject.language.capital(thing(subject, row.prize)), worth]
    if is_single(row):
        alike = [other for other in among if (other.coins, other.prize) == (row.coins, row.prize)]
        pieces += [Beneath(say("in a single gain"))] if len(alike) > 1 else []
    elif row.made_of:
        pieces.append(Beneath(say("made of {gains}", gains=make(subject, row, key))))
    return joined(pieces, " ") if len(pieces) > 1 else pieces[0]


def is_single(row: Won) -> bool:
    """Whether a row says that one gain makes it."""
    return sum(part.times for part in row.made_of) == 1


def make(subject: Subject, row: Won, key: str) -> Phrase:
    """2 × €2 + €1, as the table has it."""
    return joined((_part(subject, part, f"{key}:made of {at}") for at, part in enumerate(row.made_of)), " + ")


def _part(subject: Subject, part: Part, key: str) -> Piece:
    """One gain, or so many; where the game has several areas, with the one it is won in."""
    say, figures = subject.language.say, subject.figures
    gain: Piece = figures.amount(part.coins, key) if part.prize is None else thing(subject, part.prize)
    if part.times > 1:
        gain = say("{times} × {gain}", times=figures.count(part.times, f"{key}:times"), gain=gain)
    area = next((area for area in subject.game.areas if area.name == part.area), None)
    if area is None or len(subject.game.areas) < 2:
        return gain
    return say("{gain} ({area})", gain=gain, area=subject.language.name(area.titles or (("", area.name),)))
