"""A kernel that leaves out one of many elements fails: devices are held to the depth of their plans."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dmlops import REGISTRY
from dmlruntime.core.datatypes import FLOAT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import by_member
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.gpu_target import GpuTarget
from dmlruntime.families.planning import plan_on_cpu
from dmlruntime.gpu.planning import plan as plan_on_gpu
from dmltools.conformance.comparing import Comparison
from dmltools.conformance.pytest_plugin import device_or_skip
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


def windowed(name: str, edge: int, **attributes: Any) -> OperatorDescriptor:
    return described(
        name,
        {"InputTensor": (1, 1, edge, edge), "OutputTensor": (1, 1, 1, 1)},
        Strides=(1, 1),
        WindowSize=(edge, edge),
        StartPadding=(0, 0),
        EndPadding=(0, 0),
        **attributes,
    )


def pooled(edge: int) -> OperatorDescriptor:
    return windowed("AVERAGE_POOLING", edge, IncludePadding=False)


def normalized(name: str) -> OperatorDescriptor:
    image, one = (1, 1, 128, LINE // 128), (1, 1, 1, 1)
    images = ("InputTensor", "InputGradientTensor", "OutputGradientTensor")
    ones = ("MeanTensor", "VarianceTensor", "ScaleTensor", "OutputScaleGradientTensor", "OutputBiasGradientTensor")
    return described(name, {**dict.fromkeys(images, image), **dict.fromkeys(ones, one)}, Epsilon=0.125)


def attended(keys: int) -> OperatorDescriptor:
    return described(
        "MULTIHEAD_ATTENTION",
        {
            "QueryTensor": (1, 4, 8),
            "KeyTensor": (1, keys, 8),
            "ValueTensor": (1, keys, 8),
            "OutputTensor": (1, 4, 8),
        },
        Scale=0.125,
        MaskFilterValue=-10000.0,
        HeadCount=1,
        MaskType="NONE",
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


def softmax(name: str, length: int) -> OperatorDescriptor:
    attributes = {"Axes": (1,)} if name.endswith("1") else {}
    return described(name, {"InputTensor": (1, length), "OutputTensor": (1, length)}, **attributes)


@dataclass(frozen=True)
class Sum:
    """An output, the input whose elements it combines, and what adds nothing to it.

    With `is_elsewhere` the element's own result is right, as where a kernel leaves it out of the sum alone.
    """

    descriptor: OperatorDescriptor
    output: str = "OutputTensor"
    of: str = "InputTensor"
    nothing: float = 0.0
    is_elsewhere: bool = False

    def inputs(self) -> dict[str, NDArray[np.float32]]:
        """Return numbers about 1; the mean of a batch is 0, so that what is normal has no other size."""
        random = np.random.default_rng(1)
        return {
            member.name: random.uniform(0.5, 1.5, tensor.Sizes).astype(np.float32) * (member.name != "MeanTensor")
            for member in self.descriptor.OPERATOR.inputs
            if (tensor := getattr(self.descriptor, member.name)) is not None
        }

    def compared(self, actual: NDArray[Any], depth: int) -> Comparison:
        inputs = self.inputs()
        return compare_output(
            self.descriptor,
            self.output,
            actual,
            inputs=inputs,
            expected=reference_outputs(self.descriptor, inputs)[self.output],
            depth=depth,
            unpromised=frozenset(),
        )

    def without_one(self, depth: int) -> str:
        """Return the verdict on a result without an average element, every other step being exact."""
        inputs = self.inputs()
        right = reference_outputs(self.descriptor, inputs)[self.output].astype(np.float32)
        elements = inputs[self.of].reshape(-1)
        number = np.argmin(np.abs(elements - 1))
        elements[number] = self.nothing
        wrong = reference_outputs(self.descriptor, inputs)[self.output].astype(np.float32)
        if self.is_elsewhere:
            wrong.flat[number] = right.flat[number]
        return self.compared(wrong, depth).verdict


FUNCTIONS = ("SUM", "AVERAGE", "L1", "L2", "SUM_SQUARE", "LOG_SUM")
SOFTMAXES = ("ACTIVATION_SOFTMAX", "ACTIVATION_SOFTMAX1", "ACTIVATION_LOG_SOFTMAX", "ACTIVATION_LOG_SOFTMAX1")
NORMALIZED = ("BATCH_NORMALIZATION_GRAD", "BATCH_NORMALIZATION_TRAINING_GRAD")

BLOCKED = {
    **{f"REDUCE-{name}": Sum(reduced(name)) for name in FUNCTIONS},
    "REDUCE-LOG_SUM_EXP": Sum(reduced("LOG_SUM_EXP"), nothing=-np.inf),
    **{name: Sum(softmax(name, LINE), nothing=-np.inf, is_elsewhere=True) for name in SOFTMAXES},
    "CUMULATIVE_SUMMATION": Sum(RUNNING_SUM),
    "MEAN_VARIANCE_NORMALIZATION1": Sum(CENTRED),
    **{
        f"{name}-{gradient}": Sum(normalized(name), output=f"Output{gradient}Tensor", of="InputGradientTensor")
        for name in NORMALIZED
        for gradient in ("ScaleGradient", "BiasGradient")
    },
}
"""Combined by a tree, or in blocks."""

CHAINED = {
    "GEMM": Sum(product(CHAIN), of="ATensor"),
    "CONVOLUTION": Sum(convolved(7)),
    "AVERAGE_POOLING": Sum(pooled(56)),
    **{f"LP_POOLING-{p}": Sum(windowed("LP_POOLING", 56, P=p)) for p in (1, 2, 3)},
    "MULTIHEAD_ATTENTION": Sum(attended(CHAIN // 2), of="ValueTensor"),  # a chain of powers divides one of values
}
"""One chain of roundings on one device or both, which may be wrong by more than an element of many."""

LONG = [
    ("cpu", "GEMM", Sum(product(LINE), of="ATensor")),
    ("cpu", "CONVOLUTION", Sum(convolved(16))),
    ("gpu", "AVERAGE_POOLING", Sum(pooled(128))),
    *(("gpu", f"LP_POOLING-{p}", Sum(windowed("LP_POOLING", 128, P=p))) for p in (1, 2, 3)),
]
"""Combined by a tree, or in blocks, on this device alone."""

CASES = [
    *(pytest.param(d, found, id=f"{d}-{name}") for name, found in (BLOCKED | CHAINED).items() for d in ("cpu", "gpu")),
    *(pytest.param(d, found, id=f"{d}-{name}-{LINE}") for d, name, found in LONG),
]


def recurring(name: str, gates: int) -> OperatorDescriptor:
    """Return the descriptor of five steps of a network with biases, as large as the largest of the sweeps."""
    sigmoid, tanh = (REGISTRY.descriptor(f"ACTIVATION_{kind}") for kind in ("SIGMOID", "TANH"))
    per_step = {"RNN": (tanh,), "GRU": (sigmoid, tanh), "LSTM": (sigmoid, tanh, tanh)}[name]
    peephole = {"PeepholeTensor": (1, 1, 1, 12)} if name == "LSTM" else {}
    clip = {"UseClipThreshold": False, "ClipThreshold": 0.0, "CoupleInputForget": False} if name == "LSTM" else {}
    return described(
        name,
        {
            "InputTensor": (1, 5, 3, 2),
            "WeightTensor": (1, 1, 4 * gates, 2),
            "RecurrenceTensor": (1, 1, 4 * gates, 4),
            "BiasTensor": (1, 1, 1, 8 * gates),
            "OutputSequenceTensor": (5, 1, 3, 4),
            **peephole,
        },
        ActivationDescs=tuple(kind(**{m.name: None for m in kind.OPERATOR.members}) for kind in per_step),
        Direction="FORWARD",
        **({"LinearBeforeReset": True} if name == "GRU" else {}),
        **clip,
    )


RECURRENT = [
    (name, gates, tensor)
    for name, gates in (("RNN", 1), ("GRU", 3), ("LSTM", 4))
    for tensor in ("InputTensor", "WeightTensor", "RecurrenceTensor", "BiasTensor", "PeepholeTensor")
    if tensor != "PeepholeTensor" or name == "LSTM"
]


@pytest.mark.parametrize("device", ["cpu", "gpu"])
@pytest.mark.parametrize(("name", "gates", "tensor"), RECURRENT)
def test_a_term_of_a_network_that_is_left_out_fails(name: str, gates: int, tensor: str, device: str) -> None:
    """Each element is left out in turn; that few tell by less than roundings do is known."""
    descriptor = recurring(name, gates)
    random = np.random.default_rng(2)
    inputs = {
        member.name: random.uniform(-0.5, 0.5, given.Sizes).astype(np.float32)
        for member in descriptor.OPERATOR.inputs
        if (given := getattr(descriptor, member.name)) is not None
    }
    exact = reference_outputs(descriptor, inputs)["OutputSequenceTensor"]
    missed = []
    for number, element in enumerate(inputs[tensor].reshape(-1)):
        without = inputs[tensor].copy()
        without.flat[number] = 0
        wrong = reference_outputs(descriptor, {**inputs, tensor: without})["OutputSequenceTensor"].astype(np.float32)
        found = compare_output(
            descriptor,
            "OutputSequenceTensor",
            wrong,
            inputs=inputs,
            expected=exact,
            depth=depth_on(device, descriptor),
            unpromised=frozenset(),
        )
        missed += [(number, float(element))] if found.passed else []
    assert all(abs(element) < 0.01 for _, element in missed), missed


def depth_on(device: str, descriptor: OperatorDescriptor) -> int:
    return (plan_on_cpu(descriptor) if device == "cpu" else plan_on_gpu(descriptor, TARGET, {})).depth


@pytest.mark.parametrize(("device", "sample"), CASES)
def test_a_missing_element_fails(device: str, sample: Sum) -> None:
    depth = depth_on(device, sample.descriptor)
    assert sample.without_one(depth) == "differs", depth


@pytest.mark.parametrize("device_name", ["cpu", "gpu"])
@pytest.mark.parametrize("sample", (BLOCKED | CHAINED).values(), ids=(BLOCKED | CHAINED).keys())
def test_a_right_result_passes(device_name: str, sample: Sum) -> None:
    device = device_or_skip(device_name)
    compiled = device.compile(sample.descriptor)
    inputs = sample.inputs()
    results = compiled(*by_member(sample.descriptor.OPERATOR.inputs, inputs))
    names = [m.name for m in sample.descriptor.OPERATOR.outputs if getattr(sample.descriptor, m.name) is not None]
    found = dict(zip(names, results if isinstance(results, tuple) else (results,), strict=True))[sample.output]
    assert sample.compared(found, compiled.plan.depth).passed


@pytest.mark.parametrize(
    "sample",
    [Sum(reduced("SUM")), Sum(product(LINE), of="ATensor"), Sum(convolved(16)), Sum(pooled(128))],
    ids=lambda found: found.descriptor.OPERATOR.name,
)
def test_of_what_others_compute_the_order_is_not_known(sample: Sum) -> None:
    assert sample.without_one(sample.descriptor.OPERATOR.kernel.count_of(sample.descriptor)) == "within"


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
    depth = depth_on(device, descriptor)
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
