"""Row programs of given sizes, and the shapes that make a GPU share rows in each of its ways."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import dmlops as dml
from dmlops import REGISTRY
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.protocol import Device
from dmltools.conformance.checks import row_problems
from dmltools.conformance.rows import Row
from dmltools.conformance.subject import subject

Sizes = tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Layout:
    """A shape, the axes of its rows, and the variant that a GPU takes for it; `strides` are those of every tensor."""

    sizes: Sizes
    axes: Sizes
    variant: str
    strides: Sizes | None = None

    def __str__(self) -> str:
        return f"{'x'.join(map(str, self.sizes))}-{''.join(map(str, self.axes))}{'-strided' if self.strides else ''}"


HELD = tuple(
    Layout(sizes=(rows, length), axes=(1,), variant=variant)
    for rows, length, variant in (
        (3, 1, "invocations, held"),
        (70, 3, "invocations, held"),
        (300, 4, "invocations, quads, held"),
        (70, 5, "8 lanes, held"),
        (130, 16, "invocations, quads, held"),
        (130, 20, "2 lanes, quads, held"),
        (33, 33, "8 lanes, held"),
        (33, 128, "8 lanes, quads, held"),
        (33, 129, "16 lanes, held"),
        (9, 256, "16 lanes, quads, held"),
        (9, 512, "32 lanes, quads, held"),
        (5, 768, "64 lanes, quads, held"),
        (5, 1000, "64 lanes, quads, held"),
        (3, 1537, "128 lanes, held"),
        (3, 2048, "128 lanes, quads, held"),
        (2, 4096, "256 lanes, quads, held"),
        (2, 4099, "256 lanes, held"),
        (2, 7000, "256 lanes, quads, held"),
        (2, 8192, "256 lanes, quads, held"),
        (1, 12000, "256 lanes, quads, held"),
        (1, 16383, "256 lanes, held"),
    )
)
COLUMNS = tuple(
    Layout(sizes=sizes, axes=axes, variant=variant)
    for sizes, axes, variant in (
        ((7, 20, 9), (1,), "columns, invocations, held"),
        ((32, 270), (0,), "columns, invocations, held"),
        ((100, 70), (0,), "columns, 4 lanes, held"),
        ((1024, 17), (0,), "columns, 32 lanes, held"),
        ((2000, 9), (0,), "columns, 32 lanes, held"),
        ((3000, 33), (0,), "columns, 8 lanes, parts"),
    )
)
APART = (
    Layout(sizes=(5, 96), axes=(1,), strides=(192, 2), variant="8 lanes, held"),
    Layout(sizes=(5, 96), axes=(1,), strides=(97, 1), variant="8 lanes, held"),
    Layout(sizes=(5, 96), axes=(1,), strides=(100, 1), variant="8 lanes, quads, held"),
    Layout(sizes=(6, 5, 64), axes=(0, 2), variant="32 lanes, quads, held"),
    Layout(sizes=(3, 2, 5, 2, 7), axes=(0, 2, 4), variant="8 lanes, held"),
)
PARTS = (
    Layout(sizes=(2, 17000), axes=(1,), variant="256 lanes, quads, parts"),
    Layout(sizes=(1, 300001), axes=(1,), variant="256 lanes, parts"),
    Layout(sizes=(50, 3, 400), axes=(0, 2), variant="256 lanes, quads, parts"),
    Layout(sizes=(50, 3, 401), axes=(0, 2), variant="256 lanes, parts"),
    Layout(sizes=(6, 2, 57, 2, 49), axes=(0, 2, 4), variant="256 lanes, parts"),
)
LAYOUTS = (*HELD, *COLUMNS, *APART, *PARTS)


def described(operator: str, layout: Layout, short: str = "FLOAT32") -> Any:
    """The descriptor of a row program, with all its optional inputs."""
    whole = dml.DML_BUFFER_TENSOR_DESC(short, layout.sizes, layout.strides)
    one = dml.DML_BUFFER_TENSOR_DESC(short, tuple(1 if d in layout.axes else n for d, n in enumerate(layout.sizes)))
    along = dml.DML_BUFFER_TENSOR_DESC(short, tuple(n if d in layout.axes else 1 for d, n in enumerate(layout.sizes)))
    axes = (len(layout.axes), layout.axes)
    tanh = dml.DML_ACTIVATION_TANH_OPERATOR_DESC(None, None)
    if operator in ("ACTIVATION_SOFTMAX1", "ACTIVATION_LOG_SOFTMAX1", "ACTIVATION_HARDMAX1"):
        return REGISTRY.descriptor(operator)(whole, whole, *axes)  # type: ignore[call-arg]
    if operator == "MEAN_VARIANCE_NORMALIZATION1":
        return dml.DML_MEAN_VARIANCE_NORMALIZATION1_OPERATOR_DESC(
            whole, along, one, whole, *axes, NormalizeVariance=True, Epsilon=1e-5, FusedActivation=tanh
        )
    if operator == "BATCH_NORMALIZATION_TRAINING":
        return dml.DML_BATCH_NORMALIZATION_TRAINING_OPERATOR_DESC(
            whole, one, one, whole, whole, one, one, Epsilon=1e-5, FusedActivation=None
        )
    if operator in ("BATCH_NORMALIZATION_GRAD", "BATCH_NORMALIZATION_TRAINING_GRAD"):
        return REGISTRY.descriptor(operator)(whole, whole, one, one, one, whole, one, one, Epsilon=1e-5)  # type: ignore[call-arg]
    if operator == "LP_NORMALIZATION":
        return dml.DML_LP_NORMALIZATION_OPERATOR_DESC(whole, whole, Axis=layout.axes[0], Epsilon=1e-5, P=2)
    assert operator == "DYNAMIC_QUANTIZE_LINEAR", operator
    assert math.prod(one.Sizes) == 1, "it has one row"
    scale, zero, bytes_ = (
        dml.DML_BUFFER_TENSOR_DESC(each, sizes)
        for each, sizes in (("FLOAT32", one.Sizes), ("UINT8", one.Sizes), ("UINT8", layout.sizes))
    )
    return dml.DML_DYNAMIC_QUANTIZE_LINEAR_OPERATOR_DESC(whole, bytes_, scale, zero)


def problems(descriptor: OperatorDescriptor, device: Device) -> list[str]:
    """Return what a device does otherwise than the reference, or that no kernel should do."""
    name = descriptor.OPERATOR.name
    return row_problems(Row(name=str(descriptor)[:200], descriptor=descriptor), subject(REGISTRY, name).domain, device)
