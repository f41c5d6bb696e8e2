# Generated from spec/operators/convolution.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of CONVOLUTION."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from dmlops.enums import DML_CONVOLUTION_DIRECTION, DML_CONVOLUTION_MODE
from dmlops.operators.convolution.descriptor import DML_CONVOLUTION_OPERATOR_DESC
from dmlruntime.calls.array_types import Array, ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def convolution(
    input: ArrayLike,
    filter: ArrayLike,
    *,
    bias: ArrayLike | None = ...,
    mode: DML_CONVOLUTION_MODE | str = ...,
    direction: DML_CONVOLUTION_DIRECTION | str = ...,
    strides: Sequence[int] | None = ...,
    dilations: Sequence[int] | None = ...,
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    output_padding: Sequence[int] | None = ...,
    group_count: int = ...,
    activation: OperatorDescriptor | str | None = ...,
    sizes: Integers | None = ...,
    out: Array | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Array: ...


@overload
def convolution(
    input: GpuArray,
    filter: GpuArray,
    *,
    bias: GpuArray | None = ...,
    mode: DML_CONVOLUTION_MODE | str = ...,
    direction: DML_CONVOLUTION_DIRECTION | str = ...,
    strides: Sequence[int] | None = ...,
    dilations: Sequence[int] | None = ...,
    start_padding: Sequence[int] | None = ...,
    end_padding: Sequence[int] | None = ...,
    output_padding: Sequence[int] | None = ...,
    group_count: int = ...,
    activation: OperatorDescriptor | str | None = ...,
    sizes: Integers | None = ...,
    out: GpuArray | None = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> GpuArray: ...


def convolution(
    input: Any = REQUIRED,
    filter: Any = REQUIRED,
    *more: Any,
    bias: Any = None,
    mode: DML_CONVOLUTION_MODE | str = "DML_CONVOLUTION_MODE_CROSS_CORRELATION",
    direction: DML_CONVOLUTION_DIRECTION | str = "DML_CONVOLUTION_DIRECTION_FORWARD",
    strides: Sequence[int] | None = None,
    dilations: Sequence[int] | None = None,
    start_padding: Sequence[int] | None = None,
    end_padding: Sequence[int] | None = None,
    output_padding: Sequence[int] | None = None,
    group_count: int = 1,
    activation: OperatorDescriptor | str | None = None,
    sizes: Integers | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Convolution of a tensor with a filter, forward or transposed, then a bias for each channel and an activation.

    Args:
        input: Batches, channels, then the one to three dimensions of space. 3 to 5 dimensions; FLOAT32,
            FLOAT16.
        filter: Forward: output channels, then the input channels of a group; backward: input channels, then
            the output channels of a group. Then space. 3 to 5 dimensions; FLOAT32, FLOAT16.
        bias: One element for each output channel, added to all of that channel. Optional. 3 to 5 dimensions;
            FLOAT32, FLOAT16.
        mode: CONVOLUTION reverses the filter in every dimension of space, CROSS_CORRELATION takes it as it
            is.
        direction: FORWARD gathers a window for each output element, BACKWARD spreads each input element over
            a window of the output.
        strides: The step from window to window. Where it is not given: 1 each.
        dilations: The step from element to element of a window. Where it is not given: 1 each.
        start_padding: How many zeros come before the input; backward, how many elements are cut off before
            the output. Where it is not given: 0 each.
        end_padding: The same at the end. Where it is not given: 0 each.
        output_padding: How many zeros follow the result of the convolution in the output. Where it is not
            given: 0 each.
        group_count: Into how many groups the channels are divided; each is convolved by itself.
        activation: What is applied to the result, if anything. A descriptor, its tensors None, or a name such
            as relu, of ACTIVATION_CELU, ACTIVATION_ELU, ACTIVATION_GELU, ACTIVATION_HARD_SIGMOID,
            ACTIVATION_IDENTITY, ACTIVATION_LEAKY_RELU, ACTIVATION_LINEAR, ACTIVATION_PARAMETRIC_SOFTPLUS,
            ACTIVATION_RELU, ACTIVATION_SCALED_ELU, ACTIVATION_SCALED_TANH, ACTIVATION_SHRINK,
            ACTIVATION_SIGMOID, ACTIVATION_SOFTPLUS, ACTIVATION_SOFTSIGN, ACTIVATION_TANH,
            ACTIVATION_THRESHOLDED_RELU, ELEMENT_WISE_CLIP.
        sizes: The sizes of output; those of out where out is given. Where neither is given:
            (InputTensor.Sizes[d] - 1) * Strides[d - 2] + (FilterTensor.Sizes[d] - 1) * Dilations[d - 2] + 1 -
            StartPadding[d - 2] - EndPadding[d - 2] + OutputPadding[d - 2] for d in
            InputTensor.DimensionCount.
        out: the array to write to; a new one is made without it.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: Batches, output channels, space. Backward, several sizes are legal, of which the least
            are taken where none are given.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Source: ns-directml-dml_convolution_operator_desc.
    """
    if more or unknown or input is REQUIRED or filter is REQUIRED:
        needed = {"input": input, "filter": filter}
        raise wrong_call(DML_CONVOLUTION_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_CONVOLUTION_OPERATOR_DESC,
        (input, filter, bias),
        {
            "Mode": mode,
            "Direction": direction,
            "Strides": strides,
            "Dilations": dilations,
            "StartPadding": start_padding,
            "EndPadding": end_padding,
            "OutputPadding": output_padding,
            "GroupCount": group_count,
            "FusedActivation": activation,
        },
        sizes=sizes,
        out=out,
        device=device,
        feature_level=feature_level,
    )
