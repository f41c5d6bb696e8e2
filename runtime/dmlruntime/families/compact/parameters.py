"""The one declaration of what compactions read, in C and in WGSL."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.uniforms import PER_LOOP, ShaderConstant, Uniform, UniformBlock

PER_INVOCATION = 16
"""Elements of an invocation, neighbours in C order."""

COMPACT = ParameterBlock(
    name="compact",
    doc="What the entries of a compaction read.",
    parameters=(
        Parameter(name="mask", doc="the bits of an element of which one is set where it is not zero"),
        Parameter(name="elements", doc="of the input"),
        Parameter(name="part", doc="elements of a part"),
        Parameter(name="row_stride", doc="of the coordinates: from element to element"),
        Parameter(name="column_stride", doc="from coordinate to coordinate of an element"),
        Parameter(name="columns", doc="coordinates of an element, 1 to 8"),
        Parameter(name="rank", doc="loops over the input, in C order, 1 to 8"),
        Parameter(name="extents", doc="the sizes of the dimensions that coordinates are of", count="columns"),
        Parameter(name="sizes", doc="of the loops, the outermost first", count="rank"),
        Parameter(name="strides", doc="of the input in these loops", count="rank"),
    ),
    arguments={},
    constants={},
)

BLOCKS = (COMPACT,)

UNIFORMS = UniformBlock(
    doc=(
        "`sizes` and `input_strides` describe the loops over the input, in C order, outermost first; `extents` are the "
        "sizes of the last dimensions, whose coordinates are written. An element is not zero where a bit of it is set "
        "that `mask` has. Strides count elements."
    ),
    members=(
        Uniform("sizes", PER_LOOP),
        Uniform("input_strides", PER_LOOP),
        Uniform("extents", PER_LOOP),
        Uniform("rank"),
        Uniform("columns"),
        Uniform("row_step"),
        Uniform("column_stride"),
        Uniform("mask"),
        Uniform("parts"),
        Uniform("count"),
    ),
    constants=(
        ShaderConstant(
            name="PER_INVOCATION", value=PER_INVOCATION, doc="Elements of an invocation, neighbours in C order."
        ),
    ),
)
"""What the shaders read."""
