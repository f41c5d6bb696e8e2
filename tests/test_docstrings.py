"""Docstrings say what a thing does, and explain the parameters of public functions that have many."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("generator", "runtime", "tests", "examples", "generated/dmlops/operators/gemm")
"""The hand-written code, and an operator: generated docstrings of the others have the same template."""

MANY = 5
"""With as many parameters, a public function's docstring names each."""

_VAGUE = re.compile(r"(What|Whether)\b")
_Function = ast.FunctionDef | ast.AsyncFunctionDef


def parsed(paths: Iterable[Path], having: str = "") -> Iterator[tuple[str, ast.Module]]:
    """Yield the location and the tree of each Python file whose text has a match of the pattern `having`."""
    for path in sorted(paths):
        text = path.read_text(encoding="utf-8")
        if re.search(having, text):
            yield path.relative_to(ROOT).as_posix(), ast.parse(text)


def vague(tree: ast.Module) -> list[str]:
    """Return the lines and the beginnings of docstrings that begin with "What" or "Whether"."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            text = ast.get_docstring(node)
            if text is not None and _VAGUE.match(text):
                found.append(f"{node.body[0].lineno}: {text[:40]}")
    return found


def unexplained(tree: ast.Module) -> list[str]:
    """Return the public functions with many parameters, each with the parameters that its docstring does not name."""
    found = []
    for function in _public(tree.body):
        arguments = function.args
        names = [one.arg for one in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)]
        names = [name for name in names if name not in ("self", "cls")]
        text = ast.get_docstring(function) or ""
        missing = [name for name in names if not re.search(rf"\b{name}\b", text)]
        if len(names) >= MANY and missing:
            found.append(f"{function.lineno}: {function.name} does not explain {', '.join(missing)}")
    return found


def _public(body: list[ast.stmt]) -> Iterator[_Function]:
    for node in body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from _public(node.body)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and not node.name.startswith("_"):
            yield node


def test_docstrings_say_what_a_thing_does() -> None:
    paths = [*ROOT.glob("*.py"), *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))]
    having = rf'"""{_VAGUE.pattern}'
    assert [f"{file}:{text}" for file, tree in parsed(paths, having) for text in vague(tree)] == []


@pytest.mark.parametrize("folder", ["generator", "runtime"])
def test_functions_with_many_parameters_explain_each(folder: str) -> None:
    trees = parsed((ROOT / folder).rglob("*.py"))
    assert [f"{file}:{text}" for file, tree in trees for text in unexplained(tree)] == []


def test_what_is_found() -> None:
    text = '''"""Whether it is so."""

class Public:
    def of(self, a, b, *, c, d, e):
        """What it is of: a, b, c, d."""

class _Private:
    def of(self, a, b, c, d, e):
        """Return nothing."""

def few(a, b, c, d):
    """Whatever."""
'''
    tree = ast.parse(text)
    assert vague(tree) == ["1: Whether it is so.", "5: What it is of: a, b, c, d."]
    assert unexplained(tree) == ["4: of does not explain e"]
