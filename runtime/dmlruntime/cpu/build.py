"""Compiles C text to shared libraries and objects on first use, and keeps them.

The cache holds ``<key>/<digest><suffix>``: the key is of everything that a file depends on, the digest of its bytes. A
file gets its name only when it is whole, by renaming, so processes and threads may build the same one at once; one that
is not what its name says, or that the system does not load, is removed and built again.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DeviceUnavailableError, KernelBuildError
from dmlruntime.core.locks import ForkSafeLock
from dmlruntime.cpu import cache, prebuilt, processor, trust
from dmlruntime.cpu.compiler import Compiler, find_compiler
from dmlruntime.cpu.sources import LINKED
from dmlruntime.cpu.toolchain import (
    FLAGS,
    LIBRARIES,
    LIBRARY_SUFFIX,
    LINK_FLAGS,
    OBJECT_SUFFIX,
    CompilerFailure,
    compile_library,
    compile_object,
)

Loaded = ctypes.CDLL | prebuilt.SuffixedKernel
"""A loaded library, which has entries as attributes."""

_registry_lock = ForkSafeLock()
_locks: dict[str, ForkSafeLock] = {}
_loaded: dict[str, ctypes.CDLL] = {}
_swept: set[Path] = set()


@dataclass(frozen=True, kw_only=True)
class _Work:
    """A compilation: `name` is for messages, `source` is whole, and `objects` are linked to it."""

    compiler: Compiler
    name: str
    source: str
    flags: tuple[str, ...]
    suffix: str = LIBRARY_SUFFIX
    objects: tuple[_Work, ...] = ()

    @property
    def key(self) -> str:
        compiler = self.compiler
        facts = (
            *(compiler.command + compiler.flags + FLAGS + LINK_FLAGS + LIBRARIES),
            compiler.version,
            compiler.identity,
            processor.identity(),
            self.suffix,
            *self.flags,
            self.source,
            *(one.key for one in self.objects),
        )
        return hashlib.sha256("\0".join(facts).encode()).hexdigest()


def load(name: str, source: str, flags: Sequence[str] = (), modules: Mapping[str, str] | None = None) -> Loaded:
    """The library of the C text `source`, compiled with `flags` besides the usual ones; `name` is for messages.

    It is a prebuilt one where there is one of the same text and flags; else it comes from the cache, or is compiled.
    `modules` are further translation units, by name: each is compiled once per machine, however many libraries it is
    linked into, and takes none of `flags` but the define that says so, which `source` is compiled with as well. Raises
    DeviceUnavailableError without a compiler, and KernelBuildError with the compiler's own words.
    """
    found = prebuilt.find(name, source, flags, modules or {})
    if found is not None:
        return found
    compiler = _compiler_for(name)
    linked = (LINKED,) if modules else ()
    objects = tuple(
        _Work(compiler=compiler, name=unit, source=text, flags=linked, suffix=OBJECT_SUFFIX)
        for unit, text in (modules or {}).items()
    )
    work = _Work(compiler=compiler, name=name, source=source, flags=(*flags, *linked), objects=objects)
    key = work.key
    with _lock_of(key):  # one thread builds, the others wait for it
        if key not in _loaded:
            _loaded[key] = _from_cache(key) or _built(key, work)
        return _loaded[key]


def _compiler_for(name: str) -> Compiler:
    """The compiler. Raises DeviceUnavailableError, which says why no prebuilt kernel is used either."""
    try:
        return find_compiler()
    except DeviceUnavailableError as error:
        text = f"{prebuilt.why_not(name)} {error.text}".strip()
        raise DeviceUnavailableError(error.code, text) from error


def _lock_of(key: str) -> ForkSafeLock:
    with _registry_lock:
        return _locks.setdefault(key, ForkSafeLock())


def _from_cache(key: str) -> ctypes.CDLL | None:
    """The library, if the cache has one that is whole and that the system loads."""
    for path in _kept(key, LIBRARY_SUFFIX):
        try:
            return ctypes.CDLL(str(path))
        except OSError:
            _forget(path)
    return None


def _kept(key: str, suffix: str) -> Iterator[Path]:
    """The files of a key that are whole, and that nobody else can have written."""
    try:
        folder = cache.subfolder(key)
        kept = sorted(path for path in folder.iterdir() if path.suffix == suffix)
    except OSError:
        return
    for path in kept:
        try:
            if hashlib.sha256(trust.read_trusted(path)).hexdigest() == path.stem:
                yield path
            else:
                path.unlink()
        except trust.DistrustError as error:
            cache.drop(path, str(error))
        except OSError:
            _forget(path)


def _object(work: _Work) -> Path:
    """The object of a translation unit, compiled unless the cache has it."""
    key = work.key
    with _lock_of(key):
        return next(_kept(key, work.suffix), None) or _publish(cache.subfolder(key), work)


def _forget(path: Path) -> None:
    """Remove a library that cannot be read or loaded, so that such do not pile up."""
    try:
        path.unlink()
    except OSError:
        return  # a folder, in use, or removed by another process meanwhile: it is only not used


def _built(key: str, work: _Work) -> ctypes.CDLL:
    folder = cache.folder()
    try:
        path = _publish(cache.subfolder(key), work)
    except FileNotFoundError:  # the cache was cleared under our hands
        path = _publish(cache.subfolder(key), work)
    except OSError as error:
        folder = cache.replace_by_temporary(folder, f"it cannot be written ({error.strerror or error})")
        path = _publish(folder / key, work)
    _remove_leftovers_once(folder)
    try:
        return ctypes.CDLL(str(path))
    except OSError as error:
        _forget(path)
        raise KernelBuildError(
            Code.KERNEL_LIBRARY, f"{work.name}: the compiled library cannot be loaded: {error}"
        ) from error


def _remove_leftovers_once(folder: Path) -> None:
    """Once per process and cache, when a kernel was built: that took so long that this is not noticed."""
    with _registry_lock:
        if folder in _swept:
            return
        _swept.add(folder)
    cache.remove_leftovers(folder)


def _publish(folder: Path, work: _Work) -> Path:
    """Compile into `folder` and give the file its name. Raises OSError where the folder does not let us."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    objects = [_object(one) for one in work.objects]
    compiler, flags = work.compiler, (*work.compiler.flags, *work.flags)
    with tempfile.TemporaryDirectory(dir=folder, prefix="building-", ignore_cleanup_errors=True) as workshop:
        text, made = Path(workshop, "kernel.c"), Path(workshop, "kernel" + work.suffix)
        text.write_text(work.source, encoding="utf-8")
        try:
            if work.suffix == OBJECT_SUFFIX:
                compile_object(compiler.command, flags, text, made, compiler.environment())
            else:
                compile_library(compiler.command, flags, text, made, compiler.environment(), objects)
        except CompilerFailure as failure:
            raise KernelBuildError(
                Code.KERNEL_COMPILE, f"{compiler} could not compile {work.name}:\n{failure}"
            ) from failure
        made.chmod(0o700)  # whatever the linker and the umask let others do
        target = folder / (hashlib.sha256(made.read_bytes()).hexdigest() + work.suffix)
        try:
            os.replace(made, target)
        except PermissionError:
            if not target.is_file():  # on Windows the same library may be in use already
                raise
    return target
