"""The words of the table of facts, in each language a reader may ask for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """Headings and answers. `gains_at_least` takes a number of two or more, `sums_in_all` a number."""

    stake: str
    units: str
    lots: str
    one_in: str
    money: str
    of_the_stakes: str
    variance: str
    prizes: str
    count: str
    amount: str
    total: str
    one_unit_in: str
    share: str
    made_of: str
    gains_at_least: str
    cumulated_only: str
    no_sum: str
    no_payouts: str
    and_others: str
    sums_in_all: str
    payouts: str
    combination: str
    gain: str
    alone: str
    in_lots: str
    no_lot: str
    yes: str
    no: str
    undecided: str
    rounded: str


WORDS: dict[str, Words] = {
    "en": Words(
        stake="Stake",
        units="units in a block",
        lots="winning units",
        one_in="one unit in",
        money="prize money",
        of_the_stakes="of the stakes",
        variance="variance of a unit's lot",
        prizes="Prizes",
        count="lots",
        amount="of",
        total="total",
        one_unit_in="one unit in",
        share="share",
        made_of="won by",
        gains_at_least="{} gains or more",
        cumulated_only="several gains only",
        no_sum="no sum of gains",
        no_payouts="the file holds no payouts",
        and_others="and others",
        sums_in_all="{} sums in all",
        payouts="Payouts",
        combination="combination",
        gain="gain",
        alone="alone",
        in_lots="can be part of the lots",
        no_lot="none",
        yes="yes",
        no="no",
        undecided="not decided",
        rounded="~ rounded; exact with --json and --csv",
    ),
    "fr": Words(
        stake="Mise",
        units="unités par bloc",
        lots="unités gagnantes",
        one_in="une unité sur",
        money="montant des lots",
        of_the_stakes="des mises",
        variance="variance du lot d'une unité",
        prizes="Lots",
        count="lots",
        amount="de",
        total="total",
        one_unit_in="une unité sur",
        share="part",
        made_of="gagné par",
        gains_at_least="{} gains ou plus",
        cumulated_only="cumul de gains seul",
        no_sum="aucune somme de gains",
        no_payouts="le fichier ne donne pas les gains",
        and_others="et d'autres",
        sums_in_all="{} sommes en tout",
        payouts="Gains",
        combination="combinaison",
        gain="gain",
        alone="seul",
        in_lots="peut faire partie des lots",
        no_lot="aucun",
        yes="oui",
        no="non",
        undecided="non établi",
        rounded="~ arrondi ; valeurs exactes avec --json et --csv",
    ),
}
