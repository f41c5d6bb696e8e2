"""The entries of sort kernels."""

from __future__ import annotations

from dmlgen.families.entries import Entry, Interface
from dmlruntime.families.sort.parameters import SORT

SORT_INTERFACES = (
    Interface(
        prefix="SORT",
        entries=(
            Entry(
                name="heap_lines",
                doc="An item is some lines, of each of which few elements are chosen. Tensors: input, values, indices.",
                items="the lines divided by per_item, rounded up",
            ),
            Entry(
                name="radix_lines",
                doc="The same of any number of elements. Tensors: input, values, indices, and scratch memory for each "
                "item of four UINT64 for each element of a line.",
                items="the lines divided by per_item, rounded up",
            ),
        ),
        parameters=SORT.parameters,
    ),
)
