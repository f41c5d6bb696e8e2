"""Made-up operators whose tensors differ in size: arrays, tensor arrays, size equations, patterns, optional outputs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import index, small
from dmlruntime.cases.records import Case
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT32, UINT32
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import (
    AttributeMember,
    Operator,
    OperatorDescriptor,
    SupportRow,
    TensorMember,
    TensorSupport,
)
from dmlruntime.core.rules import (
    Anything,
    Bind,
    Broadcast,
    Computed,
    Each,
    Ones,
    Presence,
    Require,
    Run,
    Same,
    SizeEquation,
    SizePattern,
)
from dmlruntime.families.record import KernelRecord
from dmltools.conformance.subject import Subject, subject

LEVEL_1 = DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0
LEVEL_3 = DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0

_RANK = Each(variable="d", count=lambda d: d.InputTensor.DimensionCount)


def _thin(*, InputTensor: Any, Steps: Any, Offset: Any, **_: Any) -> tuple[Any, ...]:
    thinned = InputTensor[tuple(slice(None, None, step) for step in Steps)]
    return thinned + (0 if Offset is None else Offset), np.full((1,) * InputTensor.ndim, thinned.size, np.uint32)


THIN = Operator(
    name="THIN",
    summary="Every so manieth element along each dimension.",
    package="made_up.thin",
    introduced=LEVEL_1,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="x"),
        TensorMember(name="Offset", kind="input", argument="offset", optional=True),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        TensorMember(name="CountTensor", kind="output", argument="count", optional=True, infer={"DataType": "UINT32"}),
        AttributeMember(name="DimensionCount", type="UINT", argument="dimension_count"),
        AttributeMember(name="Steps", type="UINT_ARRAY", argument="steps", count="DimensionCount"),
    ),
    constraints=(
        Same(fields=("DataType", "DimensionCount"), of=("InputTensor", "OutputTensor")),
        Same(fields=("DimensionCount",), of=("InputTensor", "CountTensor")),
        Same(fields=("DataType",), of=("InputTensor", "Offset")),
        Require(
            text="DimensionCount == InputTensor.DimensionCount",
            members=("DimensionCount", "InputTensor"),
            subject="DimensionCount",
            holds=lambda d: d.DimensionCount == d.InputTensor.DimensionCount,
            value=lambda d: d.DimensionCount,
            rule=lambda d: f"must equal InputTensor.DimensionCount ({d.InputTensor.DimensionCount})",
        ),
        Require(
            text="Steps[d] >= 1",
            members=("Steps", "InputTensor"),
            subject=lambda d, i: f"Steps[{i}]",
            holds=lambda d, i: d.Steps[i] >= 1,
            value=lambda d, i: d.Steps[i],
            rule=lambda d, i: "must be at least 1",
            each=(_RANK,),
        ),
        SizeEquation(
            text="(InputTensor.Sizes[d] - 1) / Steps[d] + 1",
            tensor="OutputTensor",
            members=("InputTensor", "Steps"),
            dimension=lambda d, i: i,
            is_=lambda d, i: (d.InputTensor.Sizes[i] - 1) // d.Steps[i] + 1,
            rule=lambda d, i: (
                f"must be (InputTensor.Sizes[{i}] - 1) / Steps[{i}] + 1 "
                f"({(d.InputTensor.Sizes[i] - 1) // d.Steps[i] + 1})"
            ),
            each=(_RANK,),
        ),
        SizeEquation(
            text="1",
            tensor="CountTensor",
            members=("InputTensor",),
            dimension=lambda d, i: i,
            is_=lambda d, i: 1,
            rule=lambda d, i: "must be 1",
            each=(_RANK,),
        ),
        Broadcast(tensors=("Offset",), to="OutputTensor"),
        Presence(of=("Offset", "CountTensor"), low=1),
    ),
    support=(
        SupportRow(
            since=LEVEL_3,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "Offset": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32, FLOAT16)),
                "CountTensor": TensorSupport(dimensions=(1, 8), types=(UINT32,)),
            },
            when=lambda d: d.DimensionCount <= 4,
            when_text="DimensionCount <= 4",
        ),
        SupportRow(
            since=LEVEL_1,
            tensors={
                "InputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32,)),
                "Offset": TensorSupport(dimensions=(1, 8), types=(FLOAT32,)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(FLOAT32,)),
                "CountTensor": TensorSupport(dimensions=(1, 8), types=(UINT32,)),
            },
            when=lambda d: d.DimensionCount > 4 or d.DimensionCount == 2,
            when_text="DimensionCount > 4 or DimensionCount == 2",
        ),
    ),
    kernel=KernelRecord(),
    reference=_thin,
    tolerance={FLOAT32: lambda depth, count, eps, eps32: eps, FLOAT16: lambda depth, count, eps, eps32: eps},
)


@dataclass(frozen=True)
class DML_THIN_OPERATOR_DESC(OperatorDescriptor):
    """Every so manieth element along each dimension."""

    InputTensor: Any
    Offset: Any
    OutputTensor: Any
    CountTensor: Any
    DimensionCount: Any
    Steps: Any

    OPERATOR: ClassVar[Operator] = THIN


def _stack(*, InputTensors: Any, RowsTensor: Any, **_: Any) -> tuple[Any, ...]:
    whole = np.concatenate(InputTensors, 0)
    return (whole[RowsTensor.reshape(-1)],)


STACK = Operator(
    name="STACK",
    summary="Rows of several tensors, chosen by number.",
    package="made_up.stack",
    introduced=LEVEL_1,
    in_place=(),
    members=(
        AttributeMember(name="InputCount", type="UINT", argument="input_count"),
        TensorMember(name="InputTensors", kind="inputs", argument="inputs", count="InputCount"),
        TensorMember(name="RowsTensor", kind="input", argument="rows"),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
    ),
    constraints=(
        Same(fields=("DataType",), of=("InputTensors", "OutputTensor")),
        Require(
            text="InputTensors[k].Sizes[1] == InputTensors[0].Sizes[1]",
            members=("InputTensors",),
            subject=lambda d, k: f"InputTensors[{k}].Sizes[1]",
            holds=lambda d, k: d.InputTensors[k].Sizes[1] == d.InputTensors[0].Sizes[1],
            value=lambda d, k: d.InputTensors[k].Sizes[1],
            rule=lambda d, k: f"must equal InputTensors[0].Sizes[1] ({d.InputTensors[0].Sizes[1]})",
            each=(Each(variable="k", count=lambda d: d.InputCount),),
        ),
        SizePattern(tensor="RowsTensor", text="[1..., rows]", items=(Ones(), Bind("rows"))),
        SizePattern(
            tensor="OutputTensor",
            text="[rows, InputTensors[0].Sizes[1]]",
            items=(
                Bind("rows"),
                Computed(text="InputTensors[0].Sizes[1]", value=lambda d, b: d.InputTensors[0].Sizes[1]),
            ),
            members=("InputTensors",),
        ),
    ),
    support=(
        SupportRow(
            since=LEVEL_1,
            tensors={
                "InputTensors": TensorSupport(dimensions=(2, 2), types=(FLOAT32, INT32)),
                "RowsTensor": TensorSupport(dimensions=(1, 8), types=(UINT32,)),
                "OutputTensor": TensorSupport(dimensions=(2, 2), types=(FLOAT32, INT32)),
            },
        ),
    ),
    kernel=KernelRecord(),
    reference=_stack,
    tolerance={FLOAT32: lambda depth, count, eps, eps32: 0.0},
)


@dataclass(frozen=True)
class DML_STACK_OPERATOR_DESC(OperatorDescriptor):
    """Rows of several tensors, chosen by number."""

    InputCount: Any
    InputTensors: Any
    RowsTensor: Any
    OutputTensor: Any

    OPERATOR: ClassVar[Operator] = STACK


FREE = SizePattern(tensor="OutputTensor", text="[_, *rest, last]", items=(Anything(), Run("rest"), Bind("last")))
"""A pattern of every kind of item that the operators above have not."""


def _total_rows(d: Any) -> int:
    return sum(tensor.Sizes[0] for tensor in d.InputTensors)


class Linked:
    """A registry of them."""

    def descriptor(self, name: str) -> type[OperatorDescriptor]:
        return {"THIN": DML_THIN_OPERATOR_DESC, "STACK": DML_STACK_OPERATOR_DESC}[name]

    def cases(self, name: str) -> tuple[Case, ...]:
        return ()

    def domain(self, name: str) -> Domain:
        floats = {FLOAT32: small(-9, 9), FLOAT16: small(-9, 9), INT32: small(-9, 9)}
        return {
            "InputTensor": floats,
            "Offset": floats,
            "InputTensors": floats,
            "RowsTensor": {UINT32: index(_total_rows)},
        }

    def attribute_values(self, name: str) -> AttributeValues:
        return {}

    def sweep(self, name: str) -> Sweep:
        if name == "STACK":
            return (
                {"InputTensors": ((2, 3), (4, 3)), "RowsTensor": (5,)},
                {"InputTensors": ((1, 1),), "RowsTensor": (1, 2)},
            )
        return (
            {"InputTensor": (7, 5), "Offset": (1, 3), "Steps": (3, 2)},
            {"InputTensor": (4, 4), "Offset": (1, 1), "Steps": (4, 1), "CountTensor": None},
            {"InputTensor": (2, 1, 3, 2, 2), "Steps": (1, 1, 2, 1, 1)},
            {"InputTensor": (9,), "Steps": (2,)},
        )


THIN_SUBJECT: Subject = subject(Linked(), "THIN")
STACK_SUBJECT: Subject = subject(Linked(), "STACK")
