"""The phrase table: every line an author may write, by block. A new kind of play adds rows here and touches no grammar.

    N:name number    M:name money    D:name date    %:name per cent    S:name text    W:name name    C:name citation
    [ ... ] may be left out      ( ... | ... ) one of them      [:name ...] and (:name ...) also catch the words met
    X , ...  X, then more of them after commas

A number, an amount or a date may always be followed by its words in brackets; citations and reasons at the end of a
line are taken off before it is matched.
"""

from __future__ import annotations

from dataclasses import dataclass

TITLES = "( S:title | ( W:language S:title ) , ... )"
STATED = (
    "( (:said prizes for ) M:stake | (:said larger groups | simultaneous wins | new symbols | payout ratio"
    " | prize mass | lots in money | lots in kind | one unit in | prizes in kind"
    " | combinations in a unit | effects in losing units ) | W:said )"
)


@dataclass(frozen=True, slots=True)
class Phrase:
    """One line: `key` names it for the stages that follow, `pattern` is its words in English keywords."""

    key: str
    pattern: str


@dataclass(frozen=True, slots=True)
class BlockPhrases:
    """A kind of block: its head, the lines it may hold, whether rows may stand in it, how often it may occur."""

    head: Phrase
    lines: tuple[Phrase, ...] = ()
    has_rows: bool = False
    once: bool = False


ANYWHERE = (Phrase("allow", "allow W:code [ of ( M:row | N:size W:symbol | W:prize ) ] because S:reason"),)
BLOCKS: tuple[BlockPhrases, ...] = (
    BlockPhrases(Phrase("rules", "rules N:version"), once=True),
    BlockPhrases(Phrase("règles", "règles N:version"), once=True),
    BlockPhrases(
        Phrase("game", f"game W:name [ {TITLES} ]"),
        (
            Phrase("languages", "languages W:language , ..."),
            Phrase("currency", "currency W:code"),
            Phrase("unit", f"unit {TITLES}"),
            Phrase("notice", f"notice {TITLES}"),
            Phrase("numbers", "numbers N:shape"),
            Phrase("profile", "profile W:name"),
            Phrase("regulation", "regulation D:day"),
            Phrase("opening", "opening D:day [:postponed , may be postponed ]"),
            Phrase("closing", "closing D:day"),
            Phrase("stakes", "stakes M:stake , ..."),
            Phrase("block", "block N:units units [:beyond , or a multiple | , or more in proportion ]"),
            Phrase("gains", "gains (:how add up | the highest only ) [ , at most N:most ]"),
            Phrase("losing", "losing without a gain"),
        ),
        once=True,
    ),
    BlockPhrases(
        Phrase("grid", "grid N:width x N:height = N:places symbols"),
        (
            Phrase("contact", "contact (:way horizontal | vertical | diagonal ) , ..."),
            Phrase("new symbols", "new symbols (:how in place | from above )"),
            Phrase("repeat", "repeat until no combination is left"),
        ),
        once=True,
    ),
    BlockPhrases(Phrase("symbols", "symbols [ , N:count in all ]"), has_rows=True, once=True),
    BlockPhrases(Phrase("payouts", "payouts"), has_rows=True, once=True),
    BlockPhrases(Phrase("effects", "effects"), has_rows=True, once=True),
    BlockPhrases(
        Phrase("prizes", "prizes [ for M:stake ]"),
        (Phrase("cumulated only", "cumulated only M:lot , ..."),),
        has_rows=True,
    ),
    BlockPhrases(Phrase("prizes in kind", "prizes in kind"), has_rows=True, once=True),
    BlockPhrases(
        Phrase("claims", "claims [ for M:stake ]"),
        (
            Phrase("payout ratio", "payout ratio %:value"),
            Phrase("one unit in", "one unit in N:value wins"),
            Phrase("prize mass", "prize mass M:value"),
            Phrase("lots", "lots N:value"),
            Phrase("lots in money", "lots in money N:value"),
            Phrase("lots in kind", "lots in kind N:value"),
        ),
    ),
    BlockPhrases(
        Phrase("readings", "readings"),
        (
            Phrase("larger groups", "larger groups (:value never shown | count as the largest | win nothing )"),
            Phrase(
                "simultaneous wins",
                "simultaneous wins (:value together , payouts before effects | together , effects before payouts"
                " | one by one , in reading order )",
            ),
            Phrase("wording", "wording S:printed as S:read"),
        ),
        once=True,
    ),
    BlockPhrases(
        Phrase("issuing", "issuing"),
        (
            Phrase("combinations in a unit", "combinations in a unit at most N:most"),
            Phrase("sums", "sums (:how fewest gains first | by number of gains )"),
            Phrase("effects in losing units", "effects in losing units %:share"),
        ),
        has_rows=True,
        once=True,
    ),
    BlockPhrases(
        Phrase("article", f"article C:number [ {STATED} , ... ]"),
        (Phrase("text", "W:language S:text"),),
    ),
    BlockPhrases(
        Phrase("example", f"example {TITLES} [ for M:stake ]"),
        (
            Phrase("drawing", "grid"),
            Phrase("then", "then"),
            Phrase("wins", "wins ( N:size W:symbol = M:gain ) , ..."),
            Phrase("lot", "lot M:lot"),
            Phrase("losing", "losing"),
        ),
        has_rows=True,
    ),
)
