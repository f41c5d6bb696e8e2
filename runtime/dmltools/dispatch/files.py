"""Files of a model: where it may read and write, whole files, and the .npy format. Source: numpy.lib.format, NEP 1."""

from __future__ import annotations

import ast
import os
import secrets
import warnings
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Any

import numpy as np

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, UINT8, data_type
from dmlruntime.core.errors import shown
from dmlruntime.devices.binding import Array
from dmltools.codes import Code
from dmltools.dispatch.fields import ModelError, Node, shown_json

ALLOW = "--allow-outside"
OVERWRITE = "--overwrite"


@dataclass(frozen=True, kw_only=True)
class Folders:
    """Where a model's files are read, and where it may write. `outside` allows every other place too, and hidden files;
    `overwrite` lets it replace files that are there."""

    input: Path
    output: Path
    outside: bool = False
    overwrite: bool = False

    def source(self, node: Node) -> Path:
        """The file that `node` names: below the input folder or, where it is not there, the current one."""
        path = _relative(node)
        found = next((p for p in (self.input / path, Path(path)) if _is_file(p)), None)
        if found is None:
            self._check(node, self.input / path, self.input)
            raise ModelError(Code.MODEL_PATH, node.path, f"there is no file {shown_json(path)} in the input folder")
        self._check(node, found, self.input)
        return found

    def target(self, node: Node) -> Path:
        """The absolute path of the file to write that `node` names, below the output folder."""
        path = self.output / _relative(node)
        self._check(node, path, self.output)
        self._check_hidden(node, path)
        if not self.overwrite and os.path.lexists(path):
            raise ModelError(
                Code.MODEL_PATH, node.path, f"{shown_json(node.value)} is there already; replace it with {OVERWRITE}"
            )
        return path.absolute()

    def _check_hidden(self, node: Node, path: Path) -> None:
        """Refuse a hidden file or folder, as given or where it really is: programs run some of them (.git/hooks)."""
        if self.outside:
            return
        real = path.resolve().relative_to(self.output.resolve())  # it is inside, that was checked
        names = {*real.parts, *PurePath(_relative(node)).parts} - {"..", "."}
        if any(name.startswith(".") for name in names):
            raise ModelError(Code.MODEL_PATH, node.path, f"{shown_json(node.value)} is hidden; allow it with {ALLOW}")

    def _check(self, node: Node, path: Path, folder: Path) -> None:
        """Links are followed: what counts is where the file really is."""
        if self.outside:
            return
        try:
            inside = path.resolve().is_relative_to(folder.resolve())
        except (OSError, RuntimeError):  # a link in a circle
            inside = False
        if not inside:
            kind = "input" if folder == self.input else "output"
            rule = f"{shown_json(node.value)} leads out of the {kind} folder; allow it with {ALLOW}"
            raise ModelError(Code.MODEL_PATH, node.path, rule)


def _relative(node: Node) -> str:
    """The path as text; Windows' separators are understood everywhere."""
    path = node.text()
    if not path or "\0" in path or any("\ud800" <= c <= "\udfff" for c in path):
        raise node.error("the path of a file")
    return path if os.sep == "\\" else path.replace("\\", "/")


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name that is too long
        return False


def write_file(target: Path, parts: Iterable[Any], *, may_replace: bool) -> None:
    """Write buffers one after the other. Raises OSError; also, unless `may_replace`, where something is there already.

    The file is always a new one: it has not the mode of one that was there before, and a link is not followed.
    """
    draft = target.with_name(f".dmlops-{secrets.token_hex(8)}") if may_replace else target
    with open(draft, "xb") as file:
        try:
            for part in parts:
                file.write(part)
            file.close()
            if may_replace:
                os.replace(draft, target)
        except BaseException:
            file.close()
            os.unlink(draft)
            raise


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
    """Return what stands before the contents; of at most DIMENSIONS_MAX dimensions."""
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
