"""What sorts read, in C and in WGSL: the one declaration of each."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.uniforms import PER_LOOP, Uniform, UniformBlock

SORT = ParameterBlock(
    name="sort",
    doc="What the entries of a sort read.",
    parameters=(
        Parameter(name="key_kind", doc="what elements are: 0 unsigned integers, 1 signed ones, 2 floats"),
        Parameter(name="is_decreasing", doc="1: the greatest come first; 0: the least do"),
        Parameter(name="index_bytes", doc="of an index: 4 or 8"),
        Parameter(name="length", doc="elements of a line"),
        Parameter(name="count", doc="elements of a line that are chosen; of heap_lines at most DML_HEAP_MOST"),
        Parameter(name="input_stride", doc="from element to element of a line"),
        Parameter(name="value_stride", doc="the same of the values"),
        Parameter(name="index_stride", doc="the same of the indices"),
        Parameter(name="lines", doc="how many there are"),
        Parameter(name="per_item", doc="lines of an item"),
        Parameter(name="rank", doc="loops over the lines, 1 to 8"),
        Parameter(name="sizes", doc="of the loops, the outermost first", count="rank"),
        Parameter(name="input_strides", doc="of these loops", count="rank"),
        Parameter(name="value_strides", doc="of these loops", count="rank"),
        Parameter(name="index_strides", doc="of these loops", count="rank"),
    ),
    arguments={},
    constants={"HEAP_MOST": (512, "elements of a line that a heap holds")},
)

BLOCKS = (SORT,)

UNIFORMS = UniformBlock(
    doc=(
        "`sizes` and the steps describe the loops over the rows, outermost first; `input_step` and the like lead along "
        "a row. Before a pass a row has `source` elements, after it `goal`; they are in order in runs of `run`. A row "
        "is cut into `segments` of `segment` places, each of which leaves at most `keep` elements. Steps count "
        "elements."
    ),
    members=(
        Uniform("sizes", PER_LOOP),
        Uniform("input_steps", PER_LOOP),
        Uniform("value_steps", PER_LOOP),
        Uniform("index_steps", PER_LOOP),
        Uniform("rank"),
        Uniform("rows"),
        Uniform("input_step"),
        Uniform("value_step"),
        Uniform("index_step"),
        Uniform("source"),
        Uniform("goal"),
        Uniform("run"),
        Uniform("segment"),
        Uniform("segments"),
        Uniform("keep"),
        Uniform("items"),
    ),
)
"""What the shaders read."""
