"""The gather family: what the runtime and the templates get of an operator."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.families.base import Family, KernelRecord, KernelView, OfDescriptor, of_descriptor
from dmlgen.families.entries import OperatorEntries
from dmlgen.families.gather.block import RECORD, block_of, keys_fit
from dmlgen.families.gather.entries import GATHER_INTERFACES
from dmlgen.families.type_groups import type_groups
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary


@dataclass(frozen=True, kw_only=True)
class GatherView(KernelView):
    """The view for the gather templates: the unsigned integers that elements are seen as."""

    types: tuple[str, ...]


class GatherFamily(Family):
    """Copies from positions that a tensor has."""

    vocabulary = FamilyVocabulary(
        name="gather",
        title="Gathers",
        doc="Every output element is a copy of an input element whose position is in a tensor of indices.",
        record=RECORD,
        rules=(keys_fit,),
    )
    interfaces = GATHER_INTERFACES

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)

        def number(formula: Formula | None) -> OfDescriptor | None:
            if formula is None:
                return None
            return of_descriptor(formula.text, operator, specification.enum_values, "UINT")

        return KernelRecord(
            module="dmlruntime.families.gather",
            class_name="GatherKernel",
            arguments={
                "input": _data(operator),
                "index": str(block.index),
                "output": str(operator.outputs[0].name),
                "axis": number(block.axis),
                "aligned": block.aligned or None,
                "reverse": block.reverse or None,
                "input_dimensions": number(block.input_dimensions),
                "index_dimensions": number(block.index_dimensions),
                "batch": number(block.batch),
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> GatherView:
        return GatherView(name=operator.name, spec=operator.file, types=_types(operator, specification))

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        index = block_of(operator).index
        return OperatorEntries(
            types=_types(operator, specification),
            notes=(
                f"tensors: {_data(operator)}, {index}, whose type is a parameter, and {operator.outputs[0].name};",
                "elements are moved as bits",
            ),
        )


def _data(operator: OperatorSpec) -> str:
    """The input that is copied from."""
    return next(str(m.name) for m in operator.inputs if m.name != block_of(operator).index)


def _types(operator: OperatorSpec, specification: Specification) -> tuple[str, ...]:
    groups = type_groups(operator, specification.enum_values, bits=True)
    place = groups.of(str(operator.outputs[0].name))
    return tuple(dict.fromkeys(types[place] for types in groups.tuples))
