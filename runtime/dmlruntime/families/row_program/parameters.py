"""The one declaration of the parameters that row programs read: of C kernels, and of shaders."""

from __future__ import annotations

from collections.abc import Sequence

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.row_order import BLOCK, ORDER
from dmlruntime.families.uniforms import EVERY_PAIR, EVERY_TENSOR, PER_LOOP, Uniform, UniformBlock, of_each

COLUMNS = 256
"""Most neighbouring rows that an item computes side by side."""

ROW_PROGRAM = ParameterBlock(
    name="row_program",
    doc="What every entry of a row program reads.",
    parameters=(
        Parameter(name="length", doc="elements of a row"),
        Parameter(name="block", doc=f"elements of a block, {BLOCK}: fixes the order of combining"),
        Parameter(name="per_item", doc="row_program_rows and row_program_columns: rows of an item"),
        Parameter(name="row_pass", doc="row_program_blocks and row_program_values: the number of the pass"),
        Parameter(name="stream", doc="1 uses non-temporal stores, which suit large outputs; 0 does not"),
        Parameter(name="rank", doc="loops over the rows, 1 to 8"),
        Parameter(name="row_rank", doc="loops over the elements of a row, 1 to 8"),
        Parameter(name="scalars", doc="values of the descriptor, as the operator lists them", count="scalar_count"),
        Parameter(name="sizes", doc="of the loops over the rows, the outermost first", count="rank"),
        Parameter(name="strides", doc="of these loops, of each tensor", count="rank * tensors"),
        Parameter(name="row_sizes", doc="of the loops over elements, in C order", count="row_rank"),
        Parameter(name="row_strides", doc="of these loops, of each tensor", count="row_rank * tensors"),
    ),
    arguments={
        "tensors": "tensors of the operator",
        "scalar_count": "values of the descriptor that the kernel reads, those of an activation included",
    },
    constants={**ORDER, "COLUMNS": (COLUMNS, "most neighbouring rows that are computed side by side")},
)

BLOCKS = (ROW_PROGRAM,)


def uniforms(tensors: Sequence[str], scalars: tuple[Uniform, ...]) -> UniformBlock:
    """The uniform block of an operator with these tensors and scalars."""
    return UniformBlock(
        doc="""`sizes` and the strides describe the loops over the rows, outermost first; those of `row` the loops over
        the elements of one, in C order. Strides count elements. A row has `units`, `part_units` of them in each of its
        parts but the last.""",
        members=(
            *scalars,
            Uniform("sizes", PER_LOOP),
            Uniform("row_sizes", PER_LOOP),
            *of_each(tensors, Uniform("strides", PER_LOOP), Uniform("row strides", PER_LOOP)),
            Uniform("rank"),
            Uniform("row_rank"),
            Uniform("items"),
            Uniform("rows"),
            Uniform("length"),
            Uniform("units"),
            Uniform("parts"),
            Uniform("part_units"),
        ),
    )


UNIFORMS = uniforms(EVERY_TENSOR, EVERY_PAIR)
