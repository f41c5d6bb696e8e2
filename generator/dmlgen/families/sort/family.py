"""The sort family: what the runtime and the templates get of an operator."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.families.base import Family, KernelRecord, KernelView, OfDescriptor, of_descriptor
from dmlgen.families.entries import OperatorEntries
from dmlgen.families.sort.block import RECORD, block_of, keys_fit
from dmlgen.families.sort.entries import SORT_INTERFACES
from dmlgen.families.type_groups import type_groups
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary


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
