"""Gradients of regions of interest for tests: descriptors, inputs, the comparison of a device with the reference."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from flat_arrays import CANARY, Array, laid_out
from roi_worlds import UNLIMITED, Sizes, tensor

import dmlops as dml
from dmlruntime.devices.binding import strided_view
from dmlruntime.devices.protocol import Device
from dmltools.conformance.running import compare_output, reference_outputs

OUTPUTS = ("OutputGradientTensor", "OutputROIGradientTensor")


def backward(
    images: Sizes,
    outputs: Sizes,
    *,
    short: str = "FLOAT32",
    strides: Mapping[str, Sizes] | None = None,
    absent: tuple[str, ...] = (),
    greatest: bool = False,
    nearest: bool = False,
    corners: bool = False,
    least: int = 1,
    most: int = UNLIMITED,
) -> dml.DML_ROI_ALIGN_GRAD_OPERATOR_DESC:
    """ROI_ALIGN_GRAD of some regions of some images, without the tensors that are `absent`."""
    sizes = {
        "InputTensor": images,
        "InputGradientTensor": outputs,
        "ROITensor": (outputs[0], 4),
        "BatchIndicesTensor": (outputs[0],),
        "OutputGradientTensor": images,
        "OutputROIGradientTensor": (outputs[0], 4),
    }
    tensors: dict[str, Any] = {
        name: None
        if name in absent
        else tensor("UINT32" if name == "BatchIndicesTensor" else short, own, (strides or {}).get(name))
        for name, own in sizes.items()
    }
    reduction, mode = dml.DML_REDUCE_FUNCTION, dml.DML_INTERPOLATION_MODE
    described = dml.DML_ROI_ALIGN_GRAD_OPERATOR_DESC(
        **tensors,
        ReductionFunction=reduction["DML_REDUCE_FUNCTION_MAX" if greatest else "DML_REDUCE_FUNCTION_AVERAGE"],
        InterpolationMode=mode["DML_INTERPOLATION_MODE_" + ("NEAREST_NEIGHBOR" if nearest else "LINEAR")],
        SpatialScaleX=0.75,
        SpatialScaleY=1.1,
        InputPixelOffset=0.0 if corners else 0.5,
        OutputPixelOffset=0.0 if corners else -0.5,
        MinimumSamplesPerOutput=least,
        MaximumSamplesPerOutput=most,
        AlignRegionsToCorners=corners,
    )
    described.validate()
    return described


def drawn_back(descriptor: Any, seed: int = 1) -> dict[str, Array | None]:
    """Images and gradients of different elements, and regions in, around and beside images, some empty or inverted."""
    random = np.random.default_rng(seed)
    images = (descriptor.InputTensor or descriptor.OutputGradientTensor).Sizes
    outputs = descriptor.InputGradientTensor.Sizes
    corners = random.uniform(-0.3, 1.3, (outputs[0], 4)) * np.array(images[:1:-1] * 2) / 0.75
    corners[::7, 2:] = corners[::7, :2]
    values = {
        "InputTensor": random.normal(size=images),
        "InputGradientTensor": random.normal(size=outputs),
        "ROITensor": corners,
        "BatchIndicesTensor": random.integers(0, images[0] + 1, outputs[0]),
    }
    tensors = {name: getattr(descriptor, name) for name in values}
    return {name: None if t is None else laid_out(t, values[name]) for name, t in tensors.items()}


def written(device: Device, descriptor: Any, flat: Mapping[str, Array | None]) -> dict[str, Array]:
    """What stands in the memory of the outputs afterwards."""
    tensors = {name: getattr(descriptor, name) for name in OUTPUTS}
    out = {
        name: None if t is None else np.full(t.storage_elements, CANARY, t.DataType.dtype)
        for name, t in tensors.items()
    }
    device.compile(descriptor)(*flat.values(), out=tuple(out.values()))
    return {name: array for name, array in out.items() if array is not None}


def check_back(device: Device, descriptor: Any, flat: Mapping[str, Array | None]) -> dict[str, Array]:
    """Compares a device with the reference, sees that nothing else is written, and returns the outputs."""
    inputs = {
        name: None if array is None else np.array(strided_view(getattr(descriptor, name), array))
        for name, array in flat.items()
    }
    expected = reference_outputs(descriptor, inputs)
    found = {}
    for name, array in written(device, descriptor, flat).items():
        view = strided_view(getattr(descriptor, name), array)
        found[name] = np.array(view)
        comparison = compare_output(
            descriptor,
            name,
            found[name],
            inputs={given: values for given, values in inputs.items() if values is not None},
            expected=expected[name],
            depth=1,
            unpromised=device.facts().unpromised,
        )
        assert comparison.passed, f"{name}: {comparison.message}"
        view[...] = CANARY
        assert set(array.tolist()) == {CANARY}
    return found
