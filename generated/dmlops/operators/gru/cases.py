# Generated from spec/operators/gru.yaml; do not edit.
# Template: templates/dmlops/operators/operator/cases.py.j2. Regenerate: dmlgen generate
"""Worked examples and edge cases of GRU, and what its sweeps draw and try."""

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
            "WeightTensor": TensorData(type="FLOAT32", sizes=(1, 2, 3, 1), values=(0, 0, 1, 0, 0, -2)),
            "RecurrenceTensor": TensorData(type="FLOAT32", sizes=(1, 2, 3, 1), values=(0, 0, 2, 0, 0, 0)),
            "BiasTensor": TensorData(
                type="FLOAT32",
                sizes=(1, 1, 2, 6),
                values=(0.5, 1, 0, 0, 0, 0, 0.25, 0, 0, 0, 0, 4),
            ),
            "HiddenInitTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(2, 8)),
        },
        members={
            "ActivationDescs": (
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            ),
            "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL,
            "LinearBeforeReset": False,
        },
        outputs={
            "OutputSequenceTensor": TensorData(type="FLOAT32", sizes=(2, 2, 1, 1), values=(3.5, 2, 6.25, 2)),
            "OutputSingleTensor": TensorData(type="FLOAT32", sizes=(1, 2, 1, 1), values=(6.25, 2)),
        },
    ),
    Case(
        name="the reset gate after the product",
        kind="edge case",
        status="documented",
        note="LinearBeforeReset multiplies R * H and its bias, 3 * 4 + 1, by the reset gate, 0.5.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
            "WeightTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(0, 0, 0)),
            "RecurrenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(0, 0, 3)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 6), values=(0, 0.5, 0, 0, 0, 1)),
            "HiddenInitTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(4,)),
        },
        members={
            "ActivationDescs": (
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            ),
            "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_FORWARD,
            "LinearBeforeReset": True,
        },
        outputs={
            "OutputSequenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(6.5,)),
            "OutputSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(6.5,)),
        },
    ),
    Case(
        name="the reset gate before the product",
        kind="edge case",
        status="documented",
        note="Without it the gate multiplies H alone, and the bias is added as it is.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
            "WeightTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(0, 0, 0)),
            "RecurrenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(0, 0, 3)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 6), values=(0, 0.5, 0, 0, 0, 1)),
            "HiddenInitTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(4,)),
        },
        members={
            "ActivationDescs": (
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            ),
            "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_FORWARD,
            "LinearBeforeReset": False,
        },
        outputs={
            "OutputSequenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(7,)),
            "OutputSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(7,)),
        },
    ),
    Case(
        name="a sequence that is shorter",
        kind="edge case",
        status="silent",
        note=(
            "Its later steps are 0, and its last step is what OutputSingleTensor has. A sequence of no steps keeps the "
            "initial value."
        ),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 3, 1), values=(1, 1, 1, 2, 2, 2)),
            "WeightTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(0, 0, 1)),
            "RecurrenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(0, 0, 0)),
            "HiddenInitTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(5, 5, 5)),
            "SequenceLengthsTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 3), values=(2, 1, 0)),
        },
        members={
            "ActivationDescs": (
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            ),
            "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_FORWARD,
            "LinearBeforeReset": False,
        },
        outputs={
            "OutputSequenceTensor": TensorData(type="FLOAT32", sizes=(2, 1, 3, 1), values=(1, 1, 0, 2, 0, 0)),
            "OutputSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(2, 1, 5)),
        },
    ),
    Case(
        name="backward begins at the last step of each sequence",
        kind="edge case",
        status="silent",
        note="Not at the last step of the tensor. Half of each value stays, by an update gate of 0.5.",
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 2, 2, 1), values=(1, 1, 2, 2)),
            "WeightTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(0, 0, 1)),
            "RecurrenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(0, 0, 0)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 6), values=(0.5, 0, 0, 0, 0, 0)),
            "SequenceLengthsTensor": TensorData(type="UINT32", sizes=(1, 1, 1, 2), values=(2, 1)),
        },
        members={
            "ActivationDescs": (
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            ),
            "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_BACKWARD,
            "LinearBeforeReset": True,
        },
        outputs={
            "OutputSequenceTensor": TensorData(type="FLOAT32", sizes=(2, 1, 2, 1), values=(1, 0.5, 1, 0)),
            "OutputSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(1, 0.5)),
        },
    ),
    Case(
        name="not a number",
        kind="edge case",
        status="silent",
        note="NaN stays in its sequence, from its step on.",
        classes=frozenset({"nonfinite"}),
        inputs={
            "InputTensor": TensorData(type="FLOAT32", sizes=(1, 3, 2, 1), values=(1, 1, nan, 2, 3, 3)),
            "WeightTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(0, 0, 1)),
            "RecurrenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(0, 0, 1)),
            "BiasTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 6), values=(0, 1, 0, 0, 0, 0)),
        },
        members={
            "ActivationDescs": (
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            ),
            "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_FORWARD,
            "LinearBeforeReset": True,
        },
        outputs={
            "OutputSequenceTensor": TensorData(type="FLOAT32", sizes=(3, 1, 2, 1), values=(1, 1, nan, 3, nan, 6)),
            "OutputSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 2, 1), values=(nan, 6)),
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
            "WeightTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 2), values=(2, -2, 2, -2, 2, -2)),
            "RecurrenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 3, 1), values=(0, 0, 0)),
        },
        members={
            "ActivationDescs": (
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
                DML_ACTIVATION_IDENTITY_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            ),
            "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_FORWARD,
            "LinearBeforeReset": True,
        },
        outputs={
            "OutputSequenceTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
            "OutputSingleTensor": TensorData(type="FLOAT32", sizes=(1, 1, 1, 1), values=(0,)),
        },
    ),
)

DOMAIN: Domain = {
    "InputTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)},
    "WeightTensor": {FLOAT32: uniform(-0.5, 0.5), FLOAT16: uniform(-0.5, 0.5)},
    "RecurrenceTensor": {FLOAT32: uniform(-0.25, 0.25), FLOAT16: uniform(-0.25, 0.25)},
    "BiasTensor": {FLOAT32: uniform(-0.5, 0.5), FLOAT16: uniform(-0.5, 0.5)},
    "HiddenInitTensor": {FLOAT32: uniform(-1.0, 1.0), FLOAT16: uniform(-1.0, 1.0)},
    "SequenceLengthsTensor": {UINT32: length(lambda d: d.InputTensor.Sizes[1])},
}

ATTRIBUTE_VALUES: AttributeValues = {}

SWEEP: Sweep = (
    {
        "InputTensor": (1, 3, 2, 4),
        "WeightTensor": (1, 1, 9, 4),
        "RecurrenceTensor": (1, 1, 9, 3),
        "BiasTensor": (1, 1, 1, 18),
        "HiddenInitTensor": (1, 1, 2, 3),
        "SequenceLengthsTensor": (1, 1, 1, 2),
        "ActivationDescs": (
            DML_ACTIVATION_SIGMOID_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_SOFTSIGN_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
        ),
        "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_BACKWARD,
    },
    {
        "InputTensor": (1, 4, 3, 5),
        "WeightTensor": (1, 1, 6, 5),
        "RecurrenceTensor": (1, 1, 6, 2),
        "ActivationDescs": (
            DML_ACTIVATION_SIGMOID_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_TANH_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
        ),
        "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_FORWARD,
    },
    {
        "InputTensor": (1, 5, 3, 2),
        "WeightTensor": (1, 2, 12, 2),
        "RecurrenceTensor": (1, 2, 12, 4),
        "BiasTensor": (1, 1, 2, 24),
        "SequenceLengthsTensor": (1, 1, 1, 3),
        "ActivationDescs": (
            DML_ACTIVATION_SIGMOID_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_TANH_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_HARD_SIGMOID_OPERATOR_DESC(InputTensor=None, OutputTensor=None, Alpha=0.2, Beta=0.5),
            DML_ACTIVATION_TANH_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
        ),
        "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL,
    },
    {
        "InputTensor": (1, 1, 1, 3),
        "WeightTensor": (1, 2, 6, 3),
        "RecurrenceTensor": (1, 2, 6, 2),
        "HiddenInitTensor": (1, 2, 1, 2),
        "OutputSequenceTensor": None,
        "ActivationDescs": (
            DML_ACTIVATION_HARD_SIGMOID_OPERATOR_DESC(InputTensor=None, OutputTensor=None, Alpha=0.2, Beta=0.5),
            DML_ACTIVATION_TANH_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_SIGMOID_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_SIGMOID_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
        ),
        "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_BIDIRECTIONAL,
    },
    {
        "InputTensor": (1, 3, 4, 1),
        "WeightTensor": (1, 1, 3, 1),
        "RecurrenceTensor": (1, 1, 3, 1),
        "SequenceLengthsTensor": (1, 1, 1, 4),
        "OutputSingleTensor": None,
        "ActivationDescs": (
            DML_ACTIVATION_SIGMOID_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
            DML_ACTIVATION_TANH_OPERATOR_DESC(InputTensor=None, OutputTensor=None),
        ),
        "Direction": DML_RECURRENT_NETWORK_DIRECTION.DML_RECURRENT_NETWORK_DIRECTION_FORWARD,
    },
)
