"""The WGSL library: files that kernels include, below `dmlruntime/kernels/wgsl`. Files are read once per process."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

FOLDER = "kernels/wgsl"

_PLACEHOLDER = re.compile(r"\$(?:\{(\w+)\}|(\w+))")


@lru_cache(maxsize=1024)
def library_text(path: str) -> str | None:
    """The text of the library file `path` (``types/half.wgsl``), or None where there is none."""
    try:
        return files("dmlruntime").joinpath(FOLDER, *path.split("/")).read_text(encoding="utf-8")
    except OSError:
        return None


@lru_cache(maxsize=1024)
def parameters_of(path: str) -> frozenset[str]:
    """The names of the placeholders, ``$name`` or ``${name}``, in the library file `path`."""
    return frozenset(braced or plain for braced, plain in _PLACEHOLDER.findall(library_text(path) or ""))


def filled(line: str, values: Mapping[str, str]) -> str:
    """`line` with each placeholder replaced by its value."""
    if "$" not in line:
        return line
    return _PLACEHOLDER.sub(lambda match: values[match.group(1) or match.group(2)], line)
