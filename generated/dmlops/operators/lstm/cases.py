# Generated from spec/operators/lstm.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of LSTM, and what its sweeps draw and try."""

from __future__ import annotations

from math import nan

from dmlops.enums import DML_RECURRENT_NETWORK_DIRECTION
from dmlops.operators.activation_hard_sigmoid.descriptor import DML_ACTIVATION_HARD_SIGMOID_OPERATOR_DESC
from dmlops.operators.activation_identity.descriptor import DML_ACTIVATION_IDENTITY_OPERATOR_DESC
from dmlops.operators.activation_sigmoid.descriptor import DML_ACTIVATION_SIGMOID_OPERATOR_DESC
from dmlops.operators.activation_softsign.descriptor import DML_ACTIVATION_SOFTSIGN_OPERATOR_DESC
from dmlops.operators.activation_tanh.descriptor import DML_ACTIVATION_TANH_OPERATOR_DESC
from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
from dmlruntime.cases.draws import length, uniform
from dmlruntime.cases.records import Case, TensorData
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, UINT32

CASES: tuple[Case, ...] = (
    Case(
        name="both directions",
        kind="example",
        status="ours",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(1, 2)),
            "WeightTensor": TensorData(type="FLOAT32", sizes=(1, 2, 4, 1), values=(1, 1, 0, 1, 2, 0, 0, 1)),
            "RecurrenceTensor": TensorData(type="FLOAT32", sizes=(1, 2, 4, 1), values=(0, 0, 1, 0, 0, 1, 0, 0)),
            "BiasTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 2, 8),
                values=(0, 0, 0, 0, 0, 0, 0.5, 0, 0, 1, 1, 0, 0, 0, 0, 0),
            ),
            "CellMemInitTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(2, 1)),
        },
        members={
            "ActivationDescs": (
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            ),
            "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL,
            "ClipThreshold": 0,
            "UseClipThreshold": False,
            "CoupleInputForget": False,
        },
        outputs={
            "OutputSequenceTensor": TensorData(type="FLOAT32", sizes=(2, 2, 1, 1), values=(2, 110, 18, 9)),
            "OutputSingleTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(18, 110)),
            "OutputCellSingleTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(9, 11)),
        },
    ),
    Case(
        name="the output gate sees the new cell",
        kind="edge case",
        status="our choice",
        note=(
            "The formula of 2018 has the cell before. The new one, 2 * 3 + 1 * 5, is multiplied by the peephole of o, "
            "0.5."
        ),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "WeightTensor": TensorData(type="FLOAT32", sizes=(1, 1, 4, 1), values=(1, 0, 2, 5)),
            "RecurrenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 4, 1), values=(0, 0, 0, 0)),
            "CellMemInitTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(3,)),
            "PeepholeTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(0, 0.5, 0)),
        },
        members={
            "ActivationDescs": (
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            ),
            "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_FORWARD,
            "ClipThreshold": 0,
            "UseClipThreshold": False,
            "CoupleInputForget": False,
        },
        outputs={
            "OutputSequenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(60.5,)),
            "OutputSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(60.5,)),
            "OutputCellSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(11,)),
        },
    ),
    Case(
        name="peepholes of the input and forget gates",
        kind="edge case",
        status="documented",
        note="They see the cell before.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "WeightTensor": TensorData(type="FLOAT32", sizes=(1, 1, 4, 1), values=(1, 1, 2, 5)),
            "RecurrenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 4, 1), values=(0, 0, 0, 0)),
            "CellMemInitTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(3,)),
            "PeepholeTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 3), values=(1, 0, -1)),
        },
        members={
            "ActivationDescs": (
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            ),
            "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_FORWARD,
            "ClipThreshold": 0,
            "UseClipThreshold": False,
            "CoupleInputForget": False,
        },
        outputs={
            "OutputSequenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(17,)),
            "OutputSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(17,)),
            "OutputCellSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(17,)),
        },
    ),
    Case(
        name="coupled gates",
        kind="edge case",
        status="documented",
        note="The forget gate is 1 - 0.25; its own weights do not count.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "WeightTensor": TensorData(type="FLOAT32", sizes=(1, 1, 4, 1), values=(0.25, 1, 7, 8)),
            "RecurrenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 4, 1), values=(0, 0, 0, 0)),
            "CellMemInitTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(4,)),
        },
        members={
            "ActivationDescs": (
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            ),
            "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_FORWARD,
            "ClipThreshold": 0,
            "UseClipThreshold": False,
            "CoupleInputForget": True,
        },
        outputs={
            "OutputSequenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(5,)),
            "OutputSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(5,)),
            "OutputCellSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(5,)),
        },
    ),
    Case(
        name="clipping",
        kind="edge case",
        status="our choice",
        note="Arguments of f() and g() are clipped, to 2 each; the argument of h(), the cell, is not.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(1,)),
            "WeightTensor": TensorData(type="FLOAT32", sizes=(1, 1, 4, 1), values=(9, 9, 9, 9)),
            "RecurrenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 4, 1), values=(0, 0, 0, 0)),
            "CellMemInitTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(5,)),
        },
        members={
            "ActivationDescs": (
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            ),
            "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_FORWARD,
            "ClipThreshold": 2,
            "UseClipThreshold": True,
            "CoupleInputForget": False,
        },
        outputs={
            "OutputSequenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(28,)),
            "OutputSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(28,)),
            "OutputCellSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(14,)),
        },
    ),
    Case(
        name="a sequence that is shorter",
        kind="edge case",
        status="silent",
        note=(
            "Its later steps are 0, and its last step is what the single outputs have. A sequence of no steps keeps "
            "the initial values."
        ),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 3, 1), values=(1, 1, 1, 2, 2, 2)),
            "WeightTensor": TensorData(type="FLOAT32", sizes=(1, 1, 4, 1), values=(1, 1, 1, 1)),
            "RecurrenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 4, 1), values=(0, 0, 0, 0)),
            "HiddenInitTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(6, 6, 6)),
            "CellMemInitTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(5, 5, 5)),
            "SequenceLengthsTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 3), values=(2, 1, 0)),
        },
        members={
            "ActivationDescs": (
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            ),
            "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_FORWARD,
            "ClipThreshold": 0,
            "UseClipThreshold": False,
            "CoupleInputForget": False,
        },
        outputs={
            "OutputSequenceTensor": TensorData(type="FLOAT32", sizes=(2, 1, 3, 1), values=(6, 6, 0, 32, 0, 0)),
            "OutputSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(32, 6, 6)),
            "OutputCellSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(16, 6, 5)),
        },
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN stays in its sequence, from its step on.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 3, 2, 1), values=(1, 1, nan, 2, 1, 1)),
            "WeightTensor": TensorData(type="FLOAT32", sizes=(1, 1, 4, 1), values=(1, 1, 1, 1)),
            "RecurrenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 4, 1), values=(0, 0, 0, 0)),
        },
        members={
            "ActivationDescs": (
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            ),
            "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_FORWARD,
            "ClipThreshold": 0,
            "UseClipThreshold": False,
            "CoupleInputForget": False,
        },
        outputs={
            "OutputSequenceTensor": TensorData(type="FLOAT32", sizes=(3, 1, 2, 1), values=(1, 1, nan, 12, nan, 7)),
            "OutputSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(nan, 7)),
            "OutputCellSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(nan, 7)),
        },
    ),
    Case(
        name="products that leave the range",
        kind="edge case",
        status="our choice",
        note=(
            "Products and their sums are FLOAT32. An infinite one stays infinite, two of unlike signs are NaN, and an "
            "activation is of that: ACTIVATION_TANH gives 1."
        ),
        classes=frozenset({"early_overflow"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 2), values=(3e38, 3e38)),
            "WeightTensor": TensorData(type="FLOAT32", sizes=(1, 1, 4, 2), values=(2, -2, 2, -2, 2, -2, 2, -2)),
            "RecurrenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 4, 1), values=(0, 0, 0, 0)),
        },
        members={
            "ActivationDescs": (
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            ),
            "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_FORWARD,
            "ClipThreshold": 0,
            "UseClipThreshold": False,
            "CoupleInputForget": False,
        },
        outputs={
            "OutputSequenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
            "OutputSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
            "OutputCellSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
        },
    ),
)

DOMAIN: Domain = {
    "InputTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)},
    "WeightTensor": {FLOAT32: uniform(-0.5, 0.5), FLOAT16: uniform(-0.5, 0.5)},
    "RecurrenceTensor": {FLOAT32: uniform(-0.25, 0.25), FLOAT16: uniform(-0.25, 0.25)},
    "BiasTensor": {FLOAT32: uniform(-0.5, 0.5), FLOAT16: uniform(-0.5, 0.5)},
    "HiddenInitTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)},
    "CellMemInitTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)},
    "SequenceLengthsTensor": {UINT32: length(lambda d: d.InputTensor.Sizes[1])},
    "PeepholeTensor": {FLOAT32: uniform(-0.5, 0.5), FLOAT16: uniform(-0.5, 0.5)},
}

ATTRIBUTE_VALUES: AttributeValues = {"ClipThreshold": (0.25,)}

SWEEP: Sweep = (
    {
        "InputTensor": (1, 3, 2, 4),
        "WeightTensor": (1, 1, 12, 4),
        "RecurrenceTensor": (1, 1, 12, 3),
        "BiasTensor": (1, 1, 1, 24),
        "HiddenInitTensor": (1, 1, 2, 3),
        "CellMemInitTensor": (1, 1, 2, 3),
        "SequenceLengthsTensor": (1, 1, 1, 2),
        "PeepholeTensor": (1, 1, 1, 9),
        "ActivationDescs": (
            DML_ACTIVATION_SIGMOID_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_TANH_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_SOFTSIGN_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
        ),
        "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_BACKWARD,
    },
    {
        "InputTensor": (1, 4, 3, 5),
        "WeightTensor": (1, 1, 8, 5),
        "RecurrenceTensor": (1, 1, 8, 2),
        "ActivationDescs": (
            DML_ACTIVATION_SIGMOID_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_TANH_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_TANH_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
        ),
        "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_FORWARD,
    },
    {
        "InputTensor": (1, 5, 3, 2),
        "WeightTensor": (1, 2, 16, 2),
        "RecurrenceTensor": (1, 2, 16, 4),
        "BiasTensor": (1, 1, 2, 32),
        "SequenceLengthsTensor": (1, 1, 1, 3),
        "PeepholeTensor": (1, 1, 2, 12),
        "ActivationDescs": (
            DML_ACTIVATION_SIGMOID_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_TANH_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_TANH_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_HARD_SIGMOID_OPERATOR_DESC(InputTensor=None, OutputTensor=None, Alpha=0.2, Beta=0.5),
            DML_ACTIVATION_SOFTSIGN_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_TANH_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
        ),
        "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL,
    },
    {
        "InputTensor": (1, 1, 1, 3),
        "WeightTensor": (1, 2, 8, 3),
        "RecurrenceTensor": (1, 2, 8, 2),
        "HiddenInitTensor": (1, 2, 1, 2),
        "CellMemInitTensor": (1, 2, 1, 2),
        "OutputSequenceTensor": None,
        "ActivationDescs": (
            DML_ACTIVATION_HARD_SIGMOID_OPERATOR_DESC(InputTensor=None, OutputTensor=None, Alpha=0.2, Beta=0.5),
            DML_ACTIVATION_TANH_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_SIGMOID_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_SIGMOID_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_TANH_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
        ),
        "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL,
    },
    {
        "InputTensor": (1, 3, 4, 1),
        "WeightTensor": (1, 1, 4, 1),
        "RecurrenceTensor": (1, 1, 4, 1),
        "SequenceLengthsTensor": (1, 1, 1, 4),
        "OutputSingleTensor": None,
        "OutputCellSingleTensor": None,
        "ActivationDescs": (
            DML_ACTIVATION_SIGMOID_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_TANH_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_TANH_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
        ),
        "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_FORWARD,
    },
)
