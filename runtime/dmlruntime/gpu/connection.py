"""An open GPU: wgpu's device and queue, its limits, and the checks that stand before every use."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DeviceError, DeviceLostError
from dmlruntime.families.gpu_target import GpuTarget
from dmlruntime.gpu.adapter import LOST, Adapter, harmless_lines_dropped, translated, wgpu
from dmlruntime.gpu.native_functions import native_submitter
from dmlruntime.gpu.submitting import Launch, PackageSubmitter, Ready, Recorder

_Argument = TypeVar("_Argument")

TIMESTAMPS = "timestamp-query"
SUBGROUPS = "subgroup"
"""wgpu's own feature. WebGPU's "subgroups" wants a directive in the text that wgpu's compiler does not know yet."""


SOFTWARE = "CPU"
"""The kind of an adapter that is a program."""


class Connection:
    """One opened adapter, shared by everything that runs on it. Thread-safe through `working`."""

    def __init__(self, adapter: Adapter) -> None:
        """Open `adapter` with its own limits. Raises DeviceError where the driver refuses."""
        self.adapter = adapter
        self._process = os.getpid()
        self.alone = threading.RLock()
        """Held while the device is used."""
        self._lost = False
        features = adapter.native.features
        self.has_timestamps = TIMESTAMPS in features
        self.has_subgroups = SUBGROUPS in features
        wanted = [name for name in (TIMESTAMPS, SUBGROUPS) if name in features]
        try:
            with harmless_lines_dropped():
                # Without required limits wgpu asks for all that the adapter has.
                self.native: Any = adapter.native.request_device_sync(label="dmlops", required_features=wanted)
        except (wgpu().GPUError, wgpu().GPUPipelineError, RuntimeError) as error:
            raise translated(error, f"opening {adapter}") from error
        self._queue: Any = self.native.queue
        self.submitter = native_submitter(self.native) or PackageSubmitter(self.native)
        self.recorder = Recorder(self.alone, self._submit_now)
        self.target = _target(self.native.limits, adapter.kind)

    @contextmanager
    def working(self, doing: str) -> Iterator[None]:
        """Hold the device, alone among threads, for native calls. `doing` and errors are those of `watching`."""
        with self.alone, self.watching(doing):
            yield

    @contextmanager
    def watching(self, doing: str) -> Iterator[None]:
        """Check the device, and turn wgpu's errors into ours. `doing` completes "while ..." in messages.

        Raises DeviceLostError when the device is lost, and DeviceError for everything else that wgpu reports or in a
        forked process.
        """
        self.check(doing)
        try:
            yield
        except (wgpu().GPUError, wgpu().GPUPipelineError, RuntimeError) as error:
            ours = self._failure(error, doing)
            if ours is error:
                raise
            raise ours from error

    def run(self, doing: str, work: Callable[[_Argument], None], argument: _Argument) -> None:
        """`work(argument)` as in `working`, with less overhead: for what every call does."""
        with self.alone:
            self.check(doing)
            try:
                work(argument)
            except (wgpu().GPUError, wgpu().GPUPipelineError, RuntimeError) as error:
                ours = self._failure(error, doing)
                if ours is error:
                    raise
                raise ours from error

    @property
    def queue(self) -> Any:
        """The queue, once all that was recorded is submitted: what is submitted now comes after it."""
        self.recorder.submit()
        return self._queue

    def queue_to_write(self, serial: int) -> Any:
        """The queue, to write to the buffer of this number. What was recorded is submitted where it uses the buffer."""
        return self.queue if self.recorder.uses(serial) else self._queue

    def submit(self, doing: str, ready: Ready) -> None:
        """Submit a call, or record it where its thread is in a block of a recording. Errors are those of `watching`."""
        recorder = self.recorder
        if recorder.is_idle:
            self._submit_now(doing, ready.prepared)
            return
        with self.alone:
            self.check(doing)
            recorder.add(ready)

    def launch(self, launches: Sequence[Launch]) -> None:
        """Run the launches in order, after all that was recorded; each sees what the earlier ones wrote.

        Call it inside `working`.
        """
        self.recorder.submit()
        self.submitter.submit(self.submitter.prepare(launches))

    def _submit_now(self, doing: str, prepared: Sequence[Any]) -> None:
        self.run(doing, self.submitter.submit, prepared)

    def _failure(self, error: Exception, doing: str) -> DeviceError:
        ours = translated(error, doing)
        if self._is_gone() or isinstance(ours, DeviceLostError):
            self._lost = True
            return DeviceLostError(Code.DEVICE_LOST, f"the GPU device was lost while {doing}; {LOST}")
        return ours

    def check(self, doing: str) -> None:
        """Raise unless the device can be used in this process and was not lost."""
        if os.getpid() != self._process:
            raise DeviceError(
                Code.FORKED,
                f"the GPU device of process {self._process} cannot be used in process {os.getpid()}, which was forked "
                "from it; make a new device in the child process, started with multiprocessing's 'spawn' method",
            )
        if self._lost:
            raise DeviceLostError(Code.DEVICE_LOST, f"the GPU device was lost before {doing}; {LOST}")

    @property
    def is_usable(self) -> bool:
        """Return whether `check` would not raise."""
        return not self._lost and os.getpid() == self._process

    def _is_gone(self) -> bool:
        """Return whether the device is lost, which not every error says that follows from it."""
        try:
            self.native.create_buffer(size=4, usage=wgpu().BufferUsage.COPY_DST)
        except wgpu().GPUError as error:
            return isinstance(translated(error, ""), DeviceLostError)
        return False

    def destroy(self) -> None:
        """Release the adapter. Arrays and compiled operators of this device raise DeviceLostError from now on."""
        with self.alone:
            self._lost = True
            self.recorder.forget()
            self.native.destroy()


def _target(limits: dict[str, int], kind: str) -> GpuTarget:
    return GpuTarget(
        workgroups_per_dimension=limits["max-compute-workgroups-per-dimension"],
        storage_binding_size=limits["max-storage-buffer-binding-size"],
        buffer_size=limits["max-buffer-size"],
        storage_buffers=limits["max-storage-buffers-per-shader-stage"],
        held=0 if kind == SOFTWARE else GpuTarget.held,
    )
