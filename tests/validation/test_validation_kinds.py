"""The rules of structures, scalar unions, operators inside operators, and rows that want a tensor."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from made_up_kinds import (
    DML_ABOVE_OPERATOR_DESC,
    DML_POUR_OPERATOR_DESC,
    DML_TILT_OPERATOR_DESC,
    DML_TURN_OPERATOR_DESC,
)
from refusals import lines, violated

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, INT8, UINT8
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation.codes import Code

X = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3))
STEP = DML_BUFFER_TENSOR_DESC("UINT32", (1, 1))
OUTPUT = DML_BUFFER_TENSOR_DESC("UINT8", (2, 3))


def above(**more: Any) -> DML_ABOVE_OPERATOR_DESC:
    tensors = {"XTensor": X, "GuideTensor": X, "StepTensor": STEP, "OutputTensor": OUTPUT}
    return DML_ABOVE_OPERATOR_DESC(**{**tensors, **more})


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (5, "ScaleBias = 5 DML0114"),
        ((1, 2, 3), "ScaleBias = (1, 2, 3) DML0114"),
        ("ab", "ScaleBias = 'ab' DML0114"),
        (("a", 2), "ScaleBias.Scale = 'a' DML0114"),
        ((True, 2), "ScaleBias.Scale = True DML0114"),
        (DML_SCALE_BIAS(1, None), "ScaleBias.Bias = None DML0114"),  # type: ignore[arg-type]
        ((1, 1e39), "ScaleBias.Bias = 1e+39 DML0114"),
    ],
)
def test_no_scale_and_bias(value: Any, text: str) -> None:
    assert violated(above(ScaleBias=value).validate) == lines("ABOVE", text)


@pytest.mark.parametrize(
    "value", [None, (2, 0.5), [2, 0.5], DML_SCALE_BIAS(2, np.float32(0.5)), (float("inf"), float("nan"))], ids=repr
)
def test_a_scale_and_bias(value: Any) -> None:
    above(ScaleBias=value).validate()


def test_a_pair_becomes_a_structure_of_plain_numbers() -> None:
    found = above(ScaleBias=(np.float32(2), np.int64(1))).ScaleBias
    assert found == DML_SCALE_BIAS(2.0, 1)
    assert (type(found.Scale), type(found.Bias)) == (float, int)


@pytest.mark.parametrize("value", [1e39, -1e39, 10**400, 2**128], ids=["float", "negative", "huge", "power"])
def test_a_float_that_does_not_fit(value: Any) -> None:
    descriptor = DML_TURN_OPERATOR_DESC(X, X, value)
    assert violated(descriptor.validate).endswith(" DML0114")


@pytest.mark.parametrize("value", [3.4028234663852886e38, 3.4028235e38, float("-inf"), float("nan")], ids=repr)
def test_a_float_that_fits(value: Any) -> None:
    DML_TURN_OPERATOR_DESC(X, X, value).validate()


@pytest.mark.parametrize(
    ("kind", "value", "code"),
    [
        ("UINT8", 256, Code.UNION),
        ("UINT8", -129, Code.UNION),
        ("INT32", 1.0, Code.UNION),
        ("FLOAT16", 65520, Code.UNION),
        ("FLOAT32", 1e39, Code.UNION),
        ("FLOAT32", "1", Code.VALUE),
        ("FLOAT32", True, Code.VALUE),
        ("FLOAT32", None, Code.VALUE),
    ],
)
def test_no_value_of_the_type(kind: str, value: Any, code: Code) -> None:
    tensor = DML_BUFFER_TENSOR_DESC(kind, (2,))
    assert violated(DML_POUR_OPERATOR_DESC(tensor, kind, value).validate) == lines("POUR", f"Value = {value!r} {code}")


@pytest.mark.parametrize(("kind", "value"), [("UINT8", 255), ("FLOAT16", 65519), ("FLOAT32", 1), ("FLOAT16", np.inf)])
def test_a_value_of_the_type(kind: str, value: Any) -> None:
    DML_POUR_OPERATOR_DESC(DML_BUFFER_TENSOR_DESC(kind, (2,)), kind, value).validate()


def test_a_value_of_no_type_is_not_judged() -> None:
    tensor = DML_BUFFER_TENSOR_DESC("UINT8", (2,))
    found = violated(DML_POUR_OPERATOR_DESC(tensor, "BYTE", 999).validate)
    assert found == lines("POUR", "ValueDataType = 'BYTE' DML0115")


@pytest.mark.parametrize(
    "value", ["UINT8", "uint8", "DML_TENSOR_DATA_TYPE_UINT8", 5, UINT8, np.uint8, np.dtype(np.uint8)], ids=repr
)
def test_a_data_type_by_any_name(value: Any) -> None:
    descriptor = DML_POUR_OPERATOR_DESC(DML_BUFFER_TENSOR_DESC("UINT8", (2,)), value, 1)
    assert descriptor.ValueDataType is UINT8
    descriptor.validate()


class Sway(Descriptor):
    """A descriptor of another operator than those allowed."""

    OPERATOR = DML_TURN_OPERATOR_DESC.OPERATOR

    def __post_init__(self) -> None: ...


@pytest.mark.parametrize(
    ("value", "texts"),
    [
        ("TILT", ["FusedActivation = 'TILT' DML0117"]),
        (DML_TILT_OPERATOR_DESC, [f"FusedActivation = {DML_TILT_OPERATOR_DESC!r} DML0117"]),
        (Sway(), ["FusedActivation = TURN DML0117"]),
        (
            DML_TILT_OPERATOR_DESC(X, 5, "steep"),
            [
                "FusedActivation.InputTensor = FLOAT32[2x3] DML0118",
                "FusedActivation.OutputTensor = 5 DML0118",
                "FusedActivation.Alpha = 'steep' DML0114",
            ],
        ),
        (DML_TILT_OPERATOR_DESC(None, None, -1), ["FusedActivation.Alpha = -1 DML0121"]),
    ],
    ids=["name", "class", "another", "tensors", "condition"],
)
def test_no_operator_inside(value: Any, texts: list[str]) -> None:
    assert violated(above(FusedActivation=value).validate) == lines("ABOVE", *texts)


def test_an_operator_inside() -> None:
    above(FusedActivation=None).validate()
    above(FusedActivation=DML_TILT_OPERATOR_DESC(None, None, 2)).validate()


def test_an_operator_inside_that_is_younger_than_the_level() -> None:
    descriptor = above(FusedActivation=DML_TILT_OPERATOR_DESC(None, None, -1))
    assert violated(descriptor.validate, "2.0") == lines(
        "ABOVE",
        "FusedActivation = TILT DML0101",
        level="DML_FEATURE_LEVEL_2_0",
    )


def test_an_optional_tensor_that_a_row_wants() -> None:
    descriptor = above(GuideTensor=None)
    descriptor.validate()
    assert violated(descriptor.validate, "3.0") == lines(
        "ABOVE",
        "GuideTensor = None DML0105",
        level="DML_FEATURE_LEVEL_3_0",
    )


def test_several_at_once_in_the_order_of_the_members() -> None:
    descriptor = above(ScaleBias=1, LimitDataType=INT8, Limit=1000, FusedActivation=2, StepTensor=None)
    assert violated(descriptor.validate) == lines(
        "ABOVE",
        "StepTensor = None DML0105",
        "ScaleBias = 1 DML0114",
        "Limit = 1000 DML0116",
        "FusedActivation = 2 DML0117",
    )


def test_the_output_may_have_another_type_than_the_inputs() -> None:
    above(XTensor=DML_BUFFER_TENSOR_DESC(FLOAT16, (2, 3)), GuideTensor=None).validate()
