"""A document as Markdown: the same words and numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulesdsl.backends.pages import markdown
from rulesdsl.backends.pages.documents.blocks import Aside, Block, Chapter, Document, Illustration
from rulesdsl.backends.pages.languages import Language
from rulesdsl.backends.pages.markdown import Lines


def document_text(document: Document, language: Language) -> bytes:
    """The whole document, one blank line between its parts."""
    parts = [f"# {document.game.markdown()}", f"**{document.kind.markdown()}**"]
    parts += [text.markdown() for text in document.lead]
    for part in document.parts:
        parts += [f"## {part.title.markdown()}", part.intro.markdown()] if part.title else []
        for chapter in part.chapters:
            parts += _chapter(chapter, language, "###" if part.title else "##")
    parts += ["---", *(text.markdown() for text in document.footer)]
    parts += [f"{words.markdown()} `{code}`" for words, code in document.prints]
    text = "\n\n".join(part for part in parts if part) + "\n"
    return text.encode("utf-8", "replace")


def _chapter(chapter: Chapter, language: Language, marks: str) -> Iterator[str]:
    title = chapter.title.markdown()
    if chapter.number:
        number = f"{language.say('Article').markdown()} {chapter.number.markdown()}"
        title = f"{number} – {title}" if title else number
    yield f"{marks} {title}"
    for block in chapter.blocks:
        yield from _block(block)


def _block(block: Block) -> Lines:
    return WRITERS[block.kind](block)


def _aside(block: Aside) -> Lines:
    reason = f" *{block.reason.markdown()}*" if block.reason else ""
    yield f"> {block.label.markdown()} {block.text.markdown()}{reason}"


def _illustration(block: Illustration) -> Lines:
    yield from markdown.shown_text(block.shown)


WRITERS: dict[str, Callable[..., Lines]] = {
    **markdown.WRITERS,
    Aside.kind: _aside,
    Illustration.kind: _illustration,
}
