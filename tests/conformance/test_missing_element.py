"""A kernel that leaves out one of many elements fails: devices are held to the depth of their plans."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dmlops import REGISTRY
from dmlruntime.core.datatypes import FLOAT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.gpu_target import GpuTarget
from dmlruntime.families.planning import plan_on_cpu
from dmlruntime.gpu.planning import plan as plan_on_gpu
from dmltools.conformance.running import bound_of, compare_output, reference_outputs

TARGET = GpuTarget(
    workgroups_per_dimension=65535, storage_binding_size=2**27, buffer_size=2**28, storage_buffers=16, subgroup=8
)
LINE = 2**14
"""Elements of which, with a rounding for each, half a thousandth may be wrong: many more than one."""

CHAIN = 3600
"""So many are few enough, even with a rounding for each."""


def described(name: str, sizes: dict[str, tuple[int, ...]], **attributes: Any) -> OperatorDescriptor:
    kind = REGISTRY.descriptor(name)
    tensors = {member: DML_BUFFER_TENSOR_DESC(FLOAT32, found) for member, found in sizes.items()}
    absent = {m.name: None for m in kind.OPERATOR.members if m.optional or m.name in kind.OPERATOR.counts}
    return kind(**{**absent, **tensors, **attributes})


def reduced(function: str) -> OperatorDescriptor:
    sizes = {"InputTensor": (1, LINE), "OutputTensor": (1, 1)}
    return described("REDUCE", sizes, Function=function, Axes=(1,))


def product(terms: int) -> OperatorDescriptor:
    sizes = {"ATensor": (1, 1, 16, terms), "BTensor": (1, 1, terms, 16), "OutputTensor": (1, 1, 16, 16)}
    return described("GEMM", sizes, TransA=0, TransB=0, Alpha=1.0, Beta=1.0)


def pooled(edge: int) -> OperatorDescriptor:
    return described(
        "AVERAGE_POOLING",
        {"InputTensor": (1, 1, edge, edge), "OutputTensor": (1, 1, 1, 1)},
        Strides=(1, 1),
        WindowSize=(edge, edge),
        StartPadding=(0, 0),
        EndPadding=(0, 0),
        IncludePadding=False,
    )


def convolved(edge: int) -> OperatorDescriptor:
    return described(
        "CONVOLUTION",
        {"InputTensor": (1, 64, edge, edge), "FilterTensor": (4, 64, edge, edge), "OutputTensor": (1, 4, 1, 1)},
        Mode="CROSS_CORRELATION",
        Direction="FORWARD",
        Strides=(1, 1),
        Dilations=(1, 1),
        StartPadding=(0, 0),
        EndPadding=(0, 0),
        OutputPadding=(0, 0),
        GroupCount=1,
    )


RUNNING_SUM = described(
    "CUMULATIVE_SUMMATION",
    {"InputTensor": (1, LINE), "OutputTensor": (1, LINE)},
    Axis=1,
    AxisDirection="INCREASING",
    HasExclusiveSum=False,
)
CENTRED = described(
    "MEAN_VARIANCE_NORMALIZATION1",
    {"InputTensor": (1, LINE), "OutputTensor": (1, LINE)},
    Axes=(1,),
    NormalizeVariance=False,
    Epsilon=0.0,
)


def verdict(descriptor: OperatorDescriptor, depth: int) -> str:
    """Of a result without one element of the first input, every other step being exact."""
    operator = descriptor.OPERATOR
    random = np.random.default_rng(1)
    inputs = {
        member.name: random.uniform(0.5, 1.5, tensor.Sizes).astype(np.float32)
        for member in operator.inputs
        if (tensor := getattr(descriptor, member.name)) is not None
    }
    first = operator.inputs[0].name
    less = {**inputs, first: inputs[first].copy()}
    less[first].flat[less[first].size // 2] = 0
    (name,) = (member.name for member in operator.outputs)
    found = compare_output(
        descriptor,
        name,
        reference_outputs(descriptor, less)[name].astype(np.float32),
        inputs=inputs,
        expected=reference_outputs(descriptor, inputs)[name],
        depth=depth,
        unpromised=frozenset(),
    )
    return found.verdict


BLOCKED = {
    **{f"REDUCE-{name}": reduced(name) for name in ("SUM", "AVERAGE", "L1", "SUM_SQUARE")},
    "CUMULATIVE_SUMMATION": RUNNING_SUM,
    "MEAN_VARIANCE_NORMALIZATION1": CENTRED,
}
"""Combined by a tree, or in blocks."""

CASES = [
    *(
        pytest.param(device, found, id=f"{device}-{name}")
        for name, found in BLOCKED.items()
        for device in ("cpu", "gpu")
    ),
    pytest.param("cpu", product(LINE), id="cpu-GEMM"),
    pytest.param("cpu", convolved(16), id="cpu-CONVOLUTION"),
    pytest.param("gpu", pooled(128), id="gpu-AVERAGE_POOLING"),
    # One chain of roundings, which may be wrong by more than an element of many.
    pytest.param("gpu", product(CHAIN), id="gpu-GEMM"),
    pytest.param("gpu", convolved(7), id="gpu-CONVOLUTION"),
    pytest.param("cpu", pooled(56), id="cpu-AVERAGE_POOLING"),
]


@pytest.mark.parametrize(("device", "descriptor"), CASES)
def test_a_missing_element_fails(device: str, descriptor: OperatorDescriptor) -> None:
    made = plan_on_cpu(descriptor) if device == "cpu" else plan_on_gpu(descriptor, TARGET, {})
    assert verdict(descriptor, made.depth) == "differs", made.depth


@pytest.mark.parametrize(
    "descriptor", [reduced("SUM"), product(LINE), convolved(16), pooled(128)], ids=lambda found: found.OPERATOR.name
)
def test_of_what_others_compute_the_order_is_not_known(descriptor: OperatorDescriptor) -> None:
    assert verdict(descriptor, descriptor.OPERATOR.kernel.count_of(descriptor)) == "within"


def test_the_depth_of_a_plan_bounds_its_errors() -> None:
    descriptor = reduced("SUM")
    plan = plan_on_cpu(descriptor)
    assert bound_of(descriptor, "OutputTensor", plan.depth) < bound_of(descriptor, "OutputTensor", LINE) / 20
