"""Regions of interest for tests: descriptors, inputs, and the comparison of a device with the reference."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from flat_arrays import CANARY, Array, laid_out

import dmlops as dml
from dmlruntime.core.attributes import DML_SIZE_2D
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.binding import strided_view
from dmlruntime.devices.protocol import Device
from dmltools.conformance.running import compare_output, reference_outputs

Sizes = tuple[int, ...]

UNLIMITED = 2**32 - 1


def tensor(short: str, sizes: Sizes, strides: Sizes | None = None) -> dml.DML_BUFFER_TENSOR_DESC:
    return dml.DML_BUFFER_TENSOR_DESC(short, sizes, strides)


def aligned(
    images: Sizes,
    outputs: Sizes,
    *,
    short: str = "FLOAT32",
    kind: str = "UINT32",
    strides: Mapping[str, Sizes] | None = None,
    greatest: bool = False,
    nearest: bool = False,
    corners: bool = False,
    least: int = 1,
    most: int = UNLIMITED,
    outside: float = -1.5,
) -> dml.DML_ROI_ALIGN1_OPERATOR_DESC:
    """ROI_ALIGN1 of some regions of some images."""
    own = strides or {}
    reduction, mode = dml.DML_REDUCE_FUNCTION, dml.DML_INTERPOLATION_MODE
    return dml.DML_ROI_ALIGN1_OPERATOR_DESC(
        InputTensor=tensor(short, images, own.get("InputTensor")),
        ROITensor=tensor(short, (outputs[0], 4), own.get("ROITensor")),
        BatchIndicesTensor=tensor(kind, (outputs[0],), own.get("BatchIndicesTensor")),
        OutputTensor=tensor(short, outputs, own.get("OutputTensor")),
        ReductionFunction=reduction["DML_REDUCE_FUNCTION_MAX" if greatest else "DML_REDUCE_FUNCTION_AVERAGE"],
        InterpolationMode=mode["DML_INTERPOLATION_MODE_" + ("NEAREST_NEIGHBOR" if nearest else "LINEAR")],
        SpatialScaleX=0.75,
        SpatialScaleY=1.1,
        InputPixelOffset=0.0 if corners else 0.5,
        OutputPixelOffset=0.0 if corners else -0.5,
        OutOfBoundsInputValue=outside,
        MinimumSamplesPerOutput=least,
        MaximumSamplesPerOutput=most,
        AlignRegionsToCorners=corners,
    )


def pooled(
    images: Sizes, outputs: Sizes, *, short: str = "FLOAT32", strides: Mapping[str, Sizes] | None = None
) -> dml.DML_ROI_POOLING_OPERATOR_DESC:
    """ROI_POOLING of some regions of some images."""
    own = strides or {}
    return dml.DML_ROI_POOLING_OPERATOR_DESC(
        InputTensor=tensor(short, images, own.get("InputTensor")),
        ROITensor=tensor(short, (1, 1, outputs[0], 5), own.get("ROITensor")),
        OutputTensor=tensor(short, outputs, own.get("OutputTensor")),
        SpatialScale=0.75,
        PooledSize=DML_SIZE_2D(Width=outputs[3], Height=outputs[2]),
    )


def drawn(descriptor: OperatorDescriptor, seed: int = 1) -> dict[str, Array]:
    """Images of different elements, and regions in, around and beside them, some empty and some inverted."""
    random = np.random.default_rng(seed)
    tensors: dict[str, dml.DML_BUFFER_TENSOR_DESC] = {
        member.name: getattr(descriptor, member.name) for member in descriptor.OPERATOR.inputs
    }
    images = tensors["InputTensor"]
    count = tensors["ROITensor"].Sizes[-2]
    sides = np.array(images.Sizes[:1:-1] * 2) / 0.75
    corners = random.uniform(-0.3, 1.3, (count, 4)) * sides
    corners[::7, 2:] = corners[::7, :2]
    numbers = random.integers(0, images.Sizes[0] + 1, count)
    if "BatchIndicesTensor" not in tensors:
        corners = np.concatenate([numbers[:, None] - 0.5, corners], axis=1)
    found = {"InputTensor": random.normal(size=images.Sizes), "ROITensor": corners, "BatchIndicesTensor": numbers}
    return {name: laid_out(described, found[name]) for name, described in tensors.items()}


def check(device: Device, descriptor: Any, flat: Mapping[str, Array]) -> Array:
    """Compares a device with the reference, sees that nothing else is written, and returns the output."""
    inputs = {name: np.array(strided_view(getattr(descriptor, name), array)) for name, array in flat.items()}
    target: dml.DML_BUFFER_TENSOR_DESC = descriptor.OutputTensor
    written = np.full(target.storage_elements, CANARY, target.DataType.dtype)
    compiled = device.compile(descriptor)
    compiled(*flat.values(), out=written)
    output = np.array(strided_view(target, written))
    comparison = compare_output(
        descriptor,
        "OutputTensor",
        output,
        inputs=inputs,
        expected=reference_outputs(descriptor, inputs)["OutputTensor"],
        depth=compiled.plan.depth,
        unpromised=device.facts().unpromised,
    )
    assert comparison.passed, comparison.message
    strided_view(target, written)[...] = CANARY
    assert set(written.tolist()) == {CANARY}
    return output
