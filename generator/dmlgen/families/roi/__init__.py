"""The roi family: what its kernel block may say, and what the runtime and the templates get of an operator."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dmlgen.diagnostics import Position
from dmlgen.families.base import (
    Entry,
    Interface,
    RecordValue,
    block_reader,
    key_values,
)
from dmlgen.families.keys import counts_fit
from dmlgen.families.type_groups import OneTypeFamily, OneTypeView
from dmlgen.loading import Text
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.containers import key_field, record_of
from dmlgen.model.families import FamilyVocabulary, MemberReference, MembersFormula, Mistake
from dmlruntime.families.roi.parameters import ROI

SAMPLED = ("least", "most", "greatest", "nearest", "outside", "count")
"""Keys that every block with `images` has."""

OF_SAMPLES = (*SAMPLED, "input_offset", "output_offset", "align_corners", "gradient", "of_images", "of_regions")
"""Keys that no block without `images` has."""

OF_GRADIENTS = ("gradient", "of_images", "of_regions")
"""Keys that a block has all of, or none."""


@dataclass(frozen=True, kw_only=True)
class RoiBlock:
    """`regions` are the corners of each; with `images` outputs are combined from samples, without from elements.

    With `gradient`, that of outputs, the operator's outputs are those of the images and of the regions.
    """

    regions: Text = key_field(
        MemberReference("input"),
        "The tensor whose last dimension has x1, y1, x2 and y2 of a region, behind the number of its image where "
        "there is no tensor of these.",
        assumed="ROITensor",
    )
    scale_x: Formula = key_field(MembersFormula("FLOAT"), "What x1 and x2 are multiplied by.", assumed="SpatialScaleX")
    scale_y: Formula = key_field(MembersFormula("FLOAT"), "What y1 and y2 are multiplied by.", assumed="SpatialScaleY")
    images: Text | None = key_field(
        MemberReference("input"),
        "The tensor of the numbers of images. With it outputs are combined from samples between the corners; "
        "absent: an output is the greatest element of its bin.",
        default=None,
    )
    least: Formula | None = key_field(
        MembersFormula("UINT"), "Of samples: how many an output has at least in each dimension.", default=None
    )
    most: Formula | None = key_field(MembersFormula("UINT"), "Of samples: how many it has at most.", default=None)
    greatest: Formula | None = key_field(
        MembersFormula("BOOL"), "Of samples: whether the greatest is the output, else the mean.", default=None
    )
    nearest: Formula | None = key_field(
        MembersFormula("BOOL"), "Of samples: whether each is the nearest element, else four are weighted.", default=None
    )
    outside: Formula | None = key_field(
        MembersFormula("FLOAT"), "Of samples: the value of those outside the image.", default=None
    )
    input_offset: Formula | None = key_field(
        MembersFormula("FLOAT"), "Of samples: where the center of an element lies; absent: 0.5.", default=None
    )
    output_offset: Formula | None = key_field(
        MembersFormula("FLOAT"),
        "Of samples: where an output's origin lies, seen from its center; absent: -0.5.",
        default=None,
    )
    align_corners: Formula | None = key_field(
        MembersFormula("BOOL"),
        "Of samples: whether the first and the last lie in the corners; absent: not.",
        default=None,
    )
    count: Formula | None = key_field(
        MembersFormula("UINT"), "Of samples: how many elements are combined into one, for tolerances.", default=None
    )
    gradient: Text | None = key_field(
        MemberReference("input"),
        "Of samples: the gradient of outputs, which is passed on to images and regions; those outside are then 0.",
        default=None,
    )
    of_images: Text | None = key_field(
        MemberReference("output"),
        "With `gradient`: the gradient of images; it may be optional, and then the images too.",
        default=None,
    )
    of_regions: Text | None = key_field(
        MemberReference("output"), "With `gradient`: the gradient of regions, which may be optional.", default=None
    )
    at: Position


block_of = block_reader(RoiBlock)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    family = operator.kernel.family
    if wrong := counts_fit(operator, *_counts(block)):
        return wrong
    if block.images is None:
        given = [key for key in OF_SAMPLES if getattr(block, key) is not None]
        return [(family, f"roi: `{key}` without `images`", "remove it") for key in given]
    lacking = [key for key in SAMPLED if getattr(block, key) is None and not (block.gradient and key == "outside")]
    found = [(family, f"roi: `images` without `{key}`", "add it") for key in lacking]
    return [*found, *_gradients(operator, block)]


def _counts(block: RoiBlock) -> tuple[str, int, int]:
    """Return such a kernel in words, and how many inputs and outputs it has."""
    if block.images is None:
        return "a kernel without `images`", 2, 1
    return ("a kernel with `images`", 3, 1) if block.gradient is None else ("a kernel with `gradient`", 4, 2)


def _gradients(operator: OperatorSpec, block: RoiBlock) -> Iterator[Mistake]:
    family = operator.kernel.family
    if block.gradient is None:
        for key in OF_GRADIENTS:
            if getattr(block, key) is not None:
                yield family, f"roi: `{key}` without `gradient`", "remove it"
        return
    for key in OF_GRADIENTS:
        if getattr(block, key) is None:
            yield family, f"roi: `gradient` without `{key}`", "add it"
    if block.of_images is not None and block.of_images == block.of_regions:
        yield block.of_regions, "roi: `of_images` and `of_regions` are one tensor", "name the two outputs"
    if block.outside is not None:
        yield family, "roi: `outside` with `gradient`", "remove it, such samples pass nothing on"


_OF_IMAGES, _OF_REGIONS = "gradients_of_images", "gradients_of_regions"
_ITEMS = "the regions times the channels divided by per_item, rounded up"

ROI_INTERFACES = (
    Interface(
        prefix="ROI",
        entries=(
            Entry(
                name="sample_regions",
                doc="Outputs are combined from samples. An item is a region in some channels. Tensors: input, regions, "
                "images, output.",
                items=_ITEMS,
            ),
            Entry(
                name="pool_regions",
                doc="Outputs are the greatest elements of bins. An item is a region in some channels. Tensors: input, "
                "regions, output.",
                items=_ITEMS,
            ),
            Entry(
                name=_OF_IMAGES,
                doc="The gradient of images. An item is an image in some channels. Tensors: input, regions, images, "
                "gradient, output, a scratch buffer of a FLOAT32 for each element of the input.",
                items="the images times the channels divided by per_item, rounded up",
            ),
            Entry(
                name=_OF_REGIONS,
                doc="The gradient of regions. An item is a region. Tensors: input, regions, images, gradient, output.",
                items="the regions",
            ),
        ),
        parameters=ROI.parameters,
    ),
)


@dataclass(frozen=True, kw_only=True)
class RoiView(OneTypeView):
    """The view for the templates: the data types, whether outputs are combined from samples, or these are gradients."""

    sampled: bool
    gradients: bool


class RoiFamily(OneTypeFamily):
    """Regions of images, brought to one size."""

    vocabulary = FamilyVocabulary(
        name="roi",
        title="Regions of interest",
        doc="Regions of images, brought to one size: every output is combined from samples of a region, or is the "
        "greatest element of a bin of it. And the gradients of what is combined.",
        record=record_of("the roi kernel", RoiBlock),
        rules=(keys_fit,),
    )
    interfaces = ROI_INTERFACES
    bits = False

    def arguments(self, operator: OperatorSpec, specification: Specification) -> dict[str, RecordValue]:
        def keys(*names: str, **renamed: str) -> dict[str, RecordValue]:
            return key_values(operator, specification, *names, **renamed)

        return {
            "input": _input(operator),
            **keys("regions"),
            "output": str(block_of(operator).gradient or operator.outputs[0].name),
            **keys("scale_x", "scale_y", "images", "of_images", "of_regions"),
            **keys("least", "most", "greatest", "nearest", "outside", "input_offset", "output_offset"),
            **keys(to_corners="align_corners", count="count"),
        }

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> RoiView:
        return RoiView(
            name=operator.name,
            spec=operator.file,
            types=self.types(operator, specification),
            sampled=block_of(operator).images is not None,
            gradients=block_of(operator).gradient is not None,
        )

    def typed(self, operator: OperatorSpec) -> str:
        return str(operator.outputs[0].name)

    def notes(self, operator: OperatorSpec) -> tuple[str, ...]:
        block = block_of(operator)
        if block.gradient is not None:
            optional = {str(member.name): " (or NULL)" if member.optional else "" for member in operator.inputs}
            inputs = (_input(operator), str(block.regions), str(block.images), str(block.gradient))
            names = ", ".join(f"{name}{optional[name]}" for name in inputs)
            return (f"tensors: {names}, and {block.of_images} or {block.of_regions}",)
        images = "" if block.images is None else f", {block.images}, whose type is a parameter"
        return (f"tensors: {_input(operator)}, {block.regions}{images}, {operator.outputs[0].name}",)

    def lacks(self, operator: OperatorSpec) -> frozenset[str]:
        block = block_of(operator)
        own = {"pool_regions" if block.images is None else "sample_regions"}
        entries = (entry.name for interface in ROI_INTERFACES for entry in interface.entries)
        return frozenset(entries) - (own if block.gradient is None else {_OF_IMAGES, _OF_REGIONS})


def _input(operator: OperatorSpec) -> str:
    """The tensor of images."""
    block = block_of(operator)
    return next(str(m.name) for m in operator.inputs if m.name not in (block.regions, block.images, block.gradient))


FAMILY = RoiFamily()
