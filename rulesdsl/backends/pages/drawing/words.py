"""Words that only those need who see a drawing."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdsl.backends.pages.phrases import Piece


@dataclass(frozen=True, slots=True)
class Drawn:
    """How a drawing beside these words is read. Markdown, which has no drawing, leaves them out."""

    inside: Piece

    def __str__(self) -> str:
        return str(self.inside)

    def __html__(self) -> str:
        return self.inside.__html__()

    def markdown(self) -> str:
        return ""
