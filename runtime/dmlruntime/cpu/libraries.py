"""Shared libraries that hold many kernels: entries of several operators and data types, compiled elsewhere.

The names of entries tell operators and data types apart, so any number of them link into one library. A plan runs from
the first such library that has all its entries; else its kernel is compiled. An activation that is applied to outputs
is no part of an entry's name, so such plans are always compiled.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from pathlib import Path

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import KernelBuildError
from dmlruntime.core.locks import ForkSafeLock
from dmlruntime.cpu import trust

_lock = ForkSafeLock()
_added: dict[Path, ctypes.CDLL] = {}


def add_library(path: Path) -> None:
    """Run kernels from the shared library `path` from now on, where it has them; the one added last is searched first.

    Raises KernelBuildError where it cannot be loaded, or where somebody else could have written it.
    """
    path = path.absolute()
    try:
        trust.read_trusted(path)
        reason = trust.distrust(path.parent.resolve())
        if reason is not None:
            raise KernelBuildError(Code.KERNEL_LIBRARY, f"{path} is not loaded: of its folder, {reason}")
        library = ctypes.CDLL(str(path))
    except trust.DistrustError as error:
        raise KernelBuildError(Code.KERNEL_LIBRARY, f"{path} is not loaded: {error}") from error
    except OSError as error:
        raise KernelBuildError(Code.KERNEL_LIBRARY, f"{path} cannot be loaded: {error.strerror or error}") from error
    with _lock:
        _added.pop(path, None)
        _added[path] = library


def remove_library(path: Path) -> None:
    """No longer look for kernels in `path`; those that run from it go on to."""
    with _lock:
        _added.pop(path.absolute(), None)


def library_with(entries: Iterable[str]) -> ctypes.CDLL | None:
    """The library that has all of `entries`, or None."""
    wanted = tuple(entries)
    with _lock:
        libraries = tuple(reversed(_added.values()))
    return next((one for one in libraries if all(hasattr(one, entry) for entry in wanted)), None)
