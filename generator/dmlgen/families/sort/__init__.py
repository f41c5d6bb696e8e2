"""The sort family: what its kernel block may say, and what the runtime and the templates get of an operator."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.diagnostics import Position
from dmlgen.families.base import (
    Entry,
    Family,
    Interface,
    KernelRecord,
    KernelView,
    OfDescriptor,
    OperatorEntries,
    of_descriptor,
)
from dmlgen.families.type_groups import type_groups
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.containers import Key, Record
from dmlgen.model.families import FamilyVocabulary, MemberReference, MembersFormula, Mistake
from dmlruntime.families.sort.parameters import SORT


@dataclass(frozen=True, kw_only=True)
class SortBlock:
    """The first `count` elements of every line along `axis`, in order: their `values` and their `indices`."""

    values: Text
    indices: Text
    axis: Formula
    count: Formula
    increasing: Formula | None
    at: Position


def block_of(operator: OperatorSpec) -> SortBlock:
    """The kernel block of an operator of this family."""
    block = operator.kernel.block
    assert isinstance(block, SortBlock)
    return block


RECORD: Record[object] = Record(
    "the sort kernel",
    SortBlock,
    (
        Key("values", MemberReference("output"), "The tensor of the elements that are chosen."),
        Key("indices", MemberReference("output"), "The tensor of their indices along the axis, UINT32 or UINT64."),
        Key("axis", MembersFormula("UINT"), "The dimension of the lines."),
        Key("count", MembersFormula("UINT"), "How many elements of each line are chosen."),
        Key(
            "increasing",
            MembersFormula("BOOL"),
            "Whether the least elements are chosen, least first; absent: the greatest are, greatest first.",
            default=None,
        ),
    ),
)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    if len(operator.inputs) != 1 or len(operator.outputs) != 2:
        problem = f"a sort has one input and two outputs, not {len(operator.inputs)} and {len(operator.outputs)}"
        return [(family, problem, "choose another family")]
    if block.values == block.indices:
        return [(block.indices, f"sort: `values` and `indices` are both {block.indices}", "name another output")]
    return []


SORT_INTERFACES = (
    Interface(
        prefix="SORT",
        entries=(
            Entry(
                name="heap_lines",
                doc="An item is some lines, of each of which few elements are chosen. Tensors: input, values, indices.",
                items="the lines divided by per_item, rounded up",
            ),
            Entry(
                name="radix_lines",
                doc="The same of any number of elements. Tensors: input, values, indices, and scratch memory for each "
                "item of four UINT64 for each element of a line.",
                items="the lines divided by per_item, rounded up",
            ),
        ),
        parameters=SORT.parameters,
    ),
)


@dataclass(frozen=True, kw_only=True)
class SortView(KernelView):
    """The view for the sort templates: the unsigned integers that elements are seen as."""

    types: tuple[str, ...]


class SortFamily(Family):
    """The first elements of every line in order."""

    vocabulary = FamilyVocabulary(
        name="sort",
        title="Top K",
        doc="The least or the greatest elements of every line along an axis in order, and where they were; equal ones "
        "in the order of their indices, zeros of both signs equal, NaN greater than all others.",
        record=RECORD,
        rules=(keys_fit,),
    )
    interfaces = SORT_INTERFACES

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)

        def number(formula: Formula, kind: str) -> OfDescriptor:
            return of_descriptor(formula.text, operator, specification.enum_values, kind)

        return KernelRecord(
            module="dmlruntime.families.sort",
            class_name="SortKernel",
            arguments={
                "input": str(operator.inputs[0].name),
                "values": str(block.values),
                "indices": str(block.indices),
                "axis": number(block.axis, "UINT"),
                "count": number(block.count, "UINT"),
                "increasing": None if block.increasing is None else number(block.increasing, "BOOL"),
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> SortView:
        return SortView(name=operator.name, spec=operator.file, types=_types(operator, specification))

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        block = block_of(operator)
        return OperatorEntries(
            types=_types(operator, specification),
            notes=(f"tensors: {operator.inputs[0].name}, {block.values}, {block.indices}; elements are moved as bits",),
        )


def _types(operator: OperatorSpec, specification: Specification) -> tuple[str, ...]:
    groups = type_groups(operator, specification.enum_values, bits=True)
    place = groups.of(str(operator.inputs[0].name))
    return tuple(dict.fromkeys(types[place] for types in groups.tuples))


FAMILY = SortFamily()
