"""`dmlops cross --library`: programs that run the kernels of a library which `dmlops build` made."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from dmlops import REGISTRY
from dmlruntime.cpu import isa
from dmlruntime.cpu.device import cpu_status
from dmlruntime.cpu.prebuilt_index import Entry, ForeignIndexError, Index, found_in, written
from dmltools.cli import main
from dmltools.cross.project import Library, plan_cases, read_library, with_library
from dmltools.cross.targets import TARGETS, CrossError, compiler_of, launcher_of
from dmltools.prebuilding.compiling import build, contents
from dmltools.prebuilding.targets import NATIVE
from dmltools.prebuilding.targets import TARGETS as SYSTEMS
from dmltools.vectors.corpus import read_corpus

HAS, LACKS = "RANDOM_GENERATOR", "NONZERO_COORDINATES"

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("library")
    return build(SYSTEMS[NATIVE], isa.NATIVE, contents(REGISTRY, [HAS]), folder, lambda done: None)


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("vectors")
    command = ["export", HAS, LACKS, "--format", "npy", "--random", "1", "-o", str(folder)]
    assert main(REGISTRY, command) == 0
    return folder


def test_the_kernels_of_a_library(
    library: Path, corpus: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    cases = [case.descriptor.OPERATOR.name for case in read_corpus(corpus, REGISTRY).cases]
    mine, others = cases.count(HAS), cases.count(LACKS)
    assert mine
    assert others
    capfd.readouterr()
    assert main(REGISTRY, ["cross", str(corpus), "-o", str(tmp_path), "--library", str(library)]) == 0
    assert capfd.readouterr().out.splitlines() == [
        f"left out: {others} cases of kernels that {library} does not have: {LACKS}",
        f"{tmp_path}/native/run_corpus: {mine} cases, 1 kernels of {library}",
        f"native: {mine} passed, 0 reported, 0 failed",
    ]
    assert not list(tmp_path.glob("kernels/*")), "nothing is compiled but the program"


def test_a_library_without_a_kernel_that_runs_is_no_success(
    library: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    vectors = tmp_path / "vectors"
    assert main(REGISTRY, ["export", LACKS, "--format", "npy", "-o", str(vectors)]) == 0
    assert main(REGISTRY, ["cross", str(vectors), "-o", str(tmp_path / "build"), "--library", str(library)]) == 1
    assert capfd.readouterr().out.splitlines()[-1] == "native: 0 passed, 0 reported, 0 failed"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("system", "instructions", "name"),
    [("aarch64-linux", isa.BASELINE, "aarch64-linux-gnu"), ("x86_64-windows", "x86-64-v3", "x86_64-windows-gnu")],
)
def test_a_library_of_another_machine(
    system: str, instructions: str, name: str, corpus: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    try:
        compiler_of(TARGETS[name])
        launcher = launcher_of(TARGETS[name])
    except CrossError as error:
        pytest.skip(str(error))
    if "-L" in launcher and not Path(launcher[-1]).is_dir():
        pytest.skip(f"there is no C library in {launcher[-1]}; `apt install libc6-arm64-cross` on Debian")
    path = build(SYSTEMS[system], instructions, contents(REGISTRY, [HAS]), tmp_path, lambda done: None)
    capfd.readouterr()
    command = ["cross", str(corpus), "-o", str(tmp_path), "--target", name, "--library", str(path)]
    assert main(REGISTRY, command) == 0
    assert re.fullmatch(rf"{name}: [1-9]\d* passed, 0 reported, 0 failed", capfd.readouterr().out.splitlines()[-1])


def test_for_another_system(library: Path) -> None:
    system = found_in(library.read_bytes()).facts.target
    with pytest.raises(CrossError) as error:
        read_library(library, TARGETS["x86_64-windows-gnu"])
    assert error.value.text == (f"{library} is for {system}, which x86_64-windows-gnu is not; give --target native")


def test_for_a_system_that_nothing_runs(tmp_path: Path, library: Path) -> None:
    index = found_in(library.read_bytes())
    foreign = tmp_path / "kernels.dylib"
    facts = replace(index.facts, target="aarch64-macos.11.0")
    foreign.write_bytes(b"\x00" + written(Index(facts, index.kernels)).encode() + b"\x00")
    with pytest.raises(CrossError) as error:
        read_library(foreign, TARGETS["native"])
    assert error.value.text == (
        f"{foreign} is for aarch64-macos.11.0, which native is not; no target of `dmlops cross` runs it"
    )


def test_no_library(tmp_path: Path) -> None:
    file = tmp_path / "kernels.so"
    with pytest.raises(CrossError) as error:
        read_library(file, TARGETS["native"])
    assert error.value.text == f"{file} cannot be read: No such file or directory"
    file.write_bytes(b"something else")
    with pytest.raises(CrossError) as error:
        read_library(file, TARGETS["native"])
    assert error.value.text == (
        f"{file} is not used: it is no library of `dmlops build`; build it again with `dmlops build`"
    )
    with pytest.raises(ForeignIndexError):
        found_in(b'{"compiler": "cut off')


def test_other_sources(library: Path, corpus: Path) -> None:
    read = read_library(library, TARGETS["native"])
    planned = plan_cases(read_corpus(corpus, REGISTRY).cases)
    kept, others = with_library(planned, read)
    assert {case.unit.of for case in kept.cases} == {HAS}
    assert set(others) == {LACKS}
    name = next(name for name in read.index.kernels if name.startswith(HAS))
    changed = {**read.index.kernels, name: Entry("0" * 32)}
    with pytest.raises(CrossError) as error:
        with_library(planned, Library(path=library, index=Index(read.index.facts, changed)))
    assert error.value.text == (
        f"{library} was built from other sources than {HAS} for UINT32 has now; build it again with `dmlops build`"
    )
