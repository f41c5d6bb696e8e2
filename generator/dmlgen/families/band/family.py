"""The band family: what the runtime and the templates get of an operator."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.families.band.block import RECORD, block_of, keys_fit
from dmlgen.families.band.entries import BAND_INTERFACES
from dmlgen.families.base import Family, KernelRecord, KernelView, OfDescriptor, of_descriptor
from dmlgen.families.entries import OperatorEntries
from dmlgen.families.scalars import scalar_records, scalar_values
from dmlgen.families.type_groups import type_groups
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary


@dataclass(frozen=True, kw_only=True)
class BandView(KernelView):
    """The view for the band templates: the unsigned integers that elements are seen as."""

    types: tuple[str, ...]


class BandFamily(Family):
    """Lines of two values."""

    vocabulary = FamilyVocabulary(
        name="band",
        title="One-hot and diagonal matrices",
        doc="Every line along an axis has one value in a band of positions, and another or an input's outside it.",
        record=RECORD,
        rules=(keys_fit,),
    )
    interfaces = BAND_INTERFACES

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)

        def number(formula: Formula | None) -> OfDescriptor | None:
            if formula is None:
                return None
            return of_descriptor(formula.text, operator, specification.enum_values, "INT")

        def name(text: Text | None) -> str | None:
            return None if text is None else str(text)

        inside = scalar_values(operator, frozenset((str(block.inside),)))
        return KernelRecord(
            module="dmlruntime.families.band",
            class_name="BandKernel",
            arguments={
                "output": str(operator.outputs[0].name),
                "axis": number(block.axis),
                "diagonal": number(block.diagonal),
                "index": name(block.index),
                "begin": number(block.begin),
                "end": number(block.end),
                "inside": scalar_records(inside)[0] if inside else None,
                "outside": name(block.outside),
                "values": name(block.values),
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> BandView:
        return BandView(name=operator.name, spec=operator.file, types=_types(operator, specification))

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        block = block_of(operator)
        names = [str(name or "any") for name in (block.outside, block.index, block.values, operator.outputs[0].name)]
        return OperatorEntries(
            types=_types(operator, specification),
            notes=(f"tensors: {', '.join(names)}; elements are moved as bits",),
        )


def _types(operator: OperatorSpec, specification: Specification) -> tuple[str, ...]:
    groups = type_groups(operator, specification.enum_values, bits=True)
    place = groups.of(str(operator.outputs[0].name))
    return tuple(dict.fromkeys(types[place] for types in groups.tuples))
