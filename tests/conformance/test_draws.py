"""Random inputs: each drawer within its promise, and not a constant."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from dmlruntime.cases.draws import (
    Drawer,
    any_value,
    bits,
    magnitudes,
    multiples,
    nonzero,
    odd,
    positive,
    powers,
    reciprocal_pairs,
    small,
    uniform,
)

Array = np.ndarray[Any, Any]
INTEGERS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
FLOATS = ["float16", "float32", "float64"]
SHAPE = (40, 50)


def drawn(drawer: Drawer, name: str, shape: tuple[int, ...] = SHAPE, axis: int = -1, seed: int = 7) -> Array:
    return drawer(np.random.default_rng(seed), np.dtype(name), shape, axis)


EVERY = [
    *((any_value(), name) for name in INTEGERS),
    *((nonzero(), name) for name in INTEGERS),
    *((odd(), name) for name in INTEGERS),
    *((uniform(2, 90), name) for name in INTEGERS),
    *((small(2, 90), name) for name in [*INTEGERS, *FLOATS]),
    *((multiples(5, 0, 90), name) for name in INTEGERS),
    *((multiples(0.25, -8, 8), name) for name in FLOATS),
    *((powers(0, 6), name) for name in INTEGERS),
    *((powers(-6, 6), name) for name in FLOATS),
    *((positive(-6, 6), name) for name in FLOATS),
    *((bits(), name) for name in INTEGERS),
    *((uniform(-1, 1), name) for name in FLOATS),
    *((magnitudes(-8, 8), name) for name in FLOATS),
    *((reciprocal_pairs(0.5, 2), name) for name in FLOATS),
]


@pytest.mark.parametrize(("drawer", "name"), EVERY)
def test_type_and_shape(drawer: Drawer, name: str) -> None:
    for shape in ((1,), (3,), (2, 1, 3), (1,) * 8, SHAPE):
        values = drawn(drawer, name, shape, axis=0)
        assert values.shape == shape
        assert values.dtype == np.dtype(name)
        assert np.isfinite(values.astype(np.float64)).all()


@pytest.mark.parametrize(("drawer", "name"), EVERY)
def test_the_seed_decides(drawer: Drawer, name: str) -> None:
    assert drawn(drawer, name).tobytes() == drawn(drawer, name).tobytes()
    assert drawn(drawer, name).tobytes() != drawn(drawer, name, seed=8).tobytes()


@pytest.mark.parametrize("name", INTEGERS)
def test_any_value_reaches_both_ends(name: str) -> None:
    limits, values = np.iinfo(name), drawn(any_value(), name).astype(object)
    width = int(limits.max) - int(limits.min)
    assert values.min() < int(limits.min) + width // 50
    assert values.max() > int(limits.max) - width // 50


def test_any_value_includes_the_ends_themselves() -> None:
    values = drawn(any_value(), "int8")
    assert (values.min(), values.max()) == (-128, 127)


@pytest.mark.parametrize("name", INTEGERS)
def test_nonzero_is_half_small_and_of_both_signs(name: str) -> None:
    values = drawn(nonzero(), name).astype(object)
    assert (values != 0).all()
    small = np.abs(values) < 100
    assert small.mean() > 0.4 or name.endswith("8")
    assert (values > 0).any()
    assert ((values < 0) & small).any() == (not name.startswith("u"))
    if not name.endswith("8"):
        assert (~small).any()


@pytest.mark.parametrize("name", INTEGERS)
def test_odd_is_odd_and_so_is_every_product(name: str) -> None:
    values = drawn(odd(), name)
    assert (values & 1 == 1).all()
    assert (np.cumprod(values, axis=0, dtype=values.dtype) & 1 == 1).all()
    assert len(np.unique(values)) > 50


@pytest.mark.parametrize("name", FLOATS)
@pytest.mark.parametrize(("low", "high"), [(-1.0, 1.0), (0.25, 0.5), (-3.0, -2.0)])
def test_uniform_stays_between_and_fills_the_room(name: str, low: float, high: float) -> None:
    values = drawn(uniform(low, high), name).astype(np.float64)
    assert low <= values.min() < low + 0.1 * (high - low)
    assert high - 0.1 * (high - low) < values.max() <= high


@pytest.mark.parametrize("name", FLOATS)
def test_magnitudes_fill_every_octave_with_both_signs(name: str) -> None:
    values = drawn(magnitudes(-8, 8), name).astype(np.float64)
    sizes = np.abs(values)
    assert sizes.min() >= 2.0**-8
    assert sizes.max() <= 2.0**8
    octaves, counts = np.unique(np.floor(np.log2(sizes)), return_counts=True)
    assert set(octaves) >= set(range(-8, 8))
    assert counts[octaves < 8].min() > 0.5 * sizes.size / 16
    assert 0.4 < (values < 0).mean() < 0.6


@pytest.mark.parametrize("name", FLOATS)
@pytest.mark.parametrize("axis", [0, 1, 2])
@pytest.mark.parametrize("length", [1, 2, 3, 400, 401])
def test_products_of_reciprocal_pairs_stay_near_one_along_the_axis(name: str, axis: int, length: int) -> None:
    shape = tuple(length if d == axis else 3 for d in range(3))
    values = np.moveaxis(drawn(reciprocal_pairs(0.5, 2), name, shape, axis), axis, -1).astype(np.float64)
    assert ((np.abs(values) >= 0.49) & (np.abs(values) <= 2.01)).all()
    # Each pair errs by at most one rounding of the type, so a long product drifts by at most that many.
    drift = (1 + float(np.finfo(name).eps)) ** length
    products = np.abs(np.cumprod(values, axis=-1))
    assert (products <= 2.01 * drift).all()
    assert (products >= 0.49 / drift).all()


def test_reciprocal_pairs_vary_and_have_both_signs() -> None:
    values = drawn(reciprocal_pairs(0.5, 2), "float32")
    assert len(np.unique(np.abs(values))) > 1000
    assert 0.4 < (values < 0).mean() < 0.6


def test_without_pairs_a_long_product_would_tell_nothing() -> None:
    naive = drawn(uniform(0.5, 1.5), "float32", (2, 4000))
    assert (np.cumprod(naive, axis=-1)[:, -1] < 1e-44).all()
    paired = drawn(reciprocal_pairs(0.5, 2), "float32", (2, 4000))
    assert all(0.4 < abs(math.prod(map(float, row))) < 2.5 for row in paired)


@pytest.mark.parametrize("name", INTEGERS)
@pytest.mark.parametrize("drawer", [small(0, 3), uniform(0, 3)], ids=["small", "uniform"])
def test_small_integers_are_all_equally_likely_with_both_ends(drawer: Drawer, name: str) -> None:
    values, counts = np.unique(drawn(drawer, name), return_counts=True)
    assert values.tolist() == [0, 1, 2, 3]
    assert counts.min() > 0.8 * counts.mean()


def test_small_integers_of_both_signs_and_as_floats() -> None:
    assert np.unique(drawn(small(-2, 2), "int8")).tolist() == [-2, -1, 0, 1, 2]
    assert np.unique(drawn(small(-2, 2), "float16")).tolist() == [-2, -1, 0, 1, 2]
    assert drawn(small(0, 2**64 - 1), "uint64").max() > 2**63


def test_a_negative_end_is_no_unsigned_integer() -> None:
    with pytest.raises(ValueError, match="low is out of bounds"):
        drawn(small(-2, 2), "uint8")


@pytest.mark.parametrize("name", FLOATS)
def test_multiples_are_all_of_them_and_exact(name: str) -> None:
    values = np.unique(drawn(multiples(0.25, -1.1, 1), name)).tolist()
    assert values == [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1]


@pytest.mark.parametrize("name", FLOATS)
def test_powers_are_whole_powers_of_two_and_positive(name: str) -> None:
    assert np.unique(drawn(powers(-3, 2), name)).tolist() == [0.125, 0.25, 0.5, 1, 2, 4]
    assert np.unique(drawn(powers(0, 7), "uint8")).tolist() == [1, 2, 4, 8, 16, 32, 64, 128]


@pytest.mark.parametrize("name", FLOATS)
def test_positive_values_fill_every_octave(name: str) -> None:
    values = drawn(positive(-4, 4), name).astype(np.float64)
    assert values.min() >= 2.0**-4
    assert values.max() <= 2.0**4
    octaves, counts = np.unique(np.floor(np.log2(values)), return_counts=True)
    assert set(octaves) >= set(range(-4, 4))
    assert counts[octaves < 4].min() > 0.5 * values.size / 8


@pytest.mark.parametrize("name", FLOATS)
def test_bits_of_floats_are_all_patterns(name: str) -> None:
    values = drawn(bits(), name, (400, 400))
    assert values.dtype == np.dtype(name)
    exponents = np.frexp(values[np.isfinite(values)])[1]
    assert exponents.min() < -int(np.finfo(name).maxexp) + 12
    assert exponents.max() > int(np.finfo(name).maxexp) - 12
    assert 0.4 < np.signbit(values).mean() < 0.6
    if name == "float16":  # one pattern of 32 has the exponent of NaN and infinities, one the one of subnormals
        assert 0.02 < np.isnan(values).mean() < 0.05
        assert (np.abs(values) < np.finfo(name).tiny).any()
