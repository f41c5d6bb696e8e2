"""The one declaration of what gathers read, in C and in WGSL."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.uniforms import PER_LOOP, Uniform, UniformBlock

GATHER = ParameterBlock(
    name="gather",
    doc="What the entry of a gather reads.",
    parameters=(
        Parameter(name="index_kind", doc="the data type of the indices: 0 UINT32, 1 INT32, 2 UINT64, 3 INT64"),
        Parameter(name="is_reverse", doc="1: an index is how many elements of its line are reversed"),
        Parameter(name="stream", doc="1 uses non-temporal stores, which suit large outputs; 0 does not"),
        Parameter(name="tile_columns", doc="numbers of the last loop that make a tile"),
        Parameter(name="per_item", doc="tiles of an item"),
        Parameter(name="rank", doc="loops over the output, 1 to 8"),
        Parameter(name="coordinates", doc="indices of an element, 1 to 8"),
        Parameter(name="tuple_stride", doc="from index to index of an element"),
        Parameter(name="sizes", doc="of the loops, the outermost first", count="rank"),
        Parameter(name="input_strides", doc="of these loops", count="rank"),
        Parameter(name="output_strides", doc="of these loops", count="rank"),
        Parameter(name="indices_strides", doc="of these loops", count="rank"),
        Parameter(name="axis_strides", doc="1 in the loop along the axis of lines that are reversed", count="rank"),
        Parameter(name="extents", doc="of each coordinate: how many positions there are", count="coordinates"),
        Parameter(name="strides", doc="of each coordinate: the input's stride", count="coordinates"),
    ),
    arguments={},
    constants={},
)

BLOCKS = (GATHER,)

UNIFORMS = UniformBlock(
    doc=(
        "`sizes` and the strides describe the loops over the elements of the output, outermost first; `axis_strides` "
        "is 1 in the loop along the axis where lines are reversed. `extents` and `strides` have how many positions "
        "each coordinate has, and how far apart they are. Strides count elements."
    ),
    members=(
        Uniform("sizes", PER_LOOP),
        Uniform("input_strides", PER_LOOP),
        Uniform("output_strides", PER_LOOP),
        Uniform("index_strides", PER_LOOP),
        Uniform("axis_strides", PER_LOOP),
        Uniform("extents", PER_LOOP),
        Uniform("strides", PER_LOOP),
        Uniform("rank"),
        Uniform("coordinates"),
        Uniform("tuple_stride"),
        Uniform("items"),
        Uniform("count"),
    ),
)
"""What the shaders read."""
