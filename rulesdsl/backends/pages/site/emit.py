"""All files of a site but those that are set in print, which other hands make from `pages_to_set`."""

from __future__ import annotations

import hashlib
import json

import rulesdsl
from rulesdsl.backends import Files
from rulesdsl.backends.pages.documents.blocks import Document
from rulesdsl.backends.pages.documents.emit import emit_documents
from rulesdsl.backends.pages.documents.frame import REGULATION, Frame
from rulesdsl.backends.pages.documents.styles import plain_style
from rulesdsl.backends.pages.emit import icon, page_templates, player_pages
from rulesdsl.backends.pages.languages import Language, language_of
from rulesdsl.backends.pages.pdf.page import printed_page
from rulesdsl.backends.pages.phrases import Image
from rulesdsl.backends.pages.regulation.page import regulation_of
from rulesdsl.backends.pages.site.index import index_of
from rulesdsl.backends.pages.site.publication import Publication, index_names
from rulesdsl.backends.pages.styles import policy

MANIFEST = "manifest.json"
DATA = ("game.json", "facts.json")
"""What programs may read of a published game."""


def site_files(publications: tuple[Publication, ...], *, has_pdf: bool) -> Files:
    """Index and pages; `has_pdf`: the regulations stand beside as PDF."""
    indexes = index_names(publications)
    files: Files = {}
    for code, name in indexes.items():
        files[name] = index_page(publications, language_of(code), has_pdf=has_pdf)
    for each in publications:
        frame = _frame(each, indexes, has_pdf=has_pdf)
        pages = player_pages(each.game, each.facts, frame)
        pages |= emit_documents(each.game, each.facts, each.record, frame)
        files |= {f"{each.folder}/{path.removeprefix('pages/')}": data for path, data in pages.items()}
        files |= {f"{each.folder}/{path}": each.record.files[path] for path in DATA if path in each.record.files}
    return files


def pages_to_set(publications: tuple[Publication, ...]) -> dict[str, str]:
    """By path of its PDF: the page of each regulation in each language."""
    pages: dict[str, str] = {}
    for each in publications:
        for code in each.languages:
            pages[f"{each.folder}/{code}/{REGULATION}.pdf"] = printed_page(_regulation(each, code), each.game)
    return pages


def with_manifest(files: Files, publications: tuple[Publication, ...]) -> Files:
    """The files and a list that vouches for them: the games, their versions and rules, the print of each file."""
    games = [
        {"game": each.game.name, "version": each.version, "rules": each.record.print_of_rules} for each in publications
    ]
    prints = {
        path: {"sha256": hashlib.sha256(files[path]).hexdigest(), "size": len(files[path])} for path in sorted(files)
    }
    compiler = {"name": rulesdsl.__name__, "version": rulesdsl.__version__}
    body = {"compiler": compiler, "language": rulesdsl.LANGUAGE_VERSION, "games": games, "files": prints}
    return files | {MANIFEST: (json.dumps(body, ensure_ascii=False, indent=2) + "\n").encode()}


def _frame(publication: Publication, indexes: dict[str, str], *, has_pdf: bool) -> Frame:
    """Pages stand three folders below the index."""
    above = tuple((code, f"../../../{name}") for code, name in indexes.items())
    return Frame(publication.record.print_of_rules, has_pdf, above)


def _regulation(publication: Publication, code: str) -> Document:
    frame = Frame(publication.record.print_of_rules)
    return regulation_of(publication.game, publication.facts, language_of(code), frame)


def index_page(publications: tuple[Publication, ...], language: Language, *, has_pdf: bool) -> bytes:
    """The page of all games in one language."""
    index = index_of(publications, language, has_pdf=has_pdf)
    style = plain_style(str(index.heading))
    text = (
        page_templates()
        .get_template("site.html.jinja")
        .render(
            page=index,
            skip=language.say("Go to the text"),
            languages=language.say("Language"),
            style=Image(style),
            policy=policy(style),
            icon=icon(publications[0].game),
        )
    )
    return text.encode("utf-8", "replace")
