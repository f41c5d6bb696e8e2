"""Where kernels may be kept: the folder that the user or the system's customs name, and temporary ones."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from dmlruntime.cpu import trust
from dmlruntime.cpu.leftovers import TEMPORARY, remove_temporary
from dmlruntime.errors import DeviceUnavailableError

VARIABLE = "DMLOPS_CACHE_DIR"
_MORE_TEMPORARY = ("XDG_RUNTIME_DIR",)
_USUAL_TEMPORARY = ("/tmp", "/var/tmp", "/dev/shm")


class NoHomeError(OSError):
    """There is no folder to name: the text says why."""


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


_NO_HOME = "this user has no home folder"


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
    for place in _temporary_places():
        try:
            remove_temporary(Path(place))
            made = Path(tempfile.mkdtemp(prefix=TEMPORARY, dir=place)).resolve()
        except OSError as error:
            refused.append(f"{place} (it cannot be written: {error.strerror or error})")
            continue
        reason = trust.distrust(made) or unfit(made)
        if reason is None:
            return made
        made.rmdir()
        refused.append(f"{place} ({reason})")
    raise DeviceUnavailableError(
        f"There is no folder for kernels. Tried: {'; '.join(refused)}. Set {VARIABLE} to a folder that only you can "
        "write, on a file system that is not mounted noexec."
    )


def _temporary_places() -> Iterator[str]:
    seen: set[str] = set()
    try:
        usual = [tempfile.gettempdir()]
    except FileNotFoundError:  # none that can be written
        usual = []
    given = [os.environ.get(name, "") for name in _MORE_TEMPORARY]
    for place in (*usual, *given, *(() if sys.platform == "win32" else _USUAL_TEMPORARY)):
        if place and place not in seen and os.path.isdir(place):
            seen.add(place)
            yield place
