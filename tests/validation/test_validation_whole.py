"""Errors of validation: several violations at once, in order, a whole message, and what else an error carries."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from made_up import DML_HALVE_OPERATOR_DESC
from refusals import failure, lines, refusal, violated

from dmlops import (
    DML_BUFFER_TENSOR_DESC,
    DML_CUMULATIVE_PRODUCT_OPERATOR_DESC,
    DML_ELEMENT_WISE_MODULUS_FLOOR_OPERATOR_DESC,
)
from dmlops.enums import DML_AXIS_DIRECTION_INCREASING
from dmlruntime.core.errors import DmlError, ValidationError, Violation, shown
from dmlruntime.core.levels import DML_FEATURE_LEVEL, FeatureLevelError
from dmlruntime.devices.reference import ReferenceDevice
from dmlruntime.validation import validate, violations
from dmlruntime.validation.codes import Code

CUBE = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3, 4))


def product(
    input_tensor: Any = CUBE, output_tensor: Any = CUBE, axis: Any = 0, direction: Any = 0, exclusive: Any = 0
) -> Any:
    return DML_CUMULATIVE_PRODUCT_OPERATOR_DESC(input_tensor, output_tensor, axis, direction, exclusive)


def test_the_message_of_the_design() -> None:
    assert refusal(product(axis=5).validate, "3.1") == (
        "CUMULATIVE_PRODUCT is invalid at DML_FEATURE_LEVEL_3_1 (3 problems)\n"
        "  InputTensor.DimensionCount = 3: must be 4 (1 to 8 from DML_FEATURE_LEVEL_4_0)\n"
        "  OutputTensor.DimensionCount = 3: must be 4 (1 to 8 from DML_FEATURE_LEVEL_4_0)\n"
        "  Axis = 5: must be less than InputTensor.DimensionCount (3)"
    )


def test_nothing_is_wrong_with_a_legal_descriptor() -> None:
    product().validate()
    product().validate("4.0")
    assert violations(product(), DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_4) == ()


def test_every_kind_of_violation_at_once_in_the_order_of_the_members() -> None:
    wrong = product(
        DML_BUFFER_TENSOR_DESC("INT64", (2, 0, 3), (1, 2, -1), 2, 7, 3),
        DML_BUFFER_TENSOR_DESC("FLOAT64", (2, 3), (1, 1), 1, 4, 4),
        axis=float("nan"),
        direction="UP",
        exclusive="no",
    )
    assert violated(wrong.validate, "4.0") == lines(
        "CUMULATIVE_PRODUCT",
        "InputTensor.DataType = INT64 DML0104",
        "InputTensor.Sizes[1] = 0 DML0107",
        "InputTensor.Strides[2] = -1 DML0108",
        "InputTensor.Flags = 2 DML0112",
        "InputTensor.GuaranteedBaseOffsetAlignment = 3 DML0113",
        "OutputTensor.DataType = FLOAT64 DML0104",
        "OutputTensor.Strides = [1, 1] DML0110",
        "OutputTensor.TotalTensorSizeInBytes = 4 DML0111",
        "OutputTensor.Flags = DML_TENSOR_FLAG_OWNED_BY_DML DML0112",
        "OutputTensor.GuaranteedBaseOffsetAlignment = 4 DML0113",
        "Axis = nan DML0114",
        "AxisDirection = 'UP' DML0115",
        "HasExclusiveProduct = 'no' DML0114",
        "OutputTensor.DimensionCount = 2 DML0120",
        level="DML_FEATURE_LEVEL_4_0",
    )


def test_a_level_from_before_the_operator_is_the_only_problem() -> None:
    assert violated(product(axis=9).validate, "3.0") == lines(
        "CUMULATIVE_PRODUCT",
        "FeatureLevel = DML_FEATURE_LEVEL_3_0 DML0101",
        level="DML_FEATURE_LEVEL_3_0",
    )


def test_the_level_is_checked_first() -> None:
    assert failure(FeatureLevelError, product(axis=9).validate, "9.9").startswith("'9.9' is not a feature level")


@pytest.mark.parametrize("value", [None, "CUMULATIVE_PRODUCT", CUBE, DML_CUMULATIVE_PRODUCT_OPERATOR_DESC], ids=repr)
def test_what_is_no_descriptor(value: object) -> None:
    expected = lines("the descriptor", f"value = {shown(value)} DML0100", level=None)
    assert violated(validate, value) == expected
    assert violated(ReferenceDevice().compile, value) == expected


def test_an_error_holds_its_violations() -> None:
    with pytest.raises(ValidationError) as caught:
        product(axis=5).validate("3.1")
    assert [violation.member for violation in caught.value.violations] == [
        "InputTensor.DimensionCount",
        "OutputTensor.DimensionCount",
        "Axis",
    ]
    assert (caught.value.subject, caught.value.level) == ("CUMULATIVE_PRODUCT", "DML_FEATURE_LEVEL_3_1")
    assert isinstance(caught.value, ValueError)
    assert isinstance(caught.value, DmlError)


@pytest.mark.parametrize("again", [copy.copy, lambda error: pickle.loads(pickle.dumps(error))], ids=["copy", "pickle"])
def test_an_error_survives_the_way_to_another_process(again: Any) -> None:
    error = ValidationError("X", None, (Violation(member="A", value=None, rule="must be B", code=Code.VALUE),))
    other = again(error)
    assert type(other) is ValidationError
    assert str(other) == str(error) == "X is invalid (1 problem)\n  A: must be B [DML0114]"
    assert other.violations == error.violations


def test_numpy_values_are_as_good_as_python_s() -> None:
    product(axis=np.uint8(2), direction=np.int64(1), exclusive=np.True_).validate()


def test_one_operator_s_descriptor_is_checked_by_its_own_rules() -> None:
    small = DML_BUFFER_TENSOR_DESC("INT8", (2,))
    DML_ELEMENT_WISE_MODULUS_FLOOR_OPERATOR_DESC(small, small, small).validate("3.0")
    assert violated(DML_ELEMENT_WISE_MODULUS_FLOOR_OPERATOR_DESC(small, CUBE, small).validate) == lines(
        "ELEMENT_WISE_MODULUS_FLOOR",
        "BTensor.DataType = FLOAT32 DML0120",
        "BTensor.DimensionCount = 3 DML0120",
    )


def test_optional_tensors_may_be_none_and_others_not() -> None:
    DML_HALVE_OPERATOR_DESC(CUBE, None, CUBE, None).validate()
    assert violated(DML_HALVE_OPERATOR_DESC(None, None, None, None).validate) == lines(
        "HALVE", "XTensor = None DML0105", "QuotientTensor = None DML0105"
    )


def test_positional_descriptor_as_in_the_readme() -> None:
    assert product(direction=DML_AXIS_DIRECTION_INCREASING) == product()


class Shy:
    def __repr__(self) -> str:
        raise RuntimeError("no")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("a", "'a'"),
        (Shy(), "<Shy>"),
        ([Shy()], "<list>"),
        ("x" * 118, "'" + "x" * 118 + "'"),
        ("x" * 119, "'" + "x" * 116 + "..."),
        (np.zeros((2, 2)), "array([[0., 0.],        [0., 0.]])"),
    ],
    ids=["text", "no repr", "no repr inside", "just short enough", "long", "lines"],
)
def test_a_value_in_a_message_is_one_short_line(value: object, text: str) -> None:
    assert shown(value) == text
