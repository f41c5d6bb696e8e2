"""The entries of scan kernels, and the parameters that they read. The runtime's plans fill the same places."""

from __future__ import annotations

from dmlgen.families.entries import Entry, Interface, Parameter

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
                doc="An item is a group of lines that are neighbours in the innermost loop. Tensors: input, output.",
                items="the product of sizes but the last, times the groups in the last; rank is 1 or more",
            ),
            Entry(
                name="scan_pieces",
                doc=(
                    "For few long lines. An item is a piece of a line, a few blocks; threads take pieces in order, "
                    "whatever items they are given. Tensors: input, output, notes: 8 * (1 + pieces) words of 64 bits, "
                    "zeros before the first item of a scan."
                ),
                items="lines * pieces of a line; each one in one range of items",
            ),
        ),
        parameters=(
            Parameter(name="length", doc="elements of a line"),
            Parameter(
                name="block",
                doc="elements that are combined before they meet the earlier blocks; a multiple of 1024, here 8192",
            ),
            Parameter(name="input_start", doc="where the first line begins; its last element in a reversed scan"),
            Parameter(name="output_start", doc="the same in the output"),
            Parameter(name="input_stride", doc="from element to element along a line; negative in a reversed scan"),
            Parameter(name="output_stride", doc="the same in the output"),
            Parameter(name="exclusive", doc="1 leaves an element out of its own result, 0 does not"),
            Parameter(name="stream", doc="1 stores past the caches, which suits large outputs; 0 does not"),
            Parameter(
                name="group", doc="scan_columns: lines of an item; scan_pieces: blocks of a piece, 1 to 64; else 1"
            ),
            Parameter(name="rank", doc="loops over the lines, 0 to 8"),
            Parameter(name="sizes", doc="of these loops, the outermost first", count="rank"),
            Parameter(name="input_strides", doc="of these loops", count="rank"),
            Parameter(name="output_strides", doc="of these loops", count="rank"),
        ),
    ),
)
