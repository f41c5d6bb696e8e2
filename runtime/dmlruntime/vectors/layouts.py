"""The layouts of a corpus, by the name that `--format` takes: what files a case becomes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from dmlruntime.vectors.making import Vector
from dmlruntime.vectors.records import FileEntry


@dataclass(frozen=True, kw_only=True)
class Written:
    """The files of one case: what the manifest says of them, their contents, and what the layout adds to the case."""

    entries: tuple[FileEntry, ...]
    contents: Mapping[str, bytes]
    elements: Mapping[str, bytes]
    extra: Mapping[str, Any] = field(default_factory=dict)


class Layout(Protocol):
    """One way to write a case."""

    name: str

    def write(self, vector: Vector) -> Written | None:
        """The files of a case; None for what the layout cannot say."""
        ...


def layout(name: str) -> Layout:
    """The layout of that name. Raises ExportError where it needs a package that is not there."""
    if name == "onnx":
        from dmlruntime.vectors.onnx_layout import OnnxLayout  # here, because it needs a package that others do not

        return OnnxLayout()
    if name == "dxdispatch":
        from dmlruntime.vectors.dxdispatch_layout import DxDispatchLayout

        return DxDispatchLayout()
    from dmlruntime.vectors.npy_layout import NpyLayout

    return NpyLayout()


NAMES = ("dxdispatch", "npy", "onnx")
