"""The one declaration of the parameters that element-wise kernels read: of C kernels, and of shaders."""

from __future__ import annotations

from collections.abc import Sequence

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.record import FUSED_SCALARS
from dmlruntime.families.uniforms import EVERY_PAIR, EVERY_TENSOR, PER_LOOP, Uniform, UniformBlock, of_each

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
    constants={"FUSED_SCALARS_MAX": (FUSED_SCALARS, "slots for the scalars of an activation")},
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

INDEX = "index"
"""What has strides beside the tensors where an operator reads the element's number, in C order or along a dimension."""


def uniforms(tensors: Sequence[str], scalars: tuple[Uniform, ...]) -> UniformBlock:
    """The uniform block of an operator with these tensors, INDEX where it reads that, and scalars."""
    return UniformBlock(
        doc="`sizes` and the strides describe the loops over all elements, outermost first. Strides count elements.",
        members=(
            *scalars,
            Uniform("sizes", PER_LOOP),
            *of_each(tensors, Uniform("strides", PER_LOOP)),
            Uniform("rank"),
            Uniform("items"),
            Uniform("count"),
        ),
    )


UNIFORMS = uniforms(EVERY_TENSOR, EVERY_PAIR)
