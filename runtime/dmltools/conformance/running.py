"""Runs one descriptor on one device and compares the outputs with the reference."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np

from dmlruntime.cases.records import Case
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import by_member, slots_of, tensor_at
from dmlruntime.devices.binding import Array
from dmlruntime.devices.protocol import Device
from dmlruntime.devices.reference import reference_arguments, results_by_slot, widened
from dmlruntime.numerics.values import attribute_values
from dmltools.conformance.comparing import Comparison, compare

_EPS32 = float(np.finfo(np.float32).eps)


def run_case(case: Case, kind: type[OperatorDescriptor], device: Device) -> Mapping[str, Comparison]:
    """Run a worked example or edge case, and compare every output with the case's own numbers."""
    descriptor = case.descriptor(kind)
    inputs = {name: data.array() for name, data in case.inputs.items()}
    expected = {name: case.outputs[name].array() for name in case.outputs}
    return _compare_all(descriptor, inputs, expected, device, case.classes)


def reference_outputs(descriptor: OperatorDescriptor, inputs: Mapping[str, Array]) -> dict[str, Array]:
    """The reference's outputs by member name: exact integers (bits too), or unrounded float64."""
    operator = descriptor.OPERATOR
    with np.errstate(all="ignore"):
        results = operator.reference(**reference_arguments(descriptor, inputs))
    pairs = results_by_slot(descriptor, results)
    return {name: exact_values(descriptor, name, result) for name, result in pairs.items()}


def exact_values(descriptor: OperatorDescriptor, name: str, values: Array) -> Array:
    """Return what output `name` must be, in float64 or in the integer type that it is compared in.

    Raises AssertionError where an integer output does not hold `values`: a reference must not leave that to NumPy.
    """
    dtype = _compared_type(descriptor, name)
    if dtype.kind == "f":
        return values.astype(np.float64)
    own = tensor_at(descriptor, name).DataType.dtype
    with np.errstate(all="ignore"):
        if values.dtype.kind == "f" and own is not None and own.kind == "f":
            values = values.astype(own)
        if values.dtype == own:
            return values.view(dtype)  # a case shows bits as the number that they are
        whole = values.astype(dtype)
        held = bool((whole == values).all())
    assert held, f"the reference gives values of {name} that {dtype} does not hold"
    return whole


def _compared_type(descriptor: OperatorDescriptor, name: str) -> np.dtype[Any]:
    """The type of output `name`, or the unsigned integer of its width where a kernel sees bits."""
    dtype: np.dtype[Any] | None = tensor_at(descriptor, name).DataType.dtype
    assert dtype is not None, f"NumPy has no type for {name}"
    return np.dtype(f"u{dtype.itemsize}") if descriptor.OPERATOR.kernel.sees_bits(descriptor) else dtype


def magnitude(
    descriptor: OperatorDescriptor, inputs: Mapping[str, Array], name: str, expected: Array, depth: int
) -> Array:
    """Return what rounding errors of output `name` are relative to: what the specification says, else abs(expected).

    Where elements are combined along an axis, the error grows with the terms, not with what they come to: the
    reference of the magnitudes.

    Args:
        descriptor: The descriptor that ran.
        inputs: The input arrays, by member.
        name: The output's member.
        expected: The output's exact values.
        depth: The plan's depth of combining, as for `bound_of`.
    """
    found = combined_magnitude(descriptor, inputs, name, depth) if expected.dtype.kind == "f" else None
    return np.abs(expected) if found is None else np.broadcast_to(found, expected.shape)


def combined_magnitude(
    descriptor: OperatorDescriptor, inputs: Mapping[str, Array], name: str, depth: int
) -> Array | None:
    """Return the magnitude of a float output that follows from the inputs alone; None where it is the output's own.

    The arguments are those of `magnitude`.
    """
    operator = descriptor.OPERATOR
    if operator.magnitude is not None:
        facts = {"count": roundings(descriptor, depth), "count_share": _count_share(descriptor, name, depth)}
        found = _of_output(descriptor, partial(operator.magnitude, **facts), inputs, name)
        if found is not None:
            return np.asarray(found, np.float64)
    if operator.kernel.axis_of(descriptor) is not None:
        return reference_outputs(descriptor, {n: np.abs(widened(a)) for n, a in inputs.items()})[name]
    return None


def _of_output(descriptor: OperatorDescriptor, code: Callable[..., Any], inputs: Mapping[str, Array], name: str) -> Any:
    """Return what code like a reference says of output `name`; None where it says nothing."""
    member, _, position = name.partition("[")
    with np.errstate(all="ignore"):
        results = code(**reference_arguments(descriptor, inputs))
    found = results[[m.name for m in descriptor.OPERATOR.outputs].index(member)]
    return found[int(position.removesuffix("]"))] if position and found is not None else found


def undefined(descriptor: OperatorDescriptor, inputs: Mapping[str, Array], name: str) -> Array | None:
    """Which elements of output `name` the documents leave undefined; None where they define all."""
    code = descriptor.OPERATOR.undefined
    found = None if code is None else _of_output(descriptor, code, inputs, name)
    return None if found is None else np.broadcast_to(np.asarray(found, bool), tensor_at(descriptor, name).Sizes)


def _compare_all(
    descriptor: OperatorDescriptor,
    inputs: Mapping[str, Array],
    expected: Mapping[str, Array],
    device: Device,
    classes: frozenset[str],
) -> Mapping[str, Comparison]:
    operator = descriptor.OPERATOR
    compiled = device.compile(descriptor)
    results = compiled(*by_member(operator.inputs, inputs))
    present = [member for member in operator.outputs if getattr(descriptor, member.name) is not None]
    values = results if isinstance(results, tuple) and (len(present) > 1) else (results,)
    actual = {
        slot.name: array
        for member, value in zip(present, values, strict=True)
        for slot, array in zip(
            slots_of(member, getattr(descriptor, member.name)), value if member.is_array else (value,), strict=True
        )
    }
    unpromised = device.facts().unpromised
    compared = {}
    for name, array in actual.items():
        compared[name] = compare_output(
            descriptor,
            name,
            array,
            inputs=inputs,
            expected=expected[name],
            depth=compiled.plan.depth,
            classes=classes,
            unpromised=unpromised,
        )
    return compared


def compare_output(  # noqa: PLR0913  all that decides whether an output is right
    descriptor: OperatorDescriptor,
    name: str,
    actual: Array,
    *,
    inputs: Mapping[str, Array],
    expected: Array,
    depth: int,
    unpromised: frozenset[str],
    classes: frozenset[str] = frozenset(),
    scale: Array | None = None,
) -> Comparison:
    """Compare output `name` with what the reference, or a case, says; the tolerance is the YAML's.

    Args:
        descriptor: The descriptor that ran.
        name: The output's member.
        actual: The output.
        inputs: The input arrays, by member.
        expected: The array that the reference or the case gives.
        depth: The plan's depth of combining.
        unpromised: Classes of numbers that the device does not promise.
        classes: Classes of numbers that occur in the case.
        scale: The output's magnitude, where the caller has it already.
    """
    dtype = tensor_at(descriptor, name).DataType.dtype
    exact = exact_values(descriptor, name, expected)
    if (left_open := undefined(descriptor, inputs, name)) is not None:
        actual = np.where(left_open, np.zeros((), actual.dtype), actual)
        exact = np.where(left_open, np.zeros((), exact.dtype), exact)
    if descriptor.OPERATOR.kernel.sees_bits(descriptor) and actual.dtype == dtype:
        dtype = exact.dtype
        actual = actual.view(dtype)
    return compare(
        actual,
        exact,
        bound=bound_of(descriptor, name, depth),
        dtype=dtype,
        scale=(lambda: magnitude(descriptor, inputs, name, exact, depth)) if scale is None else scale,
        classes=classes,
        unpromised=unpromised,
        inconclusive=inconclusive(descriptor, inputs, unpromised, exact.shape),
        terms=descriptor.OPERATOR.kernel.count_of(descriptor),
    )


def inconclusive(
    descriptor: OperatorDescriptor, inputs: Mapping[str, Array], unpromised: frozenset[str], shape: tuple[int, ...]
) -> Array | None:
    """The elements that are computed from an input of a class that the device does not promise; None where none can be.

    All are where a member is subnormal and the device may take it for 0.

    Whatever follows from such an input is not promised either: the sign of an infinity, whether a NaN is less than 1.
    """
    kernel = descriptor.OPERATOR.kernel
    if "denormal" in unpromised and any(map(_is_subnormal, attribute_values(descriptor).values())):
        return np.ones(shape, bool)
    if any(array.shape != shape for array in inputs.values()):
        return None  # which element follows from which is the family's affair
    if (
        kernel.sees_bits(descriptor)
        or kernel.axis_of(descriptor) is not None
        or not unpromised & {"nonfinite", "denormal"}
    ):
        return None
    found = np.zeros(shape, bool)
    for array in inputs.values():
        if array.dtype.kind != "f":
            continue
        if "nonfinite" in unpromised:
            found |= ~np.isfinite(array)
        if "denormal" in unpromised:
            found |= (array != 0) & (np.abs(array) < np.finfo(array.dtype).tiny)
    return found


def _is_subnormal(value: object) -> bool:
    return isinstance(value, float) and 0 < abs(value) < float(np.finfo(np.float32).tiny)


def bound_of(descriptor: OperatorDescriptor, output: str, depth: int) -> float:
    """The YAML's relative tolerance for this output's data type; integers are exact.

    `depth` is that of a plan, which has fewer roundings behind an element than elements that it combines, or the count
    of these for an implementation whose order is not known. Of a product every factor counts, whatever the order: a
    multiplication passes on the relative errors of both.
    """
    return _bound(descriptor, output, depth, roundings(descriptor, depth))


def _bound(descriptor: OperatorDescriptor, output: str, depth: int, count: int) -> float:
    """The tolerance's formula for this output's data type."""
    data_type = tensor_at(descriptor, output).DataType
    formula = descriptor.OPERATOR.tolerance.get(data_type)
    if formula is None or data_type.dtype is None or not data_type.is_float:
        return 0.0
    return formula(depth, count, float(np.finfo(data_type.dtype).eps), _EPS32)


def roundings(descriptor: OperatorDescriptor, depth: int) -> int:
    """Return the tolerance's `count`: the roundings behind an element, by combining, of a plan of this depth."""
    kernel = descriptor.OPERATOR.kernel
    count = kernel.count_of(descriptor)
    return count if kernel.multiplies(descriptor) else min(depth, count)


def _count_share(descriptor: OperatorDescriptor, output: str, depth: int) -> float:
    """The share of the tolerance that `count` and `depth` make, 0 to 1."""
    whole = _bound(descriptor, output, depth, roundings(descriptor, depth))
    rest = max(0.0, _bound(descriptor, output, 0, 0))
    return 1 - rest / whole if whole > 0 else 0.0
