"""The exact text of each rule of structures, scalar unions, operators inside operators, and rows that want a tensor."""

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
from refusals import lines, refusal

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import FLOAT16, INT8, UINT8
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC

X = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3))
STEP = DML_BUFFER_TENSOR_DESC("UINT32", (1, 1))
OUTPUT = DML_BUFFER_TENSOR_DESC("UINT8", (2, 3))
PAIR = "must be DML_SCALE_BIAS(Scale, Bias), a pair of numbers, or None"
FLOAT = "must be a number that FLOAT32 holds, an infinity or NaN"
OPERATORS = "must be a descriptor of TILT or SWAY, or None"


def above(**more: Any) -> DML_ABOVE_OPERATOR_DESC:
    tensors = {"XTensor": X, "GuideTensor": X, "StepTensor": STEP, "OutputTensor": OUTPUT}
    return DML_ABOVE_OPERATOR_DESC(**{**tensors, **more})


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (5, f"ScaleBias = 5: {PAIR}"),
        ((1, 2, 3), f"ScaleBias = (1, 2, 3): {PAIR}"),
        ("ab", f"ScaleBias = 'ab': {PAIR}"),
        (("a", 2), "ScaleBias.Scale = 'a': must be a number"),
        ((True, 2), "ScaleBias.Scale = True: must be a number"),
        (DML_SCALE_BIAS(1, None), "ScaleBias.Bias = None: must be a number"),  # type: ignore[arg-type]
        ((1, 1e39), f"ScaleBias.Bias = 1e+39: {FLOAT}"),
    ],
)
def test_no_scale_and_bias(value: Any, text: str) -> None:
    assert refusal(above(ScaleBias=value).validate) == lines("ABOVE", text)


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
    assert refusal(descriptor.validate).endswith(f": {FLOAT}")


@pytest.mark.parametrize("value", [3.4028234663852886e38, 3.4028235e38, float("-inf"), float("nan")], ids=repr)
def test_a_float_that_fits(value: Any) -> None:
    DML_TURN_OPERATOR_DESC(X, X, value).validate()


@pytest.mark.parametrize(
    ("kind", "value", "rule"),
    [
        ("UINT8", 256, "must fit UINT8, the type that ValueDataType names"),
        ("UINT8", -129, "must fit UINT8, the type that ValueDataType names"),
        ("INT32", 1.0, "must fit INT32, the type that ValueDataType names"),
        ("FLOAT16", 65520, "must fit FLOAT16, the type that ValueDataType names"),
        ("FLOAT32", 1e39, "must fit FLOAT32, the type that ValueDataType names"),
        ("FLOAT32", "1", "must be a number"),
        ("FLOAT32", True, "must be a number"),
        ("FLOAT32", None, "must be a number"),
    ],
)
def test_no_value_of_the_type(kind: str, value: Any, rule: str) -> None:
    tensor = DML_BUFFER_TENSOR_DESC(kind, (2,))
    assert refusal(DML_POUR_OPERATOR_DESC(tensor, kind, value).validate) == lines("POUR", f"Value = {value!r}: {rule}")


@pytest.mark.parametrize(("kind", "value"), [("UINT8", 255), ("FLOAT16", 65519), ("FLOAT32", 1), ("FLOAT16", np.inf)])
def test_a_value_of_the_type(kind: str, value: Any) -> None:
    DML_POUR_OPERATOR_DESC(DML_BUFFER_TENSOR_DESC(kind, (2,)), kind, value).validate()


def test_a_value_of_no_type_is_not_judged() -> None:
    tensor = DML_BUFFER_TENSOR_DESC("UINT8", (2,))
    text = refusal(DML_POUR_OPERATOR_DESC(tensor, "BYTE", 999).validate)
    assert text.split("\n  ")[1].startswith("ValueDataType = 'BYTE': must be a member of DML_TENSOR_DATA_TYPE: ")
    assert len(text.split("\n  ")) == 2


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
        ("TILT", [f"FusedActivation = 'TILT': {OPERATORS}"]),
        (DML_TILT_OPERATOR_DESC, [f"FusedActivation = {DML_TILT_OPERATOR_DESC!r}: {OPERATORS}"]),
        (Sway(), [f"FusedActivation = TURN: {OPERATORS}"]),
        (
            DML_TILT_OPERATOR_DESC(X, 5, "steep"),
            [
                "FusedActivation.InputTensor = FLOAT32[2x3]: must be None; an operator inside an operator has no "
                "tensors",
                "FusedActivation.OutputTensor = 5: must be None; an operator inside an operator has no tensors",
                "FusedActivation.Alpha = 'steep': must be a number",
            ],
        ),
        (DML_TILT_OPERATOR_DESC(None, None, -1), ["FusedActivation.Alpha = -1: must be more than 0"]),
    ],
    ids=["name", "class", "another", "tensors", "condition"],
)
def test_no_operator_inside(value: Any, texts: list[str]) -> None:
    assert refusal(above(FusedActivation=value).validate) == lines("ABOVE", *texts)


def test_an_operator_inside() -> None:
    above(FusedActivation=None).validate()
    above(FusedActivation=DML_TILT_OPERATOR_DESC(None, None, 2)).validate()


def test_an_operator_inside_that_is_younger_than_the_level() -> None:
    descriptor = above(FusedActivation=DML_TILT_OPERATOR_DESC(None, None, -1))
    assert refusal(descriptor.validate, "2.0") == lines(
        "ABOVE",
        "FusedActivation = TILT: must be an operator of DML_FEATURE_LEVEL_2_0; TILT is from DML_FEATURE_LEVEL_3_0",
        level="DML_FEATURE_LEVEL_2_0",
    )


def test_an_optional_tensor_that_a_row_wants() -> None:
    descriptor = above(GuideTensor=None)
    descriptor.validate()
    assert refusal(descriptor.validate, "3.0") == lines(
        "ABOVE",
        "GuideTensor = None: must be given before DML_FEATURE_LEVEL_5_0",
        level="DML_FEATURE_LEVEL_3_0",
    )


def test_several_at_once_in_the_order_of_the_members() -> None:
    descriptor = above(ScaleBias=1, LimitDataType=INT8, Limit=1000, FusedActivation=2, StepTensor=None)
    assert refusal(descriptor.validate) == lines(
        "ABOVE",
        "StepTensor = None: must be given",
        f"ScaleBias = 1: {PAIR}",
        "Limit = 1000: must fit INT8, the type that LimitDataType names",
        f"FusedActivation = 2: {OPERATORS}",
    )


def test_the_output_may_have_another_type_than_the_inputs() -> None:
    above(XTensor=DML_BUFFER_TENSOR_DESC(FLOAT16, (2, 3)), GuideTensor=None).validate()
