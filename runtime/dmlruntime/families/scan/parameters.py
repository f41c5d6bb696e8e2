"""The one declaration of what scans read, in C and in WGSL."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.uniforms import PER_LOOP, ShaderConstant, Uniform, UniformBlock

QUAD = 4
"""Elements that are combined one after the other before the tree."""

TILE = 64
"""Elements that a balanced tree of quads combines."""

PIECES = 1024
"""Elements of which a block is a multiple."""

BLOCK = 8192
"""Elements of a line whose tiles are chained before the earlier blocks are combined with them. A multiple of TILE and
of PIECES."""

MOST_BLOCKS = 64
"""Most blocks of a piece."""

STATUS_WORDS = 8
"""Words of 64 bits of a piece's status, which threads publish: a cache line, which is one thread's at a time."""

BANDS = 8
"""Invocations that share a line of a band kernel."""

SCAN = ParameterBlock(
    name="scan",
    doc="What every entry of a scan reads.",
    parameters=(
        Parameter(name="length", doc="elements of a line"),
        Parameter(
            name="block",
            doc=f"elements that are combined before the earlier blocks are; a multiple of {PIECES}, here {BLOCK}",
        ),
        Parameter(name="input_start", doc="where the first line begins; its last element in a reversed scan"),
        Parameter(name="output_start", doc="the same in the output"),
        Parameter(name="input_stride", doc="from element to element along a line; negative in a reversed scan"),
        Parameter(name="output_stride", doc="the same in the output"),
        Parameter(name="exclusive", doc="1 leaves an element out of its own result, 0 does not"),
        Parameter(name="stream", doc="1 uses non-temporal stores, which suit large outputs; 0 does not"),
        Parameter(
            name="per_item",
            doc=f"scan_columns: lines of an item; scan_pieces: blocks of a piece, 1 to {MOST_BLOCKS}; else 1",
        ),
        Parameter(name="rank", doc="loops over the lines, 0 to 8"),
        Parameter(name="sizes", doc="of these loops, the outermost first", count="rank"),
        Parameter(name="input_strides", doc="of these loops", count="rank"),
        Parameter(name="output_strides", doc="of these loops", count="rank"),
    ),
    arguments={},
    constants={
        "QUAD": (QUAD, "neighbours that are combined one by one"),
        "TILE": (TILE, "neighbours that are scanned in registers"),
        "RUN_MAX": (BLOCK, "most elements that are scanned or reduced in one go"),
        "MAX_BLOCKS": (MOST_BLOCKS, "of a piece"),
        "STATUS_WORDS": (STATUS_WORDS, "of 64 bits for each status: a cache line, which is one thread's at a time"),
    },
)

BLOCKS = (SCAN,)

UNIFORMS = UniformBlock(
    doc=(
        "A line is one run of elements along the axis; `sizes` and the strides describe the loops over all lines, "
        "outermost first. All strides count elements."
    ),
    members=(
        Uniform("sizes", PER_LOOP),
        Uniform("input_strides", PER_LOOP),
        Uniform("output_strides", PER_LOOP),
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
    constants=(
        ShaderConstant(name="BANDS", value=BANDS, doc="Invocations that share a line of a band kernel.", when="BANDS"),
    ),
)
"""What the shaders read."""
