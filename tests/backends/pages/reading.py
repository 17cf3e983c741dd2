"""A page read back as a reader's machine does: its elements, its words, its figures."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"meta", "link", "input", "wbr"}


@dataclass(eq=False)
class Element:
    """An element of a page; `text` holds what stands in it and nowhere deeper."""

    name: str
    attributes: dict[str, str]
    children: list[Element | str] = field(default_factory=list)

    def walk(self) -> list[Element]:
        """This element and all below it, in order."""
        below = [found for child in self.children if isinstance(child, Element) for found in child.walk()]
        return [self, *below]

    def all(self, name: str) -> list[Element]:
        return [element for element in self.walk() if element.name == name]

    def of_class(self, name: str) -> list[Element]:
        return [element for element in self.walk() if name in element.attributes.get("class", "").split()]

    def by_id(self, identifier: str) -> Element:
        return next(element for element in self.walk() if element.attributes.get("id") == identifier)

    @property
    def words(self) -> str:
        """All text below, as it stands."""
        return "".join(child if isinstance(child, str) else child.words for child in self.children)

    def outside(self, *names: str, classes: tuple[str, ...] = ()) -> str:
        """All text below that is in none of these elements."""
        parts = []
        for child in self.children:
            if isinstance(child, str):
                parts.append(child)
            elif child.name not in names and not set(classes) & set(child.attributes.get("class", "").split()):
                parts.append(child.outside(*names, classes=classes))
        return "".join(parts)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("root", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"attribute twice: {tag} {names}"
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].name == tag, f"<{self.open[-1].name}> closed by </{tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def read_page(data: bytes) -> Element:
    """The elements of a page; every element must be closed by its own end tag."""
    reader = _Reader()
    reader.feed(data.decode("utf-8"))
    reader.close()
    assert reader.open == [reader.root], [element.name for element in reader.open]
    return reader.root


def skeleton(element: Element) -> list[tuple[str, ...]]:
    """The elements and the names of their attributes, without any text."""
    return [(each.name, *sorted(each.attributes)) for each in element.walk()]


def figures(page: Element) -> list[tuple[str, str, str]]:
    """What each figure is of, its value for machines, its text; those in pictures as well."""
    found = []
    for element in page.walk():
        if element.name == "data":
            found.append((element.attributes["data-of"], element.attributes["value"], element.words))
        elif "data-value" in element.attributes:
            found.append((element.attributes["data-of"], element.attributes["data-value"], element.words))
    return found


def table_rows(table: Element) -> list[list[str]]:
    """The words of each cell of the body and the foot, without the labels that only cards show."""
    rows = [row for part in ("tbody", "tfoot") for body in table.all(part) for row in body.all("tr")]
    cells = ([cell for cell in row.children if isinstance(cell, Element)] for row in rows)
    return [[cell.outside(classes=("card",)).strip() for cell in row] for row in cells]
