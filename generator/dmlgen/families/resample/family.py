"""The resample family: what the runtime and the templates get of an operator."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.families.base import Family, KernelRecord, KernelView, RecordValue, of_descriptor, of_dimension
from dmlgen.families.entries import OperatorEntries
from dmlgen.families.resample.block import RECORD, block_of, keys_fit
from dmlgen.families.resample.entries import RESAMPLE_INTERFACES
from dmlgen.families.type_groups import type_groups
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary


@dataclass(frozen=True, kw_only=True)
class ResampleView(KernelView):
    """The view for the resample templates: the data types, and whether gradients are added."""

    types: tuple[str, ...]
    gradient: bool


class ResampleFamily(Family):
    """Elements between elements."""

    vocabulary = FamilyVocabulary(
        name="resample",
        title="Resampling",
        doc="Every output element is read at a coordinate between input elements: the nearest, or a weighted sum.",
        record=RECORD,
        rules=(keys_fit,),
    )
    interfaces = RESAMPLE_INTERFACES

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)
        enums = specification.enum_values

        def number(formula: Formula | None, kind: str) -> RecordValue:
            return None if formula is None else of_descriptor(formula.text, operator, enums, kind)

        def per_dimension(formula: Formula | None) -> RecordValue:
            return None if formula is None else of_dimension(formula.text, operator, enums, "FLOAT")

        return KernelRecord(
            module="dmlruntime.families.resample",
            class_name="ResampleKernel",
            arguments={
                "input": str(operator.inputs[0].name),
                "output": str(operator.outputs[0].name),
                "scale": per_dimension(block.scale),
                "input_offset": per_dimension(block.input_offset),
                "output_offset": per_dimension(block.output_offset),
                "linear": number(block.linear, "BOOL"),
                "decreasing": number(block.decreasing, "BOOL"),
                "filtered": number(block.filtered, "BOOL"),
                "last": number(block.last, "UINT"),
                "gradient": block.gradient or None,
                "count": number(block.count, "UINT"),
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> ResampleView:
        return ResampleView(
            name=operator.name,
            spec=operator.file,
            types=_types(operator, specification),
            gradient=block_of(operator).gradient,
        )

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        tensors = f"tensors: {operator.inputs[0].name} and {operator.outputs[0].name}"
        return OperatorEntries(types=_types(operator, specification), notes=(tensors,))


def _types(operator: OperatorSpec, specification: Specification) -> tuple[str, ...]:
    groups = type_groups(operator, specification.enum_values, bits=False)
    return tuple(dict.fromkeys(types[0] for types in groups.tuples))
