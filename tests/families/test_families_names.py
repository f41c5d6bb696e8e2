"""Nothing outside a family's own folders knows the family's name or imports from there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from dmlgen.families import families
from dmlruntime.devices.choose import NAMES as DEVICES

ROOT = Path(__file__).resolve().parents[2]
NAMES = [one.name for one in families()]


def files(folder: str, pattern: str, family: str) -> Iterator[Path]:
    """The files below a folder that are not the family's own: in no folder of its name, and not `families/<name>.*`."""
    for path in sorted((ROOT / folder).rglob(pattern)):
        is_one_file = path.parent.name == "families" and path.stem == family
        if family not in path.relative_to(ROOT).parts[:-1] and not is_one_file:
            yield path


def texts(tree: ast.AST) -> Iterator[str]:
    """What a module imports, and its texts."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@cache
def texts_of(path: Path) -> tuple[str, ...]:
    return tuple(texts(ast.parse(path.read_text(encoding="utf-8"))))


def known(found: Iterable[str], family: str) -> Iterator[str]:
    """Which texts name a family: those that are its name or lead to its folder."""
    place = re.compile(rf"\bfamilies[./]{family}\b")
    own = () if family in DEVICES or hasattr(np, family) else (family,)  # which would be the device's, or NumPy's
    yield from (name for name in found if name in own or place.search(name))


@pytest.mark.parametrize("family", NAMES)
def test_no_code_outside_a_family_knows_it(family: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for folder in ("generator", "runtime")
        for path in files(folder, "*.py", family)
        for name in known(texts_of(path), family)
    ]
    assert found == []


@pytest.mark.parametrize("family", NAMES)
def test_no_template_outside_a_family_includes_one_of_its_own(family: str) -> None:
    word = re.compile(rf"families/{family}\b")
    found = [str(path) for path in files("templates", "*.j2", family) if word.search(path.read_text(encoding="utf-8"))]
    assert found == []


def test_a_module_that_knows_a_family_is_found() -> None:
    text = """
from dmlruntime.families.scan import cpu
from dmlruntime.families import scan
import dmlgen.families.scan.family
scan = {"scan": "families/scan/kernel.c.j2", "scanner": "families.scanner"}
"""
    assert list(known(texts(ast.parse(text)), "scan")) == [
        "dmlruntime.families.scan.cpu",
        "dmlruntime.families.scan",
        "dmlgen.families.scan.family",
        "scan",
        "families/scan/kernel.c.j2",
    ]
