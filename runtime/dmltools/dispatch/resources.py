"""The buffers of a model."""

from __future__ import annotations

from dataclasses import dataclass

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmltools.dispatch.errors import ModelError
from dmltools.dispatch.fields import Node
from dmltools.dispatch.initializers import read_contents
from dmltools.dispatch.memory import check_size
from dmltools.dispatch.paths import Folders


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
            raise ModelError(given.path, f"must be at least {length}, the bytes of the contents, not {size}")
    if (given := node.get("initialValuesOffsetInBytes")) is not None and given.unsigned(64) + length > size:
        raise ModelError(given.path, f"must leave room for {length} bytes of contents in {size}, not {given.value}")
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
