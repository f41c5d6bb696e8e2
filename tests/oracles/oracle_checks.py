"""Compares our outputs with a peer's: the operator's own tolerance, and the peer's error besides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import numpy as np
import pytest
from oracle_libraries import value_of
from oracle_names import expected_of, names_of
from oracle_rows import LeftOut, Row
from oracle_samples import Array, Sample, samples, subject_of

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import by_member, given_slots
from dmlruntime.devices.protocol import Device
from dmlruntime.families.planning import why_without_kernels
from dmltools.conformance.comparing import Comparison, compare
from dmltools.conformance.running import bound_of, magnitude, undefined


def on_devices(rows: Iterable[Row]) -> list[Any]:
    """Each row on the reference, and on the CPU where the operator has kernels there.

    Sweeps compare the two, so that rows on the CPU, which compile kernels for all data types, are slow.
    """
    return [
        pytest.param(row, name, id=f"{row}-{name}", marks=pytest.mark.slow if name == "cpu" else ())
        for row in rows
        for name in ("reference", "cpu")
        if name == "reference" or why_without_kernels(subject_of(row.operator).operator, name) is None
    ]


def in_reach(row: Row, sample: Sample) -> bool:
    """Return whether the row's peer computes in the data types of the sample at all."""
    bits = sample.on_bits
    tensors = {name: np.dtype(t.dtype) for name, t in sample.types.types.items()}
    given = {name for name in tensors if getattr(sample.descriptor, name) is not None}
    dtypes = {tensors[name] for name in given}
    outputs = {tensors[member.name] for member in sample.descriptor.OPERATOR.outputs}
    if row.peer == "torch":
        return bits or bool(row.options.get("modular")) or np.dtype(np.uint64) not in dtypes
    if row.peer == "scipy":
        return all(t.kind == "f" for t in outputs) and not any(t.kind != "f" and t.itemsize == 8 for t in dtypes)
    return row.peer != "exact" or bits or all(t.kind != "f" for t in outputs)


def compared_samples(row: Row, part: int = 1) -> Iterator[tuple[Sample, dict[str, Any]]]:
    """The samples that the row is about, with what its expressions may name; those left out are not among them.

    Of `part` samples one is taken, each time one further, lest attributes always have the same values.
    """
    for i, sample in enumerate(samples(row.operator)):
        if (i + i // part) % part == 0 and in_reach(row, sample):
            names = names_of(sample, row.peer)
            if not any(is_left_out(entry, sample, names) for entry in row.left_out):
                yield sample, names


def is_left_out(entry: LeftOut, sample: Sample, names: Mapping[str, Any]) -> bool:
    """Return whether the whole sample is."""
    if entry.when is not None:
        return bool(value_of(entry.when, names))
    return not {data_type.short for data_type in sample.types.types.values()}.isdisjoint(entry.types)


def problems(row: Row, device: Device, part: int = 1) -> tuple[int, list[str]]:
    """How many samples were compared, one in `part`, in all of their outputs, and what differs."""
    found = []
    count = 0
    for sample, names in compared_samples(row, part):
        count += 1
        with np.errstate(all="ignore"):
            expected = expected_of(row, sample, names)
            masks = [~np.asarray(value_of(e.where, names)) for e in row.left_out if e.where is not None]
        forgotten = ", ".join(sorted(sample.outputs.keys() - expected.keys()))
        assert not forgotten, f"{row} gives nothing for {forgotten} ({sample.attributes()})"
        actual = outputs_of(sample.descriptor, sample.inputs, device)
        for name, wanted in expected.items():
            result = compared(sample.descriptor, sample.inputs, name, actual[name], wanted, row.ulp, masks)
            if not result.passed:
                found.append(f"{sample.types}: {name}: {result.message} ({sample.attributes()})")
    return count, found


def outputs_of(descriptor: OperatorDescriptor, inputs: Mapping[str, Array], device: Device) -> dict[str, Array]:
    """Ours, by name of their slot."""
    results = device.compile(descriptor)(*by_member(descriptor.OPERATOR.inputs, inputs))
    present = [m for m in descriptor.OPERATOR.outputs if getattr(descriptor, m.name) is not None]
    values = results if len(present) > 1 else (results,)
    return _by_slot(descriptor, dict(zip((m.name for m in present), values, strict=True)))


def _by_slot(descriptor: OperatorDescriptor, results: Mapping[str, Any]) -> dict[str, Array]:
    """Results by member as arrays by slot."""
    slots = {name: name.partition("[")[0] for name in given_slots(descriptor, descriptor.OPERATOR.outputs)}
    parts = {
        name: iter(value) if isinstance(value, (tuple, list)) else iter((value,)) for name, value in results.items()
    }
    return {slot: next(parts[name]) for slot, name in slots.items()}


def compared(
    descriptor: OperatorDescriptor,
    inputs: Mapping[str, Array],
    name: str,
    actual: Array,
    expected: Array,
    ulp: float,
    masks: list[Array],
) -> Comparison:
    """One output against the peer's, whose own error is `ulp`; elements outside of the masks are not looked at.

    Masks are broadcast, for outputs may have different sizes.
    """
    bound = 0.0
    scale = None
    if actual.dtype.kind == "f" and expected.dtype.kind == "f":
        eps = float(np.finfo(actual.dtype if actual.dtype == np.float64 else np.float32).eps)
        count = max(1, descriptor.OPERATOR.kernel.count_of(descriptor))
        bound = bound_of(descriptor, name, count) + ulp * eps
        scale = magnitude(descriptor, inputs, name, expected, count)
    actual = actual.view(expected.dtype) if expected.dtype.kind != "f" else actual
    left_open = undefined(descriptor, inputs, name)
    if left_open is not None:
        masks = [*masks, ~left_open]
    if masks:
        looked_at = np.broadcast_to(np.logical_and.reduce(np.broadcast_arrays(*masks)), actual.shape)
        actual, expected = actual[looked_at], expected[looked_at]
        scale = None if scale is None else scale[looked_at]
    return compare(actual, expected, bound=bound, scale=scale)
