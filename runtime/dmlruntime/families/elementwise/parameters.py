"""What element-wise C kernels read: the one declaration of their parameters."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.scalars import FUSED_SCALARS

ELEMENTWISE = ParameterBlock(
    name="elementwise",
    doc="What every entry of an element-wise kernel reads.",
    parameters=(
        Parameter(name="count", doc="elements of an output"),
        Parameter(name="block", doc="elements of an item"),
        Parameter(name="stream", doc="1 uses non-temporal stores, which suit large outputs; 0 does not"),
        Parameter(name="scalars", doc="values of the descriptor, as the operator lists them", count="scalar_count"),
    ),
    arguments={"scalar_count": "values of the descriptor that the kernel reads, those of an activation included"},
    constants={"FUSED_SCALARS_MAX": (FUSED_SCALARS, "places for the scalars of an activation")},
)

LAYOUT = ParameterBlock(
    name="layout",
    doc="The loops over the elements, and each tensor's strides in them: what follows for the entry `strided`.",
    parameters=(
        Parameter(name="rank", doc="loops over the elements, 1 to 8"),
        Parameter(name="sizes", doc="of these loops, the outermost first", count="rank"),
        Parameter(
            name="strides",
            doc="of these loops: of each tensor, and last of the element's number where the operator says so",
            count="rank * tensors",
        ),
    ),
    arguments={"tensors": "tensors, and one more where the element's number is read"},
    constants={},
)

BLOCKS = (ELEMENTWISE, LAYOUT)
