"""The compact family: what the runtime and the templates get of an operator."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.families.base import Family, KernelRecord, KernelView
from dmlgen.families.compact.block import RECORD, block_of, keys_fit
from dmlgen.families.compact.entries import COMPACT_INTERFACES
from dmlgen.families.entries import OperatorEntries
from dmlgen.families.type_groups import type_groups
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary


@dataclass(frozen=True, kw_only=True)
class CompactView(KernelView):
    """The view for the compact templates: the unsigned integers that elements are seen as."""

    types: tuple[str, ...]


class CompactFamily(Family):
    """Coordinates of elements that are not zero."""

    vocabulary = FamilyVocabulary(
        name="compact",
        title="Coordinates of nonzero elements",
        doc="How many elements are not zero, and the coordinates of each, one after the other in C order; zeros of "
        "both signs are zero, NaN is not. Rows behind the last are not written.",
        record=RECORD,
        rules=(keys_fit,),
    )
    interfaces = COMPACT_INTERFACES

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)
        return KernelRecord(
            module="dmlruntime.families.compact",
            class_name="CompactKernel",
            arguments={
                "input": str(operator.inputs[0].name),
                "count": str(block.count),
                "coordinates": str(block.coordinates),
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> CompactView:
        return CompactView(name=operator.name, spec=operator.file, types=_types(operator, specification))

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        block = block_of(operator)
        names = f"{operator.inputs[0].name}, the counts of the parts, {block.count}, {block.coordinates}"
        return OperatorEntries(
            types=_types(operator, specification),
            notes=(f"tensors of write_parts: {names}; elements are seen as bits",),
        )


def _types(operator: OperatorSpec, specification: Specification) -> tuple[str, ...]:
    groups = type_groups(operator, specification.enum_values, bits=True)
    place = groups.of(str(operator.inputs[0].name))
    return tuple(dict.fromkeys(types[place] for types in groups.tuples))
