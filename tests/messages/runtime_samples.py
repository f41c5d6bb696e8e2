"""A mistake of each kind that the validator and the run time know."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import numpy as np

import dmlops as dml
from dmlops.registry import REGISTRY
from dmlruntime.core.codes import Code, Kind
from dmlruntime.core.errors import ValidationError
from dmlruntime.core.levels import feature_level
from dmlruntime.core.rules import SizeEquation
from dmlruntime.core.slots import tensor_slots
from dmlruntime.cpu import build, isa, libraries
from dmlruntime.cpu import cache as kernel_cache
from dmlruntime.cpu.compiler import find_compiler
from dmlruntime.cpu.sources import kernel_text
from dmlruntime.devices.host import out_of_memory
from dmlruntime.families.gpu_target import require
from dmlruntime.families.planning import require_kernels
from dmlruntime.families.reference import ReferenceKernel
from dmlruntime.gpu import adapter
from dmlruntime.gpu.arrays import GpuArray, _mixed
from dmlruntime.gpu.connection import Connection
from dmlruntime.structures import DML_OPERATOR_DESC, read_operator
from dmlruntime.validation import validate, violations
from dmlruntime.validation.codes import Code as ViolationCode
from dmlruntime.validation.constraints import missing
from dmlruntime.validation.tensors import table_violations
from dmltools.conformance.rejections import rejections
from dmltools.conformance.subject import subject

Sample = Callable[[Path], object]

X = np.ones((2, 3), np.float32)
TWELVE = np.zeros(12, np.float32)
T = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3))
LARGE = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (65536, 65536))
FOUR_BITS = dml.DML_BUFFER_TENSOR_DESC("UINT4", (2, 3))
ABS = dml.DML_ELEMENT_WISE_ABS_OPERATOR_DESC(T, T, None)
CONVOLUTION = next(iter(REGISTRY.cases("CONVOLUTION"))).descriptor(REGISTRY.descriptor("CONVOLUTION"))
EQUATION = next(rule for rule in CONVOLUTION.OPERATOR.constraints if isinstance(rule, SizeEquation))
REDUCE = dml.DML_REDUCE_OPERATOR_DESC("ARGMAX", T, T, 1, (1,))
SWEPT = ("CUMULATIVE_PRODUCT", "ELEMENT_WISE_CLIP1", "CONVOLUTION", "BATCH_NORMALIZATION", "GRU")
"""Operators whose sweeps of illegal descriptors have nearly all kinds of rules."""


def refused(descriptor: object, level: str = "6.4") -> Sample:
    """A sample: validate an illegal descriptor."""
    return lambda folder: validate(cast(Any, descriptor), feature_level(level))


@cache
def swept() -> dict[Kind, str]:
    """Return the first violation of each kind in the sweeps."""
    found: dict[Kind, str] = {}
    for name in SWEPT:
        for rejection in rejections(subject(REGISTRY, name)):
            for violation in filter(rejection.is_met_by, violations(rejection.descriptor, rejection.level)):
                found.setdefault(violation.code, str(violation))
    return found


def on_reference(*arrays: object, **more: object) -> Sample:
    """A sample: call ELEMENT_WISE_ABS, compiled for the reference, with other arrays."""
    return lambda folder: cast(Any, dml.device("reference").compile(ABS))(*arrays, **more)


def read_only() -> object:
    """Return an array that cannot be written."""
    array = np.zeros((2, 3), np.float32)
    array.flags.writeable = False
    return array


def with_environment(call: Callable[[], object], **variables: str) -> Sample:
    """A sample: do something under environment variables."""

    def run(folder: Path) -> object:
        with patch.dict("os.environ", variables):
            return call()

    return run


def without_folder(folder: Path) -> object:
    """Look for a folder for kernels where there is none."""
    with patch.object(kernel_cache, "_temporary_folders", lambda: iter(["/proc/none"])):
        return kernel_cache.make_temporary()


def lost(folder: Path) -> object:
    """Use the GPU after its device was lost."""
    connection = SimpleNamespace(_process=os.getpid(), _lost=True)
    return Connection.check(cast(Any, connection), "copying an array to the host")


def forked(folder: Path) -> object:
    """Use a GPU in another process than the one that opened it."""
    with patch("os.getpid", lambda: 4712):
        return Connection.check(cast(Any, SimpleNamespace(_process=4711, _lost=False)), "copying")


def without_wgpu(folder: Path) -> object:
    """Look for the package of GPUs where it is not installed."""
    with patch.dict(sys.modules, {"wgpu": None}):
        return adapter.wgpu.__wrapped__()


def other_device(folder: Path) -> object:
    """Pass an array of the GPU beside one of the host."""
    raise ValidationError(
        "ELEMENT_WISE_ADD", None, (_mixed(tensor_slots(ABS, ABS.OPERATOR.inputs[:1]), {"InputTensor": X}),)
    )


def out_of_range(folder: Path) -> object:
    """Run a reference that gives values which the output's type does not hold."""
    eight = dml.DML_BUFFER_TENSOR_DESC("INT8", (2,))
    wrong = replace(ABS.OPERATOR, reference=lambda **arguments: (np.array([1, 300]),))
    with patch.object(dml.DML_ELEMENT_WISE_ABS_OPERATOR_DESC, "OPERATOR", wrong):
        descriptor = dml.DML_ELEMENT_WISE_ABS_OPERATOR_DESC(eight, eight, None)
        return cast(Any, dml.device("reference").compile(descriptor))(np.ones(2, np.int8))


def device_failed(folder: Path) -> object:
    """Translate what the driver of a GPU says."""
    with patch.object(adapter, "wgpu", lambda: SimpleNamespace(GPUOutOfMemoryError=MemoryError)):
        return adapter.translated(RuntimeError("Validation Error"), "compiling GEMM")


class Refusing:
    """A compiler that compiles nothing."""

    command = ("false",)
    flags = ()

    def environment(self) -> Mapping[str, str]:
        """Return no variables of its own."""
        return {}

    def __str__(self) -> str:
        return "cc 12.2"


def uncompiled(folder: Path) -> object:
    """Compile a kernel with a compiler that refuses."""
    work = build._Work(compiler=cast(Any, Refusing()), name="GEMM for FLOAT32", source="", flags=(), objects=())
    return build._publish(folder, work)


def no_kernel(folder: Path) -> object:
    """Ask for kernels of an operator that runs on the reference only."""
    return require_kernels(replace(ABS.OPERATOR, kernel=ReferenceKernel()), "cpu")


VALIDATOR: Mapping[Kind, Sample] = {
    **{code: lambda folder, code=code: swept()[code] for code in ViolationCode},
    ViolationCode.NO_DESCRIPTOR: refused(5),
    ViolationCode.TABLE: lambda folder: table_violations(REDUCE, feature_level("1.0"))[0],
    ViolationCode.EXTENT: refused(dml.DML_ELEMENT_WISE_ABS_OPERATOR_DESC(LARGE, LARGE, None)),
    ViolationCode.UNDECIDED: lambda folder: missing(CONVOLUTION, EQUATION, "OutputTensor").violation,
}

SAMPLES: Mapping[Code, Sample] = {
    Code.ARRAY: on_reference([1.0]),
    Code.ARRAY_TYPE: on_reference(np.ones((2, 3))),
    Code.ARRAY_SHAPE: on_reference(np.ones((3, 2), np.float32)),
    Code.ARRAY_MEMORY: on_reference(X, out=read_only()),
    Code.SHARED_MEMORY: on_reference(TWELVE[:6].reshape(2, 3), out=TWELVE[1:7].reshape(2, 3)),
    Code.ARGUMENT_MISSING: lambda folder: dml.gemm(None, X, device="reference"),
    Code.ARGUMENT: lambda folder: dml.element_wise_modulus_floor(np.ones(3, np.uint8), -1),
    Code.ARRAY_COUNT: on_reference(X, X),
    Code.OUTPUT_SIZES: lambda folder: dml.fill_value_constant(value=1),
    Code.OTHER_DEVICE: other_device,
    Code.NO_OPERATOR: lambda folder: REGISTRY.name("GEM"),
    Code.NO_LEVEL: lambda folder: feature_level("7.0"),
    Code.STRUCTURE: lambda folder: read_operator(DML_OPERATOR_DESC(9999, None)),
    Code.FIELD: lambda folder: replace(ABS, InputTensor=cast(Any, 5)).to_ctypes(),
    Code.NO_ARGUMENT: lambda folder: dml.gemm(np.ones((1, 1, 2, 2), np.float32)),
    Code.NO_NAME: lambda folder: dml.gem,
    Code.ON_GPU: lambda folder: GpuArray.__array__(cast(Any, None)),
    Code.NO_DEVICE: lambda folder: dml.device(cast(Any, "cuda")),
    Code.GPU_PACKAGE: without_wgpu,
    Code.GPU_ADAPTER: with_environment(adapter.choose, DMLOPS_GPU_ADAPTER="none"),
    Code.DEVICE_LIMIT: lambda folder: require("GEMM", "a buffer", 2**31, "maxBufferSize", 2**28),
    Code.TYPE_ON_DEVICE: lambda folder: dml.device("reference").empty(FOUR_BITS),
    Code.MEMORY: lambda folder: out_of_memory(ABS.OPERATOR, MemoryError("Unable to allocate 8.00 EiB")),
    Code.DEVICE_LOST: lost,
    Code.DEVICE_FAILED: device_failed,
    Code.THREADS: lambda folder: dml.set_num_threads(0),
    Code.COMPILER: with_environment(find_compiler, DMLOPS_CC="none"),
    Code.CACHE: without_folder,
    Code.INSTRUCTIONS: with_environment(isa.wanted, DMLOPS_ISA="avx9"),
    Code.KERNEL_SOURCE: lambda folder: kernel_text(replace(ABS.OPERATOR, package="dmlops.operators.none")),
    Code.KERNEL_COMPILE: uncompiled,
    Code.KERNEL_LIBRARY: lambda folder: libraries.add_library(folder / "kernels.so"),
    Code.NO_KERNEL: no_kernel,
    Code.FORKED: forked,
    Code.REFERENCE: out_of_range,
}
