"""Pages set as PDF, where the extra `pdf` is installed: tagged (PDF/UA), fonts embedded, the same bytes each time."""

from __future__ import annotations

import hashlib
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import cast

CLOCK = "SOURCE_DATE_EPOCH"
VARIANT = "pdf/ua-1"


def can_set_pdf() -> bool:
    """Whether the setter of pages is installed, with the libraries of the system that it needs."""
    if find_spec("weasyprint") is None:
        return False
    try:
        import_module("weasyprint")
    except OSError:
        return False
    return True


def pdf_of(html: str) -> bytes:
    """The page as PDF. Nothing is fetched: fonts and drawings are in the page."""
    from weasyprint import HTML  # type: ignore[import-untyped, unused-ignore]
    from weasyprint.urls import URLFetcher  # type: ignore[import-untyped, unused-ignore]

    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    with _stopped_clock():
        page = HTML(string=html, url_fetcher=URLFetcher(allowed_protocols=("data",)))
        identifier = hashlib.sha256(html.encode("utf-8", "replace")).digest()[:16]
        return cast(bytes, page.write_pdf(pdf_variant=VARIANT, pdf_identifier=identifier))


@contextmanager
def _stopped_clock() -> Iterator[None]:
    """Embedded fonts carry the time; so it is always the same."""
    before = os.environ.get(CLOCK)
    os.environ[CLOCK] = "0"
    try:
        yield
    finally:
        if before is None:
            del os.environ[CLOCK]
        else:
            os.environ[CLOCK] = before
