"""The one declaration of what random generators read, in C and in WGSL."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.uniforms import PER_LOOP, Uniform, UniformBlock

BLOCK = 4
"""Numbers that one counter makes."""

RANDOM = ParameterBlock(
    name="random",
    doc="What the entries of a random generator read.",
    parameters=(
        Parameter(name="state_stride", doc="from word to word of the state"),
        Parameter(name="next_stride", doc="the same of the next state"),
        Parameter(name="count", doc="numbers of the output"),
        Parameter(name="per_item", doc="blocks of four numbers that are an item"),
        Parameter(name="stream", doc="1 uses non-temporal stores, which suit large outputs; 0 does not"),
        Parameter(name="rank", doc="loops over the output, in C order, 1 to 8"),
        Parameter(name="sizes", doc="of the loops, the outermost first", count="rank"),
        Parameter(name="strides", doc="of the output in these loops", count="rank"),
    ),
    arguments={},
    constants={"BLOCK": (BLOCK, "numbers of a block")},
)

BLOCKS = (RANDOM,)

UNIFORMS = UniformBlock(
    doc=(
        "`sizes` and `output_strides` describe the loops over the elements of the output, in C order, outermost first; "
        "the other strides lead from word to word of the states. A block is four numbers. Strides count elements."
    ),
    members=(
        Uniform("sizes", PER_LOOP),
        Uniform("output_strides", PER_LOOP),
        Uniform("rank"),
        Uniform("state_stride"),
        Uniform("next_stride"),
        Uniform("blocks"),
        Uniform("items"),
        Uniform("count"),
    ),
)
"""What the shaders read."""
