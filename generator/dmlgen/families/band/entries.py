"""The entries of band kernels."""

from __future__ import annotations

from dmlgen.families.entries import Entry, Interface
from dmlruntime.families.band.parameters import BAND

BAND_INTERFACES = (
    Interface(
        prefix="BAND",
        entries=(
            Entry(
                name="fill_bands",
                doc="An item is some tiles of the output. Tensors: what is outside, indices, values, output; "
                "any in place of those that there are not.",
                items="the tiles divided by per_item, rounded up",
            ),
        ),
        parameters=BAND.parameters,
    ),
)
