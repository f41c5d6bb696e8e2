"""Contractions in the benchmark: products of matrices, and the convolutions of two well-known networks for images.

Sizes of a product are batches, rows, terms, columns; those of a convolution are batches, channels, filters, rows and
columns of the input.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from dmlruntime.cases.draws import uniform
from dmlruntime.devices.binding import Array
from dmltools.bench.cases import BenchCase, Group, Layout, Measure
from dmltools.bench.family import BenchFamily, CannotDo, Function, OnnxNode, spread_indices
from dmltools.bench.problems import Problem

CONTRACTION = Group(name="contraction", title="products of matrices and convolutions")

_PRODUCTS = ("GEMM", "MATRIX_MULTIPLY_INTEGER", "QUANTIZED_LINEAR_MATRIX_MULTIPLY")
_CONVOLUTIONS = ("CONVOLUTION", "CONVOLUTION_INTEGER", "QUANTIZED_LINEAR_CONVOLUTION")

CHECKED = 256
"""Rows, columns and filters of a result that are compared with the reference, at most: it takes all terms of each."""


def _zeros(random: np.random.Generator, dtype: np.dtype[Any], shape: tuple[int, ...], axis: int) -> Array:
    """Zero points of bytes that have a sign."""
    return np.zeros(shape, dtype)


def _bytes(operator: str, factors: tuple[str, str]) -> dict[str, Any]:
    """Return the fields of a case of bytes: a result of 32 bits; or one that is quantized again, with scales that keep
    most results in the range of bytes."""
    names = (*factors, "Output")
    zero_points = [f"{name}ZeroPointTensor" for name in names]
    if not operator.startswith("QUANTIZED"):
        return {"types": {"OutputTensor": "INT32"}, "absent": frozenset(zero_points)}
    scales = [f"{name}ScaleTensor" for name in names]
    draws = dict(zip(scales, (uniform(0.01, 0.02), uniform(0.01, 0.02), uniform(0.5, 2.0)), strict=True))
    return {
        "types": {**dict.fromkeys(scales, "FLOAT32"), "BiasTensor": "INT32"},
        "draws": {**draws, **dict.fromkeys(zero_points, _zeros)},
    }


def _product(
    name: str, rows: int, terms: int, columns: int, *, transposed: str = "", operator: str = "GEMM", **fields: Any
) -> BenchCase:
    """A product of rows x terms by terms x columns elements; `transposed` names factors that are stored so: "ab"."""
    batches: int = fields.pop("batches", 1)

    def lead(s: tuple[int, ...]) -> tuple[int, ...]:
        return s[:1] if batches > 1 else ()

    shapes: dict[str, Layout] = {
        "ATensor": lambda s: (*lead(s), *((s[2], s[1]) if "a" in transposed else (s[1], s[2]))),
        "BTensor": lambda s: (*lead(s), *((s[3], s[2]) if "b" in transposed else (s[2], s[3]))),
        "CTensor": lambda s: (*lead(s), s[1], s[3]),
        "OutputTensor": lambda s: (*lead(s), s[1], s[3]),
    }
    own: dict[str, Any] = {}
    if operator == "GEMM":
        trans = {f"Trans{x.upper()}": "TRANSPOSE" if x in transposed else "NONE" for x in "ab"}
        own["members"] = {name: f"DML_MATRIX_TRANSFORM_{value}" for name, value in trans.items()}
        own["draws"] = {member: uniform(-1.0, 1.0) for member in ("ATensor", "BTensor", "CTensor")}
        own["absent"] = frozenset(("CTensor",) if batches > 1 else ())
    else:
        own |= _bytes(operator, ("A", "B"))
        shapes |= _single(("A", "B", "Output"), 2)
    own |= fields
    return BenchCase(
        name=name,
        group=CONTRACTION,
        operator=operator,
        sizes=(batches, rows, terms, columns),
        shapes=shapes,
        measure=Measure.CACHE,
        **own,
    )


def _single(names: tuple[str, ...], rank: int) -> dict[str, Layout]:
    """Scales and zero points of one element."""
    return {f"{name}{kind}Tensor": lambda sizes: (1,) * rank for name in names for kind in ("Scale", "ZeroPoint")}


def _convolution(
    name: str,
    images: tuple[int, int, int, int],
    window: int,
    *,
    stride: int = 1,
    groups: int = 1,
    operator: str = "CONVOLUTION",
    **fields: Any,
) -> BenchCase:
    """Of `images`: batches, channels, filters and the size of both dimensions. Padding keeps it, but for strides.

    `groups` of 0: each channel is one.
    """
    batches, channels, filters, size = images
    backward: bool = fields.pop("backward", False)
    padding = ((window - 1) // 2,) * 2

    def count(s: tuple[int, ...]) -> int:
        return min(groups, s[1]) if groups else s[1]

    def filter_sizes(s: tuple[int, ...]) -> tuple[int, ...]:
        first, second = (s[1], s[2]) if backward else (s[2], s[1])
        return (first, second // count(s), window, window)

    def output(s: tuple[int, ...]) -> tuple[int, ...]:
        if backward:
            side = [(n - 1) * stride + window - 2 * padding[0] for n in s[3:]]
        else:
            side = [(n + 2 * padding[0] - window) // stride + 1 for n in s[3:]]
        return (s[0], s[2], *side)

    shapes: dict[str, Layout] = {
        "InputTensor": lambda s: (s[0], s[1], *s[3:]),
        "FilterTensor": filter_sizes,
        "BiasTensor": lambda s: (1, s[2], 1, 1),
        "OutputTensor": output,
    }
    members: dict[str, object] = {
        "DimensionCount": 2,
        "Strides": (stride, stride),
        "Dilations": (1, 1),
        "StartPadding": padding,
        "EndPadding": padding,
    }
    own: dict[str, Any] = {}
    if operator == "CONVOLUTION":
        members["Mode"], members["OutputPadding"] = "DML_CONVOLUTION_MODE_CROSS_CORRELATION", (0, 0)
        members["Direction"] = f"DML_CONVOLUTION_DIRECTION_{'BACKWARD' if backward else 'FORWARD'}"
        own["draws"] = {member: uniform(-1.0, 1.0) for member in ("InputTensor", "FilterTensor", "BiasTensor")}
    else:
        own |= _bytes(operator, ("Input", "Filter"))
        shapes |= _single(("Input", "Filter", "Output"), 4)
    own |= fields
    return BenchCase(
        name=name,
        group=CONTRACTION,
        operator=operator,
        sizes=(batches, channels, filters, size, size),
        shapes=shapes,
        members=members,
        sized={"GroupCount": count},
        measure=Measure.CACHE,
        **own,
    )


_RESNET50 = {
    "7x7-3-64": (7, 3, 64, 224, 2, 1),
    "1x1-64-64": (1, 64, 64, 56, 1, 1),
    "3x3-64-64": (3, 64, 64, 56, 1, 3),
    "1x1-64-256": (1, 64, 256, 56, 1, 4),
    "1x1-256-64": (1, 256, 64, 56, 1, 2),
    "1x1-256-128": (1, 256, 128, 56, 1, 1),
    "3x3-128-128-s2": (3, 128, 128, 56, 2, 1),
    "1x1-256-512-s2": (1, 256, 512, 56, 2, 1),
    "1x1-128-512": (1, 128, 512, 28, 1, 4),
    "1x1-512-128": (1, 512, 128, 28, 1, 3),
    "3x3-128-128": (3, 128, 128, 28, 1, 3),
    "1x1-512-256": (1, 512, 256, 28, 1, 1),
    "3x3-256-256-s2": (3, 256, 256, 28, 2, 1),
    "1x1-512-1024-s2": (1, 512, 1024, 28, 2, 1),
    "1x1-256-1024": (1, 256, 1024, 14, 1, 6),
    "1x1-1024-256": (1, 1024, 256, 14, 1, 5),
    "3x3-256-256": (3, 256, 256, 14, 1, 5),
    "1x1-1024-512": (1, 1024, 512, 14, 1, 1),
    "3x3-512-512-s2": (3, 512, 512, 14, 2, 1),
    "1x1-1024-2048-s2": (1, 1024, 2048, 14, 2, 1),
    "1x1-512-2048": (1, 512, 2048, 7, 1, 3),
    "1x1-2048-512": (1, 2048, 512, 7, 1, 2),
    "3x3-512-512": (3, 512, 512, 7, 1, 2),
}
"""Its 53 convolutions, those that are alike once: window, channels, filters, size of the input, stride, and how many
there are. Of a block, the one with a window of 3 has the stride, as libraries for training have it."""

_MOBILENET_V2 = {
    "first": (3, 3, 32, 224, 2, 1),
    "depthwise-112": (3, 32, 32, 112, 1, 1),
    "project-112": (1, 32, 16, 112, 1, 1),
    "expand-112": (1, 16, 96, 112, 1, 1),
    "depthwise-112-s2": (3, 96, 96, 112, 2, 1),
    "project-56-96": (1, 96, 24, 56, 1, 1),
    "expand-56": (1, 24, 144, 56, 1, 2),
    "depthwise-56": (3, 144, 144, 56, 1, 1),
    "project-56": (1, 144, 24, 56, 1, 1),
    "depthwise-56-s2": (3, 144, 144, 56, 2, 1),
    "project-28-144": (1, 144, 32, 28, 1, 1),
    "expand-28": (1, 32, 192, 28, 1, 3),
    "depthwise-28": (3, 192, 192, 28, 1, 2),
    "project-28": (1, 192, 32, 28, 1, 2),
    "depthwise-28-s2": (3, 192, 192, 28, 2, 1),
    "project-14-192": (1, 192, 64, 14, 1, 1),
    "expand-14": (1, 64, 384, 14, 1, 4),
    "depthwise-14": (3, 384, 384, 14, 1, 4),
    "project-14": (1, 384, 64, 14, 1, 3),
    "project-14-96": (1, 384, 96, 14, 1, 1),
    "expand-14-96": (1, 96, 576, 14, 1, 3),
    "depthwise-14-576": (3, 576, 576, 14, 1, 2),
    "project-14-576": (1, 576, 96, 14, 1, 2),
    "depthwise-14-s2": (3, 576, 576, 14, 2, 1),
    "project-7-576": (1, 576, 160, 7, 1, 1),
    "expand-7": (1, 160, 960, 7, 1, 3),
    "depthwise-7": (3, 960, 960, 7, 1, 3),
    "project-7": (1, 960, 160, 7, 1, 2),
    "project-7-320": (1, 960, 320, 7, 1, 1),
    "last": (1, 320, 1280, 7, 1, 1),
}
"""Its 52 convolutions, in the same way. With a window of 3 and as many channels as filters, each channel is a group."""


def _network(
    name: str, layers: Mapping[str, tuple[int, int, int, int, int, int]], batches: int, *, depthwise: bool = False
) -> tuple[BenchCase, ...]:
    """The convolutions of a network, which the tables also add up."""
    return tuple(
        _convolution(
            f"{name}-{layer}-b{batches}",
            (batches, channels, filters, size),
            window,
            stride=stride,
            groups=0 if depthwise and window == 3 and channels == filters else 1,
            part_of=f"{name}-b{batches}",
            times=times,
            quick=f"{name}-{layer}-b{batches}" == "resnet50-3x3-64-64-b1",
        )
        for layer, (window, channels, filters, size, stride, times) in layers.items()
    )


CASES: tuple[BenchCase, ...] = (
    _product("gemm-512", 512, 512, 512, quick=True),
    _product("gemm-1024", 1024, 1024, 1024),
    _product("gemm-1024-ta", 1024, 1024, 1024, transposed="a"),
    _product("gemm-1024-tb", 1024, 1024, 1024, transposed="b"),
    _product("gemm-1024-ta-tb", 1024, 1024, 1024, transposed="ab"),
    _product("gemm-2048", 2048, 2048, 2048),
    _product("gemm-4096", 4096, 4096, 4096),
    _product("gemm-4096-ta", 4096, 4096, 4096, transposed="a"),
    _product("gemm-4096-tb", 4096, 4096, 4096, transposed="b"),
    _product("gemm-4096-ta-tb", 4096, 4096, 4096, transposed="ab"),
    _product("gemm-8192", 8192, 8192, 8192, device="gpu"),
    _product("gemm-8192-ta", 8192, 8192, 8192, transposed="a", device="gpu"),
    _product("gemm-8192-tb", 8192, 8192, 8192, transposed="b", device="gpu"),
    _product("gemm-8192-ta-tb", 8192, 8192, 8192, transposed="ab", device="gpu"),
    _product("gemm-128-768-3072", 128, 768, 3072),
    _product("gemm-4096-128-4096", 4096, 128, 4096),
    _product("gemm-odd", 500, 333, 777),
    _product("gemm-64", 64, 64, 64),
    _product("gemm-64-batch-512", 64, 64, 64, batches=512),
    _product("gemm-1024-float16", 1024, 1024, 1024, type="FLOAT16"),
    _product("gemm-4096-float16", 4096, 4096, 4096, type="FLOAT16", device="gpu"),
    _product("matrix-vector", 4096, 4096, 1),
    _product("vector-matrix", 1, 4096, 4096),
    _product("vector-matrix-tb", 1, 4096, 4096, transposed="b"),
    _product("matmul-int8-1024", 1024, 1024, 1024, type="INT8", operator="MATRIX_MULTIPLY_INTEGER"),
    _product("matmul-int8-4096", 4096, 4096, 4096, type="INT8", operator="MATRIX_MULTIPLY_INTEGER", device="gpu"),
    _product("matmul-quantized-1024", 1024, 1024, 1024, type="INT8", operator="QUANTIZED_LINEAR_MATRIX_MULTIPLY"),
    *_network("resnet50", _RESNET50, 1),
    *_network("resnet50", _RESNET50, 32),
    *_network("mobilenet", _MOBILENET_V2, 1, depthwise=True),
    *_network("mobilenet", _MOBILENET_V2, 32, depthwise=True),
    _convolution("depthwise-3x3-128-b1", (1, 128, 128, 56), 3, groups=0),
    _convolution("depthwise-3x3-128-b32", (32, 128, 128, 56), 3, groups=0),
    _convolution("convolution-3x3-64-b8", (8, 64, 64, 56), 3),
    _convolution("convolution-3x3-float16", (1, 64, 64, 56), 3, type="FLOAT16"),
    _convolution("convolution-32-groups", (1, 128, 128, 56), 3, groups=32),
    _convolution("convolution-backward-4x4-s2", (1, 128, 64, 28), 4, stride=2, backward=True),
    _convolution("convolution-int8-3x3", (1, 64, 64, 56), 3, type="INT8", operator="CONVOLUTION_INTEGER"),
    _convolution("convolution-quantized-3x3", (1, 64, 64, 56), 3, type="INT8", operator="QUANTIZED_LINEAR_CONVOLUTION"),
)


def _is_convolution(problem: Problem) -> bool:
    return problem.operator.name in _CONVOLUTIONS


def _operations(problem: Problem) -> int:
    """Two for each pair of factors: a multiplication and an addition."""
    if not _is_convolution(problem):
        output = problem.tensor("OutputTensor")
        terms = problem.tensor("ATensor").ElementCount * problem.sizes[-1] // output.ElementCount
        return 2 * terms * output.ElementCount
    described: Any = problem.descriptor
    steps = described.InputTensor if _is_backward(problem) else described.OutputTensor
    per_step = described.FilterTensor.ElementCount // described.FilterTensor.Sizes[0]
    return int(2 * steps.ElementCount * per_step)


def _is_backward(problem: Problem) -> bool:
    direction = getattr(problem.descriptor, "Direction", None)
    return direction is not None and bool(direction.name.endswith("BACKWARD"))


def _some_results(problem: Problem, arrays: Mapping[str, Array], most: int) -> Mapping[str, Array]:
    """Some rows and columns of a product, or some images and filters of a convolution, both ends among them."""
    described: Any = problem.descriptor
    output = problem.sizes
    if _is_convolution(problem):
        cut = {"InputTensor": {0: 2}, "OutputTensor": {0: 2}}
        if described.GroupCount == 1:
            few = max(2, CHECKED * CHECKED // max(1, described.FilterTensor.ElementCount // output[1]))
            cut |= {"FilterTensor": {1 if _is_backward(problem) else 0: few}, "BiasTensor": {1: few}}
            cut["OutputTensor"] = {0: 2, 1: few}
    else:
        a, b = (getattr(described, f"Trans{x}", None) for x in "AB")
        rows, columns = (-1 if _is_transposed(a) else -2), (-2 if _is_transposed(b) else -1)
        cut = {"ATensor": {rows: CHECKED}, "BTensor": {columns: CHECKED}}
        cut |= {name: {-2: CHECKED, -1: CHECKED} for name in ("CTensor", "OutputTensor")}
    return {name: _cut(array, cut.get(name, {})) for name, array in arrays.items()}


def _is_transposed(transform: Any) -> bool:
    return transform is not None and bool(transform.name.endswith("TRANSPOSE"))


def _cut(array: Array, counts: Mapping[int, int]) -> Array:
    for d, count in counts.items():
        size = array.shape[d]
        if count < size:
            array = np.take(array, spread_indices(size, count), d)
    return array


def _product_by_torch(torch: Any, problem: Problem) -> Function:
    """torch's own product with a sum; that of bytes makes a new tensor, and what quantizes that follows."""
    described: Any = problem.descriptor
    name = problem.operator.name
    if name == "MATRIX_MULTIPLY_INTEGER":
        return lambda a, a_zero, b, b_zero, out: torch._int_mm(a, b)
    if name == "QUANTIZED_LINEAR_MATRIX_MULTIPLY":
        return lambda a, a_scale, a_zero, b, b_scale, b_zero, scale, zero, out: _quantized(
            torch, torch._int_mm(a, b), a_scale * b_scale / scale
        )
    flip_a, flip_b = _is_transposed(described.TransA), _is_transposed(described.TransB)

    def multiply(a: Any, b: Any, c: Any, out: Any) -> Any:
        a, b = a.mT if flip_a else a, b.mT if flip_b else b
        return torch.matmul(a, b, out=out) if c is None else torch.addmm(c, a, b, out=out)

    return multiply


def _quantized(torch: Any, sums: Any, factor: Any) -> Any:
    return (sums * factor).round_().clamp_(-128, 127).to(torch.int8)


def _convolution_by_torch(torch: Any, problem: Problem) -> Function:
    """torch's convolution; of bytes, which that does not take, the product of the filter and a copy of the windows."""
    described: Any = problem.descriptor
    strides, padding, groups = described.Strides, described.StartPadding, described.GroupCount
    if problem.operator.name == "CONVOLUTION":
        functional = torch.nn.functional
        convolve = functional.conv_transpose2d if _is_backward(problem) else functional.conv2d
        return lambda x, weights, bias, out: convolve(
            x, weights, bias.reshape(-1), stride=strides, padding=padding, groups=groups
        )
    if groups != 1:
        raise CannotDo("convolutions of bytes have one group here")

    def sums(x: Any, weights: Any) -> Any:
        padded = torch.nn.functional.pad(x, (padding[1], padding[1], padding[0], padding[0]))
        windows = padded.unfold(2, weights.shape[2], strides[0]).unfold(3, weights.shape[3], strides[1])
        batches, _, rows, columns = windows.shape[:4]
        matrix = windows.permute(0, 2, 3, 1, 4, 5).reshape(batches * rows * columns, -1)
        made = torch._int_mm(matrix, weights.reshape(len(weights), -1).t().contiguous())
        return made.reshape(batches, rows, columns, -1).permute(0, 3, 1, 2)

    if problem.operator.name == "CONVOLUTION_INTEGER":
        return lambda x, x_zero, weights, zero, out: sums(x, weights).contiguous()
    return lambda x, x_scale, x_zero, weights, w_scale, w_zero, bias, scale, zero, out: _quantized(
        torch, sums(x, weights) + bias, x_scale * w_scale / scale
    ).contiguous()


def _product_by_onnx(problem: Problem) -> OnnxNode:
    described: Any = problem.descriptor
    if problem.operator.name == "MATRIX_MULTIPLY_INTEGER":
        return OnnxNode(operator="MatMulInteger")
    if problem.operator.name == "QUANTIZED_LINEAR_MATRIX_MULTIPLY":
        return OnnxNode(operator="QLinearMatMul", shapes=_scalars(problem))
    if described.OutputTensor.DimensionCount > 2:
        return OnnxNode(operator="MatMul")
    flipped = {f"trans{x}": int(_is_transposed(getattr(described, f"Trans{x}"))) for x in "AB"}
    return OnnxNode(operator="Gemm", attributes=flipped)


def _convolution_by_onnx(problem: Problem) -> OnnxNode:
    described: Any = problem.descriptor
    attributes: dict[str, object] = {
        "strides": described.Strides,
        "pads": (*described.StartPadding, *described.EndPadding),
        "group": described.GroupCount,
    }
    if problem.operator.name == "CONVOLUTION_INTEGER":
        return OnnxNode(operator="ConvInteger", attributes=attributes)
    bias = {"BiasTensor": problem.sizes[1:2]}
    if problem.operator.name == "QUANTIZED_LINEAR_CONVOLUTION":
        inputs = (*(m.name for m in problem.inputs if m.name != "BiasTensor"), "BiasTensor")
        return OnnxNode(
            operator="QLinearConv", attributes=attributes, inputs=inputs, shapes={**_scalars(problem), **bias}
        )
    operator = "ConvTranspose" if _is_backward(problem) else "Conv"
    return OnnxNode(operator=operator, attributes=attributes, shapes=bias)


def _scalars(problem: Problem) -> dict[str, tuple[int, ...]]:
    """ONNX wants tensors without dimensions where one number serves all."""
    return {m.name: () for m in problem.inputs if m.name.endswith(("ScaleTensor", "ZeroPointTensor"))}


BENCH = BenchFamily(
    cases=CASES,
    torch={
        **dict.fromkeys(_PRODUCTS, _product_by_torch),
        **dict.fromkeys(_CONVOLUTIONS, _convolution_by_torch),
    },
    onnx={
        **dict.fromkeys(_PRODUCTS, _product_by_onnx),
        **dict.fromkeys(_CONVOLUTIONS, _convolution_by_onnx),
    },
    operations=_operations,
    picked=_some_results,
)
