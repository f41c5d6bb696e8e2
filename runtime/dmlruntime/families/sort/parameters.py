"""The one declaration of what sorts read, in C and in WGSL."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.uniforms import PER_LOOP, ShaderConstant, Uniform, UniformBlock

HEAP_MOST = 512
"""Elements of a line that a heap holds; where more are chosen their digits are sorted."""

BLOCK, WIDE_BLOCK = 2048, 1024
"""Elements that a workgroup sorts; of 64 bits fewer: keys and positions fill at most 16 KiB of workgroup memory."""

KINDS = {"UNSIGNED": 0, "SIGNED": 1, "FLOAT": 2}
"""The numbers of what elements are."""

SORT = ParameterBlock(
    name="sort",
    doc="What the entries of a sort read.",
    parameters=(
        Parameter(
            name="key_kind",
            doc=f"what elements are: {KINDS['UNSIGNED']} unsigned integers, {KINDS['SIGNED']} signed ones, "
            f"{KINDS['FLOAT']} floats",
        ),
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
    constants={
        "HEAP_MOST": (HEAP_MOST, "elements of a line that a heap holds"),
        "SORT_UNSIGNED": (KINDS["UNSIGNED"], "elements are unsigned integers"),
        "SORT_SIGNED": (KINDS["SIGNED"], "signed ones"),
        "SORT_FLOAT": (KINDS["FLOAT"], "floats"),
    },
)

BLOCKS = (SORT,)

UNIFORMS = UniformBlock(
    doc=(
        "`sizes` and the strides describe the loops over the rows, outermost first; `input_stride` and the like lead "
        "along a row. Before a pass a row has `source` elements, after it `goal`; they are in order in runs of `run`. "
        "A row is cut into `segments` of `segment` positions, each of which leaves at most `keep` elements. "
        "Strides count elements."
    ),
    members=(
        Uniform("sizes", PER_LOOP),
        Uniform("input_strides", PER_LOOP),
        Uniform("value_strides", PER_LOOP),
        Uniform("index_strides", PER_LOOP),
        Uniform("rank"),
        Uniform("rows"),
        Uniform("input_stride"),
        Uniform("value_stride"),
        Uniform("index_stride"),
        Uniform("source"),
        Uniform("goal"),
        Uniform("run"),
        Uniform("segment"),
        Uniform("segments"),
        Uniform("keep"),
        Uniform("items"),
    ),
    constants=(
        ShaderConstant(name="BLOCK", value=WIDE_BLOCK, doc="Elements that a workgroup sorts.", when="UINT64"),
        ShaderConstant(name="BLOCK", value=BLOCK, doc="Elements that a workgroup sorts."),
    ),
)
"""What the shaders read."""
