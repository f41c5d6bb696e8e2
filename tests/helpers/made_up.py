"""Operators made up for tests, with what the generated ones lack: optional tensors, two outputs, all member types."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any, ClassVar

import numpy as np

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, FLOAT64, INT8, INT32, UINT4
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


class DML_SHADE(IntEnum):
    """An enumeration whose first member is 0 and false."""

    DML_SHADE_DARK = 0
    DML_SHADE_LIGHT = 1


def _divide(*, XTensor: Array, BiasTensor: Array | None, **_: Any) -> tuple[Array, ...]:
    y = np.floor(XTensor / 2) + (0 if BiasTensor is None else BiasTensor)
    return (y, XTensor - 2 * np.floor(XTensor / 2))


_OLD = TensorSupport(dimensions=(2, 4), types=(FLOAT32,))
_NEW = TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16))
_TENSORS = ("XTensor", "BiasTensor", "QuotientTensor", "RestTensor")

HALVE = Operator(
    name="HALVE",
    summary="Halves, rounded down, and what is left over.",
    package="none",
    introduced=LEVEL_2_0,
    in_place=("XTensor",),
    members=(
        TensorMember(name="XTensor", kind="input", argument="x"),
        TensorMember(name="BiasTensor", kind="input", argument="bias", optional=True),
        TensorMember(name="QuotientTensor", kind="output", argument="quotient"),
        TensorMember(name="RestTensor", kind="output", argument="rest", optional=True),
        AttributeMember(name="Count", type="UINT", argument="count"),
        AttributeMember(name="Offset", type="INT", argument="offset"),
        AttributeMember(name="Alpha", type="FLOAT", argument="alpha"),
        AttributeMember(name="Quiet", type="BOOL", argument="quiet"),
        AttributeMember(name="Shade", type=DML_SHADE, argument="shade"),
    ),
    constraints=(
        Same(fields=("DataType", "Sizes", "Strides"), of=("XTensor", "QuotientTensor")),
        Same(fields=("DataType", "DimensionCount", "Sizes"), of=("XTensor", "BiasTensor", "RestTensor")),
        Require(
            text="Count <= XTensor.Sizes[1]",
            members=("Count", "XTensor"),
            subject="Count",
            holds=lambda d: d.Count <= d.XTensor.Sizes[1],
            value=lambda d: d.Count,
            rule=lambda d: f"must be at most XTensor.Sizes[1] ({d.XTensor.Sizes[1]})",
        ),
        Require(
            text="Shade == DML_SHADE_LIGHT",
            members=("Shade",),
            subject="Shade",
            holds=lambda d: d.Shade == DML_SHADE.DML_SHADE_LIGHT,
            value=lambda d: d.Shade,
            rule=lambda d: "must be DML_SHADE_LIGHT",
            since=LEVEL_3_0,
            until=LEVEL_5_0,
        ),
        Require(
            text="BiasTensor.DataType == DML_TENSOR_DATA_TYPE_FLOAT32",
            members=("BiasTensor",),
            subject="BiasTensor.DataType",
            holds=lambda d: d.BiasTensor.DataType == FLOAT32,
            value=lambda d: d.BiasTensor.DataType,
            rule=lambda d: "must be FLOAT32",
        ),
    ),
    support=(
        SupportRow(since=LEVEL_5_0, tensors=dict.fromkeys(_TENSORS, _NEW)),
        SupportRow(since=LEVEL_2_0, tensors=dict.fromkeys(_TENSORS, _OLD)),
    ),
    kernel=ElementwiseKernel(inputs=("XTensor",), outputs=("QuotientTensor",)),
    reference=_divide,
    tolerance={},
)


@dataclass(frozen=True)
class DML_HALVE_OPERATOR_DESC(Descriptor):
    XTensor: Any
    BiasTensor: Any
    QuotientTensor: Any
    RestTensor: Any
    Count: Any = 1
    Offset: Any = 0
    Alpha: Any = 1.0
    Quiet: Any = False
    Shade: Any = DML_SHADE.DML_SHADE_LIGHT

    OPERATOR: ClassVar[Operator] = HALVE


_ANY = TensorSupport(dimensions=(1, 8), types=(FLOAT64, FLOAT32, INT32, INT8, UINT4))

COPY = Operator(
    name="COPY",
    summary="The same elements; nothing in place, and its constraint leaves the output's sizes open.",
    package="none",
    introduced=LEVEL_2_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
    ),
    constraints=(Same(fields=("DataType",), of=("InputTensor", "OutputTensor")),),
    support=(SupportRow(since=LEVEL_2_0, tensors={"InputTensor": _ANY, "OutputTensor": _ANY}),),
    kernel=ElementwiseKernel(inputs=("InputTensor",), outputs=("OutputTensor",)),
    reference=lambda **values: (values["InputTensor"],),
    tolerance={},
)


@dataclass(frozen=True)
class DML_COPY_OPERATOR_DESC(Descriptor):
    InputTensor: Any
    OutputTensor: Any

    OPERATOR: ClassVar[Operator] = COPY
