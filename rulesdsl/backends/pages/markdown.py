"""A page as Markdown: the same words and numbers, grids as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulesdsl.backends.pages.blocks import (
    Callout,
    Definition,
    Definitions,
    Film,
    Link,
    Page,
    Paragraph,
    Points,
    Questions,
    Row,
    Section,
    Shown,
    Steps,
    Strip,
    SymbolGroups,
    Table,
    Thousand,
    Verdicts,
)
from rulesdsl.backends.pages.languages import Language
from rulesdsl.backends.pages.phrases import Piece, markdown_text

Lines = Iterator[str]


def page_text(page: Page, language: Language) -> str:
    """The whole page, one blank line between its parts."""
    parts = [f"# {page.name.markdown()}", page.lead.markdown()]
    if page.hero:
        parts += shown_text(page.hero)
    for heading, facts in page.facts:
        parts += [f"**{heading.markdown()}**"] if heading else []
        parts.append("\n".join(f"- **{fact.figure.markdown()}** {fact.meaning.markdown()}" for fact in facts))
    for section in page.sections:
        parts += _section(section, language)
    parts += ["---", page.notice.markdown(), *(text.markdown() for text in page.footer)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _section(section: Section, language: Language) -> Lines:
    yield f"## {section.title.markdown()}"
    cited = language.say("Regulation, art.").markdown()
    if section.articles:
        yield f"{cited} {_numbers(section.articles)}"
    for block in section.blocks:
        yield from _definitions(block, cited) if isinstance(block, Definitions) else WRITERS[block.kind](block)


def _numbers(articles: tuple[Link, ...]) -> str:
    return ", ".join(link.text.markdown() for link in articles)


def _paragraph(block: Paragraph) -> Lines:
    yield block.text.markdown().strip()


def _steps(block: Steps) -> Lines:
    for number, step in enumerate(block.items, 1):
        yield f"### {number}. {step.title.markdown()}"
        yield from shown_text(step)


def _symbols(block: SymbolGroups) -> Lines:
    for group in block.groups:
        if group.title:
            yield f"**{group.title.markdown()}**"
        yield "\n".join(f"- {markdown_text(each.code)}: {each.name.markdown()}" for each in group.symbols)


def _verdicts(block: Verdicts) -> Lines:
    for title, pictures in ((block.right_title, block.right), (block.wrong_title, block.wrong)):
        if pictures:
            yield f"### {title.markdown()}"
        for picture in pictures:
            yield from shown_text(picture)


def _strip(block: Strip) -> Lines:
    yield f"### {block.title.markdown()}"
    for frame in block.frames:
        yield from shown_text(frame)


def _film(block: Film) -> Lines:
    if block.title:
        yield f"### {block.title.markdown()}"
    yield block.intro.markdown()
    for frame in block.frames:
        yield f"**{frame.title.markdown()}**"
        yield from shown_text(frame)
        yield f"**{frame.outcome.markdown()}**"


def _table(block: Table) -> Lines:
    yield f"**{block.caption.markdown()}**"
    yield block.small.markdown().strip()
    rows = [[head.markdown() for head in block.text_head]]
    rows += [_cells(row) for row in (*block.body, block.foot) if row]
    rule = ["---:" if at else "---" for at in range(len(rows[0]))]
    yield "\n".join("| " + " | ".join(row) + " |" for row in (rows[0], rule, *rows[1:]))


def _cells(row: Row) -> list[str]:
    return [cell.content.markdown().strip() for cell in row if not cell.drawn]


def _thousand(block: Thousand) -> Lines:
    yield f"### {block.title.markdown()}"
    yield block.intro.markdown().strip()
    for legend in block.legends:
        if legend.title:
            yield f"**{legend.title.markdown()}**"
        yield "\n".join(f"- {count.markdown()} {meaning.markdown()}" for _, count, meaning in legend.lines)
        yield legend.note.markdown()


def _callout(block: Callout) -> Lines:
    for text in block.paragraphs:
        yield f"> {text.markdown()}"


def _questions(block: Questions) -> Lines:
    for question, answer in block.items:
        yield f"**{question.markdown()}**"
        yield answer.markdown()


def _definitions(block: Definitions, cited: str) -> Lines:
    if block.title:
        yield f"### {block.title.markdown()}"
    yield "\n".join(_definition(item, cited) for item in block.items)


def _points(block: Points) -> Lines:
    if block.title:
        yield f"### {block.title.markdown()}"
    yield "\n".join(f"- {item.markdown()}" for item in block.items)


def _definition(item: Definition, cited: str) -> str:
    told = [f"**{item.term.markdown()}**" + (f" ({cited} {_numbers(item.articles)})" if item.articles else "")]
    told += [text.markdown() for text in item.texts]
    told += [" · ".join(link.text.markdown() for link in item.links)] if item.links else []
    return "- " + " ".join(told)


def shown_text(shown: Shown) -> Lines:
    """A picture as it can be shown in text, and its caption."""
    if shown.picture.text:
        yield _fenced(shown.picture.text)
    yield _caption(shown.caption)


def _caption(caption: Piece) -> str:
    return caption.markdown()


def _fenced(text: str) -> str:
    fence = "```"
    while fence in text:
        fence += "`"
    return f"{fence}text\n{text}\n{fence}"


WRITERS: dict[str, Callable[..., Lines]] = {
    block.kind: writer
    for block, writer in (
        (Paragraph, _paragraph),
        (Steps, _steps),
        (SymbolGroups, _symbols),
        (Verdicts, _verdicts),
        (Strip, _strip),
        (Film, _film),
        (Table, _table),
        (Thousand, _thousand),
        (Callout, _callout),
        (Questions, _questions),
        (Points, _points),
    )
}
"""How each kind of block is written."""
