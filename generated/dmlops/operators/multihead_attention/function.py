# Generated from spec/operators/multihead_attention.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of MULTIHEAD_ATTENTION."""

from __future__ import annotations

from typing import Any, overload

from dmlops.enums import DML_MULTIHEAD_ATTENTION_MASK_TYPE
from dmlops.operators.multihead_attention.descriptor import DML_MULTIHEAD_ATTENTION_OPERATOR_DESC
from dmlruntime.calls.array_types import ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.devices.protocol import Device


@overload
def multihead_attention(
    *,
    query: ArrayLike | None = ...,
    key: ArrayLike | None = ...,
    value: ArrayLike | None = ...,
    stacked_query_key: ArrayLike | None = ...,
    stacked_key_value: ArrayLike | None = ...,
    stacked_query_key_value: ArrayLike | None = ...,
    bias: ArrayLike | None = ...,
    mask: ArrayLike | None = ...,
    relative_position_bias: ArrayLike | None = ...,
    past_key: ArrayLike | None = ...,
    past_value: ArrayLike | None = ...,
    scale: float,
    mask_filter_value: float = ...,
    head_count: int,
    mask_type: DML_MULTIHEAD_ATTENTION_MASK_TYPE | str = ...,
    with_output_present_key: bool = ...,
    with_output_present_value: bool = ...,
    out: Any = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Any: ...


@overload
def multihead_attention(
    *,
    query: GpuArray | None = ...,
    key: GpuArray | None = ...,
    value: GpuArray | None = ...,
    stacked_query_key: GpuArray | None = ...,
    stacked_key_value: GpuArray | None = ...,
    stacked_query_key_value: GpuArray | None = ...,
    bias: GpuArray | None = ...,
    mask: GpuArray | None = ...,
    relative_position_bias: GpuArray | None = ...,
    past_key: GpuArray | None = ...,
    past_value: GpuArray | None = ...,
    scale: float,
    mask_filter_value: float = ...,
    head_count: int,
    mask_type: DML_MULTIHEAD_ATTENTION_MASK_TYPE | str = ...,
    with_output_present_key: bool = ...,
    with_output_present_value: bool = ...,
    out: Any = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Any: ...


def multihead_attention(
    *more: Any,
    query: Any = None,
    key: Any = None,
    value: Any = None,
    stacked_query_key: Any = None,
    stacked_key_value: Any = None,
    stacked_query_key_value: Any = None,
    bias: Any = None,
    mask: Any = None,
    relative_position_bias: Any = None,
    past_key: Any = None,
    past_value: Any = None,
    scale: float = REQUIRED,
    mask_filter_value: float = -10000,
    head_count: int = REQUIRED,
    mask_type: DML_MULTIHEAD_ATTENTION_MASK_TYPE | str = "DML_MULTIHEAD_ATTENTION_MASK_TYPE_NONE",
    with_output_present_key: bool = False,
    with_output_present_value: bool = False,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Scaled dot-product attention of several heads: softmax of query times key, times value.

    Args:
        query: B x S x H * D. Optional. 3 to 5 dimensions; FLOAT32, FLOAT16.
        key: B x L x H * D. Optional. 3 to 5 dimensions; FLOAT32, FLOAT16.
        value: B x L x H * E. Optional. 3 to 5 dimensions; FLOAT32, FLOAT16.
        stacked_query_key: Query and key in one, B x S x H x 2 x D; then L is S. Optional. 5 dimensions;
            FLOAT32, FLOAT16.
        stacked_key_value: Key and value in one, B x L x H x 2 x D. Optional. 5 dimensions; FLOAT32, FLOAT16.
        stacked_query_key_value: All three in one, B x S x H x 3 x D; then L is S. Optional. 5 dimensions;
            FLOAT32, FLOAT16.
        bias: What is added to query, key and value: H * D, H * D and H * E elements, one after the other.
            Optional. 1 to 5 dimensions; FLOAT32, FLOAT16.
        mask: Which keys are padding; MaskType says how. Optional. 1 to 5 dimensions; INT32.
        relative_position_bias: What is added to the scores, B x H x S x (P + L). Optional. 4 to 5 dimensions;
            FLOAT32, FLOAT16.
        past_key: Keys from earlier, B x H x P x D; the others follow them. Optional. 4 to 5 dimensions;
            FLOAT32, FLOAT16.
        past_value: Values from earlier, B x H x P x E. Optional. 4 to 5 dimensions; FLOAT32, FLOAT16.
        scale: Factor of the scores, mostly 1 / sqrt(D).
        mask_filter_value: What is added to the scores of padding, far below zero.
        head_count: How many heads there are.
        mask_type: What MaskTensor holds: a truth for each score, lengths, or ends and starts.
        with_output_present_key: Whether to compute OutputPresentKeyTensor too.
        with_output_present_value: Whether to compute OutputPresentValueTensor too.
        out: a tuple of the arrays to write to, None for each that is to be made.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: B x S x H * E.
        OutputPresentKeyTensor: All keys, with their bias, for the next time: B x H x (P + L) x D.
        OutputPresentValueTensor: All values, with their bias: B x H x (P + L) x E.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Recommended: Scale. Usually 1 / sqrt(head size).

    Recommended: MaskFilterValue. A very large negative number, usually -10000.

    Source: ns-directml-dml_multihead_attention_operator_desc.
    """
    if more or unknown or scale is REQUIRED or head_count is REQUIRED:
        needed = {"scale": scale, "head_count": head_count}
        raise wrong_call(DML_MULTIHEAD_ATTENTION_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_MULTIHEAD_ATTENTION_OPERATOR_DESC,
        (
            query,
            key,
            value,
            stacked_query_key,
            stacked_key_value,
            stacked_query_key_value,
            bias,
            mask,
            relative_position_bias,
            past_key,
            past_value,
        ),
        {"Scale": scale, "MaskFilterValue": mask_filter_value, "HeadCount": head_count, "MaskType": mask_type},
        asked={
            "OutputPresentKeyTensor": with_output_present_key,
            "OutputPresentValueTensor": with_output_present_value,
        },
        out=out,
        device=device,
        feature_level=feature_level,
    )
