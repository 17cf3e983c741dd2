"""The parts of a document as Markdown: what can be traced through the rules, number by number."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulesdsl.backends.pages import markdown
from rulesdsl.backends.pages.documents.blocks import Aside, Chapter, Document, Illustration, Part
from rulesdsl.backends.pages.languages import Language
from rulesdsl.backends.pages.markdown import Lines


def document_text(document: Document, language: Language) -> bytes:
    """The articles, then what no article says. How the rules read what they leave open stands before them:
    so each article holds what it says and nothing else."""
    articles, *beside = document.parts
    parts = [f"# {document.game.markdown()}", f"**{document.kind.markdown()}**"]
    parts += [text.markdown() for text in document.lead]
    parts += _asides(articles, language)
    for chapter in articles.chapters:
        parts += _chapter(chapter, language, "###" if chapter.is_below else "##")
    for part in beside:
        parts += [f"## {part.title.markdown()}", part.intro.markdown()]
        parts += [text for chapter in part.chapters for text in _chapter(chapter, language, "###")]
    parts += ["---", *(text.markdown() for text in document.footer)]
    text = "\n\n".join(part for part in parts if part) + "\n"
    return text.encode("utf-8", "replace")


def _asides(part: Part, language: Language) -> Iterator[str]:
    """How the rules read the text, each with its article."""
    for chapter in part.chapters:
        cited = language.say_many("article {articles}", "articles {articles}", 1, articles=chapter.number)
        for aside in (block for block in chapter.blocks if isinstance(block, Aside)):
            reason = f" *{aside.reason.markdown()}*" if aside.reason else ""
            where = f" ({cited.markdown()})" if chapter.number else ""
            yield f"> {aside.label.markdown()} {aside.text.markdown()}{reason}{where}"


def _chapter(chapter: Chapter, language: Language, marks: str) -> Iterator[str]:
    title = chapter.title.markdown()
    if chapter.number:
        number = f"{language.say('Article').markdown()} {chapter.number.markdown()}"
        title = f"{number} – {title}" if title else number
    yield f"{marks} {title}"
    for block in chapter.blocks:
        if not isinstance(block, Aside):
            yield from WRITERS[block.kind](block)


def _illustration(block: Illustration) -> Lines:
    yield from markdown.shown_text(block.shown)


WRITERS: dict[str, Callable[..., Lines]] = {
    **markdown.WRITERS,
    Illustration.kind: _illustration,
}
