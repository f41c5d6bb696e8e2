# Generated from spec/operators/random_generator.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of RANDOM_GENERATOR."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import DML_RANDOM_GENERATOR_TYPE
from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import UINT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport
from dmlruntime.core.rules import Computed, Ones, Same, SizePattern
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.random import RandomKernel

OPERATOR = Operator(
    name="RANDOM_GENERATOR",
    summary="Random 32-bit numbers that follow from a state alone, by the Philox generator.",
    package="dmlops.operators.random_generator",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
    in_place=(),
    members=(
        TensorMember(name="InputStateTensor", kind="input", argument="state"),
        TensorMember(
            name="OutputTensor",
            kind="output",
            argument="output",
            infer={"DataType": "UINT32", "Sizes": "argument"},
        ),
        TensorMember(
            name="OutputStateTensor",
            kind="output",
            argument="output_state",
            optional=True,
            infer={"DataType": "UINT32"},
        ),
        AttributeMember(
            name="Type",
            type=DML_RANDOM_GENERATOR_TYPE,
            argument="type",
            default=DML_RANDOM_GENERATOR_TYPE.DML_RANDOM_GENERATOR_TYPE_PHILOX_4X32_10,
        ),
    ),
    constraints=(
        SizePattern(
            text="[1..., 6]",
            tensor="InputStateTensor",
            items=(Ones(), Computed(text="6", value=lambda d, b: 6)),
        ),
        Same(fields=("DimensionCount", "Sizes"), of=("InputStateTensor", "OutputStateTensor")),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_4_0,
            tensors={
                "InputStateTensor": TensorSupport(dimensions=(1, 8), types=(UINT32,)),
                "OutputTensor": TensorSupport(dimensions=(1, 8), types=(UINT32,)),
                "OutputStateTensor": TensorSupport(dimensions=(1, 8), types=(UINT32,)),
            },
        ),
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_3_0,
            tensors={
                "InputStateTensor": TensorSupport(dimensions=(4, 4), types=(UINT32,)),
                "OutputTensor": TensorSupport(dimensions=(4, 4), types=(UINT32,)),
                "OutputStateTensor": TensorSupport(dimensions=(4, 4), types=(UINT32,)),
            },
        ),
    ),
    kernel=RandomKernel(state="InputStateTensor", output="OutputTensor", next="OutputStateTensor"),
    reference=Imported("dmlops.operators.random_generator.reference", "reference"),
    tolerance={},
)


@dataclass(frozen=True)
class DML_RANDOM_GENERATOR_OPERATOR_DESC(Descriptor):
    """Random 32-bit numbers that follow from a state alone, by the Philox generator.

    Args:
        InputStateTensor: input. The state: a counter of 128 bits, least significant word first, and a key of
            64 bits.
        OutputTensor: output. The numbers. Every bit is random.
        OutputStateTensor: output, optional. The state with which the numbers go on.
        Type: The generator.

    Introduced in DML_FEATURE_LEVEL_3_0. Does not execute in place.

    Not cryptographically secure. Not for encryption, keys, or whatever else needs numbers that nobody can predict.

    Recommended: InputStateTensor. A counter that begins with 0, and any key. After each execution the counter
    grows, as OutputStateTensor has it.

    Source: ns-directml-dml_random_generator_operator_desc.
    """

    InputStateTensor: DML_BUFFER_TENSOR_DESC
    OutputTensor: DML_BUFFER_TENSOR_DESC
    OutputStateTensor: DML_BUFFER_TENSOR_DESC | None
    Type: DML_RANDOM_GENERATOR_TYPE

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_RANDOM_GENERATOR_OPERATOR_DESC
