"""The oracle of tests against slow loops: scans and windows."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, TensorMember
from dmlruntime.families.elementwise import ElementwiseKernel
from dmlruntime.numerics.reference_functions import (
    bit_count,
    converted,
    convolved,
    erf,
    erfc,
    fused,
    fused_magnitude,
    lined,
    maximum,
    minimum,
    quantized,
    rounded,
    scaled,
    shaped,
    windows,
)

INTEGERS = [np.dtype(f"{sign}int{bits}") for sign in ("u", "") for bits in (8, 16, 32, 64)]
NUMBERS = st.floats(width=64) | st.integers(-(2**64), 2**65).map(float)


@given(value=NUMBERS, dtype=st.sampled_from(INTEGERS))
def test_floats_become_the_nearest_integer_toward_zero(value: float, dtype: np.dtype[Any]) -> None:
    limits = np.iinfo(dtype)
    if math.isnan(value):
        expected = 0
    elif math.isinf(value):
        expected = limits.max if value > 0 else limits.min
    else:
        expected = min(max(int(value), int(limits.min)), int(limits.max))
    for given_as in (value, np.array([value])):
        found = converted(given_as, dtype)
        assert found.dtype == dtype
        assert int(np.ravel(found)[0]) == expected


@given(value=st.integers(-(2**63), 2**64 - 1), dtype=st.sampled_from(INTEGERS))
def test_integers_wrap(value: int, dtype: np.dtype[Any]) -> None:
    found = int(converted(value, dtype))
    assert (found - value) % 2 ** (8 * dtype.itemsize) == 0
    assert np.iinfo(dtype).min <= found <= np.iinfo(dtype).max


@pytest.mark.parametrize(
    ("value", "dtype", "expected"),
    [
        (np.array([16777217]), np.float32, [16777216.0]),
        (np.array([2049, 65519, 65520], np.int32), np.float16, [2048, 65504, math.inf]),
        (np.array([1 / 3]), np.float32, [np.float32(1 / 3)]),
        (np.array([True, False]), np.float32, [1, 0]),
        (np.array([65519.0, 65520.0]), np.float16, [65504, math.inf]),
    ],
)
def test_numbers_round_to_floats(value: Any, dtype: Any, expected: Any) -> None:
    assert np.array_equal(converted(value, dtype), np.asarray(expected, np.float64))


def test_an_attribute_of_a_half_operator_is_taken_in_single_precision() -> None:
    assert converted(0.1, np.float16) == np.float32(0.1)
    assert converted(np.array([0.1]), np.float16)[0] == np.float16(0.1)
    assert converted(True, np.int8) == 1


def test_scaled() -> None:
    assert scaled(x := np.array([1.0]), None) is x
    third = np.array([1 / 3])
    assert scaled(third, DML_SCALE_BIAS(3.0, 0.5))[0] == np.float32(third[0] * 3 + 0.5)
    assert scaled(third, DML_SCALE_BIAS(3.0, 0.5), np.float64)[0] == third[0] * 3 + 0.5
    wrapped = scaled(np.array([100, -100], np.int8), DML_SCALE_BIAS(2.9, -1.5))
    assert wrapped.dtype == np.int8
    assert wrapped.tolist() == [(200 - 1 + 128) % 256 - 128, (-200 - 1 + 128) % 256 - 128]


def test_rounded() -> None:
    assert rounded([0.1, math.inf]).tolist() == [float(np.float32(0.1)), math.inf]


def test_erfc() -> None:
    values = np.array([-math.inf, -1.0, 0.0, 20.0, math.inf])
    assert erfc(values).tolist() == [math.erfc(x) for x in values]
    assert 0 < erfc(20.0) < 1e-100


def test_erf() -> None:
    values = np.array([[-math.inf, -1.0, 0.0], [0.5, 6.0, math.inf]])
    assert erf(values).tolist() == [[math.erf(x) for x in row] for row in values]
    assert np.isnan(erf(math.nan))


@pytest.mark.parametrize("dtype", INTEGERS)
def test_bit_count(dtype: np.dtype[Any]) -> None:
    limits = np.iinfo(dtype)
    values = [0, 1, 5, int(limits.max), int(limits.min)]
    mask = 2 ** (8 * dtype.itemsize) - 1
    expected = [bin(value & mask).count("1") for value in values]
    assert bit_count(np.array(values, dtype).reshape(5, 1)).tolist() == [[count] for count in expected]
    assert bit_count(dtype.type(limits.max)) == expected[3]


SEEN: dict[str, Any] = {}


def times_alpha(**values: Any) -> tuple[Any, ...]:
    SEEN.update(values)
    return (values["InputTensor"] * values["Alpha"],)


@dataclass(frozen=True)
class Times(Descriptor):
    """An activation with one attribute; as a fused one its tensors are None."""

    Alpha: Any

    OPERATOR: ClassVar[Operator] = Operator(
        name="TIMES",
        summary="The elements, Alpha times.",
        package="none",
        introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
        in_place=(),
        members=(
            TensorMember(name="InputTensor", kind="input", argument="input"),
            TensorMember(name="OutputTensor", kind="output", argument="output"),
            AttributeMember(name="Alpha", type="FLOAT", argument="alpha"),
        ),
        constraints=(),
        support=(),
        kernel=ElementwiseKernel(inputs=("InputTensor",), outputs=("OutputTensor",)),
        reference=times_alpha,
        tolerance={},
    )


def test_fused() -> None:
    """The reference of the activation gets the value as its input, its attributes as float32, and the value's sizes."""
    x = np.array([1.0, 2.0])
    assert fused(None, x) is x
    assert fused(Times(0.1), x).tolist() == [float(np.float32(0.1)), 2 * float(np.float32(0.1))]
    assert SEEN["dtypes"] == {"InputTensor": np.float32, "OutputTensor": np.float32}
    assert SEEN["shapes"] == {"InputTensor": (2,), "OutputTensor": (2,)}


@pytest.mark.parametrize("kind", [np.float64, np.float32])
def test_quantized_rounds_the_quotient_to_float32_first(kind: type[np.floating]) -> None:
    x, scale = np.array([0.35, -0.35], np.float32).astype(kind), np.array([0.1], np.float32).astype(kind)
    assert quantized(x, scale, None, np.int8).tolist() == [4, -4]
    assert np.rint(x.astype(np.float64) / scale.astype(np.float64)).tolist() == [3, -3]


def test_quantized_adds_and_clamps_in_integers() -> None:
    x = np.array([0.5, 1.5, -0.5, 1e9, -1e9, np.inf, -np.inf, np.nan, 3e38])
    found = quantized(x, np.array(1.0), np.array([100], np.uint8), np.uint8)
    assert found.dtype == np.uint8
    assert found.tolist() == [100, 102, 100, 255, 0, 255, 0, 0, 255]
    assert quantized(np.array([-1.0, 5.0]), np.array(0.0), np.array([7], np.int8), np.int8).tolist() == [-128, 127]


def test_lined() -> None:
    x = np.arange(12).reshape(2, 3, 2)
    assert lined(x, (2, 0)).tolist() == [[0, 1, 6, 7], [2, 3, 8, 9], [4, 5, 10, 11]]
    assert lined(x, (0, 1, 2)).tolist() == list(range(12))
    assert lined(x, ()).shape == (2, 3, 2, 1)


def test_shaped() -> None:
    x = np.arange(6).reshape(2, 3)
    assert shaped(x, {"OutputTensor": (1, 3, 2)}, "OutputTensor").shape == (1, 3, 2)
    assert shaped(x, {"OutputTensor": (1, 3, 2)}, "OutputPresentKeyTensor").shape == (2, 3)


def test_the_extremes_tell_zeros_apart() -> None:
    x, y = np.array([0.0, -0.0, -0.0, 0.0, 1.0, np.nan]), np.array([-0.0, 0.0, -0.0, 0.0, np.nan, 1.0])
    assert np.signbit(maximum(x, y)[:4]).tolist() == [False, False, True, False]
    assert np.signbit(minimum(x, y)[:4]).tolist() == [True, True, True, False]
    assert np.isnan([maximum(x, y)[4:], minimum(x, y)[4:]]).all()
    assert maximum(np.array([-3.0, 2.0]), 0).tolist() == [0, 2]
    assert minimum(0, np.array([-3.0, 2.0])).tolist() == [-3, 0]
    whole = maximum(np.array([2**64 - 1, 0], np.uint64), np.array([1, 5], np.uint64))
    assert (whole.dtype, whole.tolist()) == (np.dtype(np.uint64), [2**64 - 1, 5])


def _plain_convolution(x: Any, w: Any, sizes: Any, stride: Any, dilation: Any, start: Any, groups: int) -> Any:
    """Element by element: the definition."""
    found = np.zeros((len(x), len(w), *sizes))
    per_group = len(w) // groups
    for n, o, *location in np.ndindex(*found.shape):
        for c, *tap in np.ndindex(*w.shape[1:]):
            at = [p * s + t * d - b for p, s, t, d, b in zip(location, stride, tap, dilation, start, strict=True)]
            if all(0 <= a < size for a, size in zip(at, x.shape[2:], strict=True)):
                found[(n, o, *location)] += x[(n, o // per_group * w.shape[1] + c, *at)] * w[(o, c, *tap)]
    return found


@pytest.mark.parametrize("groups", [1, 2])
@pytest.mark.parametrize(("stride", "dilation", "start"), [((1, 1), (1, 1), (0, 0)), ((2, 3), (1, 2), (1, 2))])
def test_a_convolution_is_what_its_definition_says(stride: Any, dilation: Any, start: Any, groups: int) -> None:
    random = np.random.default_rng(1)
    x, w = random.normal(size=(2, 4, 6, 7)), random.normal(size=(6, 4 // groups, 3, 2))
    expected = _plain_convolution(x, w, (3, 2), stride, dilation, start, groups)
    np.testing.assert_allclose(convolved(x, w, (3, 2), stride, dilation, start, groups), expected, atol=1e-12)


@pytest.mark.parametrize("groups", [1, 2])
@pytest.mark.parametrize(("stride", "dilation", "start"), [((1, 1), (1, 1), (0, 0)), ((2, 3), (1, 2), (1, 2))])
def test_a_transposed_convolution_is_the_adjoint(stride: Any, dilation: Any, start: Any, groups: int) -> None:
    random = np.random.default_rng(2)
    x, w = random.normal(size=(2, 4, 6, 7)), random.normal(size=(6, 4 // groups, 3, 2))
    y = random.normal(size=(2, 6, 3, 2))
    forward = np.vdot(convolved(x, w, (3, 2), stride, dilation, start, groups), y)
    backward = np.vdot(x, convolved(y, w, (6, 7), stride, dilation, start, groups, True))
    assert forward == pytest.approx(backward, abs=1e-9)


def test_a_convolution_of_integers_is_exact() -> None:
    x = np.array([[[2**40, 1]]])
    found = convolved(x, np.array([[[2**20, 1]]]), (1,), (1,), (1,), (0,))
    assert found.dtype == np.int64
    assert found.tolist() == [[[2**60 + 1]]]


def test_the_error_of_an_argument_is_enlarged_by_the_slope() -> None:
    x, size = np.array([0.5, -2.0]), np.array([10.0, 10.0])
    found = fused_magnitude(Times(-3.0), x, size)
    np.testing.assert_allclose(found, 4.5 * np.abs(-3.0 * x) + 3.0 * size)
    assert fused_magnitude(None, x, size) is size


def by_hand(x: np.ndarray, size: tuple[int, ...], stride: tuple[int, ...], dilation: tuple[int, ...]) -> np.ndarray:
    """Every window of a padded array of two dimensions, element by element."""
    outs = [(x.shape[i] - (size[i] - 1) * dilation[i] - 1) // stride[i] + 1 for i in range(2)]
    found = np.empty((*outs, *size))
    for o0, o1, s0, s1 in itertools.product(*(range(n) for n in (*outs, *size))):
        found[o0, o1, s0, s1] = x[o0 * stride[0] + s0 * dilation[0], o1 * stride[1] + s1 * dilation[1]]
    return found


@pytest.mark.parametrize("stride", [(1, 1), (2, 3)])
@pytest.mark.parametrize("dilation", [(1, 1), (2, 1)])
@pytest.mark.parametrize("size", [(1, 1), (3, 2)])
def test_against_loops(size: tuple[int, ...], stride: tuple[int, ...], dilation: tuple[int, ...]) -> None:
    x = np.arange(42.0).reshape(6, 7)
    padded = np.pad(x, [(1, 0), (2, 1)], constant_values=-5)
    found = windows(x, size, stride, dilation, (1, 2), (0, 1), -5)
    assert np.array_equal(found, by_hand(padded, size, stride, dilation))


def test_defaults_and_outer_dimensions() -> None:
    x = np.arange(24).reshape(2, 3, 4)
    found = windows(x, (2,))
    assert found.shape == (2, 3, 3, 2)
    assert found.dtype == x.dtype
    assert found[1, 2].tolist() == [[20, 21], [21, 22], [22, 23]]


def test_a_window_that_does_not_fit() -> None:
    with pytest.raises(ValueError, match="window shape cannot be larger"):
        windows(np.zeros(3), (4,))
