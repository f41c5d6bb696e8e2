"""Exact values of unary operators, in ball arithmetic: numbers with a proven radius, of as many bits as are needed."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import numpy as np
from flint import arb, ctx

Array = np.ndarray[Any, Any]
Ball = Any
"""An `arb` of python-flint, which has no types."""

FIRST_BITS, MOST_BITS = 96, 4096
"""The precision that nearly all inputs take, and that from which they are given up."""


def exp(x: Ball) -> Ball:
    """The exponential; far below 0 all that matters: a positive number that is less than 2^-1400."""
    return arb(2) ** -1401 + arb(0, 0.9) * arb(2) ** -1401 if x < -1000 else x.exp()


def expm1(x: Ball) -> Ball:
    return exp(x) - 1 if x < -1000 else x.expm1()


def softplus(x: Ball) -> Ball:
    return x + exp(-x).log1p() if x > 0 else exp(x).log1p()


def sigmoid(x: Ball) -> Ball:
    return 1 / (1 + exp(-x)) if x > 0 else exp(x) / (1 + exp(x))


def tanh(x: Ball) -> Ball:
    if abs(x) < 1000:
        return x.tanh()
    small = exp(-2 * abs(x))
    return (1 - small) / (1 + small) * (1 if x > 0 else -1)


def clamped(x: Ball) -> Ball:
    return arb(0) if x < 0 else arb(1) if x > 1 else x


def power(x: Ball, exponent: float) -> Ball:
    return x ** int(exponent) if exponent == int(exponent) else x ** arb(exponent)


FORMULAS: dict[str, Callable[[Ball, Mapping[str, float]], Ball]] = {
    "ACTIVATION_CELU": lambda x, m: (
        x if x >= 0 and m["Alpha"] > 0 else m["Alpha"] * expm1(x / m["Alpha"]) if x < 0 else x
    ),
    "ACTIVATION_ELU": lambda x, m: x if x >= 0 else m["Alpha"] * expm1(x),
    "ACTIVATION_GELU": lambda x, m: x * (-x / arb(2).sqrt()).erfc() / 2,
    "ACTIVATION_HARD_SIGMOID": lambda x, m: clamped(m["Alpha"] * x + m["Beta"]),
    "ACTIVATION_HARD_SWISH": lambda x, m: x * clamped(m["Alpha"] * x + m["Beta"]),
    "ACTIVATION_LEAKY_RELU": lambda x, m: x if x >= 0 else m["Alpha"] * x,
    "ACTIVATION_LINEAR": lambda x, m: m["Alpha"] * x + m["Beta"],
    "ACTIVATION_PARAMETRIC_SOFTPLUS": lambda x, m: m["Alpha"] * softplus(m["Beta"] * x),
    "ACTIVATION_SCALED_ELU": lambda x, m: m["Gamma"] * (x if x > 0 else m["Alpha"] * expm1(x)),
    "ACTIVATION_SCALED_TANH": lambda x, m: m["Alpha"] * tanh(m["Beta"] * x),
    "ACTIVATION_SHRINK": lambda x, m: (
        x - m["Bias"] if x > m["Threshold"] else x + m["Bias"] if x < 0 and x < -m["Threshold"] else arb(0)
    ),
    "ACTIVATION_SIGMOID": lambda x, m: sigmoid(x),
    "ACTIVATION_SOFTPLUS": lambda x, m: softplus(m["Steepness"] * x) / m["Steepness"],
    "ACTIVATION_SOFTSIGN": lambda x, m: x / (1 + abs(x)),
    "ACTIVATION_SWISH": lambda x, m: x * sigmoid(m["SigmoidInputScale"] * x),
    "ACTIVATION_TANH": lambda x, m: x.tanh(),
    "ELEMENT_WISE_ACOS": lambda x, m: x.acos(),
    "ELEMENT_WISE_ACOSH": lambda x, m: x.acosh(),
    "ELEMENT_WISE_ASIN": lambda x, m: x.asin(),
    "ELEMENT_WISE_ASINH": lambda x, m: x.asinh(),
    "ELEMENT_WISE_ATAN": lambda x, m: x.atan(),
    "ELEMENT_WISE_ATANH": lambda x, m: x.atanh(),
    "ELEMENT_WISE_CONSTANT_POW": lambda x, m: power(x, m["Exponent"]),
    "ELEMENT_WISE_COS": lambda x, m: x.cos(),
    "ELEMENT_WISE_COSH": lambda x, m: x.cosh(),
    "ELEMENT_WISE_ERF": lambda x, m: x.erf(),
    "ELEMENT_WISE_EXP": lambda x, m: x.exp(),
    "ELEMENT_WISE_LOG": lambda x, m: x.log(),
    "ELEMENT_WISE_RECIP": lambda x, m: 1 / x,
    "ELEMENT_WISE_SIN": lambda x, m: x.sin(),
    "ELEMENT_WISE_SINH": lambda x, m: x.sinh(),
    "ELEMENT_WISE_SQRT": lambda x, m: x.sqrt(),
    "ELEMENT_WISE_TAN": lambda x, m: x.tan(),
    "ELEMENT_WISE_TANH": lambda x, m: x.tanh(),
}
"""What each operator that rounds computes of an element and the members, as its page says."""


class Undecided(Exception):
    """A result that the most bits do not round."""


def rounded(name: str, x: Array, members: Mapping[str, float], dtype: np.dtype[Any]) -> tuple[Array, Array]:
    """The exact results of finite `x`: within an ULP of float64, and rounded once; NaN where there is none."""
    formula = FORMULAS[name]
    near = np.array([_near(formula, value, members) for value in x.tolist()])
    with np.errstate(all="ignore"):
        low, high = (np.nextafter(np.nextafter(near, end), end).astype(dtype) for end in (-np.inf, np.inf))
        nearest = near.astype(dtype)
    for at in np.flatnonzero((low != high) & ~np.isnan(near)):
        nearest[at] = _once(formula, float(x[at]), members, dtype)
    return near, nearest


def _near(formula: Callable[..., Ball], x: float, members: Mapping[str, float]) -> float:
    bits = FIRST_BITS
    while bits <= MOST_BITS:
        ctx.prec = bits
        found = formula(arb(x), members)
        if not found.is_finite():
            return math.nan
        middle = float(found.mid())
        if found.rel_accuracy_bits() > 60 or found.is_exact() or abs(found) < 1e-300:
            return middle
        bits *= 2
    return middle


def _once(formula: Callable[..., Ball], x: float, members: Mapping[str, float], dtype: np.dtype[Any]) -> float:
    """The result rounded once: both ends of the ball round alike, or it is a point."""
    bits = FIRST_BITS
    while bits <= MOST_BITS:
        ctx.prec = bits
        found = formula(arb(x), members)
        middle, radius = _fraction(found.mid()), _fraction(found.rad())
        ends = {nearest_float(middle - radius, dtype), nearest_float(middle + radius, dtype)}
        if len(ends) == 1:
            return ends.pop()
        bits *= 2
    raise Undecided(f"{x!r} with {dict(members)}: {MOST_BITS} bits do not say how it is rounded to {dtype}")


def _fraction(exact: Ball) -> Fraction:
    mantissa, exponent = (int(number) for number in exact.man_exp())
    return Fraction(mantissa) * Fraction(2) ** exponent


def nearest_float(number: Fraction, dtype: np.dtype[Any]) -> float:
    """`number` rounded to nearest even, in integers."""
    limits = np.finfo(dtype)
    size = abs(number)
    if size == 0:
        return 0.0
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    exponent -= size < Fraction(2) ** exponent
    unit = Fraction(2) ** (max(exponent, int(limits.minexp)) - int(limits.nmant))
    whole = round(size / unit) * unit
    largest = Fraction(float(limits.max))
    return math.copysign(math.inf if whole > largest else float(whole), number)
