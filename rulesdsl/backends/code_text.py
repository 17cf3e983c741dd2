"""Words of a game inside generated code: one spelling for each position, so that no text leaves its place.

A template knows these as filters; it prints nothing without one. Every text of a game is data: it never becomes a
template, a name or a line of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesdsl.backends.templates import environment
from rulesdsl.source import display_width, for_display

WIDTH = 120


class Code(str):
    """Text that is code already, made of literals; the only thing that a template prints as it stands."""

    __slots__ = ()


def python_literal(text: str) -> str:
    """A Python string; what cannot be seen is escaped. Quotes as ruff writes them."""
    quote = "'" if text.count('"') > text.count("'") else '"'
    return quote + "".join(_python_character(character, quote) for character in text) + quote


def javascript_literal(text: str) -> str:
    """A JavaScript string; what cannot be seen is escaped, and "<", so that it may stand within a page's script."""
    return '"' + "".join(_javascript_character(character) for character in text) + '"'


def comment_text(text: str) -> str:
    """Text within a line comment: no line ends, no controls, nothing that tools read as an order or pages as a tag."""
    shown = for_display(text)
    return shown.replace("#", "\N{FULLWIDTH NUMBER SIGN}").replace("<", "\N{FULLWIDTH LESS-THAN SIGN}")


def grouped(number: int) -> str:
    """An integer with its digits in groups of three: 500_000 (Python and JavaScript alike)."""
    return f"{number:_}"


def articles_text(articles: Sequence[str]) -> str:
    """ "article 4.3", "articles 4.3, 4.4"; empty where none is cited."""
    label = "article " if len(articles) == 1 else "articles "
    return comment_text(label + ", ".join(articles)) if articles else ""


def cited(articles: Sequence[str], words: str) -> str:
    """Words after the articles that say so: "article 4.4: right, down"."""
    return ": ".join(part for part in (articles_text(articles), comment_text(words)) if part)


def laid_out(head: str, items: Sequence[str], tail: str, indent: int = 0, step: int = 4) -> Code:
    """`head`, items and `tail` on one line where they fit, else an item a line, `step` further in."""
    line = Code(f"{' ' * indent}{head}{', '.join(items)}{tail}")
    return line if display_width(line) <= WIDTH else listed(head, items, tail, indent, step)


def listed(head: str, items: Sequence[str], tail: str, indent: int = 0, step: int = 4) -> Code:
    """`head`, an item a line with a comma at its end, `tail`."""
    margin = " " * indent
    return Code("\n".join([margin + head, *(f"{margin}{' ' * step}{item}," for item in items), margin + tail]))


def filled(head: str, items: Sequence[str], tail: str, indent: int = 0, step: int = 4) -> Code:
    """`head`, as many items a line as fit, `tail`."""
    margin = " " * indent
    return Code("\n".join([margin + head, *filled_lines(items, indent + step), margin + tail]))


def filled_lines(items: Sequence[str], indent: int) -> list[str]:
    """As many items a line as fit, a comma after each."""
    margin, lines = " " * indent, [""]
    for item in items:
        longer = f"{lines[-1]} {item},".strip()
        if lines[-1] and indent + display_width(longer) > WIDTH:
            lines.append(f"{item},")
        else:
            lines[-1] = longer
    return [margin + line for line in lines]


def with_comment(code: Code, comment: str, mark: str) -> Code:
    """Code and its comment: at the end of its line where both fit, else on the line above."""
    line = f"{code}{mark}{comment}"
    if not comment or ("\n" not in code and display_width(line) <= WIDTH):
        return Code(line) if comment else code
    margin = code[: len(code) - len(code.lstrip(" "))]
    return Code(f"{margin}{mark.strip()} {comment}\n{code}")


def render(package: str, template: str, **values: object) -> bytes:
    """A template of a back end filled with values, in UTF-8. A value that is missing is a fault of ours."""
    templates = environment(package, autoescape=False)
    filters: dict[str, Callable[..., str]] = {
        "py": python_literal,
        "js": javascript_literal,
        "grouped": grouped,
        "comment": comment_text,
        "code": _as_it_stands,
    }
    templates.filters.update(filters)
    return templates.get_template(template).render(**values).encode()


def _as_it_stands(code: Code) -> str:
    if not isinstance(code, Code):
        raise TypeError(f"not made of literals: {code!r}")
    return code


def _python_character(character: str, quote: str) -> str:
    if character in ("\\", quote):
        return "\\" + character
    return character if character.isprintable() else repr(character)[1:-1]


def _javascript_character(character: str) -> str:
    if character in ('"', "\\"):
        return "\\" + character
    if character.isprintable() and character != "<":
        return character
    number = ord(character)
    return f"\\u{number:04x}" if number <= 0xFFFF else f"\\u{{{number:x}}}"
