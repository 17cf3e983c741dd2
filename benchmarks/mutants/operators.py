"""Changes of one node of Python's syntax tree, by kind: what a slip of the hand or of the mind would make of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import singledispatch

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
REACHED: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add, ast.FloorDiv),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
    ast.LShift: (ast.RShift,),
    ast.RShift: (ast.LShift,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitXor: (ast.BitOr,),
}
CALLED = {"any": "all", "all": "any", "min": "max", "max": "min", "sum": "len", "sorted": "list", "tuple": "list"}
Change = tuple[str, ast.AST]


@singledispatch
def changes_of(_node: ast.AST) -> Iterator[Change]:
    """Every change of a node, as kind and new node; none for nodes of other classes."""
    return iter(())


@changes_of.register
def _compare(node: ast.Compare) -> Iterator[Change]:
    for at, operator in enumerate(node.ops):
        for other in COMPARED[type(operator)]:
            operators = [*node.ops[:at], other(), *node.ops[at + 1 :]]
            yield "comparison", ast.Compare(node.left, operators, node.comparators)


@changes_of.register
def _arithmetic(node: ast.BinOp) -> Iterator[Change]:
    for other in REACHED.get(type(node.op), ()):
        yield "arithmetic", ast.BinOp(node.left, other(), node.right)
    yield "left side alone", node.left
    yield "right side alone", node.right


@changes_of.register
def _assigned(node: ast.AugAssign) -> Iterator[Change]:
    for other in REACHED.get(type(node.op), ()):
        yield "arithmetic", ast.AugAssign(node.target, other(), node.value)
    yield "assignment", ast.Assign([node.target], node.value)


@changes_of.register
def _joined(node: ast.BoolOp) -> Iterator[Change]:
    yield "and, or", ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for at in range(len(node.values)):
        values = node.values[:at] + node.values[at + 1 :]
        yield "part dropped", values[0] if len(values) == 1 else ast.BoolOp(node.op, values)


@changes_of.register
def _negated(node: ast.UnaryOp) -> Iterator[Change]:
    if isinstance(node.op, (ast.Not, ast.USub)):
        yield "negation", node.operand


@changes_of.register
def _constant(node: ast.Constant) -> Iterator[Change]:
    value = node.value
    if isinstance(value, bool):
        yield "constant", ast.Constant(not value)
    elif isinstance(value, int):
        yield "constant", ast.Constant(value + 1)
        yield "constant", ast.Constant(value - 1)
    elif isinstance(value, str):
        yield "constant", ast.Constant(value + "~")
    elif value is None:
        yield "constant", ast.Constant("")


@changes_of.register
def _branch(node: ast.If) -> Iterator[Change]:
    yield "condition", ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
    yield "condition", ast.If(ast.Constant(True), node.body, node.orelse)
    yield "condition", ast.If(ast.Constant(False), node.body, node.orelse)


@changes_of.register
def _choice(node: ast.IfExp) -> Iterator[Change]:
    yield "condition", node.body
    yield "condition", node.orelse


@changes_of.register
def _comprehension(node: ast.comprehension) -> Iterator[Change]:
    for at in range(len(node.ifs)):
        rest = node.ifs[:at] + node.ifs[at + 1 :]
        yield "condition", ast.comprehension(node.target, node.iter, rest, node.is_async)


@changes_of.register
def _call(node: ast.Call) -> Iterator[Change]:
    if isinstance(node.func, ast.Name) and node.func.id in CALLED:
        yield "call", ast.Call(ast.Name(CALLED[node.func.id], ast.Load()), node.args, node.keywords)
    for at in range(len(node.args)):
        yield "argument dropped", ast.Call(node.func, node.args[:at] + node.args[at + 1 :], node.keywords)
    for at in range(len(node.keywords)):
        yield "argument dropped", ast.Call(node.func, node.args, node.keywords[:at] + node.keywords[at + 1 :])


@changes_of.register
def _done(_: ast.Expr) -> Iterator[Change]:
    yield "statement dropped", ast.Pass()


@changes_of.register
def _set(node: ast.Assign) -> Iterator[Change]:
    if isinstance(node.targets[0], (ast.Subscript, ast.Attribute)):
        yield "statement dropped", ast.Pass()


@changes_of.register(ast.Continue)
@changes_of.register(ast.Break)
def _jump(_: ast.AST) -> Iterator[Change]:
    yield "jump", ast.Pass()


@changes_of.register
def _returned(node: ast.Return) -> Iterator[Change]:
    if node.value is not None and not (isinstance(node.value, ast.Constant) and node.value.value is None):
        yield "returned nothing", ast.Return(ast.Constant(None))


@changes_of.register
def _part(node: ast.Subscript) -> Iterator[Change]:
    if isinstance(node.slice, ast.Slice) and isinstance(node.ctx, ast.Load):
        yield "slice dropped", node.value
