"""The GPU device: WGSL kernels through wgpu, on any adapter that answers to Vulkan, Metal, D3D12 or OpenGL."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DeviceError, UnsupportedOnDeviceError, ValidationError
from dmlruntime.core.operators import OperatorDescriptor, TensorMember
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.protocol import DeviceFacts
from dmlruntime.gpu.adapter import choose, wgpu
from dmlruntime.gpu.arrays import TYPES, GpuArray, array_from_host
from dmlruntime.gpu.buffers import BufferPool
from dmlruntime.gpu.connection import Connection
from dmlruntime.gpu.operators import GpuOperator
from dmlruntime.gpu.pipelines import Pipelines
from dmlruntime.gpu.planning import parts, plan
from dmlruntime.gpu.probes import probe
from dmlruntime.gpu.submitting import GpuRecording
from dmlruntime.validation import validate
from dmlruntime.validation.tensors import tensor_violations


class GpuDevice:
    """One opened adapter. Thread-safe; not usable in a forked process."""

    name = "gpu"

    def __init__(self, adapter: str | None = None) -> None:
        """Open the adapter of this number or name; None means DMLOPS_GPU_ADAPTER, else the best one.

        Raises DeviceUnavailableError with the reason and a remedy.
        """
        self.connection = Connection(choose(adapter))
        self.pool = BufferPool(self.connection)
        self._arithmetic = probe(self.connection, self.pool)
        self.connection.target = replace(self.connection.target, subgroup=self._arithmetic.subgroup)
        self.pipelines = Pipelines(self.connection, self._arithmetic.defines)

    def facts(self) -> DeviceFacts:
        adapter, target = self.connection.adapter, self.connection.target
        details = (
            ("adapter", str(adapter)),
            ("driver", adapter.driver),
            ("library", f"wgpu {wgpu().__version__}"),
            *self._arithmetic.details,
            ("largest tensor", f"{min(target.storage_binding_size, target.buffer_size)} bytes"),
            ("timestamps", "yes" if self.connection.has_timestamps else "no"),
        )
        return DeviceFacts(
            name=self.name, title=adapter.name, details=details, types=TYPES, unpromised=self._arithmetic.unpromised
        )

    def compile(self, descriptor: OperatorDescriptor, *, feature_level: object = None) -> GpuOperator:
        """Validate `descriptor` at `feature_level` and compile its kernels.

        Raises ValidationError, UnsupportedOnDeviceError, KernelBuildError or another DeviceError.
        """
        validate(descriptor, feature_level)
        return GpuOperator(self, descriptor)

    def pipelines_of(
        self, descriptor: OperatorDescriptor, aliases: Mapping[str, str]
    ) -> frozenset[tuple[str, frozenset[str]]]:
        """Return what identifies the operator's pipelines for a legal descriptor: entries, and the names defined.

        `aliases` maps inputs to the outputs whose memory they share. Nothing is compiled here.
        Raises UnsupportedOnDeviceError.
        """
        target = self.connection.target
        plans = [plan(part.descriptor, part.target, aliases) for part in parts(descriptor, target)]
        return frozenset(
            (dispatch.kernel, frozenset(found.defines)) for found in plans for dispatch in found.dispatches
        )

    def asarray(self, array: Any) -> GpuArray:
        """A packed copy of `array` on this device; an array of this device comes back as it is.

        Takes NumPy arrays and whatever speaks DLPack in host memory. Raises ValidationError and DeviceError.
        """
        if isinstance(array, GpuArray):
            return array if array.dmlops_device is self else array_from_host(self, array.numpy())
        return array_from_host(self, array)

    def empty(self, tensor: DML_BUFFER_TENSOR_DESC) -> GpuArray:
        """An uninitialised array. Raises ValidationError for a malformed description, and DeviceError."""
        found = tensor_violations(TensorMember(name="tensor", kind="input", argument="tensor"), tensor)
        if found:
            raise ValidationError("empty", None, tuple(found))
        if tensor.DataType not in TYPES:
            raise UnsupportedOnDeviceError(
                Code.TYPE_ON_DEVICE, f"{tensor.DataType.short} has no GPU kernel; use the device 'cpu'"
            )
        return GpuArray(self, tensor)

    def recording(self) -> GpuRecording:
        """A block in which calls with arrays of this device are recorded, to be submitted together.

        That happens at the end of the outermost block of a thread, and earlier where it is needed: when a result is
        read, when another thread calls, when very much has been recorded. It happens too where an exception ends the
        block. Nothing but the time of the calls is changed.
        """
        return GpuRecording(self.connection.recorder)

    def close(self) -> None:
        """Release the adapter now; arrays and operators of this device raise DeviceLostError from then on."""
        self.connection.destroy()

    def __repr__(self) -> str:
        return f"GpuDevice({self.connection.adapter})"


def gpu_status() -> str | None:
    """Why there is no GPU, in a sentence, or None where one can be opened."""
    try:
        choose()
    except DeviceError as error:
        return str(error)
    return None
