"""A process of its own for what a peer cannot do safely beside other libraries."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context
from typing import Any


def apart(function: Callable[..., Any], *arguments: Any) -> Any:
    """Return the function's result in a process that was started afresh; one serves all calls of a test process."""
    return _process().submit(function, *arguments).result()


@lru_cache(maxsize=1)
def _process() -> ProcessPoolExecutor:
    # Forked, it would have the libraries and the threads' locks that it is there to do without.
    return ProcessPoolExecutor(max_workers=1, mp_context=get_context("spawn"))
