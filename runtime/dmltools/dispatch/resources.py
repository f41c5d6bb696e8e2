"""Buffers of a model, with their contents in each form that `initialValues` has, and the memory that they may take."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT16
from dmlruntime.devices.binding import Array
from dmltools.codes import Code
from dmltools.dispatch.fields import ModelError, Node, element, element_type, elements, truncated
from dmltools.dispatch.files import Folders, NpyError, read_npy

_BUFFER_ALIGNMENT = 64
_UNKNOWN_MACHINE = 2**32
_CONTAINER_LIMITS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")
"""Where Linux says what a container may have: in version 2 and in version 1 of control groups."""


def memory_limit() -> int:
    """The most bytes that resources may have: half of the machine's or the container's memory, as far as known."""
    try:
        machine = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):  # Windows has no such function
        return _UNKNOWN_MACHINE
    return min([machine, *filter(None, map(_container_limit, _CONTAINER_LIMITS))]) // 2


def _container_limit(path: str) -> int | None:
    try:
        return int(Path(path).read_text(encoding="ascii"))
    except (OSError, ValueError):  # not Linux, or the word max
        return None


def check_size(path: str, size: int, what: str = "resource") -> None:
    """Raise ModelError for more bytes than that."""
    if size > memory_limit():
        raise ModelError(
            Code.MODEL_MEMORY, path, f"needs {size} bytes; a {what} may have {memory_limit()} on this machine"
        )


def check_total(path: str, size: int, what: str = "resources") -> None:
    """Raise ModelError where all resources together need more: each its contents, and the buffer that they go into."""
    if size > memory_limit():
        raise ModelError(
            Code.MODEL_MEMORY, path, f"need {size} bytes together; the {what} may have {memory_limit()} on this machine"
        )


def zeroed(size: int) -> Array:
    """Bytes of value 0 whose first one is aligned for every data type."""
    raw = np.zeros(size + _BUFFER_ALIGNMENT, np.uint8)
    start = -raw.__array_interface__["data"][0] % _BUFFER_ALIGNMENT
    return raw[start : start + size]


_IMAGES = (".jpg", ".png")
_GENERATORS = ("value", "valueStart", "sourcePath")
_TYPE = "initialValuesDataType"


@dataclass(frozen=True)
class Contents:
    """The first bytes of a resource, and the type of its elements, if they have one."""

    data_type: DML_TENSOR_DATA_TYPE | None
    data: bytes


def read_contents(resource: Node, folders: Folders) -> Contents:
    """Return what `initialValues` and `initialValuesDataType` say. Raises ModelError."""
    node = resource.need("initialValues")
    if isinstance(node.value, list):
        contents = _listed(resource, node)
    elif isinstance(node.value, dict):
        contents = _generated(resource, node, folders)
    elif node.value == "deferred":
        raise ModelError(
            Code.NOT_HERE, node.path, "deferred resources are outputs of ONNX models, which dmlops does not run"
        )
    else:
        raise node.error('an array, an object or "deferred"')
    if not contents.data:
        raise ModelError(Code.JSON_VALUE, node.path, "must not be empty")
    return contents


def _listed(resource: Node, node: Node) -> Contents:
    """An array of numbers of one type, or a list in which each says its own."""
    kind = resource.get(_TYPE)
    if kind is not None and kind.choice(DML_TENSOR_DATA_TYPE).bits:
        data_type = element_type(kind)
        return Contents(data_type, elements(node, data_type).tobytes())
    if kind is None and node.value and not isinstance(node.value[0], dict):
        raise ModelError(Code.JSON_MEMBER, resource.path, f'the member "{_TYPE}" is missing')
    return Contents(None, b"".join(_typed(item).tobytes() for item in node.items()))


def _typed(item: Node) -> Array:
    """A number with its type. DxDispatch takes no FLOAT16 here."""
    kind = item.need("type")
    data_type = element_type(kind)
    if data_type is FLOAT16:
        raise ModelError(
            Code.JSON_VALUE, kind.path, "FLOAT16 is not accepted in a list of typed values; give its bits as a UINT16"
        )
    return element(item.need("value"), data_type)


def _generated(resource: Node, node: Node, folders: Folders) -> Contents:
    given = [name for name in _GENERATORS if name in node.value]
    if not given:
        raise ModelError(Code.JSON_MEMBER, node.path, f"one of the members {', '.join(_GENERATORS)} is missing")
    if len(given) > 1:
        raise ModelError(Code.JSON_MEMBER, node.path, f"must have only one of the members {' and '.join(given)}")
    if given == ["sourcePath"]:
        return _from_file(resource, node.need("sourcePath"), folders)
    data_type = element_type(resource.need(_TYPE))
    count = node.need("valueCount").unsigned(32)
    check_size(node.path, count * data_type.bits // 8)
    if given == ["value"]:
        return Contents(data_type, np.full(count, element(node.need("value"), data_type)).tobytes())
    first, step = element(node.need("valueStart"), data_type), element(node.need("valueDelta"), data_type)
    return Contents(data_type, sequence(first, step, count).tobytes())


def sequence(first: Array, step: Array, count: int) -> Array:
    """`first`, `first + step`, ...: added up in the element type, rounded or wrapped at every step."""
    with np.errstate(over="ignore", invalid="ignore"):
        if first.dtype == np.float16:
            return _half_sequence(first, step, count)
        values = np.full(count, step)
        values[:1] = first
        return np.add.accumulate(values, dtype=first.dtype)


def _half_sequence(first: Array, step: Array, count: int) -> Array:
    """As `sequence` in FLOAT16, whose sums are truncated. It soon stops to change, for there are few such numbers."""
    values = np.full(count, first)
    delta, current = step.astype(np.float32), first
    for i in range(1, count):
        following = truncated(current.astype(np.float32) + delta)
        if following.tobytes() == current.tobytes():
            values[i:] = current
            break
        values[i] = current = following
    return values


def _from_file(resource: Node, node: Node, folders: Folders) -> Contents:
    suffix = node.text().lower()[-4:]
    if suffix in _IMAGES:
        raise ModelError(
            Code.NOT_HERE, node.path, f"dmlops reads no images ({suffix}); save the decoded elements as .npy"
        )
    path = folders.source(node)
    kind = resource.get(_TYPE)
    try:
        check_size(node.path, path.stat().st_size)
        content = path.read_bytes()
        if suffix == ".npy":
            return _from_npy(node, kind, content)
    except OSError as error:
        raise ModelError(Code.FILE, node.path, f"the file cannot be read ({error.strerror})") from error
    if kind is None:
        raise ModelError(
            Code.JSON_MEMBER, resource.path, f'the member "{_TYPE}" is missing; a raw file does not say its type'
        )
    return Contents(element_type(kind), content)


def _from_npy(node: Node, kind: Node | None, content: bytes) -> Contents:
    try:
        found = read_npy(content)
    except NpyError as error:
        raise ModelError(Code.CONTENTS, node.path, f"the file {error}") from None
    if kind is not None and (wanted := kind.choice(DML_TENSOR_DATA_TYPE)).bits and wanted is not found.data_type:
        raise ModelError(
            Code.CONTENTS, kind.path, f"must be {found.data_type.short}, the type in the file, not {wanted.short}"
        )
    return Contents(found.data_type, found.elements.tobytes())


@dataclass(frozen=True, kw_only=True)
class Resource:
    """A buffer of `size` bytes that starts with `contents`. `data_type` says how it is printed; None: it is not."""

    name: str
    path: str
    size: int
    data_type: DML_TENSOR_DATA_TYPE | None
    contents: bytes


def read_resource(name: str, node: Node, folders: Folders) -> Resource:
    """A resource of a model. Raises ModelError."""
    contents = read_contents(node, folders)
    length = len(contents.data)
    size = -(-length // 4) * 4
    if (given := node.get("sizeInBytes")) is not None:
        size = given.unsigned(64)
        check_size(given.path, size)
        if size < length:
            raise ModelError(
                Code.JSON_VALUE, given.path, f"must be at least {length}, the bytes of the contents, not {size}"
            )
    if (given := node.get("initialValuesOffsetInBytes")) is not None and given.unsigned(64) + length > size:
        raise ModelError(
            Code.JSON_VALUE, given.path, f"must leave room for {length} bytes of contents in {size}, not {given.value}"
        )
    _check_resampling(node)
    return Resource(name=name, path=node.path, size=size, data_type=contents.data_type, contents=contents.data)


def _check_resampling(node: Node) -> None:
    """Members for images, which must be right although nothing reads them."""
    if (size := node.get("resampleSize")) is not None:
        sizes = [item.unsigned(32) for item in size.items()]
        if sizes and (len(sizes) != 4 or sizes[0] != 1):
            raise size.error("empty, or four sizes N, C, H and W with N = 1")
    if (mode := node.get("resampleMode")) is not None and mode.text() != "scale":
        raise mode.error('"scale"')
