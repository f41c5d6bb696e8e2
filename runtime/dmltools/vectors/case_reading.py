"""Reads one case of a manifest: its descriptor, its files with their hashes, its tolerances."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from dmlruntime.calls.registry import Registry, UnknownOperatorError
from dmlruntime.core.errors import ValidationError
from dmlruntime.core.levels import FeatureLevelError, feature_level
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import given_slots, tensor_at, tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import Array
from dmlruntime.validation import validate
from dmltools.codes import Code
from dmltools.dispatch.fields import ModelError, Node
from dmltools.dispatch.files import NpyError, read_npy
from dmltools.dispatch.resources import check_size
from dmltools.vectors.manifest import compact, descriptor_from
from dmltools.vectors.records import (
    INPUT,
    MAGNITUDE,
    OUTPUT,
    ROLES,
    ContentHash,
    CorpusError,
    Tolerance,
    little_endian,
    sha256,
)

_PATH = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*(?:/[A-Za-z0-9_][A-Za-z0-9_.-]*)*")
"""No drive, no backslash, no part that starts with a dot."""
_LENGTH_MAX = 400


def file_path(node: Node) -> str:
    """The relative path that a node says. Raises ModelError for whatever could lead out of the folder."""
    text = node.text()
    if len(text) > _LENGTH_MAX or not _PATH.fullmatch(text):
        raise node.error("a relative path of letters, digits, '_', '-' and '.', with forward slashes")
    return text


def read_inside(folder: Path, path: str, size: int | None, where: str) -> bytes:
    """The content of a file of the corpus, of `size` bytes where that is known. Links out of the folder are refused."""
    whole = folder / path
    try:
        if not whole.resolve().is_relative_to(folder.resolve()):
            raise ModelError(Code.MODEL_PATH, where, f"{path} leads out of the folder")
        if not whole.is_file():
            raise ModelError(Code.MODEL_PATH, where, f"there is no file {path}")
        found = whole.stat().st_size
        if size is not None and found != size:
            raise ModelError(Code.CORPUS, where, f"{path} must have {size} bytes, it has {found}")
        check_size(where, found, "file")
        return whole.read_bytes()
    except (OSError, RuntimeError) as error:  # no right to read, or a link in a circle
        raise CorpusError(Code.FILE, f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from error


Load = Callable[[bytes, str, np.dtype[Any]], Array]
"""From the content of a file to its elements, flat; the text says where, for errors. The type is the descriptor's."""

Arrays = Mapping[str, Mapping[str, Array]]


def load_npy(content: bytes, where: str) -> Array:
    """The elements of a .npy file, flat."""
    try:
        return read_npy(content).elements
    except NpyError as error:
        raise ModelError(Code.CONTENTS, where, str(error)) from None


def read_case(node: Node, folder: Path, registry: Registry, load: Load) -> dict[str, Any]:
    """The parts of a case by name. Raises ModelError, with the path, for what is wrong."""
    descriptor = _descriptor(node, registry)
    arrays = _files(node, descriptor, folder, load)
    _check_content(node, descriptor, arrays)
    if "model" in node.members():
        _content(node.need("model"), folder)
    return {
        "name": _name(node.need("name")),
        "descriptor": descriptor,
        "inputs": arrays[INPUT],
        "outputs": arrays[OUTPUT],
        "tolerances": _tolerances(node.need("tolerance"), descriptor, arrays),
        "classes": frozenset(item.text() for item in node.need("classes").items()),
        "paths": {
            (entry.need("role").text(), entry.need("tensor").text()): entry.need("file").text()
            for entry in node.need("files").items()
        },
    }


def _name(node: Node) -> str:
    return file_path(node)  # files and results are named after it


def _descriptor(node: Node, registry: Registry) -> OperatorDescriptor:
    operator, said = node.need("operator"), node.need("descriptor")
    try:
        name = registry.name(operator.text())
    except UnknownOperatorError as error:
        raise ModelError(error.code, operator.path, error.text) from None
    if name != operator.value:
        raise operator.error(f"{name}, in full")
    descriptor = descriptor_from(said, name, registry)
    level = node.need("feature_level")
    try:
        validate(descriptor, feature_level(level.text()))
    except FeatureLevelError as error:
        raise ModelError(error.code, level.path, error.text) from None
    except ValidationError as error:
        raise ModelError(error.code, said.path, error.text) from None
    for name_of_tensor, tensor in given_slots(descriptor).items():
        if tensor.DataType.dtype is None:
            raise ModelError(
                Code.NO_ELEMENTS, said.path, f"{name_of_tensor}: no array has elements of {tensor.DataType.short}"
            )
    return descriptor


def _content(entry: Node, folder: Path) -> bytes:
    """The content of a file, which is as long as the manifest says and has its hash."""
    path, size, said = entry.need("file"), entry.need("bytes"), entry.need("sha256")
    content = read_inside(folder, file_path(path), size.unsigned(64), path.path)
    if sha256(content) != said.text():
        raise ModelError(Code.CORPUS, said.path, f"is not the hash of {path.value}: the file was changed or damaged")
    return content


def _files(node: Node, descriptor: OperatorDescriptor, folder: Path, load: Load) -> Arrays:
    """The arrays by role and tensor: flat, of the right type, and as many elements as their tensors reach."""
    slots = {slot.name: slot for slot in tensor_slots(descriptor)}
    found: dict[str, dict[str, Array]] = {role: {} for role in ROLES}
    for entry in node.need("files").items():
        role, name = entry.need("role"), entry.need("tensor")
        if role.text() not in ROLES:
            raise role.none_of(ROLES)
        slot = slots.get(name.text())
        tensor = None if slot is None else slot.tensor
        if slot is None or tensor is None or (role.value == INPUT) == slot.is_output:
            raise name.error(f"an {'input' if role.value == INPUT else 'output'} of the descriptor")
        if name.value in found[role.value]:
            raise ModelError(Code.CORPUS, name.path, f"{name.value} has two files as {role.value}")
        dtype = np.dtype(np.float64) if role.value == MAGNITUDE else tensor.DataType.dtype
        array = load(_content(entry, folder), entry.need("file").path, dtype)
        _check_array(entry, array, tensor, role.value)
        found[role.value][name.value] = array
    for slot in slots.values():
        if slot.tensor is not None and slot.name not in found[OUTPUT if slot.is_output else INPUT]:
            raise ModelError(Code.CORPUS, f"{node.path}.files", f"there is none for {slot.name}")
    return found


def _check_array(entry: Node, array: Array, tensor: DML_BUFFER_TENSOR_DESC, role: str) -> None:
    dtype = np.dtype(np.float64) if role == MAGNITUDE else tensor.DataType.dtype
    count = tensor.ElementCount if role == MAGNITUDE else tensor.storage_elements
    said = entry.need("elements")
    if array.dtype != dtype:
        raise ModelError(Code.CONTENTS, entry.need("file").path, f"must hold elements of {dtype}, not {array.dtype}")
    if array.size != count:
        raise ModelError(Code.CONTENTS, entry.need("file").path, f"must hold {count} elements, not {array.size}")
    if said.unsigned(64) != count:
        raise said.error(str(count))


def _check_content(node: Node, descriptor: OperatorDescriptor, arrays: Arrays) -> None:
    content = ContentHash(descriptor.OPERATOR.name, compact(node.need("descriptor").value))
    for entry in node.need("files").items():
        role, name = entry.need("role").text(), entry.need("tensor").text()
        if role in (INPUT, OUTPUT):
            content.add(name, little_endian(arrays[role][name]))
    said = node.need("content")
    if content.text() != said.text():
        raise ModelError(Code.CORPUS, said.path, "is not the hash of the descriptor and the elements")


def _tolerances(node: Node, descriptor: OperatorDescriptor, arrays: Arrays) -> dict[str, Tolerance]:
    """A tolerance for each output. Numbers that would let everything pass are refused."""
    said = node.members()
    found = {}
    for name in arrays[OUTPUT]:
        entry = node.need(name)
        relative, absolute = (_small(entry.need(key)) for key in ("relative", "absolute"))
        scale = arrays[MAGNITUDE].get(name)
        sizes = tensor_at(descriptor, name).Sizes
        found[name] = Tolerance(
            relative=relative, absolute=absolute, magnitude=None if scale is None else scale.reshape(sizes)
        )
    for name in said:
        if name not in found:
            raise ModelError(Code.CORPUS, said[name].path, f"{name} is no output of the descriptor")
    return found


def _small(node: Node) -> float:
    value = node.number(words=False)
    if not 0.0 <= value <= 1.0:
        raise node.error("from 0 to 1")
    return value
