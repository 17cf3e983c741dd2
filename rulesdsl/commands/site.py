"""All games as one site of static files, with the regulations as PDF where the extra `pdf` is installed."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rulesdsl.backends import Files
from rulesdsl.backends.pages.site.emit import pages_to_set, site_files, with_manifest
from rulesdsl.backends.pages.site.publication import published
from rulesdsl.checks.checked import CheckedGame
from rulesdsl.commands.generating import recorded
from rulesdsl.commands.output import write_text
from rulesdsl.commands.progress import with_progress
from rulesdsl.commands.setting import can_set_pdf, pdf_of

QUICK_PAGES = 1


def site_of(games: Sequence[tuple[CheckedGame, bytes]]) -> Files:
    """The files of the site of these games, each given with its rules."""
    works = [(game, *recorded(game, rules)) for game, rules in games]
    publications, has_pdf = published(works), can_set_pdf()
    files = site_files(publications, has_pdf=has_pdf)
    pages = tuple(pages_to_set(publications).items()) if has_pdf else ()
    for path, html in with_progress(pages, "setting", is_long=len(pages) > QUICK_PAGES):
        files[path] = pdf_of(html)
    if not has_pdf:
        write_text("the site is without PDFs: they need the extra `pdf` and the library Pango\n", sys.stderr)
    return with_manifest(files, publications)
