"""The fastest path into a kernel: a function of compiled code (`direct.c`) that looks at the arrays itself.

It reads what Python and NumPy keep in memory, so it is made only where that is known to be as expected; the two other
paths, `matching` and `devices.host`, need nothing of the kind.
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

from dmlruntime.binding import address
from dmlruntime.cpu.build import load
from dmlruntime.cpu.matching import Form, Pair
from dmlruntime.cpu.sources import Unit
from dmlruntime.errors import DmlError

Function = Callable[..., Any]
"""number of threads, then the arrays, inputs first: runs and returns the last array, or None where one does not fit."""

MOST_ARRAYS = 32
"""As in direct.c."""

_HEAD = object.__basicsize__
_BYTES = bytes.__basicsize__ - 1
"""Where the content of a bytes object begins; one byte that ends it is counted in its size."""

_POINTERS = ("array_type", "hold", "number", "leave", "enter", "none", "entry", "share")
_NUMBERS = ("items", "grain_least", "chunks_per_thread", "threads_most", "leaves", "arrays", "pairs", "tensors")


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
class Work:
    """One launch of a kernel: addresses of its entry and of the pool's function (0 without a pool), and the rest.

    `leaves` says whether Python's lock is given up meanwhile.
    """

    entry: int
    share: int
    parameters: tuple[int, ...]
    items: int
    grain_least: int
    chunks_per_thread: int
    threads_most: int
    leaves: bool


def direct_function(
    forms: Sequence[Form | None], pairs: Sequence[Pair], places: Sequence[int], work: Work
) -> Function | None:
    """The function of one kernel, or None where there cannot be one.

    `places` are those of the kernel's tensors among the arrays, -1 for one that is absent.
    """
    method = _method()
    if method is None or len(forms) > MOST_ARRAYS or len(places) > MOST_ARRAYS:
        return None
    numbers = (work.items, work.grain_least, work.chunks_per_thread, work.threads_most, work.leaves)
    record = _Record(*_of_python(), work.entry, work.share, *numbers, len(forms), len(pairs), len(places))
    tail: list[int] = []
    for form in forms:
        tail += _form_words(form)
    for pair in pairs:
        tail += (pair.output, pair.other, pair.output_bytes, pair.other_bytes, pair.may_share)
    tail += (*places, *work.parameters)
    content = bytes(record) + bytes((ctypes.c_int64 * len(tail))(*tail))
    made: Function = _maker()(method, content, None)
    return made


def _form_words(form: Form | None) -> Sequence[int]:
    if form is None:
        return (0, 0, 0)
    return (id(form.dtype), form.flags, len(form.sizes), *form.sizes, *form.strides)


def direct_unit(head: int = _HEAD, content: int = _BYTES) -> Unit:
    """The C text and its flags, for a Python where objects have a head of `head` bytes, and bytes one of `content`."""
    source = files("dmlruntime.cpu").joinpath("direct.c").read_text(encoding="utf-8")
    flags = (f"-DDML_HEAD={head}", f"-DDML_BYTES={content}")
    return Unit(name="the fast path into kernels", source=source, flags=flags)


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
    """What direct.c needs of Python, in the order of the record."""
    api = ctypes.pythonapi
    functions = (api.Py_IncRef, api.PyLong_AsLongLong, api.PyEval_SaveThread, api.PyEval_RestoreThread)
    return (id(np.ndarray), *(ctypes.cast(f, ctypes.c_void_p).value or 0 for f in functions), id(None))


def layout_is_known() -> bool:
    """Whether objects lie in memory as direct.c takes them to: looks only at memory that belongs to the objects."""
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
