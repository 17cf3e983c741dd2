"""The small pictures of the first and third step: choosing a stake, adding gains. Framed, so that they look like
pictures and not like buttons."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import escape

from rulesdsl.backends.pages.drawing.grids import Easel, Picture
from rulesdsl.backends.pages.drawing.outlines import CELL, Cell, group_outline, number
from rulesdsl.backends.pages.phrases import Figure

SIDE = 240
FRAME = f'<rect class="frame" x="2" y="2" width="{SIDE - 4}" height="{SIDE - 4}" rx="9"/>'
PILL_HEIGHT, LETTER, PADDING, GAP = 44, 9, 22, 8


def choosing(amounts: tuple[Figure, ...], chosen: int, button: str, label: str) -> Picture:
    """The stakes as pills, one of them chosen, and the button below."""
    shown = tuple(enumerate(amounts)) if len(amounts) <= 6 else ((chosen, amounts[chosen]),)
    rows = [shown[at : at + 3] for at in range(0, len(shown), 3)]
    top = 70 - 26 * len(rows)
    pills = ""
    for at, row in enumerate(rows):
        pills += "".join(_pills(row, chosen, top + at * (PILL_HEIGHT + GAP)))
    bottom = top + len(rows) * (PILL_HEIGHT + GAP)
    arrow = f'<path class="drawn" d="M120 {bottom + 6}v28m-8-8 8 8 8-8"/>'
    width = min(SIDE - 30, max(150, 2 * PADDING + 14 * len(button)))
    left = (SIDE - width) // 2
    pressed = (
        f'<rect class="filled" x="{left}" y="{bottom + 50}" width="{width}" height="54" rx="27"/>'
        f'<text class="reversed large" x="120" y="{bottom + 85}" text-anchor="middle">{escape(button)}</text>'
    )
    return _panel(pills + arrow + pressed, label)


def _pills(row: tuple[tuple[int, Figure], ...], chosen: int, top: int) -> Iterator[str]:
    widths = [2 * PADDING + LETTER * len(figure.text) - 4 for _, figure in row]
    scale = min(1.0, (SIDE - 28 - GAP * (len(row) - 1)) / sum(widths))
    left = (SIDE - sum(widths) * scale - GAP * (len(row) - 1)) / 2
    for (index, figure), natural in zip(row, widths, strict=True):
        width = natural * scale
        box, text = ("filled", "reversed") if index == chosen else ("hollow", "")
        yield (
            f'<rect class="{box}" x="{number(left)}" y="{top}" width="{number(width)}" height="{PILL_HEIGHT}" rx="22"/>'
        )
        yield _figure(figure, left + width / 2, top + 28, text, "middle")
        left += width + GAP


def adding(
    easel: Easel, code: str, groups: tuple[tuple[Cell, ...], ...], gain: Figure, lot: Figure, word: str, label: str
) -> Picture:
    """Groups with their gain, a line, and the lot below it."""
    drawn, top = "", 32.0
    for cells in groups:
        across = max(cell.column for cell in cells) + 1
        down = max(cell.row for cell in cells) + 1
        scale = min(0.62, 120 / (across * CELL), 60 / (down * CELL))
        symbols = "".join(easel.use(code, cell) for cell in cells)
        place = f"translate(22 {number(top)}) scale({number(scale)})"
        drawn += f'<g transform="{place}"><path class="group" d="{group_outline(cells)}"/>{symbols}</g>'
        height = down * CELL * scale
        drawn += _figure(gain, 218, top + height / 2 + 7, "amount", "end")
        top += height + 20
    drawn += (
        '<path class="drawn" d="M24 163h193"/>'
        f'<text class="amount" x="24" y="202">{escape(word)}</text>'
        f"{_figure(lot, 218, 203, 'amount large', 'end')}"
    )
    return _panel(drawn, label)


def _figure(figure: Figure, x: float, y: float, style: str, anchor: str) -> str:
    """A figure within a picture carries its value as a figure of the text does."""
    return (
        f'<text class="{style}" x="{number(x)}" y="{number(y)}" text-anchor="{anchor}"'
        f' data-value="{escape(figure.value)}" data-of="{escape(figure.of)}">{escape(figure.text)}</text>'
    )


def _panel(drawn: str, label: str) -> Picture:
    head = f'<svg class="grid panel" viewBox="0 0 {SIDE} {SIDE}" role="img" aria-label="{escape(label)}">'
    return Picture(f"{head}{FRAME}{drawn}</svg>", label)
