"""Tests of what a misspelt or shortened name is taken for."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pytest

import dmlops as dml
from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.core.suggestions import edits, suggested

NAMES = list(dml.REGISTRY)


@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("gemm", ["GEMM"]),
        ("SOFTMAX", ["ACTIVATION_SOFTMAX", "ACTIVATION_SOFTMAX1", "ACTIVATION_LOG_SOFTMAX"]),
        ("relu", ["ACTIVATION_RELU", "ACTIVATION_RELU_GRAD", "ACTIVATION_LEAKY_RELU"]),
        ("multiply", ["ELEMENT_WISE_MULTIPLY", "MATRIX_MULTIPLY_INTEGER"]),
        ("CUMULATIVE_PRODUKT", ["CUMULATIVE_PRODUCT"]),
        ("CONVOLUTON", ["CONVOLUTION"]),
        ("softmx", ["ACTIVATION_SOFTMAX", "ACTIVATION_SOFTMAX1"]),
        ("conv", ["CONVOLUTION", "CONVOLUTION_INTEGER"]),
        ("x", []),
        ("", []),
        ("wombat", []),
    ],
)
def test_operators(word: str, names: list[str]) -> None:
    found = suggested(word, NAMES)
    assert found[: len(names)] == names if names else found == []


def test_edits() -> None:
    assert [edits("softmax", other) for other in ("softmax", "sotfmax", "softmax1", "lstm")] == [0, 2, 1, 5]


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("softmax", "did you mean activation_softmax or activation_softmax1 or activation_log_softmax?"),
        ("relu", "did you mean activation_relu or "),
        ("gem", "did you mean gemm?"),
        ("DML_SOFTMAX_OPERATOR_DESC", "did you mean DML_ACTIVATION_SOFTMAX_OPERATOR_DESC or "),
        ("wombat", "dir(dmlops) lists what there is"),
    ],
)
def test_names_of_the_package(name: str, hint: str) -> None:
    with pytest.raises(AttributeError) as caught:
        getattr(dml, name)
    assert hint in str(caught.value)


@pytest.mark.parametrize(
    ("name", "hint"),
    [("GPU", "did you mean 'gpu'?"), ("cuda", "use one of reference, cpu, gpu")],
)
def test_devices(name: str, hint: str) -> None:
    with pytest.raises(DeviceUnavailableError) as caught:
        dml.activation_relu(np.zeros((1, 1, 1, 1), np.float32), device=name)
    assert hint in str(caught.value)


TENSOR = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3))


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (
            lambda: dml.DML_REDUCE_OPERATOR_DESC(InputTensor=TENSOR, OutputTensor=TENSOR),
            "DML_REDUCE_OPERATOR_DESC() lacks the members 'Function', 'AxisCount', 'Axes'; "
            "help(DML_REDUCE_OPERATOR_DESC) describes each [DML0216]",
        ),
        (
            lambda: dml.DML_GEMM_OPERATOR_DESC(TENSOR, TENSOR, None, TENSOR, False, False, 1.0),
            "DML_GEMM_OPERATOR_DESC() lacks the member 'Beta'; help(DML_GEMM_OPERATOR_DESC) describes each [DML0216]",
        ),
        (
            dml.DML_BUFFER_TENSOR_DESC,
            "DML_BUFFER_TENSOR_DESC() lacks the members 'DataType', 'Sizes'; "
            "help(DML_BUFFER_TENSOR_DESC) describes each [DML0216]",
        ),
        (
            lambda: dml.DML_BUFFER_TENSOR_DESC("FLOAT32", Strides=(1,)),
            "DML_BUFFER_TENSOR_DESC() lacks the member 'Sizes'; help(DML_BUFFER_TENSOR_DESC) describes each [DML0216]",
        ),
        (
            lambda: dml.DML_ACTIVATION_RELU_OPERATOR_DESC(TENSOR, TENSOR, 1),
            "DML_ACTIVATION_RELU_OPERATOR_DESC() takes 2 members, 3 are given; "
            "there are InputTensor, OutputTensor [DML0216]",
        ),
        (
            lambda: dml.DML_ACTIVATION_RELU_OPERATOR_DESC(TENSOR, InputTensor=TENSOR),
            "DML_ACTIVATION_RELU_OPERATOR_DESC() has the member 'InputTensor' twice, by its place and by its name; "
            "remove one [DML0216]",
        ),
    ],
)
def test_members_that_are_missing_or_twice(make: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError) as caught:
        make()
    assert str(caught.value) == message


def test_copies_of_what_has_members() -> None:
    given = dml.DML_ACTIVATION_RELU_OPERATOR_DESC(TENSOR, TENSOR)
    for made in (copy.copy(given), copy.deepcopy(given), pickle.loads(pickle.dumps(given))):
        assert made == given
