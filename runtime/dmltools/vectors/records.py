"""Parts of a corpus: its files with their hashes, the elements in them, tolerances as numbers.

A value y is right for the expected value e when both are equal (NaN equals NaN), or when both are finite and
abs(y - e) <= relative * m + absolute, where m is abs(e), or the element of `magnitude` where there is one.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from dmlruntime.core.errors import DmlError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import Array, strided_view
from dmltools.conformance.running import bound_of, exact_values, magnitude


class ExportError(DmlError, ValueError):
    """A corpus cannot be written as asked."""


class CorpusError(DmlError, ValueError):
    """A corpus is damaged, incomplete or none; nothing of it is run."""


INPUT, OUTPUT, MAGNITUDE = "input", "output", "magnitude"
ROLES = (INPUT, OUTPUT, MAGNITUDE)


@dataclass(frozen=True, kw_only=True)
class FileEntry:
    """A file with the elements of one tensor. `path` is relative to the corpus and has forward slashes."""

    tensor: str
    role: str
    path: str
    elements: int
    bytes: int
    sha256: str

    def json(self) -> dict[str, Any]:
        return {
            "tensor": self.tensor,
            "role": self.role,
            "file": self.path,
            "elements": self.elements,
            "bytes": self.bytes,
            "sha256": self.sha256,
        }


def sha256(content: bytes) -> str:
    """The hash of a file, in lower case."""
    return hashlib.sha256(content).hexdigest()


class ContentHash:
    """SHA-256 over what a case is: the operator, its descriptor, and the elements of every input and output.

    The same for one case in all layouts. The order of the tensors is that of the files.
    """

    def __init__(self, operator: str, descriptor: str) -> None:
        self._hash = hashlib.sha256(f"{operator}\n{descriptor}\n".encode("ascii"))

    def add(self, tensor: str, elements: bytes) -> None:
        """Add a tensor: its name, and its elements in little-endian order."""
        self._hash.update(tensor.encode("ascii") + b"\n" + elements)

    def text(self) -> str:
        return self._hash.hexdigest()


def buffer_of(tensor: DML_BUFFER_TENSOR_DESC, array: Array) -> Array:
    """The buffer of a tensor with the elements of `array` where its strides say, and zeros between them."""
    flat: Array = np.zeros(tensor.storage_elements, array.dtype)
    strided_view(tensor, flat)[...] = array
    return flat


def elements_of(tensor: DML_BUFFER_TENSOR_DESC, flat: Array) -> Array:
    """The elements in a tensor's buffer, as an array of its sizes."""
    return strided_view(tensor, flat)


def shape_of(tensor: DML_BUFFER_TENSOR_DESC) -> tuple[int, ...]:
    """The shape of a buffer's file: the sizes of a tensor without strides, else one dimension."""
    return tensor.Sizes if tensor.Strides is None else (tensor.storage_elements,)


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


_STEPS = 4096
"""Magnitudes keep so many steps per octave: what machines differ in lies far below that."""


@dataclass(frozen=True, kw_only=True)
class Tolerance:
    """`magnitude` has the sizes of the output, in FLOAT64; None where errors are relative to the output itself."""

    relative: float = 0.0
    absolute: float = 0.0
    magnitude: Array | None = None


def tolerance_of(descriptor: OperatorDescriptor, inputs: Mapping[str, Array], name: str, expected: Array) -> Tolerance:
    """The tolerance of output `name`, for any order in which elements may be combined.

    `inputs` and `expected` have the sizes of their tensors; `expected` is in the output's type. As the numbers were
    rounded to it, half of the distance to the next one is allowed on top of the specification's tolerance.
    """
    count = max(1, descriptor.OPERATOR.kernel.count_of(descriptor))
    bound = bound_of(descriptor, name, count)
    if bound == 0.0:
        return Tolerance()
    limits = np.finfo(expected.dtype)
    exact = exact_values(descriptor, name, expected)
    scale = magnitude(descriptor, inputs, name, exact, count)
    own = np.abs(exact)
    return Tolerance(
        relative=bound + float(limits.eps) / 2,
        absolute=float(limits.smallest_subnormal) * count,
        magnitude=None if np.array_equal(scale, own, equal_nan=True) else _coarse(np.fmax(scale, own)),
    )


def _coarse(scale: Array) -> Array:
    """Magnitudes, a little larger, on a grid; 0 where there is none, because nothing is allowed there."""
    finite = np.where(np.isfinite(scale), scale, 0.0)
    share, exponent = np.frexp(finite)
    with np.errstate(over="ignore"):
        grown = np.ldexp((np.rint(share * _STEPS) + 1) / _STEPS, exponent)
    kept: Array = np.where((finite > 0) & np.isfinite(grown), grown, finite)
    return kept
