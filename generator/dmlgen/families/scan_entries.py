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
                name="reduce_blocks",
                doc=(
                    "For few long lines, the first of three: an item is a block of a line, the first blocks of all "
                    "lines first. Tensors: input, totals: lines * (blocks + 1) values, FLOAT32 for FLOAT16."
                ),
                items="lines * blocks of a line",
            ),
            Entry(
                name="scan_blocks",
                doc="The third of the three, after scan_partials. Tensors: input, output, totals.",
                items="lines * blocks of a line",
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
                name="group", doc="scan_columns: lines of an item; reduce_blocks and scan_blocks: all lines; else 1"
            ),
            Parameter(name="rank", doc="loops over the lines, 0 to 8"),
            Parameter(name="sizes", doc="of these loops, the outermost first", count="rank"),
            Parameter(name="input_strides", doc="of these loops", count="rank"),
            Parameter(name="output_strides", doc="of these loops", count="rank"),
        ),
    ),
    Interface(
        prefix="SCAN_PARTIALS",
        entries=(
            Entry(
                name="scan_partials",
                doc=(
                    "Between reduce_blocks and scan_blocks: makes of each block's total what precedes the block. An "
                    "item is the blocks of one line in one wave. Tensors: totals."
                ),
                items="lines, where one wave has all blocks",
            ),
        ),
        parameters=(
            Parameter(name="blocks", doc="blocks of a line"),
            Parameter(name="lines", doc="lines"),
            Parameter(name="blocks_of_wave", doc="blocks of a line that are done at once; blocks means all"),
        ),
    ),
)
