"""The checks that the generated tests call: one per property that every operator has on every device."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence, Set
from typing import Any

import numpy as np

from dmlruntime.cases.domains import Domain
from dmlruntime.cases.records import Case
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.core.operators import Operator, OperatorDescriptor
from dmlruntime.core.slots import by_member, given_slots, tensor_at
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import Array, strided_view
from dmlruntime.devices.protocol import Device
from dmlruntime.families.planning import family_name, has_kernels, why_without_kernels
from dmltools.conformance.rows import EVERYTHING, USUAL, Part, Row, rows
from dmltools.conformance.running import compare_output, reference_outputs, run_case, undefined
from dmltools.conformance.subject import Subject
from dmltools.conformance.tensors import TypeTuple

CANARY_BYTES = 64
_CANARY = 0xA5

_Kernel = tuple[str, Set[str]]
_KernelsOf = Callable[[OperatorDescriptor, Mapping[str, str]], Set[_Kernel]]
"""The entries of a descriptor's kernels, each with the names that it is compiled with; `aliases` as of a row."""


def check_case(case: Case, kind: type[OperatorDescriptor], device: Device) -> None:
    """Assert that a worked example or edge case holds on `device`; skip where the device refuses it."""
    _skip_without_kernels(kind.OPERATOR, device)
    if reason := refusal(case.descriptor(kind), device):
        _skip(reason)
    for name, comparison in run_case(case, kind, device).items():
        assert comparison.passed, f"{case.name}: {name}: {comparison.message}"


def check_sweep(subject: Subject, types: TypeTuple, device: Device, part: Part = EVERYTHING) -> None:
    """Assert the rows of the sweep for one choice of data types; a failure lists the rows that differ.

    Rows that the device refuses make it a skip, once the other rows have not failed.
    """
    _skip_without_kernels(subject.operator, device)
    failures = []
    refused: str | None = None
    count = 0
    for row in _rows(subject, types, part, device):
        if reason := refusal(row.descriptor, device):
            refused = refused or reason
            continue
        count += 1
        failures += [f"{row.name}: {problem}" for problem in row_problems(row, subject.domain, device)]
    assert count > 0 or refused, f"no row for {types}"
    shown = "\n".join(failures[:10])
    assert not failures, f"{len(failures)} problems in {count} rows on {device.name}:\n{shown}"
    if refused:
        _skip(refused)


def _rows(subject: Subject, types: TypeTuple, part: Part, device: Device) -> Iterable[Row]:
    """The rows of a part; on a device that tells kernels or pipelines apart those that need few of them.

    Each activation is a kernel of its own, so of these, too, only the operator's share.
    """
    found = rows(subject, types, part)
    if not part.few_kernels or not (hasattr(device, "pipelines_of") or hasattr(device, "kernel_of")):
        return found
    kernels_of = _pipelines_of(device) if hasattr(device, "pipelines_of") else _kernel_of(device)
    cases = [kernels_of(case.descriptor(subject.kind), {}) for case in subject.cases]
    found = [row for row in found if USUAL.has_activation(row.descriptor, types)]
    if part.one_kernel and not hasattr(device, "pipelines_of"):
        return _of_one_kernel(found, cases, kernels_of)
    return _of_few_kernels(found, cases, kernels_of)


def _pipelines_of(device: Any) -> _KernelsOf:
    """Return what returns the pipelines of a row, those with shared memory, too; none where the device refuses it."""

    def pipelines(descriptor: OperatorDescriptor, aliases: Mapping[str, str]) -> Set[_Kernel]:
        try:
            found: Set[_Kernel] = device.pipelines_of(descriptor, {}) | device.pipelines_of(descriptor, aliases)
        except UnsupportedOnDeviceError:
            return frozenset()
        return found

    return pipelines


def _kernel_of(device: Any) -> _KernelsOf:
    """Return what returns the kernel of a row; none where the device refuses it."""

    def kernel(descriptor: OperatorDescriptor, aliases: Mapping[str, str]) -> Set[_Kernel]:
        if refusal(descriptor, device) is not None:
            return frozenset()
        entry, *names = device.kernel_of(descriptor)
        return frozenset({(entry, frozenset(names))})

    return kernel


def _of_one_kernel(found: Iterable[Row], cases: Sequence[Set[_Kernel]], kernels_of: _KernelsOf) -> Sequence[Row]:
    """Return the rows of a kernel that a case has, too, if there is one, and else those of the first row's."""
    alike: dict[Set[_Kernel], list[Row]] = {}
    for row in found:
        alike.setdefault(kernels_of(row.descriptor, {}), []).append(row)
    return next((alike[kernel] for kernel in alike if kernel and kernel in cases), next(iter(alike.values())))


def _of_few_kernels(found: Sequence[Row], cases: Sequence[Set[_Kernel]], kernels_of: _KernelsOf) -> Sequence[Row]:
    """Return the rows of as few kernels as show all that occurs in one of them.

    That is each entry of a kernel and each name that it is compiled with, packed tensors and others, shared memory and
    none. It takes longer to compile one than to run many rows; those of cases are compiled anyway. Rows that need no
    other kernels than those come along. Operators of a family begin at different rows.
    """
    turn = zlib.crc32(found[0].name.encode()) % len(found) if found else 0
    order = [*found[turn:], *found[:turn]]
    kernels = {row.name: kernels_of(row.descriptor, row.aliases) for row in order}
    compiled = {kernel for case in cases for kernel in case}
    shown = {row.name: {row.is_packed, f"shared: {len(row.aliases)}", *_names(kernels[row.name])} for row in order}
    missing = {name for names in shown.values() for name in names} - _names(compiled)
    while missing:
        worth = {name: len(names & missing) / (1 + len(kernels[name] - compiled)) for name, names in shown.items()}
        chosen = max(worth, key=worth.__getitem__)
        missing -= shown[chosen]
        compiled |= kernels[chosen]
    return [row for row in order if kernels[row.name] <= compiled]


def _names(kernels: Iterable[_Kernel]) -> set[Hashable]:
    """Return the entries of kernels and the names that they are compiled with."""
    return {name for entry, names in kernels for name in (entry, *names)}


def refusal(descriptor: OperatorDescriptor, device: Device) -> str | None:
    """Why `device` refuses a descriptor: it lacks kernels of the family, or a data type; None where it takes it.

    A kernel that only moves bits needs no arithmetic in a type, so compiling decides, not the types alone.
    """
    if reason := why_without_kernels(descriptor.OPERATOR, device.name):
        return reason
    types = device.facts().types
    tensors = given_slots(descriptor).values()
    lacking = [tensor.DataType.short for tensor in tensors if tensor.DataType not in types]
    if not lacking:
        return None
    try:
        device.compile(descriptor)
    except UnsupportedOnDeviceError as error:
        if not any(name in str(error) for name in lacking):
            raise
        return str(error)
    return None


def _skip_without_kernels(operator: Operator, device: Device) -> None:
    """Skip where the operator's family has no kernels for the device, for one reason that all its operators share."""
    if not has_kernels(operator.kernel, device.name):
        family = family_name(operator.kernel)
        _skip(f"operators of the kernel family '{family}' have no kernels for the device '{device.name}'")


def _skip(reason: str) -> None:
    import pytest  # here, because only a test that must be skipped needs it

    pytest.skip(reason)


def row_problems(row: Row, domain: Domain, device: Device) -> list[str]:
    """Return the problems of a row on `device`: values, padding or inputs written to, bits that change between runs."""
    descriptor = row.descriptor
    inputs = row.inputs(domain)
    kept = {name: array.copy() for name, array in inputs.items()}
    expected = reference_outputs(descriptor, inputs)
    compiled = device.compile(descriptor)
    first = _run(compiled, row, inputs)
    second = _run(compiled, row, inputs)
    own = _run_on_own_arrays(compiled, row, inputs, device)
    changed = [name for name, array in inputs.items() if array.tobytes() != kept[name].tobytes()]
    problems = [f"wrote to its input {name}" for name in changed]
    unpromised = device.facts().unpromised
    for name, (whole, output) in first.items():
        again, repeated = second[name]
        for where, array in (("", output), (" of the device's own arrays", own.get(name))):
            if array is None:
                continue
            comparison = compare_output(
                descriptor,
                name,
                array,
                inputs=kept,
                expected=expected[name],
                depth=compiled.plan.depth,
                unpromised=unpromised,
            )
            if not comparison.passed:
                problems.append(comparison.message + where)
        tensor: DML_BUFFER_TENSOR_DESC = tensor_at(descriptor, name)
        if not _padding_intact(tensor, whole):
            problems.append(f"wrote outside the elements of {name}")
        if (left_open := undefined(descriptor, kept, name)) is not None:
            output[left_open] = repeated[left_open] = 0  # what is undefined may change
        if whole.tobytes() != again.tobytes():
            problems.append(f"{name} has other bits in a second run")
    return problems


def _run(compiled: Any, row: Row, inputs: dict[str, Array]) -> dict[str, tuple[Array, Array]]:
    """Run into guarded storage; per output its whole storage with guards, and its elements."""
    descriptor = row.descriptor
    operator = descriptor.OPERATOR
    arrays = dict(inputs)
    storages = {}
    for name, tensor in given_slots(descriptor, operator.outputs).items():
        storage, view = guarded(tensor)
        if (source := row.aliases.get(name)) is not None:
            view[...] = inputs[source]
            arrays[source] = view
        storages[name] = (storage, view)
    views = {name: view for name, (_, view) in storages.items()}
    compiled(*by_member(operator.inputs, arrays), out=by_member(operator.outputs, views))
    return storages


def _run_on_own_arrays(compiled: Any, row: Row, inputs: dict[str, Array], device: Device) -> dict[str, Array]:
    """The outputs of a packed row that share inputs' memory, run on arrays of the device where they are not NumPy's.

    A device that copies NumPy arrays to memory of its own never shares that, so it would not be tested otherwise.
    """
    descriptor, operator = row.descriptor, row.descriptor.OPERATOR
    tensors = given_slots(descriptor)
    if not row.aliases or any(tensor.Strides is not None for tensor in tensors.values()):
        return {}
    arrays = {name: device.asarray(array) for name, array in inputs.items()}
    if any(isinstance(array, np.ndarray) for array in arrays.values()):
        return {}
    outputs: dict[str, Any] = {
        name: arrays[row.aliases[name]] if name in row.aliases else device.empty(tensor)
        for name, tensor in given_slots(descriptor, operator.outputs).items()
    }
    compiled(*by_member(operator.inputs, arrays), out=by_member(operator.outputs, outputs))
    return {name: array.numpy() for name, array in outputs.items()}


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
