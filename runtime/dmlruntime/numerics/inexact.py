"""Fused activations in references, and numbers with what they are wrong by, which magnitudes follow through them."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.core.operators import OperatorDescriptor, TensorMember
from dmlruntime.numerics.values import attribute_values


def fused(activation: OperatorDescriptor | None, x: Any) -> Any:
    """The reference of the operator that `activation` describes, applied to `x`; `x` itself where there is none."""
    if activation is None:
        return x
    operator = activation.OPERATOR
    (member,) = operator.inputs
    values = {**attribute_values(activation), member.name: x}
    (result,) = operator.reference(**values, **_facts(operator.tensors, x))
    return result


_ACTIVATION_ULP = 4.5
"""How far an activation alone may be off, in units of the last place (WGSL's CELU and SOFTPLUS)."""

_SLOPE_STEP = 2.0**-12
"""The part of an argument's magnitude over which a slope is taken."""


def fused_magnitude(activation: OperatorDescriptor | None, x: Any, magnitude: Any) -> Any:
    """Return the magnitude that errors of ``fused(activation, x)`` are relative to, where `magnitude` is that of `x`.

    An error of the argument is enlarged by the slope of the activation about there; the activation adds its own, a
    few units in the last place of its result. Next to a step of the activation the slope is steep, as it should be.
    Softmax mixes elements: any two of them are moved apart in one of the trials.
    """
    if activation is None:
        return magnitude
    value, step = fused(activation, x), _SLOPE_STEP * np.asarray(magnitude)
    trials = [step]
    if not activation.OPERATOR.kernel.by_element:
        number = np.arange(np.size(x)).reshape(np.shape(x))
        trials += [step * (1 - 2 * (number >> bit & 1)) for bit in range(np.size(x).bit_length())]
    moved = np.max([np.abs(fused(activation, x + d) - value) for trial in trials for d in (trial, -trial)], axis=0)
    return _ACTIVATION_ULP * np.abs(value) + moved / _SLOPE_STEP


def _facts(tensors: tuple[TensorMember, ...], x: Any) -> dict[str, Any]:
    """The data types and sizes of a fused operator's tensors: those of the value, which is not stored in between."""
    return {
        "dtypes": {tensor.name: np.dtype(np.float32) for tensor in tensors},
        "shapes": {tensor.name: np.shape(x) for tensor in tensors},
    }


class Inexact:
    """An array of values and, of the same shape, what a kernel's may be wrong by, in units of the count of roundings.

    Errors of a sum are relative to its terms, with what these are wrong by; those of a product to the product. An
    activation enlarges the error of its argument by its slope, and adds its own. Arrays beside these are exact.
    """

    __array_ufunc__ = None  # so that NumPy leaves operators of an array and one of these to this class

    def __init__(self, value: Any, error: Any = 0.0) -> None:
        self.value = np.asarray(value)
        self.error = np.broadcast_to(error, self.value.shape)

    def __getitem__(self, key: Any) -> Inexact:
        return Inexact(self.value[key], self.error[key])

    def __add__(self, other: Any) -> Inexact:
        """Return a sum; an exact term is rounded with it, so its size counts."""
        if isinstance(other, Inexact):
            return Inexact(self.value + other.value, self.error + other.error)
        return Inexact(self.value + other, self.error + np.abs(other))

    def __rsub__(self, other: Any) -> Inexact:
        return Inexact(other - self.value, self.error)

    def __mul__(self, other: Any) -> Inexact:
        if not isinstance(other, Inexact):
            other = Inexact(other)
        size, of_other = np.abs(self.value), np.abs(other.value)
        return Inexact(self.value * other.value, size * (of_other + other.error) + self.error * of_other)

    __rmul__ = __mul__

    def __rmatmul__(self, matrix: Any) -> Inexact:
        """Return the products of an exact matrix with a vector; each term counts with its size."""
        return Inexact(np.matmul(matrix, self.value), np.matmul(np.abs(matrix), np.abs(self.value) + self.error))

    def within(self, limit: Any) -> Inexact:
        """Return the values clipped to +- `limit`, which makes no error larger."""
        return Inexact(np.clip(self.value, -limit, limit), self.error)

    def through(self, activation: OperatorDescriptor | None) -> Inexact:
        """Return what `fused` gives."""
        return Inexact(fused(activation, self.value), fused_magnitude(activation, self.value, self.error))
