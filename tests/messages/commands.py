"""Samples of messages that commands print."""

from __future__ import annotations

import io
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout


def printed(run: Callable[[], object]) -> str:
    """Return all that a command prints, on both streams; a command may end in SystemExit."""
    stream = io.StringIO()
    with redirect_stdout(stream), redirect_stderr(stream):
        try:
            run()
        except SystemExit as end:
            print(end.code)
    return stream.getvalue()
