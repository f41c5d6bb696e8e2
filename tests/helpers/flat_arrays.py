"""Flat arrays with the strides of tensors, and devices that must write nothing between these."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import strided_view
from dmlruntime.devices.protocol import Device

Array = np.ndarray[Any, Any]

CANARY = 77
"""What stands in the memory of outputs before."""


def laid_out(described: DML_BUFFER_TENSOR_DESC, values: Array) -> Array:
    """`values` in a flat array with the strides of a tensor."""
    flat = np.zeros(described.storage_elements, described.DataType.dtype)
    strided_view(described, flat)[...] = values.reshape(described.Sizes).astype(flat.dtype)
    return flat


def run(device: Device, descriptor: Any, flat: Mapping[str, Array], outputs: Iterable[str]) -> dict[str, Array]:
    """Those of the `outputs` that are given, of a device that writes nothing else."""
    targets = {name: getattr(descriptor, name, None) for name in outputs}
    given = {name: target for name, target in targets.items() if target is not None}
    written = {name: np.full(target.storage_elements, CANARY, target.DataType.dtype) for name, target in given.items()}
    inputs = [flat.get(member.name) for member in descriptor.OPERATOR.inputs]
    out = tuple(written.get(member.name) for member in descriptor.OPERATOR.outputs)
    device.compile(descriptor)(*inputs, out=out)
    found = {}
    for name, target in given.items():
        found[name] = np.array(strided_view(target, written[name]))
        strided_view(target, written[name])[...] = CANARY
        assert set(written[name].tolist()) == {CANARY}
    return found
