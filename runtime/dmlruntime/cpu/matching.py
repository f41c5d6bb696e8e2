"""The fast path of binding arrays: a few comparisons say that they are what the descriptor wants, and where they are.

Whatever does not match here is bound by `devices.host`, which knows every legal form and every message.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from dmlruntime.binding import address, same_layout
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.slots import TensorSlot, call_slots, without_absent

ALIGNED, WRITEABLE = 0x100, 0x400
"""Bits of numpy.ndarray.flags.num (NPY_ARRAY_ALIGNED, NPY_ARRAY_WRITEABLE)."""

_HEAD = object.__basicsize__
_pointer_at = ctypes.c_void_p.from_address


@dataclass(frozen=True, kw_only=True)
class Form:
    """What an array must be to lie as a tensor does: type, sizes, strides in bytes, and bits of its flags."""

    dtype: Any
    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    flags: int


@dataclass(frozen=True, kw_only=True)
class Pair:
    """An output and an array before it, by place: the bytes that they reach over, and whether they may be the same."""

    output: int
    other: int
    output_bytes: int
    other_bytes: int
    may_share: bool


def forms_of(descriptor: OperatorDescriptor) -> tuple[Form | None, ...]:
    """A form for each tensor that a call has a value for; None for an input that is absent."""
    return tuple(None if slot.tensor is None else _form(slot) for slot in call_slots(descriptor))


def pairs_of(descriptor: OperatorDescriptor) -> tuple[Pair, ...]:
    """Every output with every tensor before it that is there: they must not overlap, or may be the same."""
    slots = call_slots(descriptor)
    tensors = [slot.tensor for slot in slots]
    sizes = [0 if tensor is None else tensor.storage_elements * tensor.DataType.bits // 8 for tensor in tensors]
    return tuple(
        Pair(
            output=output,
            other=other,
            output_bytes=sizes[output],
            other_bytes=sizes[other],
            may_share=_may_share(descriptor, slots[output], slots[other]),
        )
        for output, slot in enumerate(slots)
        for other in range(output)
        if slot.is_output and tensors[other] is not None
    )


class Matcher:
    """Knows what the arrays of one descriptor look like."""

    def __init__(self, descriptor: OperatorDescriptor) -> None:
        forms = forms_of(descriptor)
        self._is_there = tuple(form is not None for form in forms)
        self._is_whole = all(self._is_there)
        self._forms = tuple(((form.dtype, form.sizes, form.strides), form.flags) for form in forms if form is not None)
        there = [place for place, is_there in enumerate(self._is_there) if is_there]
        among = {place: index for index, place in enumerate(there)}
        self._pairs = tuple(
            (among[pair.output], among[pair.other], pair.output_bytes, pair.other_bytes, pair.may_share)
            for pair in pairs_of(descriptor)
        )

    def addresses(self, values: Sequence[Any]) -> list[int] | None:
        """Where the arrays among the values of a call (inputs, then the outputs that are there) lie, or None where a
        closer look is needed."""
        arrays = values if self._is_whole else without_absent(values, self._is_there)
        if arrays is None or len(arrays) != len(self._forms):
            return None
        found = []
        for array, (form, flags) in zip(arrays, self._forms):  # noqa: B905 - checked above; strict costs time
            if (
                type(array) is not np.ndarray
                or (array.dtype, array.shape, array.strides) != form
                or array.flags.num & flags != flags
            ):
                return None
            found.append(address_of(array))
        for output, other, own, its, may_share in self._pairs:
            first, second = found[output], found[other]
            if first < second + its and second < first + own and not (may_share and first == second):
                return None
        return found


def _form(slot: TensorSlot) -> Form:
    tensor = slot.tensor
    return Form(
        dtype=tensor.DataType.dtype,
        sizes=tensor.Sizes,
        strides=tuple(stride * tensor.DataType.bits // 8 for stride in tensor.element_strides),
        flags=ALIGNED | WRITEABLE if slot.is_output else ALIGNED,
    )


def _may_share(descriptor: OperatorDescriptor, output: TensorSlot, other: TensorSlot) -> bool:
    return other.member.name in descriptor.OPERATOR.in_place and same_layout(output.tensor, other.tensor)


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


address_of = _by_layout if _layout_is_known() else address
"""The address of an array's first element, in the fastest way that is known to be right."""
