"""What random generators in C read: the one declaration of their parameters."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock

RANDOM = ParameterBlock(
    name="random",
    doc="What the entries of a random generator read.",
    parameters=(
        Parameter(name="state_stride", doc="from word to word of the state"),
        Parameter(name="next_stride", doc="the same of the next state"),
        Parameter(name="count", doc="numbers of the output"),
        Parameter(name="group", doc="blocks of four numbers that are an item"),
        Parameter(name="stream", doc="1 uses non-temporal stores, which suit large outputs; 0 does not"),
        Parameter(name="rank", doc="loops over the output, in C order, 1 to 8"),
        Parameter(name="sizes", doc="of the loops, the outermost first", count="rank"),
        Parameter(name="strides", doc="of the output in these loops", count="rank"),
    ),
    arguments={},
    constants={"BLOCK": (4, "numbers of a block")},
)

BLOCKS = (RANDOM,)
