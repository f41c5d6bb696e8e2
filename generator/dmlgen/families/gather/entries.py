"""The entries of gather kernels."""

from __future__ import annotations

from dmlgen.families.entries import Entry, Interface
from dmlruntime.families.gather.parameters import GATHER

GATHER_INTERFACES = (
    Interface(
        prefix="GATHER",
        entries=(
            Entry(
                name="gather_rows",
                doc="An item is some tiles of the output. Tensors: input, indices, output.",
                items="the tiles divided by per_item, rounded up",
            ),
        ),
        parameters=GATHER.parameters,
    ),
)
