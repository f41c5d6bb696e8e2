"""Chooses the descriptor that a kernel is shown for: of a worked example, in other types or sizes, or of a model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from dmlruntime.calls.inference import Known
from dmlruntime.calls.registry import Registry
from dmlruntime.cases.records import Case
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import Operator, OperatorDescriptor
from dmlruntime.core.rules import Same
from dmlruntime.core.slots import given_slots, in_members
from dmlruntime.core.suggestions import did_you_mean
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import Array, strided_view
from dmlruntime.families.planning import has_kernels
from dmltools.codes import Code
from dmltools.conformance.rows import Row
from dmltools.conformance.running import reference_outputs
from dmltools.dispatch.files import Folders
from dmltools.dispatch.model import read_model, read_text
from dmltools.kernels.describing import WGSL, C, NoKernel
from dmltools.vectors.making import rounded

_NAMES = {C: "C", WGSL: "WGSL"}

EXAMPLE_MAX = 2**16
"""An example with more elements than that, in all its tensors together, is not made."""


@dataclass(frozen=True, kw_only=True)
class Chosen:
    """A descriptor, what it is in a few words, and the case that it is of; None for one's own."""

    title: str
    descriptor: OperatorDescriptor
    case: Case | None = None

    def example(self, registry: Registry) -> dict[str, bytes]:
        """The memory of each input, and of each output as it is expected of them; nothing where that would be large.

        The numbers are those of the case, or else drawn from the operator's domain.
        """
        descriptor = self.descriptor
        tensors = given_slots(descriptor)
        if any(tensor.DataType.dtype is None for tensor in tensors.values()):
            return {}
        if self.case is not None:
            arrays = {name: data.array() for name, data in {**self.case.inputs, **self.case.outputs}.items()}
        elif sum(tensor.storage_elements for tensor in tensors.values()) > EXAMPLE_MAX:
            return {}
        else:
            with np.errstate(all="ignore"):  # drawn magnitudes may lie beyond the type's
                arrays = Row(name="kernel", descriptor=descriptor).inputs(registry.domain(descriptor.OPERATOR.name))
            outputs = reference_outputs(descriptor, arrays)
            arrays |= {name: rounded(descriptor, name, exact) for name, exact in outputs.items()}
        return {name: _memory(tensors[name], array) for name, array in arrays.items()}


def _memory(tensor: DML_BUFFER_TENSOR_DESC, array: Array) -> bytes:
    """The bytes of a tensor, zeros between its elements."""
    whole = np.zeros(tensor.storage_elements, array.dtype.newbyteorder("<"))
    strided_view(tensor, whole)[...] = array
    return whole.tobytes()


def of_case(
    registry: Registry,
    name: str,
    case: str | None,
    types: Sequence[str] = (),
    sizes: Mapping[str, Sequence[int]] | None = None,
) -> Chosen:
    """The descriptor of the case called `case` (the first, where that is None), with data types and sizes of one's own.

    Raises NoKernel for a case, a type, a number of types or a tensor that is not there.

    Args:
        registry: The operators.
        name: The operator's name.
        case: The case's name; None stands for the first.
        types: One for each group of tensors that share a data type, in member order; further groups keep the case's.
        sizes: Sizes by tensor; those of the outputs follow where the rules leave no choice.
    """
    cases = {found.name: found for found in registry.cases(name)}
    if case is not None and case not in cases:
        raise NoKernel(Code.KERNEL, f"{name} has no case {case!r}; {did_you_mean(case, cases, 3, shown=repr)}")
    found = cases[case] if case is not None else next(iter(cases.values()))
    title = f"the {found.kind} {found.name!r}"
    descriptor = found.descriptor(registry.descriptor(name))
    if not types and not sizes:
        return Chosen(title=title, descriptor=descriptor, case=found)
    descriptor = _with_types(descriptor, [_data_type(text) for text in types])
    if not sizes:
        return Chosen(title=f"{title} in other types", descriptor=descriptor)
    return Chosen(title=f"{title} in other sizes", descriptor=_with_sizes(descriptor, sizes))


def of_model(registry: Registry, name: str, model: Path, dispatchable: str | None) -> Chosen:
    """The descriptor of an operator in a DxDispatch model, of the dispatchable called so where there are several.

    Raises ModelError and MissingError for what is no such model, and NoKernel where the operator is not in it.
    """
    found = dispatchables_of(registry, name, model)
    if dispatchable is None and len(found) == 1:
        dispatchable = next(iter(found))
    if dispatchable in found:
        return Chosen(title=f"{dispatchable!r} of {model.name}", descriptor=found[dispatchable])
    if not found:
        raise NoKernel(Code.KERNEL, f"{model}: it has no {name}")
    if dispatchable is None:
        there = f"its dispatchables of {name} are {', '.join(map(repr, found))}"
        raise NoKernel(Code.KERNEL, f"{model}: {there}; choose one with --case")
    hint = did_you_mean(dispatchable, found, shown=repr)
    raise NoKernel(Code.KERNEL, f"{model}: none of its dispatchables of {name} is called {dispatchable!r}; {hint}")


def dispatchables_of(registry: Registry, name: str, model: Path) -> dict[str, OperatorDescriptor]:
    """The descriptors of an operator in a model, by dispatchable."""
    read = read_model(read_text(model), registry, Folders(input=model.parent, output=Path(), overwrite=True))
    found = {each.name: each.descriptor for each in read.dispatchables.values()}
    return {key: descriptor for key, descriptor in found.items() if descriptor.OPERATOR.name == name}


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


def _with_sizes(descriptor: OperatorDescriptor, sizes: Mapping[str, Sequence[int]]) -> OperatorDescriptor:
    """The descriptor with these sizes, packed; of an output that has none here, those that follow from the rest."""
    operator, tensors = descriptor.OPERATOR, given_slots(descriptor)
    for name in sizes:
        if name not in tensors:
            raise NoKernel(Code.KERNEL, f"the case has no tensor {name!r}; {did_you_mean(name, tensors)}")
    described = {
        slot: DML_BUFFER_TENSOR_DESC(tensor.DataType, sizes[slot]) if slot in sizes else tensor
        for slot, tensor in tensors.items()
    }
    known = Known(operator, {**vars(descriptor), **in_members(operator.tensors, described)})
    for member in operator.outputs:
        if member.name not in described or member.name in sizes:
            continue
        known.learn(member.name, None)
        found = known.sizes(member)
        if found is not None:
            described[member.name] = DML_BUFFER_TENSOR_DESC(described[member.name].DataType, found)
        known.learn(member.name, described[member.name])
    return replace(descriptor, **in_members(operator.tensors, described))  # type: ignore[type-var]  # as below


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
        raise NoKernel(Code.KERNEL, f"{text!r} is no data type; {did_you_mean(text, names)}")
    return names[text.upper()]
