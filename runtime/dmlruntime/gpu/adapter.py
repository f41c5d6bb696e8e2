"""The wgpu package, found late, and the adapters of this machine, of which it chooses one.

Graphics drivers write lines to file descriptor 2 while adapters are looked for that mean nothing for computing. Those
that are known to be harmless are dropped; all others are passed on once the search is over.
"""

from __future__ import annotations

import importlib
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DeviceError, DeviceLostError, DeviceUnavailableError, shown
from dmlruntime.families.gpu_target import WORKGROUP

INSTALL = 'install it with: pip install "dmlops[gpu]"'
LOST = 'make a new one with dmlops.device("gpu", fresh=True)'

VARIABLE = "DMLOPS_GPU_ADAPTER"
"""Environment variable that chooses the adapter: its number, a part of its name, or ``none``."""

KINDS = ("DiscreteGPU", "IntegratedGPU", "CPU")
"""Kinds of adapter, preferred ones first; kinds not listed come last."""

BACKENDS = ("Vulkan", "Metal", "D3D12")
"""Programming interfaces, preferred ones first; OpenGL and anything else come last."""

NEEDED = {
    "max-compute-invocations-per-workgroup": WORKGROUP,
    "max-compute-workgroup-size-x": WORKGROUP,
    "max-compute-workgroup-storage-size": 2**14,
    "max-storage-buffers-per-shader-stage": 4,
}
"""Limits below which the kernels cannot run at all; WebGPU promises at least these."""

NO_ADAPTER = (
    "no GPU adapter was found: no Vulkan, Metal or D3D12 driver answered; install the graphics driver, "
    "or a software adapter (on Debian: apt install mesa-vulkan-drivers)"
)

HARMLESS = (
    b"XDG_RUNTIME_DIR is invalid or not set",
    b"is not a conformant vulkan implementation",
    b"libEGL warning",
    b"MESA: error: ZINK",
)
"""Parts of lines that a user can do nothing about and that change nothing for compute kernels."""


@lru_cache(maxsize=1)
def wgpu() -> Any:
    """The package. Raises DeviceUnavailableError where it is missing or does not load."""
    try:
        return importlib.import_module("wgpu")
    except ModuleNotFoundError as error:
        raise DeviceUnavailableError(Code.GPU_PACKAGE, f"the GPU needs the package {error.name}; {INSTALL}") from error
    except (ImportError, OSError, RuntimeError) as error:
        raise DeviceUnavailableError(
            Code.GPU_PACKAGE, f"the package wgpu does not load on this system: {error}"
        ) from error


def translated(error: Exception, doing: str) -> DeviceError:
    """The DeviceError that says in our words what wgpu's `error` means; `doing` completes "while ..."."""
    if isinstance(error, DeviceError):
        return error
    text = str(error)
    if "is lost" in text or "destroyed" in text:
        return DeviceLostError(Code.DEVICE_LOST, f"the GPU device was lost while {doing}; {LOST}")
    if isinstance(error, wgpu().GPUOutOfMemoryError) or "ot enough memory" in text:
        return DeviceError(
            Code.MEMORY, f"the GPU ran out of memory while {doing}; delete arrays that are no longer needed"
        )
    return DeviceError(Code.DEVICE_FAILED, f"the GPU failed while {doing}: {reason(text)}")


def reason(text: str) -> str:
    """The part of one of wgpu's messages that says what is wrong, on one line."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    useful = [line for line in lines if not line.startswith(("Validation Error", "Caused by:", "In wgpu"))]
    return "; ".join(useful or lines) or "no reason given"


@dataclass(frozen=True, kw_only=True)
class Adapter:
    """One adapter as the system describes it."""

    native: Any
    name: str
    driver: str
    kind: str
    backend: str

    def __str__(self) -> str:
        return f"{self.name} ({self.kind}, {self.backend})"

    @property
    def missing(self) -> str | None:
        """The first limit that is too small for the kernels, in words, or None."""
        for limit, need in NEEDED.items():
            have = self.native.limits.get(limit, 0)
            if have < need:
                return f"its {limit} is {have}, and the kernels need {need}"
        return None


@lru_cache(maxsize=1)
def _process_that_looked() -> int:
    """The first process that looked for adapters; a forked one inherits the answer."""
    return os.getpid()


@lru_cache(maxsize=1)
def _found() -> tuple[Adapter, ...]:
    with harmless_lines_dropped():
        natives = wgpu().gpu.enumerate_adapters_sync()
    adapters = [
        Adapter(
            native=native,
            name=native.info.get("device") or native.info.get("vendor") or "unnamed adapter",
            driver=native.info.get("description", ""),
            kind=native.info.get("adapter_type", "Unknown"),
            backend=native.info.get("backend_type", "Unknown"),
        )
        for native in natives
    ]
    return tuple(sorted(adapters, key=lambda a: (_rank(KINDS, a.kind), _rank(BACKENDS, a.backend))))


def _rank(order: tuple[str, ...], value: str) -> int:
    return order.index(value) if value in order else len(order)


def adapters() -> tuple[Adapter, ...]:
    """All adapters, preferred ones first; `DMLOPS_GPU_ADAPTER` numbers them in this order.

    Raises DeviceUnavailableError in a process that was forked after adapters were looked for: drivers start threads
    then, which a forked process does not have.
    """
    first, own = _process_that_looked(), os.getpid()
    if first != own:
        raise DeviceUnavailableError(
            Code.FORKED,
            f"process {own} was forked from process {first}, which had opened the GPU, and GPU drivers do not survive "
            "a fork; start it with multiprocessing's 'spawn' method, or open the GPU first in the child process",
        )
    return _found()


def choose(wish: str | None = None) -> Adapter:
    """The adapter that `wish` means, or else DMLOPS_GPU_ADAPTER, or else the best one.

    Raises DeviceUnavailableError where there is none, none fits, or it lacks what the kernels need.
    """
    origin = "the adapter" if wish is not None else VARIABLE
    wish = os.environ.get(VARIABLE, "") if wish is None else wish
    wish = wish.strip()
    if wish.lower() == "none":
        raise DeviceUnavailableError(
            Code.GPU_ADAPTER, f"{origin} is 'none', which turns the GPU off; unset it to use one"
        )
    every = adapters()
    if not every:
        raise DeviceUnavailableError(Code.GPU_ADAPTER, NO_ADAPTER)
    if not wish:
        return _usable(next((a for a in every if a.missing is None), every[0]))
    if wish.isdecimal() and len(wish) <= len(str(len(every))) and int(wish) < len(every):
        return _usable(every[int(wish)])
    named = [a for a in every if wish.lower() in str(a).lower()]
    if not named or wish.isdecimal():
        listed = "; ".join(f"{i}: {a}" for i, a in enumerate(every))
        raise DeviceUnavailableError(
            Code.GPU_ADAPTER, f"{origin} is {shown(wish)}, which is neither a number nor part of a name of: {listed}"
        )
    return _usable(named[0])


def _usable(adapter: Adapter) -> Adapter:
    if adapter.missing is not None:
        raise DeviceUnavailableError(Code.GPU_ADAPTER, f"{adapter} cannot run the kernels: {adapter.missing}")
    return adapter


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
