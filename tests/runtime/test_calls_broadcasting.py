"""Inputs whose sizes follow from others are broadcast to these, as NumPy does."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from refusals import lines, violated

import dmlops as dml
from dmlruntime.calls.describing import Wanted, describe_call
from dmltools.conformance.pytest_plugin import device_or_skip

A = np.arange(6, dtype=np.float32).reshape(2, 3)
B = np.ones((3, 4), np.float32)


def on_reference(function: Any, /, *arrays: Any, **more: Any) -> Any:
    return function(*arrays, **more, device="reference")


@pytest.mark.parametrize("sizes", [(), (1,), (4,), (1, 4), (2, 1), (2, 4)])
@pytest.mark.parametrize("given", [False, True], ids=["made", "given"])
def test_what_is_added_to_products(sizes: tuple[int, ...], given: bool) -> None:
    c = np.arange(1, np.prod(sizes) + 1, dtype=np.float32).reshape(sizes)
    out = np.zeros((2, 4), np.float32) if given else None
    for _ in range(2):  # the second call finds the compiled operator
        np.testing.assert_array_equal(on_reference(dml.gemm, A, B, c=c, out=out), A @ B + c)


def test_a_number_is_added_to_products() -> None:
    np.testing.assert_array_equal(on_reference(dml.gemm, A, B, c=2), A @ B + 2)


@pytest.mark.parametrize("sizes", [(3,), (2, 3), (1, 2, 4)])
@pytest.mark.parametrize("given", [False, True], ids=["made", "given"])
def test_what_cannot_be_added_is_the_only_problem(sizes: tuple[int, ...], given: bool) -> None:
    out = np.zeros((2, 4), np.float32) if given else None
    found = violated(on_reference, dml.gemm, A, B, c=np.ones(sizes, np.float32), out=out)
    assert found == lines("GEMM", f"c.shape = {list(sizes)} DML0124", level=None)


def test_it_stands_beside_what_else_is_wrong() -> None:
    found = violated(on_reference, dml.gemm, A, B, c=np.ones(3, np.float32), alpha="x")
    assert "c.shape = [3]" in found
    assert "Alpha = 'x'" in found


@pytest.mark.parametrize("bias", [1.5, np.float32([1, 2, 3, 4]), np.ones((1, 1, 2, 1), np.float32)])
def test_a_bias_of_quantized_products(bias: Any) -> None:
    a, b, scale = np.full((1, 1, 2, 3), 2, np.uint8), np.ones((1, 1, 3, 4), np.uint8), np.full((1, 1, 1, 1), 0.5, "f4")
    found = on_reference(dml.matrix_multiply_integer_to_float, a, scale, b, scale, bias=bias)
    np.testing.assert_array_equal(found, np.broadcast_to(1.5 + np.asarray(bias), (1, 1, 2, 4)))


@pytest.mark.parametrize("row", [np.float32([1, 2, 3]), np.float32([[1, 2, 3]]), 5.0], ids=["row", "matrix", "number"])
@pytest.mark.parametrize("given", [False, True], ids=["sizes", "out"])
def test_the_rest_of_a_diagonal_matrix(row: Any, given: bool) -> None:
    more: Any = {"out": np.zeros((2, 3), np.float32)} if given else {"sizes": (2, 3)}
    found = on_reference(dml.diagonal_matrix1, input=row, value=0, value_data_type="FLOAT32", **more)
    expected = np.array(np.broadcast_to(np.float32(row), (2, 3)))
    np.fill_diagonal(expected, 0)
    np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("device", ["reference", "cpu"])
def test_operands_go_to_a_larger_output(device: str) -> None:
    device_or_skip(device)
    out = np.zeros((3, 2), np.float32)
    a, b = np.float32([1, 2]), np.float32([[3], [4], [5]])
    np.testing.assert_array_equal(dml.element_wise_add(a, b, out=out, device=device), a + b)
    np.testing.assert_array_equal(dml.element_wise_add(a, a, out=out, device=device), np.tile(2 * a, (3, 1)))
    np.testing.assert_array_equal(dml.element_wise_abs(-a, out=out, device=device), np.tile(a, (3, 1)))


X = np.arange(50, dtype=np.float32).reshape(1, 2, 5, 5)
FILTER = np.ones((3, 2, 3, 3), np.float32)


@pytest.mark.parametrize("bias", [1.5, np.float32(1.5), np.ones((1, 1, 1, 1), "f4"), np.float32([[[1]], [[2]], [[3]]])])
def test_a_bias_of_channels(bias: Any) -> None:
    for _ in range(2):  # the second call finds the compiled operator
        found = on_reference(dml.convolution, X, FILTER, bias=bias)
        np.testing.assert_array_equal(found, on_reference(dml.convolution, X, FILTER) + bias)
    back = on_reference(
        dml.convolution, found, FILTER, bias=bias[:2] if np.ndim(bias) == 3 else bias, direction="BACKWARD"
    )
    assert back.shape == X.shape


def test_a_bias_of_columns_is_no_bias_of_channels() -> None:
    found = violated(on_reference, dml.convolution, X, FILTER, bias=np.float32([1, 2, 3]))
    assert found == lines("CONVOLUTION", "BiasTensor.DimensionCount = 1 DML0103")


@pytest.mark.parametrize("bias", [7, np.full((3, 1, 1), 7, np.int32)])
def test_a_bias_of_quantized_channels(bias: Any) -> None:
    x, w = np.full((1, 2, 5, 5), 2, np.uint8), np.ones((3, 2, 3, 3), np.uint8)
    found = on_reference(dml.quantized_linear_convolution, x, 1.0, w, 1.0, output_scale=1.0, bias=bias)
    np.testing.assert_array_equal(found, np.full((1, 3, 3, 3), 2 * 2 * 9 + 7))


@pytest.mark.parametrize("row", [np.uint8([1, 2, 3, 4]), np.uint8([[1, 2, 3, 4]]), 1], ids=["row", "matrix", "number"])
def test_zero_points_of_columns(row: Any) -> None:
    a, b = np.full((1, 1, 2, 3), 9, np.uint8), np.full((1, 1, 3, 4), 8, np.uint8)
    found = on_reference(dml.matrix_multiply_integer, a, b, a_zero_point=0, b_zero_point=row)
    np.testing.assert_array_equal(found, a.astype(np.int32) @ (b.astype(np.int32) - row))


@pytest.mark.parametrize("lengths", [2, np.uint32([[2, 2]]), np.full((2, 2, 1), 2, np.uint32)], ids=str)
def test_lengths_of_subsequences(lengths: Any) -> None:
    x = np.arange(12, dtype=np.float32).reshape(1, 2, 2, 3)
    whole = np.full((1, 2, 2, 1), 2, np.uint32)
    lengths = lengths if np.ndim(lengths) != 2 else lengths.reshape(2, 1)
    found = on_reference(dml.reverse_subsequences, x, lengths, axis=3)
    np.testing.assert_array_equal(found, on_reference(dml.reverse_subsequences, x, whole, axis=3))


@pytest.mark.parametrize(
    "state", [0.5, np.float32([0.5, 0.5]), np.full((1, 2, 1, 1), 0.5, "f4")], ids=["number", "row", "ones"]
)
@pytest.mark.parametrize("bias", [0.25, np.full((2, 1), 0.25, "f4")], ids=["number", "column"])
def test_states_and_biases_of_recurrences(state: Any, bias: Any) -> None:
    x, w = np.ones((1, 3, 2, 4), np.float32), np.ones((1, 2, 6, 4), np.float32) / 16
    r = np.ones((1, 2, 6, 2), np.float32) / 8
    more: Any = {"direction": "BIDIRECTIONAL", "activations": ["sigmoid", "tanh"] * 2}
    whole = {"bias": np.full((1, 1, 2, 12), 0.25, "f4"), "hidden_init": np.full((1, 2, 2, 2), 0.5, "f4")}
    found = on_reference(dml.gru, x, w, r, bias=bias, hidden_init=state, sequence_lengths=3, **more)
    for one, other in zip(found, on_reference(dml.gru, x, w, r, **whole, **more), strict=True):
        np.testing.assert_array_equal(one, other)


def test_a_bias_of_channels_on_the_cpu() -> None:
    device_or_skip("cpu")
    found = dml.convolution(X, FILTER, bias=1.5, device="cpu")
    np.testing.assert_array_equal(found, on_reference(dml.convolution, X, FILTER) + np.float32(1.5))


def test_what_outputs_follow_from_is_not_broadcast() -> None:
    out = np.zeros((1, 1, 2, 4), np.int32)
    a, b = np.ones((1, 1, 2, 3), np.uint8), np.ones((1, 1, 1, 4), np.uint8)
    assert "BTensor.Sizes[2] = 1" in violated(on_reference, dml.matrix_multiply_integer, a, b, out=out)


def test_nor_where_a_third_tensor_has_their_sizes_too() -> None:
    a, b, c = np.ones((1, 2), np.float32), np.ones((2, 2), np.float32), np.ones((1, 2), np.float32)
    assert "BTensor.Sizes[0] = 2 DML0123" in violated(on_reference, dml.gemm, a, b, c=c, trans_a="TRANSPOSE")


class OfADevice:
    """An array that lives on a device, as far as a call looks at it before it runs."""

    dmlops_device = "elsewhere"
    data_type, strides = "FLOAT32", None

    def __init__(self, *shape: int) -> None:
        self.shape = shape


def test_arrays_of_a_device_are_not_broadcast() -> None:
    arrays = [OfADevice(2, 3), OfADevice(3, 4), OfADevice(4)]
    members = {"TransA": "NONE", "TransB": "NONE", "Alpha": 1, "Beta": 1, "FusedActivation": None}
    found = violated(describe_call, dml.DML_GEMM_OPERATOR_DESC, arrays, [None], members, Wanted())
    assert found == lines("GEMM", "c.shape = [4] DML0124", level=None)
