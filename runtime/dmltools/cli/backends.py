"""The devices that a verb runs on."""

from __future__ import annotations

from dmlruntime.devices.choose import device, present
from dmlruntime.devices.protocol import Device


def backends(only: str | None) -> tuple[dict[str, Device], dict[str, str]]:
    """The devices by name: every one that is present, or `only` that one; and why the others are not there.

    Raises DeviceUnavailableError where that one is not present.
    """
    if only is not None:
        return {only: device(only)}, {}
    found = present()
    absent = {name: reason for name, reason in found.items() if isinstance(reason, str)}
    return {name: each for name, each in found.items() if not isinstance(each, str)}, absent
