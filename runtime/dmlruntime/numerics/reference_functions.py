"""Functions that reference code calls besides NumPy: the steps that several operators share, written for clarity.

References get floats as float64 and integers as they are; what is rounded here is rounded as the kernels round it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from dmlruntime.numerics.inexact import Inexact, fused, fused_magnitude
from dmlruntime.numerics.rounding import exact_product, odd_sum
from dmlruntime.numerics.sampling import (
    combined_samples,
    corner_parts,
    filter_taps,
    interpolated,
    region_samples,
    resample_coordinates,
    rises,
    scattered,
    shared_by_samples,
    taps,
    weighted_samples,
)
from dmlruntime.numerics.sliding import convolved, windows

__all__ = [
    "Inexact",
    "after_past",
    "attention_operands",
    "bit_count",
    "combined_samples",
    "converted",
    "convolved",
    "corner_parts",
    "erf",
    "erfc",
    "exact_product",
    "filter_taps",
    "fused",
    "fused_magnitude",
    "interpolated",
    "lined",
    "maximum",
    "minimum",
    "odd_sum",
    "quantized",
    "region_samples",
    "resample_coordinates",
    "rises",
    "rounded",
    "scaled",
    "scattered",
    "sequence_steps",
    "shaped",
    "shared_by_samples",
    "taps",
    "weighted_samples",
    "windows",
]

Array = np.ndarray[Any, Any]

_erf = np.vectorize(math.erf, otypes=[np.float64])
_erfc = np.vectorize(math.erfc, otypes=[np.float64])


def erf(x: Any) -> Array:
    """The error function of every element, in float64."""
    return np.asarray(_erf(x))


def erfc(x: Any) -> Array:
    """One minus the error function of every element, in float64, without the cancellation."""
    return np.asarray(_erfc(x))


def bit_count(x: Any) -> Array:
    """How many bits of every integer are 1."""
    bits = np.atleast_1d(np.asarray(x))
    bits = np.ascontiguousarray(bits).view(f"u{bits.dtype.itemsize}")
    counts = np.zeros(bits.shape, np.uint32)
    for position in range(8 * bits.dtype.itemsize):
        counts += ((bits >> bits.dtype.type(position)) & bits.dtype.type(1)).astype(np.uint32)
    shaped: Array = counts.reshape(np.shape(x))
    return shaped


def converted(x: Any, dtype: Any) -> Any:
    """`x` in another data type.

    An integer wraps to an integer and rounds to a float, to nearest even; a float rounds to a float; a float becomes an
    integer toward zero, the nearest one where it is out of range, 0 where it is NaN. A plain number is an attribute,
    which an operator on FLOAT16 takes in FLOAT32.
    """
    target = np.dtype(dtype)
    if isinstance(x, (bool, int, float)) and target == np.float16:
        target = np.dtype(np.float32)
    if isinstance(x, int):
        x = _array_of(x)
    source = np.asarray(x)
    with np.errstate(all="ignore"):
        if source.dtype.kind == "f" and target.kind in "iu":
            return _whole(source.astype(np.float64), target)
        return source.astype(target)[()]


def _array_of(value: int) -> Array:
    """A Python integer in 64 bits, whichever sign it has."""
    return np.asarray(value & 0xFFFF_FFFF_FFFF_FFFF, np.uint64).astype(np.int64 if value < 0 else np.uint64)


def _whole(x: Array, target: np.dtype[Any]) -> Any:
    """Floats as integers, toward zero."""
    limits = np.iinfo(target)
    whole = np.trunc(x)
    low, end = float(limits.min), float(int(limits.max) + 1)
    inside = (whole >= low) & (whole < end)
    result = np.where(inside, whole, 0).astype(target)
    result = np.where(whole >= end, target.type(limits.max), result)
    return np.where(whole < low, target.type(limits.min), result)[()]


def scaled(x: Any, scale_bias: Any, dtype: Any = None) -> Any:
    """``x * Scale + Bias``, or `x` where there is no scale and bias.

    Integers in their own type, where they wrap; floats rounded to float32, unless `dtype` says that they are wider.
    """
    if scale_bias is None:
        return x
    values = np.asarray(x)
    with np.errstate(all="ignore"):
        if values.dtype.kind != "f":
            scale, bias = (converted(value, values.dtype) for value in (scale_bias.Scale, scale_bias.Bias))
            return values * scale + bias
        product = values.astype(np.float64) * float(scale_bias.Scale)
        if dtype is not None and np.dtype(dtype) == np.float64:
            return product + float(scale_bias.Bias)
        return rounded(odd_sum(float(scale_bias.Bias), product))


def rounded(x: Any) -> Any:
    """Values of float32, as float64."""
    with np.errstate(all="ignore"):
        return np.asarray(x).astype(np.float32).astype(np.float64)


def maximum(x: Any, y: Any) -> Array:
    """The greater of each pair; of floats NaN where either is, and +0 of the two zeros (IEEE 754-2019's maximum)."""
    return _extreme(np.maximum(x, y), x, y, np.logical_and)


def minimum(x: Any, y: Any) -> Array:
    """The lesser of each pair; of floats NaN where either is, and -0 of the two zeros (IEEE 754-2019's minimum)."""
    return _extreme(np.minimum(x, y), x, y, np.logical_or)


def _extreme(found: Any, x: Any, y: Any, negative: np.ufunc) -> Array:
    """`found`, where NumPy leaves open which of two zeros came out: `negative` says it of their signs."""
    values = np.asarray(found)
    if values.dtype.kind != "f":
        return values
    zeros = (np.asarray(x) == 0) & (np.asarray(y) == 0)
    sign = np.where(negative(np.signbit(x), np.signbit(y)), -1.0, 1.0)
    return np.where(zeros, np.copysign(np.zeros_like(values), sign), values)


def quantized(x: Any, scale: Any, zero_point: Any, dtype: Any) -> Array:
    """``x / scale`` as an integer of `dtype`, as QUANTIZE_LINEAR gives it.

    The quotient is rounded to float32 and then to a whole number, halves to the even one; the zero point (0 where it is
    None) is added and the sum clamped in integers. NaN becomes 0.
    """
    with np.errstate(all="ignore"):
        quotient = np.divide(converted(x, np.float32), converted(scale, np.float32))
        whole = np.rint(np.where(np.isnan(quotient), 0, quotient))
    limits = np.iinfo(dtype)
    reach = 2 * (int(limits.max) - int(limits.min))  # beyond it every sum is clamped
    steps = np.clip(whole, -reach, reach).astype(np.int64)
    total = steps + (0 if zero_point is None else np.asarray(zero_point).astype(np.int64))
    return np.where(np.isnan(quotient), 0, np.clip(total, limits.min, limits.max)).astype(dtype)


def lined(x: Any, axes: Any) -> Array:
    """These dimensions of `x` as the last one, in C order; the others in front of it."""
    array, along = np.asarray(x), sorted(axes)
    moved = np.moveaxis(array, along, range(-len(along), 0))
    return moved.reshape(*moved.shape[: array.ndim - len(along)], -1)


def shaped(x: Any, shapes: Mapping[str, tuple[int, ...]], tensor: str) -> Array:
    """`x` with the sizes of a tensor, such as an optional output, or as it is where there is no such tensor."""
    return np.reshape(x, shapes.get(tensor, np.shape(x)))


def attention_operands(
    plain: tuple[Any, Any, Any], stacked: tuple[Any, Any, Any], bias: Any, heads: int, shared_heads: int
) -> tuple[Array, Array, Array]:
    """Query, key and value, each as batches x heads x sequence x elements of a head, with their biases.

    `plain` are query, key and value, each (..., batches, sequence, heads * elements) or None; `stacked` are query and
    key, key and value, all three, each (batches, sequence, heads, 2 or 3, elements) or None. Each operand is in one of
    them. `bias` has the elements of all heads of the query, then of the key, then of the value. Keys and values have
    `shared_heads`.
    """
    query_key, key_value, all_three = stacked
    query = _operand(plain[0], heads, (query_key, 0), (all_three, 0))
    key = _operand(plain[1], shared_heads, (query_key, 1), (key_value, 0), (all_three, 1))
    value = _operand(plain[2], shared_heads, (key_value, 1), (all_three, 2))
    if bias is not None:
        ends = np.cumsum([math.prod(query.shape[2:]), math.prod(key.shape[2:])])
        of_query, of_key, of_value = np.split(np.reshape(bias, -1), ends)
        query = query + np.reshape(of_query, query.shape[2:])
        key = key + np.reshape(of_key, key.shape[2:])
        value = value + np.reshape(of_value, value.shape[2:])
    return query.swapaxes(1, 2), key.swapaxes(1, 2), value.swapaxes(1, 2)


def _operand(plain: Any, heads: int, *choices: tuple[Any, int]) -> Array:
    """One operand as batches x sequence x heads x elements: the plain one, or a part of a stacked one."""
    if plain is not None:
        return np.reshape(plain, (*np.shape(plain)[-3:-1], heads, -1))
    stacked, part = next(choice for choice in choices if choice[0] is not None)
    return np.asarray(stacked[:, :, :, part])


def after_past(past: Any, new: Array) -> Array:
    """`new` after `past`, (..., batches, heads, sequence, elements); `new` itself where that is None."""
    if past is None:
        return new
    return np.concatenate([np.reshape(past, np.shape(past)[-4:]), new], axis=2)


def sequence_steps(steps: int, lengths: Any, batch: int, backward: bool) -> Sequence[int]:
    """The steps of the sequence number `batch` in the order in which they are taken.

    `lengths` say how many of the `steps` each sequence has, None that it has all. Backward begins at the last step of
    the sequence, not at that of the tensor.
    """
    length = steps if lengths is None else min(int(np.reshape(lengths, -1)[batch]), steps)
    return range(length)[::-1] if backward else range(length)
