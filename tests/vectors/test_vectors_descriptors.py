"""Descriptors as JSON, there and back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from refusals import located

from dmlops import REGISTRY
from dmlruntime.core.tensors import DML_TENSOR_FLAGS
from dmltools.conformance.linked import LinkedLegal, legal_at
from dmltools.conformance.subject import subject
from dmltools.dispatch.fields import ModelError, Node
from dmltools.vectors.manifest import compact, descriptor_from, descriptor_json

TENSOR = {"DataType": "FLOAT32", "Sizes": [2], "TotalTensorSizeInBytes": 8}
ADD = {"ATensor": TENSOR, "BTensor": TENSOR, "OutputTensor": TENSOR, "FusedActivation": None}
CLIP = {
    "InputTensor": TENSOR,
    "OutputTensor": TENSOR,
    "ScaleBias": None,
    "MinMaxDataType": "FLOAT32",
    "Min": "-inf",
    "Max": 1,
}
SUM = {
    "InputTensor": TENSOR,
    "OutputTensor": TENSOR,
    "Axis": 0,
    "AxisDirection": "DML_AXIS_DIRECTION_INCREASING",
    "HasExclusiveSum": False,
}


def read(operator: str, said: Any) -> Any:
    return descriptor_from(Node(said, "$"), operator, REGISTRY)


@pytest.mark.parametrize(("kind", "low", "high"), [("INT64", -(2**63), 2**63 - 1), ("UINT64", 0, 2**64 - 1)])
def test_integers_that_javascript_has_no_numbers_for(kind: str, low: int, high: int) -> None:
    tensor = {"DataType": kind, "Sizes": [2], "TotalTensorSizeInBytes": 16}
    text = {"Min": str(low) if low else low, "Max": str(high)}
    said = {**CLIP, "InputTensor": tensor, "OutputTensor": tensor, "MinMaxDataType": kind, **text}
    found = read("ELEMENT_WISE_CLIP1", said)
    assert (found.Min, found.Max) == (low, high)
    assert descriptor_json(found) == said
    with pytest.raises(ModelError):
        read("ELEMENT_WISE_CLIP1", {**said, "Max": "9223372036854775807.5"})


@pytest.mark.parametrize("operator", list(REGISTRY))
def test_there_and_back(operator: str) -> None:
    legal = legal_at(subject(REGISTRY, operator))
    for types in legal.types[::5]:
        if isinstance(legal, LinkedLegal):
            found = list(legal.all_descriptors(types))
        else:
            found = list(legal.descriptors(legal.frame(types, (2,) * legal.rank)))
        for descriptor in found[:40]:
            text = compact(descriptor_json(descriptor))
            again = read(operator, json.loads(text))
            assert compact(descriptor_json(again)) == text
            if "nan" not in text:
                assert again == descriptor


def test_everything_that_a_tensor_says() -> None:
    more = {"Strides": [0], "Flags": 1, "GuaranteedBaseOffsetAlignment": 16, "TotalTensorSizeInBytes": 64}
    tensor = read("ELEMENT_WISE_ADD1", {**ADD, "ATensor": {**TENSOR, **more}}).ATensor
    assert tensor.Strides == (0,)
    assert tensor.Flags == DML_TENSOR_FLAGS.DML_TENSOR_FLAG_OWNED_BY_DML
    assert (tensor.GuaranteedBaseOffsetAlignment, tensor.TotalTensorSizeInBytes) == (16, 64)
    assert descriptor_json(read("ELEMENT_WISE_ADD1", {**ADD, "ATensor": {**TENSOR, **more}}))["ATensor"] == {
        **TENSOR,
        **more,
    }


def test_values_within_values() -> None:
    fused = {"Type": "ACTIVATION_LINEAR", "Desc": {"Alpha": 2, "Beta": "inf"}}
    found = read("ELEMENT_WISE_ADD1", {**ADD, "FusedActivation": fused})
    assert descriptor_json(found)["FusedActivation"] == fused
    clip = read("ELEMENT_WISE_CLIP1", {**CLIP, "ScaleBias": {"Scale": 2.0, "Bias": "nan"}})
    assert descriptor_json(clip)["ScaleBias"] == {"Scale": 2.0, "Bias": "nan"}
    assert clip.Min == float("-inf")


@pytest.mark.parametrize(
    ("operator", "said", "message"),
    [
        ("ELEMENT_WISE_ADD1", 3, "$ DML0922"),
        ("ELEMENT_WISE_ADD1", {"ATensor": None}, "$ DML0921"),
        ("ELEMENT_WISE_ADD1", {**ADD, "C": 1}, "$.C DML0922"),
        ("ELEMENT_WISE_ADD1", {**ADD, "ATensor": []}, "$.ATensor DML0922"),
        (
            "ELEMENT_WISE_ADD1",
            {**ADD, "ATensor": {**TENSOR, "Sizes": [-1]}},
            "$.ATensor.Sizes[0] DML0922",
        ),
        (
            "ELEMENT_WISE_ADD1",
            {**ADD, "FusedActivation": {"Type": "CAST", "Desc": {}}},
            "$.FusedActivation.Type DML0922",
        ),
        (
            "ELEMENT_WISE_ADD1",
            {**ADD, "FusedActivation": {"Type": "NOBODY", "Desc": {}}},
            "$.FusedActivation.Type DML0922",
        ),
        (
            "ELEMENT_WISE_CLIP1",
            {**CLIP, "Max": True},
            "$.Max DML0922",
        ),
        (
            "ELEMENT_WISE_CLIP1",
            {**CLIP, "ScaleBias": {"Scale": 1}},
            "$.ScaleBias DML0921",
        ),
        (
            "CUMULATIVE_SUMMATION",
            {**SUM, "HasExclusiveSum": 1},
            "$.HasExclusiveSum DML0922",
        ),
        (
            "CUMULATIVE_SUMMATION",
            {**SUM, "Axis": 0.5},
            "$.Axis DML0922",
        ),
        (
            "CUMULATIVE_SUMMATION",
            {**SUM, "AxisDirection": "UP"},
            "$.AxisDirection DML0922",
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_path(operator: str, said: Any, message: str) -> None:
    with pytest.raises(ModelError) as caught:
        read(operator, said)
    assert located(caught.value) == message
