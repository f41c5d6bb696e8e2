"""A described kernel as text for people, the facts in comments above it, and as JSON for programs."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator
from dataclasses import asdict

from dmltools.kernels.records import WGSL, KernelText, StepText

SCHEMA = 1
"""The version of the JSON; it grows when something is renamed or removed."""

WIDTH = 100

_NUMBERS = re.compile(r"\[\n\s*((?:-?\d+,\n\s*)*-?\d+)\n\s*\]")
"""A list of numbers as json indents it. The strings of JSON hold no line breaks, so none of them is taken for one."""


def as_json(kernel: KernelText) -> str:
    """The kernel with all its facts. Lists of numbers stand on one line each."""
    text = json.dumps({"schema": SCHEMA, **asdict(kernel)}, indent=1)
    return _NUMBERS.sub(lambda found: "[" + ", ".join(found[1].replace(",", "").split()) + "]", text) + "\n"


def as_text(kernel: KernelText) -> str:
    """The text that is compiled, below a comment that says how it is run."""
    begin = "//" if kernel.language == WGSL else " *"
    lines = [f"{begin} {line}".rstrip() for line in _head(kernel)]
    if kernel.language != WGSL:
        lines = ["/*", *lines, " */"]
    return "\n".join(lines) + "\n\n" + kernel.text


def _head(kernel: KernelText) -> Iterator[str]:
    language = "WGSL" if kernel.language == WGSL else "C"
    yield from _wrapped(f"{kernel.operator} in {language}, for {kernel.case}; variant: {kernel.variant}.")
    for tensor in kernel.tensors:
        yield from _wrapped(
            f"{tensor.role} {tensor.name}: {tensor.type}, sizes {_list(tensor.sizes)}, "
            f"strides {_list(tensor.strides)}, {tensor.bytes} bytes"
        )
    for scratch in kernel.scratch:
        zeros = ", zeros at first" if scratch.zero else ""
        yield from _wrapped(f"scratch {scratch.name}: {scratch.count} x {scratch.type}, {scratch.bytes} bytes{zeros}")
    for constant in kernel.constants:
        yield from _wrapped(f"constant {constant.name}: {constant.bytes} bytes, of u32: {_list(constant.words)}")
    for number, step in enumerate(kernel.steps, 1):
        yield ""
        yield from _step(kernel, number, step)


def _step(kernel: KernelText, number: int, step: StepText) -> Iterator[str]:
    of = f"step {number} of {len(kernel.steps)}: "
    if step.workgroups is not None:
        yield from _wrapped(f"{of}entry point {step.entry}, {' x '.join(map(str, step.workgroups))} workgroups")
        yield from _wrapped(f"binding 0: uniform, {4 * len(step.words)} bytes of u32: {_parameters(step)}")
        for bound in step.bindings:
            yield f"binding {bound.binding}: {bound.usage}, {bound.bytes} bytes: {bound.tensor}"
        return
    yield from _wrapped(f"{of}{step.entry}(parameters, tensors, 0, {step.items})")
    yield from _wrapped(f"parameters: {len(step.words)} int64_t: {_parameters(step)}")
    tensors = (f"{bound.tensor} (null)" if bound.usage == "null" else bound.tensor for bound in step.bindings)
    yield from _wrapped(f"tensors: addresses of {', '.join(tensors)}")


def _parameters(step: StepText) -> str:
    return ", ".join(f"{p.name}={_list(p.value) if isinstance(p.value, tuple) else p.value}" for p in step.parameters)


def _list(values: tuple[int, ...]) -> str:
    return "[" + " ".join(map(str, values)) + "]"


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent="    ", break_on_hyphens=False)
