"""Kernels in C compiled in several ways: no warning in any of them, and the same bits from all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from cpu_entries import call_entry

from dmlruntime.cpu import build
from dmlruntime.cpu.sources import defines, kernel_source
from dmlruntime.families.planning import plan_on_cpu
from dmltools.conformance.pytest_plugin import device_or_skip

Array = np.ndarray[Any, Any]

WARNINGS = ("-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Wpedantic", "-Werror")
USUAL_AND_PLAIN = ((), ("-DDML_PLAIN_C11",))
AND_NARROWER = (*USUAL_AND_PLAIN, ("-O1", "-mno-avx512f"))


def check_text(
    descriptor: Any,
    given: Mapping[str, Array | None] | None = None,
    ways: Sequence[tuple[str, ...]] = USUAL_AND_PLAIN,
) -> None:
    """Assert that all `ways` to compile the kernel of a descriptor give the same bits, and not one bit alone.

    Inputs are `given` as flat arrays, or drawn. Scratch buffers hold NaN before, or the greatest numbers.
    """
    device_or_skip("cpu")
    plan = plan_on_cpu(descriptor)
    chosen = tuple(f"-DDML_{define}" for define in defines(plan))
    text = kernel_source(descriptor.OPERATOR).text
    inputs = _drawn(descriptor) if given is None else given
    outputs = [each.name for each in descriptor.OPERATOR.outputs if getattr(descriptor, each.name) is not None]
    found = []
    for way in ways:
        library = build.load(f"the text of {descriptor.OPERATOR.name}", text, (*chosen, *WARNINGS, *way))
        arrays = dict(inputs)
        for name in outputs:
            tensor = getattr(descriptor, name)
            arrays[name] = np.zeros(tensor.storage_elements, tensor.DataType.dtype)
        for each in plan.scratch:
            dtype = np.dtype(each.type.dtype)
            arrays[each.name] = np.full(each.count * dtype.itemsize, 0 if each.is_zero else 255, np.uint8).view(dtype)
        for dispatch in plan.dispatches:
            named = [arrays.get(name) for name in dispatch.tensors]
            call_entry(library, dispatch.kernel, list(dispatch.flat_parameters()), named, dispatch.items)
        found.append(b"".join(_bytes(arrays[name]) for name in outputs))
    assert all(each == found[0] for each in found)
    assert len(set(found[0])) > 1


def _drawn(descriptor: Any) -> dict[str, Array]:
    """Numbers that are not negative, so that every square root and every logarithm of them exists."""
    random = np.random.default_rng(3)
    found = {}
    for member in descriptor.OPERATOR.inputs:
        tensor = getattr(descriptor, member.name)
        if tensor is not None:
            dtype, count = tensor.DataType.dtype, tensor.storage_elements
            is_float = tensor.DataType.is_float
            values = np.abs(random.normal(0, 20, count)) + 1 if is_float else random.integers(0, 100, count)
            found[member.name] = values.astype(dtype)
    return found


def _bytes(array: Array | None) -> bytes:
    assert array is not None
    return array.tobytes()
