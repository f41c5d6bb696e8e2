"""Tests of the validator's messages about attributes and elements of four bits."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from made_up import DML_HALVE_OPERATOR_DESC, DML_SHADE
from refusals import lines, refusal, violated

import dmlops as dml
from dmlops import DML_BUFFER_TENSOR_DESC, REGISTRY
from dmlruntime.core.datatypes import FLOAT32, FOUR_BITS
from dmlruntime.validation.codes import Code

TENSOR = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3))


@pytest.mark.parametrize(
    ("member", "value", "shown", "code"),
    [
        ("Count", -1, "-1", Code.VALUE),
        ("Count", 2**32, "4294967296", Code.VALUE),
        ("Count", 1.0, "1.0", Code.VALUE),
        ("Count", float("nan"), "nan", Code.VALUE),
        ("Count", True, "True", Code.VALUE),
        ("Count", "1", "'1'", Code.VALUE),
        ("Count", None, "None", Code.VALUE),
        ("Count", [1], "[1]", Code.VALUE),
        ("Count", np.array([1]), "[1]", Code.VALUE),
        ("Count", np.array(1.5), "1.5", Code.VALUE),
        ("Offset", 2**31, "2147483648", Code.VALUE),
        ("Offset", -(2**31) - 1, "-2147483649", Code.VALUE),
        ("Offset", 0.0, "0.0", Code.VALUE),
        ("Offset", False, "False", Code.VALUE),
        ("Alpha", "1.0", "'1.0'", Code.VALUE),
        ("Alpha", True, "True", Code.VALUE),
        ("Alpha", None, "None", Code.VALUE),
        ("Alpha", 1j, "1j", Code.VALUE),
        ("Quiet", 2, "2", Code.VALUE),
        ("Quiet", 1.0, "1.0", Code.VALUE),
        ("Quiet", None, "None", Code.VALUE),
        ("Quiet", "yes", "'yes'", Code.VALUE),
        ("Shade", 2, "2", Code.ENUMERATOR),
        ("Shade", "RED", "'RED'", Code.ENUMERATOR),
        ("Shade", True, "True", Code.ENUMERATOR),
        ("Shade", 1.0, "1.0", Code.ENUMERATOR),
        ("Shade", None, "None", Code.ENUMERATOR),
        ("Shade", FLOAT32, "<DML_TENSOR_DATA_TYPE.DML_TENSOR_DATA_TYPE_FLOAT32: 1>", Code.ENUMERATOR),
    ],
)
def test_refused(member: str, value: Any, shown: str, code: Code) -> None:
    descriptor = DML_HALVE_OPERATOR_DESC(TENSOR, None, TENSOR, None, **{member: value})
    assert violated(descriptor.validate) == lines("HALVE", f"{member} = {shown} {code}")


def test_an_integer_too_long_to_print() -> None:
    descriptor = DML_HALVE_OPERATOR_DESC(TENSOR, None, TENSOR, None, Count=10**5000)
    message = refusal(descriptor.validate)
    assert message.startswith("HALVE is invalid at DML_FEATURE_LEVEL_6_4 (1 problem)\n  Count = ")
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


def test_the_sentence_is_true() -> None:
    assert not {"QUANTIZE", "DEQUANTIZE"} & set(REGISTRY)
    rows = [row for name in REGISTRY for row in REGISTRY.descriptor(name).OPERATOR.support]
    taken = {kind for row in rows for tensor in row.tensors.values() for kind in tensor.types}
    assert len(taken) == 11
    assert not taken & set(FOUR_BITS)


@pytest.mark.parametrize("name", ["UINT4", "INT4"])
def test_a_descriptor(name: str) -> None:
    x, y = DML_BUFFER_TENSOR_DESC("INT8", (2, 2)), DML_BUFFER_TENSOR_DESC(name, (2, 2))
    assert violated(dml.DML_CAST_OPERATOR_DESC(x, y).validate) == lines(
        "CAST", f"OutputTensor.DataType = {name} DML0104"
    )


def test_a_call() -> None:
    assert violated(dml.cast, np.ones(2, np.int8), data_type="INT4") == lines(
        "CAST", "OutputTensor.DataType = INT4 DML0104"
    )
