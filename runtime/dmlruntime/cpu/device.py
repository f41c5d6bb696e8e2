"""The CPU device: C kernels, compiled on first use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.core.operators import Operator, OperatorDescriptor
from dmlruntime.core.plans import Plan
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.cpu import build, cache, isa, pool, prebuilt, processor
from dmlruntime.cpu.compiler import check_switched_on, find_compiler
from dmlruntime.cpu.epilogue import EpilogueOperator, parts_of
from dmlruntime.cpu.libraries import library_with
from dmlruntime.cpu.operators import CpuOperator
from dmlruntime.cpu.sources import defines, kernel_unit
from dmlruntime.cpu.threads import get_num_threads
from dmlruntime.cpu.toolchain import FLAGS
from dmlruntime.devices.binding import Array
from dmlruntime.devices.host import HostOperator, host_array, host_empty
from dmlruntime.devices.protocol import AtOnce, DeviceFacts
from dmlruntime.families.planning import plan_on_cpu
from dmlruntime.validation import validate

UNPROMISED = frozenset({"early_overflow", "early_underflow"})
"""The numeric classes that kernels in C leave open: they combine in an order of their own."""


class CpuDevice:
    """Kernels in C on the processors of this machine. Thread-safe, and usable in a forked process."""

    name = "cpu"

    def __init__(self) -> None:
        """Find prebuilt kernels or a C compiler. Raises DeviceUnavailableError with the reason and a remedy."""
        _need_kernels()

    def facts(self) -> DeviceFacts:
        absent = pool.why_absent()
        threads = str(get_num_threads()) if absent is None else f"1 ({absent})"
        details = (
            *_prebuilt_facts(),
            *_compiler_facts(),
            ("threads", threads),
            ("kernel cache", str(cache.folder())),
        )
        types = tuple(t for t in DML_TENSOR_DATA_TYPE if t.dtype is not None)
        return DeviceFacts(
            name=self.name,
            title=processor.title(),
            details=details,
            types=types,
            unpromised=UNPROMISED,
        )

    def compile(self, descriptor: OperatorDescriptor, *, feature_level: object = None) -> HostOperator:
        """Validate `descriptor` at `feature_level` and find or compile its kernel.

        Raises ValidationError, UnsupportedOnDeviceError, KernelBuildError, or DeviceUnavailableError.
        """
        validate(descriptor, feature_level)
        plan = plan_on_cpu(descriptor)
        try:
            return _compiled(descriptor, plan)
        except DeviceUnavailableError:  # no compiler, and prebuilt kernels fuse nothing
            parts = parts_of(descriptor)
            if parts is None or prebuilt.chosen() is None:
                raise
            return EpilogueOperator(descriptor, plan, parts, lambda part: _compiled(part, plan_on_cpu(part)))

    def kernel_of(self, descriptor: OperatorDescriptor) -> tuple[str, ...]:
        """Return what identifies the kernel of a legal descriptor: the operator, and what chooses its section.

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
        library = prebuilt.chosen()
        return f"CpuDevice({find_compiler() if library is None else library})"


def cpu_status() -> str | None:
    """Why there is no CPU device, in a sentence, or None where there is one."""
    try:
        _need_kernels()
    except DeviceUnavailableError as error:
        return str(error)
    return None


def _need_kernels() -> None:
    """Find prebuilt kernels, or else a compiler: that takes longer. Raises DeviceUnavailableError."""
    check_switched_on()
    isa.wanted()
    if prebuilt.chosen() is None:
        find_compiler()


def _prebuilt_facts() -> Iterator[tuple[str, str]]:
    library = prebuilt.chosen()
    if library is not None:
        yield "prebuilt kernels", str(library)


def _compiler_facts() -> Iterator[tuple[str, str]]:
    try:
        compiler = find_compiler()
    except DeviceUnavailableError as error:
        yield "compiler", f"none, so only prebuilt kernels run. {error.text}"
        return
    yield "compiler", str(compiler)
    yield from (("passed over", candidate) for candidate in compiler.skipped if not candidate.endswith("(not found)"))
    yield "flags", " ".join(FLAGS + compiler.flags)


def _compiled(descriptor: OperatorDescriptor, plan: Plan) -> CpuOperator:
    return CpuOperator(descriptor, plan, _library(descriptor.OPERATOR, plan))


def _library(operator: Operator, plan: Plan) -> build.Loaded:
    chosen = defines(plan)
    if len(chosen) == 1:  # else an activation is applied, which is no part of the names of entries
        found = library_with(dispatch.kernel for dispatch in plan.dispatches)
        if found is not None:
            return found
    unit = kernel_unit(operator, chosen)
    return build.load(unit.name, unit.source, unit.flags, unit.modules)
