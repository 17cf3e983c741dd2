"""The sentences of a trace in each language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesdsl.source import Source, Span, for_display
from rulesdsl.trace.entry import Entry
from rulesdsl.trace.number import Role

SENTENCES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "contradicting": "article {article} says {said}, and the rules say {stated}",
        "contradicting/outside": "the text says {said}, and the rules say {stated}",
        "missing": "article {article} says {said}, and no rule that cites it does",
        "missing/outside": "the text says {said} outside of its articles, and the rules do not",
        "missing/heading": "article {said} stands below the heading of another article",
        "missing/unknown": "no rule cites article {said}",
        "missing/reference": "article {article} refers to article {said}, which is not in the text or named twice",
        "missing/astray": "article {article} refers to article {said}, and no rule is said by both",
        "extra": "the rules say {stated} of article {article}, and the article does not say it",
        "extra/outside": "the rules say {stated}, and the text says it nowhere",
        "extra/article": "the rules cite article {stated}, which is not in the text",
    },
    "fr": {
        "contradicting": "l'article {article} dit {said}, et les règles disent {stated}",
        "contradicting/outside": "le texte dit {said}, et les règles disent {stated}",
        "missing": "l'article {article} dit {said}, et aucune règle qui le cite ne le dit",
        "missing/outside": "le texte dit {said} en dehors de ses articles, et les règles ne le disent pas",
        "missing/heading": "l'article {said} se trouve sous le titre d'un autre article",
        "missing/unknown": "aucune règle ne cite l'article {said}",
        "missing/reference": "l'article {article} renvoie à l'article {said}, absent du texte ou nommé deux fois",
        "missing/astray": "l'article {article} renvoie à l'article {said}, et aucune règle n'est dite par les deux",
        "extra": "les règles disent {stated} de l'article {article}, et l'article ne le dit pas",
        "extra/outside": "les règles disent {stated}, et le texte ne le dit nulle part",
        "extra/article": "les règles citent l'article {stated}, absent du texte",
    },
}
ROLES: Mapping[str, Mapping[Role, str]] = {
    "en": {
        "side": "sides of a grid (a reading)",
        "claim": "claims",
        "words": "figures of titles and reasons",
        "issuing": "choices of the operator",
        "example": "figures of examples",
        "row value": "values of prizes in rows that name them",
    },
    "fr": {
        "side": "côtés d'une grille (une lecture)",
        "claim": "affirmations",
        "words": "nombres des titres et des raisons",
        "issuing": "choix de l'opérateur",
        "example": "nombres des exemples",
        "row value": "valeurs de lots aux lignes qui les nomment",
    },
}
WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "colon": ":",
        "note": "note",
        "error": "error",
        "title": "The regulation and the rules, number by number",
        "accounted": "{accounted} of {numbers} numbers of the text are accounted for",
        "article": "article {article}",
        "outside": "outside of all articles",
        "of": "{accounted} of {numbers}",
        "faults": "{contradicting} contradicting, {missing} missing in the rules, {extra} missing in the text",
        "notes": "not in the text, and need not be",
        "text": "The text",
        "rules": "The rules",
        "contradicting": "contradicting",
        "missing": "missing in the rules",
        "extra": "missing in the text",
        "found": "Where they differ",
        "by-article": "By article",
        "nothing": "Text and rules say the same.",
    },
    "fr": {
        "colon": " :",
        "note": "remarque",
        "error": "erreur",
        "title": "Le règlement et les règles, nombre par nombre",
        "accounted": "nombres du texte retrouvés dans les règles : {accounted} sur {numbers}",
        "article": "article {article}",
        "outside": "en dehors des articles",
        "of": "{accounted} sur {numbers}",
        "faults": "contredits : {contradicting}, absents des règles : {missing}, absents du texte : {extra}",
        "notes": "absents du texte, ce qui est permis",
        "text": "Le texte",
        "rules": "Les règles",
        "contradicting": "contredit",
        "missing": "absent des règles",
        "extra": "absent du texte",
        "found": "Où ils diffèrent",
        "by-article": "Par article",
        "nothing": "Le texte et les règles disent la même chose.",
    },
}


def place_text(source: Source, span: Span) -> str:
    """A place as editors open it: `file:line:column`."""
    start = source.position(span.start)
    return f"{for_display(source.path)}:{start.line}:{start.column}"


def sentence(entry: Entry, language: str) -> str:
    """What is said of one number, in one sentence."""
    said = f"`{' '.join(entry.said.typed.split())}`" if entry.said else ""
    stated = f"`{entry.stated.typed.removeprefix('@')}`" if entry.stated else ""
    return SENTENCES[language][_key(entry)].format(article=entry.article, said=said, stated=stated)


def counted_notes(entries: Sequence[Entry], language: str) -> dict[str, int]:
    """How many numbers of each kind the text need not have, by the words for them."""
    counts: dict[str, int] = {}
    for entry in entries:
        if entry.status == "extra" and entry.is_note and entry.stated is not None:
            words = ROLES[language][entry.stated.role]
            counts[words] = counts.get(words, 0) + 1
    return counts


def _key(entry: Entry) -> str:
    kind = entry.said.kind if entry.said else entry.stated.kind if entry.stated else ""
    if entry.status == "missing" and kind == "heading":
        return "missing/unknown" if entry.is_note else "missing/heading"
    if entry.status == "missing" and kind == "reference" and entry.is_note:
        return "missing/astray"
    if (entry.status, kind) in (("missing", "reference"), ("extra", "article")):
        return f"{entry.status}/{kind}"
    return entry.status if entry.article else f"{entry.status}/outside"
