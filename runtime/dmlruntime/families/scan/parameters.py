"""What scans read, in C and in WGSL: the one declaration of each."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.uniforms import PER_LOOP, Uniform, UniformBlock

SCAN = ParameterBlock(
    name="scan",
    doc="What every entry of a scan reads.",
    parameters=(
        Parameter(name="length", doc="elements of a line"),
        Parameter(
            name="block",
            doc="elements that are combined before the earlier blocks are; a multiple of 1024, here 8192",
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

UNIFORMS = UniformBlock(
    doc=(
        "A line is one run of elements along the axis; `sizes` and the steps describe the loops over all lines, "
        "outermost first. Strides and steps count elements."
    ),
    members=(
        Uniform("sizes", PER_LOOP),
        Uniform("input_steps", PER_LOOP),
        Uniform("output_steps", PER_LOOP),
        Uniform("rank"),
        Uniform("items"),
        Uniform("lines"),
        Uniform("length"),
        Uniform("input_stride"),
        Uniform("output_stride"),
        Uniform("blocks"),
        Uniform("block_size"),
        Uniform("line_invocations"),
        Uniform("input_inner"),
        Uniform("messages"),
        Uniform("polls"),
        Uniform("subgroup_size"),
    ),
)
"""What the shaders read."""
