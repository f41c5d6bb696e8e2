"""Kernels that were compiled ahead: which library is used, for what, what is refused, and what messages say."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import dmlops as dml
from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.core.operators import Operator
from dmlruntime.cpu import build, compiler, isa, prebuilt, prebuilt_index, processor, sources
from dmlruntime.cpu.device import CpuDevice, cpu_status
from dmlruntime.cpu.prebuilt_index import Index
from dmlruntime.cpu.toolchain import LIBRARY_SUFFIX, compile_library
from dmltools.prebuilding.compiling import build as build_library
from dmltools.prebuilding.compiling import contents
from dmltools.prebuilding.targets import NATIVE, TARGETS

pytestmark = [
    pytest.mark.skipif(compiler.OVERRIDE in os.environ and os.environ[compiler.OVERRIDE] == "none", reason="no CPU"),
    pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}"),
]

NATIVE_NAME = f"kernels-native{LIBRARY_SUFFIX}"
IS_X86 = platform.machine().lower() in ("x86_64", "amd64")


def built(folder: Path, *names: str, instructions: str = isa.NATIVE) -> Path:
    """A library of some operators, for this machine."""
    whole = contents(dml.REGISTRY, names)
    return build_library(TARGETS[NATIVE], instructions, whole, folder, lambda done: None)


@pytest.fixture(scope="module")
def native(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a library of an operator of one function, and of one that has several."""
    folder = tmp_path_factory.mktemp("native")
    built(folder, "ELEMENT_WISE_ADD1", "LP_POOLING")
    return folder


@pytest.fixture(scope="module")
def levels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a library for each level of x86-64; it has no native one."""
    folder = tmp_path_factory.mktemp("levels")
    for name in isa.LEVELS:
        built(folder, "ELEMENT_WISE_LOGICAL_NOT", instructions=name)
    return folder


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that has not looked for anything yet."""
    monkeypatch.setattr(prebuilt, "_found", {})
    monkeypatch.setattr(compiler, "_found", {})
    monkeypatch.delenv(isa.VARIABLE, raising=False)


@pytest.fixture
def given(native: Path, fresh: None, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder `native` is named."""
    monkeypatch.setenv(prebuilt.VARIABLE, str(native))
    return native


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiler.OVERRIDE, "/nowhere/cc")


def pooled(kind: str, p: int, x: np.ndarray) -> np.ndarray:  # type: ignore[type-arg]
    """LP_POOLING of 2 by 2 elements."""
    t = dml.DML_BUFFER_TENSOR_DESC(kind, x.shape)
    o = dml.DML_BUFFER_TENSOR_DESC(kind, (*x.shape[:2], x.shape[2] // 2, x.shape[3] // 2))
    d = dml.DML_LP_POOLING_OPERATOR_DESC(t, o, 2, (2, 2), (2, 2), (0, 0), (0, 0), p)
    return np.asarray(CpuDevice().compile(d)(x))


@pytest.mark.slow
def test_kernels_have_the_bits_of_compiled_ones(
    native: Path, fresh: None, no_compiler: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a kernel of one function, and of those that share the names of their entries."""
    x = np.random.default_rng(3).standard_normal((2, 3, 16, 34)).astype(np.float32)
    monkeypatch.setenv(prebuilt.VARIABLE, str(native))
    monkeypatch.setattr(build, "_built", lambda *_: pytest.fail("compiled, although the library has the kernel"))
    halves = x.astype(np.float16)
    found = [pooled("FLOAT32", p, x) for p in (1, 2, 3)] + [pooled("FLOAT16", 1, halves)]
    monkeypatch.undo()
    monkeypatch.setenv(prebuilt.VARIABLE, "none")
    expected = [pooled("FLOAT32", p, x) for p in (1, 2, 3)] + [pooled("FLOAT16", 1, halves)]
    for one, other in zip(found, expected, strict=True):
        assert one.tobytes() == other.tobytes()
    assert found[0].tobytes() != found[1].tobytes()


PROGRAM = """
import sys
sys.modules["ziglang"] = None
import numpy as np
import dmlops as dml
x = np.linspace(-3, 3, 100000, dtype=np.float32).reshape(1, 1, 10, 10000)
y = dml.element_wise_add1(x, x[:, :, ::-1].copy())
print(type(dml.device()).__name__, y.tobytes().hex()[:64], float(y.sum()))
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows needs its PATH")
def test_a_program_needs_no_compiler(native: Path, tmp_path: Path) -> None:
    """And neither a cache: nothing is written."""

    def run(**variables: str) -> subprocess.CompletedProcess[str]:
        own = {k: v for k, v in os.environ.items() if k not in ("CC", compiler.OVERRIDE, isa.VARIABLE)}
        path = os.pathsep.join(filter(None, sys.path))
        everything = {**own, "PYTHONPATH": path, "DMLOPS_CACHE_DIR": str(tmp_path / "cache"), **variables}
        command = [sys.executable, "-W", "error", "-c", PROGRAM]
        return subprocess.run(command, capture_output=True, text=True, env=everything, check=False, timeout=300)

    done = run(PATH="", DMLOPS_PREBUILT=str(native))
    assert done.returncode == 0, done.stderr
    assert not (tmp_path / "cache").exists()
    assert done.stdout == run(DMLOPS_PREBUILT="none").stdout
    assert done.stdout.startswith("CpuDevice ")


def test_the_device_says_what_it_has(given: Path, no_compiler: None) -> None:
    facts = dict(CpuDevice().facts().details)
    path = given / NATIVE_NAME
    assert facts["prebuilt kernels"].startswith(f"{path} (native, ")
    assert facts["compiler"].startswith("none, so only prebuilt kernels run. No C compiler works here. ")
    assert repr(CpuDevice()) == f"CpuDevice({facts['prebuilt kernels']})"


def test_what_it_lacks_is_compiled_or_said(given: Path, no_compiler: None, monkeypatch: pytest.MonkeyPatch) -> None:
    x = np.ones((1, 1, 2, 2), np.float32)
    with pytest.raises(DeviceUnavailableError) as caught:
        dml.element_wise_subtract(x, x, device=CpuDevice())
    lacking = f"{given / NATIVE_NAME} has no kernel of ELEMENT_WISE_SUBTRACT for FLOAT32. No C compiler works here. "
    assert str(caught.value).startswith(lacking)
    monkeypatch.delenv(compiler.OVERRIDE)
    assert not np.asarray(dml.element_wise_subtract(x, x, device=CpuDevice())).any()


def test_a_stale_kernel_is_not_used(given: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is compiled with one warning, and where there is no compiler the error says why it is needed."""

    def edited(operator: Operator) -> str:
        return original(operator) + "\n/* edited */\n"

    original = sources.kernel_text
    monkeypatch.setattr(sources, "kernel_text", edited)
    t = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (1, 1, 1, 4))
    d = dml.DML_ELEMENT_WISE_ADD1_OPERATOR_DESC(t, t, t)
    text = (
        f"The kernel of ELEMENT_WISE_ADD1 for FLOAT32 in {given / NATIVE_NAME} is not used: it was built from other "
        "sources than it has now. Kernels that differ are compiled; build the library again with `dmlops build`, or "
        "install dmlops again."
    )
    with pytest.warns(RuntimeWarning) as warned:
        operators = [CpuDevice().compile(d) for _ in range(2)]
    assert [str(warning.message) for warning in warned] == [f"{text}{CODE}"]
    x = np.ones((1, 1, 1, 4), np.float32)
    assert np.array_equal(operators[1](x, x), 2 * x)
    monkeypatch.setenv(compiler.OVERRIDE, "/nowhere/cc")
    with pytest.raises(DeviceUnavailableError) as caught:
        CpuDevice().compile(d)
    assert str(caught.value).startswith(f"{text} No C compiler works here. ")


CODE = " [DML0235]"
"""With which every warning about prebuilt kernels ends."""


def refusal(monkeypatch: pytest.MonkeyPatch, folder: Path) -> str:
    """The sentence that is said of a folder that is named."""
    monkeypatch.setenv(prebuilt.VARIABLE, str(folder))
    with pytest.warns(RuntimeWarning) as warned:
        assert prebuilt.chosen() is None
    (warning,) = warned
    message = str(warning.message)
    assert message.endswith(CODE)
    return message.removesuffix(CODE)


def test_a_folder_without_libraries(tmp_path: Path, fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ", ".join(f"kernels-{n}{LIBRARY_SUFFIX}" for n in ("native", *reversed(isa.LEVELS), "baseline"))
    begin = f"DMLOPS_PREBUILT names {tmp_path / 'a'} for prebuilt kernels, but "
    end = f"; wanted is one of {names}: make one with `dmlops build`."
    assert refusal(monkeypatch, tmp_path / "a") == f"{begin}there is no such folder{end}"
    (tmp_path / "a").mkdir()
    monkeypatch.setattr(prebuilt, "_found", {})
    assert refusal(monkeypatch, tmp_path / "a") == f"{begin}it has none{end}"
    (tmp_path / "a" / "kernels-avx.so").write_text("")
    monkeypatch.setattr(prebuilt, "_found", {})
    assert refusal(monkeypatch, tmp_path / "a") == f"{begin}it has kernels-avx.so{end}"


def test_what_is_no_library_of_ours(tmp_path: Path, fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / NATIVE_NAME
    path.write_text("no library")
    said = refusal(monkeypatch, tmp_path)
    assert said.startswith(f"The prebuilt kernels {path} are not used: the system does not load it (")
    path.unlink()
    found = compiler.find_compiler()
    source = tmp_path / "other.c"
    source.write_text("int other(void);\nint other(void) { return 1; }\n")
    compile_library(found.command, found.flags, source, path, found.environment())
    path.chmod(0o700)
    monkeypatch.setattr(prebuilt, "_found", {})
    said = refusal(monkeypatch, tmp_path)
    assert said == f"The prebuilt kernels {path} are not used: it is no library of `dmlops build`."


def test_one_of_another_version_or_processor(native: Path, fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = f"The prebuilt kernels {native / NATIVE_NAME} are not used: "
    monkeypatch.setattr(prebuilt_index, "FORMAT", 99)
    assert refusal(monkeypatch, native) == f"{begin}another version of dmlops built it."
    monkeypatch.undo()
    monkeypatch.setattr(prebuilt, "_found", {})
    monkeypatch.setattr(prebuilt, "this_processor", lambda: "another")
    reason = "it was built for another processor; build it again here, or for a named instruction set"
    assert refusal(monkeypatch, native) == f"{begin}{reason}."


@pytest.mark.skipif(sys.platform == "win32", reason="modes mean nothing on Windows")
def test_what_others_may_write(native: Path, tmp_path: Path, fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / NATIVE_NAME
    shutil.copy(native / NATIVE_NAME, path)
    path.chmod(0o777)
    begin = f"The prebuilt kernels {path} are not used: "
    assert refusal(monkeypatch, tmp_path) == f"{begin}everybody may write to {path}."
    path.chmod(0o755)
    tmp_path.chmod(0o770)
    monkeypatch.setattr(prebuilt, "_found", {})
    assert refusal(monkeypatch, tmp_path) == f"{begin}its group may write to {tmp_path}."
    tmp_path.chmod(0o755)
    path.unlink()
    path.symlink_to(native / NATIVE_NAME)
    monkeypatch.setattr(prebuilt, "_found", {})
    assert refusal(monkeypatch, tmp_path) == f"{begin}{path} is no regular file."


@pytest.mark.skipif(not IS_X86, reason="levels are those of x86-64")
def test_the_library_is_chosen_by_the_processor(levels: Path, fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """By what the processor says in compiled code, which agrees with what Linux says; lower ones with fewer."""
    monkeypatch.setenv(prebuilt.VARIABLE, str(levels))

    def chosen() -> str | None:
        monkeypatch.setattr(prebuilt, "_found", {})
        library = prebuilt.chosen()
        return None if library is None else library.index.facts.isa

    has = processor.features()
    if has:
        assert chosen() == [name for name, needed in isa.LEVELS.items() if has.issuperset(needed)][-1]
    for name, level in (("x86-64-v4", 4), ("x86-64-v3", 3), ("x86-64-v2", 2)):

        def suffices(_: int, index: Index, most: int = level) -> bool:
            return index.facts.level <= most

        monkeypatch.setattr(prebuilt, "level_suffices", suffices)
        assert chosen() == name
    monkeypatch.setattr(prebuilt, "level_suffices", lambda level, index: False)
    monkeypatch.setattr(prebuilt, "_found", {})
    assert refusal(monkeypatch, levels) == (
        f"The prebuilt kernels in {levels} are not used: this processor lacks instructions of "
        f"kernels-x86-64-v4{LIBRARY_SUFFIX} and kernels-x86-64-v3{LIBRARY_SUFFIX} and "
        f"kernels-x86-64-v2{LIBRARY_SUFFIX}; build them for a lower level with `dmlops build --isa`."
    )


@pytest.mark.skipif(not IS_X86, reason="levels are those of x86-64")
def test_a_level_that_is_asked_for_is_the_only_one(levels: Path, fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(prebuilt.VARIABLE, str(levels))
    monkeypatch.setenv(isa.VARIABLE, "x86-64-v2")
    library = prebuilt.chosen()
    assert library is not None
    assert library.path.name == f"kernels-x86-64-v2{LIBRARY_SUFFIX}"
    x = np.arange(2, dtype=np.uint8)
    assert np.asarray(dml.element_wise_logical_not(x, device=CpuDevice())).tolist() == [1, 0]


def test_the_same_sources_make_the_same_library(tmp_path: Path) -> None:
    first = built(tmp_path / "first", "ELEMENT_WISE_LOGICAL_NOT").read_bytes()
    assert built(tmp_path / "second", "ELEMENT_WISE_LOGICAL_NOT").read_bytes() == first


def test_switched_off(given: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert prebuilt.chosen() is not None
    monkeypatch.setenv(prebuilt.VARIABLE, "none")
    assert prebuilt.chosen() is None
    monkeypatch.setenv(prebuilt.VARIABLE, str(given))
    monkeypatch.setenv(compiler.OVERRIDE, "none")
    assert cpu_status() == "The CPU kernels are switched off (DMLOPS_CC=none); unset DMLOPS_CC to use them. [DML0230]"
