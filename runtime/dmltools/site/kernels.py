"""The kernels of a page: in WGSL as compiled for the first worked example, in C without the library it includes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from dmlruntime.calls.registry import Registry
from dmlruntime.cpu.sources import kernel_text
from dmlruntime.families.planning import has_kernels
from dmltools.kernels.describing import WGSL, C, KernelText, in_c, in_wgsl
from dmltools.site.highlighting import highlighted


@dataclass(frozen=True, kw_only=True)
class KernelView:
    """A kernel: its text, and how it is launched for a case. `whole` is false where what it includes is left out."""

    language: str
    title: str
    case: str
    variant: str
    lines: int
    steps: tuple[str, ...]
    command: str
    whole: bool
    text: Markup


def kernels(registry: Registry, name: str) -> Iterator[KernelView]:
    """Return the kernels of an operator's first example; none in a language that its family lacks."""
    kind, case = registry.descriptor(name), registry.cases(name)[0]
    descriptor = case.descriptor(kind)
    if has_kernels(kind.OPERATOR.kernel, "gpu"):
        kernel = in_wgsl(descriptor, case.name)
        yield _view(kernel, kernel.text, f"dmlops kernel {name}", WGSL, whole=True)
    if has_kernels(kind.OPERATOR.kernel, "cpu"):
        text = kernel_text(kind.OPERATOR)
        yield _view(in_c(descriptor, case.name), text, f"dmlops kernel {name} --c", C, whole=False)


def _view(kernel: KernelText, text: str, command: str, language: str, *, whole: bool) -> KernelView:
    return KernelView(
        language=language,
        title=language.upper(),
        case=kernel.case,
        variant=kernel.variant,
        lines=text.count("\n"),
        steps=tuple(_steps(kernel)),
        command=command,
        whole=whole,
        text=highlighted(text, language),
    )


def _steps(kernel: KernelText) -> Iterator[str]:
    for step in kernel.steps:
        if step.workgroups is None:
            yield f"{step.entry}, {step.items} {'item' if step.items == 1 else 'items'}"
        else:
            number = " × ".join(map(str, step.workgroups))
            yield f"{step.entry}, {number} {'workgroup' if step.workgroups == (1, 1, 1) else 'workgroups'}"
