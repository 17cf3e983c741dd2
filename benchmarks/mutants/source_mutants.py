"""Wrong engines by small changes of their text: one node of the syntax tree at a time.

Docstrings, annotations and imports are left alone: nothing that runs hangs on them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.mutants.mutant import SourceMutant
from benchmarks.mutants.operators import changes_of

Path = tuple[tuple[str, int | None], ...]
"""The way from the module to a node: fields, with the place in those that are lists."""


@dataclass(frozen=True, slots=True)
class Change:
    """One node changed. `site`: the function, class or name of the module and the number of the change within it."""

    kind: str
    site: tuple[str, int]
    path: Path
    node: ast.AST


def source_mutants(source: str) -> tuple[SourceMutant, ...]:
    """Every change of every node, in the order of the text; changes that leave the text as it was are left out."""
    tree = ast.parse(source)
    plain = ast.unparse(tree)
    made = ((change, *_with(tree, change)) for change in list(_changes(tree)))
    return tuple(
        SourceMutant(change.kind, f"{change.site[0]}: {line}", change.site, text)
        for change, text, line in made
        if text != plain
    )


def changed_at(source: str, site: tuple[str, int]) -> str | None:
    """The text with the change of one place made; None where it has no such place."""
    tree = ast.parse(source)
    found = next((change for change in _changes(tree) if change.site == site), None)
    return _with(tree, found)[0] if found else None


def _changes(tree: ast.Module) -> Iterator[Change]:
    counts: dict[str, int] = {}
    for path, node in _nodes(tree, ()):
        where = _owner(tree, path) if path else "module"
        for kind, changed in changes_of(node):
            counts[where] = counts.get(where, -1) + 1
            yield Change(kind, (where, counts[where]), path, changed)


def _nodes(node: ast.AST, path: Path) -> Iterator[tuple[Path, ast.AST]]:
    """The nodes whose change may be seen, each with its path."""
    yield path, node
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "ctx", "type_ignores"):
            continue
        for at, each in enumerate(value) if isinstance(value, list) else ((None, value),):
            if isinstance(each, ast.AST) and not _is_silent(each):
                yield from _nodes(each, (*path, (field, at)))


def _is_silent(node: ast.AST) -> bool:
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_text or isinstance(node, (ast.Import, ast.ImportFrom, ast.expr_context))


def _at(tree: ast.AST, path: Path) -> ast.AST:
    node = tree
    for field, at in path:
        value = getattr(node, field)
        node = value if at is None else value[at]
    return node


def _owner(tree: ast.Module, path: Path) -> str:
    """The function, class or name that a node of the module belongs to."""
    top = _at(tree, path[:1])
    if isinstance(top, (ast.FunctionDef, ast.ClassDef)):
        return top.name
    return ast.unparse(top.targets[0] if isinstance(top, ast.Assign) else getattr(top, "target", ast.Name("module")))


def _with(tree: ast.Module, change: Change) -> tuple[str, str]:
    """The text with a change made, and the first line of the statement it stands in. The tree stays as it was."""
    holder = _at(tree, change.path[:-1])
    before = _at(tree, change.path)
    _put(holder, change.path[-1], change.node)
    try:
        lengths = range(len(change.path), 0, -1)
        nodes = (_at(tree, change.path[:length]) for length in lengths)
        statement = next(node for node in nodes if isinstance(node, ast.stmt))
        return ast.unparse(ast.fix_missing_locations(tree)), ast.unparse(statement).splitlines()[0].strip()
    finally:
        _put(holder, change.path[-1], before)


def _put(holder: ast.AST, step: tuple[str, int | None], node: ast.AST) -> None:
    field, at = step
    if at is None:
        setattr(holder, field, node)
    else:
        getattr(holder, field)[at] = node
