"""The functions of wgpu-native, the library under the wgpu package, that are called directly.

They are used only where the package and the library are as expected: `checked_module` compares every signature. The
package wraps each command in checks and objects of Python, which costs more of the host's time than the library's own
work on it.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import Any

from dmlruntime.gpu.submitting import Launch, Submitter

_MODULE = "wgpu.backends.wgpu_native._api"

TRUSTED_MODULE = {
    "wgpuDeviceCreateShaderModuleTrusted": "WGPUShaderModule(*)"
    "(WGPUDevice, WGPUShaderModuleDescriptor const *, WGPUShaderRuntimeChecks)",
}
BOUNDS_CHECKS = 1
"""WGPUShaderRuntimeChecks_BoundsChecks: an index outside a buffer reads or writes within it."""

_SUBMISSION = {
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
"""The functions that submit, as they must be."""


def checked_module(device: Any, signatures: Mapping[str, str]) -> Any:
    """Return the package's module over the library; None where it lacks a function or one has another signature."""
    try:
        inside = importlib.import_module(_MODULE)
        if not isinstance(device, inside.GPUDevice) or not (device._internal and device.queue._internal):
            return None
        for name, signature in signatures.items():
            if inside.ffi.typeof(getattr(inside.lib, name)) is not inside.ffi.typeof(signature):
                return None
        return inside
    except Exception:  # whatever another version of the package raises
        return None


def shader_module(device: Any, label: str, code: str, *, bounded_loops: bool) -> Any:
    """Compile WGSL text. Raises wgpu's errors.

    The package's own function makes wgpu add a counter to every loop, which ends it after 2^64 rounds. Kernels whose
    time is spent in loops take up to twice as long with it. `bounded_loops=False` leaves the counter out where the
    library has a function for that: for texts whose loops all end by construction.
    """
    inside = None if bounded_loops else checked_module(device, TRUSTED_MODULE)
    if inside is None:
        return device.create_shader_module(label=label, code=code)
    new = inside.ffi.new
    texts = [(new("char[]", text), len(text)) for text in (label.encode(), code.encode())]
    source = new("WGPUShaderSourceWGSL *")
    source.chain.sType = inside.lib.WGPUSType_ShaderSourceWGSL
    source.code.data, source.code.length = texts[1]
    form = new("WGPUShaderModuleDescriptor *")
    form.nextInChain = inside.ffi.cast("WGPUChainedStruct *", source)
    form.label.data, form.label.length = texts[0]
    made = inside.libf.wgpuDeviceCreateShaderModuleTrusted(device._internal, form, BOUNDS_CHECKS)
    return inside.GPUShaderModule(label, made, device)


def native_submitter(device: Any) -> Submitter | None:
    """Return what submits by the library itself; None where the package or the library is not as expected."""
    inside = checked_module(device, _SUBMISSION)
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
