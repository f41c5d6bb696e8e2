"""The checks that the generated tests call: one per property that every operator has on every device."""

from __future__ import annotations

from typing import Any

import numpy as np

from dmlruntime.binding import Array, strided_view
from dmlruntime.conformance.cases import Case
from dmlruntime.conformance.rows import Domain, Row, rows
from dmlruntime.conformance.running import compare_output, reference_outputs, run_case
from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.devices.protocol import Device
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC

CANARY_BYTES = 64
_CANARY = 0xA5


def check_case(case: Case, kind: type[OperatorDescriptor], device: Device) -> None:
    """Assert that a worked example or edge case holds on `device`."""
    for name, comparison in run_case(case, kind, device).items():
        assert comparison.passed, f"{case.name}: {name}: {comparison.message}"


def check_sweep(
    kind: type[OperatorDescriptor], domain: Domain, data_type: DML_TENSOR_DATA_TYPE, device: Device
) -> None:
    """Assert every row of the sweep for one data type; a failure lists the rows that differ."""
    failures = []
    count = 0
    for row in rows(kind, data_type):
        count += 1
        failures += [f"{row.name}: {problem}" for problem in row_problems(row, domain, device)]
    assert count > 0, f"no row for {data_type.short}"
    shown = "\n".join(failures[:10])
    assert not failures, f"{len(failures)} problems in {count} rows on {device.name}:\n{shown}"


def row_problems(row: Row, domain: Domain, device: Device) -> list[str]:
    """What is wrong with one row on `device`: values, padding or inputs written to, bits that changed between runs."""
    descriptor = row.descriptor
    operator = descriptor.OPERATOR
    inputs = row.inputs(domain)
    kept = {name: array.copy() for name, array in inputs.items()}
    expected = reference_outputs(descriptor, inputs)
    compiled = device.compile(descriptor)
    first = _run(compiled, row, inputs)
    second = _run(compiled, row, inputs)
    changed = [name for name, array in inputs.items() if array.tobytes() != kept[name].tobytes()]
    problems = [f"wrote to its input {name}" for name in changed]
    for member, (whole, output), (again, _) in zip(operator.outputs, first, second, strict=True):
        comparison = compare_output(
            descriptor,
            member.name,
            output,
            inputs=kept,
            expected=expected[member.name],
            depth=compiled.plan.depth,
            unpromised=device.facts().unpromised,
        )
        if not comparison.passed:
            problems.append(comparison.message)
        tensor: DML_BUFFER_TENSOR_DESC = getattr(descriptor, member.name)
        if not _padding_intact(tensor, whole):
            problems.append(f"wrote outside the elements of {member.name}")
        if whole.tobytes() != again.tobytes():
            problems.append(f"{member.name} has other bits in a second run")
    return problems


def _run(compiled: Any, row: Row, inputs: dict[str, Array]) -> list[tuple[Array, Array]]:
    """Run into guarded storage; per output its whole storage with guards, and its elements."""
    descriptor = row.descriptor
    operator = descriptor.OPERATOR
    arrays = dict(inputs)
    storages = {}
    for member in operator.outputs:
        tensor: DML_BUFFER_TENSOR_DESC = getattr(descriptor, member.name)
        storage, view = guarded(tensor)
        if row.in_place is not None and member is operator.outputs[0]:
            view[...] = inputs[row.in_place]
            arrays[row.in_place] = view
        storages[member.name] = (storage, view)
    outputs = tuple(view for _, view in storages.values())
    compiled(*(arrays.get(m.name) for m in operator.inputs), out=outputs)
    return list(storages.values())


def guarded(tensor: DML_BUFFER_TENSOR_DESC) -> tuple[Array, Array]:
    """Bytes filled with a canary pattern, and the tensor's elements as a view in their middle."""
    dtype = tensor.DataType.dtype
    assert dtype is not None
    size = tensor.storage_elements * dtype.itemsize
    storage = np.full(size + 2 * CANARY_BYTES, _CANARY, np.uint8)
    view = strided_view(tensor, storage[CANARY_BYTES : CANARY_BYTES + size].view(dtype))
    return storage, view


def _padding_intact(tensor: DML_BUFFER_TENSOR_DESC, storage: Array) -> bool:
    untouched = np.ones(storage.size, bool)
    dtype = tensor.DataType.dtype
    assert dtype is not None
    inner = untouched[CANARY_BYTES : CANARY_BYTES + tensor.storage_elements * dtype.itemsize]
    elements = inner.reshape(-1, dtype.itemsize)
    for byte in range(dtype.itemsize):
        column = np.ones(tensor.storage_elements, bool)
        strided_view(tensor, column)[...] = False
        elements[:, byte] = column
    return bool((storage[untouched] == _CANARY).all())
