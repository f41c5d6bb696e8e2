"""The contents of a resource, in each form that `initialValues` has."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT16
from dmlruntime.devices.binding import Array
from dmltools.dispatch.errors import ModelError
from dmltools.dispatch.fields import Node
from dmltools.dispatch.memory import check_size
from dmltools.dispatch.npy import NpyError, read_npy
from dmltools.dispatch.numbers import element, element_type, elements, truncated
from dmltools.dispatch.paths import Folders

_IMAGES = (".jpg", ".png")
_GENERATORS = ("value", "valueStart", "sourcePath")
_TYPE = "initialValuesDataType"


@dataclass(frozen=True)
class Contents:
    """The first bytes of a resource, and the type of its elements, if they have one."""

    data_type: DML_TENSOR_DATA_TYPE | None
    data: bytes


def read_contents(resource: Node, folders: Folders) -> Contents:
    """What `initialValues` and `initialValuesDataType` say. Raises ModelError."""
    node = resource.need("initialValues")
    if isinstance(node.value, list):
        contents = _listed(resource, node)
    elif isinstance(node.value, dict):
        contents = _generated(resource, node, folders)
    elif node.value == "deferred":
        raise ModelError(node.path, "deferred resources are outputs of ONNX models, which dmlops does not run")
    else:
        raise node.error('an array, an object or "deferred"')
    if not contents.data:
        raise ModelError(node.path, "must not be empty")
    return contents


def _listed(resource: Node, node: Node) -> Contents:
    """An array of numbers of one type, or a list in which each says its own."""
    kind = resource.get(_TYPE)
    if kind is not None and kind.choice(DML_TENSOR_DATA_TYPE).bits:
        data_type = element_type(kind)
        return Contents(data_type, elements(node, data_type).tobytes())
    if kind is None and node.value and not isinstance(node.value[0], dict):
        raise ModelError(resource.path, f'the member "{_TYPE}" is missing')
    return Contents(None, b"".join(_typed(item).tobytes() for item in node.items()))


def _typed(item: Node) -> Array:
    """A number with its type. DxDispatch takes no FLOAT16 here."""
    kind = item.need("type")
    data_type = element_type(kind)
    if data_type is FLOAT16:
        raise ModelError(kind.path, "FLOAT16 is not accepted in a list of typed values; give its bits as a UINT16")
    return element(item.need("value"), data_type)


def _generated(resource: Node, node: Node, folders: Folders) -> Contents:
    given = [name for name in _GENERATORS if name in node.value]
    if not given:
        raise ModelError(node.path, f"one of the members {', '.join(_GENERATORS)} is missing")
    if len(given) > 1:
        raise ModelError(node.path, f"must have only one of the members {' and '.join(given)}")
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
        raise ModelError(node.path, f"dmlops reads no images ({suffix}); save the decoded elements as .npy")
    path = folders.source(node)
    kind = resource.get(_TYPE)
    try:
        check_size(node.path, path.stat().st_size)
        content = path.read_bytes()
        if suffix == ".npy":
            return _from_npy(node, kind, content)
    except OSError as error:
        raise ModelError(node.path, f"the file cannot be read ({error.strerror})") from error
    if kind is None:
        raise ModelError(resource.path, f'the member "{_TYPE}" is missing; a raw file does not say its type')
    return Contents(element_type(kind), content)


def _from_npy(node: Node, kind: Node | None, content: bytes) -> Contents:
    try:
        found = read_npy(content)
    except NpyError as error:
        raise ModelError(node.path, f"the file {error}") from None
    if kind is not None and (wanted := kind.choice(DML_TENSOR_DATA_TYPE)).bits and wanted is not found.data_type:
        raise ModelError(kind.path, f"must be {found.data_type.short}, the type in the file, not {wanted.short}")
    return Contents(found.data_type, found.elements.tobytes())
