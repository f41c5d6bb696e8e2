"""The functions of wgpu-native, the library under the wgpu package, that are called directly.

They are used only where the package and the library are as expected: `checked_module` compares every signature.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

_MODULE = "wgpu.backends.wgpu_native._api"

TRUSTED_MODULE = {
    "wgpuDeviceCreateShaderModuleTrusted": "WGPUShaderModule(*)"
    "(WGPUDevice, WGPUShaderModuleDescriptor const *, WGPUShaderRuntimeChecks)",
}
BOUNDS_CHECKS = 1
"""WGPUShaderRuntimeChecks_BoundsChecks: an index outside a buffer reads or writes within it."""


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
