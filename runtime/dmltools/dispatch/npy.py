"""The .npy format of NumPy as DxDispatch reads and writes it. Source: numpy.lib.format, NEP 1."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, UINT8, data_type
from dmlruntime.core.errors import shown
from dmlruntime.devices.binding import Array

_MAGIC = b"\x93NUMPY"
_HEADER_MAX = 2**16
"""No sane header is longer."""

DIMENSIONS_MAX = 32
"""NumPy reads no array of more, in the versions before 2."""


class NpyError(ValueError):
    """The bytes are no .npy file that a model may use; the text says why."""


@dataclass(frozen=True)
class NpyFile:
    """The elements of a file, flat, and what they are."""

    data_type: DML_TENSOR_DATA_TYPE
    elements: Array


def read_npy(content: bytes) -> NpyFile:
    """The contents of a file of version 1 to 3. Raises NpyError."""
    header, start = _header(content)
    kind, swapped = _data_type(header.get("descr"))
    if header.get("fortran_order") is not False:
        raise NpyError("must be in C order; save numpy.ascontiguousarray(x)")
    assert kind.dtype is not None
    count = _count(header.get("shape"))
    data = content[start : start + count * kind.dtype.itemsize]
    if len(data) < count * kind.dtype.itemsize:
        raise NpyError(f"must hold {count} elements of {kind.short}, as its shape says; it holds {len(data)} bytes")
    found = np.frombuffer(data, kind.dtype.newbyteorder(">") if swapped else kind.dtype)
    return NpyFile(kind, found.astype(kind.dtype, copy=False))


def npy_bytes(content: bytes, kind: DML_TENSOR_DATA_TYPE, dimensions: Sequence[int]) -> bytes:
    """A file of version 1.0, to the byte as DxDispatch writes it: all of `content`, whatever the dimensions say."""
    return npy_header(kind, dimensions) + content


def npy_header(kind: DML_TENSOR_DATA_TYPE, dimensions: Sequence[int]) -> bytes:
    """What stands before the contents; of at most DIMENSIONS_MAX dimensions."""
    assert kind.dtype is not None
    descr = f"<{kind.dtype.kind}{kind.dtype.itemsize}"
    shape = "".join(f"{size}," for size in dimensions)
    header = f"{{'descr':'{descr}', 'fortran_order':False, 'shape':({shape}), }}".encode("ascii")
    fixed = len(_MAGIC) + 4
    length = -(-(fixed + len(header) + 1) // 64) * 64 - fixed
    padded = header.ljust(length - 1) + b"\n"
    return _MAGIC + bytes([1, 0]) + length.to_bytes(2, "little") + padded


def _header(content: bytes) -> tuple[dict[str, Any], int]:
    if content[: len(_MAGIC)] != _MAGIC or len(content) < len(_MAGIC) + 4:
        raise NpyError("must be a .npy file; it does not start as one")
    major = content[len(_MAGIC)]
    if major not in (1, 2, 3):
        raise NpyError(f"must be of version 1, 2 or 3, not {major}")
    first = len(_MAGIC) + 2
    width = 2 if major == 1 else 4
    start = first + width
    end = start + int.from_bytes(content[first:start], "little")
    if end - start > _HEADER_MAX or len(content) < end:
        raise NpyError("must be a whole .npy file; it ends within its header")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what Python thinks of odd text is not for the user
            header = ast.literal_eval(content[start:end].decode("utf-8").strip())
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        raise NpyError("must have a header that is a dictionary of literals") from None
    if not isinstance(header, dict):
        raise NpyError("must have a header that is a dictionary of literals")
    return header, end


def _data_type(descr: Any) -> tuple[DML_TENSOR_DATA_TYPE, bool]:
    """The data type of a type code, and whether its bytes are in the other order."""
    try:
        # DxDispatch takes a code without a size too; of those, NumPy lacks one.
        dtype = np.dtype(descr + "4" if descr.endswith("u") else descr) if isinstance(descr, str) else None
    except (TypeError, ValueError, SyntaxError, OverflowError, MemoryError):
        dtype = None
    if dtype == np.bool_:
        return UINT8, False
    found = None if dtype is None else data_type(dtype.newbyteorder("="))
    if dtype is None or found is None:
        raise NpyError(f"must hold elements of a data type that DirectML has, not {shown(descr)}")
    return found, not dtype.isnative


def _count(shape: Any) -> int:
    if not isinstance(shape, tuple) or not all(type(size) is int and 0 <= size < 2**48 for size in shape):
        raise NpyError("must have a shape that is a tuple of sizes")
    count = 1
    for size in shape:
        count *= size
    if count >= 2**48:
        raise NpyError("must have a shape that is a tuple of sizes")
    return count
