"""The folder that compiled kernels are kept in, where it may be, and what killed processes left in it.

It is private, or else a temporary one for this process alone: a kernel in it is loaded as code, so nobody else may be
able to write there (`trust`).
"""

from __future__ import annotations

import atexit
import os
import re
import shutil
import stat
import sys
import tempfile
import time
import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.core.locks import ForkSafeLock
from dmlruntime.cpu import trust

VARIABLE = "DMLOPS_CACHE_DIR"
_MORE_TEMPORARY = ("XDG_RUNTIME_DIR",)
_USUAL_TEMPORARY = ("/tmp", "/var/tmp", "/dev/shm")
_NO_HOME = "this user has no home folder"

DRAFTS = ("building-", "probe-", "new-", "template-")
"""How the names of drafts begin: kernels, the compiler's test, its record, compiled templates."""

OLD_SECONDS = 24 * 3600.0
"""No compilation takes so long: whoever made an older draft is gone."""

TEMPORARY = "dmlops-"
"""How the names of temporary caches begin."""

TEMPORARY_SECONDS = 10 * OLD_SECONDS
"""Somebody may still use one that is younger; if one that is older is in use, its user makes another."""

_OWN = re.compile("[0-9a-f]{64}|compilers|zig|modules|templates|(" + "|".join(DRAFTS) + ").*")
"""The folders that are made in a cache: of kernels by their keys, of compilers and of templates."""

_lock = ForkSafeLock()
_folders: dict[str, Path] = {}
"""By the folder that was asked for, the one in use: itself, or its temporary stand-in."""


class NoHomeError(OSError):
    """There is no folder to name: the text says why."""


def folder() -> Path:
    """The cache folder, made if need be. Falls back to a private temporary folder, with one warning that says why.

    Raises DeviceUnavailableError where there is no place for that either.
    """
    try:
        wanted: Path | NoHomeError = wanted_folder()
    except NoHomeError as error:
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
    message = f"{path} is not used: {reason}. It is removed and made again. [{Code.KERNEL_LIBRARY}]"
    warnings.warn(message, RuntimeWarning, stacklevel=3)
    path.unlink(missing_ok=True)


def clear_cache() -> None:
    """Delete every kernel in the cache folder; kernels that are loaded stay usable.

    Only what has the name of a folder of ours goes: somebody may have named their home as the cache.
    """
    for entry in folder().iterdir():
        if _OWN.fullmatch(entry.name) and entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry, ignore_errors=True)  # Windows does not delete a kernel that is in use


def _usable(wanted: Path | NoHomeError) -> Path:
    if isinstance(wanted, NoHomeError):
        return _temporary(f"There is no kernel cache: {wanted}.")
    try:
        make_private(wanted)
        real = wanted.resolve(strict=True)  # from here on links on the way do not matter
        reason = trust.distrust(real) or unfit(real)
        if reason is None:
            with tempfile.TemporaryFile(dir=real):
                return real
    except OSError as error:
        reason = f"it cannot be written ({error.strerror or error})"
    return _temporary(f"The kernel cache {wanted} is not used: {reason}.")


def _temporary(why: str) -> Path:
    made = make_temporary()
    atexit.register(_remove, made, os.getpid())
    message = (
        f"{why} Kernels are kept in a temporary folder until this process ends; set {VARIABLE} to a folder that "
        f"only you can write. [{Code.CACHE}]"
    )
    warnings.warn(message, RuntimeWarning, stacklevel=2)
    return made


def _remove(path: Path, owner: int) -> None:
    if os.getpid() == owner:  # a forked child must not take its parent's folder away
        shutil.rmtree(path, ignore_errors=True)


def wanted_folder() -> Path:
    """The folder that the environment and the system's customs ask for; nothing is made or checked.

    Raises NoHomeError where they name none, as for a user without a home.
    """
    given = os.environ.get(VARIABLE)
    if given:
        try:
            return Path(given).expanduser().absolute()
        except RuntimeError:
            user = Path(given).parts[0]
            raise NoHomeError(f"there is no home folder for the {user} in {VARIABLE}={given}") from None
    try:
        from platformdirs import user_cache_path  # optional; knows more systems than the rule below
    except ImportError:
        return _customary()
    try:
        found = Path(user_cache_path("dmlops", appauthor=False))
    except RuntimeError:
        raise NoHomeError(_NO_HOME) from None
    if not found.is_absolute():  # older versions leave the ~ where there is no home
        raise NoHomeError(_NO_HOME)
    return found


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
        home = Path.home()
    except RuntimeError:  # neither HOME nor an entry of the user, as in some containers
        raise NoHomeError(_NO_HOME) from None
    if not home.is_absolute():
        raise NoHomeError(_NO_HOME)
    return home


def unfit(path: Path) -> str | None:
    """Why kernels cannot be loaded from the existing folder `path`, or None."""
    if hasattr(os, "statvfs") and hasattr(os, "ST_NOEXEC") and os.statvfs(path).f_flag & os.ST_NOEXEC:
        return "its file system is mounted noexec, so no library can be loaded from it"
    return None


def make_private(path: Path) -> None:
    """Make a folder, and those above that are missing, for the user alone. Raises OSError."""
    missing = [path, *path.parents]
    for number, folder in enumerate(missing):
        if folder.exists():
            missing = missing[:number]
            break
    for folder in reversed(missing):
        folder.mkdir(mode=0o700, exist_ok=True)


def make_temporary() -> Path:
    """A new private folder that libraries can be loaded from. Raises DeviceUnavailableError if there is no place."""
    refused = []
    for location in _temporary_folders():
        try:
            remove_temporary(Path(location))
            made = Path(tempfile.mkdtemp(prefix=TEMPORARY, dir=location)).resolve()
        except OSError as error:
            refused.append(f"{location} (it cannot be written: {error.strerror or error})")
            continue
        reason = trust.distrust(made) or unfit(made)
        if reason is None:
            return made
        made.rmdir()
        refused.append(f"{location} ({reason})")
    raise DeviceUnavailableError(
        Code.CACHE,
        f"There is no folder for kernels. Tried: {'; '.join(refused)}. Set {VARIABLE} to a folder that only you can "
        "write, on a file system that is not mounted noexec.",
    )


def _temporary_folders() -> Iterator[str]:
    seen: set[str] = set()
    try:
        usual = [tempfile.gettempdir()]
    except FileNotFoundError:  # none that can be written
        usual = []
    given = [os.environ.get(name, "") for name in _MORE_TEMPORARY]
    for location in (*usual, *given, *(() if sys.platform == "win32" else _USUAL_TEMPORARY)):
        if location and location not in seen and os.path.isdir(location):
            seen.add(location)
            yield location


def remove_leftovers(cache: Path) -> None:
    """Remove the user's old drafts in `cache` and in the folders in it. What cannot be removed stays."""
    _remove_old(_drafts(cache), OLD_SECONDS)


def remove_temporary(location: Path) -> None:
    """Remove the user's old temporary caches in `location`. What cannot be removed stays."""
    found = (Path(entry.path) for entry in _entries(location) if entry.name.startswith(TEMPORARY))
    _remove_old(found, TEMPORARY_SECONDS)


def _remove_old(paths: Iterable[Path], age: float) -> None:
    before = time.time() - age
    for path in paths:
        try:
            status = path.lstat()
            if status.st_mtime > before or (sys.platform != "win32" and status.st_uid != os.geteuid()):
                continue
            if stat.S_ISDIR(status.st_mode):
                shutil.rmtree(path)
            else:
                path.unlink()
        except OSError:
            continue  # another process removes it too, or it is in use


def _drafts(cache: Path) -> Iterator[Path]:
    for entry in _entries(cache):
        if entry.name.startswith(DRAFTS):
            yield Path(entry.path)
        elif entry.is_dir(follow_symlinks=False):
            yield from (Path(inner.path) for inner in _entries(entry) if inner.name.startswith(DRAFTS))


def _entries(folder: str | os.PathLike[str]) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return list(entries)
    except OSError:
        return []  # removed by another process meanwhile
