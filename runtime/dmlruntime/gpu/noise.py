"""Keeps drivers' chatter off standard error while adapters are looked for.

Graphics drivers write lines to file descriptor 2 that mean nothing for computing. Lines that are known to be harmless
are dropped; all others are passed on once the search is over.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

HARMLESS = (
    b"XDG_RUNTIME_DIR is invalid or not set",
    b"is not a conformant vulkan implementation",
    b"libEGL warning",
    b"MESA: error: ZINK",
)
"""Parts of lines that a user can do nothing about and that change nothing for compute kernels."""


@contextmanager
def harmless_lines_dropped() -> Iterator[None]:
    """While this is open, what native code writes to standard error is held back; then all but HARMLESS is written."""
    try:
        if sys.stderr is not None:
            sys.stderr.flush()
        original = os.dup(2)
    except OSError:  # standard error is closed: there is nothing to keep clean
        yield
        return
    with tempfile.TemporaryFile() as held:
        os.dup2(held.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(original, 2)
            os.close(original)
            held.seek(0)
            for line in held:
                if not any(part in line for part in HARMLESS):
                    os.write(2, line)
