"""Samples, the oracle in double precision, and the measure of errors, for the functions that have a bound in ULP."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]

SPECIALS = np.array(
    [
        *(0.0, 1e-45, 3e-39, 1.1754944e-38, 1e-20, 5.9604645e-08, 0.1, 0.35, 0.41421354, 0.5, 0.625, 0.70710677),
        *(0.99999994, 1.0, 1.0000001, 1.4142135, 1.5, 2.0, 2.5, 3.0, 3.95, 7.0, 10.0, 87.33655, 88.72283, 88.72284),
        *(89.41599, 89.416, 103.97, 104.0, 4095.9998, 4096.0, 8388609.0, 16777216.0, 1e9, 1e20, 1e37, 3.4028235e38),
        *(np.inf, np.nan),
    ],
    np.float32,
)


def unary() -> Array:
    """Every kind of number: all bit patterns alike, the range where most functions bend, the tails, the specials."""
    generator = np.random.default_rng(11)
    patterns = generator.integers(0, 2**32, 2**17, dtype=np.uint64).astype(np.uint32).view(np.float32)
    bends = generator.uniform(-8, 8, 2**16).astype(np.float32)
    small = (generator.uniform(-1, 1, 2**16) * 2.0 ** generator.integers(-12, 1, 2**16)).astype(np.float32)
    tails = generator.uniform(-16, 16, 2**14).astype(np.float32)
    return np.concatenate([SPECIALS, -SPECIALS, patterns, bends, small, tails])


def binary(name: str) -> tuple[Array, Array]:
    """Pairs: the specials crossed, all bit patterns, and pairs whose result is no extreme."""
    generator = np.random.default_rng(12)
    ends = np.concatenate([SPECIALS, -SPECIALS])
    patterns = generator.integers(0, 2**32, (2, 2**15), dtype=np.uint64).astype(np.uint32).view(np.float32)
    base = np.concatenate(
        [
            2.0 ** generator.uniform(-149, 128, 2**15),
            1 + generator.uniform(-1, 1, 2**16) * 2.0 ** generator.integers(-23, -1, 2**16),
            generator.uniform(-10, 0, 2**13),
        ]
    ).astype(np.float32)
    if name == "power":
        exponent = generator.uniform(-150, 128, len(base)) / np.log2(np.abs(base.astype(np.float64)) + 1e-9)
        exponent[-(2**13) :] = generator.integers(-20, 21, 2**13)
        other = np.clip(exponent, -3e38, 3e38).astype(np.float32)
    else:
        other = (base * generator.uniform(-0.5, 0.5, len(base))).astype(np.float32)
    pairs = [(np.repeat(ends, len(ends)), np.tile(ends, len(ends))), tuple(patterns), (base, other)]
    return np.concatenate([a for a, _ in pairs]), np.concatenate([b for _, b in pairs])


SCALED = ("sigmoid_times", "softplus_times", "softplus_over", "product", "quotient_times")
"""Functions of a product times or over a number, and products: what is a unit of the function may be two of the whole,
so theirs is eps."""


def scaled(name: str) -> tuple[Array, Array, Array]:
    """Two factors of an argument of every size, most of them between -200 and 100, whose product is seldom a FLOAT32,
    and a third factor; a divisor is one that an argument x * divisor of a number x has."""
    generator = np.random.default_rng(13)
    ends = np.concatenate([SPECIALS, -SPECIALS])
    with np.errstate(invalid="ignore"):  # signalling NaN become quiet
        a = np.concatenate([unary(), generator.uniform(-200, 100, 2**16), generator.uniform(-104, -86, 2**15)])
    b = 2.0 ** generator.uniform(-149, 128, len(a)) * generator.choice([-1.0, 1.0], len(a))
    b[::2] = generator.uniform(-200, 200, len(b[::2]))
    if name == "softplus_over":
        with np.errstate(all="ignore"):
            least = np.abs(a.astype(np.float64)) * 2.0**-128
            b = np.where(np.abs(b) < least, np.copysign(np.minimum(2 * least, 3e38), b), b)
    else:
        a = np.concatenate([a, np.repeat(ends, len(ends)), 2.0 ** generator.uniform(-149, 128, 2**16)])
        b = np.concatenate([b, np.tile(ends, len(ends)), 2.0 ** generator.uniform(-149, 128, 2**16)])
    factor = 2.0 ** generator.uniform(-20, 20, len(a)).astype(np.float32)
    factor[::3] = 2.0 ** generator.integers(-20, 20, len(factor[::3]))
    factor[1::9] = 2.0 ** generator.uniform(-149, 128, len(factor[1::9]))
    with np.errstate(all="ignore"):
        argument = (a / factor).astype(np.float32)
        kept = ~((argument == 0) & (a != 0))
    return argument[kept], factor[kept].astype(np.float32), b[kept].astype(np.float32)


def quotients() -> tuple[Array, Array, Array]:
    """Return dividends, roots and factors of every size."""
    generator = np.random.default_rng(17)
    ends = np.concatenate([SPECIALS, -SPECIALS])
    sizes = generator.choice([-1.0, 1.0], (2, 2**17)) * 2.0 ** generator.uniform(-149, 128, (2, 2**17))
    a, c = np.concatenate([sizes, [np.repeat(ends, len(ends)), np.tile(ends, len(ends))]], axis=1).astype(np.float32)
    return a, (2.0 ** generator.uniform(-74.9, 63.9, len(a))).astype(np.float32), c


def _decay(a: Array) -> Array:
    """exp(-abs(a)), which is 0 of an infinity alone: what is left of -700 no factor makes a FLOAT32."""
    return np.exp(-np.where(np.isinf(a), np.abs(a), np.minimum(np.abs(a), 700)))


def _each(function: Callable[[float], float]) -> Callable[[Array], Array]:
    return lambda x: np.array([function(value) for value in x.tolist()])


REFERENCES: dict[str, Callable[..., Array]] = {
    "exp": np.exp,
    "exp_nonpositive": np.exp,
    "expm1": np.expm1,
    "log": np.log,
    "log1p": np.log1p,
    "power": np.power,
    "sigmoid": lambda x: np.where(x < 0, np.exp(-np.abs(x)), 1.0) / (1 + np.exp(-np.abs(x))),
    "softplus": lambda x: np.maximum(x, 0) + np.log1p(np.exp(-np.abs(x))),
    "sin": np.sin,
    "cos": np.cos,
    "tan": np.tan,
    "asin": np.arcsin,
    "acos": np.arccos,
    "atan": np.arctan,
    "atan2": np.arctan2,
    "sinh": np.sinh,
    "cosh": np.cosh,
    "tanh": np.tanh,
    "asinh": np.arcsinh,
    "acosh": np.arccosh,
    "atanh": np.arctanh,
    "erf": _each(math.erf),
    "erfc": _each(math.erfc),
    "sigmoid_times": lambda a, b, c: np.where(a * b < 0, _decay(a * b), 1.0) / (1 + _decay(a * b)) * c,
    "softplus_times": lambda a, b, c: (np.maximum(a * b, 0) + np.log1p(_decay(a * b))) * c,
    "softplus_over": lambda a, b, c: (np.maximum(a * b, 0) + np.log1p(_decay(a * b))) / c,
    "product": lambda a, b, c: a * b * c,
    "quotient_times": lambda a, b, c: a / b * c,
    "gelu": lambda x: x * np.array([0.5 * math.erfc(-value * math.sqrt(0.5)) for value in x.tolist()]),
    "normal_cdf": _each(lambda x: 0.5 * math.erfc(-x * math.sqrt(0.5))),
}


@cache
def operands_of(name: str) -> tuple[Array, ...]:
    if name == "quotient_times":
        return quotients()
    if name in SCALED:
        return scaled(name)
    if name == "exp_nonpositive":
        numbers = unary()
        return (numbers[~(numbers > 0)],)
    return binary(name) if name in ("power", "atan2") else (unary(),)


@cache
def reference(name: str) -> Array:
    """Return the value of `name` for its operands, in double precision: 29 bits more than are measured."""
    with np.errstate(all="ignore"):
        return np.asarray(REFERENCES[name](*(o.astype(np.float64) for o in operands_of(name))))


def errors(actual: Array, wanted: Array, *, flushes: bool = False, relative: bool = False) -> Array:
    """How far off `actual` is, in units in the last place of `wanted` as float32; `relative` ones are eps * `wanted`.

    Infinity counts as 2^128. A NaN on one side only, an infinity or a zero of the wrong sign, and anything but an
    infinity where the result is exactly that are infinitely far off. With `flushes`, subnormal results may be 0.
    """
    largest = 2.0**128
    with np.errstate(all="ignore"):
        size = np.minimum(np.abs(wanted), largest)
        _, exponent = np.frexp(np.where(np.isfinite(size) & (size > 0), np.minimum(size, largest / 2), 1.0))
        unit = np.ldexp(1.0, np.maximum(exponent - 24, -149))
        unit = np.maximum(size * 2.0**-23, 2.0**-149) if relative else unit
        found = np.clip(actual.astype(np.float64), -largest, largest)
        off = np.abs(found - np.clip(wanted, -largest, largest)) / unit
        off = np.where(np.isnan(actual) & np.isnan(wanted), 0.0, np.where(np.isnan(off), np.inf, off))
        off = np.where(np.isinf(wanted) & (actual != wanted), np.inf, off)
        off = np.where((wanted == 0) & (np.signbit(actual) != np.signbit(wanted)), np.inf, off)
        if flushes:
            off = np.where((size < 2.0**-126) & (np.abs(actual) <= np.float32(2.0**-126)) & (wanted != 0), 0.0, off)
    return off


def worst(name: str, actual: Array, *, flushes: bool = False) -> tuple[float, str]:
    """The largest error for `operands_of(name)` and, for the message, where it is. With `flushes`, subnormal operands
    do not count, nor factors whose last bits are subnormal, because an adapter may take them for 0."""
    operands, wanted = operands_of(name), reference(name)
    off = errors(actual, wanted, flushes=flushes, relative=name in SCALED)
    least = np.float32(2.0**-102 if name in SCALED else 2.0**-126)
    for values in operands if flushes else ():
        off = np.where((values != 0) & (np.abs(values) < least), 0.0, off)
    location = int(np.argmax(off))
    where = f"{name}{tuple(float(o[location]) for o in operands)} gives {actual[location]!r}, not {wanted[location]!r}"
    return float(off[location]), where
