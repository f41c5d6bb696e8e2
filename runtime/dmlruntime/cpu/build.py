"""Compiles C text to a shared library on first use, and keeps it.

The cache holds ``<key>/<digest><suffix>``: the key is of everything that the library depends on, the digest of the
library's own bytes. A library gets its name only when it is whole, by renaming, so processes and threads may build the
same one at once; one that is not what its name says is built again.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from dmlruntime.cpu import cache, processor
from dmlruntime.cpu.compiler import Compiler, find_compiler
from dmlruntime.cpu.locks import ForkSafeLock
from dmlruntime.cpu.toolchain import FLAGS, LIBRARIES, LIBRARY_SUFFIX, LINK_FLAGS, CompilerFailure, compile_library
from dmlruntime.errors import KernelBuildError

_registry_lock = ForkSafeLock()
_locks: dict[str, ForkSafeLock] = {}
_loaded: dict[str, ctypes.CDLL] = {}


def load(name: str, source: str, flags: Sequence[str] = ()) -> ctypes.CDLL:
    """The library of the C text `source`, compiled with `flags` besides the usual ones; `name` is for messages.

    Raises DeviceUnavailableError without a compiler, and KernelBuildError with the compiler's own words.
    """
    compiler = find_compiler()
    key = _key(compiler, source, flags)
    with _registry_lock:
        lock = _locks.setdefault(key, ForkSafeLock())
    with lock:  # one thread builds, the others wait for it
        if key not in _loaded:
            _loaded[key] = _from_cache(key) or _built(key, compiler, name, source, flags)
        return _loaded[key]


def _key(compiler: Compiler, source: str, flags: Sequence[str]) -> str:
    facts = (
        *(compiler.command + compiler.flags + FLAGS + LINK_FLAGS + LIBRARIES),
        compiler.version,
        compiler.identity,
        processor.identity(),
        *flags,
        source,
    )
    return hashlib.sha256("\0".join(facts).encode()).hexdigest()


def _from_cache(key: str) -> ctypes.CDLL | None:
    """The library, if the cache has one that is whole and that the system loads."""
    folder = cache.folder() / key
    try:
        kept = sorted(path for path in folder.iterdir() if path.suffix == LIBRARY_SUFFIX)
    except OSError:
        return None
    for path in kept:
        try:
            if hashlib.sha256(path.read_bytes()).hexdigest() == path.stem:
                return ctypes.CDLL(str(path))
            path.unlink()
        except OSError:
            continue  # unreadable, or removed by another process meanwhile: build it
    return None


def _built(key: str, compiler: Compiler, name: str, source: str, flags: Sequence[str]) -> ctypes.CDLL:
    folder = cache.folder()
    try:
        path = _publish(folder / key, compiler, name, source, flags)
    except FileNotFoundError:  # the cache was cleared under our hands
        path = _publish(cache.folder() / key, compiler, name, source, flags)
    except OSError as error:
        folder = cache.replace_by_temporary(folder, f"it cannot be written ({error.strerror or error})")
        path = _publish(folder / key, compiler, name, source, flags)
    try:
        return ctypes.CDLL(str(path))
    except OSError as error:
        raise KernelBuildError(f"{name}: the compiled library cannot be loaded: {error}") from error


def _publish(folder: Path, compiler: Compiler, name: str, source: str, flags: Sequence[str]) -> Path:
    """Compile into `folder` and give the library its name. Raises OSError where the folder does not let us."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder, prefix="building-", ignore_cleanup_errors=True) as workshop:
        text, library = Path(workshop, "kernel.c"), Path(workshop, "kernel" + LIBRARY_SUFFIX)
        text.write_text(source, encoding="utf-8")
        try:
            compile_library(compiler.command, (*compiler.flags, *flags), text, library, compiler.environment())
        except CompilerFailure as failure:
            raise KernelBuildError(f"{compiler} could not compile {name}:\n{failure}") from failure
        target = folder / (hashlib.sha256(library.read_bytes()).hexdigest() + LIBRARY_SUFFIX)
        try:
            os.replace(library, target)
        except PermissionError:
            if not target.is_file():  # on Windows the same library may be in use already
                raise
    return target
