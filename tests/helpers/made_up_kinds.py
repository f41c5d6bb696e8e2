"""Operators made up for tests, with every kind of member that is no plain number, and outputs of other types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.attributes import DataTypeOf
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT16, FLOAT32, INT8, INT32, UINT8, UINT32
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import (
    AttributeMember,
    Operator,
    SupportRow,
    TensorMember,
    TensorSupport,
)
from dmlruntime.core.rules import Require, Same
from dmlruntime.families.elementwise import ElementwiseKernel

Array = np.ndarray[Any, Any]
LEVEL_2_0 = DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0
LEVEL_3_0 = DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0
LEVEL_5_0 = DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0

_FLOATS = TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16))
_NUMBERS = TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16, INT32, INT8, UINT32, UINT8))


def _operator(name: str, kernel: ElementwiseKernel, **more: Any) -> Operator:
    usual = {
        "summary": f"{name}, made up.",
        "package": "none",
        "introduced": LEVEL_2_0,
        "in_place": (),
        "tolerance": {},
    }
    return Operator(name=name, kernel=kernel, **{**usual, **more})


TILT = _operator(
    "TILT",
    ElementwiseKernel(inputs=("InputTensor",), outputs=("OutputTensor",)),
    introduced=LEVEL_3_0,
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="Alpha", type="FLOAT", argument="alpha"),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount", "Sizes"), of=("InputTensor", "OutputTensor")),
        Require(
            text="Alpha > 0",
            members=("Alpha",),
            subject="Alpha",
            holds=lambda d: d.Alpha > 0,
            value=lambda d: d.Alpha,
            rule=lambda d: "must be more than 0",
        ),
    ),
    support=(SupportRow(since=LEVEL_3_0, tensors=dict.fromkeys(("InputTensor", "OutputTensor"), _FLOATS)),),
    reference=lambda **v: (v["InputTensor"] * v["Alpha"],),
)


@dataclass(frozen=True)
class DML_TILT_OPERATOR_DESC(Descriptor):
    InputTensor: Any
    OutputTensor: Any
    Alpha: Any = 0.1

    OPERATOR: ClassVar[Operator] = TILT


def _above(**v: Any) -> tuple[Array, ...]:
    scale_bias, guide, tilt = v["ScaleBias"], v["GuideTensor"], v["FusedActivation"]
    x = v["XTensor"] if scale_bias is None else v["XTensor"] * scale_bias.Scale + scale_bias.Bias
    x = x + (0 if guide is None else guide) + v["StepTensor"]
    return ((x * (1 if tilt is None else tilt.Alpha) > v["Limit"]).astype(np.uint8),)


_ABOVE_TENSORS = {
    "XTensor": _NUMBERS,
    "StepTensor": TensorSupport(dimensions=(1, 8), types=(UINT32, INT32)),
    "OutputTensor": TensorSupport(dimensions=(1, 8), types=(UINT32, UINT8)),
}

ABOVE = _operator(
    "ABOVE",
    ElementwiseKernel(inputs=("XTensor", "GuideTensor", "StepTensor"), outputs=("OutputTensor",)),
    in_place=("XTensor",),
    members=(
        TensorMember(name="XTensor", kind="input", argument="x"),
        TensorMember(name="GuideTensor", kind="input", argument="guide", optional=True),
        TensorMember(name="StepTensor", kind="input", argument="step"),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"DataType": "UINT8"}),
        AttributeMember(name="ScaleBias", type="DML_SCALE_BIAS", argument="scale_bias", optional=True),
        AttributeMember(
            name="LimitDataType",
            type=DML_TENSOR_DATA_TYPE,
            argument="limit_data_type",
            default=DataTypeOf("XTensor"),
        ),
        AttributeMember(name="Limit", type="DML_SCALAR_UNION", argument="limit", data_type="LimitDataType"),
        AttributeMember(
            name="FusedActivation",
            type="DML_OPERATOR_DESC",
            argument="activation",
            optional=True,
            operators=("TILT", "SWAY"),
        ),
    ),
    constraints=(
        Same(fields=("DimensionCount", "Sizes"), of=("XTensor", "GuideTensor", "OutputTensor")),
        Same(fields=("DataType",), of=("XTensor", "GuideTensor")),
    ),
    support=(
        SupportRow(since=LEVEL_5_0, tensors={**_ABOVE_TENSORS, "GuideTensor": _NUMBERS}),
        SupportRow(
            since=LEVEL_2_0,
            tensors={
                **_ABOVE_TENSORS,
                "GuideTensor": TensorSupport(dimensions=(1, 8), types=_NUMBERS.types, optional=False),
            },
        ),
    ),
    reference=_above,
)


@dataclass(frozen=True)
class DML_ABOVE_OPERATOR_DESC(Descriptor):
    XTensor: Any
    GuideTensor: Any
    StepTensor: Any
    OutputTensor: Any
    ScaleBias: Any = None
    LimitDataType: Any = "FLOAT32"
    Limit: Any = 0
    FusedActivation: Any = None

    OPERATOR: ClassVar[Operator] = ABOVE


POUR = _operator(
    "POUR",
    ElementwiseKernel(inputs=(), outputs=("OutputTensor",), bits=True),
    members=(
        TensorMember(
            name="OutputTensor",
            kind="output",
            argument="output",
            infer={"DataType": "ValueDataType", "Sizes": "argument"},
        ),
        AttributeMember(name="ValueDataType", type=DML_TENSOR_DATA_TYPE, argument="value_type"),
        AttributeMember(name="Value", type="DML_SCALAR_UNION", argument="value", data_type="ValueDataType"),
    ),
    constraints=(),
    support=(SupportRow(since=LEVEL_2_0, tensors={"OutputTensor": _NUMBERS}),),
    reference=lambda **v: (
        np.full(v["shapes"]["OutputTensor"], v["Value"], v["dtypes"]["OutputTensor"]).view(
            f"u{v['dtypes']['OutputTensor'].itemsize}"
        ),
    ),
)


@dataclass(frozen=True)
class DML_POUR_OPERATOR_DESC(Descriptor):
    OutputTensor: Any
    ValueDataType: Any
    Value: Any

    OPERATOR: ClassVar[Operator] = POUR


TURN = _operator(
    "TURN",
    ElementwiseKernel(inputs=("InputTensor",), outputs=("OutputTensor",)),
    in_place=("InputTensor",),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"DataType": "argument"}),
        AttributeMember(name="Alpha", type="FLOAT", argument="alpha", default=1.0),
    ),
    constraints=(Same(fields=("DimensionCount", "Sizes"), of=("InputTensor", "OutputTensor")),),
    support=(SupportRow(since=LEVEL_2_0, tensors=dict.fromkeys(("InputTensor", "OutputTensor"), _NUMBERS)),),
    reference=lambda **v: (v["InputTensor"] * v["Alpha"],),
)


@dataclass(frozen=True)
class DML_TURN_OPERATOR_DESC(Descriptor):
    InputTensor: Any
    OutputTensor: Any
    Alpha: Any = 1.0

    OPERATOR: ClassVar[Operator] = TURN


_STEPS = TensorSupport(dimensions=(1, 8), types=(INT32, INT8, UINT8))

COUNT = _operator(
    "COUNT",
    ElementwiseKernel(inputs=("XTensor", "ZeroTensor"), outputs=("OutputTensor",)),
    members=(
        TensorMember(name="XTensor", kind="input", argument="x"),
        TensorMember(name="ZeroTensor", kind="input", argument="zero", optional=True),
        TensorMember(name="OutputTensor", kind="output", argument="output", infer={"DataType": "UINT8"}),
    ),
    constraints=(
        Same(fields=("DimensionCount", "Sizes"), of=("XTensor", "ZeroTensor", "OutputTensor")),
        Same(fields=("DataType",), of=("ZeroTensor", "OutputTensor")),
    ),
    support=(SupportRow(since=LEVEL_2_0, tensors={"XTensor": _FLOATS, "ZeroTensor": _STEPS, "OutputTensor": _STEPS}),),
    reference=lambda **v: (v["XTensor"] + (0 if v["ZeroTensor"] is None else v["ZeroTensor"].astype(np.int64)),),
)


@dataclass(frozen=True)
class DML_COUNT_OPERATOR_DESC(Descriptor):
    XTensor: Any
    ZeroTensor: Any
    OutputTensor: Any

    OPERATOR: ClassVar[Operator] = COUNT
