"""The native thread pool of `pool.c`: shares the items of a kernel entry among threads."""

from __future__ import annotations

import atexit
import ctypes
from collections.abc import Callable

from dmlruntime.core.errors import DeviceError
from dmlruntime.core.locks import ForkSafeLock
from dmlruntime.cpu.build import load
from dmlruntime.cpu.sources import Unit, pool_text

Run = Callable[..., None]
"""entry, parameters, tensors (addresses), items (or the first item and the end), items per chunk, threads."""

_lock = ForkSafeLock()
_state: dict[str, tuple[Run, Run] | str] = {}


def runner() -> Run | None:
    """The pool's run function, or None where there is no pool: kernels then run on the calling thread."""
    found = _made()
    return None if isinstance(found, str) else found[0]


def range_runner() -> Run | None:
    """As `runner`; the function takes a range of items."""
    found = _made()
    return None if isinstance(found, str) else found[1]


def why_absent() -> str | None:
    """Why there is no pool, in a few words, or None where there is one."""
    found = _made()
    return found if isinstance(found, str) else None


def pool_unit() -> Unit:
    """The pool's C text and its flags."""
    return Unit(name="the thread pool", source=pool_text(), flags=("-pthread",))


def _made() -> tuple[Run, Run] | str:
    with _lock:
        if "pool" not in _state:
            _state["pool"] = _make()
        return _state["pool"]


def _make() -> tuple[Run, Run] | str:
    unit = pool_unit()
    try:
        library = load(unit.name, unit.source, unit.flags)
    except DeviceError as error:
        return f"the pool did not compile: {error.text}"
    run = library.dml_pool_run
    run.argtypes = (ctypes.c_void_p,) * 3 + (ctypes.c_int64,) * 3
    run.restype = None
    run_range = library.dml_pool_run_range
    run_range.argtypes = (ctypes.c_void_p,) * 3 + (ctypes.c_int64,) * 4
    run_range.restype = None
    stop = library.dml_pool_stop
    stop.argtypes, stop.restype = (), None
    atexit.register(stop)  # joins the workers, so that they do not outlive what they might touch
    return run, run_range
