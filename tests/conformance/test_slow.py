"""Tests marked slow: left out and counted, run where they are asked for; and which sweeps are marked so."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dmlops import REGISTRY
from dmltools.conformance import checks
from dmltools.conformance.checks import check_sweep
from dmltools.conformance.durations import read_table
from dmltools.conformance.pytest_plugin import SLOW_SECONDS, USUAL_SECONDS, device_or_skip
from dmltools.conformance.rows import EVERYTHING, ONE_KERNEL, USUAL, Row, rows, type_tuples
from dmltools.conformance.subject import subject
from dmltools.conformance.sweeps import Swept, sweep_parameters

ROOT = Path(__file__).resolve().parents[2]
TESTS = """
import pytest

def test_quick(): pass

@pytest.mark.slow
def test_slow(): pass

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_parts(n): pass

@pytest.mark.covered
def test_a_part(): pass

@pytest.mark.slow_on("reference")
@pytest.mark.parametrize("device", ["reference", "cpu"])
def test_on(device): pass

@pytest.mark.parametrize("n", range(10))
def test_alike(n): pass

def test_alone(): pass

@pytest.mark.usual("reference", "cpu")
@pytest.mark.parametrize("device", ["reference"])
def test_always(device): pass

@pytest.mark.slow_on("gpu")
@pytest.mark.parametrize("device", ["cpu", []])  # tests of misuse call anything a device
def test_elsewhere(device): pass
"""
EACH = USUAL_SECONDS / 2.1
"""Seconds of a test, two of which a usual run has."""
MORE = int(SLOW_SECONDS / EACH)
"""And so many more with --slow."""
DURATIONS = f"""{{"functions": {{
"test_made_up.py::test_alike": {{"": {EACH}}},
"test_made_up.py::test_alone": {{"": 3.5}},
"test_made_up.py::test_always": {{"reference": 3.5}}
}}}}
"""
LEFT_OUT = "not exercised in 12 tests: slow, run with --slow"

POOLED = """
import pytest

pytestmark = [pytest.mark.slow, pytest.mark.pooled_on("gpu", 8, "all")]

@pytest.mark.parametrize("n", range(8))
@pytest.mark.parametrize("device", ["cpu", "gpu"])
def test_one(n, device): pass

@pytest.mark.parametrize("n", range(8))
@pytest.mark.parametrize("device", ["gpu"])
def test_other(n, device): pass
"""


SHARED = """
import pytest

@pytest.mark.slow
@pytest.mark.parametrize("n", range(32))
def test_few(n): pass

@pytest.mark.slow
def test_share(share):
    assert len(range(100)[::share(4)]) == EXPECTED
"""


OPTIONS = (
    *("-q", "-p", "no:cacheprovider", "--strict-markers", "-p", "dmltools.conformance.pytest_plugin"),
    *("-o", "test_durations=durations.json"),
)

Said = Callable[..., str]


def _made_up(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_made_up=TESTS)
    (pytester.path / "durations.json").write_text(DURATIONS, encoding="utf-8")


@pytest.fixture
def pytest_said(pytester: pytest.Pytester) -> Said:
    """Run pytest on the tests above, in this process."""
    _made_up(pytester)

    def run(*arguments: str) -> str:
        result = pytester.runpytest_inprocess(*OPTIONS, *arguments)
        assert result.ret == 0
        return result.stdout.str()

    return run


def test_they_are_left_out_and_counted(pytest_said: Said) -> None:
    said = pytest_said()
    assert LEFT_OUT in said
    assert "9 passed, 12 deselected" in said


def test_processes_of_xdist_count_them_once(pytester: pytest.Pytester) -> None:
    pytest.importorskip("xdist")
    _made_up(pytester)
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "runtime"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", "pytest", "-p", "xdist", *OPTIONS, "-n", "2"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=pytester.path, env=environment, check=False)
    assert LEFT_OUT in done.stdout
    assert "9 passed" in done.stdout


def test_only_slow_ones_are_no_mistake(pytest_said: Said) -> None:
    said = pytest_said("-k", "test_slow")
    assert "not exercised in 1 tests: slow, run with --slow" in said
    assert "21 deselected" in said


def test_slow_ones_and_a_part_of_those_alike_run_with_an_option(pytest_said: Said) -> None:
    said = pytest_said("--slow", "-rp")
    assert f"{13 + MORE} passed, {8 - MORE} deselected" in said
    assert f"not exercised in {8 - MORE} tests: like others of their function that ran, run with --all" in said
    assert "::test_a_part" in said, "not every slow test that covers it runs"
    assert {"::test_slow", "::test_alone", "::test_parts[2]", "::test_on[reference]", "::test_elsewhere[cpu]"} <= {
        line[line.index("::") :] for line in said.split("\n") if line.startswith("PASSED")
    }
    assert said.count("::test_alike[") == 2 + MORE


def test_slow_tests_that_are_pooled_are_sampled_together(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(POOLED)
    said = [pytester.runpytest_inprocess(*OPTIONS, "-rp", *more).stdout.str() for more in (["--slow"], ["--all"])]
    assert said[0].count("gpu-") == 2, "of sixteen, though they are of two functions"
    assert said[0].count("cpu-") == 1, "of eight, each of which is taken for half a second"
    assert "24 passed" in said[1]


def test_slow_tests_take_a_share_of_what_is_alike(pytester: pytest.Pytester) -> None:
    for option, expected, passed in (("--slow", "25", "2 passed, 31 deselected"), ("--all", "100", "33 passed")):
        pytester.makepyfile(SHARED.replace("EXPECTED", expected))
        assert passed in pytester.runpytest_inprocess(*OPTIONS, option).stdout.str()


def test_every_test_runs_with_another(pytest_said: Said) -> None:
    said = pytest_said("--all")
    assert "not exercised" not in said
    assert "20 passed, 1 deselected" in said


def test_one_that_is_named_is_run(pytest_said: Said) -> None:
    assert "1 passed" in pytest_said("test_made_up.py::test_slow")
    assert "2 passed" in pytest_said("./test_made_up.py::test_parts")
    assert LEFT_OUT in pytest_said("test_made_up.py")
    assert "1 passed" in pytest_said("--all", "test_made_up.py::test_a_part")
    assert "10 passed" in pytest_said("test_made_up.py::test_alike")


def test_every_run_has_the_same_part_of_the_tests_of_a_function(pytest_said: Said) -> None:
    first, second = (pytest_said("-rp", "-k", "alike or alone") for _ in range(2))
    assert "2 passed, 19 deselected" in first
    assert "not exercised in 9 tests: slow, run with --slow" in first
    passed = [line for line in first.split("\n") if line.startswith("PASSED")]
    assert len(passed) == 2
    assert passed == [line for line in second.split("\n") if line.startswith("PASSED")]


def test_every_entry_of_the_table_names_a_function() -> None:
    """One that does not would leave its function, which has another name now, without a limit."""
    table = read_table(ROOT / "tests/durations.json")
    texts = {name: (ROOT / name).read_text(encoding="utf-8") for name in {entry.split("::")[0] for entry in table}}
    unknown = [entry for entry in table if f"def {entry.split('::')[1]}(" not in texts[entry.split("::")[0]]]
    assert unknown == []
    assert len(table) > 500


def marked(name: str) -> dict[str, list[Swept]]:
    """Return the sweeps of an operator: on every device, on all but GPUs, on the reference alone, or in slow runs."""
    found: dict[str, list[Swept]] = {"": [], "cpu": [], "reference": [], "slow": []}
    for made in sweep_parameters(subject(REGISTRY, name)):
        marks = [mark for mark in made.marks if mark.name != "covered"]
        swept = made.values[0]
        assert (len(marks) < len(made.marks)) == swept.part.usual
        assert not (swept.part.usual and swept.every_row)
        slow_on = {mark.args[0] for mark in marks if mark.name == "slow_on"}
        where = {0: "", 1: "cpu", 2: "reference"}[len(slow_on)]
        assert swept.part.one_kernel == (slow_on == {"gpu"})
        found["slow" if any(mark.name == "slow" for mark in marks) else where].append(swept)
    return found


def usual(found: dict[str, list[Swept]]) -> list[Swept]:
    """Return the rows of ordinary runs, on one device or another."""
    return found[""] + found["cpu"] + found["reference"]


def types_of(swept: Iterable[Swept]) -> list[str]:
    return [one.types.name for one in swept]


def test_an_operator_of_one_type_is_swept_in_all_of_them_where_nothing_is_compiled() -> None:
    found = marked("CUMULATIVE_SUMMATION")
    assert sorted(types_of(usual(found))) == sorted(
        t.name for t in type_tuples(subject(REGISTRY, "CUMULATIVE_SUMMATION"))
    )
    assert {name.lstrip("FLOATUIN") for name in types_of(found[""])} == {"16", "32", "64"}
    assert sorted(map(str, found["slow"])) == sorted(f"{one}-every-row" for one in usual(found))
    assert {one.part for one in found[""]} == {USUAL}


def test_where_operators_share_layouts_the_others_are_slow() -> None:
    found = marked("ELEMENT_WISE_ADD")
    swept = usual(found)
    assert sorted(types_of(swept)) == sorted(t.name for t in type_tuples(subject(REGISTRY, "ELEMENT_WISE_ADD")))
    in_parts = [one for one in swept if one.part.usual]
    assert {one.types.widths[0] for one in in_parts} == {8, 16, 32, 64}
    assert len(found[""]) <= 1
    assert all(one.part == USUAL for one in found[""])
    assert sorted(map(str, found["slow"])) == sorted(f"{one.types}-every-row" for one in in_parts)
    assert {one.part for one in found["slow"]} == {EVERYTHING}


def test_a_tolerance_that_is_too_small_fails_on_a_cpu() -> None:
    """With `FLOATS: 0`, in the ordinary sweeps of docs/adding-an-operator.md's example."""
    device = device_or_skip("cpu")
    right = subject(REGISTRY, "ELEMENT_WISE_DIFFERENCE_SQUARE")
    zero = {kind: lambda depth, count, eps, eps32: 0.0 for kind in right.operator.tolerance}
    exact = replace(right.operator, tolerance=zero)
    wrong = replace(right, kind=type("Exact", (right.kind,), {"OPERATOR": exact}))
    found = marked(right.operator.name)
    swept = next(one for one in found[""] + found["cpu"] if one.types.name == "FLOAT32")
    check_sweep(right, swept.types, device, swept.part)
    with pytest.raises(AssertionError, match="differ, first at"):
        check_sweep(wrong, swept.types, device, swept.part)


def test_of_a_data_type_a_cpu_goes_through_few_rows_of_one_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    device = device_or_skip("cpu")
    tested = subject(REGISTRY, "REDUCE")
    ran: list[Row] = []

    def note(row: Row, *_: object) -> list[str]:
        ran.append(row)
        return []

    monkeypatch.setattr(checks, "row_problems", note)
    swept = marked("REDUCE")["cpu"][0]
    check_sweep(tested, swept.types, device, swept.part)
    assert 0 < len(ran) <= 2 * ONE_KERNEL.most
    assert len({device.kernel_of(row.descriptor) for row in ran}) == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["BATCH_NORMALIZATION_TRAINING", "GEMM"])
def test_of_every_row_a_cpu_goes_through_those_of_few_kernels_in_which_every_name_occurs(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of activations only the operator's share, and with --all every row."""
    device: Any = device_or_skip("cpu")
    tested, ran = subject(REGISTRY, name), list[Row]()
    monkeypatch.setattr(checks, "row_problems", lambda row, *_: ran.append(row) or [])
    swept = next(one for one in marked(name)["slow"] if one.every_row)
    every = [*rows(tested, swept.types, swept.part_of(lambda n: 1))]
    check_sweep(tested, swept.types, device, swept.part_of(lambda n: n))
    shared = [row for row in every if USUAL.has_activation(row.descriptor, swept.types)]
    of_cases = {name for case in tested.cases for name in device.kernel_of(case.descriptor(tested.kind))}
    kernels, needed = ({device.kernel_of(row.descriptor) for row in found} for found in (ran, shared))
    assert {name for kernel in needed for name in kernel} <= of_cases.union(*kernels)
    assert {row.is_packed for row in ran} == {row.is_packed for row in shared}
    assert len(kernels) < len({device.kernel_of(row.descriptor) for row in every})


@pytest.mark.parametrize("name", ["MEAN_VARIANCE_NORMALIZATION", "MAX_POOLING_GRAD", "ELEMENT_WISE_ADD", "RNN"])
def test_a_gpu_goes_through_rows_of_few_pipelines_in_which_every_name_occurs(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a fault in what a name is for, planted below, is found, whatever the name."""
    device: Any = device_or_skip("gpu")
    planned: dict[tuple[object, ...], tuple[object, Any]] = {}

    def pipelines_of(
        descriptor: object, aliases: Mapping[str, str], own: Callable[..., Any] = device.pipelines_of
    ) -> Any:
        """Once for each row, for it takes long, and all rows are gone through for each name."""
        key = (id(descriptor), *sorted(aliases.items()))
        if key not in planned:
            planned[key] = (descriptor, own(descriptor, aliases))
        return planned[key][1]

    monkeypatch.setattr(device, "pipelines_of", pipelines_of)
    tested, ran = subject(REGISTRY, name), list[Row]()
    swept = marked(name)[""][0]
    monkeypatch.setattr(checks, "row_problems", lambda row, *_: ran.append(row) or [])
    check_sweep(tested, swept.types, device, swept.part)
    every = [*rows(tested, swept.types, swept.part)]
    cases = [case.descriptor(tested.kind) for case in tested.cases]

    def pipelines(row: Row) -> set[tuple[str, frozenset[str]]]:
        return {*device.pipelines_of(row.descriptor, {}), *device.pipelines_of(row.descriptor, row.aliases)}

    def names(found: Iterable[tuple[str, frozenset[str]]]) -> set[str]:
        return {name for entry, defines in found for name in (entry, *defines)}

    compiled = {pipeline for case in cases for pipeline in device.pipelines_of(case, {})}
    needed, all_of_them = ({each for row in some for each in pipelines(row)} for some in (ran, every))
    assert len(needed - compiled) < len(all_of_them - compiled)
    assert names(needed | compiled) == names(all_of_them | compiled)
    assert {(row.is_packed, len(row.aliases)) for row in ran} == {(row.is_packed, len(row.aliases)) for row in every}

    for wrong in names(needed):
        monkeypatch.setattr(
            checks, "row_problems", lambda row, *_, name=wrong: [name] * (name in names(pipelines(row)))
        )
        with pytest.raises(AssertionError, match=wrong):
            check_sweep(tested, swept.types, device, swept.part)


def test_a_family_goes_through_every_width_and_each_operator_through_every_data_type_on_a_cpu() -> None:
    """Of a family, widths where kernels are compiled; both without --slow."""
    every, swept = defaultdict[str, set[int]](set), defaultdict[str, set[int]](set)
    for name in REGISTRY:
        tested = subject(REGISTRY, name)
        family = type(tested.operator.kernel).__name__
        choices, found = type_tuples(tested), marked(name)
        every[family].update(width for types in choices for width in types.widths)
        swept[family].update(width for one in found[""] for width in one.types.widths)
        on_cpu = [one.types for one in found[""] + found["cpu"]]
        for group in choices[0].groups:
            assert {types.types[group[0]] for types in on_cpu} == {types.types[group[0]] for types in choices}, name
    assert swept == every
    assert len(every) > 10


def test_where_operators_share_activations_the_others_are_slow() -> None:
    found = marked("GEMM")
    assert [str(one) for one in found[""]] == ["FLOAT32", "FLOAT16"]
    assert [str(one) for one in found["slow"]] == ["FLOAT32-every-row", "FLOAT16-every-row"]


def test_of_pairs_of_types_each_width_with_each_and_each_type_is_swept() -> None:
    every = type_tuples(subject(REGISTRY, "CAST"))
    found = marked("CAST")
    swept = types_of(usual(found))
    other = [one for one in found["slow"] if not one.every_row]
    assert len(every) == len(swept) + len(other)
    assert len(swept) < len(every) / 3
    assert {types.widths for types in every if types.name in swept} == {types.widths for types in every}
    assert len([one for one in found["slow"] if one.every_row]) == len(swept) > len(found[""])
    for side in (0, 1):
        assert {name.split("-")[side] for name in swept} == {types.name.split("-")[side] for types in every}
