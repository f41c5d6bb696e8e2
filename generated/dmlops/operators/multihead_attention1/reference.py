# Generated from spec/operators/multihead_attention1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/reference.py.j2. Regenerate: dmlgen generate
"""The NumPy reference of MULTIHEAD_ATTENTION1: obvious, slow, the oracle of the kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlops.enums import (
    DML_MULTIHEAD_ATTENTION_MASK_TYPE,
    DML_MULTIHEAD_ATTENTION_MASK_TYPE_BOOLEAN,
    DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_QUERY_SEQUENCE_LENGTH_START_END,
    DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_END_START,
    DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_LENGTH,
)
from dmlruntime.numerics.reference_functions import after_past, attention_operands, shaped

Array = np.ndarray[Any, Any]


def reference(
    *,
    QueryTensor: Array | None,
    KeyTensor: Array | None,
    ValueTensor: Array | None,
    StackedQueryKeyTensor: Array | None,
    StackedKeyValueTensor: Array | None,
    StackedQueryKeyValueTensor: Array | None,
    BiasTensor: Array | None,
    MaskTensor: Array | None,
    RelativePositionBiasTensor: Array | None,
    PastKeyTensor: Array | None,
    PastValueTensor: Array | None,
    PastSequenceLengthsTensor: Array | None,
    Scale: float,
    MaskFilterValue: float,
    QueryHeadCount: int,
    KeyValueHeadCount: int,
    MaskType: DML_MULTIHEAD_ATTENTION_MASK_TYPE,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Any, ...]:
    """Scaled dot-product attention of several heads, where several heads of the query may share one of key and value.

    Tensors are arrays of float64 or of exact integers; the caller rounds the results to the data type.
    """
    plain = (QueryTensor, KeyTensor, ValueTensor)
    stacked = (StackedQueryKeyTensor, StackedKeyValueTensor, StackedQueryKeyValueTensor)
    q, k, v = attention_operands(plain, stacked, BiasTensor, QueryHeadCount, KeyValueHeadCount)
    k, v = after_past(PastKeyTensor, k), after_past(PastValueTensor, v)
    all_k, all_v = [np.repeat(x, QueryHeadCount // KeyValueHeadCount, 1) for x in (k, v)]
    score = np.matmul(q, np.swapaxes(all_k, 2, 3)) * Scale
    if RelativePositionBiasTensor is not None:
        score = score + np.reshape(RelativePositionBiasTensor, score.shape)
    if MaskTensor is not None:
        key = np.arange(k.shape[2])
        masked = np.zeros_like(score)
        if MaskType == DML_MULTIHEAD_ATTENTION_MASK_TYPE_BOOLEAN:
            masked = np.reshape(MaskTensor, score.shape) == 0
        elif MaskType == DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_LENGTH:
            masked = key >= np.reshape(MaskTensor, (-1, 1, 1, 1))
        elif MaskType == DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_END_START:
            ends, starts = np.reshape(MaskTensor, (2, -1, 1, 1, 1))
            masked = (key >= ends) | (key < starts)
        score = np.where(masked, score + MaskFilterValue, score)
    powers = np.exp(score - np.max(score, axis=-1, keepdims=True))
    weight = powers / np.sum(powers, axis=-1, keepdims=True)
    OutputTensor = np.reshape(np.swapaxes(np.matmul(weight, all_v), 1, 2), shapes["OutputTensor"])
    OutputPresentKeyTensor = shaped(k, shapes, "OutputPresentKeyTensor")
    OutputPresentValueTensor = shaped(v, shapes, "OutputPresentValueTensor")
    return (OutputTensor, OutputPresentKeyTensor, OutputPresentValueTensor)


def magnitude(
    *,
    QueryTensor: Array | None,
    KeyTensor: Array | None,
    ValueTensor: Array | None,
    StackedQueryKeyTensor: Array | None,
    StackedKeyValueTensor: Array | None,
    StackedQueryKeyValueTensor: Array | None,
    BiasTensor: Array | None,
    MaskTensor: Array | None,
    RelativePositionBiasTensor: Array | None,
    PastKeyTensor: Array | None,
    PastValueTensor: Array | None,
    PastSequenceLengthsTensor: Array | None,
    Scale: float,
    MaskFilterValue: float,
    QueryHeadCount: int,
    KeyValueHeadCount: int,
    MaskType: DML_MULTIHEAD_ATTENTION_MASK_TYPE,
    shapes: dict[str, tuple[int, ...]],
    count: int,
    count_share: float,
    **_: Any,
) -> tuple[Array | None, ...]:
    """Return the arrays that the errors of each output are relative to."""
    plain = (QueryTensor, KeyTensor, ValueTensor)
    stacked = (StackedQueryKeyTensor, StackedKeyValueTensor, StackedQueryKeyValueTensor)
    q, k, v = attention_operands(plain, stacked, BiasTensor, QueryHeadCount, KeyValueHeadCount)
    k, v = after_past(PastKeyTensor, k), after_past(PastValueTensor, v)
    all_k, all_v = [np.repeat(x, QueryHeadCount // KeyValueHeadCount, 1) for x in (k, v)]
    score = np.matmul(q, np.swapaxes(all_k, 2, 3)) * Scale
    if RelativePositionBiasTensor is not None:
        score = score + np.reshape(RelativePositionBiasTensor, score.shape)
    if MaskTensor is not None:
        key = np.arange(k.shape[2])
        masked = np.zeros_like(score)
        if MaskType == DML_MULTIHEAD_ATTENTION_MASK_TYPE_BOOLEAN:
            masked = np.reshape(MaskTensor, score.shape) == 0
        elif MaskType == DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_LENGTH:
            masked = key >= np.reshape(MaskTensor, (-1, 1, 1, 1))
        elif MaskType == DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_END_START:
            ends, starts = np.reshape(MaskTensor, (2, -1, 1, 1, 1))
            masked = (key >= ends) | (key < starts)
        score = np.where(masked, score + MaskFilterValue, score)
    powers = np.exp(score - np.max(score, axis=-1, keepdims=True))
    weight = powers / np.sum(powers, axis=-1, keepdims=True)
    OutputTensor = np.reshape(np.swapaxes(np.matmul(weight, all_v), 1, 2), shapes["OutputTensor"])
    OutputPresentKeyTensor = shaped(k, shapes, "OutputPresentKeyTensor")
    OutputPresentValueTensor = shaped(v, shapes, "OutputPresentValueTensor")
    extent = np.matmul(np.abs(q), np.abs(np.swapaxes(all_k, 2, 3))) * np.abs(Scale) + np.abs(score)
    extent = extent + np.sum(weight * extent, axis=-1, keepdims=True)
    of_sums = 2 + np.minimum(1, q.shape[-1] / count) * extent
    spread = weight * (count_share * of_sums + (1 - count_share) * (1 + extent))
    OutputTensor = np.reshape(np.swapaxes(np.matmul(spread, np.abs(all_v)), 1, 2), shapes["OutputTensor"])
    OutputPresentKeyTensor = shaped(np.abs(k), shapes, "OutputPresentKeyTensor")
    OutputPresentValueTensor = shaped(np.abs(v), shapes, "OutputPresentValueTensor")
    return (OutputTensor, OutputPresentKeyTensor, OutputPresentValueTensor)


def undefined(
    *,
    QueryTensor: Array | None,
    KeyTensor: Array | None,
    ValueTensor: Array | None,
    StackedQueryKeyTensor: Array | None,
    StackedKeyValueTensor: Array | None,
    StackedQueryKeyValueTensor: Array | None,
    BiasTensor: Array | None,
    MaskTensor: Array | None,
    RelativePositionBiasTensor: Array | None,
    PastKeyTensor: Array | None,
    PastValueTensor: Array | None,
    PastSequenceLengthsTensor: Array | None,
    Scale: float,
    MaskFilterValue: float,
    QueryHeadCount: int,
    KeyValueHeadCount: int,
    MaskType: DML_MULTIHEAD_ATTENTION_MASK_TYPE,
    shapes: dict[str, tuple[int, ...]],
    **_: Any,
) -> tuple[Array | None, ...]:
    """Which elements of each output the documents leave undefined."""
    unexplained = DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_QUERY_SEQUENCE_LENGTH_START_END
    unknown = PastSequenceLengthsTensor is not None or (MaskTensor is not None and MaskType == unexplained)
    OutputTensor = np.full(shapes["OutputTensor"], unknown)
    return (OutputTensor, None, None)
