"""What an application must know to run a kernel, besides its text."""

from __future__ import annotations

from dataclasses import dataclass

from dmlruntime.core.plans import ParameterValue

C, WGSL = "c", "wgsl"


class NoKernel(Exception):
    """What was asked for cannot be had; the text says why, and what can."""


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
    """A temporary buffer; `zero` where it must hold zeros before the first step."""

    name: str
    type: str
    count: int
    bytes: int
    zero: bool


@dataclass(frozen=True, kw_only=True)
class ConstantText:
    """A buffer that steps only read: `words` are what it begins with, UINTs."""

    name: str
    bytes: int
    words: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class ParameterText:
    """A parameter: `place` counts words from the block's begin, UINTs in WGSL and int64_t in C."""

    name: str
    place: int
    value: ParameterValue


@dataclass(frozen=True, kw_only=True)
class BindingText:
    """What is bound to a binding of group 0 (WGSL), or the place of an address (C).

    `usage` is storage or uniform; in C null for the address of a tensor that is not given.
    """

    binding: int
    tensor: str
    usage: str
    bytes: int


@dataclass(frozen=True, kw_only=True)
class StepText:
    """One launch of one entry: `workgroups` in three dimensions in WGSL, `items` in C."""

    entry: str
    items: int
    workgroups: tuple[int, int, int] | None
    parameters: tuple[ParameterText, ...]
    words: tuple[int, ...]
    bindings: tuple[BindingText, ...]


@dataclass(frozen=True, kw_only=True)
class KernelText:
    """A kernel for one descriptor: the text as it is compiled, and its launches in order."""

    operator: str
    language: str
    case: str
    variant: str
    defines: tuple[str, ...]
    tensors: tuple[TensorText, ...]
    scratch: tuple[ScratchText, ...]
    constants: tuple[ConstantText, ...]
    steps: tuple[StepText, ...]
    text: str
