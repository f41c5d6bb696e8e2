# Generated from spec/operators/lstm.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of LSTM."""

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
    name="LSTM",
    summary="A network of long short-term memory of one layer over sequences.",
    package="dmlops.operators.lstm",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0,
    in_place=(),
    members=(
        TensorMember(name="InputTensor", kind="input", argument="input", owned=False),
        TensorMember(name="WeightTensor", kind="input", argument="weight", owned=False),
        TensorMember(name="RecurrenceTensor", kind="input", argument="recurrence", owned=False),
        TensorMember(name="BiasTensor", kind="input", argument="bias", optional=True, owned=False),
        TensorMember(name="HiddenInitTensor", kind="input", argument="hidden_init", optional=True, owned=False),
        TensorMember(name="CellMemInitTensor", kind="input", argument="cell_mem_init", optional=True, owned=False),
        TensorMember(
            name="SequenceLengthsTensor",
            kind="input",
            argument="sequence_lengths",
            optional=True,
            owned=False,
        ),
        TensorMember(name="PeepholeTensor", kind="input", argument="peephole", optional=True, owned=False),
        TensorMember(name="OutputSequenceTensor", kind="output", argument="output_sequence", optional=True),
        TensorMember(name="OutputSingleTensor", kind="output", argument="output_single", optional=True),
        TensorMember(name="OutputCellSingleTensor", kind="output", argument="output_cell_single", optional=True),
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
        AttributeMember(name="ClipThreshold", type="FLOAT", argument="clip_threshold", default=0.0),
        AttributeMember(name="UseClipThreshold", type="BOOL", argument="use_clip_threshold", default=False),
        AttributeMember(name="CoupleInputForget", type="BOOL", argument="couple_input_forget", default=False),
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
                "CellMemInitTensor",
                "PeepholeTensor",
                "OutputSequenceTensor",
                "OutputSingleTensor",
                "OutputCellSingleTensor",
            ),
        ),
        SizePattern(
            text="[1, steps, batches, features]",
            tensor="InputTensor",
            items=(Computed(text="1", value=lambda d, b: 1), Bind("steps"), Bind("batches"), Bind("features")),
        ),
        SizePattern(
            text="[1, directions, 4 * hidden, features]",
            tensor="WeightTensor",
            items=(
                Computed(text="1", value=lambda d, b: 1),
                Bind("directions"),
                Computed(text="4 * hidden", value=lambda d, b: 4 * b["hidden"], names=("hidden",)),
                Bind("features"),
            ),
        ),
        SizePattern(
            text="[1, directions, 4 * hidden, hidden]",
            tensor="RecurrenceTensor",
            items=(
                Computed(text="1", value=lambda d, b: 1),
                Bind("directions"),
                Computed(text="4 * hidden", value=lambda d, b: 4 * b["hidden"], names=("hidden",)),
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
            text="[1, 1, directions, 8 * hidden]",
            tensor="BiasTensor",
            items=(
                Computed(text="1", value=lambda d, b: 1),
                Computed(text="1", value=lambda d, b: 1),
                Bind("directions"),
                Computed(text="8 * hidden", value=lambda d, b: 8 * b["hidden"], names=("hidden",)),
            ),
        ),
        SizePattern(
            text="[1, directions, batches, hidden]",
            tensor="HiddenInitTensor",
            items=(Computed(text="1", value=lambda d, b: 1), Bind("directions"), Bind("batches"), Bind("hidden")),
        ),
        SizePattern(
            text="[1, directions, batches, hidden]",
            tensor="CellMemInitTensor",
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
            text="[1, 1, directions, 3 * hidden]",
            tensor="PeepholeTensor",
            items=(
                Computed(text="1", value=lambda d, b: 1),
                Computed(text="1", value=lambda d, b: 1),
                Bind("directions"),
                Computed(text="3 * hidden", value=lambda d, b: 3 * b["hidden"], names=("hidden",)),
            ),
        ),
        SizePattern(
            text="[1, directions, batches, hidden]",
            tensor="OutputCellSingleTensor",
            items=(Computed(text="1", value=lambda d, b: 1), Bind("directions"), Bind("batches"), Bind("hidden")),
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
        Presence(of=("OutputSequenceTensor", "OutputSingleTensor", "OutputCellSingleTensor"), low=1),
        Require(
            text="ActivationDescCount == (6 if Direction == DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL else 3)",
            members=("ActivationDescCount", "Direction"),
            subject="ActivationDescCount",
            holds=lambda d: (
                d.ActivationDescCount == (6 if d.Direction == DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL else 3)
            ),
            value=lambda d: d.ActivationDescCount,
            rule=lambda d: (
                "must be "
                + (
                    f"6 because Direction is {describe(d.Direction)}"
                    if d.Direction == DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL
                    else f"3 because Direction is {describe(d.Direction)}"
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
                "CellMemInitTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "SequenceLengthsTensor": TensorSupport(dimensions=(4, 4), types=(UINT32,)),
                "PeepholeTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputSequenceTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputSingleTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
                "OutputCellSingleTensor": TensorSupport(dimensions=(4, 4), types=(FLOAT32, FLOAT16)),
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
            "CellMemInitTensor",
            "SequenceLengthsTensor",
            "PeepholeTensor",
            "OutputSequenceTensor",
            "OutputSingleTensor",
            "OutputCellSingleTensor",
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
        functions=3,
        gates=4,
        per_unit=("PeepholeTensor",),
        unit_rows=3,
        states=(
            State(initial="HiddenInitTensor", last="OutputSingleTensor", steps="OutputSequenceTensor"),
            State(initial="CellMemInitTensor", last="OutputCellSingleTensor"),
        ),
        stage_gates=(4,),
        values=11,
        scalars=(
            Scalar(name="ClipThreshold", of=lambda d: d.ClipThreshold),
            Scalar(name="UseClipThreshold", of=lambda d: d.UseClipThreshold, whole=True),
            Scalar(name="CoupleInputForget", of=lambda d: d.CoupleInputForget, whole=True),
        ),
    ),
    reference=Imported("dmlops.operators.lstm.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: count * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + count * eps32,
    },
    magnitude=Imported("dmlops.operators.lstm.reference", "magnitude"),
)


@dataclass(frozen=True)
class DML_LSTM_OPERATOR_DESC(Descriptor):
    """A network of long short-term memory of one layer over sequences.

    Args:
        InputTensor: input. The sequences, 1 x steps x batches x features.
        WeightTensor: input. What features are multiplied by, 1 x directions x 4 times hidden units x
            features, gates i, o, f, c.
        RecurrenceTensor: input. What the hidden values of the step before are multiplied by, 1 x directions x
            4 times hidden units x hidden units.
        BiasTensor: input, optional. For each direction the biases of WeightTensor, then those of
            RecurrenceTensor. Absent: 0.
        HiddenInitTensor: input, optional. The hidden values before the first step, 1 x directions x batches x
            hidden units. Absent: 0.
        CellMemInitTensor: input, optional. The cells before the first step, as HiddenInitTensor. Absent: 0.
        SequenceLengthsTensor: input, optional. How many steps each sequence of the batch has. Absent: all.
        PeepholeTensor: input, optional. Factors of the cell in the gates i, o, f. Absent: 0.
        OutputSequenceTensor: output, optional. The hidden values of every step, steps x directions x batches
            x hidden units.
        OutputSingleTensor: output, optional. Those of each sequence's last step, 1 x directions x batches x
            hidden units.
        OutputCellSingleTensor: output, optional. The cells after each sequence's last step.
        ActivationDescCount: How many activations there are.
        ActivationDescs: For each direction f(), of the gates i, o, f, then g(), of c, then h(), of the cell;
            forward first.
        Direction: Whether steps are taken from the first on, from the last on, or both, each with weights of
            its own.
        ClipThreshold: Arguments of f() and g() are kept between -ClipThreshold and it.
        UseClipThreshold: Whether they are.
        CoupleInputForget: Whether the forget gate is 1 less the input gate.

    Introduced in DML_FEATURE_LEVEL_1_0. Does not execute in place.
    Source: ns-directml-dml_lstm_operator_desc.
    """

    InputTensor: DML_BUFFER_TENSOR_DESC
    WeightTensor: DML_BUFFER_TENSOR_DESC
    RecurrenceTensor: DML_BUFFER_TENSOR_DESC
    BiasTensor: DML_BUFFER_TENSOR_DESC | None
    HiddenInitTensor: DML_BUFFER_TENSOR_DESC | None
    CellMemInitTensor: DML_BUFFER_TENSOR_DESC | None
    SequenceLengthsTensor: DML_BUFFER_TENSOR_DESC | None
    PeepholeTensor: DML_BUFFER_TENSOR_DESC | None
    OutputSequenceTensor: DML_BUFFER_TENSOR_DESC | None
    OutputSingleTensor: DML_BUFFER_TENSOR_DESC | None
    OutputCellSingleTensor: DML_BUFFER_TENSOR_DESC | None
    ActivationDescCount: int
    ActivationDescs: tuple[OperatorDescriptor, ...]
    Direction: DML_RECURRENT_NETWORK_DIRECTION
    ClipThreshold: float
    UseClipThreshold: bool
    CoupleInputForget: bool

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_LSTM_OPERATOR_DESC
