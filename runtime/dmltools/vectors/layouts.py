"""The layouts of a corpus, by the name that `--format` takes: what files a case becomes."""

from __future__ import annotations

from dmltools.vectors.dxdispatch_layout import DxDispatchLayout
from dmltools.vectors.npy_layout import NpyLayout
from dmltools.vectors.written import Layout

NAMES = ("dxdispatch", "npy", "onnx")


def layout(name: str) -> Layout:
    """The layout of that name. Raises ExportError where it needs a package that is not there."""
    if name == "onnx":
        from dmltools.vectors.onnx_layout import OnnxLayout  # here, because it needs a package that others do not

        return OnnxLayout()
    return DxDispatchLayout() if name == "dxdispatch" else NpyLayout()
