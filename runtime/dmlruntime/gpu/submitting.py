"""Encodes launches and submits them: through the wgpu package, or where that is possible through the library under it.

The package wraps each command in checks and objects of Python, which costs more of the host's time than the library's
own work on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from dmlruntime.gpu.native_functions import checked_module

Launch = tuple[Any, Any, tuple[int, int, int]]
"""A pipeline, its bind group and the grid of workgroups."""


class Ready(NamedTuple):
    """A call that can be submitted, any number of times.

    `prepared` is what the device's submitter made of `launches`; `serials` and `bytes` are those of the buffers.
    """

    prepared: Sequence[Any]
    launches: Sequence[Launch]
    serials: frozenset[int]
    bytes: int


class Submitter(Protocol):
    """Submits to one device. Call it inside `Connection.working`."""

    def prepare(self, launches: Sequence[Launch]) -> Sequence[Any]:
        """What `submit` takes, made once for many submissions; keep the launches as long.

        What was prepared for several may be joined, and is submitted together.
        """

    def submit(self, prepared: Sequence[Any]) -> None:
        """Run the launches in order; each sees what the earlier ones wrote. Raises wgpu's errors."""


def submitter(device: Any) -> Submitter:
    """The fastest one that works for wgpu's `device`."""
    return native_submitter(device) or PackageSubmitter(device)


class PackageSubmitter:
    """By the public interface of the wgpu package."""

    def __init__(self, device: Any) -> None:
        self._device = device
        self._queue = device.queue

    def prepare(self, launches: Sequence[Launch]) -> Sequence[Launch]:
        """The launches as they are."""
        return launches

    def submit(self, prepared: Sequence[Launch]) -> None:
        """See Submitter."""
        encoder = self._device.create_command_encoder()
        compute = encoder.begin_compute_pass()
        for pipeline, group, workgroups in prepared:
            compute.set_pipeline(pipeline)
            compute.set_bind_group(0, group)
            compute.dispatch_workgroups(*workgroups)
        compute.end()
        self._queue.submit([encoder.finish()])


_SIGNATURES = {
    "wgpuDeviceCreateCommandEncoder": "WGPUCommandEncoder(*)(WGPUDevice, WGPUCommandEncoderDescriptor const *)",
    "wgpuCommandEncoderBeginComputePass": "WGPUComputePassEncoder(*)"
    "(WGPUCommandEncoder, WGPUComputePassDescriptor const *)",
    "wgpuComputePassEncoderSetPipeline": "void(*)(WGPUComputePassEncoder, WGPUComputePipeline)",
    "wgpuComputePassEncoderSetBindGroup": "void(*)"
    "(WGPUComputePassEncoder, uint32_t, WGPUBindGroup, size_t, uint32_t const *)",
    "wgpuComputePassEncoderDispatchWorkgroups": "void(*)(WGPUComputePassEncoder, uint32_t, uint32_t, uint32_t)",
    "wgpuComputePassEncoderEnd": "void(*)(WGPUComputePassEncoder)",
    "wgpuComputePassEncoderRelease": "void(*)(WGPUComputePassEncoder)",
    "wgpuCommandEncoderFinish": "WGPUCommandBuffer(*)(WGPUCommandEncoder, WGPUCommandBufferDescriptor const *)",
    "wgpuCommandEncoderRelease": "void(*)(WGPUCommandEncoder)",
    "wgpuQueueSubmit": "void(*)(WGPUQueue, size_t, WGPUCommandBuffer const *)",
    "wgpuCommandBufferRelease": "void(*)(WGPUCommandBuffer)",
}
"""The functions of the library that are called, as they must be."""


def native_submitter(device: Any) -> Submitter | None:
    """One that calls the library itself; None where the package or the library is not as expected."""
    inside = checked_module(device, _SIGNATURES)
    return None if inside is None else NativeSubmitter(device, inside)


class NativeSubmitter:
    """By the functions of wgpu-native, with the handles that the package keeps.

    The three that report errors are called as the package calls them, so that they raise its own exceptions: an error
    in a pass is reported when its encoder is finished.
    """

    def __init__(self, device: Any, inside: Any) -> None:
        """`inside` is the package's own module over the library."""
        library, checked, new = inside.lib, inside.libf, inside.ffi.new
        self._owner = device  # keeps the handles valid
        self._device, self._queue = device._internal, device.queue._internal
        self._none = inside.ffi.NULL
        self._forms = [
            new(f"WGPU{name}Descriptor *") for name in ("CommandEncoder", "ComputePass", "CommandBuffer")
        ]  # all zero: no label, no timestamps
        self._commands = new("WGPUCommandBuffer[1]")
        self._create = checked.wgpuDeviceCreateCommandEncoder
        self._begin = library.wgpuCommandEncoderBeginComputePass
        self._set_pipeline = library.wgpuComputePassEncoderSetPipeline
        self._set_group = library.wgpuComputePassEncoderSetBindGroup
        self._dispatch = library.wgpuComputePassEncoderDispatchWorkgroups
        self._end = library.wgpuComputePassEncoderEnd
        self._finish = checked.wgpuCommandEncoderFinish
        self._submit = checked.wgpuQueueSubmit
        self._release_pass = library.wgpuComputePassEncoderRelease
        self._release_encoder = library.wgpuCommandEncoderRelease
        self._release_commands = library.wgpuCommandBufferRelease

    def prepare(self, launches: Sequence[Launch]) -> Sequence[tuple[Any, Any, int, int, int]]:
        """The handles of the launches."""
        return [(pipeline._internal, group._internal, *sides) for pipeline, group, sides in launches]

    def submit(self, prepared: Sequence[tuple[Any, Any, int, int, int]]) -> None:
        """See Submitter."""
        encoder_form, pass_form, commands_form = self._forms
        encoder = self._create(self._device, encoder_form)
        try:
            compute = self._begin(encoder, pass_form)
            last_pipeline = last_group = None  # a step may be launched many times
            for pipeline, group, x, y, z in prepared:
                if pipeline is not last_pipeline:
                    self._set_pipeline(compute, pipeline)
                if pipeline is not last_pipeline or group is not last_group:
                    self._set_group(compute, 0, group, 0, self._none)
                last_pipeline, last_group = pipeline, group
                self._dispatch(compute, x, y, z)
            self._end(compute)
            self._release_pass(compute)
            commands = self._finish(encoder, commands_form)
        finally:
            self._release_encoder(encoder)
        self._commands[0] = commands
        try:
            self._submit(self._queue, 1, self._commands)
        finally:
            self._release_commands(commands)
