"""What scans in C read: the one declaration of their parameters."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock

SCAN = ParameterBlock(
    name="scan",
    doc="What every entry of a scan reads.",
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
        Parameter(name="stream", doc="1 uses non-temporal stores, which suit large outputs; 0 does not"),
        Parameter(
            name="per_item", doc="scan_columns: lines of an item; scan_pieces: blocks of a piece, 1 to 64; else 1"
        ),
        Parameter(name="rank", doc="loops over the lines, 0 to 8"),
        Parameter(name="sizes", doc="of these loops, the outermost first", count="rank"),
        Parameter(name="input_strides", doc="of these loops", count="rank"),
        Parameter(name="output_strides", doc="of these loops", count="rank"),
    ),
    arguments={},
    constants={},
)

BLOCKS = (SCAN,)
