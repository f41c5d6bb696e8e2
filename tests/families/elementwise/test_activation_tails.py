"""Element-wise results that are exact or keep their tolerance: tails of activations, quantized bytes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import dmlops as dml
from dmlruntime.numerics.reference_functions import erfc
from dmltools.conformance.pytest_plugin import device_or_skip

Array = np.ndarray[Any, Any]
EPS, SMALLEST, NORMAL = 2.0**-23, 2.0**-149, 2.0**-126
DEVICES = ["reference", "cpu", "gpu"]


def around(low: float, high: float, scale: float = 1.0) -> Array:
    return (np.linspace(low, high, 20001) * scale).astype(np.float32)


def swish(x: Array, scale: float) -> Array:
    with np.errstate(over="ignore"):
        return x / (1 + np.exp(-scale * x))


def softplus(x: Array, alpha: float, beta: float) -> Array:
    return alpha * np.logaddexp(0, beta * x)


def subnormal() -> Array:
    """Every subnormal number up to 2^-134 and every 997th beyond, of either sign."""
    numbers = np.concatenate([np.arange(1, 2**15), np.arange(2**15, 2**23, 997)]).astype(np.uint32).view(np.float32)
    return np.concatenate([numbers, -numbers])


def single(number: float) -> float:
    """The FLOAT32 that a member is."""
    return float(np.float32(number))


def celu(x: Array, alpha: float) -> Array:
    return np.maximum(x, 0) + np.minimum(alpha * np.expm1(x / alpha), 0)


def scaled_elu(x: Array, alpha: float, gamma: float) -> Array:
    return gamma * np.where(x > 0, x, alpha * np.expm1(np.minimum(x, 0)))


CASES: dict[str, tuple[Callable[..., Any], dict[str, float], Callable[[Array], Array], Array, float]] = {
    **{
        f"swish, scale {scale}": (
            dml.activation_swish,
            {"sigmoid_input_scale": scale},
            lambda x, scale=scale: swish(x, single(scale)),  # type: ignore[misc]
            around(-100 / scale, 100 / scale),
            2,
        )
        for scale in (1.702, -0.3, 17.3)
    },
    **{
        f"softplus, steepness {steepness}": (
            dml.activation_softplus,
            {"steepness": steepness},
            lambda x, s=steepness: softplus(x, 1 / single(s), single(s)),  # type: ignore[misc]
            around(-100 / steepness, 50 / steepness),
            4.5,
        )
        for steepness in (0.3, 1.702, 33.3)
    },
    "parametric softplus, awkward factors": (
        dml.activation_parametric_softplus,
        {"alpha": -1.3, "beta": 0.7},
        lambda x: softplus(x, single(-1.3), single(0.7)),
        around(-140, 60),
        2.5,
    ),
    "celu, negative": (dml.activation_celu, {"alpha": -0.7}, lambda x: celu(x, single(-0.7)), around(-60, 5), 4.5),
    **{
        f"celu, negative and next to nothing, {alpha}": (
            dml.activation_celu,
            {"alpha": alpha},
            lambda x, alpha=alpha: celu(x, single(alpha)),  # type: ignore[misc]
            around(-largest, 5, -alpha),
            4.5,
        )
        for alpha, largest in ((-1e-29, 154), (-1e-36, 171))
    },
    "celu, subnormal": (dml.activation_celu, {"alpha": 1e3}, lambda x: celu(x, 1e3), subnormal(), 4.5),
    "celu, large factor": (
        dml.activation_celu,
        {"alpha": 1e30},
        lambda x: celu(x, single(1e30)),
        around(-1, 1, 1e-9),
        4.5,
    ),
    "swish, subnormal": (dml.activation_swish, {"sigmoid_input_scale": 1}, lambda x: swish(x, 1), subnormal(), 1),
    "scaled tanh, subnormal": (
        dml.activation_scaled_tanh,
        {"alpha": 1.5, "beta": 0.7},
        lambda x: 1.5 * np.tanh(single(0.7) * x),
        subnormal(),
        4,
    ),
    "scaled tanh, far apart": (
        dml.activation_scaled_tanh,
        {"alpha": 1e30, "beta": 1e-30},
        lambda x: single(1e30) * np.tanh(single(1e-30) * x),
        around(-1, 1, 1e-9),
        4,
    ),
    "scaled elu, subnormal": (
        dml.activation_scaled_elu,
        {"alpha": 1.6732632, "gamma": 1.050701},
        lambda x: scaled_elu(x, single(1.6732632), single(1.050701)),
        subnormal(),
        2.5,
    ),
    "scaled elu, far apart": (
        dml.activation_scaled_elu,
        {"alpha": 1e-30, "gamma": 1e30},
        lambda x: scaled_elu(x, single(1e-30), single(1e30)),
        around(-2, 1, 1e-12),
        2.5,
    ),
    "parametric softplus, far apart": (
        dml.activation_parametric_softplus,
        {"alpha": 1e-30, "beta": 1e30},
        lambda x: softplus(x, single(1e-30), single(1e30)),
        around(0, 1, 1e10),
        2.5,
    ),
    "swish": (dml.activation_swish, {"sigmoid_input_scale": 1}, lambda x: swish(x, 1), around(-120, -80), 2),
    "swish, small scale": (
        dml.activation_swish,
        {"sigmoid_input_scale": 2.0**-30},
        lambda x: swish(x, 2.0**-30),
        around(-160, -80, 2.0**30),
        2,
    ),
    "swish, tiny scale": (
        dml.activation_swish,
        {"sigmoid_input_scale": 2.0**-120},
        lambda x: swish(x, 2.0**-120),
        around(-250, 250, 2.0**120),
        2,
    ),
    "gelu": (dml.activation_gelu, {}, lambda x: 0.5 * x * erfc(-x / np.sqrt(2)), around(-15, -12), 3.5),
    "softplus": (
        dml.activation_softplus,
        {"steepness": 2.0**-20},
        lambda x: softplus(x, 2.0**20, 2.0**-20),
        around(-120, 60, 2.0**20),
        4.5,
    ),
    "softplus, large": (
        dml.activation_softplus,
        {"steepness": 4},
        lambda x: softplus(x, 0.25, 4),
        around(-3, 3, 1e38),
        4.5,
    ),
    "parametric softplus": (
        dml.activation_parametric_softplus,
        {"alpha": 2.0**60, "beta": 1},
        lambda x: softplus(x, 2.0**60, 1),
        around(-160, -20),
        2.5,
    ),
    "parametric softplus, large": (
        dml.activation_parametric_softplus,
        {"alpha": 0.125, "beta": 4},
        lambda x: softplus(x, 0.125, 4),
        around(-3, 3, 1e38),
        2.5,
    ),
}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("name", list(CASES))
def test_the_tails_keep_the_tolerance(name: str, device: str) -> None:
    function, members, exact, x, bound = CASES[name]
    flushes = "denormal" in device_or_skip(device).facts().unpromised
    if flushes and abs(members.get("alpha", 1)) * 170 * EPS < NORMAL:
        pytest.skip("what rounding takes from a quotient is subnormal, and this device flushes that")
    found = function(x, **members, device=device).astype(np.float64)
    wanted = exact(x.astype(np.float64))
    off = np.abs(found - wanted) - bound * EPS * np.abs(wanted) - (NORMAL if flushes else SMALLEST)
    if flushes:
        off[(np.abs(x) < NORMAL) & (found == 0)] = 0  # of an element that is taken for 0
    worst = int(np.argmax(off))
    assert off[worst] <= 0, f"{x[worst]!r} gives {found[worst]!r}, not {wanted[worst]!r}"
    assert np.count_nonzero(np.abs(wanted) > SMALLEST) > 1000


SCALED = {
    "exp": (dml.element_wise_exp, np.exp, (-50, 50), 1.5),
    "sin": (dml.element_wise_sin, np.sin, (-1e5, 1e5), 1.5),
    "cosh": (dml.element_wise_cosh, np.cosh, (-80, 80), 2.5),
    "log": (dml.element_wise_log, np.log, (0.01, 2), 1.5),
    "acos": (dml.element_wise_acos, np.arccos, (-1, 1), 1.5),
    "floor": (dml.element_wise_floor, np.floor, (-20, 20), 0),
}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("scale", [(0.3, 0.1), (-1.702, 0.7), (1 / 3, 0)], ids=str)
@pytest.mark.parametrize("name", list(SCALED))
def test_what_scale_and_bias_make_of_an_element_is_rounded_once(
    name: str, scale: tuple[float, float], device: str
) -> None:
    """Results are far from what they are for a neighbour of the argument: each operator sees its exact rounding."""
    device_or_skip(device)
    function, exact, (low, high), bound = SCALED[name]
    factor, bias = (np.float64(np.float32(number)) for number in scale)
    # Numbers of the whole range, and those whose sum with the bias cancels.
    near = np.concatenate(
        [(np.linspace(low, high, 20001) - bias) / factor, -bias / factor * (1 + np.arange(-999, 999) * EPS)]
    )
    x = near.astype(np.float32)
    argument = (x.astype(np.float64) * factor + bias).astype(np.float32).astype(np.float64)
    with np.errstate(invalid="ignore", divide="ignore"):
        wanted = exact(argument)
    found = function(x, scale_bias=scale, device=device)
    kept = np.isfinite(wanted)
    off = np.abs(found[kept].astype(np.float64) - wanted[kept]) - bound * EPS * np.abs(wanted[kept])
    assert off.max() <= SMALLEST, f"{x[kept][np.argmax(off)]!r}"


BYTES = {"uint8": (np.arange(256).astype(np.uint8), 128), "int8": (np.arange(-128, 128).astype(np.int8), 3)}


def in_steps(value: Any) -> Array:
    """A step's exact value (or its float64, from which it rounds alike) rounded to FLOAT32, as float64 again."""
    return np.asarray(value, np.float64).astype(np.float32).astype(np.float64)


def quantized(value: Array, scale: float, zero_point: int, dtype: str) -> Array:
    limits = np.iinfo(dtype)
    steps = np.rint(in_steps(value / in_steps(scale)))
    return np.clip(steps + zero_point, limits.min, limits.max).astype(dtype)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("dtype", list(BYTES))
@pytest.mark.parametrize("scales", [(0.02, 0.02, 0.04), (0.1, 0.3, 0.7), (0.5, 0.25, 1), (1 / 3, 0.0078, 1.7)], ids=str)
def test_every_pair_of_bytes_is_added_alike(device: str, dtype: str, scales: tuple[float, float, float]) -> None:
    device_or_skip(device)
    every, zero_point = BYTES[dtype]
    a, b = np.repeat(every, 256), np.tile(every, 256)
    own = [in_steps((x.astype(np.int64) - zero_point) * in_steps(s)) for x, s in zip((a, b), scales, strict=False)]
    expected = quantized(in_steps(own[0] + own[1]), scales[2], zero_point, dtype)
    ones = [np.array([scale], np.float32) for scale in scales]
    zero = np.array([zero_point], dtype)
    found = dml.element_wise_quantized_linear_add(
        a, ones[0], b, ones[1], ones[2], a_zero_point=zero, b_zero_point=zero, output_zero_point=zero, data_type=dtype,
        device=device,
    )  # fmt: skip
    assert np.count_nonzero(found != expected) == 0


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("source", ["float32", "float16", "int32"])
@pytest.mark.parametrize("dtype", list(BYTES))
def test_ties_of_decimal_scales_are_quantized_alike(device: str, dtype: str, source: str) -> None:
    """Hundredths by hundredths: many quotients are a half and some, and only the rounded quotient tells which way."""
    device_or_skip(device)
    step = 1 if source == "int32" else 0.01
    values = (np.arange(-600, 601) * step).astype(source)
    scales = (np.arange(1, 60) * 0.01 * (100 * step)).astype("float32" if source == "int32" else source)
    x, scale = np.repeat(values, len(scales)), np.tile(scales, len(values))
    zero_point = BYTES[dtype][1]
    expected = quantized(x.astype(np.float64), scale.astype(np.float64), zero_point, dtype)
    zero = np.full(x.shape, zero_point, dtype)
    found = dml.element_wise_quantize_linear(x, scale, zero_point=zero, data_type=dtype, device=device)
    assert np.count_nonzero(found != expected) == 0


@pytest.mark.parametrize("device", DEVICES)
def test_the_quotient_that_is_a_tie_after_rounding_alone(device: str) -> None:
    """.35 / .1 is 3.4999999 of the FLOAT32 numbers and 3.5 rounded to FLOAT32, which goes to 4."""
    device_or_skip(device)
    x, scale = np.array([0.35], np.float32), np.array([0.1], np.float32)
    assert dml.element_wise_quantize_linear(x, scale, data_type="int8", device=device).tolist() == [4]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("dtype", ["int32", "uint32", "int16", "uint16", "int8", "uint8"])
@pytest.mark.parametrize("scale", ["float32", "float16"])
def test_differences_are_exact_before_they_are_scaled(device: str, dtype: str, scale: str) -> None:
    device_or_skip(device)
    limits = np.iinfo(dtype)
    near = [limits.min, limits.max, limits.max - 1, limits.min + 1, 0, 1, 7, 2**24, 2**24 + 1, 2**30 + 65]
    ends = np.array([v for v in near if limits.min <= v <= limits.max], dtype)
    random = np.random.default_rng(5).integers(limits.min, limits.max, 500, dtype=dtype, endpoint=True)
    values = np.concatenate([ends, random])
    x = np.concatenate([np.repeat(ends, len(ends)), values])
    zero = np.concatenate([np.tile(ends, len(ends)), values[::-1]])
    scales = np.resize(np.array([1, 0.02, -0.3, 2.0**-12], scale), x.shape)
    difference = in_steps(x.astype(np.int64) - zero.astype(np.int64))
    with np.errstate(over="ignore"):
        expected = (difference * scales.astype(np.float64)).astype(np.float32).astype(scale)
    found = dml.element_wise_dequantize_linear(x, scales, zero_point=zero, device=device)
    assert found.dtype == scale
    assert np.count_nonzero(found != expected) == 0


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("epsilon", [0.0, 1e-30, 1e-8])
def test_a_step_of_a_gradient_of_any_size_is_right(device: str, epsilon: float) -> None:
    """The square may leave the range, its root does not."""
    gradient = np.array([[[[1e30, -1e38, 3e19, 1.0, 1e-18, -1e-22, 1e-30]]]], np.float32)
    ones, zeros = np.ones_like(gradient), np.zeros_like(gradient)
    members = {"learning_rate": 0.5, "beta1": 0.5, "beta2": 0.75, "epsilon": epsilon}
    step = np.ones((1, 1, 1, 1), np.uint32)
    found = dml.adam_optimizer(ones, zeros, zeros, gradient, step, **members, device=device_or_skip(device))
    root = np.sqrt(0.25) * np.abs(gradient.astype(np.float64)) + single(epsilon)
    wanted = 1 - 0.5 * np.sqrt(0.25) / 0.5 * 0.5 * gradient / root
    assert np.allclose(np.asarray(found[0]), wanted, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("device", DEVICES)
def test_scales_whose_product_leaves_the_range_are_applied_one_by_one(device: str) -> None:
    a = np.array([[2**31 - 1], [0], [-(2**31)]], np.int32)
    b = np.array([[2**31 - 1, 1]], np.int32)
    scales = [np.array([[1e-25], [1e30], [1e-30]], np.float32), np.array([[1e-20, 1e10]], np.float32)]
    found = dml.matrix_multiply_integer_to_float(a, scales[0], b, scales[1], device=device_or_skip(device))
    wanted = a.astype(np.float64) @ b.astype(np.float64) * (scales[0].astype(np.float64) * scales[1])
    np.testing.assert_allclose(np.asarray(found), wanted.astype(np.float32), rtol=1e-5)
