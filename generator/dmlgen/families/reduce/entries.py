"""The entries of reduce kernels."""

from __future__ import annotations

from dmlgen.families.base import Entry, Interface
from dmlruntime.families.reduce.parameters import REDUCE

REDUCE_INTERFACES = (
    Interface(
        prefix="REDUCE",
        entries=(
            Entry(
                name="reduce_rows",
                doc="An item is some results. Tensors: input, output.",
                items="results / per_item, rounded up",
            ),
            Entry(
                name="reduce_columns",
                doc="An item is some results that are neighbours in the innermost loop. Tensors: input, output.",
                items="the product of sizes but the last, times the last / per_item, rounded up; rank is 1 or more",
            ),
            Entry(
                name="reduce_blocks",
                doc="An item is a block of the elements of a result. Tensors: input, partials.",
                items="results * blocks of a result",
            ),
            Entry(
                name="reduce_column_blocks",
                doc=(
                    "An item is a block of each of these results, or with `lanes` every 16th element of a block from "
                    "one of the first 16 on, where neighbours are contiguous. Tensors: input, partials."
                ),
                items="those of reduce_columns * blocks of a result * lanes",
            ),
            Entry(
                name="reduce_partials",
                doc="After one of the two: an item is a result. Tensors: partials, output.",
                items="results",
            ),
        ),
        parameters=REDUCE.parameters,
    ),
)
