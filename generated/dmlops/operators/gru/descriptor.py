# Generated from spec/operators/gru.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of GRU."""

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
from dmlruntime.families.record import Scalar
from dmlruntime.families.recurrence import RecurrenceKernel, State

OPERATOR = Operator(
    name="GRU",
    summary="A network of gated recurrent units of one layer over sequences.",
    package="dmlops.operators.gru",
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
        AttributeMember(name="LinearBeforeReset", type="BOOL", argument="linear_before_reset", default=False),
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
            text="[1, directions, 3 * hidden, features]",
            tensor="WeightTensor",
            items=(
                Computed(text="1", value=lambda d, b: 1),
                Bind("directions"),
                Computed(text="3 * hidden", value=lambda d, b: 3 * b["hidden"], names=("hidden",)),
                Bind("features"),
            ),
        ),
        SizePattern(
            text="[1, directions, 3 * hidden, hidden]",
            tensor="RecurrenceTensor",
            items=(
                Computed(text="1", value=lambda d, b: 1),
                Bind("directions"),
                Computed(text="3 * hidden", value=lambda d, b: 3 * b["hidden"], names=("hidden",)),
                Bind("hidden"),
            ),
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
            text="[1, 1, directions, 6 * hidden]",
            tensor="BiasTensor",
            items=(
                Computed(text="1", value=lambda d, b: 1),
                Computed(text="1", value=lambda d, b: 1),
                Bind("directions"),
                Computed(text="6 * hidden", value=lambda d, b: 6 * b["hidden"], names=("hidden",)),
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
            text="ActivationDescCount == (4 if Direction == DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL else 2)",
            members=("ActivationDescCount", "Direction"),
            subject="ActivationDescCount",
            holds=lambda d: (
                d.ActivationDescCount == (4 if d.Direction == DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL else 2)
            ),
            value=lambda d: d.ActivationDescCount,
            rule=lambda d: (
                "must be "
                + (
                    f"4 because Direction is {describe(d.Direction)}"
                    if d.Direction == DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL
                    else f"2 because Direction is {describe(d.Direction)}"
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
        functions=2,
        gates=3,
        states=(State(initial="HiddenInitTensor", last="OutputSingleTensor", steps="OutputSequenceTensor"),),
        stage_gates=(2, 1),
        values=3,
        carried=2,
        scalars=(Scalar(name="LinearBeforeReset", of=lambda d: d.LinearBeforeReset, whole=True),),
    ),
    reference=Imported("dmlops.operators.gru.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: count * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + count * eps32,
    },
    magnitude=Imported("dmlops.operators.gru.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_GRU_OPERATOR_DESC(Descriptor):
    """A network of gated recurrent units of one layer over sequences.

    Args:
        InputTensor: input. The sequences, 1 x steps x batches x features.
        WeightTensor: input. What features are multiplied by, 1 x directions x 3 times hidden units x
            features, gates z, r, h.
        RecurrenceTensor: input. What the hidden values of the step before are multiplied by, 1 x directions x
            3 times hidden units x hidden units.
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
        ActivationDescs: For each direction f(), of the gates z and r, then g(), of h; forward first.
        Direction: Whether steps are taken from the first on, from the last on, or both, each with weights of
            its own.
        LinearBeforeReset: Whether the reset gate multiplies the product with RecurrenceTensor and its bias,
            not the hidden values before.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.
    Source: ns-directml-dml_gru_operator_desc.
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
    LinearBeforeReset: bool

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_GRU_OPERATOR_DESC
