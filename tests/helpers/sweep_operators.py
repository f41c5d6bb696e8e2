"""Operators made up for the sweep, with everything that its rules can hold, and a registry that knows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, ClassVar

import numpy as np

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import small, uniform
from dmlruntime.cases.records import Case
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT16, FLOAT32, INT8, UINT8, UINT32
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import (
    AttributeMember,
    Operator,
    OperatorDescriptor,
    SupportRow,
    TensorMember,
    TensorSupport,
)
from dmlruntime.core.rules import Require, Same
from dmlruntime.families.elementwise import ElementwiseKernel
from dmltools.conformance.subject import Subject, subject

Array = np.ndarray[Any, Any]
LEVEL_2_0 = DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_0
LEVEL_5_0 = DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0


class DML_SIDE(IntEnum):
    """An enumeration that chooses an expression."""

    DML_SIDE_LEFT = 0
    DML_SIDE_RIGHT = 1


def _bend(*, InputTensor: Array, Slope: float, **_: Any) -> tuple[Array, ...]:
    return (np.where(InputTensor < 0, InputTensor * Slope, InputTensor),)


_FLOATS = TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16))
BEND = Operator(
    name="BEND",
    summary="A slope below zero.",
    package="none",
    introduced=LEVEL_2_0,
    in_place=("InputTensor",),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="Slope", type="FLOAT", argument="slope"),
    ),
    constraints=(Same(fields=("DataType", "DimensionCount", "Sizes"), of=("InputTensor", "OutputTensor")),),
    support=(SupportRow(since=LEVEL_2_0, tensors={"InputTensor": _FLOATS, "OutputTensor": _FLOATS}),),
    kernel=ElementwiseKernel(inputs=("InputTensor",), outputs=("OutputTensor",)),
    reference=_bend,
    tolerance={FLOAT32: lambda depth, count, eps, eps32: eps, FLOAT16: lambda depth, count, eps, eps32: eps},
)


@dataclass(frozen=True)
class DML_BEND_OPERATOR_DESC(Descriptor):
    InputTensor: Any
    OutputTensor: Any
    Slope: Any

    OPERATOR: ClassVar[Operator] = BEND


def _blend(
    *,
    XTensor: Array,
    YTensor: Array,
    MaskTensor: Array,
    StepTensor: Array,
    ZeroTensor: Array | None,
    ScaleBias: Any,
    Side: Any,
    Limit: float,
    Fused: Any,
    **_: Any,
) -> tuple[Array, ...]:
    x = XTensor if ScaleBias is None else XTensor * ScaleBias.Scale + ScaleBias.Bias
    mask = MaskTensor if ZeroTensor is None else MaskTensor - ZeroTensor
    first = np.where(mask != 0, x, YTensor) if Side == DML_SIDE.DML_SIDE_LEFT else np.where(mask != 0, YTensor, x)
    if Fused is not None:
        (first,) = _bend(InputTensor=first, Slope=Fused.Slope)
    second = np.minimum(x, Limit) + StepTensor.astype(np.float64)
    return first, second, (mask != 0).astype(np.int8)


def _blend_magnitude(*, XTensor: Array, **_: Any) -> tuple[Array | None, ...]:
    return np.abs(XTensor) + 4, np.full(XTensor.shape, 64.0), None


_NAMES = ("XTensor", "YTensor", "MaskTensor", "StepTensor", "ZeroTensor", "FirstTensor", "SecondTensor", "TruthTensor")


def _row(floats: tuple[DML_TENSOR_DATA_TYPE, ...], ranks: tuple[int, int], optional: bool | None) -> Any:
    masks = TensorSupport(dimensions=ranks, types=(UINT32, UINT8))
    found = dict.fromkeys(_NAMES, TensorSupport(dimensions=ranks, types=floats))
    found["MaskTensor"] = masks
    found["ZeroTensor"] = TensorSupport(dimensions=ranks, types=masks.types, optional=optional)
    found["StepTensor"] = TensorSupport(dimensions=ranks, types=(UINT32,))
    found["TruthTensor"] = TensorSupport(dimensions=ranks, types=(INT8,))
    return found


def _require(text: str, members: tuple[str, ...], subject: str, holds: Any) -> Require:
    return Require(
        text=text, members=members, subject=subject, holds=holds, value=lambda d: None, rule=lambda d: f"must be {text}"
    )


BLEND = Operator(
    name="BLEND",
    summary="Chooses between two tensors, and more besides.",
    package="none",
    introduced=LEVEL_2_0,
    in_place=("XTensor", "YTensor"),
    members=(
        TensorMember(name="XTensor", kind="input", argument="x"),
        TensorMember(name="YTensor", kind="input", argument="y"),
        TensorMember(name="MaskTensor", kind="input", argument="mask"),
        TensorMember(name="StepTensor", kind="input", argument="step"),
        TensorMember(name="ZeroTensor", kind="input", argument="zero", optional=True),
        TensorMember(name="FirstTensor", kind="output", argument="first"),
        TensorMember(name="SecondTensor", kind="output", argument="second"),
        TensorMember(name="TruthTensor", kind="output", argument="truth"),
        AttributeMember(name="ScaleBias", type="DML_SCALE_BIAS", argument="scale_bias", optional=True),
        AttributeMember(name="Side", type=DML_SIDE, argument="side"),
        AttributeMember(name="LimitType", type=DML_TENSOR_DATA_TYPE, argument="limit_type"),
        AttributeMember(name="Limit", type="DML_SCALAR_UNION", argument="limit", data_type="LimitType"),
        AttributeMember(name="Fused", type="DML_OPERATOR_DESC", argument="fused", optional=True, operators=("BEND",)),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount", "Sizes"), of=("XTensor", "YTensor", "FirstTensor", "SecondTensor")),
        Same(fields=("DimensionCount", "Sizes"), of=("XTensor", "MaskTensor", "TruthTensor")),
        Same(fields=("DataType", "DimensionCount", "Sizes"), of=("MaskTensor", "ZeroTensor")),
        Same(fields=("DimensionCount",), of=("XTensor", "StepTensor")),
        _require("of one element", ("StepTensor",), "StepTensor.Sizes", lambda d: set(d.StepTensor.Sizes) == {1}),
        _require("XTensor's", ("LimitType", "XTensor"), "LimitType", lambda d: d.LimitType == d.XTensor.DataType),
        _require(
            "UINT8 for FLOAT16",
            ("XTensor", "MaskTensor"),
            "MaskTensor.DataType",
            lambda d: d.XTensor.DataType == FLOAT32 or d.MaskTensor.DataType == UINT8,
        ),
    ),
    support=(
        SupportRow(since=LEVEL_5_0, tensors=_row((FLOAT32, FLOAT16), (1, 8), None)),
        SupportRow(since=LEVEL_2_0, tensors=_row((FLOAT32,), (4, 5), False)),
    ),
    kernel=ElementwiseKernel(inputs=_NAMES[:5], outputs=_NAMES[5:]),
    reference=_blend,
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: 2 * eps,
        FLOAT16: lambda depth, count, eps, eps32: 2 * eps,
    },
    magnitude=_blend_magnitude,
)


@dataclass(frozen=True)
class DML_BLEND_OPERATOR_DESC(Descriptor):
    XTensor: Any
    YTensor: Any
    MaskTensor: Any
    StepTensor: Any
    ZeroTensor: Any
    FirstTensor: Any
    SecondTensor: Any
    TruthTensor: Any
    ScaleBias: Any
    Side: Any
    LimitType: Any
    Limit: Any
    Fused: Any

    OPERATOR: ClassVar[Operator] = BLEND


FLOOD = Operator(
    name="FLOOD",
    summary="One value everywhere; there is no input.",
    package="none",
    introduced=LEVEL_2_0,
    in_place=(),
    members=(
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        AttributeMember(name="Height", type="FLOAT", argument="height"),
    ),
    constraints=(),
    support=(SupportRow(since=LEVEL_2_0, tensors={"OutputTensor": _FLOATS}),),
    kernel=ElementwiseKernel(inputs=(), outputs=("OutputTensor",)),
    reference=lambda **values: (np.full(values["shapes"]["OutputTensor"], values["Height"]),),
    tolerance={},
)


@dataclass(frozen=True)
class DML_FLOOD_OPERATOR_DESC(Descriptor):
    OutputTensor: Any
    Height: Any

    OPERATOR: ClassVar[Operator] = FLOOD


_UNIFORM = {FLOAT32: uniform(-4, 4), FLOAT16: uniform(-4, 4)}


class MadeUp:
    """A registry of them."""

    def descriptor(self, name: str) -> type[OperatorDescriptor]:
        kinds = (DML_BEND_OPERATOR_DESC, DML_BLEND_OPERATOR_DESC, DML_FLOOD_OPERATOR_DESC)
        return next(kind for kind in kinds if kind.OPERATOR.name == name)

    def cases(self, name: str) -> tuple[Case, ...]:
        return ()

    def domain(self, name: str) -> Domain:
        masks = {UINT32: small(0, 2), UINT8: small(0, 2)}
        inputs: Mapping[str, Any] = {"InputTensor": _UNIFORM, "XTensor": _UNIFORM, "YTensor": _UNIFORM}
        return {**inputs, "MaskTensor": masks, "ZeroTensor": masks, "StepTensor": {UINT32: small(0, 5)}}

    def sweep(self, name: str) -> Sweep:
        return ()

    def attribute_values(self, name: str) -> AttributeValues:
        if name == "BEND":
            return {"Slope": (0.25, 2.0, -1.0)}
        if name == "FLOOD":
            return {"Height": (1.5,)}
        return {"ScaleBias": (DML_SCALE_BIAS(0.5, 0.25),), "Limit": {FLOAT32: (1.5, 3.0), FLOAT16: (2.0,)}}


BLEND_SUBJECT: Subject = subject(MadeUp(), "BLEND")
FLOOD_SUBJECT: Subject = subject(MadeUp(), "FLOOD")
