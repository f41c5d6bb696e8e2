"""Writes a kernel as text for people or as JSON."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict

from dmlruntime.core.tables import WIDTH, hung
from dmltools.kernels.describing import WGSL, C, DispatchText, KernelText
from dmltools.kernels.translating import TITLES

SCHEMA = 2
"""The version of the JSON; it grows when something is renamed or removed."""

_NUMBERS = re.compile(r"\[\n\s*((?:\"?-?\d+\"?,\n\s*)*\"?-?\d+\"?)\n\s*\]")
"""A list of numbers as json indents it. The strings of JSON hold no line breaks, so none of them is taken for one."""


def as_json(kernel: KernelText, data: Mapping[str, bytes] | None = None) -> str:
    """Return the kernel with all its facts. Lists of numbers stand on one line each.

    `data` has the elements of an example by tensor, inputs and the outputs expected of them; there it is in base64.
    Words of parameters in C have 64 bits, of which JavaScript's numbers hold 53: they are strings of decimal digits.
    """
    facts = asdict(kernel)
    for tensor in facts["tensors"]:
        found = (data or {}).get(tensor["name"])
        tensor["data"] = None if found is None else b64encode(found).decode("ascii")
    if kernel.language == C:
        for dispatch in facts["dispatches"]:
            dispatch["words"] = [str(word) for word in dispatch["words"]]
            for parameter in dispatch["parameters"]:
                value = parameter["value"]
                parameter["value"] = [str(one) for one in value] if isinstance(value, (list, tuple)) else str(value)
    text = json.dumps({"schema": SCHEMA, **facts}, indent=1)
    return _NUMBERS.sub(lambda found: "[" + ", ".join(found[1].replace(",", "").split()) + "]", text) + "\n"


_LANGUAGES = {C: "C", WGSL: "WGSL", **TITLES}


def as_text(kernel: KernelText, width: int = WIDTH, remarks: Sequence[str] = ()) -> str:
    """The text that is compiled, below a comment of so many columns that says how it is run, and the remarks."""
    begin = " *" if kernel.language == C else "//"
    lines = [
        f"{begin} {line}".rstrip() for said in (*_head(kernel), *remarks) for line in hung(said, width - len(begin) - 1)
    ]
    if kernel.language == C:
        lines = ["/*", *lines, " */"]
    return "\n".join(lines) + "\n\n" + kernel.text


def _head(kernel: KernelText) -> Iterator[str]:
    yield f"{kernel.operator} in {_LANGUAGES[kernel.language]}, for {kernel.case}; variant: {kernel.variant}."
    for tensor in kernel.tensors:
        yield (
            f"{tensor.role} {tensor.name}: {tensor.type}, sizes {_list(tensor.sizes)}, "
            f"strides {_list(tensor.strides)}, {tensor.bytes} bytes"
        )
    if kernel.requires is not None:
        yield f"needs features {', '.join(kernel.requires.features)}"
        toggles = ", ".join(kernel.requires.toggles)
        yield f"needs subgroups of {kernel.requires.subgroup} invocations; in Dawn, toggles {toggles}"
        yield "Sums are rounded as the adapter's units do it, which no standard promises."
    for scratch in kernel.scratch:
        zeros = ", zeros at first" if scratch.zero else ""
        yield f"scratch {scratch.name}: {scratch.count} x {scratch.type}, {scratch.bytes} bytes{zeros}"
    for constant in kernel.constants:
        yield f"constant {constant.name}: {constant.bytes} bytes, of u32: {_list(constant.words)}"
    for number, dispatch in enumerate(kernel.dispatches, 1):
        yield ""
        yield from _dispatch(kernel, number, dispatch)


def _dispatch(kernel: KernelText, number: int, dispatch: DispatchText) -> Iterator[str]:
    of = f"dispatch {number} of {len(kernel.dispatches)}: "
    if dispatch.workgroups is not None:
        yield f"{of}entry point {dispatch.entry}, {' x '.join(map(str, dispatch.workgroups))} workgroups"
        yield f"binding 0: uniform, {4 * len(dispatch.words)} bytes of u32: {_parameters(dispatch)}"
        for bound in dispatch.bindings:
            yield f"binding {bound.binding}: {bound.usage}, {bound.bytes} bytes: {bound.tensor}"
        return
    yield f"{of}{dispatch.entry}(parameters, tensors, 0, {dispatch.items})"
    yield f"parameters: {len(dispatch.words)} int64_t: {_parameters(dispatch)}"
    tensors = (f"{bound.tensor} (null)" if bound.usage == "null" else bound.tensor for bound in dispatch.bindings)
    yield f"tensors: addresses of {', '.join(tensors)}"


def _parameters(dispatch: DispatchText) -> str:
    return ", ".join(
        f"{p.name}={_list(p.value) if isinstance(p.value, tuple) else p.value}" for p in dispatch.parameters
    )


def _list(values: tuple[int, ...]) -> str:
    return "[" + " ".join(map(str, values)) + "]"
