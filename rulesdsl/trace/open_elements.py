"""Which elements of an HTML page are open. End tags that HTML lets authors leave out count as if they stood there."""

from __future__ import annotations

from dataclasses import dataclass, field

VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
_OF_HEAD = frozenset("base link meta noscript script style template title".split())
_GROUPS = frozenset(("tbody", "tfoot", "thead"))
_OF_TABLES = _GROUPS | {"caption", "table", "td", "th", "tr"}
_WALLS = frozenset(("button", "caption", "foreignobject", "object", "table", "td", "template", "th"))
"""No tag within ends what is open around them."""
_ENDS_PARAGRAPH = frozenset(
    "address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1"
    " h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul".split()
)
_TABLE = frozenset(("table", "template"))
_ENDS: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    "body": (frozenset(("head",)), frozenset()),
    "li": (frozenset(("li",)), _WALLS | {"menu", "ol", "ul"}),
    **dict.fromkeys(("dd", "dt"), (frozenset(("dd", "dt")), _WALLS | {"dl"})),
    **dict.fromkeys(("td", "th"), (frozenset(("td", "th")), _TABLE)),
    "tr": (frozenset(("tr",)), _TABLE),
    **dict.fromkeys(_GROUPS, (_GROUPS | {"tr"}, _TABLE)),
    "option": (frozenset(("option",)), _WALLS | {"datalist", "optgroup", "select"}),
    "optgroup": (frozenset(("optgroup", "option")), _WALLS | {"select"}),
}
"""By tag that opens: the elements it ends, and those it does not reach beyond.
Source: HTML Standard, 13.1.2.4 Optional tags."""


@dataclass(slots=True)
class OpenElements:
    """`tags` from the outermost to the innermost; `unread` is the place of one that is not read, with all within."""

    tags: list[str] = field(default_factory=list)
    unread: int | None = None

    def open(self, tag: str, is_unread: bool) -> None:
        """An element begins; what it ends must have been ended by `make_room` before."""
        if tag not in VOID:
            if is_unread and self.unread is None:
                self.unread = len(self.tags)
            self.tags.append(tag)

    def make_room(self, tag: str) -> None:
        """End what ends where `tag` opens."""
        if self.tags[-1:] == ["head"] and tag not in _OF_HEAD:
            self.cut(len(self.tags) - 1)
        if tag in _ENDS:
            self._end_outermost(*_ENDS[tag])
        if tag in _ENDS_PARAGRAPH:
            self._end_outermost(frozenset(("p",)), _WALLS)

    def make_room_for_words(self) -> None:
        """Words stand in no head."""
        if self.tags[-1:] == ["head"]:
            self.cut(len(self.tags) - 1)

    def depth_of(self, tag: str) -> int | None:
        """The place of the element that an end tag ends; None when it ends none."""
        walls = _TABLE if tag in _OF_TABLES else _WALLS
        for depth in reversed(range(len(self.tags))):
            if self.tags[depth] == tag:
                return depth
            if self.tags[depth] in walls:
                return None
        return None

    def cut(self, depth: int) -> None:
        """End the element at a place, and all within it."""
        del self.tags[depth:]
        if self.unread is not None and self.unread >= depth:
            self.unread = None

    def _end_outermost(self, ended: frozenset[str], walls: frozenset[str]) -> None:
        found = None
        for depth in reversed(range(len(self.tags))):
            if self.tags[depth] in ended:
                found = depth
            elif self.tags[depth] in walls:
                break
        if found is not None:
            self.cut(found)
