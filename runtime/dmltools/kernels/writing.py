"""Chooses the descriptor that a kernel is shown for, and writes the kernel as text for people or as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from typing import Any

from dmlruntime.calls.registry import Registry
from dmlruntime.cases.records import Case
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import Operator, OperatorDescriptor
from dmlruntime.core.rules import Same
from dmlruntime.core.slots import given_slots, in_members
from dmlruntime.core.tables import WIDTH, hung
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.planning import has_kernels
from dmltools.codes import Code
from dmltools.kernels.describing import WGSL, C, KernelText, NoKernel, StepText

_NAMES = {C: "C", WGSL: "WGSL"}


def chosen(registry: Registry, name: str, case: str | None, types: Sequence[str]) -> tuple[Case, OperatorDescriptor]:
    """The case called `case` (the first, where that is None) and its descriptor, its tensors of the data types `types`.

    `types` are for the groups of tensors that share a data type, in the order of the members; groups beyond them keep
    those of the case. Raises NoKernel for a case, a type or a number of types that is not there.
    """
    cases = {found.name: found for found in registry.cases(name)}
    if case is not None and case not in cases:
        raise NoKernel(Code.KERNEL, f"{name} has no case {case!r}; there are {', '.join(map(repr, cases))}")
    found = cases[case] if case is not None else next(iter(cases.values()))
    descriptor = found.descriptor(registry.descriptor(name))
    return found, _with_types(descriptor, [_data_type(text) for text in types])


def require_kernel(operator: Operator, language: str) -> None:
    """Raise NoKernel where the operator's family has no kernels in a language, C or WGSL."""
    devices = {C: "cpu", WGSL: "gpu"}
    if has_kernels(operator.kernel, devices[language]):
        return
    other = next((each for each in devices if has_kernels(operator.kernel, devices[each])), None)
    if other is not None:
        text = f"{operator.name} has no kernel in {_NAMES[language]}; --{other} shows the one in {_NAMES[other]}"
        raise NoKernel(Code.KERNEL, text)
    raise NoKernel(
        Code.KERNEL,
        f"{operator.name} has no kernels; it runs on the NumPy reference alone, "
        f"which `dmlgen explain {operator.name}` shows",
    )


def groups_of(descriptor: OperatorDescriptor) -> list[list[str]]:
    """The tensors that are there, by groups that share a data type: those of an array, and those that a rule joins."""
    groups = [[member.name] for member in descriptor.OPERATOR.tensors]
    for rule in descriptor.OPERATOR.constraints:
        if isinstance(rule, Same) and "DataType" in rule.fields:
            joined = [group for group in groups if not set(group).isdisjoint(rule.of)]
            whole = [name for group in joined for name in group]
            groups = [whole if group is joined[0] else group for group in groups if group not in joined[1:]]
    present = given_slots(descriptor)
    found = [[slot for slot in present if slot.partition("[")[0] in group] for group in groups]
    return [group for group in found if group]


def _with_types(descriptor: OperatorDescriptor, types: Sequence[DML_TENSOR_DATA_TYPE]) -> OperatorDescriptor:
    operator, tensors, groups = descriptor.OPERATOR, given_slots(descriptor), groups_of(descriptor)
    if len(types) > len(groups):
        shown = "; ".join(", ".join(group) for group in groups)
        raise NoKernel(
            Code.KERNEL, f"{operator.name} takes {len(groups)} data types here, of {shown}; {len(types)} are given"
        )
    chosen_types = {slot: data_type for group, data_type in zip(groups, types, strict=False) for slot in group}
    before = {tensors[slot].DataType: data_type for slot, data_type in chosen_types.items()}
    described = {
        slot: DML_BUFFER_TENSOR_DESC(chosen_types.get(slot, tensor.DataType), tensor.Sizes, tensor.Strides)
        for slot, tensor in tensors.items()
    }
    changes: dict[str, Any] = {**in_members(operator.tensors, described)}
    for member in operator.attributes:  # the data type of a scalar is that of a tensor
        value = getattr(descriptor, member.name)
        if isinstance(value, DML_TENSOR_DATA_TYPE) and value in before:
            changes[member.name] = before[value]
    return replace(descriptor, **changes)  # type: ignore[type-var]  # generated descriptors are dataclasses


def _data_type(text: str) -> DML_TENSOR_DATA_TYPE:
    names = {t.short: t for t in DML_TENSOR_DATA_TYPE if t.bits}
    if text.upper() not in names:
        raise NoKernel(Code.KERNEL, f"{text!r} is no data type; there are {', '.join(names)}")
    return names[text.upper()]


SCHEMA = 2
"""The version of the JSON; it grows when something is renamed or removed."""

_NUMBERS = re.compile(r"\[\n\s*((?:\"?-?\d+\"?,\n\s*)*\"?-?\d+\"?)\n\s*\]")
"""A list of numbers as json indents it. The strings of JSON hold no line breaks, so none of them is taken for one."""


def as_json(kernel: KernelText) -> str:
    """Return the kernel with all its facts. Lists of numbers stand on one line each.

    Words of parameters in C have 64 bits, of which JavaScript's numbers hold 53: they are strings of decimal digits.
    """
    facts = asdict(kernel)
    if kernel.language != WGSL:
        for step in facts["steps"]:
            step["words"] = [str(word) for word in step["words"]]
            for parameter in step["parameters"]:
                value = parameter["value"]
                parameter["value"] = [str(one) for one in value] if isinstance(value, (list, tuple)) else str(value)
    text = json.dumps({"schema": SCHEMA, **facts}, indent=1)
    return _NUMBERS.sub(lambda found: "[" + ", ".join(found[1].replace(",", "").split()) + "]", text) + "\n"


def as_text(kernel: KernelText, width: int = WIDTH) -> str:
    """The text that is compiled, below a comment of so many columns that says how it is run."""
    begin = "//" if kernel.language == WGSL else " *"
    lines = [f"{begin} {line}".rstrip() for said in _head(kernel) for line in hung(said, width - len(begin) - 1)]
    if kernel.language != WGSL:
        lines = ["/*", *lines, " */"]
    return "\n".join(lines) + "\n\n" + kernel.text


def _head(kernel: KernelText) -> Iterator[str]:
    language = "WGSL" if kernel.language == WGSL else "C"
    yield f"{kernel.operator} in {language}, for {kernel.case}; variant: {kernel.variant}."
    for tensor in kernel.tensors:
        yield (
            f"{tensor.role} {tensor.name}: {tensor.type}, sizes {_list(tensor.sizes)}, "
            f"strides {_list(tensor.strides)}, {tensor.bytes} bytes"
        )
    for scratch in kernel.scratch:
        zeros = ", zeros at first" if scratch.zero else ""
        yield f"scratch {scratch.name}: {scratch.count} x {scratch.type}, {scratch.bytes} bytes{zeros}"
    for constant in kernel.constants:
        yield f"constant {constant.name}: {constant.bytes} bytes, of u32: {_list(constant.words)}"
    for number, step in enumerate(kernel.steps, 1):
        yield ""
        yield from _step(kernel, number, step)


def _step(kernel: KernelText, number: int, step: StepText) -> Iterator[str]:
    of = f"step {number} of {len(kernel.steps)}: "
    if step.workgroups is not None:
        yield f"{of}entry point {step.entry}, {' x '.join(map(str, step.workgroups))} workgroups"
        yield f"binding 0: uniform, {4 * len(step.words)} bytes of u32: {_parameters(step)}"
        for bound in step.bindings:
            yield f"binding {bound.binding}: {bound.usage}, {bound.bytes} bytes: {bound.tensor}"
        return
    yield f"{of}{step.entry}(parameters, tensors, 0, {step.items})"
    yield f"parameters: {len(step.words)} int64_t: {_parameters(step)}"
    tensors = (f"{bound.tensor} (null)" if bound.usage == "null" else bound.tensor for bound in step.bindings)
    yield f"tensors: addresses of {', '.join(tensors)}"


def _parameters(step: StepText) -> str:
    return ", ".join(f"{p.name}={_list(p.value) if isinstance(p.value, tuple) else p.value}" for p in step.parameters)


def _list(values: tuple[int, ...]) -> str:
    return "[" + " ".join(map(str, values)) + "]"
