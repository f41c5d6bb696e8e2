"""The one declaration of what bands read, in C and in WGSL."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.uniforms import PER_LOOP, Uniform, UniformBlock

BAND = ParameterBlock(
    name="band",
    doc="What the entry of a band reads.",
    parameters=(
        Parameter(name="has_outside", doc="1: a tensor has what stands outside; 0: zeros, or the first of the values"),
        Parameter(name="has_values", doc="1: a tensor has what stands outside and inside"),
        Parameter(name="index_kind", doc="of the indices: 0 UINT32, 1 INT32, 2 UINT64, 3 INT64; -1: there are none"),
        Parameter(name="extent", doc="positions of a line"),
        Parameter(name="first", doc="the first position of the band, from 1 - the largest size to the largest size"),
        Parameter(name="behind", doc="the first position behind it; not less than first"),
        Parameter(name="is_inverse", doc="1: the band is all but these positions"),
        Parameter(name="inside", doc="what stands in the band, as bits, where there are no values"),
        Parameter(name="second", doc="the position of the second of the values"),
        Parameter(name="tile_columns", doc="numbers of the last loop that make a tile"),
        Parameter(name="per_item", doc="tiles of an item"),
        Parameter(name="rank", doc="loops over the output, 1 to 8"),
        Parameter(name="sizes", doc="of the loops, the outermost first", count="rank"),
        Parameter(name="outside_strides", doc="of these loops", count="rank"),
        Parameter(name="output_strides", doc="of these loops", count="rank"),
        Parameter(name="indices_strides", doc="of these loops; 0 along the axis", count="rank"),
        Parameter(
            name="position_strides",
            doc="1 along the axis, -1 along the dimension that positions are counted from, else 0; or their sum",
            count="rank",
        ),
    ),
    arguments={},
    constants={},
)

BLOCKS = (BAND,)

UNIFORMS = UniformBlock(
    doc=(
        "`sizes` and the strides describe the loops over the elements of the output, outermost first; "
        "`position_strides` are signed, 1 in the loop along the axis and -1 in the one that positions are counted "
        "from. `inside` are the bits of what stands in the band, `second` is the position of it among the "
        "values. Strides count elements."
    ),
    members=(
        Uniform("sizes", PER_LOOP),
        Uniform("outside_strides", PER_LOOP),
        Uniform("output_strides", PER_LOOP),
        Uniform("index_strides", PER_LOOP),
        Uniform("position_strides", PER_LOOP),
        Uniform("inside", "vec2<u32>"),
        Uniform("begin"),
        Uniform("end"),
        Uniform("extent"),
        Uniform("second"),
        Uniform("rank"),
        Uniform("items"),
        Uniform("count"),
    ),
)
"""What the shaders read."""
