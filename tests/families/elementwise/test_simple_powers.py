"""Exponents whose powers are products, roots and reciprocals: results, edges, and that neighbours do not matter."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import dmlops as dml
from dmlruntime.cpu.threads import set_num_threads
from dmltools.conformance.pytest_plugin import device_or_skip

Array = np.ndarray[Any, Any]
EXACT: dict[float, Callable[[Array], Array]] = {
    2.0: lambda x: x * x,
    3.0: lambda x: x * x * x,
    0.5: lambda x: np.where(x == -np.inf, np.inf, np.sqrt(x + np.float32(0))).astype(np.float32),
    -1.0: lambda x: 1 / x,
    -0.5: lambda x: np.where(x == -np.inf, 0, 1 / np.sqrt(x + np.float32(0))).astype(np.float32),
}
EDGES = [0.0, -0.0, np.inf, -np.inf, np.nan, 1.0, -1.0, -2.0, 4.0, 1e20, -1e20, 3.4e38, 1.2e-38, -3e-14, 1.1e-19, 2e-23]
SUBNORMAL = [1e-45, 1e-40, -1e-41, 2.9e-39, 5.9e-39, 1.17e-38]


def numbers(count: int = 1000) -> Array:
    random = np.random.default_rng(5)
    drawn = random.uniform(1, 4, count) * np.exp2(random.integers(-120, 120, count)) * random.choice([1, 1, -1], count)
    return np.concatenate([np.array(EDGES, np.float32), drawn.astype(np.float32)])


@pytest.mark.parametrize("exponent", EXACT)
@pytest.mark.parametrize("data_type", [np.float32, np.float16])
def test_a_cpu_computes_what_the_expression_says(exponent: float, data_type: type) -> None:
    """Bit for bit, whether the exponent is a constant or of any type beside each element."""
    device_or_skip("cpu")
    x = np.concatenate([numbers(), np.array(SUBNORMAL, np.float32)])
    with np.errstate(all="ignore"):
        x = x.astype(data_type)
        expected = EXACT[exponent](x.astype(np.float32)).astype(data_type)
    found = [dml.element_wise_constant_pow(x, exponent=exponent, device="cpu")]
    types = [np.float32, np.float16, *([np.int32, np.int8] if exponent == int(exponent) else [])]
    found += [dml.element_wise_pow(x, np.full(x.shape, exponent, t), device="cpu") for t in types]
    for each in found:
        nan = np.isnan(expected)
        assert np.array_equal(np.isnan(each), nan)
        bits = np.uint32 if data_type is np.float32 else np.uint16
        assert np.array_equal(each.view(bits)[~nan], expected.view(bits)[~nan])


@pytest.mark.parametrize("exponent", EXACT)
def test_a_gpu_keeps_the_bound(exponent: float) -> None:
    """Two units in the last place where a GPU need not flush, and the edges as in C; subnormal bases count, too."""
    device_or_skip("gpu")
    tiny = [x for x in SUBNORMAL if exponent < 2]
    x = np.concatenate([numbers(), np.array(tiny, np.float32)])
    with np.errstate(all="ignore"):
        expected = np.power(x.astype(np.float64), np.full(x.shape, exponent))  # of a number alone it takes its sqrt
        rounded = expected.astype(np.float32)
        unit = np.spacing(np.abs(rounded)).astype(np.float64)
    for found in (
        dml.element_wise_constant_pow(x, exponent=exponent, device="gpu"),
        dml.element_wise_pow(x, np.full_like(x, exponent), device="gpu"),
    ):
        assert np.array_equal(np.isnan(found), np.isnan(rounded))
        plain = np.isfinite(rounded) & (np.abs(rounded) >= np.finfo(np.float32).tiny)
        assert np.all(np.abs(found[plain] - expected[plain]) <= 2 * unit[plain])
        infinite = np.isinf(rounded)
        assert np.array_equal(found[infinite], rounded[infinite])
        zero = rounded == 0
        assert np.array_equal(found[zero], rounded[zero])
        assert np.array_equal(np.signbit(found[zero]), np.signbit(rounded[zero]))


@pytest.mark.parametrize("device", ["cpu", "gpu"])
def test_neighbours_do_not_change_an_element(device: str) -> None:
    """Among other exponents, alone, and with gaps between elements: the same bits, whatever tiles there are."""
    device_or_skip(device)
    x = np.abs(numbers(300))
    every = np.array([*EXACT, 1.7, 0.0, -3.0], np.float32)
    exponents = every[np.random.default_rng(2).integers(0, len(every), x.size)]
    mixed = dml.element_wise_pow(x, exponents, device=device)
    gaps = dml.element_wise_pow(np.repeat(x, 2)[::2], np.repeat(exponents, 2)[::2], device=device)
    assert np.array_equal(mixed.view(np.uint32), gaps.view(np.uint32))
    for exponent in every:
        here = exponents == exponent
        alone = dml.element_wise_constant_pow(x, exponent=float(exponent), device=device)
        assert np.array_equal(mixed.view(np.uint32)[here], alone.view(np.uint32)[here])
        count = int(here.sum())
        few = dml.element_wise_pow(x[here], np.full(count, exponent, np.float32), device=device)
        assert np.array_equal(mixed.view(np.uint32)[here], few.view(np.uint32))


def test_a_base_is_scaled_before_it_is_squared() -> None:
    for device in ("cpu", "gpu", "reference"):
        device_or_skip(device)
        x = np.arange(100, dtype=np.float32)
        found = dml.element_wise_constant_pow(x, exponent=2, scale_bias=dml.DML_SCALE_BIAS(2, 1), device=device)
        assert np.array_equal(found, (2 * x + 1) ** 2)


def test_a_square_costs_a_few_products() -> None:
    """They took 160 and 177 before. In one thread, in turns, by its processor time, which other work hardly changes."""
    device_or_skip("cpu")
    x = np.full((64, 1024), 1.5, np.float32)
    out = np.empty_like(x)
    calls: dict[str, Callable[[], object]] = {
        "product": lambda: dml.element_wise_multiply(x, x, out=out, device="cpu"),
        "square": lambda: dml.element_wise_constant_pow(x, exponent=2, out=out, device="cpu"),
        "power": lambda: dml.element_wise_constant_pow(x, exponent=1.7, out=out, device="cpu"),
    }
    best = dict.fromkeys(calls, float("inf"))
    set_num_threads(1)
    try:
        for call in calls.values():
            call()  # compiles
        for attempt in range(60):
            for name, call in calls.items():
                start = time.thread_time()
                call()
                best[name] = min(best[name], time.thread_time() - start)
            if attempt >= 10 and best["square"] <= 20 * best["product"] and best["power"] <= 100 * best["product"]:
                return
    finally:
        set_num_threads(None)
    raise AssertionError(best)
