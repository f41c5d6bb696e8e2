"""Finds the devices of this machine, by name. One object per name and process; a forked child gets its own."""

from __future__ import annotations

import os
import warnings
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, cast, overload

from dmlruntime.core.codes import Code, Kind
from dmlruntime.core.errors import DeviceUnavailableError, KernelBuildError, shown
from dmlruntime.core.locks import ForkSafeLock
from dmlruntime.core.operators import Operator
from dmlruntime.core.suggestions import did_you_mean
from dmlruntime.devices.protocol import Device
from dmlruntime.devices.reference import ReferenceDevice
from dmlruntime.families.planning import REFERENCE, has_kernels

if TYPE_CHECKING:  # each is imported when it is asked for
    from dmlruntime.cpu.device import CpuDevice
    from dmlruntime.gpu.device import GpuDevice

NAMES = ("reference", "cpu", "gpu")
DEFAULT_VARIABLE = "DMLOPS_DEVICE"

_lock = ForkSafeLock()
_made: dict[tuple[int, str], Device] = {}
_absent: dict[tuple[int, str], tuple[Kind, str]] = {}
"""Why a device is not there. Cached, because looking for a compiler or an adapter is too slow for every call."""


@overload
def device(name: Literal["gpu"], *, fresh: bool = ...) -> GpuDevice: ...


@overload
def device(name: Literal["cpu"], *, fresh: bool = ...) -> CpuDevice: ...


@overload
def device(name: Any = ..., *, fresh: bool = ...) -> Device: ...


def device(name: Any = None, *, fresh: bool = False) -> Device:
    """The device called `name`: ``"cpu"``, ``"gpu"`` or ``"reference"``.

    None means the environment variable DMLOPS_DEVICE, else the CPU; where no C compiler is found that falls back to
    the reference, with one warning. A device object is returned as it is. `fresh` makes a new device (after the old
    one was lost, or after something that was missing has been installed). Raises DeviceUnavailableError where the
    named device is not present.
    """
    if name is None:
        name = os.environ.get(DEFAULT_VARIABLE) or None
        if name is None:
            return _default(fresh)
        if name not in NAMES:
            hint = did_you_mean(name, NAMES, otherwise=f"set it to one of {', '.join(NAMES)}", shown=repr)
            text = f"the environment variable {DEFAULT_VARIABLE} is {shown(name)}; {hint}"
            raise DeviceUnavailableError(Code.NO_DEVICE, text)
    if not isinstance(name, str):
        if _is_device(name):
            return cast(Device, name)
        raise DeviceUnavailableError(
            Code.NO_DEVICE, f"{shown(name)} is no device; use one of {', '.join(NAMES)}, or a device object"
        )
    if name not in NAMES:
        hint = did_you_mean(name, NAMES, otherwise=f"use one of {', '.join(NAMES)}", shown=repr)
        raise DeviceUnavailableError(Code.NO_DEVICE, f"there is no device {shown(name)}; {hint}")
    with _lock:
        return _found(name, fresh)


def present() -> Mapping[str, Device | str]:
    """Every device name with its device, or the sentence that says why it is not present."""
    found: dict[str, Device | str] = {}
    for name in NAMES:
        try:
            found[name] = device(name)
        except DeviceUnavailableError as error:
            found[name] = str(error)
    return found


def _is_device(value: object) -> bool:
    if isinstance(value, type):
        return False
    try:
        return callable(getattr(value, "compile", None)) and callable(getattr(value, "facts", None))
    except Exception:  # whatever a foreign object raises when it is asked for an attribute
        return False


def _found(name: str, fresh: bool) -> Device:
    key = (os.getpid(), name)
    if not fresh and key in _absent:
        raise DeviceUnavailableError(*_absent[key])
    if fresh or key not in _made:
        try:
            _made[key] = _make(name)
        except DeviceUnavailableError as error:
            if not fresh:  # a second look that fails says nothing about the device of the first
                _absent[key] = error.code, error.text
            raise
        _absent.pop(key, None)
    return _made[key]


def _default(fresh: bool) -> Device:
    if not fresh and (made := _made.get((os.getpid(), "cpu"))) is not None:  # this is in every call
        return made
    try:
        return device("cpu", fresh=fresh)
    except DeviceUnavailableError as error:
        # Python's own filter shows an identical warning from one place once.
        warnings.warn(f"{error.text} Using the NumPy reference instead. [{error.code}]", RuntimeWarning, stacklevel=3)
        return device("reference")


def is_default(chosen: Device) -> bool:
    """Return whether `chosen` is the CPU device, taken because nobody asked for a device."""
    return not os.environ.get(DEFAULT_VARIABLE) and _made.get((os.getpid(), "cpu")) is chosen


def by_default(operator: Operator, chosen: Device) -> Device:
    """`chosen`, or the reference where that is the default device and the operator's family has no kernels for it."""
    if has_kernels(operator.kernel, chosen.name) or not is_default(chosen):
        return chosen
    return device(REFERENCE)


def replace_default(error: KernelBuildError) -> Device:
    """The reference, once a compiler that seemed to work failed on a kernel. Says so; the CPU counts as absent then."""
    key = (os.getpid(), "cpu")
    with _lock:
        _made.pop(key, None)
        _absent[key] = error.code, error.text
    warnings.warn(f"{error.text}\nUsing the NumPy reference instead. [{error.code}]", RuntimeWarning, stacklevel=4)
    return device("reference")


def _make(name: str) -> Device:
    if name == "reference":
        return ReferenceDevice()
    if name == "cpu":
        from dmlruntime.cpu.device import CpuDevice  # loads the compiler discovery only when asked for

        return CpuDevice()
    from dmlruntime.gpu.device import GpuDevice  # imports wgpu

    return GpuDevice()
