"""Writes .npy files whose bytes depend on the array alone, not on the version of NumPy. Source: NEP 1."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from dmlruntime.devices.binding import Array

_ALIGNMENT = 64


def npy_of(flat: Array, shape: Sequence[int]) -> bytes:
    """A file of version 1.0 in little-endian order that holds the elements of `flat` in C order."""
    assert flat.size == math.prod(shape)
    order = "|" if flat.itemsize == 1 else "<"
    descr = f"{order}{flat.dtype.kind}{flat.itemsize}"
    sizes = f"({shape[0]},)" if len(shape) == 1 else f"({', '.join(map(str, shape))})"
    header = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': {sizes}, }}"
    fixed = len(b"\x93NUMPY") + 4
    length = -(-(fixed + len(header) + 1) // _ALIGNMENT) * _ALIGNMENT - fixed
    start = b"\x93NUMPY\x01\x00" + length.to_bytes(2, "little") + header.ljust(length - 1).encode("ascii") + b"\n"
    return start + little_endian(flat)


def little_endian(flat: Array) -> bytes:
    """The elements as bytes, lowest byte first."""
    return np.ascontiguousarray(flat).astype(flat.dtype.newbyteorder("<"), copy=False).tobytes()
