"""The oracle for kernel operations, the samples and the comparator, and tests that each of them can fail.

The oracle is Python's own integers, `math.fmod` (exact for the values of every format here) and IEEE 754 arithmetic of
single operations in NumPy; nothing of it knows the library under test.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from dmlgen.expressions.functions import Operation

FLOATS = ("FLOAT32", "FLOAT16", "FLOAT64")
INTEGERS = ("INT64", "INT32", "INT16", "INT8", "UINT64", "UINT32", "UINT16", "UINT8")
Array = np.ndarray[Any, Any]


def value_dtype(data_type: str) -> np.dtype[Any]:
    """The format that values are computed in: FLOAT16 in 32 bits."""
    return np.dtype("float32" if data_type == "FLOAT16" else data_type.lower())


# --- samples -----------------------------------------------------------------------------------------------------


def unary_samples(data_type: str) -> Array:
    if data_type in ("INT8", "UINT8"):
        return np.arange(256).astype(np.uint8).view(data_type.lower())
    return _integer_samples(data_type) if data_type in INTEGERS else _float_samples(data_type)


def pairs(data_type: str) -> tuple[Array, Array]:
    """Pairs that matter: every pair of 8-bit values, else specials crossed, random bits, quotients near integers."""
    if data_type in ("INT8", "UINT8"):
        every = unary_samples(data_type)
        return np.repeat(every, 256), np.tile(every, 256)
    specials = unary_samples(data_type)
    crossed = np.repeat(specials, len(specials)), np.tile(specials, len(specials))
    extra = _random_integers(data_type) if data_type in INTEGERS else _random_floats(data_type)
    return np.concatenate([crossed[0], extra[0]]), np.concatenate([crossed[1], extra[1]])


def operands_of(operation: Operation, data_type: str) -> tuple[Array, ...]:
    """As many samples as the operation has arguments; the third of three are the second in another order."""
    if operation.arity == 1:
        return (unary_samples(data_type),)
    a, b = pairs(data_type)
    return (a, b, np.roll(b, len(b) // 3)) if operation.arity == 3 else (a, b)


def _integer_samples(data_type: str) -> Array:
    info = np.iinfo(data_type.lower())
    bits = info.bits
    near = [s * (2**k) + d for k in range(0, bits, 3) for s in (1, -1) for d in (-1, 0, 1)]
    values = {0, 1, 2, 3, 7, 10, info.max, info.max - 1, info.min, info.min + 1, *near}
    return np.array(sorted(v for v in values if info.min <= v <= info.max), dtype=data_type.lower())


def _random_integers(data_type: str) -> tuple[Array, Array]:
    generator = np.random.default_rng(2)
    dtype = np.dtype(data_type.lower())
    words = generator.integers(0, 2**64, size=(2, 3000), dtype=np.uint64, endpoint=False)
    shifts = generator.integers(0, dtype.itemsize * 8, size=(2, 3000)).astype(np.uint64)
    unsigned = np.dtype(f"u{dtype.itemsize}")
    a, b = words.astype(unsigned).view(dtype) >> shifts.astype(unsigned).astype(dtype)
    # Multiples of b and their neighbours: the largest that fit, and three times b, which may wrap.
    largest = a - np.where(b == 0, 0, a % np.where(b == 0, 1, b))
    with np.errstate(over="ignore"):
        triple = b * dtype.type(3)
        near = [m + dtype.type(d) for m in (largest, triple) for d in (0, 1)] + [largest - dtype.type(1)]
    return np.concatenate([a, *near]), np.tile(b, 6)


def _float_samples(data_type: str) -> Array:
    info = np.finfo(data_type.lower())
    small, tiny = float(info.smallest_subnormal), float(info.tiny)
    values = [0.0, small, 3 * small, tiny - small, tiny, 1.5 * tiny, 0.1, 0.5, 1.0, 1 + float(info.eps), 1.5, 2.0, 2.5]
    values += [3.0, math.pi, 7.5, 10.0, 11.0, 100.5, 2.0 ** (info.nmant - 1), 2.0**info.nmant + 1, 65504.0, 1e4]
    values += [float(info.max) / 2, float(info.max), math.inf, math.nan]
    half = np.array(values, dtype=data_type.lower())
    return np.concatenate([half, -half]).astype(value_dtype(data_type))


def _random_floats(data_type: str) -> tuple[Array, Array]:
    generator = np.random.default_rng(3)
    storage = np.dtype(data_type.lower())
    unsigned = np.dtype(f"u{storage.itemsize}")
    bits = generator.integers(0, 2 ** (8 * storage.itemsize), size=(2, 6000), dtype=np.uint64, endpoint=False)
    a, b = bits.astype(unsigned).view(storage)
    info = np.finfo(storage)
    close = generator.uniform(-1, 1, (2, 4000)) * 2.0 ** generator.integers(-6, 7, (2, 4000))
    c, d = close.astype(storage)
    # Quotients at, just below and just above integers, up to and over the limits of the fast ways.
    divisor = generator.uniform(0.5, 8, 6000).astype(storage)
    exponents = generator.uniform(0, 14 if data_type == "FLOAT16" else info.nmant + 2, 6000)
    if data_type != "FLOAT16":
        exponents[4000:] = generator.uniform(info.nmant + 1, 2 * info.nmant + 6, 2000)
    quotient = np.floor(2.0**exponents)
    with np.errstate(over="ignore"):
        product = (quotient * divisor.astype(np.float64)).astype(storage)
    toward = np.where(generator.random(6000) < 0.5, np.inf, -np.inf).astype(storage)
    nearby = np.where(generator.random(6000) < 0.3, product, np.nextafter(product, toward))
    signs = generator.choice([-1.0, 1.0], (2, 6000)).astype(storage)
    left = np.concatenate([a, c, nearby * signs[0]])
    right = np.concatenate([b, d, divisor * signs[1]])
    return left.astype(value_dtype(data_type)), right.astype(value_dtype(data_type))


# --- the oracle --------------------------------------------------------------------------------------------------


def expected(operation: str, data_type: str, *operands: Array) -> Array:
    """Return the results of `operation` for each element, by the rules of the specification."""
    if data_type in INTEGERS:
        bits = np.iinfo(data_type.lower()).bits
        values = zip(*(o.tolist() for o in operands), strict=True)
        if operation == "mean":
            low, size = int(np.iinfo(data_type.lower()).min), 2**bits
            results = [_integer_divide((a + b - low) % size + low, 2) % size for a, b in values]
        elif operation in _SIZED:
            results = [_SIZED[operation](*each, bits) % 2**bits for each in values]
        else:
            results = [_INTEGER[operation](*each) % 2**bits for each in values]
        return np.array(results, dtype=np.uint64).astype(f"u{bits // 8}").view(data_type.lower())
    dtype = value_dtype(data_type)
    if operation in ("floor_mod", "trunc_mod"):
        function = _floor_mod if operation == "floor_mod" else _trunc_mod
        return np.array([function(x, y, dtype) for x, y in zip(*operands, strict=True)], dtype=dtype)
    with np.errstate(all="ignore"):
        return np.asarray(_FLOAT[operation](*operands), dtype=dtype)


def _integer_trunc_mod(a: int, b: int) -> int:
    return (abs(a) % abs(b) if a >= 0 else -(abs(a) % abs(b))) if b else 0


def _integer_divide(a: int, b: int) -> int:
    return (a - _integer_trunc_mod(a, b)) // b if b else 0


_INTEGER: dict[str, Callable[..., int]] = {
    "add": lambda a, b: a + b,
    "subtract": lambda a, b: a - b,
    "multiply": lambda a, b: a * b,
    "divide": _integer_divide,
    "negate": lambda a: -a,
    "fused_multiply_add": lambda a, b, c: a * b + c,
    "precise": lambda a: a,
    "abs": abs,
    "sign": lambda a: (a > 0) - (a < 0),
    "min": min,
    "max": max,
    "floor_mod": lambda a, b: a % b if b else 0,
    "trunc_mod": _integer_trunc_mod,
    "less": lambda a, b: int(a < b),
    "less_equal": lambda a, b: int(a <= b),
    "greater": lambda a, b: int(a > b),
    "greater_equal": lambda a, b: int(a >= b),
    "equal": lambda a, b: int(a == b),
    "not_equal": lambda a, b: int(a != b),
    "is_nan": lambda a: 0,
    "is_infinite": lambda a: 0,
    "bit_and": lambda a, b: a & b,
    "bit_or": lambda a, b: a | b,
    "bit_xor": lambda a, b: a ^ b,
    "bit_not": lambda a: ~a,
    "bit_count": lambda a: a.bit_count(),
}
_SIZED: dict[str, Callable[..., int]] = {
    # Integer operations whose results depend on the width too.
    "shift_left": lambda a, b, bits: a << b if b < bits else 0,
    "shift_right": lambda a, b, bits: a >> b if b < bits else 0,
    "power": lambda a, b, bits: pow(a, b, 2**bits) if b >= 0 else a ** (b & 1) if a in (1, -1) else 0,
}


def _multiplied_and_added(a: Array, b: Array, c: Array) -> Array:
    """a * b + c, rounded once to FLOAT32; of FLOAT64 after each step."""
    if a.dtype == np.float64:
        return np.asarray(a * b + c)
    plain = a.astype(np.float64) * b + c
    return np.array([_once(*each) for each in zip(plain.tolist(), a.tolist(), b.tolist(), c.tolist(), strict=True)])


def _once(plain: float, a: float, b: float, c: float) -> float:
    """A float64 that rounds to FLOAT32 as a * b + c does: `plain`, or its odd neighbour toward the exact sum."""
    if not math.isfinite(plain):
        return plain
    lost = Fraction(a) * Fraction(b) + Fraction(c) - Fraction(plain)
    is_even = int(np.float64(plain).view(np.uint64)) % 2 == 0
    return math.nextafter(plain, math.copysign(math.inf, lost)) if lost and is_even else plain


_FLOAT: dict[str, Callable[..., Any]] = {
    "fused_multiply_add": _multiplied_and_added,
    "add": lambda a, b: a + b,
    "subtract": lambda a, b: a - b,
    "multiply": lambda a, b: a * b,
    "divide": lambda a, b: a / b,
    "quotient": lambda a, b: a / b,
    "mean": lambda a, b: np.where(np.isinf(a + b), a / 2 + b / 2, (a + b) / 2),
    "precise": lambda a: a,
    "negate": lambda a: -a,
    "abs": lambda a: np.where(np.signbit(a), -a, a),
    "sign": lambda a: np.where(np.isnan(a), a, (a > 0) * 1.0 - (a < 0) * 1.0),
    "min": lambda a, b: np.where(np.isnan(a) | (a < b) | ((a == b) & np.signbit(a)), a, b),
    "max": lambda a, b: np.where(np.isnan(a) | (a > b) | ((a == b) & ~np.signbit(a)), a, b),
    "floor": np.floor,
    "ceil": np.ceil,
    "trunc": np.trunc,
    "sqrt": np.sqrt,
    "less": lambda a, b: a < b,
    "less_equal": lambda a, b: a <= b,
    "greater": lambda a, b: a > b,
    "greater_equal": lambda a, b: a >= b,
    "equal": lambda a, b: a == b,
    "not_equal": lambda a, b: a != b,
    "round_half_even": np.rint,
    "round_half_away": lambda a: np.copysign(np.trunc(np.abs(a).astype(np.longdouble) + 0.5).astype(a.dtype), a),
    "is_nan": np.isnan,
    "is_infinite": np.isinf,
}


def is_exact(operation: Operation, data_type: str) -> bool:
    """Return whether the oracle here has the one right result; functions with a bound in ULP have their own tests."""
    return operation.takes.name in ("NUMBERS", "COMPARABLE") and not (operation.ulp and data_type in FLOATS)


def _floor_mod(a: Any, b: Any, dtype: np.dtype[Any]) -> Any:
    remainder = _trunc_mod(a, b, dtype)
    if remainder == 0:
        return np.copysign(dtype.type(0), b)
    with np.errstate(all="ignore"):
        return remainder + b if (remainder < 0) != (b < 0) else remainder


def _trunc_mod(a: Any, b: Any, dtype: np.dtype[Any]) -> Any:
    if math.isnan(a) or math.isnan(b) or math.isinf(a) or b == 0:
        return dtype.type(np.nan)
    return dtype.type(math.fmod(a, b))


# --- the comparator ----------------------------------------------------------------------------------------------


def mismatches(actual: Array, wanted: Array, *operands: Array) -> list[str]:
    """The elements whose bits differ, up to ten of them, with their operands. Any NaN equals any NaN."""
    assert actual.shape == wanted.shape
    assert actual.dtype == wanted.dtype
    unsigned = f"u{actual.dtype.itemsize}"
    differs = actual.view(unsigned) != wanted.view(unsigned)
    if actual.dtype.kind == "f":
        differs &= ~(np.isnan(actual) & np.isnan(wanted))
    locations = np.flatnonzero(differs)
    shown = [f"{[o[i] for o in operands]}: {actual[i]!r} is not {wanted[i]!r}" for i in locations[:10]]
    return shown + [f"and {len(locations) - 10} more"] * (len(locations) > 10)


# --- tests of all that -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actual", "wanted"),
    [
        (np.float32([1.0]), np.float32([np.nextafter(np.float32(1), np.float32(2))])),
        (np.float32([0.0]), np.float32([-0.0])),
        (np.float32([np.nan]), np.float32([1.0])),
        (np.float32([np.inf]), np.float32([-np.inf])),
        (np.int8([-128]), np.int8([127])),
    ],
)
def test_the_comparator_sees_one_bit(actual: Array, wanted: Array) -> None:
    assert len(mismatches(actual, wanted, actual)) == 1
    assert mismatches(actual, actual.copy(), actual) == []


def test_the_comparator_takes_any_nan_for_nan() -> None:
    quiet, other = np.array([0x7FC00000, 0xFFC00001], dtype=np.uint32).view(np.float32).reshape(2, 1)
    assert mismatches(quiet, other) == []


def test_the_comparator_counts_what_it_does_not_show() -> None:
    assert mismatches(np.zeros(12, np.int8), np.ones(12, np.int8))[-1] == "and 2 more"


def test_the_float_oracle_is_pythons_modulus() -> None:
    a, b = pairs("FLOAT64")
    usable = np.isfinite(a) & (b != 0) & ~np.isnan(b)
    a, b = a[usable], b[usable]
    wanted = np.array([x % y for x, y in zip(a.tolist(), b.tolist(), strict=True)])
    assert mismatches(expected("floor_mod", "FLOAT64", a, b), wanted, a, b) == []


def test_the_integer_oracle_on_the_four_signs() -> None:
    a, b = np.int32([7, -7, 7, -7, 5, -(2**31)]), np.int32([3, 3, -3, -3, 0, -1])
    assert expected("floor_mod", "INT32", a, b).tolist() == [1, 2, -2, -1, 0, 0]
    assert expected("trunc_mod", "INT32", a, b).tolist() == [1, -1, 1, -1, 0, 0]
    assert expected("divide", "INT32", a, b).tolist() == [2, -2, -2, 2, 0, -(2**31)]


@pytest.mark.parametrize("data_type", FLOATS)
@pytest.mark.parametrize(("exponent", "double"), [(22, 51), (45, 102)])
def test_the_samples_reach_both_sides_of_the_fast_ways(data_type: str, exponent: int, double: int) -> None:
    a, b = pairs(data_type)
    limit = value_dtype(data_type).type(2.0 ** (double if data_type == "FLOAT64" else exponent))
    with np.errstate(all="ignore"):
        inside = np.abs(a) < limit * np.abs(b)
    assert 4000 < np.count_nonzero(inside) < len(a) - 500
    assert {0.0, np.inf} <= set(np.abs(a[~np.isnan(a)]).tolist())
