"""The entries of compact kernels."""

from __future__ import annotations

from dmlgen.families.entries import Entry, Interface
from dmlruntime.families.compact.parameters import COMPACT

COMPACT_INTERFACES = (
    Interface(
        prefix="COMPACT",
        entries=(
            Entry(
                name="count_parts",
                doc="Counts what is kept of each part; an item is a part. Tensors: input, a UINT32 for each part.",
                items="the elements divided by part, rounded up",
            ),
            Entry(
                name="write_parts",
                doc="Writes the coordinates of what is kept, and how many these are. Tensors: input, the counts of the "
                "parts, count, coordinates.",
                items="the elements divided by part, rounded up",
            ),
        ),
        parameters=COMPACT.parameters,
    ),
)
