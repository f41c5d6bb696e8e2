"""Runs the cases of a corpus on a device, or takes outputs that another program has written, and compares."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from dmlruntime.core.errors import DeviceError
from dmlruntime.core.slots import by_member, tensor_at
from dmlruntime.devices.binding import Array
from dmlruntime.devices.protocol import Device
from dmltools.conformance.checks import refusal
from dmltools.conformance.comparing import Comparison, compare
from dmltools.conformance.running import inconclusive, undefined
from dmltools.dispatch.errors import ModelError
from dmltools.vectors.buffers import elements_of
from dmltools.vectors.case_reading import load_npy
from dmltools.vectors.corpus import CorpusCase
from dmltools.vectors.errors import CorpusError
from dmltools.vectors.paths import read_inside

Comparisons = Mapping[str, Comparison]


def verify_on(case: CorpusCase, device: Device) -> Comparisons:
    """The comparison of each output. Where the device refuses or fails there is one, named by nothing."""
    try:
        if reason := refusal(case.descriptor, device):
            return {"": Comparison(verdict="refused", message=reason)}
        actual = _run(case, device)
    except DeviceError as error:
        return {"": Comparison(verdict="failed", message=str(error))}
    return compared(case, actual, device.facts().unpromised)


def verify_results(case: CorpusCase, folder: Path) -> Comparisons:
    """The comparison with the files ``<case>.<output>.npy`` in `folder`, which DxDispatch has written."""
    actual: dict[str, Array] = {}
    for name in case.outputs:
        path = f"{case.name}.{name}.npy"
        try:
            found = load_npy(read_inside(folder, path, None, path), path)
        except (ModelError, CorpusError) as error:
            return {"": Comparison(verdict="failed", message=str(error))}
        tensor = tensor_at(case.descriptor, name)
        if found.dtype != tensor.DataType.dtype or found.size < tensor.storage_elements:
            wanted = f"{tensor.storage_elements} elements of {tensor.DataType.dtype}"
            message = f"{path}: must hold at least {wanted}, it holds {found.size} of {found.dtype}"
            return {"": Comparison(verdict="failed", message=message)}
        actual[name] = found[: tensor.storage_elements]
    return compared(case, actual, frozenset())


def _run(case: CorpusCase, device: Device) -> dict[str, Array]:
    operator = case.descriptor.OPERATOR
    outputs: dict[str, Array] = {name: np.zeros_like(flat) for name, flat in case.outputs.items()}
    inputs = {name: flat.copy() for name, flat in case.inputs.items()}
    compiled: Any = device.compile(case.descriptor)
    compiled(*by_member(operator.inputs, inputs), out=by_member(operator.outputs, outputs))
    return outputs


def compared(case: CorpusCase, actual: Mapping[str, Array], unpromised: frozenset[str]) -> Comparisons:
    """Each output against the corpus's own numbers and tolerances."""
    descriptor = case.descriptor
    inputs = {name: elements_of(tensor_at(descriptor, name), flat) for name, flat in case.inputs.items()}
    found = {}
    for name, flat in case.outputs.items():
        tensor, tolerance = tensor_at(descriptor, name), case.tolerances[name]
        mine, expected = elements_of(tensor, actual[name]), elements_of(tensor, flat)
        if (left_open := undefined(descriptor, inputs, name)) is not None:
            mine = np.where(left_open, expected, mine)
        if descriptor.OPERATOR.kernel.sees_bits(descriptor):
            mine, expected = (array.view(f"u{array.itemsize}") for array in (mine, expected))
        dtype = mine.dtype
        with np.errstate(invalid="ignore"):  # widening a signalling NaN warns
            exact = expected.astype(np.float64) if expected.dtype.kind == "f" else expected
        found[name] = compare(
            mine,
            exact,
            bound=tolerance.relative,
            dtype=dtype,
            scale=tolerance.magnitude,
            classes=case.classes,
            unpromised=unpromised,
            inconclusive=inconclusive(descriptor, inputs, unpromised, exact.shape),
        )
    return found
