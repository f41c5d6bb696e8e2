"""The CPU device: C kernels, compiled on first use."""

from __future__ import annotations

import ctypes
from typing import Any

from dmlruntime.binding import Array
from dmlruntime.cpu import build, cache, pool, processor
from dmlruntime.cpu.compiler import find_compiler
from dmlruntime.cpu.libraries import library_with
from dmlruntime.cpu.operators import CpuOperator
from dmlruntime.cpu.sources import kernel_source, module_text
from dmlruntime.cpu.threads import get_num_threads
from dmlruntime.cpu.toolchain import FLAGS
from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.devices.host import host_array, host_empty
from dmlruntime.devices.protocol import DeviceFacts
from dmlruntime.devices.recording import AtOnce
from dmlruntime.errors import DeviceUnavailableError
from dmlruntime.families.planning import plan_on_cpu
from dmlruntime.operators import Operator, OperatorDescriptor
from dmlruntime.plans import Plan
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation import validate


class CpuDevice:
    """Kernels in C on the processors of this machine. Thread-safe, and usable in a forked process."""

    name = "cpu"

    def __init__(self) -> None:
        """Find a C compiler. Raises DeviceUnavailableError with the reason and a remedy."""
        find_compiler()

    def facts(self) -> DeviceFacts:
        compiler = find_compiler()
        absent = pool.why_absent()
        threads = str(get_num_threads()) if absent is None else f"1 ({absent})"
        details = (
            ("compiler", str(compiler)),
            *(("passed over", candidate) for candidate in compiler.skipped if not candidate.endswith("(not found)")),
            ("flags", " ".join(FLAGS + compiler.flags)),
            ("threads", threads),
            ("kernel cache", str(cache.folder())),
        )
        types = tuple(t for t in DML_TENSOR_DATA_TYPE if t.dtype is not None)
        return DeviceFacts(
            name=self.name,
            title=processor.title(),
            details=details,
            types=types,
            unpromised=frozenset({"early_overflow", "early_underflow"}),
        )

    def compile(self, descriptor: OperatorDescriptor, *, feature_level: object = None) -> CpuOperator:
        """Validate `descriptor` at `feature_level` and compile its kernel, unless that is in the cache.

        Raises ValidationError, UnsupportedOnDeviceError, KernelBuildError, or DeviceUnavailableError.
        """
        validate(descriptor, feature_level)
        operator = descriptor.OPERATOR
        plan = plan_on_cpu(descriptor)
        return CpuOperator(descriptor, plan, _library(operator, plan))

    def kernel_of(self, descriptor: OperatorDescriptor) -> tuple[str, ...]:
        """What tells the kernel of a legal descriptor from others: the operator, and what chooses its section.

        Descriptors of one kernel share a library: compiling one of them is compiling all. Nothing is compiled here.
        """
        operator = descriptor.OPERATOR
        return (operator.name, *defines(plan_on_cpu(descriptor)))

    def asarray(self, array: Any) -> Array:
        """`array` as a NumPy array, without a copy where it is one or shares its memory."""
        return host_array(array)

    def empty(self, tensor: DML_BUFFER_TENSOR_DESC) -> Array:
        """An uninitialised array of the tensor's type, sizes and strides."""
        return host_empty(tensor)

    def recording(self) -> AtOnce:
        """A block like those of other devices; calls are done when they return."""
        return AtOnce()

    def __repr__(self) -> str:
        return f"CpuDevice({find_compiler()})"


def cpu_status() -> str | None:
    """Why there is no CPU device, in a sentence, or None where there is one."""
    try:
        find_compiler()
    except DeviceUnavailableError as error:
        return str(error)
    return None


def defines(plan: Plan) -> tuple[str, ...]:
    """What chooses the section of the kernel: the data type, unless the plan itself says more."""
    return plan.defines or tuple(f"TYPE_{kind.short}" for kind in dict.fromkeys(plan.types.values()))


def _library(operator: Operator, plan: Plan) -> ctypes.CDLL:
    chosen = defines(plan)
    if len(chosen) == 1:  # else an activation is applied, which the names of entries do not tell
        found = library_with(step.kernel for step in plan.steps)
        if found is not None:
            return found
    name = " with ".join(define.partition("_")[2] for define in chosen)
    source = kernel_source(operator)
    flags = tuple(f"-DDML_{define}" for define in chosen)
    modules = {unit: module_text(unit) for unit in source.modules}
    return build.load(f"{operator.name} for {name}", source.text, flags, modules)
