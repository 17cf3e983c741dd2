"""Proofs about what lots are made of: the gains of each row add up to its amount."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdsl.backends.pages.documents.blocks import Proof
from rulesdsl.backends.pages.evidence.case import Case, verdict_of
from rulesdsl.backends.pages.evidence.tables import NUMBERS, WORDS, plain_table
from rulesdsl.backends.pages.phrases import Piece, sentences
from rulesdsl.backends.pages.won import make, row_keys, won
from rulesdsl.model.game import PrizeRow


def makes(case: Case) -> Iterator[Proof]:
    """A proof for each table that says what its lots are made of."""
    for stake, _, table in case.subject.tables():
        rows = tuple(
            (row, key)
            for row, key in zip(table.rows, row_keys(case.subject, stake, table.rows), strict=True)
            if row.made_of
        )
        if not rows:
            continue
        columns = ((case.say("Made of"), WORDS), (case.say("Prize"), NUMBERS))
        body = tuple(_row(case, row, key) for row, key in rows)
        yield case.proof(
            f"made-{stake.key}",
            verdict_of(holds=all(sum(part.coins * part.times for part in row.made_of) == row.coins for row, _ in rows)),
            sentences(case.at_stake(stake), case.say("the gains that a prize is made of make exactly its amount.")),
            cited=case.cited(table),
            blocks=(plain_table("sums", case.say("What each prize is made of"), columns, body),),
        )


def _row(case: Case, row: PrizeRow, key: str) -> tuple[Piece, ...]:
    return (make(case.subject, row, key), won(case.subject, row, key))
