"""Blocks of rules put into the small complete game of `base.rules`, so that an example shows only what matters."""

from __future__ import annotations

import re
from pathlib import Path

BASE = Path(__file__).with_name("base.rules")
MANY = ("prizes", "claims", "article", "example")
"""Blocks that a file may hold several of: their whole head tells them apart."""
_TAIL = re.compile(r"\s+@.*|\s+#.*")


def whole_rules(example: str) -> str:
    """The example itself where it is a file; else the base game with the blocks of the example in place of its own."""
    text = example.strip("\n") + "\n"
    if re.search(r"^rules ", text, re.MULTILINE) or not re.search(r"^\w", text, re.MULTILINE):
        return text
    blocks = _blocks(BASE.read_text("utf-8"))
    for head, block in _blocks(text).items():
        blocks[head] = block
    return "\n".join(blocks.values())


def _blocks(text: str) -> dict[str, str]:
    """Blocks by what tells them apart, in order; what comes before the first is the block of the empty name."""
    blocks: dict[str, str] = {}
    head = ""
    for line in text.splitlines():
        if re.match(r"[^\W\d_]", line):
            head = _name(line)
        blocks[head] = blocks.get(head, "") + line + "\n"
    return blocks


def _name(head: str) -> str:
    word = head.split(maxsplit=1)[0].rstrip(",")
    if word not in MANY:
        return word
    return " ".join(head.split()[:2]) if word == "article" else " ".join(_TAIL.sub("", head).split())
