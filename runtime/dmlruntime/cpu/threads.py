"""How many threads the CPU device uses. Results do not depend on it."""

from __future__ import annotations

import os
import warnings

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DmlError, shown
from dmlruntime.cpu.processor import available

VARIABLE = "DMLOPS_NUM_THREADS"
MOST = 1024

_chosen: int | None = None


class ThreadCountError(DmlError, ValueError):
    """The number of threads is no integer from 1 to 1024."""


def get_num_threads() -> int:
    """Threads that a large operation uses: set_num_threads, else DMLOPS_NUM_THREADS, else the available processors."""
    global _chosen  # noqa: PLW0603 - one setting per process
    if _chosen is None:
        _chosen = _default()
    return _chosen


def set_num_threads(count: int | None) -> None:
    """Use `count` threads from now on, in the whole process; None goes back to the default.

    Raises ThreadCountError unless `count` is an integer from 1 to 1024.
    """
    global _chosen  # noqa: PLW0603 - one setting per process
    if count is None:
        _chosen = None
    elif isinstance(count, int) and not isinstance(count, bool) and 1 <= count <= MOST:
        _chosen = count
    else:
        raise ThreadCountError(
            Code.THREADS, f"the number of threads is {count!r}; it must be an integer from 1 to {MOST}"
        )


def _default() -> int:
    text = os.environ.get(VARIABLE, "").strip()
    if not text:
        return min(available(), MOST)
    if text.isdecimal() and len(text) <= len(str(MOST)) and 1 <= int(text) <= MOST:
        return int(text)
    usual = min(available(), MOST)
    # A wrong variable must not stop a program that never asked for threads.
    message = f"{VARIABLE} is {shown(text)}; it must be an integer from 1 to {MOST}. Using {usual}. [{Code.THREADS}]"
    warnings.warn(message, RuntimeWarning, stacklevel=3)
    return usual
