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
    queries = [np.reshape(x, (*x.shape[-3:-1], QueryHeadCount, -1)) for x in [QueryTensor] if x is not None]
    keys = [np.reshape(x, (*x.shape[-3:-1], KeyValueHeadCount, -1)) for x in [KeyTensor] if x is not None]
    values = [np.reshape(x, (*x.shape[-3:-1], KeyValueHeadCount, -1)) for x in [ValueTensor] if x is not None]
    for x in [StackedQueryKeyTensor, StackedQueryKeyValueTensor]:
        queries = queries + ([] if x is None else [x[:, :, :, 0]])
        keys = keys + ([] if x is None else [x[:, :, :, 1]])
    for x in [StackedKeyValueTensor, StackedQueryKeyValueTensor]:
        keys = keys + ([] if x is None else [x[:, :, :, -2]])
        values = values + ([] if x is None else [x[:, :, :, -1]])
    q = queries[0]
    k = keys[0]
    v = values[0]
    if BiasTensor is not None:
        own = QueryHeadCount * q.shape[3]
        bias = np.split(np.reshape(BiasTensor, -1), [own, own + KeyValueHeadCount * q.shape[3]])
        q = q + np.reshape(bias[0], q.shape[2:])
        k = k + np.reshape(bias[1], k.shape[2:])
        v = v + np.reshape(bias[2], v.shape[2:])
    q = np.swapaxes(q, 1, 2)
    k = np.swapaxes(k, 1, 2)
    v = np.swapaxes(v, 1, 2)
    if PastKeyTensor is not None and PastValueTensor is not None:
        k = np.concatenate([np.reshape(PastKeyTensor, PastKeyTensor.shape[-4:]), k], 2)
        v = np.concatenate([np.reshape(PastValueTensor, PastValueTensor.shape[-4:]), v], 2)
    shared = QueryHeadCount // KeyValueHeadCount
    score = np.matmul(q, np.swapaxes(np.repeat(k, shared, 1), 2, 3)) * Scale
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
            bounds = np.reshape(MaskTensor, (2, -1, 1, 1, 1))
            masked = (key >= bounds[0]) | (key < bounds[1])
        score = np.where(masked, score + MaskFilterValue, score)
    powers = np.exp(score - np.max(score, axis=-1, keepdims=True))
    weight = powers / np.sum(powers, axis=-1, keepdims=True)
    OutputTensor = np.reshape(np.swapaxes(np.matmul(weight, np.repeat(v, shared, 1)), 1, 2), shapes["OutputTensor"])
    OutputPresentKeyTensor = (
        np.reshape(k, shapes["OutputPresentKeyTensor"]) if "OutputPresentKeyTensor" in shapes else None
    )
    OutputPresentValueTensor = (
        np.reshape(v, shapes["OutputPresentValueTensor"]) if "OutputPresentValueTensor" in shapes else None
    )
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
    **_: Any,
) -> tuple[Array | None, ...]:
    """What the errors of each output are relative to."""
    queries = [np.reshape(x, (*x.shape[-3:-1], QueryHeadCount, -1)) for x in [QueryTensor] if x is not None]
    keys = [np.reshape(x, (*x.shape[-3:-1], KeyValueHeadCount, -1)) for x in [KeyTensor] if x is not None]
    values = [np.reshape(x, (*x.shape[-3:-1], KeyValueHeadCount, -1)) for x in [ValueTensor] if x is not None]
    for x in [StackedQueryKeyTensor, StackedQueryKeyValueTensor]:
        queries = queries + ([] if x is None else [x[:, :, :, 0]])
        keys = keys + ([] if x is None else [x[:, :, :, 1]])
    for x in [StackedKeyValueTensor, StackedQueryKeyValueTensor]:
        keys = keys + ([] if x is None else [x[:, :, :, -2]])
        values = values + ([] if x is None else [x[:, :, :, -1]])
    q = queries[0]
    k = keys[0]
    v = values[0]
    if BiasTensor is not None:
        own = QueryHeadCount * q.shape[3]
        bias = np.split(np.reshape(BiasTensor, -1), [own, own + KeyValueHeadCount * q.shape[3]])
        q = q + np.reshape(bias[0], q.shape[2:])
        k = k + np.reshape(bias[1], k.shape[2:])
        v = v + np.reshape(bias[2], v.shape[2:])
    q = np.swapaxes(q, 1, 2)
    k = np.swapaxes(k, 1, 2)
    v = np.swapaxes(v, 1, 2)
    if PastKeyTensor is not None and PastValueTensor is not None:
        k = np.concatenate([np.reshape(PastKeyTensor, PastKeyTensor.shape[-4:]), k], 2)
        v = np.concatenate([np.reshape(PastValueTensor, PastValueTensor.shape[-4:]), v], 2)
    shared = QueryHeadCount // KeyValueHeadCount
    score = np.matmul(q, np.swapaxes(np.repeat(k, shared, 1), 2, 3)) * Scale
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
            bounds = np.reshape(MaskTensor, (2, -1, 1, 1, 1))
            masked = (key >= bounds[0]) | (key < bounds[1])
        score = np.where(masked, score + MaskFilterValue, score)
    powers = np.exp(score - np.max(score, axis=-1, keepdims=True))
    weight = powers / np.sum(powers, axis=-1, keepdims=True)
    extent = np.matmul(np.abs(q), np.abs(np.swapaxes(np.repeat(k, shared, 1), 2, 3))) * np.abs(Scale) + np.abs(score)
    spread = weight * (1 + extent + np.sum(weight * extent, axis=-1, keepdims=True))
    found = np.matmul(spread, np.abs(np.repeat(v, shared, 1)))
    OutputTensor = np.reshape(np.swapaxes(found, 1, 2), shapes["OutputTensor"])
    OutputPresentKeyTensor = (
        np.abs(np.reshape(k, shapes["OutputPresentKeyTensor"])) if "OutputPresentKeyTensor" in shapes else None
    )
    OutputPresentValueTensor = (
        np.abs(np.reshape(v, shapes["OutputPresentValueTensor"])) if "OutputPresentValueTensor" in shapes else None
    )
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
