"""Families by their names: the registry, what is selected, what nothing outside of a family knows."""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from dmlgen.checking import load_specification
from dmlgen.families import families, family, registry, vocabularies
from dmlgen.families.keys import selected
from dmlgen.model import Specification
from dmlgen.model.operator import LANGUAGES
from dmlruntime.devices.choose import NAMES as DEVICES

ROOT = Path(__file__).resolve().parents[2]
NAMES = [one.name for one in families()]
PLANNERS = {"c": "cpu", "wgsl": "gpu"}


def test_families_are_found_by_folder_in_the_order_of_their_names() -> None:
    folders = [path.parent.name for path in ROOT.glob("generator/dmlgen/families/*/__init__.py")]
    assert sorted(folders) == NAMES
    assert {"elementwise", "scan"} <= set(NAMES)
    assert [vocabulary.name for vocabulary in vocabularies()] == NAMES
    assert family("scan").vocabulary is vocabularies()[NAMES.index("scan")]


@pytest.mark.parametrize("name", NAMES)
def test_a_family_has_its_package_in_the_run_time(name: str) -> None:
    assert find_spec(f"dmlruntime.families.{name}") is not None


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_family_has_a_template_and_a_planner_for_each_of_its_languages(name: str, language: str) -> None:
    declared = language in family(name).vocabulary.languages
    assert (ROOT / f"templates/families/{name}/kernel.{language}.j2").is_file() is declared
    assert (find_spec(f"dmlruntime.families.{name}.{PLANNERS[language]}") is not None) is declared


def test_a_family_that_calls_itself_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "scanner").mkdir()
    (tmp_path / "scanner" / "__init__.py").write_text("")
    scan = family("scan")
    monkeypatch.setattr(registry, "__file__", str(tmp_path / "registry.py"))
    monkeypatch.setattr(registry, "import_module", lambda name: SimpleNamespace(FAMILY=scan))
    registry.families.cache_clear()
    with pytest.raises(ImportError) as caught:
        registry.families()
    registry.families.cache_clear()
    assert str(caught.value) == "the family in dmlgen.families.scanner calls itself 'scan'; give both one name"


def is_outside(path: Path, family: str) -> bool:
    """Return whether a file is not the family's own: in no folder of its name, and not `families/<name>.*`."""
    is_one_file = path.parent.name == "families" and path.stem == family
    return family not in path.relative_to(ROOT).parts[:-1] and not is_one_file


def texts(tree: ast.AST) -> Iterator[str]:
    """Return the imports of a module, and its texts."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


LOCATION = re.compile(rf"\bfamilies[./]({'|'.join(NAMES)})\b")
ALONE = {name for name in NAMES if name not in DEVICES and not hasattr(np, name)}
"""Families whose names by themselves are not a device's, or NumPy's."""


def known(found: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Which texts name a family, with the family: those that are its name or lead to its folder."""
    for text in found:
        named = {match[1] for match in LOCATION.finditer(text)} | ({text} & ALONE)
        yield from ((family, text) for family in sorted(named))


MAY_KNOW = re.compile(rf"""families|["']({"|".join(NAMES)})["']|import .*\b({"|".join(NAMES)})\b""")
"""Without which the text of a module need not be parsed: most have none."""


def test_no_code_outside_a_family_knows_it() -> None:
    modules = {
        path: path.read_text(encoding="utf-8")
        for folder in ("generator", "runtime")
        for path in sorted((ROOT / folder).rglob("*.py"))
    }
    knowing = {path: known(texts(ast.parse(text))) for path, text in modules.items() if MAY_KNOW.search(text)}
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path, named in knowing.items()
        for family, name in named
        if is_outside(path, family)
    ]
    assert found == []


@pytest.mark.parametrize("family", NAMES)
def test_no_template_outside_a_family_includes_one_of_its_own(family: str) -> None:
    word = re.compile(rf"families/{family}\b")
    outside = [path for path in sorted((ROOT / "templates").rglob("*.j2")) if is_outside(path, family)]
    found = [str(path) for path in outside if word.search(path.read_text(encoding="utf-8"))]
    assert found == []


def test_a_module_that_knows_a_family_is_found() -> None:
    text = """
from dmlruntime.families.scan import cpu
from dmlruntime.families import scan
import dmlgen.families.scan.family
scan = {"scan": "families/scan/kernel.c.j2", "scanner": "families.scanner"}
"""
    found = list(known(texts(ast.parse(text))))
    assert {family for family, _ in found} == {"scan"}
    assert [name for _, name in found] == [
        "dmlruntime.families.scan.cpu",
        "dmlruntime.families.scan",
        "dmlgen.families.scan.family",
        "scan",
        "families/scan/kernel.c.j2",
    ]


@pytest.fixture(scope="module")
def specification(tmp_path_factory: pytest.TempPathFactory) -> Specification:
    """The specification with one operator."""
    folder = tmp_path_factory.mktemp("one operator")
    shutil.copytree(ROOT / "spec", folder / "spec", ignore=shutil.ignore_patterns("*.json", "operators"))
    (folder / "spec/operators").mkdir()
    shutil.copy(ROOT / "spec/operators/reduce.yaml", folder / "spec/operators")
    return load_specification(folder, vocabularies())


SUM = "DML_REDUCE_FUNCTION_SUM"


@pytest.mark.parametrize(
    ("condition", "rows", "rules"),
    [
        (f"Function == {SUM}", 1, 1),
        (f"Function != {SUM}", 0, 0),
        ("AxisCount == 1", 1, 0),
        (f"Function == {SUM} and AxisCount == 1", 1, 0),
        (f"Function == {SUM} and given(InputTensor)", 1, 0),
    ],
)
def test_rows_stay_where_they_may_hold_and_rules_where_they_do(
    condition: str, rows: int, rules: int, specification: Specification
) -> None:
    """A condition about more than the selecting member is open: its row stays, its rule does not."""
    operator = specification.operator("REDUCE")
    assert operator is not None
    given = next(row.when for row in operator.support if row.when is not None)
    text = type(given)(given.node._replace(text=condition))
    made = replace(
        operator,
        support=(replace(operator.support[0], when=text),),
        constraints=(replace(operator.constraints[0], when=text),),
    )
    found = selected(made, specification.enum_values, "Function", SUM)
    assert (len(found.support), len(found.constraints)) == (rows, rules)
    assert all(each.when is None for each in (*found.support, *found.constraints))
