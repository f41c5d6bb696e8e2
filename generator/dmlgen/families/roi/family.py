"""The family of regions of interest: what the runtime and the templates get of an operator."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dmlgen.families.base import Family, KernelRecord, KernelView, RecordValue, of_descriptor
from dmlgen.families.entries import OperatorEntries
from dmlgen.families.roi.block import RECORD, block_of, keys_fit
from dmlgen.families.roi.entries import ROI_ENTRIES, ROI_INTERFACES, gradient_entries
from dmlgen.families.type_groups import type_groups
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary


@dataclass(frozen=True, kw_only=True)
class RoiView(KernelView):
    """The view for the templates: the data types, whether outputs are combined from samples, or these are gradients."""

    types: tuple[str, ...]
    sampled: bool
    gradients: bool


class RoiFamily(Family):
    """Regions of images, brought to one size."""

    vocabulary = FamilyVocabulary(
        name="roi",
        title="Regions of interest",
        doc="Regions of images, brought to one size: every output is combined from samples of a region, or is the "
        "greatest element of a bin of it. And the gradients of what is combined.",
        record=RECORD,
        rules=(keys_fit,),
    )
    interfaces = ROI_INTERFACES

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        block = block_of(operator)

        def number(formula: Formula | None, kind: str) -> RecordValue:
            return None if formula is None else of_descriptor(formula.text, operator, specification.enum_values, kind)

        return KernelRecord(
            module="dmlruntime.families.roi",
            class_name="RoiKernel",
            arguments={
                "input": _input(operator),
                "regions": str(block.regions),
                "output": str(block.gradient or operator.outputs[0].name),
                "scale_x": number(block.scale_x, "FLOAT"),
                "scale_y": number(block.scale_y, "FLOAT"),
                "images": None if block.images is None else str(block.images),
                "of_images": None if block.of_images is None else str(block.of_images),
                "of_regions": None if block.of_regions is None else str(block.of_regions),
                "least": number(block.least, "UINT"),
                "most": number(block.most, "UINT"),
                "greatest": number(block.greatest, "BOOL"),
                "nearest": number(block.nearest, "BOOL"),
                "outside": number(block.outside, "FLOAT"),
                "input_offset": number(block.input_offset, "FLOAT"),
                "output_offset": number(block.output_offset, "FLOAT"),
                "to_corners": number(block.to_corners, "BOOL"),
                "count": number(block.count, "UINT"),
            },
        )

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> RoiView:
        return RoiView(
            name=operator.name,
            spec=operator.file,
            types=_types(operator, specification),
            sampled=block_of(operator).images is not None,
            gradients=block_of(operator).gradient is not None,
        )

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        block = block_of(operator)
        if block.gradient is not None:
            return gradient_entries(operator, block, _input(operator), _types(operator, specification))
        images = "" if block.images is None else f", {block.images}, whose type is a parameter"
        tensors = f"tensors: {_input(operator)}, {block.regions}{images}, {operator.outputs[0].name}"
        own = "pool_regions" if block.images is None else "sample_regions"
        return OperatorEntries(types=_types(operator, specification), notes=(tensors,), lacks=ROI_ENTRIES - {own})


def _input(operator: OperatorSpec) -> str:
    """The tensor of images."""
    block = block_of(operator)
    return next(str(m.name) for m in operator.inputs if m.name not in (block.regions, block.images, block.gradient))


def _types(operator: OperatorSpec, specification: Specification) -> tuple[str, ...]:
    groups = type_groups(operator, specification.enum_values, bits=False)
    place = groups.of(str(operator.outputs[0].name))
    return tuple(dict.fromkeys(types[place] for types in groups.tuples))
