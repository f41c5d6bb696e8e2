"""NumPy as an implementation of element-wise operators, scans, GEMM, GATHER and REDUCE: what one would write first.

    dmlops doctor --adapter examples.adapters.numpy_adapter:run

The functions compute in the type of the arrays and know nothing of our reference. What they do not do, they do not
claim: an operator that is not in the table, and an attribute that its function does not take, are not supported.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def _scan(function: Callable[..., Array], identity: int) -> Callable[..., Array]:
    """A running sum or product; `attributes` are Axis, AxisDirection and the one that says exclusive, in any order."""

    def run(x: Array, *, Axis: int, AxisDirection: int, **exclusive: bool) -> Array:
        flipped = np.flip(x, Axis) if AxisDirection else x
        done = function(flipped, axis=Axis, dtype=x.dtype)
        if any(exclusive.values()):
            done = np.roll(done, 1, axis=Axis)
            np.moveaxis(done, Axis, 0)[0] = identity
        return np.flip(done, Axis) if AxisDirection else done

    return run


def _sigmoid(x: Array) -> Array:
    return 1 / (1 + np.exp(-x))


def _where(condition: Array, a: Array, b: Array) -> Array:
    return np.where(condition != 0, a, b)


def _infinite(x: Array, *, InfinityMode: int) -> Array:
    return (np.isinf, np.isposinf, np.isneginf)[InfinityMode](x)


def _rounded(x: Array, *, RoundingMode: int) -> Array:
    return (np.rint, np.trunc, lambda x: np.floor(x + 0.5))[RoundingMode](x)


def _threshold(x: Array, *, Min: float) -> Array:
    return np.maximum(x, Min)


def _clip(x: Array, *, Min: float, Max: float) -> Array:
    return np.clip(x, Min, Max)


def _power(x: Array, *, Exponent: float) -> Array:
    return np.power(x, Exponent)


def _on_bits(function: Callable[..., Array]) -> Callable[..., Array]:
    """A function of integers, for floats too: they are seen as the unsigned integers of their width."""

    def run(*arrays: Array) -> Array:
        result = function(*(a.view(f"u{a.itemsize}") if a.dtype.kind == "f" else a for a in arrays))
        same = arrays[0].dtype.kind == "f" and result.itemsize == arrays[0].itemsize
        return result.view(arrays[0].dtype) if same and function is not np.bitwise_count else result

    return run


def _quantize(x: Array, scale: Array, zero: Array | None, *, out: np.dtype[Any]) -> Array:
    limits = np.iinfo(out)
    return np.clip(np.rint(x / scale) + (0 if zero is None else zero), limits.min, limits.max)


def _dequantize(x: Array, scale: Array, zero: Array | None, *, out: np.dtype[Any]) -> Array:
    return (x.astype(out) - (0 if zero is None else zero.astype(out))) * scale


def _linear(x: Array, *, Alpha: float, Beta: float) -> Array:
    return Alpha * x + Beta


def _gemm(
    a: Array, b: Array, c: Array | None, *, TransA: int, TransB: int, Alpha: float, Beta: float, FusedActivation: Any
) -> Array:
    if FusedActivation is not None:
        raise NotImplementedError("FusedActivation")
    a, b = np.swapaxes(a, -1, -2) if TransA else a, np.swapaxes(b, -1, -2) if TransB else b
    return Alpha * (a @ b) + (0 if c is None else Beta * c)


def _gather(x: Array, indices: Array, *, Axis: int, IndexDimensions: int) -> Array:
    """The output has as many dimensions as the input: as many leading ones are put before them, or left out."""
    y = np.take(x, indices.reshape(indices.shape[indices.ndim - IndexDimensions :]), Axis)
    return y.reshape(((1,) * x.ndim + y.shape)[-x.ndim :])


def _reduce(x: Array, *, Function: Any, AxisCount: int, Axes: tuple[int, ...]) -> Array:
    return np.asarray(REDUCTIONS[Function.name.removeprefix("DML_REDUCE_FUNCTION_")](x, axis=Axes, keepdims=True))


def _along_one(function: Callable[..., Array]) -> Callable[..., Array]:
    """NumPy's argmax and argmin take one axis."""

    def run(x: Array, *, axis: tuple[int, ...], keepdims: bool) -> Array:
        if len(axis) != 1:
            raise NotImplementedError(f"{function.__name__} along {len(axis)} axes")
        return function(x, axis=axis[0], keepdims=keepdims)

    return run


REDUCTIONS: dict[str, Callable[..., Any]] = {
    "ARGMAX": _along_one(np.argmax),
    "ARGMIN": _along_one(np.argmin),
    "AVERAGE": np.mean,
    "L1": lambda x, **along: np.sum(np.abs(x), **along),
    "L2": lambda x, **along: np.sqrt(np.sum(x * x, **along)),
    "LOG_SUM": lambda x, **along: np.log(np.sum(x, **along)),
    "LOG_SUM_EXP": lambda x, **along: np.log(np.sum(np.exp(x), **along)),
    "MAX": np.max,
    "MIN": np.min,
    "MULTIPLY": np.prod,
    "SUM": np.sum,
    "SUM_SQUARE": lambda x, **along: np.sum(x * x, **along),
}
"""What REDUCE applies along its axes."""

PLAIN: dict[str, Callable[..., Any]] = {
    "ACTIVATION_CELU": lambda x, Alpha: np.maximum(0, x) + np.minimum(0, Alpha * (np.exp(x / Alpha) - 1)),
    "ACTIVATION_ELU": lambda x, Alpha: np.where(x >= 0, x, Alpha * (np.exp(x) - 1)),
    "ACTIVATION_HARD_SIGMOID": lambda x, Alpha, Beta: np.maximum(0, np.minimum(Alpha * x + Beta, 1)),
    "ACTIVATION_HARD_SWISH": lambda x, Alpha, Beta: x * np.maximum(0, np.minimum(Alpha * x + Beta, 1)),
    "ACTIVATION_IDENTITY": lambda x: x,
    "ACTIVATION_LEAKY_RELU": lambda x, Alpha: np.where(x >= 0, x, Alpha * x),
    "ACTIVATION_LINEAR": _linear,
    "ACTIVATION_PARAMETERIZED_RELU": lambda x, slope: np.where(x >= 0, x, slope * x),
    "ACTIVATION_PARAMETRIC_SOFTPLUS": lambda x, Alpha, Beta: Alpha * np.log(1 + np.exp(Beta * x)),
    "ACTIVATION_RELU": lambda x: np.maximum(x, 0),
    "ACTIVATION_RELU_GRAD": lambda x, gradient: np.where(x > 0, gradient, 0),
    "ACTIVATION_SCALED_ELU": lambda x, Alpha, Gamma: Gamma * np.where(x > 0, x, Alpha * np.exp(x) - Alpha),
    "ACTIVATION_SCALED_TANH": lambda x, Alpha, Beta: Alpha * np.tanh(Beta * x),
    "ACTIVATION_SIGMOID": _sigmoid,
    "ACTIVATION_SOFTPLUS": lambda x, Steepness: np.log(1 + np.exp(x * Steepness)) / Steepness,
    "ACTIVATION_SOFTSIGN": lambda x: x / (1 + np.abs(x)),
    "ACTIVATION_SWISH": lambda x, SigmoidInputScale: x * _sigmoid(SigmoidInputScale * x),
    "ACTIVATION_TANH": np.tanh,
    "ACTIVATION_THRESHOLDED_RELU": lambda x, Alpha: np.where(x > Alpha, x, 0),
    "CUMULATIVE_PRODUCT": _scan(np.cumprod, 1),
    "CUMULATIVE_SUMMATION": _scan(np.cumsum, 0),
    "ELEMENT_WISE_ABS": np.abs,
    "ELEMENT_WISE_ACOS": np.arccos,
    "ELEMENT_WISE_ACOSH": np.arccosh,
    "ELEMENT_WISE_ADD": np.add,
    "ELEMENT_WISE_ASIN": np.arcsin,
    "ELEMENT_WISE_ASINH": np.arcsinh,
    "ELEMENT_WISE_ATAN": np.arctan,
    "ELEMENT_WISE_ATAN_YX": np.arctan2,
    "ELEMENT_WISE_ATANH": np.arctanh,
    "ELEMENT_WISE_BIT_AND": _on_bits(np.bitwise_and),
    "ELEMENT_WISE_BIT_COUNT": _on_bits(np.bitwise_count),
    "ELEMENT_WISE_BIT_NOT": _on_bits(np.bitwise_not),
    "ELEMENT_WISE_BIT_OR": _on_bits(np.bitwise_or),
    "ELEMENT_WISE_BIT_SHIFT_LEFT": _on_bits(np.left_shift),
    "ELEMENT_WISE_BIT_SHIFT_RIGHT": _on_bits(np.right_shift),
    "ELEMENT_WISE_BIT_XOR": _on_bits(np.bitwise_xor),
    "ELEMENT_WISE_CEIL": np.ceil,
    "ELEMENT_WISE_CLIP": _clip,
    "ELEMENT_WISE_CONSTANT_POW": _power,
    "ELEMENT_WISE_COS": np.cos,
    "ELEMENT_WISE_COSH": np.cosh,
    "ELEMENT_WISE_DIFFERENCE_SQUARE": lambda a, b: np.square(a - b),
    "ELEMENT_WISE_DIVIDE": lambda a, b: np.divide(a, b) if a.dtype.kind == "f" else np.floor_divide(a, b),
    "ELEMENT_WISE_EXP": np.exp,
    "ELEMENT_WISE_FLOOR": np.floor,
    "ELEMENT_WISE_IDENTITY": lambda x: x,
    "ELEMENT_WISE_IF": _where,
    "ELEMENT_WISE_IS_INFINITY": _infinite,
    "ELEMENT_WISE_IS_NAN": np.isnan,
    "ELEMENT_WISE_LOG": np.log,
    "ELEMENT_WISE_LOGICAL_AND": np.logical_and,
    "ELEMENT_WISE_LOGICAL_EQUALS": np.equal,
    "ELEMENT_WISE_LOGICAL_GREATER_THAN": np.greater,
    "ELEMENT_WISE_LOGICAL_GREATER_THAN_OR_EQUAL": np.greater_equal,
    "ELEMENT_WISE_LOGICAL_LESS_THAN": np.less,
    "ELEMENT_WISE_LOGICAL_LESS_THAN_OR_EQUAL": np.less_equal,
    "ELEMENT_WISE_LOGICAL_NOT": np.logical_not,
    "ELEMENT_WISE_LOGICAL_OR": np.logical_or,
    "ELEMENT_WISE_LOGICAL_XOR": np.logical_xor,
    "ELEMENT_WISE_MAX": np.maximum,
    "ELEMENT_WISE_MEAN": lambda a, b: (a + b) / 2,
    "ELEMENT_WISE_MIN": np.minimum,
    "ELEMENT_WISE_MODULUS_FLOOR": np.mod,
    "ELEMENT_WISE_MODULUS_TRUNCATE": np.fmod,
    "ELEMENT_WISE_MULTIPLY": np.multiply,
    "ELEMENT_WISE_NEGATE": np.negative,
    "ELEMENT_WISE_POW": np.power,
    "ELEMENT_WISE_RECIP": np.reciprocal,
    "ELEMENT_WISE_ROUND": _rounded,
    "ELEMENT_WISE_SIGN": np.sign,
    "ELEMENT_WISE_SIN": np.sin,
    "ELEMENT_WISE_SINH": np.sinh,
    "ELEMENT_WISE_SQRT": np.sqrt,
    "ELEMENT_WISE_SUBTRACT": np.subtract,
    "ELEMENT_WISE_TAN": np.tan,
    "ELEMENT_WISE_TANH": np.tanh,
    "ELEMENT_WISE_THRESHOLD": _threshold,
    "GATHER": _gather,
    "GEMM": _gemm,
    "REDUCE": _reduce,
}
"""By operator a function of the inputs, in member order, and of the attributes."""

TYPED: dict[str, Callable[..., Any]] = {
    "CAST": lambda x, *, out: x.astype(out),
    "ELEMENT_WISE_DEQUANTIZE_LINEAR": _dequantize,
    "ELEMENT_WISE_QUANTIZE_LINEAR": _quantize,
}
"""Functions that must know the output's type."""


def run(operator: str, descriptor: Any, inputs: dict[str, Array]) -> Array:
    """One operator of one output, run by NumPy."""
    if operator not in PLAIN and operator not in TYPED:
        raise NotImplementedError(f"NumPy has no function for {operator}")
    members = descriptor.OPERATOR
    arrays = [inputs.get(member.name) for member in members.inputs]
    attributes = {member.name: getattr(descriptor, member.name) for member in members.attributes}
    scale_bias = attributes.pop("ScaleBias", None)
    if scale_bias is not None:
        first = arrays[0]
        assert first is not None
        arrays[0] = first * first.dtype.type(scale_bias.Scale) + first.dtype.type(scale_bias.Bias)
    (output,) = members.outputs
    dtype = getattr(descriptor, output.name).DataType.dtype
    if operator in TYPED:
        return np.asarray(TYPED[operator](*arrays, out=dtype)).astype(dtype)
    return np.asarray(PLAIN[operator](*arrays, **attributes)).astype(dtype)
