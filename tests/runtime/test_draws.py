"""Random inputs: each drawer within its promise, and not a constant."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from dmlruntime.conformance.draws import Drawer, any_value, magnitudes, nonzero, odd, reciprocal_pairs, uniform

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
    *((uniform(-1, 1), name) for name in FLOATS),
    *((magnitudes(-8, 8), name) for name in FLOATS),
    *((reciprocal_pairs(0.5, 2), name) for name in FLOATS),
]


@pytest.mark.parametrize(("drawer", "name"), EVERY)
@pytest.mark.parametrize("shape", [(1,), (3,), (2, 1, 3), (1,) * 8, SHAPE], ids=str)
def test_type_and_shape(drawer: Drawer, name: str, shape: tuple[int, ...]) -> None:
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
