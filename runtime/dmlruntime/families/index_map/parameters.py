"""The one declaration of what index maps read, in C and in WGSL."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.uniforms import Uniform, UniformBlock

LOOPS = 16
"""Loops of a box, at most."""

TRANSPOSED_EDGE = 64
"""Rows and columns of a tile that is transposed."""

TRANSPOSED_ELEMENTS = TRANSPOSED_EDGE**2
"""Most elements of such a tile."""

INDEX_MAP = ParameterBlock(
    name="index_map",
    doc="What the entry of an index map reads: boxes, which do not overlap in the outputs.",
    parameters=(
        Parameter(name="boxes", doc="how many there are"),
        Parameter(name="loops", doc=f"of each box, 2 to {LOOPS}"),
        Parameter(name="fill", doc="what is filled in, as bits"),
        Parameter(name="stream", doc="1 uses non-temporal stores, which suit large outputs; 0 does not"),
        Parameter(name="is_together", doc="1: every item is of all boxes; 0: each box has its own items"),
        Parameter(name="first_items", doc="the number of each box's first item", count="boxes"),
        Parameter(name="sources", doc="the tensor that it is copied from; -1 where it is filled in", count="boxes"),
        Parameter(name="targets", doc="the tensor that it is copied to", count="boxes"),
        Parameter(name="source_starts", doc="the element of the tensor that is its first", count="boxes"),
        Parameter(name="target_starts", doc="the same of the target", count="boxes"),
        Parameter(name="tile_rows", doc="numbers of the last loop but one that make a tile", count="boxes"),
        Parameter(name="tile_columns", doc="numbers of the last loop that make a tile", count="boxes"),
        Parameter(name="per_item", doc="tiles of an item", count="boxes"),
        Parameter(name="sizes", doc="of the loops of each box, the outermost first", count="boxes * loops"),
        Parameter(name="source_strides", doc="of these loops, in elements; any sign", count="boxes * loops"),
        Parameter(name="target_strides", doc="of these loops", count="boxes * loops"),
    ),
    arguments={},
    constants={"TRANSPOSED_ELEMENTS": (TRANSPOSED_ELEMENTS, "of a tile that is transposed")},
)

BLOCKS = (INDEX_MAP,)

WORD_PER_LOOP = f"array<vec4<u32>, {LOOPS // 4}>"
SIGNED_PER_LOOP = f"array<vec4<i32>, {LOOPS // 4}>"

UNIFORMS = UniformBlock(
    doc=(
        "The loops over the elements of a region of the output, outermost first. Strides count elements and wrap, so "
        "that they go either way. `fill` is the bits of an element, the low word first."
        "\n\n"
        "MAPPED: positions in the input may be outside of it. Number x of a loop is then at (start + step * x) / "
        "divisor of `extent` positions; `outside` says what is there elsewhere, 0 that there is no elsewhere."
    ),
    members=(
        Uniform("sizes", WORD_PER_LOOP),
        Uniform("input_strides", WORD_PER_LOOP),
        Uniform("output_strides", WORD_PER_LOOP),
        Uniform("starts", SIGNED_PER_LOOP, when="MAPPED"),
        Uniform("steps", SIGNED_PER_LOOP, when="MAPPED"),
        Uniform("divisors", SIGNED_PER_LOOP, when="MAPPED"),
        Uniform("extents", SIGNED_PER_LOOP, when="MAPPED"),
        Uniform("outside", WORD_PER_LOOP, when="MAPPED"),
        Uniform("fill", "vec2<u32>"),
        Uniform("input_start"),
        Uniform("output_start"),
        Uniform("rank"),
        Uniform("items"),
        Uniform("count"),
    ),
)
"""What the shaders read."""
