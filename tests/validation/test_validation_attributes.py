"""Tests of the validator's messages about attributes and elements of four bits."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from made_up import DML_HALVE_OPERATOR_DESC, DML_SHADE
from refusals import lines, refusal

import dmlops as dml
from dmlops import DML_BUFFER_TENSOR_DESC, REGISTRY
from dmlruntime.core.datatypes import FLOAT32, FOUR_BITS

TENSOR = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3))
UINT = "must be an integer from 0 to 4294967295"
INT = "must be an integer from -2147483648 to 2147483647"
SHADE = "must be a member of DML_SHADE: DML_SHADE_DARK, DML_SHADE_LIGHT"


@pytest.mark.parametrize(
    ("member", "value", "shown", "rule"),
    [
        ("Count", -1, "-1", UINT),
        ("Count", 2**32, "4294967296", UINT),
        ("Count", 1.0, "1.0", UINT),
        ("Count", float("nan"), "nan", UINT),
        ("Count", True, "True", UINT),
        ("Count", "1", "'1'", UINT),
        ("Count", None, "None", UINT),
        ("Count", [1], "[1]", UINT),
        ("Count", np.array([1]), "array([1])", UINT),
        ("Count", np.array(1), "array(1)", UINT),
        ("Offset", 2**31, "2147483648", INT),
        ("Offset", -(2**31) - 1, "-2147483649", INT),
        ("Offset", 0.0, "0.0", INT),
        ("Offset", False, "False", INT),
        ("Alpha", "1.0", "'1.0'", "must be a number"),
        ("Alpha", True, "True", "must be a number"),
        ("Alpha", None, "None", "must be a number"),
        ("Alpha", 1j, "1j", "must be a number"),
        ("Quiet", 2, "2", "must be True or False"),
        ("Quiet", 1.0, "1.0", "must be True or False"),
        ("Quiet", None, "None", "must be True or False"),
        ("Quiet", "yes", "'yes'", "must be True or False"),
        ("Shade", 2, "2", SHADE),
        ("Shade", "RED", "'RED'", SHADE),
        ("Shade", True, "True", SHADE),
        ("Shade", 1.0, "1.0", SHADE),
        ("Shade", None, "None", SHADE),
        ("Shade", FLOAT32, "<DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT32: 1>", SHADE),
    ],
)
def test_refused(member: str, value: Any, shown: str, rule: str) -> None:
    descriptor = DML_HALVE_OPERATOR_DESC(TENSOR, None, TENSOR, None, **{member: value})
    assert refusal(descriptor.validate) == lines("HALVE", f"{member} = {shown}: {rule}")


def test_an_integer_too_long_to_print() -> None:
    descriptor = DML_HALVE_OPERATOR_DESC(TENSOR, None, TENSOR, None, Count=10**5000)
    message = refusal(descriptor.validate)
    assert message.startswith("HALVE is invalid at DML_FEATURE_LEVEL_6_4 (1 problem)\n  Count = ")
    assert message.endswith(f": {UINT}")
    assert len(message) < 300


@pytest.mark.parametrize(
    ("member", "value"),
    [
        ("Count", 0),
        ("Offset", -(2**31)),
        ("Offset", 2**31 - 1),
        ("Offset", np.int32(-1)),
        ("Alpha", 0),
        ("Alpha", float("inf")),
        ("Alpha", float("nan")),
        ("Alpha", np.float32(0.5)),
        ("Quiet", 0),
        ("Quiet", np.False_),
        ("Shade", "LIGHT"),
        ("Shade", 0),
        ("Shade", DML_SHADE.DML_SHADE_DARK),
    ],
    ids=repr,
)
def test_accepted(member: str, value: Any) -> None:
    DML_HALVE_OPERATOR_DESC(TENSOR, None, TENSOR, None, **{member: value}).validate()


WHY = "DirectML takes 4-bit types in QUANTIZE and DEQUANTIZE only, which are not specified here"
ALL = "FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16 or UINT8"


def test_the_sentence_is_true() -> None:
    assert not {"QUANTIZE", "DEQUANTIZE"} & set(REGISTRY)
    rows = [row for name in REGISTRY for row in REGISTRY.descriptor(name).OPERATOR.support]
    taken = {kind for row in rows for tensor in row.tensors.values() for kind in tensor.types}
    assert len(taken) == 11
    assert not taken & set(FOUR_BITS)


@pytest.mark.parametrize("name", ["UINT4", "INT4"])
def test_a_descriptor(name: str) -> None:
    x, y = DML_BUFFER_TENSOR_DESC("INT8", (2, 2)), DML_BUFFER_TENSOR_DESC(name, (2, 2))
    assert refusal(dml.DML_CAST_OPERATOR_DESC(x, y).validate) == lines(
        "CAST", f"OutputTensor.DataType = {name}: must be {ALL}; {WHY}"
    )


def test_a_call() -> None:
    assert refusal(dml.cast, np.ones(2, np.int8), data_type="INT4") == lines(
        "CAST", f"OutputTensor.DataType = INT4: must be {ALL}; {WHY}"
    )
