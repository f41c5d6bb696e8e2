"""No module imports itself by way of others, neither at its top nor inside a function."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = {"dmlgen": "generator", "dmlruntime": "runtime", "dmltools": "runtime"}

ROOMS = ("core", "numerics", "validation", "structures", "families", "devices", "cpu", "gpu", "cases", "calls")
"""The rooms of the run time; each imports those before it."""

EXCEPTIONS = {
    ("core.operators", "families.record"),  # an operator has the record of its family
    ("core.tensors", "structures.tensors"),  # this and the next are imported when they are asked for
    ("devices.choose", "cpu.device"),
    ("devices.choose", "gpu.device"),
}

Imports = Mapping[str, frozenset[str]]


def modules(root: Path, package: str) -> dict[str, Path]:
    """The modules of a package by name."""
    found = {}
    for path in sorted((root / package).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(texts: Mapping[str, str]) -> Imports:
    """The modules among `texts` that each one imports, anywhere in its text, for type checkers too."""
    return {name: frozenset(_imported(ast.parse(text), texts)) for name, text in texts.items()}


def _imported(tree: ast.AST, known: Mapping[str, str]) -> set[str]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in known else node.module for name in inner}
    return found & known.keys()


def cycle(graph: Imports) -> list[str]:
    """The modules of one cycle, in the order of the imports; none where there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(reversed(error.args[1]))
    return []


@cache
def everything() -> Imports:
    """Return which modules each module of the packages imports."""
    paths = {n: path for package, folder in PACKAGES.items() for n, path in modules(ROOT / folder, package).items()}
    return imports({name: path.read_text(encoding="utf-8") for name, path in paths.items()})


@pytest.mark.slow
def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = everything()
    assert {"dmlgen.families.registry", "dmlruntime.core.operators", "dmltools.cli"} <= graph.keys()
    assert " -> ".join(cycle(graph)) == ""


@pytest.mark.slow
def test_the_run_time_imports_nothing_of_the_tools_and_the_generator() -> None:
    graph = everything()
    wrong = [(a, b) for a in graph for b in graph[a] if a.startswith("dmlruntime") and not b.startswith("dmlruntime")]
    wrong += [(a, b) for a in graph for b in graph[a] if a.startswith("dmltools") and b.startswith("dmlgen")]
    wrong += [(a, b) for a in graph for b in graph[a] if a.startswith("dmlgen") and b.startswith("dmltools")]
    assert wrong == []


@pytest.mark.slow
def test_the_rooms_of_the_run_time_import_one_way() -> None:
    graph = everything()
    found = {(a, b) for a in graph for b in graph[a] if a.startswith("dmlruntime.") and b.startswith("dmlruntime.")}
    pairs = {(a.removeprefix("dmlruntime."), b.removeprefix("dmlruntime.")) for a, b in found} - EXCEPTIONS
    unknown = {name.partition(".")[0] for pair in pairs for name in pair} - {*ROOMS}
    assert unknown == set()
    assert {pair for pair in pairs if _room(pair[0]) < _room(pair[1])} == set()
    assert len(found) > len(pairs) > 100


def _room(module: str) -> int:
    return ROOMS.index(module.partition(".")[0])


@pytest.mark.parametrize("late", ["    from p.a import A", "    import p.a"])
def test_a_cycle_through_a_function_is_seen(late: str) -> None:
    texts = {"p": "", "p.a": "from p.b import B", "p.b": "from p import c", "p.c": f"def f():\n{late}"}
    found = cycle(imports(texts))
    assert found[0] == found[-1]
    assert sorted(found[1:]) == ["p.a", "p.b", "p.c"]
    start = found.index("p.a")
    assert [*found, *found[1:]][start : start + 3] == ["p.a", "p.b", "p.c"]
