"""The entries of kernels of regions of interest."""

from __future__ import annotations

from dmlgen.families.entries import Entry, Interface
from dmlruntime.families.roi.parameters import ROI

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
        ),
        parameters=ROI.parameters,
    ),
)
