"""Names of places within a document: the number of an article where it is one, so that a link to it lasts."""

from __future__ import annotations

import re
from collections.abc import Iterable

_NOT_IN_ANCHORS = re.compile(r"[^\w.-]+")


def anchors_for(numbers: Iterable[str], taken: Iterable[str]) -> dict[str, str]:
    """An anchor for each number, `4.4` for 4.4; no two are alike, nor is one `taken`; its heading has
    the same with `-title`."""
    used = set(taken)
    anchors: dict[str, str] = {}
    for number in numbers:
        anchor = _NOT_IN_ANCHORS.sub("-", number).strip("-") or "article"
        while used & {anchor, f"{anchor}-title"}:
            anchor += "-"
        anchors[number] = anchor
        used |= {anchor, f"{anchor}-title"}
    return anchors
