"""The folder that compiled kernels are kept in: private, or else a temporary one for this process alone.

A kernel in it is loaded as code, so nobody else may be able to write there.
"""

from __future__ import annotations

import atexit
import os
import shutil
import stat
import sys
import tempfile
import warnings
from pathlib import Path

from dmlruntime.cpu.locks import ForkSafeLock

VARIABLE = "DMLOPS_CACHE_DIR"

_lock = ForkSafeLock()
_folders: dict[Path, Path] = {}
"""Wanted folder to the one in use: itself, or its temporary stand-in."""


def folder() -> Path:
    """The cache folder, made if need be. Falls back to a private temporary folder, with one warning that says why."""
    wanted = wanted_folder()
    with _lock:
        found = _folders.get(wanted)
        if found is None or not found.is_dir():
            found = _folders[wanted] = _usable(wanted)
        return found


def replace_by_temporary(broken: Path, reason: str) -> Path:
    """A temporary folder instead of `broken`, which turned out not to be writable, for the rest of the process."""
    with _lock:
        for wanted, found in _folders.items():
            if found == broken:
                _folders[wanted] = _temporary(wanted, reason)
                return _folders[wanted]
    return _temporary(broken, reason)


def clear_cache() -> None:
    """Delete every kernel in the cache folder; kernels that are loaded stay usable."""
    for entry in folder().iterdir():
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry, ignore_errors=True)  # Windows does not delete a kernel that is in use


def wanted_folder() -> Path:
    """The folder that the environment and the system's customs ask for; nothing is made or checked."""
    given = os.environ.get(VARIABLE)
    if given:
        return Path(given).expanduser().absolute()
    try:
        from platformdirs import user_cache_path  # optional; knows more systems than the rule below
    except ImportError:
        return _customary()
    return Path(user_cache_path("dmlops", appauthor=False))


def _customary() -> Path:
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return (Path(local) if local else _home() / "AppData" / "Local") / "dmlops" / "Cache"
    if sys.platform == "darwin":
        return _home() / "Library" / "Caches" / "dmlops"
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base and Path(base).is_absolute() else _home() / ".cache") / "dmlops"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:  # a user without a home, as in some containers
        return Path(tempfile.gettempdir()) / f"dmlops-{os.getuid() if hasattr(os, 'getuid') else 'user'}"


def _usable(wanted: Path) -> Path:
    try:
        wanted.mkdir(mode=0o700, parents=True, exist_ok=True)
        reason = distrust(wanted)
        if reason is None:
            with tempfile.TemporaryFile(dir=wanted):
                return wanted
    except OSError as error:
        reason = f"it cannot be written ({error.strerror or error})"
    return _temporary(wanted, reason)


def distrust(path: Path) -> str | None:
    """Why code from this folder must not be run, or None."""
    if not hasattr(os, "geteuid"):
        return None  # Windows: the profile's own access list protects it
    status = path.stat()
    if status.st_uid != os.geteuid():
        return "it belongs to another user"
    return "everybody may write to it" if status.st_mode & stat.S_IWOTH else None


def _temporary(wanted: Path, reason: str) -> Path:
    made = Path(tempfile.mkdtemp(prefix="dmlops-"))
    atexit.register(_remove, made, os.getpid())
    message = (
        f"The kernel cache {wanted} is not used: {reason}. Kernels are kept in a temporary folder until this process "
        f"ends; set {VARIABLE} to a folder that only you can write."
    )
    warnings.warn(message, RuntimeWarning, stacklevel=2)
    return made


def _remove(path: Path, owner: int) -> None:
    if os.getpid() == owner:  # a forked child must not take its parent's folder away
        shutil.rmtree(path, ignore_errors=True)
