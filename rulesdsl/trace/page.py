"""A regulation published as an HTML page: the words read of it, and where in the page each of them stands."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdsl.source import Source, Span


@dataclass(frozen=True, slots=True)
class Page:
    """`source` is the page as published, `text` what its readers see, `places` where in `source` each character of
    `text` stands (an empty span for a character that only the reading made, such as the bars of a table)."""

    source: Source
    text: str
    places: tuple[Span, ...]

    def place(self, span: Span) -> Span:
        """Where in the page a span of the text stands, tags between its characters and all."""
        if span.start == span.end:
            start = self.places[min(span.start, len(self.places) - 1)].start
            return Span(start, start)
        return self.places[span.start].to(self.places[span.end - 1])
