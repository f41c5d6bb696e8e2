"""Kernels that were compiled elsewhere, by `dmlops build`: one library for each instruction set, in one folder.

The folder is the one that DMLOPS_PREBUILT names, else ``prebuilt`` in this package, where a wheel has it. Of its
libraries the one for the most instructions that this processor has is used, and of that a kernel whose sources are
those that a compiler would be given here, bit for bit. Everything else is compiled.

Files of a package are trusted as its code is; a folder that is named must be the user's or the system's alone.
"""

from __future__ import annotations

import ctypes
import os
import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.core.locks import ForkSafeLock
from dmlruntime.cpu import isa, prebuilt_index, processor, trust
from dmlruntime.cpu.prebuilt_index import ForeignIndexError, Index
from dmlruntime.cpu.toolchain import LIBRARY_SUFFIX

VARIABLE = "DMLOPS_PREBUILT"
OFF = "none"
FOLDER = "prebuilt"
"""The folder in the package."""

PREFIX = "kernels-"
"""How the names of libraries begin; the instruction set follows."""

LEVEL = "dml_prebuilt_level"
"""The function of prebuilt.c."""

_LEVELS = {name: 2 + number for number, name in enumerate(isa.LEVELS)}
"""x86-64-v2 is level 2."""


@dataclass
class Library:
    """A library that runs here. `stale` is the first kernel that was asked for and has other sources now."""

    path: Path
    index: Index
    code: ctypes.CDLL
    stale: str = ""

    def __str__(self) -> str:
        return f"{self.path} ({self.index.facts.isa}, {len(self.index.kernels)} kernels, {self.index.facts.compiler})"


@dataclass
class _Chosen:
    """The library that is used, if any, and why others are not, in sentences."""

    used: Library | None = None
    refused: list[str] = field(default_factory=list)


class SuffixedKernel:
    """One kernel of a library where the names of its entries have a suffix: entries by the names that plans know."""

    def __init__(self, code: ctypes.CDLL, suffix: str) -> None:
        self._code, self._suffix = code, suffix

    def __getattr__(self, entry: str) -> Any:
        if not entry.startswith("dml_"):
            raise AttributeError(entry)
        return getattr(self._code, entry + self._suffix)


_lock = ForkSafeLock()
_found: dict[tuple[str | None, str | None], _Chosen] = {}


def find(
    name: str, source: str, flags: Sequence[str], modules: Mapping[str, str]
) -> ctypes.CDLL | SuffixedKernel | None:
    """The prebuilt library of a kernel, by what `build.load` is given; None where it has to be compiled.

    Warns once of a library whose kernels have other sources.
    """
    library = _chosen().used
    if library is None:
        return None
    entry = library.index.kernels.get(prebuilt_index.name_of(name, flags))
    if entry is None:
        return None
    if entry.key != prebuilt_index.key_of(source, modules):
        if not library.stale:
            library.stale = name
            _warn(_stale_text(library, name), 4)
        return None
    return SuffixedKernel(library.code, entry.suffix) if entry.suffix else library.code


def chosen() -> Library | None:
    """The library that kernels are taken from, if there is one."""
    return _chosen().used


def why_not(name: str) -> str:
    """Why the kernel called `name` is not taken from a library, in a sentence; empty where there is none at all."""
    found = _chosen()
    if found.used is None:
        return " ".join(found.refused)
    if found.used.stale == name:
        return _stale_text(found.used, name)
    return f"{found.used.path} has no kernel of {name}."


def _stale_text(library: Library, name: str) -> str:
    return (
        f"The kernel of {name} in {library.path} is not used: it was built from other sources than it has now. Kernels "
        f"that differ are compiled; build the library again with `dmlops build`, or install dmlops again."
    )


def _chosen() -> _Chosen:
    key = (os.environ.get(VARIABLE), os.environ.get(isa.VARIABLE))
    with _lock:
        if key not in _found:
            _found[key] = _choose()
            for sentence in _found[key].refused:
                _warn(sentence, 6)
        return _found[key]


def _warn(sentence: str, stacklevel: int) -> None:
    warnings.warn(f"{sentence} [{Code.KERNEL_LIBRARY}]", RuntimeWarning, stacklevel=stacklevel)


def _choose() -> _Chosen:
    given = os.environ.get(VARIABLE, "").strip()
    result = _Chosen()
    folder = Path(given).expanduser().absolute() if given else _of_package()
    if given.lower() == OFF or folder is None:
        return result
    paths = [path for name in _wanted() if (path := folder / f"{PREFIX}{name}{LIBRARY_SUFFIX}").exists()]
    for path in paths:
        try:
            result.used = _opened(path, is_package=not given)
        except OSError as error:
            result.refused.append(f"The prebuilt kernels {path} are not used: {error}.")
        if result.used is not None:
            return result
    if given and not result.refused:
        result.refused.append(_unsuited_text(folder, paths) if paths else _nothing_text(folder))
    return result


def _unsuited_text(folder: Path, paths: Sequence[Path]) -> str:
    names = " and ".join(path.name for path in paths)
    remedy = "build them for a lower level with `dmlops build --isa`"
    return f"The prebuilt kernels in {folder} are not used: this processor lacks instructions of {names}; {remedy}."


def _nothing_text(folder: Path) -> str:
    there = sorted(path.name for path in folder.glob(f"{PREFIX}*")) if folder.is_dir() else []
    found = f"it has {', '.join(there)}" if there else "it has none" if folder.is_dir() else "there is no such folder"
    looked = ", ".join(f"{PREFIX}{name}{LIBRARY_SUFFIX}" for name in _wanted())
    remedy = "make one with `dmlops build`"
    return f"{VARIABLE} names {folder} for prebuilt kernels, but {found}; wanted is one of {looked}: {remedy}."


def _wanted() -> Iterator[str]:
    """The instruction sets to look for, the most instructions first; one that is asked for is the only one."""
    try:
        name = isa.wanted()
    except DeviceUnavailableError:
        return  # the device says what is wrong with the variable
    if name != isa.NATIVE:
        yield name
        return
    yield isa.NATIVE
    yield from reversed(tuple(isa.LEVELS))
    yield isa.BASELINE


def _of_package() -> Path | None:
    folder = files("dmlruntime").joinpath(FOLDER)
    return folder if isinstance(folder, Path) and folder.is_dir() else None


def _opened(path: Path, *, is_package: bool) -> Library | None:
    """The library, or None where this processor lacks its instructions. Raises OSError with a reason."""
    if not is_package and (reason := trust.distrust_installed(path)) is not None:
        raise OSError(reason)
    try:
        code = ctypes.CDLL(str(path))
    except OSError as error:
        raise OSError(f"the system does not load it ({error})") from error
    try:
        text = ctypes.string_at(ctypes.addressof(ctypes.c_char.in_dll(code, prebuilt_index.SYMBOL)))
        index = prebuilt_index.read(text.decode())
        level = int(getattr(code, LEVEL)())
    except (ValueError, AttributeError) as error:
        reason = str(error) if isinstance(error, ForeignIndexError) else "it is no library of `dmlops build`"
        raise OSError(reason) from error
    if index.facts.isa == isa.NATIVE and index.facts.processor != this_processor():
        raise OSError("it was built for another processor; build it again here, or for a named instruction set")
    return Library(path, index, code) if level_suffices(level, index) else None


def level_suffices(level: int, index: Index) -> bool:
    """Return whether a processor of this level of x86-64 runs the library."""
    return level >= index.facts.level


def this_processor() -> str:
    """The digest of this processor, for libraries that run on no other."""
    return prebuilt_index.key_of(processor.identity(), {})


def level_of(instructions: str) -> int:
    """The level of x86-64 that a library for a named instruction set needs; 0 for any other."""
    return _LEVELS.get(instructions, 0)
