"""Plans of programs in C, and the command that runs them elsewhere."""

from __future__ import annotations

import importlib.util
import re
import shutil
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from cross_corpora import exported
from refusals import located

from dmlops import REGISTRY
from dmlruntime.cpu.device import cpu_status
from dmlruntime.cpu.sources import LINKED
from dmlruntime.families.reference import ReferenceKernel
from dmltools.cli import main
from dmltools.cross.building import start
from dmltools.cross.project import Planned, few_kernels, plans_text, write_project
from dmltools.cross.targets import TARGETS, CrossError, compiler_of, launcher_of

OPERATOR = "ELEMENT_WISE_IDENTITY"


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    folder = tmp_path / "vectors"
    assert main(REGISTRY, ["export", OPERATOR, "--format", "npy", "--random", "1", "-o", str(folder)]) == 0
    return folder


@pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")
def test_native(corpus: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    command = ["cross", str(corpus), "-o", str(tmp_path / "build"), "--each", "1", "--flag=-O1"]
    assert main(REGISTRY, [*command, "--no-run"]) == 0
    assert "passed" not in capfd.readouterr().out
    objects = {path: path.stat().st_mtime_ns for path in (tmp_path / "build").rglob("*.o")}
    assert main(REGISTRY, command) == 0
    printed = capfd.readouterr().out.splitlines()
    cases = int(printed[0].split(": ")[1].split()[0])
    assert printed[0] == f"{tmp_path}/build/native/run_corpus: {cases} cases, 1 kernels"
    assert printed[1:] == [f"native: {cases} passed, 0 reported, 0 failed"]
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "build").rglob("*.o")} == objects  # taken up


def test_no_corpus(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(REGISTRY, ["cross", str(tmp_path / "none"), "-o", str(tmp_path / "build")]) == 2
    assert located(capsys.readouterr().err) == "dmlops DML0901"
    assert not (tmp_path / "build").exists()


def test_a_corpus_of_onnx(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("onnx")
    corpus = tmp_path / "onnx"
    assert main(REGISTRY, ["export", OPERATOR, "--format", "onnx", "--random", "1", "-o", str(corpus)]) == 0
    assert main(REGISTRY, ["cross", str(corpus), "-o", str(tmp_path / "build")]) == 2
    assert located(capsys.readouterr().err) == "dmlops DML0940"


def test_a_folder_that_cannot_be_written(corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "build").write_text("a file")
    assert main(REGISTRY, ["cross", str(corpus), "-o", str(tmp_path / "build")]) == 1
    assert capsys.readouterr().err.startswith(f"dmlops: {tmp_path}/build/program/")


def test_what_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(CrossError) as error:
        launcher_of(TARGETS["aarch64-linux-musl"])
    assert error.value.text == (
        "qemu-aarch64 is not installed; install it (`apt install qemu-user` on Debian), "
        "or name another launcher with --run"
    )
    with pytest.raises(CrossError) as error:
        launcher_of(TARGETS["aarch64-linux-musl"], ["my-emulator"])
    assert error.value.text == "my-emulator is not installed; install it, or name another launcher with --run"
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(CrossError) as error:
        compiler_of(TARGETS["aarch64-linux-musl"])
    assert error.value.text == "zig, which compiles for other machines, is not installed; `pip install ziglang`"


def test_launchers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    assert launcher_of(TARGETS["native"]) == ()
    assert launcher_of(TARGETS["native"], ["nice", "-n", "5"]) == ("/bin/nice", "-n", "5")
    node, quiet, script = launcher_of(TARGETS["wasm32-wasi"])
    assert (node, quiet, Path(script).is_file()) == ("/bin/node", "--no-warnings", True)


def test_a_program_that_does_not_come_to_its_end(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text("import sys; print('1 passed'); sys.exit('it broke')")
    with pytest.raises(CrossError) as error:
        start(program, [sys.executable], tmp_path, tmp_path, 2)
    assert error.value.text == "program.py ended with status 1 before its end: it broke"
    with pytest.raises(CrossError) as error:
        start(tmp_path / "none", [], tmp_path, tmp_path, 2)
    assert error.value.text == f"{tmp_path}/none cannot be started: No such file or directory"


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
        assert int(next(lines).removeprefix("dispatches ")) == len(one.plan.dispatches)
        for dispatch in one.plan.dispatches:
            entry, items, count, *rest = next(lines).split()
            assert entry.startswith(dispatch.kernel)
            assert int(items) == dispatch.items
            bound, (parameters, *values) = rest[: int(count)], rest[int(count) :]
            assert all(-1 <= int(location) < tensors for location in bound)
            assert [int(value) for value in values] == list(dispatch.flat_parameters())
            assert int(parameters) == len(values)
    assert list(lines) == ["end"]


def test_kernels_that_differ_in_more_than_types_have_other_names(planned: Planned) -> None:
    """One activation or function of a reduction each, all in one program."""
    seen: dict[str, str] = {}
    for unit, entries in planned.units.items():
        for entry in entries:
            assert seen.setdefault(entry, unit.name) == unit.name
    plain = {dispatch.kernel for one in planned.cases for dispatch in one.plan.dispatches}
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
