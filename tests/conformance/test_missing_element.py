"""A kernel that leaves out one of many elements fails: devices are held to the depth of their plans."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

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


PRODUCTS = {
    "REDUCE-MULTIPLY": reduced("MULTIPLY"),
    "CUMULATIVE_PRODUCT": described(
        "CUMULATIVE_PRODUCT",
        {"InputTensor": (1, LINE), "OutputTensor": (1, LINE)},
        Axis=1,
        AxisDirection="INCREASING",
        HasExclusiveProduct=False,
    ),
}


def pairs() -> NDArray[np.float32]:
    """Return factors each followed by its reciprocal, which in FLOAT32 make 1, in any order of pairs.

    In fact each pair makes more, by nearly as much as a multiplication can be wrong by.
    """
    factors = np.linspace(1.5, 1.75, 1001, dtype=np.float32)
    reciprocals = 1 / factors
    more = np.where(factors * reciprocals == 1, factors.astype(np.float64) * reciprocals - 1, 0)
    best = np.argmax(more)
    assert more[best] > 0.75 * np.finfo(np.float32).epsneg
    return np.tile([factors[best], reciprocals[best]], LINE // 2).reshape(1, LINE)


@pytest.mark.parametrize("device", ["cpu", "gpu"])
@pytest.mark.parametrize("name", PRODUCTS)
def test_every_factor_rounds_a_product_once(name: str, device: str) -> None:
    descriptor = PRODUCTS[name]
    depth = (plan_on_cpu(descriptor) if device == "cpu" else plan_on_gpu(descriptor, TARGET, {})).depth
    inputs = {"InputTensor": pairs()}
    exact = reference_outputs(descriptor, inputs)["OutputTensor"]

    def verdict_of(taken: NDArray[np.float32]) -> str:
        running = np.multiply.accumulate(taken, axis=1, dtype=np.float32)
        found = running if name == "CUMULATIVE_PRODUCT" else running[:, -1:]
        return compare_output(
            descriptor, "OutputTensor", found, inputs=inputs, expected=exact, depth=depth, unpromised=frozenset()
        ).verdict

    assert verdict_of(pairs()) == "within"
    assert exact.flat[-1] - 1 > 10 * depth * np.finfo(np.float32).eps, "the depth of the plan does not bound it"
    missing, doubled = pairs(), pairs()
    missing[0, LINE // 2] = 1
    doubled[0, LINE // 2] *= doubled[0, LINE // 2]
    assert verdict_of(missing) == verdict_of(doubled) == "differs"


def test_the_depth_of_a_plan_bounds_its_errors() -> None:
    descriptor = reduced("SUM")
    plan = plan_on_cpu(descriptor)
    assert bound_of(descriptor, "OutputTensor", plan.depth) < bound_of(descriptor, "OutputTensor", LINE) / 20
