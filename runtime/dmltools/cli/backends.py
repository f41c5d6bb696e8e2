"""Devices that a verb runs on, and their kernels, compiled ahead, several at once.

A device compiles a kernel when it is first asked for one: one after the other, on one processor, where a whole run of
hundreds waits for each. The compiler is a process of its own, so threads that start it use every processor. What is
built is what the run would have built, by the same function, and is found in the device's cache.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed

from dmlruntime.core.errors import DmlError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.cpu.threads import get_num_threads
from dmlruntime.devices.choose import device, present
from dmlruntime.devices.protocol import Device
from dmltools.cli.terminal import Phase


def backends(only: str | None) -> tuple[dict[str, Device], dict[str, str]]:
    """The devices by name: every one that is present, or `only` that one; and why the others are not there.

    Raises DeviceUnavailableError where that one is not present.
    """
    if only is not None:
        return {only: device(only)}, {}
    found = present()
    absent = {name: reason for name, reason in found.items() if isinstance(reason, str)}
    return {name: each for name, each in found.items() if not isinstance(each, str)}, absent


Step = Callable[[int, int], None]
"""Called with how many kernels are ready, and of how many."""

Wanted = dict[Hashable, tuple[Device, OperatorDescriptor]]
"""By kernel one descriptor that needs it."""


def kernels_of(device: Device, descriptors: Iterable[OperatorDescriptor]) -> Wanted:
    """The kernels that `device` needs for the descriptors; none for a device that does not compile."""
    kernel_of: Callable[[OperatorDescriptor], Hashable] | None = getattr(device, "kernel_of", None)
    wanted: Wanted = {}
    for descriptor in descriptors if kernel_of is not None else ():
        try:
            assert kernel_of is not None
            wanted.setdefault((device.name, kernel_of(descriptor)), (device, descriptor))
        except DmlError:
            continue  # a descriptor that is refused needs no kernel; the case that has it says why
    return wanted


def compile_ahead(wanted: Wanted, step: Step) -> None:
    """Compile every kernel. One that cannot be compiled is left to the case that needs it, which says why."""
    if not wanted:
        return
    step(0, len(wanted))
    with ThreadPoolExecutor(max_workers=get_num_threads(), thread_name_prefix="dmlops-compile") as pool:
        building = [pool.submit(_compile, *pair) for pair in wanted.values()]
        try:
            for done, future in enumerate(as_completed(building), 1):
                future.result()
                step(done, len(wanted))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)  # an interrupt does not wait for hundreds of kernels
            raise


def _compile(device: Device, descriptor: OperatorDescriptor) -> None:
    try:
        device.compile(descriptor)
    except DmlError:
        return  # the case that needs this kernel compiles it again, and reports what the compiler says


def compile_kernels(devices: Iterable[Device], descriptors: Sequence[OperatorDescriptor]) -> None:
    """Compile what the descriptors need on the devices, and take the line away."""
    wanted: Wanted = {}
    for each in devices:
        wanted.update(kernels_of(each, descriptors))
    phase = Phase("compiling", len(wanted), "kernel")
    try:
        compile_ahead(wanted, lambda done, total: phase.step(done))
    finally:
        phase.clear()
