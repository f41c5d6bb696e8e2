"""Blocks of calls that a device may submit together, and what stands for them on devices that submit nothing."""

from __future__ import annotations

from typing import Protocol


class Recording(Protocol):
    """``with device.recording() as recording:``. Calls in the block may wait; nothing but their time is changed by it.

    The end of the block submits what waits, also where an exception ends it: a call that has returned is done.
    """

    def submit(self) -> None:
        """Submit now what was recorded so far, and go on recording. Raises DeviceError."""

    def __enter__(self) -> Recording: ...

    def __exit__(self, *error: object) -> None: ...


class AtOnce:
    """The recording of a device whose calls are done when they return."""

    def submit(self) -> None:
        """Nothing waits."""

    def __enter__(self) -> AtOnce:
        return self

    def __exit__(self, *error: object) -> None:
        pass
