"""Windows in the benchmark: images of 64 channels."""

from __future__ import annotations

from typing import Any

from dmlruntime.cases.draws import uniform
from dmltools.bench.cases import BenchCase, Group, Layout, fresh
from dmltools.bench.family import BenchFamily, Function, OnnxNode, batches
from dmltools.bench.problems import Problem

WINDOW = Group(name="window", title="windows: pooling of images")


def _pooled(window: int, stride: int, padding: int) -> Layout:
    """The sizes of a result."""
    return lambda sizes: (*sizes[:2], *((size + 2 * padding - window) // stride + 1 for size in sizes[2:]))


def _pooling(
    name: str, operator: str, window: int, *, stride: int, padding: int = 0, type: str = "FLOAT32"
) -> BenchCase:
    return BenchCase(
        name=name,
        group=WINDOW,
        operator=operator,
        type=type,
        sizes=(16, 64, 224, 224),
        shapes={"OutputTensor": _pooled(window, stride, padding)},
        draws={"InputTensor": uniform(0.5, 1.0)},
        members={
            "DimensionCount": 2,
            "Strides": (stride, stride),
            "WindowSize": (window, window),
            "StartPadding": (padding, padding),
            "EndPadding": (padding, padding),
            **({"IncludePadding": False} if operator == "AVERAGE_POOLING" else {}),
        },
        grow=0,
        quick=type == "FLOAT32" and operator == "MAX_POOLING",
    )


_GLOBAL = BenchCase(
    name="average-pool-global",
    group=WINDOW,
    operator="AVERAGE_POOLING",
    sizes=(64, 256, 56, 56),
    shapes={"OutputTensor": lambda sizes: (*sizes[:2], 1, 1)},
    draws={"InputTensor": uniform(0.5, 1.0)},
    members={
        "DimensionCount": 2,
        "Strides": (1, 1),
        "StartPadding": (0, 0),
        "EndPadding": (0, 0),
        "IncludePadding": False,
    },
    sized={"WindowSize": lambda sizes: sizes[2:]},
    grow=0,
    quick=True,
)

_GRADIENT = {"DimensionCount": 2, "Strides": (2, 2), "StartPadding": (1, 1), "EndPadding": (1, 1), "Dilations": (1, 1)}


def _gradient(name: str, type: str) -> BenchCase:
    """The gradient of a maximum of 3 x 3 elements; every second window begins a new one."""
    return BenchCase(
        name=name,
        group=WINDOW,
        operator="MAX_POOLING_GRAD",
        type=type,
        sizes=(16, 64, 224, 224),
        shapes={"InputGradientTensor": _pooled(3, 2, 1)},
        draws={"InputTensor": uniform(0.5, 1.0), "InputGradientTensor": uniform(0.5, 1.0)},
        members={**_GRADIENT, "WindowSize": (3, 3)},
        grow=0,
        quick=type == "FLOAT32",
    )


def _columns(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """A column for each of the windows of 3 x 3 elements, which begin at every element."""
    return (sizes[0], 9 * sizes[1], sizes[2] * sizes[3])


_FOLD = BenchCase(
    name="fold-3x3-s1",
    group=WINDOW,
    operator="FOLD",
    sizes=(16, 16, 112, 112),
    shapes={"InputTensor": _columns},
    draws={"InputTensor": uniform(0.5, 1.0)},
    members={**_GRADIENT, "WindowSizes": (3, 3), "Strides": (1, 1)},
    grow=0,
    quick=True,
)


def _neighbourhoods(name: str, operator: str, images: int) -> BenchCase:
    """Five neighbouring channels."""
    return BenchCase(
        name=name,
        group=WINDOW,
        operator=operator,
        sizes=(images, 64, 56, 56),
        members={"CrossChannel": True, "LocalSize": 5, "Alpha": 1e-4, "Beta": 0.75, "Bias": 1.0},
        grow=0,
        quick=not operator.endswith("GRAD"),
    )


_MAX_3X3 = _pooling("max-pool-3x3-s1", "MAX_POOLING", 3, stride=1, padding=1)

CASES: tuple[BenchCase, ...] = (
    _pooling("max-pool-2x2-s2", "MAX_POOLING", 2, stride=2),
    _MAX_3X3,
    _pooling("max-pool-3x3-s2-float16", "MAX_POOLING", 3, stride=2, padding=1, type="FLOAT16"),
    _pooling("average-pool-3x3-s1", "AVERAGE_POOLING", 3, stride=1, padding=1),
    _GLOBAL,
    _gradient("max-pool-grad-3x3-s2", "FLOAT32"),
    _gradient("max-pool-grad-3x3-s2-float16", "FLOAT16"),
    _FOLD,
    _neighbourhoods("lrn-channels-5", "LOCAL_RESPONSE_NORMALIZATION", 64),
    _neighbourhoods("lrn-grad-channels-5", "LOCAL_RESPONSE_NORMALIZATION_GRAD", 16),
    fresh(_MAX_3X3),
)


def _pooling_by_torch(torch: Any, problem: Problem) -> Function:
    described: Any = problem.descriptor
    where = (described.WindowSize, described.Strides, described.StartPadding)
    if problem.operator.name == "MAX_POOLING":
        return lambda x, out: torch.nn.functional.max_pool2d(x, *where)
    return lambda x, out: torch.nn.functional.avg_pool2d(x, *where, count_include_pad=described.IncludePadding)


def _gradient_by_torch(torch: Any, problem: Problem) -> Function:
    """The places of the greatest elements, and the gradients at them: what a training step does in two parts."""
    described: Any = problem.descriptor
    where = (described.WindowSize, described.Strides, described.StartPadding, described.Dilations, False)

    def both(x: Any, gradient: Any, out: Any) -> Any:
        _, found = torch.ops.aten.max_pool2d_with_indices(x, *where)
        return torch.ops.aten.max_pool2d_with_indices_backward(gradient, x, *where, found)

    return both


def _fold_by_torch(torch: Any, problem: Problem) -> Function:
    described: Any = problem.descriptor
    more = (described.WindowSizes, described.Dilations, described.StartPadding, described.Strides)
    return lambda x, out: torch.nn.functional.fold(x, described.OutputTensor.Sizes[2:], *more)


def _lrn_by_torch(torch: Any, problem: Problem) -> Function:
    described: Any = problem.descriptor
    factors = (described.LocalSize, described.Alpha, described.Beta, described.Bias)
    return lambda x, out: torch.nn.functional.local_response_norm(x, *factors)


def _pooling_by_onnx(problem: Problem) -> OnnxNode:
    described: Any = problem.descriptor
    attributes: dict[str, object] = {
        "kernel_shape": described.WindowSize,
        "strides": described.Strides,
        "pads": (*described.StartPadding, *described.EndPadding),
    }
    if problem.operator.name == "MAX_POOLING":
        return OnnxNode(operator="MaxPool", attributes=attributes)
    return OnnxNode(
        operator="AveragePool", attributes={**attributes, "count_include_pad": int(described.IncludePadding)}
    )


def _lrn_by_onnx(problem: Problem) -> OnnxNode:
    described: Any = problem.descriptor
    attributes = {"size": described.LocalSize, "alpha": described.Alpha, "beta": described.Beta, "bias": described.Bias}
    return OnnxNode(operator="LRN", attributes=attributes)


BENCH = BenchFamily(
    cases=CASES,
    torch={
        "MAX_POOLING": _pooling_by_torch,
        "AVERAGE_POOLING": _pooling_by_torch,
        "MAX_POOLING_GRAD": _gradient_by_torch,
        "FOLD": _fold_by_torch,
        "LOCAL_RESPONSE_NORMALIZATION": _lrn_by_torch,
    },
    onnx={
        "MAX_POOLING": _pooling_by_onnx,
        "AVERAGE_POOLING": _pooling_by_onnx,
        "LOCAL_RESPONSE_NORMALIZATION": _lrn_by_onnx,
    },
    picked=batches,
)
