# Generated from spec/operators/rnn.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of RNN."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.enums import DML_RECURRENT_NETWORK_DIRECTION
from dmlops.operators.rnn.descriptor import DML_RNN_OPERATOR_DESC
from dmlruntime.calls.array_types import ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.protocol import Device


@overload
def rnn(
    input: ArrayLike,
    weight: ArrayLike,
    recurrence: ArrayLike,
    *,
    bias: ArrayLike | None = ...,
    hidden_init: ArrayLike | None = ...,
    sequence_lengths: ArrayLike | None = ...,
    activations: Sequence[OperatorDescriptor | str],
    direction: DML_RECURRENT_NETWORK_DIRECTION | str = ...,
    with_output_sequence: bool = ...,
    with_output_single: bool = ...,
    out: Any = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Any: ...


@overload
def rnn(
    input: GpuArray,
    weight: GpuArray,
    recurrence: GpuArray,
    *,
    bias: GpuArray | None = ...,
    hidden_init: GpuArray | None = ...,
    sequence_lengths: GpuArray | None = ...,
    activations: Sequence[OperatorDescriptor | str],
    direction: DML_RECURRENT_NETWORK_DIRECTION | str = ...,
    with_output_sequence: bool = ...,
    with_output_single: bool = ...,
    out: Any = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Any: ...


def rnn(
    input: Any = REQUIRED,
    weight: Any = REQUIRED,
    recurrence: Any = REQUIRED,
    *more: Any,
    bias: Any = None,
    hidden_init: Any = None,
    sequence_lengths: Any = None,
    activations: Sequence[OperatorDescriptor | str] = REQUIRED,
    direction: DML_RECURRENT_NETWORK_DIRECTION | str = "DML_RECURRENT_NETWORK_DIRECTION_FORWARD",
    with_output_sequence: bool = True,
    with_output_single: bool = True,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """A simple recurrent network of one layer over sequences.

    Args:
        input: The sequences, 1 x steps x batches x features. 4 dimensions; FLOAT32, FLOAT16.
        weight: What features are multiplied by, 1 x directions x hidden units x features. 4 dimensions;
            FLOAT32, FLOAT16.
        recurrence: What the hidden values of the step before are multiplied by, 1 x directions x hidden units
            x hidden units. 4 dimensions; FLOAT32, FLOAT16.
        bias: For each direction the biases of WeightTensor, then those of RecurrenceTensor. Absent: 0.
            Optional. 4 dimensions; FLOAT32, FLOAT16.
        hidden_init: The hidden values before the first step, 1 x directions x batches x hidden units. Absent:
            0. Optional. 4 dimensions; FLOAT32, FLOAT16.
        sequence_lengths: How many steps each sequence of the batch has. Absent: all. Optional. 4 dimensions;
            UINT32.
        activations: One of each direction, f(), forward first. Descriptors, their tensors None, or names,
            where the other members have defaults, of ACTIVATION_CELU, ACTIVATION_ELU, ACTIVATION_GELU,
            ACTIVATION_HARD_SIGMOID, ACTIVATION_IDENTITY, ACTIVATION_LEAKY_RELU, ACTIVATION_LINEAR,
            ACTIVATION_PARAMETRIC_SOFTPLUS, ACTIVATION_RELU, ACTIVATION_SCALED_ELU, ACTIVATION_SCALED_TANH,
            ACTIVATION_SHRINK, ACTIVATION_SIGMOID, ACTIVATION_SOFTPLUS, ACTIVATION_SOFTSIGN, ACTIVATION_TANH,
            ACTIVATION_THRESHOLDED_RELU.
        direction: Whether steps are taken from the first on, from the last on, or both, each with weights of
            its own.
        with_output_sequence: Whether to compute OutputSequenceTensor too.
        with_output_single: Whether to compute OutputSingleTensor too.
        out: a tuple of the arrays to write to, None for each that is to be made.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputSequenceTensor: The hidden values of every step, steps x directions x batches x hidden units.
        OutputSingleTensor: Those of each sequence's last step, 1 x directions x batches x hidden units.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_rnn_operator_desc.
    """
    if more or unknown or input is REQUIRED or weight is REQUIRED or recurrence is REQUIRED or activations is REQUIRED:
        needed = {"input": input, "weight": weight, "recurrence": recurrence, "activations": activations}
        raise wrong_call(DML_RNN_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_RNN_OPERATOR_DESC,
        (input, weight, recurrence, bias, hidden_init, sequence_lengths),
        {"ActivationDescs": activations, "Direction": direction},
        asked={"OutputSequenceTensor": with_output_sequence, "OutputSingleTensor": with_output_single},
        out=out,
        device=device,
        feature_level=feature_level,
    )
