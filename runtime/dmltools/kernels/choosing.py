"""Which descriptor a kernel is shown for: that of a worked example, with other data types where they are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from dmlruntime.calls.registry import Registry
from dmlruntime.cases.records import Case
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import Operator, OperatorDescriptor
from dmlruntime.core.rules import Same
from dmlruntime.core.slots import given_slots, in_members
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.planning import has_kernels
from dmltools.kernels.records import WGSL, C, NoKernel

_NAMES = {C: "C", WGSL: "WGSL"}


def chosen(registry: Registry, name: str, case: str | None, types: Sequence[str]) -> tuple[Case, OperatorDescriptor]:
    """The case called `case` (the first, where that is None) and its descriptor, its tensors of the data types `types`.

    `types` are for the groups of tensors that share a data type, in the order of the members; groups beyond them keep
    those of the case. Raises NoKernel for a case, a type or a number of types that is not there.
    """
    cases = {found.name: found for found in registry.cases(name)}
    if case is not None and case not in cases:
        raise NoKernel(f"{name} has no case {case!r}; there are {', '.join(map(repr, cases))}")
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
        raise NoKernel(text)
    raise NoKernel(
        f"{operator.name} has no kernels; it runs on the NumPy reference alone, "
        f"which `dmlgen explain {operator.name}` shows"
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
        raise NoKernel(f"{operator.name} takes {len(groups)} data types here, of {shown}; {len(types)} are given")
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
        raise NoKernel(f"{text!r} is no data type; there are {', '.join(names)}")
    return names[text.upper()]
