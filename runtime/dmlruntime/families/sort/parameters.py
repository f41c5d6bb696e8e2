"""What sorts in C read: the one declaration of their parameters."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock

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
        Parameter(name="group", doc="lines of an item"),
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
