"""Removes what killed processes left: drafts in the cache that never got their names, and temporary caches."""

from __future__ import annotations

import os
import shutil
import stat
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

DRAFTS = ("building-", "probe-", "new-", "template-")
"""How the names of drafts begin: kernels, the compiler's test, its record, compiled templates."""

OLD_SECONDS = 24 * 3600.0
"""No compilation takes so long: whoever made an older draft is gone."""


TEMPORARY = "dmlops-"
"""How the names of temporary caches begin."""

TEMPORARY_SECONDS = 10 * OLD_SECONDS
"""Somebody may still use one that is younger; if one that is older is in use, its user makes another."""


def remove_leftovers(cache: Path) -> None:
    """Remove the user's old drafts in `cache` and in the folders in it. What cannot be removed stays."""
    _remove_old(_drafts(cache), OLD_SECONDS)


def remove_temporary(place: Path) -> None:
    """Remove the user's old temporary caches in `place`. What cannot be removed stays."""
    found = (Path(entry.path) for entry in _entries(place) if entry.name.startswith(TEMPORARY))
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
