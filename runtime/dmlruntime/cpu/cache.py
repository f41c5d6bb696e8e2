"""The folder that compiled kernels are kept in: private, or else a temporary one for this process alone.

A kernel in it is loaded as code, so nobody else may be able to write there (`trust`).
"""

from __future__ import annotations

import atexit
import os
import re
import shutil
import tempfile
import warnings
from pathlib import Path

from dmlruntime.cpu import places, trust
from dmlruntime.cpu.leftovers import DRAFTS
from dmlruntime.cpu.locks import ForkSafeLock

_OWN = re.compile("[0-9a-f]{64}|compilers|zig|templates|(" + "|".join(DRAFTS) + ").*")
"""The folders that are made in a cache: of kernels by their keys, of compilers and of templates."""

_lock = ForkSafeLock()
_folders: dict[str, Path] = {}
"""By the folder that was asked for, the one in use: itself, or its temporary stand-in."""


def folder() -> Path:
    """The cache folder, made if need be. Falls back to a private temporary folder, with one warning that says why.

    Raises DeviceUnavailableError where there is no place for that either.
    """
    try:
        wanted: Path | places.NoHomeError = places.wanted_folder()
    except places.NoHomeError as error:
        wanted = error
    with _lock:
        found = _folders.get(str(wanted))
        if found is None or not found.is_dir():
            found = _folders[str(wanted)] = _usable(wanted)
        return found


def subfolder(name: str) -> Path:
    """A private folder in the cache, made if need be. If the one there is not the user's alone, the whole cache is
    replaced by a temporary one, with a warning. Raises OSError and DeviceUnavailableError."""
    parent = folder()
    path = parent / name
    path.mkdir(mode=0o700, exist_ok=True)
    reason = trust.distrust(path)
    if reason is None:
        return path
    made = replace_by_temporary(parent, f"of the folder {name} in it: {reason}") / name
    made.mkdir(mode=0o700, exist_ok=True)
    return made


def replace_by_temporary(broken: Path, reason: str) -> Path:
    """A temporary folder instead of `broken`, which turned out not to be usable, for the rest of the process."""
    with _lock:
        for wanted, found in _folders.items():
            if found == broken:
                _folders[wanted] = _temporary(f"The kernel cache {broken} is not used: {reason}.")
                return _folders[wanted]
    return _temporary(f"The kernel cache {broken} is not used: {reason}.")


def drop(path: Path, reason: str) -> None:
    """Remove a file of the cache that must not be used, and warn."""
    warnings.warn(f"{path} is not used: {reason}. It is removed and made again.", RuntimeWarning, stacklevel=3)
    path.unlink(missing_ok=True)


def clear_cache() -> None:
    """Delete every kernel in the cache folder; kernels that are loaded stay usable.

    Only what has the name of a folder of ours goes: somebody may have named their home as the cache.
    """
    for entry in folder().iterdir():
        if _OWN.fullmatch(entry.name) and entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry, ignore_errors=True)  # Windows does not delete a kernel that is in use


def _usable(wanted: Path | places.NoHomeError) -> Path:
    if isinstance(wanted, places.NoHomeError):
        return _temporary(f"There is no kernel cache: {wanted}.")
    try:
        places.make_private(wanted)
        real = wanted.resolve(strict=True)  # from here on links on the way do not matter
        reason = trust.distrust(real) or places.unfit(real)
        if reason is None:
            with tempfile.TemporaryFile(dir=real):
                return real
    except OSError as error:
        reason = f"it cannot be written ({error.strerror or error})"
    return _temporary(f"The kernel cache {wanted} is not used: {reason}.")


def _temporary(why: str) -> Path:
    made = places.make_temporary()
    atexit.register(_remove, made, os.getpid())
    message = (
        f"{why} Kernels are kept in a temporary folder until this process ends; set {places.VARIABLE} to a folder that "
        "only you can write."
    )
    warnings.warn(message, RuntimeWarning, stacklevel=2)
    return made


def _remove(path: Path, owner: int) -> None:
    if os.getpid() == owner:  # a forked child must not take its parent's folder away
        shutil.rmtree(path, ignore_errors=True)
