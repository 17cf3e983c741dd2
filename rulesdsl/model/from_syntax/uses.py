"""What only the whole file shows: which stakes and signs are used in it, and which of them no line declares."""

from __future__ import annotations

from rulesdsl.findings.finding import Edit, error
from rulesdsl.model.from_syntax.reader import Reader
from rulesdsl.model.game import Said


def tell_unknown_stakes(reader: Reader, listed: Said | None, *, plays: bool) -> None:
    """One finding for each amount that is no stake; several uses of one amount accuse the list of stakes, when
    one stake of it is never used. A game that plays without any list of stakes lacks that line."""
    if "game" in reader.broken or (plays and not reader.stakes):
        return
    idle = tuple(at for at, stake in enumerate(reader.stakes) if stake not in reader.stakes_used)
    known = "\n".join(reader.written(stake) for stake in reader.stakes)
    for coins, uses in reader.stakes_unknown.items():
        span, said = uses[0]
        amount = reader.written(coins)
        if len(uses) > 1 and len(idle) == 1 and listed is not None:
            stake = reader.written(reader.stakes[idle[0]])
            place = listed.at(str(idle[0]))
            edit = Edit(place, amount)
            reader.tell(
                error("unknown-stake", place, case="listed", said=listed, edit=edit, amount=stake, stakes=amount)
            )
        else:
            case = "" if reader.stakes else "none"
            reader.tell(error("unknown-stake", span, case=case, said=said, amount=amount, stakes=known))


def tell_wrong_signs(reader: Reader) -> None:
    """One finding for each sign that is not the currency's; where no sign is, the currency is accused once."""
    right, code = reader.currency.sign, reader.currency.code
    signs = {sign for sign, _ in reader.wrong_signs}
    if (
        reader.currency_place is not None
        and len(reader.wrong_signs) > 1
        and len(signs) == 1
        and not reader.has_right_sign
    ):
        typed = reader.wrong_signs[0][0]
        reader.tell(
            error("wrong-sign", reader.currency_place, case="everywhere", typed=typed, sign=right, currency=code)
        )
        return
    for typed, span in reader.wrong_signs:
        reader.tell(error("wrong-sign", span, typed=typed, sign=right, currency=code))
