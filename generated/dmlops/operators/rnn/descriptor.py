# Generated from spec/operators/rnn.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of RNN."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import (
    DML_RECURRENT_NETWORK_DIRECTION,
    DML_RECURRENT_NETWORK_DIRECTION_BACKWARD,
    DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL,
)
from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, UINT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import (
    AttributeMember,
    Operator,
    OperatorDescriptor,
    SupportRow,
    TensorMember,
    TensorSupport,
    describe,
)
from dmlruntime.core.rules import Bind, Computed, Presence, Require, Same, SizePattern
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.recurrence import RecurrenceKernel, State

OPERATOR = Operator(
    name="RNN",
    summary="A simple recurrent network of one layer over sequences.",
    package="dmlops.operators.rnn",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input", owned=False),
        TensorMember(name="WeightTensor", kind="input", argument="weight", owned=False),
        TensorMember(name="RecurrenceTensor", kind="input", argument="recurrence", owned=False),
        TensorMember(name="BiasTensor", kind="input", argument="bias", optional=True, owned=False),
        TensorMember(name="HiddenInitTensor", kind="input", argument="hidden_init", optional=True, owned=False),
        TensorMember(
            name="SequenceLengthsTensor",
            kind="input",
            argument="sequence_lengths",
            optional=True,
            owned=False,
        ),
        TensorMember(name="OutputSequenceTensor", kind="output", argument="output_sequence", optional=True),
        TensorMember(name="OutputSingleTensor", kind="output", argument="output_single", optional=True),
        AttributeMember(name="ActivationDescCount", type="UINT", argument="activation_desc_count"),
        AttributeMember(
            name="ActivationDescs",
            type="DML_OPERATOR_DESC_ARRAY",
            argument="activations",
            count="ActivationDescCount",
            operators=(
                "ACTIVATION_CELU",
                "ACTIVATION_ELU",
                "ACTIVATION_GELU",
                "ACTIVATION_HARD_SIGMOID",
                "ACTIVATION_IDENTITY",
                "ACTIVATION_LEAKY_RELU",
                "ACTIVATION_LINEAR",
                "ACTIVATION_PARAMETRIC_SOFTPLUS",
                "ACTIVATION_RELU",
                "ACTIVATION_SCALED_ELU",
                "ACTIVATION_SCALED_TANH",
                "ACTIVATION_SHRINK",
                "ACTIVATION_SIGMOID",
                "ACTIVATION_SOFTPLUS",
                "ACTIVATION_SOFTSIGN",
                "ACTIVATION_TANH",
                "ACTIVATION_THRESHOLDED_RELU",
            ),
        ),
        AttributeMember(
            name="Direction",
            type=DML_RECURRENT_NETWORK_DIRECTION,
            argument="direction",
            default=DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_FORWARD,
        ),
    ),
    constraints=(
        Same(
            fields=("DataType",),
            of=(
                "InputTensor",
                "WeightTensor",
                "RecurrenceTensor",
                "BiasTensor",
                "HiddenInitTensor",
                "OutputSequenceTensor",
                "OutputSingleTensor",
            ),
        ),
        SizePattern(
            text="[1, steps, batches, features]",
            tensor="InputTensor",
            items=(Computed(text="1", value=lambda d, b: 1), Bind("steps"), Bind("batches"), Bind("features")),
        ),
        SizePattern(
            text="[1, directions, hidden, features]",
            tensor="WeightTensor",
            items=(Computed(text="1", value=lambda d, b: 1), Bind("directions"), Bind("hidden"), Bind("features")),
        ),
        SizePattern(
            text="[1, directions, hidden, hidden]",
            tensor="RecurrenceTensor",
            items=(Computed(text="1", value=lambda d, b: 1), Bind("directions"), Bind("hidden"), Bind("hidden")),
        ),
        Require(
            text="WeightTensor.Sizes[1] == (2 if Direction == DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL else 1)",
            members=("WeightTensor", "Direction"),
            subject="WeightTensor.Sizes[1]",
            holds=lambda d: (
                d.WeightTensor.Sizes[1] == (2 if d.Direction == DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL else 1)
            ),
            value=lambda d: d.WeightTensor.Sizes[1],
            rule=lambda d: (
                "must be "
                + (
                    f"2 because Direction is {describe(d.Direction)}"
                    if d.Direction == DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL
                    else f"1 because Direction is {describe(d.Direction)}"
                )
            ),
        ),
        SizePattern(
            text="[1, 1, directions, 2 * hidden]",
            tensor="BiasTensor",
            items=(
                Computed(text="1", value=lambda d, b: 1),
                Computed(text="1", value=lambda d, b: 1),
                Bind("directions"),
                Computed(text="2 * hidden", value=lambda d, b: 2 * b["hidden"], names=("hidden",)),
            ),
        ),
        SizePattern(
            text="[1, directions, batches, hidden]",
            tensor="HiddenInitTensor",
            items=(Computed(text="1", value=lambda d, b: 1), Bind("directions"), Bind("batches"), Bind("hidden")),
        ),
        SizePattern(
            text="[1, 1, 1, batches]",
            tensor="SequenceLengthsTensor",
            items=(
                Computed(text="1", value=lambda d, b: 1),
                Computed(text="1", value=lambda d, b: 1),
                Computed(text="1", value=lambda d, b: 1),
                Bind("batches"),
            ),
        ),
        SizePattern(
            text="[steps, directions, batches, hidden]",
            tensor="OutputSequenceTensor",
            items=(Bind("steps"), Bind("directions"), Bind("batches"), Bind("hidden")),
        ),
        SizePattern(
            text="[1, directions, batches, hidden]",
            tensor="OutputSingleTensor",
            items=(Computed(text="1", value=lambda d, b: 1), Bind("directions"), Bind("batches"), Bind("hidden")),
        ),
        Presence(of=("OutputSequenceTensor", "OutputSingleTensor"), low=1),
        Require(
            text="ActivationDescCount == (2 if Direction == DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL else 1)",
            members=("ActivationDescCount", "Direction"),
            subject="ActivationDescCount",
            holds=lambda d: (
                d.ActivationDescCount == (2 if d.Direction == DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL else 1)
            ),
            value=lambda d: d.ActivationDescCount,
            rule=lambda d: (
                "must be "
                + (
                    f"2 because Direction is {describe(d.Direction)}"
                    if d.Direction == DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL
                    else f"1 because Direction is {describe(d.Direction)}"
                )
            ),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
            tensors={
                "InputTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "WeightTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "RecurrenceTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "BiasTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "HiddenInitTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "SequenceLengthsTensor": TensorSupport(dimensions=(4, 4), types=(UINT32,)),
                "OutputSequenceTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputSingleTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=RecurrenceKernel(
        tensors=(
            "InputTensor",
            "WeightTensor",
            "RecurrenceTensor",
            "BiasTensor",
            "HiddenInitTensor",
            "SequenceLengthsTensor",
            "OutputSequenceTensor",
            "OutputSingleTensor",
        ),
        input="InputTensor",
        weights="WeightTensor",
        recurrence="RecurrenceTensor",
        bias="BiasTensor",
        lengths="SequenceLengthsTensor",
        backward=lambda d: d.Direction == DML_RECURRENT_NETWORK_DIRECTION_BACKWARD,
        activated="ActivationDescs",
        activations=(
            "ACTIVATION_CELU",
            "ACTIVATION_ELU",
            "ACTIVATION_GELU",
            "ACTIVATION_HARD_SIGMOID",
            "ACTIVATION_IDENTITY",
            "ACTIVATION_LEAKY_RELU",
            "ACTIVATION_LINEAR",
            "ACTIVATION_PARAMETRIC_SOFTPLUS",
            "ACTIVATION_RELU",
            "ACTIVATION_SCALED_ELU",
            "ACTIVATION_SCALED_TANH",
            "ACTIVATION_SHRINK",
            "ACTIVATION_SIGMOID",
            "ACTIVATION_SOFTPLUS",
            "ACTIVATION_SOFTSIGN",
            "ACTIVATION_TANH",
            "ACTIVATION_THRESHOLDED_RELU",
        ),
        functions=1,
        gates=1,
        states=(State(initial="HiddenInitTensor", last="OutputSingleTensor", steps="OutputSequenceTensor"),),
        stage_gates=(1,),
        values=1,
    ),
    reference=Imported("dmlops.operators.rnn.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: count * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + count * eps32,
    },
    magnitude=Imported("dmlops.operators.rnn.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_RNN_OPERATOR_DESC(Descriptor):
    """A simple recurrent network of one layer over sequences.

    Args:
        InputTensor: input. The sequences, 1 x steps x batches x features.
        WeightTensor: input. What features are multiplied by, 1 x directions x hidden units x features.
        RecurrenceTensor: input. What the hidden values of the step before are multiplied by, 1 x directions x
            hidden units x hidden units.
        BiasTensor: input, optional. For each direction the biases of WeightTensor, then those of
            RecurrenceTensor. Absent: 0.
        HiddenInitTensor: input, optional. The hidden values before the first step, 1 x directions x batches x
            hidden units. Absent: 0.
        SequenceLengthsTensor: input, optional. How many steps each sequence of the batch has. Absent: all.
        OutputSequenceTensor: output, optional. The hidden values of every step, steps x directions x batches
            x hidden units.
        OutputSingleTensor: output, optional. Those of each sequence's last step, 1 x directions x batches x
            hidden units.
        ActivationDescCount: How many activations there are.
        ActivationDescs: One of each direction, f(), forward first.
        Direction: Whether steps are taken from the first on, from the last on, or both, each with weights of
            its own.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.
    Source: ns-directml-dml_rnn_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    WeightTensor: DML_BUFFER_TENSOR_DESC
    RecurrenceTensor: DML_BUFFER_TENSOR_DESC
    BiasTensor: DML_BUFFER_TENSOR_DESC | None
    HiddenInitTensor: DML_BUFFER_TENSOR_DESC | None
    SequenceLengthsTensor: DML_BUFFER_TENSOR_DESC | None
    OutputSequenceTensor: DML_BUFFER_TENSOR_DESC | None
    OutputSingleTensor: DML_BUFFER_TENSOR_DESC | None
    ActivationDescCount: int
    ActivationDescs: tuple[OperatorDescriptor, ...]
    Direction: DML_RECURRENT_NETWORK_DIRECTION

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_RNN_OPERATOR_DESC
