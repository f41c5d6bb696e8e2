"""The entries of kernels of regions of interest."""

from __future__ import annotations

from dmlgen.families.entries import Entry, Interface, OperatorEntries
from dmlgen.families.roi.block import RoiBlock
from dmlgen.model import OperatorSpec
from dmlruntime.families.roi.parameters import ROI

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

ROI_ENTRIES = frozenset(entry.name for interface in ROI_INTERFACES for entry in interface.entries)


def gradient_entries(operator: OperatorSpec, block: RoiBlock, source: str, types: tuple[str, ...]) -> OperatorEntries:
    """Those of an operator of gradients, whose images are in `source`."""
    optional = {str(member.name): " (or NULL)" if member.optional else "" for member in operator.inputs}
    inputs = (source, str(block.regions), str(block.images), str(block.gradient))
    names = ", ".join(f"{name}{optional[name]}" for name in inputs)
    tensors = f"tensors: {names}, and {block.of_images} or {block.of_regions}"
    return OperatorEntries(types=types, notes=(tensors,), lacks=ROI_ENTRIES - {_OF_IMAGES, _OF_REGIONS})
