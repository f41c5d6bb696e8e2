"""The files that WGSL kernels include: those of a family, below `dmlruntime/families`, what families share, below
`dmlruntime/kernels/wgsl`, and generated ones.

Files are read once per process.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files

FOLDERS = ("families", "kernels/wgsl")
"""Where the library's files are: `scan/rows.wgsl` is the family's own, `types/half.wgsl` is shared."""

Find = Callable[[str], "str | None"]
"""The text of a file by the path that an `#include` has; None where there is none."""


@lru_cache(maxsize=1024)
def library_text(path: str) -> str | None:
    """The text of the library file `path` (``types/half.wgsl``), or None where there is none."""
    for folder in FOLDERS:
        try:
            return files("dmlruntime").joinpath(folder, *path.split("/")).read_text(encoding="utf-8")
        except OSError:
            continue
    return None


@lru_cache(maxsize=64)
def files_of(package: str) -> Find:
    """Finds what the kernel of the operator in `package` may include: the library's files, and those of its product."""
    parts = package.split(".")
    product = ".".join(parts[:-2]) if len(parts) > 2 else package  # dmlops.operators.cast is of dmlops

    @lru_cache(maxsize=64)
    def generated(path: str) -> str | None:
        try:
            return files(product).joinpath(*path.split("/")).read_text(encoding="utf-8")
        except OSError:
            return None

    return lambda path: library_text(path) or generated(path)
