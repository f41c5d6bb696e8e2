"""Finds the adapters of this machine, in the order in which they are preferred, and chooses one."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from dmlruntime.errors import DeviceUnavailableError, shown
from dmlruntime.families.gpu_target import WORKGROUP
from dmlruntime.gpu.native import wgpu
from dmlruntime.gpu.noise import harmless_lines_dropped

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
            f"process {own} was forked from process {first}, which had opened the GPU, and GPU drivers do not survive "
            "a fork; start it with multiprocessing's 'spawn' method, or open the GPU first in the child process"
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
        raise DeviceUnavailableError(f"{origin} is 'none', which turns the GPU off; unset it to use one")
    every = adapters()
    if not every:
        raise DeviceUnavailableError(NO_ADAPTER)
    if not wish:
        return _usable(next((a for a in every if a.missing is None), every[0]))
    if wish.isdecimal() and len(wish) <= len(str(len(every))) and int(wish) < len(every):
        return _usable(every[int(wish)])
    named = [a for a in every if wish.lower() in str(a).lower()]
    if not named or wish.isdecimal():
        listed = "; ".join(f"{i}: {a}" for i, a in enumerate(every))
        raise DeviceUnavailableError(
            f"{origin} is {shown(wish)}, which is neither a number nor part of a name of: {listed}"
        )
    return _usable(named[0])


def _usable(adapter: Adapter) -> Adapter:
    if adapter.missing is not None:
        raise DeviceUnavailableError(f"{adapter} cannot run the kernels: {adapter.missing}")
    return adapter
