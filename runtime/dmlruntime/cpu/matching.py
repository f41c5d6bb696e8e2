"""The short way to bind arrays: a few comparisons say that they are what the descriptor wants, and where they lie.

Whatever does not match here takes the long way of `devices.host`, which knows every legal form and every message.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np

from dmlruntime.binding import address, same_layout
from dmlruntime.operators import OperatorDescriptor

ALIGNED, WRITEABLE = 0x100, 0x400
"""Bits of numpy.ndarray.flags.num (NPY_ARRAY_ALIGNED, NPY_ARRAY_WRITEABLE)."""

_HEAD = object.__basicsize__
_pointer_at = ctypes.c_void_p.from_address


class Matcher:
    """Knows what the arrays of one descriptor look like; its tensors are all present."""

    def __init__(self, descriptor: OperatorDescriptor) -> None:
        operator = descriptor.OPERATOR
        members = operator.inputs + operator.outputs
        tensors = [getattr(descriptor, member.name) for member in members]
        self._forms = tuple(
            (
                (tensor.DataType.dtype, tensor.Sizes, _byte_strides(tensor)),
                ALIGNED | WRITEABLE if member.is_output else ALIGNED,
            )
            for member, tensor in zip(members, tensors, strict=True)
        )
        sizes = [tensor.storage_elements * tensor.DataType.bits // 8 for tensor in tensors]
        self._pairs = tuple(
            (output, other, sizes[output], sizes[other], _may_share(descriptor, members[output], members[other]))
            for output in range(len(operator.inputs), len(members))
            for other in range(output)
        )

    def addresses(self, arrays: Sequence[Any]) -> list[int] | None:
        """Where the arrays (inputs, then outputs) lie, or None where a closer look is needed."""
        if len(arrays) != len(self._forms):
            return None
        found = []
        for array, (form, flags) in zip(arrays, self._forms):  # noqa: B905 - checked above; strict costs time
            if (
                type(array) is not np.ndarray
                or (array.dtype, array.shape, array.strides) != form
                or array.flags.num & flags != flags
            ):
                return None
            found.append(_address(array))
        for output, other, own, its, may_share in self._pairs:
            first, second = found[output], found[other]
            if first < second + its and second < first + own and not (may_share and first == second):
                return None
        return found


def _byte_strides(tensor: Any) -> tuple[int, ...]:
    return tuple(stride * tensor.DataType.bits // 8 for stride in tensor.element_strides)


def _may_share(descriptor: OperatorDescriptor, output: Any, other: Any) -> bool:
    allowed = other.name in descriptor.OPERATOR.in_place
    return allowed and same_layout(getattr(descriptor, output.name), getattr(descriptor, other.name))


def _by_layout(array: Any) -> int:
    """The address of the first element, from NumPy's C structure: it follows the head that every object has.

    NumPy's own ways to tell it take two microseconds, as long as everything else together.
    """
    return _pointer_at(id(array) + _HEAD).value or 0


def _layout_is_known() -> bool:
    if sys.implementation.name != "cpython":
        return False
    probe = np.zeros((4, 3), np.int16)
    return all(_by_layout(array) == address(array) for array in (probe, probe[1:, 1:], probe.T, np.zeros(())))


_address = _by_layout if _layout_is_known() else address
