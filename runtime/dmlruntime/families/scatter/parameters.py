"""The one declaration of what scatters read, in C and in WGSL."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.uniforms import PER_LOOP, Uniform, UniformBlock

SCATTER = ParameterBlock(
    name="scatter",
    doc="What the entries of a scatter read. A location is what one update replaces: an element, or a block of them.",
    parameters=(
        Parameter(name="index_kind", doc="the data type of the indices: 0 UINT32, 1 INT32, 2 UINT64, 3 INT64"),
        Parameter(name="tile_columns", doc="scatter_locations: numbers of the last loop that make a tile"),
        Parameter(name="per_item", doc="scatter_locations: tiles of an item"),
        Parameter(name="is_filled", doc="scatter_locations: 1 where an element that no update is for is 0"),
        Parameter(name="coordinates", doc="indices of an update, 1 to 8"),
        Parameter(name="tuple_stride", doc="from index to index of an update"),
        Parameter(name="mark_rank", doc="loops over the updates, in C order, 1 to 8"),
        Parameter(name="rank", doc="loops over the output, 1 to 8"),
        Parameter(name="mark_sizes", doc="of the loops over the updates, the outermost first", count="mark_rank"),
        Parameter(name="mark_updates", doc="the updates' strides in these loops", count="mark_rank"),
        Parameter(name="mark_indices", doc="the indices' strides in these loops", count="mark_rank"),
        Parameter(name="mark_winners", doc="the winners' strides in these loops", count="mark_rank"),
        Parameter(name="sizes", doc="of the loops over the output, the outermost first", count="rank"),
        Parameter(name="input_strides", doc="of these loops", count="rank"),
        Parameter(name="output_strides", doc="of these loops", count="rank"),
        Parameter(name="winner_strides", doc="of these loops", count="rank"),
        Parameter(name="update_strides", doc="the updates' strides within a location", count="rank"),
        Parameter(name="extents", doc="of each coordinate: how many positions there are", count="coordinates"),
        Parameter(name="strides", doc="of each coordinate: the winners' stride", count="coordinates"),
    ),
    arguments={},
    constants={},
)

BLOCKS = (SCATTER,)

UNIFORMS = UniformBlock(
    doc=(
        "A location is what one update replaces: an element of the output, or a block of them. The loops of `mark_` go "
        "over the updates in C order, the others over the elements of the output, outermost first. `update_strides` "
        "are those of the updates within a location. `extents` and `strides` have how many positions each "
        "coordinate has, and the stride of the winners. Strides count elements."
    ),
    members=(
        Uniform("mark_sizes", PER_LOOP),
        Uniform("mark_updates", PER_LOOP),
        Uniform("mark_indices", PER_LOOP),
        Uniform("mark_winners", PER_LOOP),
        Uniform("sizes", PER_LOOP),
        Uniform("input_strides", PER_LOOP),
        Uniform("output_strides", PER_LOOP),
        Uniform("winner_strides", PER_LOOP),
        Uniform("update_strides", PER_LOOP),
        Uniform("extents", PER_LOOP),
        Uniform("strides", PER_LOOP),
        Uniform("mark_rank"),
        Uniform("rank"),
        Uniform("coordinates"),
        Uniform("tuple_stride"),
        Uniform("locations"),
        Uniform("marks"),
        Uniform("items"),
        Uniform("count"),
    ),
)
"""What the shaders read."""
