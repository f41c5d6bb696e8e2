"""Describes the kernel of a descriptor: in C as a CPU runs it, in WGSL as any WebGPU implementation does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from dmlruntime.core.errors import DmlError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan
from dmlruntime.core.slots import given_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.cpu.sources import defines, standalone_text
from dmlruntime.families.gpu_target import GRAIN, MATRIX_TILE, WEBGPU_DEFAULTS, GpuTarget, divided
from dmlruntime.families.planning import plan_on_cpu
from dmlruntime.gpu.pipelines import kernel_source
from dmlruntime.gpu.planning import grid
from dmlruntime.gpu.planning import plan as plan_on_gpu
from dmlruntime.gpu.preprocess import preprocess
from dmlruntime.gpu.sources import files_of
from dmltools.codes import Code
from dmltools.kernels.requirements import Requirements, requirements_of

C, WGSL = "c", "wgsl"


class NoKernel(DmlError):
    """A kernel that was asked for cannot be had; the text says why, and what can."""


@dataclass(frozen=True, kw_only=True)
class TensorText:
    """A tensor: `role` is input or output, `bytes` what its memory must have at least."""

    name: str
    role: str
    type: str
    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    bytes: int


@dataclass(frozen=True, kw_only=True)
class ScratchText:
    """A temporary buffer; `zero` where it must hold zeros before the first dispatch."""

    name: str
    type: str
    count: int
    bytes: int
    zero: bool


@dataclass(frozen=True, kw_only=True)
class ConstantText:
    """A buffer that dispatches only read: `words` are what it begins with, UINTs."""

    name: str
    bytes: int
    words: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class ParameterText:
    """A parameter: `offset` counts words from the block's begin, UINTs in WGSL and int64_t in C."""

    name: str
    offset: int
    value: ParameterValue


@dataclass(frozen=True, kw_only=True)
class BindingText:
    """A binding of group 0 and what is bound to it (WGSL), or the place of an address (C).

    `usage` is storage or uniform; in C null for the address of a tensor that is not given.
    """

    binding: int
    tensor: str
    usage: str
    bytes: int


@dataclass(frozen=True, kw_only=True)
class DispatchText:
    """One launch of one entry: `workgroups` in three dimensions in WGSL, `items` in C."""

    entry: str
    items: int
    workgroups: tuple[int, int, int] | None
    parameters: tuple[ParameterText, ...]
    words: tuple[int, ...]
    bindings: tuple[BindingText, ...]


@dataclass(frozen=True, kw_only=True)
class KernelText:
    """A kernel for one descriptor: the text as it is compiled, and its launches in order.

    `requires` is what a device has to grant beyond WebGPU's defaults, or None.
    """

    operator: str
    language: str
    case: str
    variant: str
    defines: tuple[str, ...]
    tensors: tuple[TensorText, ...]
    scratch: tuple[ScratchText, ...]
    constants: tuple[ConstantText, ...]
    dispatches: tuple[DispatchText, ...]
    requires: Requirements | None
    text: str


ENABLED = frozenset({"ENABLE_SUBGROUPS"})
"""Printed texts are WGSL as the standard has it and enable what they use, and nothing else: a browser refuses to enable
what its device lacks. wgpu's compiler refuses the directive, so that the run time compiles scans without it."""


def in_wgsl(descriptor: OperatorDescriptor, case: str, target: GpuTarget = WEBGPU_DEFAULTS) -> KernelText:
    """The kernel of a valid descriptor in WGSL. Raises UnsupportedOnDeviceError where there is none."""
    operator = descriptor.OPERATOR
    plan = plan_on_gpu(descriptor, target, {})
    names = frozenset({*plan.defines, *(ENABLED if "SUBGROUPS" in plan.defines else ())})
    text = _wgsl_text(operator.package, names, f"{operator.name.lower()}/kernel.wgsl")
    sizes = _sizes(descriptor, plan, GRAIN)

    def dispatch_text(dispatch: Dispatch) -> DispatchText:
        bindings = tuple(
            BindingText(
                binding=bound.number,
                tensor=bound.tensor,
                usage="uniform" if bound.is_uniform else "storage",
                bytes=bound.bytes_of(sizes[bound.tensor]),
            )
            for bound in plan.bindings_of(dispatch)
        )
        return _dispatch(
            dispatch,
            words=dispatch.uniform_words(),
            workgroups=grid(dispatch.items, target.workgroups_per_dimension),
            bindings=bindings,
        )

    return _kernel(descriptor, plan, case, WGSL, plan.defines, text, GRAIN, dispatch_text)


@lru_cache(maxsize=256)
def _wgsl_text(package: str, names: frozenset[str], source: str) -> str:
    """Return the WGSL of an operator for these names; kept, because many descriptors have the same."""
    requires = requirements_of(names)
    text = preprocess(kernel_source(package), names, source=source, find=files_of(package)).text + "\n"
    return text if requires is None else requires.directives + text


def with_matrix_units(descriptor: OperatorDescriptor, case: str) -> KernelText:
    """The kernel of a valid descriptor in WGSL that multiplies by an adapter's matrix units. Raises NoKernel.

    Its sums round otherwise than those of the other kernels.
    """
    kernel = in_wgsl(descriptor, case, replace(WEBGPU_DEFAULTS, matrix_units=True))
    if kernel.requires is None:
        rows, columns, terms = MATRIX_TILE
        raise NoKernel(
            Code.KERNEL,
            f"{descriptor.OPERATOR.name} has no kernel for matrix units here: they multiply FLOAT16 matrices in GEMM, "
            f"where rows are multiples of {rows}, columns of {columns}, terms of {terms}, and strides of 8; "
            "leave --matrix-units out, or choose such types and sizes",
        )
    return kernel


def in_c(descriptor: OperatorDescriptor, case: str) -> KernelText:
    """The kernel of a valid descriptor in C. Raises UnsupportedOnDeviceError where there is none."""
    plan = plan_on_cpu(descriptor)
    chosen = tuple(f"DML_{define}" for define in defines(plan))
    sizes = _sizes(descriptor, plan, 1)

    def dispatch_text(dispatch: Dispatch) -> DispatchText:
        bindings = tuple(
            BindingText(
                binding=number, tensor=name, usage="storage" if name in sizes else "null", bytes=sizes.get(name, 0)
            )
            for number, name in enumerate(dispatch.tensors)
        )
        return _dispatch(dispatch, words=dispatch.flat_parameters(), workgroups=None, bindings=bindings)

    lines = "".join(f"#define {name}\n" for name in chosen)
    text = lines + standalone_text(descriptor.OPERATOR)
    return _kernel(descriptor, plan, case, C, chosen, text, 1, dispatch_text)


def _kernel(
    descriptor: OperatorDescriptor,
    plan: Plan,
    case: str,
    language: str,
    defines: tuple[str, ...],
    text: str,
    grain: int,
    dispatch_text: Callable[[Dispatch], DispatchText],
) -> KernelText:
    outputs = {member.name for member in descriptor.OPERATOR.outputs}
    return KernelText(
        operator=plan.operator,
        language=language,
        case=case,
        variant=plan.variant,
        defines=defines,
        tensors=tuple(
            TensorText(
                name=name,
                role="output" if name.partition("[")[0] in outputs else "input",
                type=tensor.DataType.short,
                sizes=tensor.Sizes,
                strides=tensor.element_strides,
                bytes=divided(_bytes(tensor), grain) * grain,
            )
            for name, tensor in _tensors(descriptor, plan).items()
        ),
        scratch=tuple(
            ScratchText(
                name=s.name,
                type=s.type.short,
                count=s.count,
                bytes=divided(s.count * s.type.bits // 8, grain) * grain,
                zero=s.is_zero,
            )
            for s in plan.scratch
        ),
        constants=tuple(
            ConstantText(name=c.name, bytes=divided(4 * len(c.words), grain) * grain, words=c.words)
            for c in plan.constants
        ),
        dispatches=tuple(map(dispatch_text, plan.dispatches)),
        requires=requirements_of(defines),
        text=text,
    )


def _dispatch(
    dispatch: Dispatch,
    *,
    words: tuple[int, ...],
    workgroups: tuple[int, int, int] | None,
    bindings: tuple[BindingText, ...],
) -> DispatchText:
    parameters, offset = [], 0
    for name, value in dispatch.parameters:
        parameters.append(ParameterText(name=name, offset=offset, value=value))
        offset += len(value) if isinstance(value, tuple) else 1
    return DispatchText(
        entry=dispatch.kernel,
        items=dispatch.items,
        workgroups=workgroups,
        parameters=tuple(parameters),
        words=words,
        bindings=bindings,
    )


def _tensors(descriptor: OperatorDescriptor, plan: Plan) -> dict[str, DML_BUFFER_TENSOR_DESC]:
    """The tensors of a plan that the descriptor has: a plan names those that are absent too."""
    return {name: tensor for name, tensor in given_slots(descriptor).items() if name in plan.types}


def _sizes(descriptor: OperatorDescriptor, plan: Plan, grain: int) -> dict[str, int]:
    """Bytes of each tensor, scratch buffer and constant of a plan, in whole grains."""
    sizes = {name: _bytes(tensor) for name, tensor in _tensors(descriptor, plan).items()}
    sizes |= {s.name: s.count * s.type.bits // 8 for s in plan.scratch}
    sizes |= {c.name: 4 * len(c.words) for c in plan.constants}
    return {name: divided(size, grain) * grain for name, size in sizes.items()}


def _bytes(tensor: DML_BUFFER_TENSOR_DESC) -> int:
    return tensor.storage_elements * tensor.DataType.bits // 8
