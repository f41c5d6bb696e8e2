"""Compares our outputs with a peer's: the operator's own tolerance, and the peer's error besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from oracle_libraries import value_of
from oracle_names import expected_of, names_of
from oracle_rows import LeftOut, Row
from oracle_samples import Array, Sample, samples

from dmlruntime.conformance.comparing import Comparison, compare
from dmlruntime.conformance.running import bound_of, magnitude
from dmlruntime.devices.protocol import Device
from dmlruntime.operators import OperatorDescriptor


def in_reach(row: Row, sample: Sample) -> bool:
    """Whether the row's peer computes in the data types of the sample at all."""
    bits = sample.descriptor.OPERATOR.kernel.bits
    tensors = {name: np.dtype(t.dtype) for name, t in sample.types.types.items()}
    given = {name for name in tensors if getattr(sample.descriptor, name) is not None}
    dtypes = {tensors[name] for name in given}
    outputs = {tensors[member.name] for member in sample.descriptor.OPERATOR.outputs}
    if row.peer == "torch":
        return bits or bool(row.options.get("modular")) or np.dtype(np.uint64) not in dtypes
    if row.peer == "scipy":
        return all(t.kind == "f" for t in outputs) and not any(t.kind != "f" and t.itemsize == 8 for t in dtypes)
    return row.peer != "exact" or bits or all(t.kind != "f" for t in outputs)


def compared_samples(row: Row) -> Iterator[tuple[Sample, dict[str, Any]]]:
    """The samples that the row is about, with what its expressions may name; those left out are not among them."""
    for sample in samples(row.operator):
        if in_reach(row, sample):
            names = names_of(sample, row.peer)
            if not any(is_left_out(entry, sample, names) for entry in row.left_out):
                yield sample, names


def is_left_out(entry: LeftOut, sample: Sample, names: Mapping[str, Any]) -> bool:
    """Whether the whole sample is."""
    if entry.when is not None:
        return bool(value_of(entry.when, names))
    return not {data_type.short for data_type in sample.types.types.values()}.isdisjoint(entry.types)


def problems(row: Row, device: Device) -> tuple[int, list[str]]:
    """How many samples were compared, and what differs."""
    found = []
    count = 0
    for sample, names in compared_samples(row):
        count += 1
        with np.errstate(all="ignore"):
            expected = expected_of(row, sample, names)
            masks = [~np.asarray(value_of(e.where, names)) for e in row.left_out if e.where is not None]
        actual = outputs_of(sample.descriptor, sample.inputs, device)
        for name, wanted in expected.items():
            result = compared(sample.descriptor, sample.inputs, name, actual[name], wanted, row.ulp, masks)
            if not result.passed:
                found.append(f"{sample.types}: {name}: {result.message} ({sample.attributes()})")
    return count, found


def outputs_of(descriptor: OperatorDescriptor, inputs: Mapping[str, Array], device: Device) -> dict[str, Array]:
    """Ours, by member."""
    operator = descriptor.OPERATOR
    results = device.compile(descriptor)(*(inputs.get(member.name) for member in operator.inputs))
    arrays = results if isinstance(results, tuple) else (results,)
    return {member.name: array for member, array in zip(operator.outputs, arrays, strict=True)}


def compared(
    descriptor: OperatorDescriptor,
    inputs: Mapping[str, Array],
    name: str,
    actual: Array,
    expected: Array,
    ulp: float,
    masks: list[Array],
) -> Comparison:
    """One output against the peer's, whose own error is `ulp`; elements outside of the masks are not looked at."""
    bound = 0.0
    scale = None
    if actual.dtype.kind == "f" and expected.dtype.kind == "f":
        eps = float(np.finfo(actual.dtype if actual.dtype == np.float64 else np.float32).eps)
        bound = bound_of(descriptor, name, 1) + ulp * eps
        scale = magnitude(descriptor, inputs, name, expected)
    actual = actual.view(expected.dtype) if expected.dtype.kind != "f" else actual
    for mask in masks:
        actual, expected = actual[mask], expected[mask]
        scale = None if scale is None else scale[mask]
    return compare(actual, expected, bound=bound, scale=scale)
