"""The facts about a GPU that all planners use: its limits, and how the kernels cut their work and combine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dmlruntime.core.codes import Code
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.core.plans import Plan

WORKGROUP = 256
"""Invocations of a workgroup in every kernel; workgroups/grid.wgsl declares the same constant."""

QUAD = 4
"""Neighbouring elements that one invocation loads and stores together: whole 32-bit words for every data type."""

GRAIN = 32
"""Storage buffers are multiples of this many bytes, so that a last quad of 64-bit elements is whole."""

STORAGE_BUFFERS = 8
"""Storage buffers that every adapter binds in a step: WebGPU's default limit."""

LOOPS = 8
"""Loops that the parameters of a kernel have room for: DirectML's most dimensions."""

VALUE_TYPES = {
    name: DML_TENSOR_DATA_TYPE[f"DML_TENSOR_DATA_TYPE_{value}"]
    for name, value in {
        "FLOAT32": "FLOAT32", "FLOAT16": "FLOAT32", "FLOAT64": "FLOAT64",
        "INT64": "INT64", "INT32": "INT32", "INT16": "INT32", "INT8": "INT32",
        "UINT64": "UINT64", "UINT32": "UINT32", "UINT16": "UINT32", "UINT8": "UINT32",
    }.items()
}  # fmt: skip
"""Per data type that has GPU kernels, the type that its values have in arithmetic and in scratch buffers."""

MATRIX_TILE = (64, 128, 32)
"""Rows and columns of a tile that matrix units multiply, and terms of a slice; of all there are only whole ones."""


@dataclass(frozen=True, kw_only=True)
class GpuTarget:
    """The facts that planners need of one device.

    Limits come first, sizes in bytes; the names in messages are WebGPU's. `subgroup` counts the invocations of a
    subgroup where those of a workgroup are numbered subgroup after subgroup; it is 0 where the device has no subgroup
    operations or numbers them otherwise. `busy` invocations with some loads in flight each keep the memory busy: enough
    for the largest GPUs, since WebGPU does not report how large one is. `held` is how many words of a tensor an
    invocation may hold while it waits for others; it is 0 where workgroups run one after the other, so that waiting is
    in vain. `part` has the rows of a descriptor and those of the whole that it is a part of (see `gpu.planning`).
    `matrix_units` lets products of halves be made by the units of the adapter, whose sums round otherwise.
    """

    workgroups_per_dimension: int
    storage_binding_size: int
    buffer_size: int
    storage_buffers: int
    subgroup: int = 0
    busy: int = 2**16
    held: int = 2**7
    part: tuple[int, int] = (1, 1)
    matrix_units: bool = False

    def of_whole(self, count: int) -> int:
        """Return how many results or rows the whole has, of which a descriptor has `count`.

        What depends on it, such as the order of combining, is then the same in every part.
        """
        own, whole = self.part
        return count * whole // own


WEBGPU_DEFAULTS = GpuTarget(
    workgroups_per_dimension=65535, storage_binding_size=2**27, buffer_size=2**28, storage_buffers=STORAGE_BUFFERS
)
"""WebGPU's default limits, and no subgroup operations: what runs anywhere."""


def require(operator: str, what: str, need: int, limit: str, have: int) -> None:
    """Raise UnsupportedOnDeviceError, naming `operator`, `what` needs it and `limit`, if `need` is more than `have`."""
    if need > have:
        raise UnsupportedOnDeviceError(
            Code.DEVICE_LIMIT,
            f"{operator}: {what} needs {need}, but the adapter's {limit} is {have}; "
            "use the device 'cpu' or smaller tensors",
        )


def fitting(plan: Plan, target: GpuTarget) -> Plan:
    """`plan`, if its dispatches, scratch buffers and constants are within the limits of `target`.

    Raises UnsupportedOnDeviceError naming the limit, the need and what the adapter has.
    """
    most = target.workgroups_per_dimension**3
    for dispatch in plan.dispatches:
        what, limit = f"{dispatch.kernel} (workgroups)", "max-compute-workgroups-per-dimension, cubed,"
        require(plan.operator, what, dispatch.items, limit, most)
        what, limit = f"{dispatch.kernel} (storage buffers)", "max-storage-buffers-per-shader-stage"
        require(plan.operator, what, len(dispatch.tensors) - len(dispatch.uniforms), limit, target.storage_buffers)
    for scratch in plan.scratch:
        need = scratch.count * scratch.type.bits // 8
        require_storage(plan.operator, scratch.name, need, target)
    for constant in plan.constants:
        require_storage(plan.operator, constant.name, 4 * len(constant.words), target)
    return plan


def require_storage(operator: str, name: str, need: int, target: GpuTarget) -> None:
    """Raise UnsupportedOnDeviceError unless a storage buffer of `need` bytes can be made and bound."""
    require(operator, f"{name} (bytes)", need, "max-storage-buffer-binding-size", target.storage_binding_size)
    require(operator, f"{name} (bytes)", need, "max-buffer-size", target.buffer_size)


def divided(count: int, by: int) -> int:
    """`count / by`, rounded up."""
    return -(-count // by)


def per_loop(values: Sequence[int]) -> tuple[int, ...]:
    """`values`, one per loop, filled up with zeros to the eight that the kernels' parameters hold."""
    return (*values, *(0,) * (LOOPS - len(values)))


def is_packed(data_type: DML_TENSOR_DATA_TYPE) -> bool:
    """Return whether elements of the type share 32-bit words."""
    return data_type.bits < 32


def type_defines(names: Sequence[str]) -> list[str]:
    """The defines of one tuple of data types; where it has several, each by its number too."""
    if len(names) == 1:
        return list(names)
    return ["_".join(names), *(f"TYPE_{number}_{name}" for number, name in enumerate(names))]


RANGE = 65
"""Units that an invocation combines before it combines them with others; fixed in reduce/range.wgsl."""


def ranged(count: int) -> int:
    """Roundings on the longest way through `count` units of one invocation (reduce/range.wgsl)."""
    return min(count - 1, RANGE - 1) + divided(count - 1, RANGE)


def folded(lanes: int, count: int) -> int:
    """Those of `count` states in so many lanes, where four become one in each round (fold.wgsl of two families)."""
    total, size = 0, lanes
    while size > 1:
        step = divided(size, 4)
        total += max(0, divided(min(size, count), step) - 1)
        size = step
    return total
