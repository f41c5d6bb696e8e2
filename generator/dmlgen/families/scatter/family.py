"""The scatter family: what the runtime and the templates get of an operator."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.families.base import Family, KernelRecord, KernelView, OfDescriptor, of_descriptor
from dmlgen.families.entries import OperatorEntries
from dmlgen.families.scatter.block import RECORD, block_of, keys_fit
from dmlgen.families.scatter.entries import SCATTER_INTERFACES
from dmlgen.families.type_groups import type_groups
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary


@dataclass(frozen=True, kw_only=True)
class ScatterView(KernelView):
    """The view for the scatter templates: the unsigned integers that elements are seen as."""

    types: tuple[str, ...]


class ScatterFamily(Family):
    """Copies to positions that a tensor has."""

    vocabulary = FamilyVocabulary(
        name="scatter",
        title="Scatters",
        doc="The input, in which updates stand at the positions of a tensor of indices; the last of several wins.",
        record=RECORD,
        rules=(keys_fit,),
    )
    interfaces = SCATTER_INTERFACES

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)

        def number(formula: Formula | None) -> OfDescriptor | None:
            if formula is None:
                return None
            return of_descriptor(formula.text, operator, specification.enum_values, "UINT")

        return KernelRecord(
            module="dmlruntime.families.scatter",
            class_name="ScatterKernel",
            arguments={
                "input": _base(operator),
                "index": str(block.index),
                "updates": str(block.updates),
                "output": str(operator.outputs[0].name),
                "axis": number(block.axis),
                "flat": block.flat or None,
                "input_dimensions": number(block.input_dimensions),
                "index_dimensions": number(block.index_dimensions),
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> ScatterView:
        return ScatterView(name=operator.name, spec=operator.file, types=_types(operator, specification))

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        block = block_of(operator)
        return OperatorEntries(
            types=_types(operator, specification),
            notes=(
                f"input: {_base(operator) or 'none'}; indices: {block.index}, whose type is a parameter;",
                f"updates: {block.updates}; output: {operator.outputs[0].name}; elements are moved as bits",
            ),
        )


def _base(operator: OperatorSpec) -> str | None:
    """The input that updates are written into, if there is one."""
    block = block_of(operator)
    return next((str(m.name) for m in operator.inputs if m.name not in (block.index, block.updates)), None)


def _types(operator: OperatorSpec, specification: Specification) -> tuple[str, ...]:
    groups = type_groups(operator, specification.enum_values, bits=True)
    place = groups.of(str(operator.outputs[0].name))
    return tuple(dict.fromkeys(types[place] for types in groups.tuples))
