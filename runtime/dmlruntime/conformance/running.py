"""Runs one descriptor on one device and compares the outputs with the reference."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from dmlruntime.binding import Array
from dmlruntime.conformance.cases import Case
from dmlruntime.conformance.comparing import Comparison, compare
from dmlruntime.devices.protocol import Device
from dmlruntime.devices.reference import widened
from dmlruntime.kernels import ScanKernel
from dmlruntime.operators import OperatorDescriptor

_EPS32 = float(np.finfo(np.float32).eps)


def run_case(case: Case, kind: type[OperatorDescriptor], device: Device) -> Mapping[str, Comparison]:
    """Run a worked example or edge case, and compare every output with the case's own numbers."""
    descriptor = case.descriptor(kind)
    inputs = {name: data.array() for name, data in case.inputs.items()}
    expected = {name: case.outputs[name].array() for name in case.outputs}
    return _compare_all(descriptor, inputs, expected, device, case.classes)


def run_random(
    descriptor: OperatorDescriptor, inputs: Mapping[str, Array], device: Device, classes: frozenset[str] = frozenset()
) -> Mapping[str, Comparison]:
    """Run `descriptor` on inputs of its sizes (packed or strided views), and compare with the reference."""
    return _compare_all(descriptor, inputs, reference_outputs(descriptor, inputs), device, classes)


def reference_outputs(descriptor: OperatorDescriptor, inputs: Mapping[str, Array]) -> dict[str, Array]:
    """The reference's outputs in exact integers or unrounded float64, by member name."""
    operator = descriptor.OPERATOR
    values: dict[str, Any] = {m.name: getattr(descriptor, m.name) for m in operator.attributes}
    values |= {m.name: widened(inputs[m.name]) if m.name in inputs else None for m in operator.inputs}
    with np.errstate(all="ignore"):
        results = operator.reference(**values)
    return {m.name: np.asarray(result) for m, result in zip(operator.outputs, results, strict=True)}


def magnitude(descriptor: OperatorDescriptor, inputs: Mapping[str, Array], name: str, expected: Array) -> Array:
    """What rounding errors of output `name` are relative to.

    A scan's error grows with the terms, not with their sum: the scan of the magnitudes. Elsewhere abs(expected).
    """
    if isinstance(descriptor.OPERATOR.kernel, ScanKernel) and expected.dtype.kind == "f":
        return reference_outputs(descriptor, {n: np.abs(widened(a)) for n, a in inputs.items()})[name]
    return np.abs(expected)


def _compare_all(
    descriptor: OperatorDescriptor,
    inputs: Mapping[str, Array],
    expected: Mapping[str, Array],
    device: Device,
    classes: frozenset[str],
) -> Mapping[str, Comparison]:
    operator = descriptor.OPERATOR
    compiled = device.compile(descriptor)
    results = compiled(*(inputs.get(m.name) for m in operator.inputs))
    actual = results if isinstance(results, tuple) else (results,)
    unpromised = device.facts().unpromised
    compared = {}
    for member, array in zip(operator.outputs, actual, strict=True):
        compared[member.name] = compare_output(
            descriptor,
            member.name,
            array,
            inputs=inputs,
            expected=expected[member.name],
            depth=compiled.plan.depth,
            classes=classes,
            unpromised=unpromised,
        )
    return compared


def compare_output(
    descriptor: OperatorDescriptor,
    name: str,
    actual: Array,
    *,
    inputs: Mapping[str, Array],
    expected: Array,
    depth: int,
    unpromised: frozenset[str],
    classes: frozenset[str] = frozenset(),
) -> Comparison:
    """Compare output `name` with what the reference, or a case, says; the tolerance is the YAML's."""
    data_type = getattr(descriptor, name).DataType
    exact = expected.astype(np.float64) if data_type.is_float else expected
    return compare(
        actual,
        exact,
        bound=bound_of(descriptor, name, depth),
        dtype=data_type.dtype,
        scale=magnitude(descriptor, inputs, name, exact),
        classes=classes,
        unpromised=unpromised,
    )


def bound_of(descriptor: OperatorDescriptor, output: str, depth: int) -> float:
    """The YAML's relative tolerance for this output's data type; integers are exact."""
    data_type = getattr(descriptor, output).DataType
    formula = descriptor.OPERATOR.tolerance.get(data_type)
    if formula is None or data_type.dtype is None or not data_type.is_float:
        return 0.0
    return formula(depth, count_of(descriptor), float(np.finfo(data_type.dtype).eps), _EPS32)


def count_of(descriptor: OperatorDescriptor) -> int:
    """The most elements that are combined into one output element."""
    kernel = descriptor.OPERATOR.kernel
    if isinstance(kernel, ScanKernel):
        return int(getattr(descriptor, kernel.input).Sizes[kernel.axis(descriptor)])
    return 1
