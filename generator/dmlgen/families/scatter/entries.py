"""The entries of scatter kernels."""

from __future__ import annotations

from dmlgen.families.entries import Entry, Interface
from dmlruntime.families.scatter.parameters import SCATTER

SCATTER_INTERFACES = (
    Interface(
        prefix="SCATTER",
        entries=(
            Entry(
                name="scatter_marks",
                doc="Which update is the last of each place. Tensors: indices, winners, which are zeros at first.",
                items="1",
            ),
            Entry(
                name="scatter_places",
                doc=(
                    "After it: an item is some tiles of the output. Tensors: input, updates, output, winners; where "
                    "`is_filled` is 1 there is no input, and the first is not read."
                ),
                items="the tiles divided by per_item, rounded up",
            ),
        ),
        parameters=SCATTER.parameters,
    ),
)
