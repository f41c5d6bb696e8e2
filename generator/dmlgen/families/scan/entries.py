"""The entries of scan kernels."""

from __future__ import annotations

from dmlgen.families.base import Entry, Interface
from dmlruntime.families.scan.parameters import SCAN

SCAN_INTERFACES = (
    Interface(
        prefix="SCAN",
        entries=(
            Entry(
                name="scan_lines",
                doc="An item is a line. Tensors: input, output.",
                items="the product of sizes",
            ),
            Entry(
                name="scan_columns",
                doc="An item is a slice of lines that are neighbours in the innermost loop. Tensors: input, output.",
                items="the product of sizes but the last, times the slices in the last; rank is 1 or more",
            ),
            Entry(
                name="scan_pieces",
                doc=(
                    "For few long lines. An item is a piece of a line, a few blocks; threads take pieces in order, "
                    "whatever items they are given. Tensors: input, output, status: 8 * (1 + pieces) words of 64 bits, "
                    "zeros before the first item of a scan."
                ),
                items="lines * pieces of a line; each one in one range of items",
            ),
        ),
        parameters=SCAN.parameters,
    ),
)
