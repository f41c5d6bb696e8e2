"""The entries of resample kernels."""

from __future__ import annotations

from dmlgen.families.entries import Entry, Interface
from dmlruntime.families.resample.parameters import RESAMPLE

_TILES = "the tiles divided by per_item, rounded up"

RESAMPLE_INTERFACES = (
    Interface(
        prefix="RESAMPLE",
        entries=(
            Entry(
                name="copy_lines",
                doc="Each output element is a copy of an input element. An item is some tiles. Tensors: input, output.",
                items=_TILES,
            ),
            Entry(
                name="weigh_lines",
                doc="Output elements are weighted sums, line by line. An item is some tiles. Tensors: input, output.",
                items=_TILES,
            ),
            Entry(
                name="weigh_elements",
                doc="The same, element by element: a tile is one element. Tensors: input, output.",
                items=_TILES,
            ),
        ),
        parameters=RESAMPLE.parameters,
    ),
)
