"""The one declaration of the parameters that reductions read, in C and in WGSL."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.row_order import BLOCK, LANES, ORDER
from dmlruntime.families.uniforms import PER_LOOP, Uniform, UniformBlock

LANE_COLUMNS = 1024
"""Neighbouring results, at most, of which an item combines a lane: rows are read in runs as long as pages."""

REDUCE = ParameterBlock(
    name="reduce",
    doc="What every entry of a reduction reads.",
    parameters=(
        Parameter(name="length", doc="elements that are combined into a result"),
        Parameter(name="block", doc=f"elements of a block, {BLOCK}: fixes the order of combining"),
        Parameter(name="per_item", doc="reduce_rows, reduce_columns and reduce_column_blocks: results of an item"),
        Parameter(
            name="lanes", doc=f"reduce_column_blocks and reduce_partials: {LANES} with partials of lanes, else 1"
        ),
        Parameter(name="last", doc="of equal elements 1 picks the last, 0 the first"),
        Parameter(name="rank", doc="loops over the results, 1 to 8"),
        Parameter(name="row_rank", doc="loops over the elements of a result, 1 to 8"),
        Parameter(name="sizes", doc="of the loops over the results, the outermost first", count="rank"),
        Parameter(name="input_strides", doc="of these loops", count="rank"),
        Parameter(name="output_strides", doc="of these loops", count="rank"),
        Parameter(name="row_sizes", doc="of the loops over elements, in C order", count="row_rank"),
        Parameter(name="row_strides", doc="of these loops", count="row_rank"),
    ),
    arguments={},
    constants={**ORDER, "LANE_COLUMNS": (LANE_COLUMNS, "columns of which a lane is combined at once, at most")},
)

BLOCKS = (REDUCE,)

UNIFORMS = UniformBlock(
    doc=(
        "`sizes` and the strides describe the loops over all results, outermost first; those of `row` the loops over "
        "the elements of one, in C order. Strides count elements. `units` of elements are in all parts of a result, "
        "`part_units` in each but the last."
    ),
    members=(
        Uniform("sizes", PER_LOOP),
        Uniform("input_strides", PER_LOOP),
        Uniform("output_strides", PER_LOOP),
        Uniform("row_sizes", PER_LOOP),
        Uniform("row_strides", PER_LOOP),
        Uniform("rank"),
        Uniform("row_rank"),
        Uniform("items"),
        Uniform("results"),
        Uniform("length"),
        Uniform("units"),
        Uniform("parts"),
        Uniform("part_units"),
        Uniform("last"),
    ),
)
"""What the shaders read."""
