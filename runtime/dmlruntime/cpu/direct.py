"""The direct path into kernels: a function of compiled code (`direct.c`) that looks at the arrays itself.

It reads what Python and NumPy keep in memory, so it is made only where a test finds that to be as expected. What it
declines is bound by `devices.host`, which knows every legal form and every message.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

import numpy as np

from dmlruntime.core.errors import DmlError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Scratch
from dmlruntime.core.slots import TensorSlot, tensor_slots
from dmlruntime.cpu.build import load
from dmlruntime.cpu.sources import Unit
from dmlruntime.devices.binding import address, same_layout

Function = Callable[..., Any]
"""number of threads, then inputs, outputs and scratch memory, None for a tensor that is absent. Runs the launches and
returns the first output, or None where an array does not fit: nothing has happened then."""

MOST_ARRAYS = 128
"""As in direct.c."""

ABSENT = -1
"""The place of a tensor of a kernel that a plan has no array for."""

ALIGNED, WRITEABLE = 0x100, 0x400
"""Bits of numpy.ndarray.flags.num (NPY_ARRAY_ALIGNED, NPY_ARRAY_WRITEABLE)."""

_HEAD = object.__basicsize__
_BYTES = bytes.__basicsize__ - 1
"""Where the content of a bytes object begins; one byte that ends it is counted in its size."""

_POINTERS = ("array_type", "hold", "number", "leave", "enter", "none")
_NUMBERS = ("leaves", "result", "launches", "arrays", "pairs")


class _Record(ctypes.Structure):
    """struct record of direct.c."""

    _fields_ = (
        *((name, ctypes.c_void_p) for name in _POINTERS),
        *((name, ctypes.c_int64) for name in _NUMBERS),
    )


class _Array(ctypes.Structure):
    """struct array of direct.c: numpy.ndarray after its head."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("dimension_count", ctypes.c_int),
        ("sizes", ctypes.POINTER(ctypes.c_ssize_t)),
        ("strides", ctypes.POINTER(ctypes.c_ssize_t)),
        ("base", ctypes.c_void_p),
        ("type", ctypes.c_void_p),
        ("flags", ctypes.c_int),
    )


@dataclass(frozen=True, kw_only=True)
class Form:
    """Form of an array that lies as a tensor does: type, sizes, strides in bytes, and bits of its flags."""

    dtype: Any
    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    flags: int

    def words(self) -> tuple[int, ...]:
        """struct form of direct.c with the sizes and strides."""
        return (id(self.dtype), self.flags, len(self.sizes), *self.sizes, *self.strides)


NO_ARRAY = (0, 0, 0)
"""The words of a tensor that is absent."""


@dataclass(frozen=True, kw_only=True)
class Pair:
    """An output and an array before it, by place: the bytes that they reach over, and whether they may be the same."""

    output: int
    other: int
    output_bytes: int
    other_bytes: int
    may_share: bool

    def words(self) -> tuple[int, ...]:
        """struct pair of direct.c."""
        return (self.output, self.other, self.output_bytes, self.other_bytes, self.may_share)


@dataclass(frozen=True, kw_only=True, eq=False)
class Launch:
    """One launch of a kernel: addresses of its entry and of the pool's function (0 without a pool), and the rest.

    `positions` are those of the kernel's tensors among the arrays, ABSENT for one that is not there.
    """

    entry: int
    share: int
    items: int
    grain_least: int
    chunks_per_thread: int
    threads_most: int
    positions: tuple[int, ...]
    parameters: tuple[int, ...]

    def words(self) -> tuple[int, ...]:
        """struct launch of direct.c with the places and parameters."""
        shared = (self.items, self.grain_least, self.chunks_per_thread, self.threads_most)
        return (self.entry, self.share, *shared, len(self.positions), *self.positions, *self.parameters)


def forms_of(descriptor: OperatorDescriptor, scratch: Sequence[Scratch]) -> tuple[Form | None, ...]:
    """The form of every tensor of a call, inputs first, and of scratch memory; None for a tensor that is absent."""
    of_tensors = tuple(None if slot.tensor is None else _form(slot) for slot in _slots(descriptor))
    return of_tensors + tuple(_packed_form(one) for one in scratch)


def pairs_of(descriptor: OperatorDescriptor) -> tuple[Pair, ...]:
    """Every output with every tensor before it: they must not overlap, or may be the same."""
    slots = _slots(descriptor)
    sizes = [0 if slot.tensor is None else _bytes_of(slot.tensor) for slot in slots]
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
        if slot.is_output and slot.tensor is not None and slots[other].tensor is not None
    )


def direct_function(
    forms: Sequence[Form | None], pairs: Sequence[Pair], launches: Sequence[Launch], *, result: int, leaves: bool
) -> Function | None:
    """The function of a plan, or None where there cannot be one.

    Args:
        forms: Those of the arrays.
        pairs: Those among the arrays that must not overlap.
        launches: What is run, in order; one that is run several times is kept once.
        result: The place of the array that the function returns.
        leaves: Whether Python's lock is given up meanwhile.
    """
    method = _method()
    if method is None or any(len(each) > MOST_ARRAYS for each in (forms, *(launch.positions for launch in launches))):
        return None
    words: list[int] = []
    for form in forms:
        words += NO_ARRAY if form is None else form.words()
    for pair in pairs:
        words += pair.words()
    begins: dict[Launch, int] = {}
    for launch in launches:
        if launch not in begins:
            begins[launch] = len(launches) + len(words)
            words += launch.words()
    words = [*(begins[launch] for launch in launches), *words]
    record = _Record(*_of_python(), leaves, result, len(launches), len(forms), len(pairs))
    made: Function = _maker()(method, bytes(record) + bytes((ctypes.c_int64 * len(words))(*words)), None)
    return made


def _slots(descriptor: OperatorDescriptor) -> tuple[TensorSlot, ...]:
    """The tensors in the order of a call: inputs, then outputs."""
    operator = descriptor.OPERATOR
    return tensor_slots(descriptor, (*operator.inputs, *operator.outputs))


def _form(slot: TensorSlot) -> Form:
    tensor = slot.tensor
    return Form(
        dtype=tensor.DataType.dtype,
        sizes=tensor.Sizes,
        strides=tuple(stride * tensor.DataType.bits // 8 for stride in tensor.element_strides),
        flags=ALIGNED | WRITEABLE if slot.is_output else ALIGNED,
    )


def _packed_form(scratch: Scratch) -> Form:
    dtype = np.dtype(scratch.type.dtype)
    return Form(dtype=dtype, sizes=(scratch.count,), strides=(dtype.itemsize,), flags=ALIGNED | WRITEABLE)


def _bytes_of(tensor: Any) -> int:
    return int(tensor.storage_elements * tensor.DataType.bits // 8)


def _may_share(descriptor: OperatorDescriptor, output: TensorSlot, other: TensorSlot) -> bool:
    return other.member.name in descriptor.OPERATOR.in_place and same_layout(output.tensor, other.tensor)


def direct_unit(head: int = _HEAD, content: int = _BYTES) -> Unit:
    """The C text and its flags, for a Python where objects have a head of `head` bytes, and bytes one of `content`."""
    source = files("dmlruntime.cpu").joinpath("direct.c").read_text(encoding="utf-8")
    flags = (f"-DDML_HEAD={head}", f"-DDML_BYTES={content}")
    return Unit(name="the direct path into kernels", source=source, flags=flags)


@lru_cache(maxsize=1)
def _method() -> int | None:
    """The address of the description that functions are made of, or None where this Python is not as expected."""
    if not layout_is_known():
        return None
    unit = direct_unit()
    try:
        library = load(unit.name, unit.source, unit.flags)
    except DmlError:
        return None
    library.dml_direct_method.argtypes = ()
    library.dml_direct_method.restype = ctypes.c_void_p
    method: int | None = library.dml_direct_method()
    return method


@lru_cache(maxsize=1)
def _maker() -> Callable[..., Any]:
    """PyCFunction_NewEx: makes a function of its description and of what it is to find as `self`."""
    address = ctypes.cast(ctypes.pythonapi.PyCFunction_NewEx, ctypes.c_void_p).value or 0
    return ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p)(address)


@lru_cache(maxsize=1)
def _of_python() -> tuple[int, ...]:
    """The addresses of what direct.c needs of Python, in the order of the record."""
    api = ctypes.pythonapi
    functions = (api.Py_IncRef, api.PyLong_AsLongLong, api.PyEval_SaveThread, api.PyEval_RestoreThread)
    return (id(np.ndarray), *(ctypes.cast(f, ctypes.c_void_p).value or 0 for f in functions), id(None))


def layout_is_known() -> bool:
    """Return whether objects lie in memory as direct.c takes them to: reads only memory that belongs to the objects."""
    if sys.implementation.name != "cpython" or np.ndarray.__basicsize__ < _HEAD + ctypes.sizeof(_Array):
        return False
    text = b"as expected"
    if ctypes.string_at(id(text) + _BYTES, len(text)) != text:
        return False
    probe = np.zeros((4, 3), np.int16)
    return all(map(_lies_as_expected, (probe, probe[1:, 1:], probe.T, np.zeros((), np.float32))))


def _lies_as_expected(array: Any) -> bool:
    found = _Array.from_address(id(array) + _HEAD)
    kind = ctypes.c_void_p.from_address(id(array) + _HEAD - ctypes.sizeof(ctypes.c_void_p)).value
    count = array.ndim
    return (
        (kind, found.data, found.type) == (id(np.ndarray), address(array), id(array.dtype))
        and (found.dimension_count, found.flags) == (count, array.flags.num)
        and (count == 0 or (tuple(found.sizes[:count]), tuple(found.strides[:count])) == (array.shape, array.strides))
    )
