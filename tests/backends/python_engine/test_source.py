"""What a certifying laboratory asks of the text of engine.py: small, plain, typed, explained, nothing but the rules."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesdsl.backends.python_engine.emit import engine_source
from rulesdsl.chain import compile_rules
from rulesdsl.model.game import Game
from tests.backends.hostile import TEXTS, hostile_game
from tests.reference.games import games

GAMES = games()
ALLOWED = {"collections.abc", "dataclasses", "decimal", "enum", "hashlib", "typing"}
FORBIDDEN = set("eval exec open compile __import__ globals locals getattr setattr vars input breakpoint".split())
LINES = 250
RULES = Path(__file__).parents[3] / "rules"


def checked(path: Path) -> Game | None:
    return compile_rules(str(path), path.read_bytes()).checked


def source_of(name: str) -> str:
    source = engine_source(GAMES[name])
    assert source is not None
    return source.decode()


def calls(node: ast.AST) -> Iterator[str]:
    for inner in ast.walk(node):
        if isinstance(inner, ast.Call):
            yield ast.unparse(inner.func)


@pytest.mark.parametrize("name", GAMES)
def test_source__imports_and_calls(name: str) -> None:
    tree = ast.parse(source_of(name))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            assert node.module in ALLOWED
        assert not isinstance(node, (ast.Import, ast.Global, ast.Nonlocal, ast.Try, ast.Lambda))
        assert not (isinstance(node, ast.Name) and node.id in FORBIDDEN)
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float))
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div))


@pytest.mark.parametrize("name", GAMES)
def test_source__no_function_reaches_itself(name: str) -> None:
    functions = {node.name: node for node in ast.walk(ast.parse(source_of(name))) if isinstance(node, ast.FunctionDef)}
    reached = {name: set(calls(node)) & functions.keys() for name, node in functions.items()}
    for start, found in reached.items():
        waiting = list(found)
        seen: set[str] = set()
        while waiting:
            function = waiting.pop()
            assert function != start
            if function not in seen:
                seen.add(function)
                waiting += reached[function]


@pytest.mark.parametrize("name", GAMES)
def test_source__lines(name: str) -> None:
    assert len(source_of(name).splitlines()) <= LINES


def test_source__lines_of_the_games_that_are_delivered() -> None:
    sources = [engine_source(game) for path in sorted(RULES.glob("*.rules")) if (game := checked(path)) is not None]
    assert [len(source.splitlines()) <= LINES for source in sources if source is not None] == [True]


@pytest.mark.parametrize("name", GAMES)
def test_source__every_public_name_is_explained(name: str) -> None:
    body = ast.parse(source_of(name)).body
    for node, following in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            assert ast.get_docstring(node)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)) and ast.unparse(node)[0] != "_" and following is not None:
            told = isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant)
            assert told or isinstance(following, ast.Assign), ast.unparse(node)


def test_source__every_rule_cites_its_articles() -> None:
    for line in source_of("kumulos").splitlines():
        if ": Rule(" in line and line.startswith("    ("):
            assert line.endswith(("# articles 4.3, 4.4", "# articles 4.3, 4.5", "# articles 4.3, 4.6"))


def test_source__the_order_of_simultaneous_wins_is_told() -> None:
    assert "# article 4.3: together, payouts before effects" in source_of("kumulos")
    assert "# article 4.3: one by one, in reading order" in source_of("kumulos, one by one")


@pytest.fixture(scope="module")
def engines(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of engines, the hostile ones among them."""
    folder = tmp_path_factory.mktemp("engines")
    for number, name in enumerate(GAMES):
        (folder / f"engine_{number}.py").write_text(source_of(name), encoding="utf-8")
    for number, text in enumerate(text for text in TEXTS if len(text) < 60):
        (folder / f"hostile_{number}.py").write_bytes(engine_source(hostile_game(text, "A")) or b"")
    return folder


def run(folder: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, capture_output=True, encoding="utf-8", check=False, timeout=120
    )
    return done.stdout + done.stderr if done.returncode else ""


def test_source__types(engines: Path) -> None:
    (engines / "mypy.ini").write_text("[mypy]\nstrict = True\n", encoding="utf-8")
    assert run(engines, "-m", "mypy", "--config-file", "mypy.ini", "--cache-dir", "cache", ".") == ""


def test_source__style(engines: Path) -> None:
    rules = ("--isolated", "--line-length", "120", "--no-cache")
    assert run(engines, "-m", "ruff", "check", *rules, "--extend-select", "E501", ".") == ""
    assert run(engines, "-m", "ruff", "format", *rules, "--check", ".") == ""


def test_source__runs_alone_without_a_warning(engines: Path) -> None:
    for path in ("engine_0.py", "engine_7.py", "hostile_3.py"):
        assert run(engines, "-I", "-W", "error", path) == ""


def test_source__same_bytes_whatever_the_hash_seed() -> None:
    code = "from tests.reference.games import games; from rulesdsl.backends.python_engine.emit import engine_source;"
    code += "import hashlib; print([hashlib.sha256(engine_source(game)).hexdigest() for game in games().values()])"
    root = Path(__file__).parents[3]
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=root,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(outputs) == 1
