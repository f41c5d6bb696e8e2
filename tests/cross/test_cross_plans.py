"""Plans as text, the kernels that a corpus needs, and the folder of C that is made of both."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from cross_corpora import exported

from dmlops import REGISTRY
from dmlruntime.cpu.sources import LINKED
from dmlruntime.families.reference import ReferenceKernel
from dmltools.cross.project import Planned, few_kernels, plans_text, write_project

PAGE = Path(__file__).resolve().parents[2] / "docs" / "cross.md"


@pytest.fixture(scope="module")
def planned(tmp_path_factory: pytest.TempPathFactory) -> Planned:
    operators = ["CUMULATIVE_SUMMATION", "ELEMENT_WISE_ADD1", "REDUCE", "GEMM"]
    return exported(tmp_path_factory.mktemp("corpus"), operators, 1000)


def test_the_page_shows_a_plan(planned: Planned) -> None:
    cases = [one for one in planned.cases if one.case.name == "CUMULATIVE_SUMMATION/example-exclusive-sums"]
    assert f"```text\n{plans_text(cases)}```" in PAGE.read_text(encoding="utf-8")


def test_every_count_is_that_of_what_follows(planned: Planned) -> None:
    lines = iter(plans_text(planned.cases).splitlines())
    assert next(lines) == f"dmlops-plans 1 {len(planned.cases)}"
    for one in planned.cases:
        assert next(lines) == f"case {one.case.name}"
        classes = next(lines).split()
        assert int(classes[1]) == len(classes) - 2
        tensors = int(next(lines).removeprefix("tensors "))
        roles = [next(lines).split()[0] for _ in range(tensors)]
        assert len(roles) == len(one.case.inputs) + len(one.case.outputs) + len(one.plan.scratch)
        assert int(next(lines).removeprefix("steps ")) == len(one.plan.steps)
        for step in one.plan.steps:
            entry, items, count, *rest = next(lines).split()
            assert entry.startswith(step.kernel)
            assert int(items) == step.items
            bound, (parameters, *values) = rest[: int(count)], rest[int(count) :]
            assert all(-1 <= int(place) < tensors for place in bound)
            assert [int(value) for value in values] == list(step.flat_parameters())
            assert int(parameters) == len(values)
    assert list(lines) == ["end"]


def test_kernels_that_differ_in_more_than_types_have_other_names(planned: Planned) -> None:
    """One activation or function of a reduction each, all in one program."""
    seen: dict[str, str] = {}
    for unit, entries in planned.units.items():
        for entry in entries:
            assert seen.setdefault(entry, unit.name) == unit.name
    plain = {step.kernel for one in planned.cases for step in one.plan.steps}
    assert len(plain) < len(seen)
    (unit,) = (unit for unit in planned.units if unit.name == "reduce-type_float32_float32-reduce_function_l1")
    suffix = "_reduce_function_l1"
    chosen = ("-DDML_TYPE_FLOAT32_FLOAT32", "-DDML_REDUCE_FUNCTION_L1")
    assert unit.flags == (LINKED, *chosen, f"-DDML_ENTRY_SUFFIX={suffix}")
    assert all(entry.endswith(suffix) for entry in planned.units[unit])


def test_few_kernels_of_each_operator(planned: Planned) -> None:
    for each in (1, 2, 3):
        few = few_kernels(planned, each)
        counts = [unit.of for unit in few.units]
        assert {counts.count(name) for name in counts} == {each}
    everything = few_kernels(planned, 1000)
    assert [one.case.name for one in everything.cases] == [one.case.name for one in planned.cases]


def test_operators_without_kernels_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its kernels are taken away: every operator has some."""
    kind = REGISTRY.descriptor("VALUE_SCALE_2D")
    monkeypatch.setattr(kind, "OPERATOR", replace(kind.OPERATOR, kernel=ReferenceKernel()))
    planned = exported(tmp_path, ["VALUE_SCALE_2D"], 1)
    assert planned.cases == []
    assert list(planned.left_out) == ["VALUE_SCALE_2D"]


def test_the_folder_is_whole_and_kept(planned: Planned, tmp_path: Path) -> None:
    project = write_project(planned, tmp_path)
    for one in project.compilations:
        text = (tmp_path / one.source).read_text(encoding="utf-8")
        wanted = re.findall(r'^\s*#include "([^"]+)"', text, re.MULTILINE)
        assert all((tmp_path / "program" / name).is_file() for name in wanted)  # of kernels nothing is left to include
        assert wanted == [] or one.source.startswith("program/")
    times = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.*")}
    write_project(planned, tmp_path)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.*")} == times
    table = (tmp_path / "program" / "entries.c").read_text(encoding="utf-8")
    names = re.findall(r'\{"(\w+)", (\w+)\}', table)
    assert all(name == function for name, function in names)
    assert [name for name, _ in names] == sorted(one for entries in planned.units.values() for one in entries)
