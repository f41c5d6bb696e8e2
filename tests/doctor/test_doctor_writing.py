"""Tests that written findings are what was tried: arrays and descriptors are read back from their Python."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import dmlops as dml
from dmlops import REGISTRY
from dmltools.conformance.rows import rows, type_tuples
from dmltools.conformance.subject import subject
from dmltools.doctor.invalid import expressible, illegal
from dmltools.doctor.writing import array_text, descriptor_text, one_liner

NAMES = {"np": np, "dml": dml}
TENSOR = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2,))


def _read(text: str) -> Any:
    return eval(text, dict(NAMES))


@pytest.mark.parametrize(
    "array",
    [
        np.array([1, -2, 0.5, 1e-45, 3.4e38], np.float32),
        np.array([0.0, -0.0, np.inf, -np.inf, np.nan], np.float16),
        np.array([0.1, 1e300, 5e-324], np.float64),
        np.array([0x7FC00001, 0xFFC00000, 0x7F800001], np.uint32).view(np.float32),
        np.array([[2**64 - 1], [0]], np.uint64),
        np.arange(-4, 4, dtype=np.int8).reshape(2, 2, 2),
        np.full((3, 50), -0.0, np.float32),
        np.full(5000, 1, np.float16),
        np.full(20, 7, np.uint16),
    ],
    ids=lambda array: f"{array.dtype}-{array.size}",
)
def test_an_array_is_read_back_bit_by_bit(array: Any) -> None:
    read = _read(array_text(array))
    assert (read.dtype, read.shape) == (array.dtype, array.shape)
    assert read.tobytes() == array.tobytes()


@pytest.mark.parametrize("name", list(REGISTRY))
def test_descriptors_are_read_back(name: str) -> None:
    about = subject(REGISTRY, name)
    for i, row in enumerate(rows(about, type_tuples(about)[0])):
        if i % 50 == 0:
            assert _read(descriptor_text(row.descriptor)) == row.descriptor


@pytest.mark.parametrize(("scale", "bias"), [(np.inf, 0.0), (-np.inf, -0.0), (np.nan, 0.1)])
def test_a_scale_and_a_bias_are_read_back(scale: float, bias: float) -> None:
    descriptor = dml.DML_ELEMENT_WISE_IDENTITY_OPERATOR_DESC(TENSOR, TENSOR, dml.DML_SCALE_BIAS(scale, bias))
    read = _read(descriptor_text(descriptor)).ScaleBias
    assert (str(read.Scale), str(read.Bias)) == (str(scale), str(bias))


@pytest.mark.parametrize("name", ["ELEMENT_WISE_CLIP1", "JOIN", "RNN", "ROI_POOLING", "SPLIT", "TILE"])
def test_illegal_descriptors_are_read_back(name: str) -> None:
    for _, rejection in illegal(subject(REGISTRY, name)):
        if expressible(rejection.descriptor):
            assert _read(descriptor_text(rejection.descriptor)) == rejection.descriptor


def test_a_function_of_another_name_or_of_a_class() -> None:
    d = dml.DML_ACTIVATION_RELU_OPERATOR_DESC(InputTensor=TENSOR, OutputTensor=TENSOR)
    assert "from a.b import run; " in one_liner("a.b:run", d, {}, legal=True)
    assert "from a.b import go as run; " in one_liner("a.b:go", d, {}, legal=True)
    dotted = one_liner("a:Backend.go", d, {}, legal=True)
    assert "from a import Backend as run; " in dotted
    assert "print('is', run.go('ACTIVATION_RELU', d, x))" in dotted


@pytest.mark.parametrize(
    ("values", "fits"),
    [
        ({}, True),
        ({"InputTensor": None}, True),
        ({"InputTensor": "x"}, False),
        ({"InputTensor": dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (0,))}, True),
        ({"InputTensor": dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (-1,))}, False),
        ({"InputTensor": dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (1, 1), Strides=(1,))}, False),
        ({"InputTensor": dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (1,), Flags=2)}, True),
        ({"Axis": 9}, True),
        ({"Axis": -1}, False),
        ({"Axis": 2**32}, False),
        ({"Axis": 1.5}, False),
        ({"Axis": True}, False),
        ({"Axis": None}, False),
        ({"AxisDirection": 99}, True),
        ({"AxisDirection": "NO_SUCH"}, False),
        ({"HasExclusiveSum": 2}, True),
        ({"HasExclusiveSum": "yes"}, False),
    ],
)
def test_what_c_cannot_say_is_not_asked_for(values: dict[str, Any], fits: bool) -> None:
    members = {"InputTensor": TENSOR, "OutputTensor": TENSOR, "Axis": 0, "AxisDirection": 0, "HasExclusiveSum": False}
    assert expressible(dml.DML_CUMULATIVE_SUMMATION_OPERATOR_DESC(**{**members, **values})) is fits
