"""Libraries that hold many kernels: two operators and three data types in one, and what is refused."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import dmlops as dml
from dmlruntime.core.errors import KernelBuildError
from dmlruntime.cpu import build
from dmlruntime.cpu.compiler import find_compiler
from dmlruntime.cpu.device import CpuDevice, cpu_status
from dmlruntime.cpu.libraries import add_library, library_with, remove_library
from dmlruntime.cpu.sources import LINKED, kernel_source, module_text
from dmlruntime.cpu.toolchain import LIBRARY_SUFFIX, compile_library, compile_object

pytestmark = pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")

KERNELS = (
    ("ELEMENT_WISE_ADD", "FLOAT32"),
    ("ELEMENT_WISE_ADD", "INT8"),
    ("ELEMENT_WISE_ADD1", "FLOAT32"),
    ("CUMULATIVE_SUMMATION", "FLOAT16"),
)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One library of all KERNELS, whose modules are in it once."""
    folder = tmp_path_factory.mktemp("many")
    compiler = find_compiler()
    objects: list[Path] = []

    def compiled(name: str, text: str, *flags: str) -> None:
        source = folder / f"{name}.c"
        source.write_text(text, encoding="utf-8")
        objects.append(folder / f"{name}.o")
        every = (*compiler.flags, LINKED, *flags)
        compile_object(compiler.command, every, source, objects[-1], compiler.environment())

    modules: set[str] = set()
    for operator, short in KERNELS:
        source = kernel_source(dml.REGISTRY.descriptor(operator).OPERATOR)
        modules |= set(source.modules)
        compiled(f"{operator}_{short}".lower(), source.text, f"-DDML_TYPE_{short}")
    for module in sorted(modules):
        compiled(module.replace("/", "_").removesuffix(".c"), module_text(module))
    empty, target = folder / "empty.c", folder / f"many{LIBRARY_SUFFIX}"
    empty.write_text("typedef int nothing;\n", encoding="utf-8")
    compile_library(compiler.command, compiler.flags, empty, target, compiler.environment(), objects)
    target.chmod(0o700)
    return target


@pytest.fixture
def added(library: Path) -> Iterator[Path]:
    add_library(library)
    yield library
    remove_library(library)


@pytest.mark.slow
def test_plans_run_from_it_without_a_compiler(added: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "load", lambda *_: pytest.fail("compiled, although the library has the kernel"))
    device = CpuDevice()
    for short in ("FLOAT32", "INT8"):
        t = dml.DML_BUFFER_TENSOR_DESC(short, (1, 1, 3, 50))
        a = np.arange(150).reshape(1, 1, 3, 50).astype(t.DataType.dtype)
        assert np.array_equal(device.compile(dml.DML_ELEMENT_WISE_ADD_OPERATOR_DESC(t, t, t))(a, a), a + a)
    t = dml.DML_BUFFER_TENSOR_DESC("FLOAT16", (1, 1, 3, 50))
    a = np.ones((1, 1, 3, 50), np.float16)
    scan = device.compile(dml.DML_CUMULATIVE_SUMMATION_OPERATOR_DESC(t, t, 3, "INCREASING", False))
    assert np.array_equal(scan(a), np.cumsum(a, 3, dtype=np.float16))


def test_it_has_what_it_was_made_of(added: Path) -> None:
    assert library_with(["dml_element_wise_add_float32_dense", "dml_cumulative_summation_float16_scan_lines"])
    assert library_with(["dml_element_wise_add_float32_dense", "dml_element_wise_add_float64_dense"]) is None


def test_a_fused_activation_is_compiled(added: Path) -> None:
    """The entries are called the same with any activation, and this library's have none."""
    t = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (1, 1, 1, 4))
    relu = dml.DML_ACTIVATION_RELU_OPERATOR_DESC(None, None)
    x = np.array([[[[-3, -1, 1, 3]]]], np.float32)
    compiled = CpuDevice().compile(dml.DML_ELEMENT_WISE_ADD1_OPERATOR_DESC(t, t, t, relu))
    assert np.array_equal(compiled(x, x), np.maximum(2 * x, 0))


def test_without_it_kernels_are_compiled(library: Path) -> None:
    assert library_with(["dml_element_wise_add_float32_dense"]) is None


@pytest.mark.skipif(sys.platform == "win32", reason="modes mean nothing on Windows")
def test_what_others_may_write_is_refused(library: Path, tmp_path: Path) -> None:
    copy = tmp_path / library.name
    copy.write_bytes(library.read_bytes())
    copy.chmod(0o777)
    with pytest.raises(KernelBuildError) as caught:
        add_library(copy)
    assert caught.value.text == f"{copy} is not loaded: everybody may write to it"


def test_what_is_not_there_or_no_library(tmp_path: Path) -> None:
    with pytest.raises(KernelBuildError) as caught:
        add_library(tmp_path / "nowhere.so")
    assert caught.value.text == f"{tmp_path / 'nowhere.so'} cannot be loaded: No such file or directory"
    (tmp_path / "text.so").write_text("no library")
    (tmp_path / "text.so").chmod(0o600)
    with pytest.raises(KernelBuildError, match=r"text\.so .* \[DML0235\]$"):
        add_library(tmp_path / "text.so")
