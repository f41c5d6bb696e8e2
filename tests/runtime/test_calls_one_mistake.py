"""One mistake of a call is one problem, and none is about what nobody gave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from refusals import lines, violated

import dmlops as dml


def ones(*sizes: int, dtype: Any = np.float32) -> Any:
    return np.ones(sizes, dtype)


def normalized(first: Any, *, rank: int = 4) -> Any:
    return dml.batch_normalization(first, *[ones(*[1] * (rank - 3), 2, 1, 1)] * 4, epsilon=0)


POOLED = {"window_size": [2, 2], "start_padding": [0, 0], "end_padding": [0, 0]}


@pytest.mark.parametrize(
    ("name", "call", "problem"),
    [
        ("GEMM", lambda: dml.gemm(ones(2, 3), ones(1, 1, 3, 2)), "BTensor.DimensionCount = 4 DML0120"),
        ("GEMM", lambda: dml.gemm(ones(3), ones(1, 1, 3, 2)), "ATensor.DimensionCount = 1 DML0103"),
        ("GEMM", lambda: dml.gemm(ones(2, 3, dtype=float), ones(3, 2)), "ATensor.DataType = FLOAT64 DML0104"),
        ("GEMM", lambda: dml.gemm(ones(2, 3), ones(2, 3), c=ones(2, 3)), "BTensor.Sizes[0] = 2 DML0123"),
        (
            "BATCH_NORMALIZATION",
            lambda: normalized(ones(1, 2, 3, 4, dtype=np.float16)),
            "InputTensor.DataType = FLOAT16 DML0120",
        ),
        (
            "BATCH_NORMALIZATION",
            lambda: normalized(ones(1, 2, 3, 4, dtype=float)),
            "InputTensor.DataType = FLOAT64 DML0104",
        ),
        (
            "AVERAGE_POOLING",
            lambda: dml.average_pooling(ones(4, 4), **POOLED, include_padding=False),
            "InputTensor.DimensionCount = 2 DML0103",
        ),
        (
            "AVERAGE_POOLING",
            lambda: dml.average_pooling(ones(1, 4, 4), **POOLED, include_padding=False, sizes=(1, 1, 3, 3)),
            "InputTensor.DimensionCount = 3 DML0103",
        ),
        (
            "MAX_POOLING",
            lambda: dml.max_pooling(ones(1, 1, 4, 4), **POOLED, strides=[1] * 3),
            "Strides = [1, 1, 1] DML0119",
        ),
        (
            "AVERAGE_POOLING",
            lambda: dml.average_pooling(
                ones(1, 1, 4, 4, dtype=float), **POOLED, include_padding=False, sizes=(1, 1, 3, 3)
            ),
            "InputTensor.DataType = FLOAT64 DML0104",
        ),
        (
            "ELEMENT_WISE_CLIP1",
            lambda: dml.element_wise_clip1(ones(2, dtype=np.complex64), min=0, max=1),
            "InputTensor.DataType = complex64 DML0104",
        ),
        (
            "FILL_VALUE_CONSTANT",
            lambda: dml.fill_value_constant(data_type="HALF", value=1, sizes=2),
            "ValueDataType = 'HALF' DML0115",
        ),
        (
            "GATHER_ND1",
            lambda: dml.gather_nd1(
                ones(3, 2), ones(1, 1, dtype=np.uint32), input_dimension_count=0, indices_dimension_count=2
            ),
            "InputDimensionCount = 0 DML0121",
        ),
        (
            "ADAM_OPTIMIZER",
            lambda: dml.adam_optimizer(
                ones(1, 1, 1, 1, 2), *[ones(1, 1, 1, 2)] * 3, ones(1, 1, 1, 1, dtype=np.uint32), learning_rate=1
            ),
            "InputParametersTensor.DimensionCount = 5 DML0103",
        ),
    ],
)
def test_a_mistake_is_one_problem(name: str, call: Callable[[], Any], problem: str) -> None:
    assert violated(call) == lines(name, problem)


def test_two_mistakes_are_two_problems() -> None:
    found = violated(dml.gemm, ones(2, 3, dtype=float), ones(1, 1, 3, 2), alpha="x")
    assert found == lines(
        "GEMM", "ATensor.DataType = FLOAT64 DML0104", "Alpha = 'x' DML0114", "BTensor.DimensionCount = 4 DML0120"
    )


@pytest.mark.parametrize("value", [np.array(2), np.int64(2), [2][0]], ids=repr)
def test_an_array_without_dimensions_is_a_number(value: Any) -> None:
    found = dml.top_k(ones(1, 1, 1, 4), axis=3, k=value, device="reference")
    assert found[0].shape == (1, 1, 1, 2)


def test_a_pair_may_be_an_array() -> None:
    np.testing.assert_array_equal(
        dml.element_wise_abs(ones(2), scale_bias=np.array([-3, 1]), device="reference"), [2, 2]
    )


@pytest.mark.parametrize("value", [np.int64(1), np.float32, "float32"], ids=repr)
def test_a_data_type_in_any_form(value: Any) -> None:
    found = dml.diagonal_matrix1(value_data_type=value, value=3, sizes=(2, 2), device="reference")
    np.testing.assert_array_equal(found, 3 * np.eye(2, dtype=np.float32))


@pytest.mark.parametrize(
    ("call", "name", "problem"),
    [
        (lambda: dml.top_k(ones(1, 1, 1, 4), axis=3, k=np.array([1, 2])), "TOP_K", "K = [1, 2] DML0114"),
        (lambda: dml.reduce(ones(2, 2), function=np.array([1, 2])), "REDUCE", "Function = [1, 2] DML0115"),
        (
            lambda: dml.padding(ones(2), start_padding=np.array([[1]]), end_padding=[1]),
            "PADDING",
            "StartPadding = [[1]] DML0114",
        ),
    ],
)
def test_an_array_where_a_number_is_wanted_is_refused(call: Callable[[], Any], name: str, problem: str) -> None:
    assert violated(call) == lines(name, problem)
