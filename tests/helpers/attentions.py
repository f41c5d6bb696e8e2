"""Attention for tests: descriptors, inputs, and the comparison of a device with the reference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from flat_arrays import Array, laid_out, run

import dmlops as dml
from dmlruntime.devices.binding import strided_view
from dmlruntime.devices.protocol import Device
from dmlruntime.families.attention import gpu
from dmltools.conformance.running import reference_outputs

Sizes = tuple[int, ...]

OPERATORS = ("MULTIHEAD_ATTENTION", "MULTIHEAD_ATTENTION1")
BOTH = ("BiasTensor", "RelativePositionBiasTensor")
OUTPUTS = ("OutputTensor", "OutputPresentKeyTensor", "OutputPresentValueTensor")
FORMS = {
    "plain": ("QueryTensor", "KeyTensor", "ValueTensor"),
    "query and key": ("StackedQueryKeyTensor", "ValueTensor"),
    "key and value": ("QueryTensor", "StackedKeyValueTensor"),
    "all three": ("StackedQueryKeyValueTensor",),
}
"""Which tensors have the operands."""

NEAR = {"FLOAT32": 3e-5, "FLOAT16": 3e-3}
"""How far results may be from the reference where scores are small."""


def attention(
    sizes: Sizes,
    *,
    operator: str = "MULTIHEAD_ATTENTION",
    short: str = "FLOAT32",
    form: str = "plain",
    past: int = 0,
    shared_heads: int | None = None,
    mask: str = "NONE",
    extra: Sequence[str] = (),
    absent: Sequence[str] = (),
    strides: Mapping[str, Sizes] | None = None,
    scale: float | None = None,
    masked: float = -10000.0,
) -> Any:
    """An attention of `sizes`: batches, heads, queries, keys, elements of a key, elements of a value.

    `past` of the keys are from earlier. `extra` are BiasTensor and RelativePositionBiasTensor. All outputs are given
    but those `absent`.
    """
    batches, heads, queries, keys, elements, value_elements = sizes
    shared = heads if shared_heads is None else shared_heads
    new = keys - past
    given = {
        *FORMS[form],
        *extra,
        *OUTPUTS,
        *(("PastKeyTensor", "PastValueTensor") if past else ()),
        *(("MaskTensor",) if mask != "NONE" else ()),
    }
    masks: dict[str, Sizes] = {
        "NONE": (1, batches),
        "BOOLEAN": (batches, heads, queries, keys),
        "KEY_SEQUENCE_LENGTH": (1, batches),
        "KEY_SEQUENCE_END_START": (2, batches),
        "KEY_QUERY_SEQUENCE_LENGTH_START_END": (3 * batches + 2,),
    }
    biases = heads * elements + shared * (elements + value_elements)
    shapes: dict[str, Sizes] = {
        "QueryTensor": (batches, queries, heads * elements),
        "KeyTensor": (batches, new, shared * elements),
        "ValueTensor": (batches, new, shared * value_elements),
        "StackedQueryKeyTensor": (batches, queries, heads, 2, elements),
        "StackedKeyValueTensor": (batches, new, shared, 2, elements),
        "StackedQueryKeyValueTensor": (batches, queries, heads, 3, elements),
        "BiasTensor": (biases,),
        "MaskTensor": masks[mask],
        "RelativePositionBiasTensor": (batches, heads, queries, keys),
        "PastKeyTensor": (batches, shared, past, elements),
        "PastValueTensor": (batches, shared, past, value_elements),
        "OutputTensor": (batches, queries, heads * value_elements),
        "OutputPresentKeyTensor": (batches, shared, keys, elements),
        "OutputPresentValueTensor": (batches, shared, keys, value_elements),
    }
    kind: Any = getattr(dml, f"DML_{operator}_OPERATOR_DESC")
    tensors: dict[str, dml.DML_BUFFER_TENSOR_DESC | None] = {}
    for member in (*kind.OPERATOR.inputs, *kind.OPERATOR.outputs):
        name = member.name
        own = "INT32" if name == "MaskTensor" else short
        is_given = name in given and name not in absent
        tensors[name] = dml.DML_BUFFER_TENSOR_DESC(own, shapes[name], (strides or {}).get(name)) if is_given else None
    counts = {"HeadCount": heads}
    if operator == "MULTIHEAD_ATTENTION1":
        counts = {"QueryHeadCount": heads, "KeyValueHeadCount": shared}
    enum = dml.DML_MULTIHEAD_ATTENTION_MASK_TYPE
    return kind(
        **tensors,
        Scale=elements**-0.5 if scale is None else scale,
        MaskFilterValue=masked,
        MaskType=enum[f"DML_MULTIHEAD_ATTENTION_MASK_TYPE_{mask}"],
        **counts,
    )


def drawn(descriptor: Any, seed: int = 1) -> dict[str, Array]:
    """Inputs: numbers of both signs; truths; ends and starts from before the first key to behind the last."""
    random = np.random.default_rng(seed)
    keys, _ = descriptor.OPERATOR.kernel.keys_of(descriptor)
    found = {}
    for member in descriptor.OPERATOR.inputs:
        described = getattr(descriptor, member.name)
        if described is None:
            continue
        if member.name == "MaskTensor":
            is_boolean = described.Sizes[-1] == keys and described.DimensionCount == 4
            values = (
                random.integers(0, 2, described.Sizes) if is_boolean else random.integers(-2, keys + 3, described.Sizes)
            )
        else:
            values = random.uniform(-2, 2, described.Sizes)
        found[member.name] = laid_out(described, values)
    return found


def check(device: Device, descriptor: Any, flat: Mapping[str, Array], near: float | None = None) -> dict[str, Array]:
    """Compares a device with the reference, and returns the outputs."""
    inputs = {name: np.array(strided_view(getattr(descriptor, name), array)) for name, array in flat.items()}
    found = run(device, descriptor, flat, OUTPUTS)
    with np.errstate(invalid="ignore", over="ignore"):
        right = reference_outputs(descriptor, inputs)
    near = NEAR[descriptor.OutputTensor.DataType.short] if near is None else near
    for name, output in found.items():
        with np.errstate(over="ignore"):
            expected = right[name].astype(output.dtype)
        np.testing.assert_allclose(output, expected, rtol=near, atol=near, err_msg=name)
    return found


def never_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where there are workgroups enough: each meets all keys."""
    for name in ("ONE", "FEW", "MANY", "MOST"):
        monkeypatch.setattr(gpu, name, replace(getattr(gpu, name), times_busy=0))
