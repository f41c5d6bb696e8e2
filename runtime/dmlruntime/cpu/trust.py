"""Trust in files and folders of the user alone: what is kept in a cache runs as code, so nobody else may write it.

A folder is trusted if it belongs to the user and nobody else may write to it, and if nobody else can put another into
its place: that depends on the folders above. There the system's own (root's) and those that let each user remove only
what is theirs (the sticky bit, as /tmp has) are fine. A group counts as somebody else: whom it holds, and will hold
tomorrow, cannot be known. (An access control list shows as the group's bits.)

On Windows nothing is checked: a user's profile is protected by the access lists that it inherits, and the bits that
Python shows there say nothing of them.
"""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

_OTHERS = stat.S_IWGRP | stat.S_IWOTH


class DistrustError(OSError):
    """Code that somebody else may have written. The text is the reason, to follow a name and a colon."""


def distrust(path: Path) -> str | None:
    """Why code must not be run from the folder `path`, in which no part is a link, or None. Raises OSError."""
    if sys.platform == "win32":
        return None  # see the module's text
    status = path.lstat()
    if not stat.S_ISDIR(status.st_mode):
        return "it is no folder"
    return _of_another(status) or distrust_above(path)


def distrust_above(path: Path) -> str | None:
    """Why somebody else could replace `path` itself, in which no part is a link, or None. Raises OSError."""
    if sys.platform == "win32":
        return None  # see the module's text
    # Where users are mapped (in some containers) the system's folders show the owner that "/" shows.
    system = {0, Path(path.anchor).stat().st_uid, os.geteuid()}
    for above in path.parents:
        status = above.lstat()
        if status.st_uid not in system:
            return f"it lies in {above}, which belongs to another user"
        if status.st_mode & _OTHERS and not status.st_mode & stat.S_ISVTX:
            who = "everybody" if status.st_mode & stat.S_IWOTH else "its group"
            return f"it lies in {above}, to which {who} may write"
    return None


def distrust_installed(path: Path) -> str | None:
    """Why code must not be run from the file `path`, that the user or the system itself put there, or None.

    Raises OSError.
    """
    if sys.platform == "win32":
        return None  # see the module's text
    real = path.parent.resolve(strict=True)
    for each, is_right, kind in ((path, stat.S_ISREG, "regular file"), (real, stat.S_ISDIR, "folder")):
        status = each.lstat()
        if not is_right(status.st_mode):
            return f"{each} is no {kind}"
        if status.st_uid not in (0, os.geteuid()):
            return f"{each} belongs to another user"
        if status.st_mode & _OTHERS:
            return f"{'everybody' if status.st_mode & stat.S_IWOTH else 'its group'} may write to {each}"
    return distrust_above(real)


def read_trusted(path: Path) -> bytes:
    """The content of a file in a trusted folder. Raises DistrustError, and OSError for what is no regular file.

    A link is not followed, and a pipe is not waited for.
    """
    if sys.platform == "win32":
        return path.read_bytes()
    descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    with open(descriptor, "rb") as file:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise OSError("no regular file")
        if reason := _of_another(status):
            raise DistrustError(reason)
        return file.read()


def _of_another(status: os.stat_result) -> str | None:
    """Why a file or folder of this owner and mode is not the user's alone, or None."""
    if sys.platform == "win32":
        return None  # see the module's text
    if status.st_uid != os.geteuid():
        return "it belongs to another user"
    if status.st_mode & stat.S_IWOTH:
        return "everybody may write to it"
    return "its group may write to it" if status.st_mode & stat.S_IWGRP else None
