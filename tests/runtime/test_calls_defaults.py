"""Tests of what a call may leave out: arrays with a default for each element, sizes that the rest determines, names for
descriptors."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest
from refusals import lines, violated

import dmlops as dml

ROW = np.float32([[1, 2, 4]])
IMAGE = np.arange(16, dtype=np.float32).reshape(1, 1, 4, 4)
FILTER = np.float32([[[[1, 2], [3, 4]]]])


def ones(*sizes: int) -> Any:
    return np.ones(sizes, np.float32)


def same(given: Any, left_out: Any) -> None:
    """Both calls give the same arrays of the same sizes."""
    given, left_out = (value if isinstance(value, tuple) else (value,) for value in (given, left_out))
    for one, other in zip(given, left_out, strict=True):
        assert one.shape == other.shape
        np.testing.assert_array_equal(one, other)


def on_reference(function: Any, /, *arrays: Any, **more: Any) -> Any:
    return function(*arrays, **more, device="reference")


def test_a_convolution_of_two_arrays() -> None:
    whole = {"strides": [1, 1], "dilations": [1, 1], "start_padding": [0, 0], "end_padding": [0, 0]}
    given = on_reference(dml.convolution, IMAGE, FILTER, **whole, output_padding=[0, 0], sizes=(1, 1, 3, 3))
    same(given, on_reference(dml.convolution, IMAGE, FILTER))


@pytest.mark.parametrize(
    ("more", "sizes"),
    [
        ({}, (1, 1, 5, 5)),
        ({"strides": [2, 3], "start_padding": [1, 0], "output_padding": [0, 1]}, (1, 1, 7, 12)),
        ({"dilations": [1, 2], "end_padding": [1, 1]}, (1, 1, 4, 5)),
    ],
)
def test_a_backward_convolution_has_the_least_of_its_sizes(more: Any, sizes: tuple[int, ...]) -> None:
    backward = partial(on_reference, dml.convolution, IMAGE, FILTER, direction="BACKWARD", **more)
    same(backward(sizes=sizes), backward())


@pytest.mark.parametrize("name", ["average_pooling", "average_pooling1", "lp_pooling", "max_pooling", "max_pooling2"])
def test_windows_slide_by_one_without_padding(name: str) -> None:
    more = {"include_padding": False} if "average" in name else {}
    found = on_reference(getattr(dml, name), IMAGE, window_size=[2, 3], **more)
    assert found.shape == (1, 1, 3, 2)


def test_a_slice_is_as_large_as_its_window_allows() -> None:
    cut = partial(on_reference, dml.slice1, IMAGE, offsets=[0, 0, 1, 0], window_sizes=[1, 1, 3, 4])
    same(cut(strides=[1, 1, 2, 1], sizes=(1, 1, 2, 4)), cut(strides=[1, 1, 2, 1]))
    same(IMAGE[:, :, 1:], cut())


@pytest.mark.parametrize("name", ["resample", "resample1", "resample2", "resample3"])
def test_sizes_and_scales_follow_from_each_other(name: str) -> None:
    resample = partial(on_reference, getattr(dml, name), ROW, interpolation_mode="LINEAR")
    whole = resample(sizes=(1, 6), scales=[1, 2])
    same(whole, resample(scales=[1, 2]))
    same(whole, resample(sizes=(1, 6)))
    assert resample(scales=[1, 0.7]).shape == (1, 2)
    missing = "sizes = None DML0208"
    assert violated(resample) == lines(name.upper(), missing, level=None)


@pytest.mark.parametrize("name", ["resample2", "resample3"])
@pytest.mark.parametrize("direction", ["INCREASING", "DECREASING"])
def test_the_nearest_element_is_the_nearest_whatever_the_direction(name: str, direction: str) -> None:
    nearest = partial(on_reference, getattr(dml, name), ROW, interpolation_mode="NEAREST_NEIGHBOR")
    np.testing.assert_array_equal(nearest(scales=[1, 2], rounding_direction=direction), [[1, 1, 2, 2, 4, 4]])
    moved = nearest(scales=[1, 2], rounding_direction=direction, input_pixel_offsets=[0.5, 0.5])
    assert moved.tolist() != [[1, 1, 2, 2, 4, 4]]


@pytest.mark.parametrize("name", ["resample_grad", "resample_grad1"])
def test_the_scales_of_a_gradient_follow_from_its_sizes(name: str) -> None:
    gradient = partial(on_reference, getattr(dml, name), ROW, interpolation_mode="LINEAR", sizes=(1, 6))
    same(gradient(scales=[1, 0.5], input_pixel_offsets=[0.5, 0.5], output_pixel_offsets=[-0.5, -0.5]), gradient())


@pytest.mark.parametrize("name", ["reduce", "argmax", "argmin"])
def test_every_dimension_is_reduced(name: str) -> None:
    more = {"function": "SUM"} if name == "reduce" else {}
    function = partial(on_reference, getattr(dml, name), IMAGE, **more)
    same(function(axes=[0, 1, 2, 3]), function())


def test_paddings_are_0() -> None:
    pad = partial(on_reference, dml.padding, ROW, padding_value=9)
    same(pad(start_padding=[0, 0], end_padding=[0, 1]), pad(end_padding=[0, 1]))


def test_an_array_has_as_many_elements_as_the_others() -> None:
    assert violated(on_reference, dml.convolution, IMAGE, FILTER, strides=[1]) == lines(
        "CONVOLUTION", "DimensionCount = 1 DML0121"
    )


@pytest.mark.parametrize("sizes", [[1, 2], (1, 2), np.array([1, 2]), [(2, 1), (2, 2)], [[2, 1], [2, 2]]])
def test_parts_are_told_by_their_sizes_along_the_axis(sizes: Any) -> None:
    x = np.arange(6, dtype=np.float32).reshape(2, 3)
    first, second = on_reference(dml.split, x, axis=1, sizes=sizes)
    same((x[:, :1], x[:, 1:]), (first, second))


@pytest.mark.parametrize("sizes", [3, [], "ab", [1, (2, 2)], [1.0, 2.0]])
def test_sizes_of_parts_that_are_none(sizes: Any) -> None:
    found = violated(on_reference, dml.split, ones(2, 3), axis=1, sizes=sizes)
    assert found == lines("SPLIT", f"sizes = {sizes!r} DML0208", level=None)


def gru(activations: Any) -> Any:
    return on_reference(dml.gru, ones(1, 2, 1, 2), ones(1, 1, 3, 2), ones(1, 1, 3, 1), activations=activations)


def test_activations_by_name() -> None:
    tensors = {"InputTensor": None, "OutputTensor": None}
    relu = dml.DML_ACTIVATION_RELU_OPERATOR_DESC(**tensors)
    elu = dml.DML_ACTIVATION_ELU_OPERATOR_DESC(**tensors, Alpha=1)
    for name in ("relu", "RELU", "ACTIVATION_RELU", "DML_ACTIVATION_RELU_OPERATOR_DESC"):
        same(gru([relu, elu]), gru([name, "elu"]))
    given = on_reference(dml.element_wise_add1, ROW, -2 * ROW, activation=elu)
    same(given, on_reference(dml.element_wise_add1, ROW, -2 * ROW, activation="elu"))


@pytest.mark.parametrize(
    ("names", "violation"),
    [
        (["relu", "rlu"], "activations[1] = 'rlu' DML0206"),
        (
            ["linear", "relu"],
            "activations[0] = 'linear' DML0206",
        ),
    ],
)
def test_names_that_say_too_little(names: list[str], violation: str) -> None:
    assert violated(gru, names) == lines("GRU", violation, level=None)


def test_a_name_whose_array_has_no_default() -> None:
    found = violated(on_reference, dml.gemm, ones(2, 2), ones(2, 2), activation="softmax1")
    assert found == lines("GEMM", "activation = 'softmax1' DML0206", level=None)
    tensors = {"InputTensor": None, "OutputTensor": None}
    softmax = dml.DML_ACTIVATION_SOFTMAX1_OPERATOR_DESC(**tensors, AxisCount=None, Axes=[1])
    np.testing.assert_allclose(on_reference(dml.gemm, ones(2, 2), ones(2, 2), activation=softmax), 0.5)


def test_a_wrong_name_stands_beside_what_else_is_wrong() -> None:
    found = violated(on_reference, dml.gemm, ones(2, 2), ones(2, 2), activation="sigmoyd", alpha="x")
    assert "activation = 'sigmoyd' DML0206" in found
    assert "Alpha = 'x' DML0114" in found
