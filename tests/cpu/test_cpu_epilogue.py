"""Fused activations without a compiler: the kernel without it and then its own give what a fused one does."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest

import dmlops as dml
from dmlruntime.cases.records import Case
from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.cpu import build, compiler, isa, prebuilt
from dmlruntime.cpu.device import CpuDevice, cpu_status
from dmlruntime.cpu.epilogue import EpilogueOperator, parts_of
from dmlruntime.devices.host import HostOperator
from dmlruntime.families.planning import plan_on_cpu
from dmltools.conformance.checks import check_case, check_sweep
from dmltools.conformance.rows import type_tuples
from dmltools.conformance.subject import subject
from dmltools.conformance.sweeps import usual_types
from dmltools.conformance.tensors import TypeTuple
from dmltools.prebuilding.compiling import build as build_library
from dmltools.prebuilding.compiling import contents
from dmltools.prebuilding.targets import NATIVE, TARGETS

pytestmark = [
    pytest.mark.skipif(compiler.OVERRIDE in os.environ and os.environ[compiler.OVERRIDE] == "none", reason="no CPU"),
    pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}"),
]

FUSING = [name for name in dml.REGISTRY if dml.REGISTRY.descriptor(name).OPERATOR.kernel.fusing() is not None]
CASES = [(name, case) for name in FUSING for case in dml.REGISTRY.cases(name)]
SWEPT = {name: subject(dml.REGISTRY, name) for name in FUSING}


class EpilogueDevice(CpuDevice):
    """The CPU as it is without a compiler, but that kernels of parts are compiled. Counts what it took apart."""

    def __init__(self) -> None:
        super().__init__()
        self.taken_apart = 0

    def compile(self, descriptor: OperatorDescriptor, *, feature_level: object = None) -> HostOperator:
        parts = parts_of(descriptor)
        if parts is None:
            return super().compile(descriptor, feature_level=feature_level)
        self.taken_apart += 1
        return EpilogueOperator(descriptor, plan_on_cpu(descriptor), parts, super().compile)


def test_operators_that_fuse() -> None:
    """All whose descriptor takes an activation, and that have C kernels."""
    taking = [
        name
        for name in dml.REGISTRY
        if dml.REGISTRY.kernels(name)
        and any(member.type == "DML_OPERATOR_DESC" for member in dml.REGISTRY.descriptor(name).OPERATOR.attributes)
    ]
    assert taking == FUSING
    assert len(FUSING) >= 8


@pytest.mark.parametrize(("name", "case"), CASES, ids=[f"{name}-{case.name}" for name, case in CASES])
def test_worked_examples(name: str, case: Case) -> None:
    device = EpilogueDevice()
    check_case(case, dml.REGISTRY.descriptor(name), device)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "types"), [(name, types) for name in FUSING for types in usual_types(type_tuples(SWEPT[name]))], ids=str
)
def test_sweeps(name: str, types: TypeTuple) -> None:
    """Random values in every layout, in place where that is allowed, with padding guarded."""
    device = EpilogueDevice()
    check_sweep(SWEPT[name], types, device)
    assert device.taken_apart > 0


def sum_of(
    kind: str, activation: OperatorDescriptor | None, strides: tuple[int, ...] | None = None
) -> OperatorDescriptor:
    """ELEMENT_WISE_ADD1 of 2 by 3 elements."""
    t = dml.DML_BUFFER_TENSOR_DESC(kind, (1, 1, 2, 3))
    o = dml.DML_BUFFER_TENSOR_DESC(kind, (1, 1, 2, 3), strides)
    return dml.DML_ELEMENT_WISE_ADD1_OPERATOR_DESC(t, t, o, activation)


RELU = dml.DML_ACTIVATION_RELU_OPERATOR_DESC(None, None)
LINEAR = dml.DML_ACTIVATION_LINEAR_OPERATOR_DESC(None, None, 2.0, -3.0)
X = np.arange(6, dtype=np.float32).reshape(1, 1, 2, 3)


def test_half_precision_is_rounded_once() -> None:
    """The sum lies in the middle between two numbers of FLOAT16; what the activation makes of it is one again."""
    x = np.full((1, 1, 2, 3), 1 + 2**-10, np.float16)
    y = np.full((1, 1, 2, 3), 2**-11, np.float16)
    out = EpilogueDevice().compile(sum_of("FLOAT16", LINEAR))(x, y)
    assert out.dtype == np.float16
    assert out.ravel().tolist() == [2 * (1 + 2**-10 + 2**-11) - 3] * 6
    fused = CpuDevice().compile(sum_of("FLOAT16", LINEAR))
    assert not isinstance(fused, EpilogueOperator)
    assert fused(x, y).tobytes() == out.tobytes()


def test_half_precision_overflows_without_a_warning(recwarn: pytest.WarningsRecorder) -> None:
    x = np.full((1, 1, 2, 3), 60000, np.float16)
    out = EpilogueDevice().compile(sum_of("FLOAT16", RELU))(x, x)
    assert np.isposinf(out).all()
    assert not recwarn.list


@pytest.mark.parametrize("kind", ["FLOAT32", "FLOAT16"])
def test_flat_arrays_and_padding(kind: str) -> None:
    """An output may be one flat array that its strides walk through; what lies between its elements is kept."""
    operator = EpilogueDevice().compile(sum_of(kind, LINEAR, (8, 8, 4, 1)))
    x = X.astype(operator.descriptor.OutputTensor.DataType.dtype)
    out = np.full(7, -9, x.dtype)
    assert operator(x.ravel(), x.ravel(), out=out) is out
    assert out.tolist() == [-3, 1, 5, -9, 9, 13, 17]


@pytest.mark.parametrize("kind", ["FLOAT32", "FLOAT16"])
def test_in_place(kind: str) -> None:
    operator = EpilogueDevice().compile(sum_of(kind, LINEAR))
    x = X.astype(operator.descriptor.OutputTensor.DataType.dtype)
    y = x.copy()
    operator(y, x, out=y)
    assert np.array_equal(y, 4 * X - 3)
    assert np.array_equal(x, X)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with prebuilt kernels of an operator that fuses and of one activation."""
    path = tmp_path_factory.mktemp("prebuilt")
    whole = contents(dml.REGISTRY, ("ELEMENT_WISE_ADD1", "ACTIVATION_RELU"))
    build_library(TARGETS[NATIVE], isa.NATIVE, whole, path, lambda done: None)
    return path


@pytest.fixture
def alone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Prebuilt kernels, and no compiler."""
    monkeypatch.setattr(prebuilt, "_found", {})
    monkeypatch.setattr(compiler, "_found", {})
    monkeypatch.delenv(isa.VARIABLE, raising=False)
    monkeypatch.setenv(prebuilt.VARIABLE, str(folder))
    monkeypatch.setenv(compiler.OVERRIDE, "/nowhere/cc")
    monkeypatch.setattr(build, "_built", lambda *_: pytest.fail("compiled, although there is no compiler"))
    return folder


@pytest.mark.parametrize("kind", ["FLOAT32", "FLOAT16"])
def test_prebuilt_kernels_alone(kind: str, alone: Path) -> None:
    operator = CpuDevice().compile(sum_of(kind, RELU))
    assert isinstance(operator, EpilogueOperator)
    x = (X - 3).astype(operator.descriptor.OutputTensor.DataType.dtype)
    assert np.array_equal(operator(x, x), np.maximum(2 * (X - 3), 0))
    assert np.array_equal(dml.element_wise_add1(x, x, activation=RELU, device="cpu"), np.maximum(2 * (X - 3), 0))


def test_an_activation_that_is_not_prebuilt(alone: Path) -> None:
    with pytest.raises(DeviceUnavailableError) as caught:
        CpuDevice().compile(sum_of("FLOAT32", LINEAR))
    path = prebuilt.chosen()
    assert path is not None
    lacking = f"{path.path} has no kernel of ACTIVATION_LINEAR for FLOAT32. No C compiler works here. Tried: "
    assert str(caught.value).startswith(lacking)


def test_with_a_compiler_activations_are_fused(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setenv(prebuilt.VARIABLE, str(alone))
    monkeypatch.setattr(prebuilt, "_found", {})
    operator = CpuDevice().compile(sum_of("FLOAT32", RELU))
    assert not isinstance(operator, EpilogueOperator)
    assert np.array_equal(operator(X - 3, X - 3), np.maximum(2 * (X - 3), 0))
