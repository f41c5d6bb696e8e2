"""Kernels compiled for a named instruction set: what is asked of the compiler, and of the processor."""

from __future__ import annotations

import platform

import numpy as np
import pytest

import dmlops as dml
from dmlruntime.cpu import compiler, isa, processor
from dmlruntime.cpu.device import CpuDevice, cpu_status
from dmltools.conformance.pytest_plugin import device_or_skip

RUNNABLE = [name for name, needed in isa.LEVELS.items() if processor.features().issuperset(needed)]
V3 = processor.features() | set(isa.LEVELS["x86-64-v3"])


@pytest.fixture(autouse=True)
def nothing_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that has not looked for a compiler yet."""
    monkeypatch.setattr(compiler, "_found", {})
    monkeypatch.delenv("DMLOPS_CFLAGS", raising=False)


@pytest.fixture(params=[*isa.LEVELS, isa.NATIVE])
def level(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each instruction set that this processor runs."""
    device_or_skip("cpu")
    name: str = request.param
    if name not in (*RUNNABLE, isa.NATIVE):
        pytest.skip(f"this processor does not run {name}")
    monkeypatch.setenv(isa.VARIABLE, name)
    return name


def test_the_compiler_is_asked_for_it(level: str) -> None:
    flags = compiler.find_compiler().flags
    assert flags in isa.flags_of(level)
    assert (level == isa.NATIVE) or flags
    assert dict(CpuDevice().facts().details)["flags"].endswith(" ".join(flags))


def test_kernels_of_all_levels_give_the_same(level: str) -> None:
    values = np.linspace(-7, 7, 1003, dtype=np.float32)
    result = dml.element_wise_modulus_floor(values, np.full_like(values, 3.3), device="cpu")
    expected = dml.element_wise_modulus_floor(values, np.full_like(values, 3.3), device="reference")
    np.testing.assert_array_equal(np.asarray(result), np.asarray(expected))


@pytest.mark.parametrize(
    ("name", "remedy"),
    [
        ("avx2", "set it to one of native, x86-64-v2, x86-64-v3, x86-64-v4"),
        ("X86-64-V3", "did you mean 'x86-64-v3'?"),
        (" ", "set it to one of native, x86-64-v2, x86-64-v3, x86-64-v4"),
    ],
)
def test_an_unknown_one_is_refused(name: str, remedy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(isa.VARIABLE, name)
    assert cpu_status() == f"DMLOPS_ISA is {name!r}; {remedy} [DML0232]"


def test_one_that_the_processor_lacks_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    monkeypatch.setattr(processor, "features", lambda: frozenset(V3 - {"fma", "avx512f", "movbe"}))
    monkeypatch.setenv(isa.VARIABLE, "x86-64-v3")
    assert cpu_status() == (
        "DMLOPS_ISA is 'x86-64-v3', but this processor lacks fma, movbe; "
        "set a lower level, or unset DMLOPS_ISA [DML0232]"
    )


def test_another_architecture_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "aarch64")
    monkeypatch.setenv(isa.VARIABLE, "x86-64-v2")
    assert cpu_status() == "DMLOPS_ISA is 'x86-64-v2', but this processor is aarch64; unset DMLOPS_ISA [DML0232]"


def test_features_are_those_of_every_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processor, "_facts", lambda: ("model name: a", "flags: avx fma", "flags: avx movbe"))
    assert processor.features.__wrapped__() == {"avx"}
    monkeypatch.setattr(processor, "_facts", lambda: ("Features: neon",))
    assert processor.features.__wrapped__() == frozenset()
