"""The one error of the writer, and the words for what the system refuses."""

from __future__ import annotations

import errno

_FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


class OutputError(Exception):
    """Writing or comparing the generated tree is refused or failed.

    `problems` holds one sentence each: where, what, and what to do. Printed one per line.
    """

    def __init__(self, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def reason(error: OSError) -> str:
    """What the system said, and about which file."""
    text = error.strerror or str(error)
    return f"{text} ({error.filename})" if error.filename else text


def remedy(error: OSError) -> str:
    """What to do about it."""
    if error.errno in _FULL:
        return "free some space and run dmlgen generate again"
    if error.errno in _FORBIDDEN:
        return "make it writable and run dmlgen generate again"
    return "fix that and run dmlgen generate again"
