"""Implementations with faults that backends have: indices, rounding, ties, variances, height and width, half sums."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
from doctor_adapters import right

from dmlruntime.core.attributes import DML_SIZE_2D

Array = np.ndarray[Any, Any]
Inputs = dict[str, Array]
Adapter = Callable[[str, Any, Inputs], Any]


def _counted(d: Any) -> Array:
    """How many positions the indices of an operator count: a number, or one for each coordinate."""
    counted = d.OutputTensor if not hasattr(d, "InputTensor") else d.InputTensor
    if hasattr(d, "Axis"):
        return np.array(counted.Sizes[d.Axis], object)
    if not hasattr(d, "InputDimensionCount"):
        return np.array(math.prod(d.OutputTensor.Sizes), object)
    first = counted.DimensionCount - d.InputDimensionCount + getattr(d, "BatchDimensionCount", 0)
    return np.array(counted.Sizes[first : first + d.IndicesTensor.Sizes[-1]], object)


def _with_indices(way: Callable[[Array, Array], Array]) -> Adapter:
    """The reference, with other indices. Those that no index may be are as large as the type allows."""

    def run(name: str, d: Any, inputs: Inputs) -> Any:
        own = inputs["IndicesTensor"]
        indices = np.minimum(way(own.astype(object), _counted(d)), int(np.iinfo(own.dtype).max))
        packed = replace(d, IndicesTensor=replace(d.IndicesTensor, Strides=None, TotalTensorSizeInBytes=None))
        return right(name, packed, {**inputs, "IndicesTensor": indices.astype(own.dtype, order="C")})

    return run


def _from_end(i: Array, n: Array) -> Array:
    return np.where(i < 0, i + n, i)


def _is_outside(i: Array, n: Array) -> Array:
    return (i < -n) | (i >= n)


clamps_negative_indices = _with_indices(lambda i, n: np.where(i < 0, 0, i))
sees_unsigned_indices = _with_indices(lambda i, n: np.where(i < 0, 2**64, i))
wraps_indices = _with_indices(np.mod)
clamps_indices = _with_indices(lambda i, n: np.clip(_from_end(i, n), 0, n - 1))
clamps_all_indices = _with_indices(lambda i, n: np.clip(i, 0, n - 1))
takes_indices_outside_for_0 = _with_indices(lambda i, n: np.where(_is_outside(i, n), 0, i))


def reads_zeros_outside(name: str, d: Any, inputs: Inputs) -> Any:
    """Of GATHER_ELEMENTS."""
    outside = _is_outside(inputs["IndicesTensor"].astype(object), _counted(d))
    result = right(name, d, inputs)
    return np.where(outside, result.dtype.type(0), result)


def reads_zeros_for_negative_indices(name: str, d: Any, inputs: Inputs) -> Any:
    """Of GATHER_ELEMENTS."""
    result = right(name, d, inputs)
    return np.where(inputs["IndicesTensor"] < 0, result.dtype.type(0), result)


def _rounding(function: Callable[[Array], Array]) -> Adapter:
    """An element-wise operator that rounds, by another function."""

    def run(name: str, d: Any, inputs: Inputs) -> Any:
        x = inputs["InputTensor"].astype(np.float64)
        with np.errstate(all="ignore"):
            if d.ScaleBias is not None:  # of two FLOAT32, rounded once
                scale, bias = (np.float64(np.float32(part)) for part in (d.ScaleBias.Scale, d.ScaleBias.Bias))
                x = (x * scale + bias).astype(np.float32).astype(np.float64)
            return function(x).astype(inputs["InputTensor"].dtype)

    return run


floors = _rounding(np.floor)
ceils = _rounding(np.ceil)
truncates = _rounding(np.trunc)
rounds = _rounding(np.rint)


def picks_the_last(name: str, d: Any, inputs: Inputs) -> Any:
    """Of ARGMAX and ARGMIN."""
    return right(name, replace(d, AxisDirection=1), inputs)


def reduces_to_the_last(name: str, d: Any, inputs: Inputs) -> Any:
    """The places of the greatest elements, the last of equal ones; other reductions are right."""
    if d.Function.name != "DML_REDUCE_FUNCTION_ARGMAX":
        return right(name, d, inputs)
    x, axes = inputs["InputTensor"], tuple(sorted(d.Axes))
    rows = np.moveaxis(x, axes, range(-len(axes), 0)).reshape(*(s for i, s in enumerate(x.shape) if i not in axes), -1)
    last = rows.shape[-1] - 1 - np.argmax(rows[..., ::-1], axis=-1)
    return np.expand_dims(last, axes).astype(d.OutputTensor.DataType.dtype)


def _unbiased(*, least: int) -> Adapter:
    """MEAN_VARIANCE_NORMALIZATION1 by the sum of squares over n - 1, or over `least` where that is more."""

    def run(name: str, d: Any, inputs: Inputs) -> Any:
        if d.FusedActivation is not None:
            raise NotImplementedError("FusedActivation")
        x = inputs["InputTensor"].astype(np.float64)
        y = x - np.mean(x, axis=d.Axes, keepdims=True)
        count = math.prod(x.shape[axis] for axis in d.Axes)
        if d.NormalizeVariance:
            with np.errstate(all="ignore"):
                squares = np.sum(y * y, axis=d.Axes, keepdims=True)
                y = y / np.sqrt(squares / np.float64(max(count - 1, least)) + d.Epsilon)
        y = y * inputs.get("ScaleTensor", 1) + inputs.get("BiasTensor", 0)
        return y.astype(inputs["InputTensor"].dtype)

    return run


divides_by_one_less = _unbiased(least=0)
divides_by_one_less_than_several = _unbiased(least=1)


def exchanges_height_and_width(name: str, d: Any, inputs: Inputs) -> Any:
    """In every attribute that goes along the dimensions, of RESAMPLE1 and UPSAMPLE_2D."""
    if hasattr(d, "ScaleSize"):
        sizes = DML_SIZE_2D(Width=d.ScaleSize.Height, Height=d.ScaleSize.Width)
        *first, height, width = d.InputTensor.Sizes
        output = replace(d.OutputTensor, Sizes=(*first, height * sizes.Height, width * sizes.Width), Strides=None)
        output = replace(output, TotalTensorSizeInBytes=None)
        return right(name, replace(d, ScaleSize=sizes, OutputTensor=output), inputs)
    names = ("Scales", "InputPixelOffsets", "OutputPixelOffsets")
    return right(name, replace(d, **{n: (*(v := getattr(d, n))[:-2], *reversed(v[-2:])) for n in names}), inputs)


def _sampling(function: Callable[[Array], Array]) -> Adapter:
    """RESAMPLE1 and RESAMPLE2, nearest elements by another rounding of coordinates; interpolation is right."""

    def run(name: str, d: Any, inputs: Inputs) -> Any:
        if d.InterpolationMode.name != "DML_INTERPOLATION_MODE_NEAREST_NEIGHBOR":
            return right(name, d, inputs)
        y = inputs["InputTensor"]
        for axis, size in enumerate(d.OutputTensor.Sizes):
            locations = np.arange(size, dtype=np.float32) - np.float32(d.OutputPixelOffsets[axis])
            quotient = locations / np.float32(d.Scales[axis])
            quotient[np.abs(quotient) < np.finfo(np.float32).tiny] = 0  # an enormous scale, which is exactly 0
            read = np.clip(function(quotient - np.float32(d.InputPixelOffsets[axis])), 0, y.shape[axis] - 1)
            y = np.take(y, read.astype(np.int64), axis)
        return y

    return run


samples_with_halves_down = _sampling(lambda c: np.ceil(c - np.float32(0.5)))
samples_with_halves_to_even = _sampling(np.rint)
samples_below = _sampling(np.floor)
samples_above = _sampling(np.ceil)
samples_nearest = _sampling(lambda c: np.floor(c + np.float32(0.5)))


def _pooling(function: Callable[[Array], Array]) -> Adapter:
    """ROI_POOLING, corners of regions by another rounding: they are whole numbers when the reference has them."""

    def run(name: str, d: Any, inputs: Inputs) -> Any:
        regions = np.array(inputs["ROITensor"], order="C")
        corners = regions[..., 1:].astype(np.float32) * np.float32(d.SpatialScale)
        with np.errstate(all="ignore"):
            regions[..., 1:] = np.where(np.isnan(corners), corners, function(corners))
        tensor = replace(d.ROITensor, Strides=None, TotalTensorSizeInBytes=None)
        return right(name, replace(d, SpatialScale=1.0, ROITensor=tensor), {**inputs, "ROITensor": regions})

    return run


pools_with_cut_corners = _pooling(np.trunc)
pools_with_halves_to_even = _pooling(np.rint)


def adds_in_half(name: str, d: Any, inputs: Inputs) -> Any:
    """Sums and averages of REDUCE one element after the other, in the type of the tensors."""
    x = inputs["InputTensor"]
    if x.dtype != np.float16 or d.Function.name not in ("DML_REDUCE_FUNCTION_SUM", "DML_REDUCE_FUNCTION_AVERAGE"):
        return right(name, d, inputs)
    rows = np.moveaxis(x, d.Axes, range(len(d.Axes))).reshape(-1, d.OutputTensor.ElementCount)
    total = np.zeros(rows.shape[1:], np.float16)
    for row in rows:
        total = total + row
    mean = d.Function.name == "DML_REDUCE_FUNCTION_AVERAGE"
    return (total / np.float16(len(rows)) if mean else total).reshape(d.OutputTensor.Sizes)
