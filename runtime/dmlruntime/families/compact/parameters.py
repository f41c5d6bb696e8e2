"""What compactions in C read: the one declaration of their parameters."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock

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
