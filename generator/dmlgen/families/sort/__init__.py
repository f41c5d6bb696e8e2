"""The sort family: what its kernel block may say, and what the runtime and the templates get of an operator."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.families.base import (
    Entry,
    Interface,
    RecordValue,
    block_reader,
    key_values,
)
from dmlgen.families.keys import counts_fit
from dmlgen.families.type_groups import OneTypeFamily
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.containers import key_field, record_of
from dmlgen.model.families import FamilyVocabulary, MemberReference, MembersFormula, Mistake
from dmlruntime.families.sort.parameters import SORT


@dataclass(frozen=True, kw_only=True)
class SortBlock:
    """The first `count` elements of every line along `axis`, in order: their `values` and their `indices`."""

    values: Text = key_field(MemberReference("output"), "The tensor of the elements that are chosen.")
    indices: Text = key_field(
        MemberReference("output"), "The tensor of their indices along the axis, UINT32 or UINT64."
    )
    axis: Formula = key_field(MembersFormula("UINT"), "The dimension of the lines.")
    count: Formula = key_field(MembersFormula("UINT"), "How many elements of each line are chosen.")
    increasing: Formula | None = key_field(
        MembersFormula("BOOL"),
        "Whether the least elements are chosen, least first; absent: the greatest are, greatest first.",
        default=None,
    )
    at: Position


block_of = block_reader(SortBlock)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    if wrong := counts_fit(operator, "a sort", 1, 2):
        return wrong
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


class SortFamily(OneTypeFamily):
    """The first elements of every line in order."""

    vocabulary = FamilyVocabulary(
        name="sort",
        title="Top K",
        doc="The least or the greatest elements of every line along an axis in order, and where they were; equal ones "
        "in the order of their indices, zeros of both signs equal, NaN greater than all others.",
        record=record_of("the sort kernel", SortBlock),
        rules=(keys_fit,),
    )
    interfaces = SORT_INTERFACES

    def arguments(self, operator: OperatorSpec, specification: Specification) -> dict[str, RecordValue]:
        keys = key_values(operator, specification, "values", "indices", "axis", "count", "increasing")
        return {"input": str(operator.inputs[0].name), **keys}

    def typed(self, operator: OperatorSpec) -> str:
        return str(operator.inputs[0].name)

    def notes(self, operator: OperatorSpec) -> tuple[str, ...]:
        block = block_of(operator)
        return (f"tensors: {operator.inputs[0].name}, {block.values}, {block.indices}; elements are moved as bits",)


FAMILY = SortFamily()
