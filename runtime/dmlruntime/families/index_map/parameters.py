"""What index maps in C read: the one declaration of their parameters."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock

INDEX_MAP = ParameterBlock(
    name="index_map",
    doc="What the entry of an index map reads: boxes, which do not overlap in the outputs.",
    parameters=(
        Parameter(name="boxes", doc="how many there are"),
        Parameter(name="loops", doc="of each box, 2 to 16"),
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
        Parameter(name="groups", doc="tiles of an item", count="boxes"),
        Parameter(name="sizes", doc="of the loops of each box, the outermost first", count="boxes * loops"),
        Parameter(name="source_strides", doc="of these loops, in elements; any sign", count="boxes * loops"),
        Parameter(name="target_strides", doc="of these loops", count="boxes * loops"),
    ),
    arguments={},
    constants={},
)

BLOCKS = (INDEX_MAP,)
