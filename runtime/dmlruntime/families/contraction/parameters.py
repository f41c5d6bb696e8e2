"""The one declaration of the parameters that contractions read, in C and in WGSL."""

from __future__ import annotations

from collections.abc import Sequence

from dmlruntime.families.gpu_target import MATRIX_TILE
from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.uniforms import (
    EVERY_PAIR,
    EVERY_TENSOR,
    PER_LOOP,
    ShaderConstant,
    Uniform,
    UniformBlock,
    of_each,
)

KC = 256
"""Terms of a sum that are added in a chain; the chains are then added in order. Fixes the order of adding."""

NC = 96
"""Columns of an item: a multiple of what every processor's registers hold side by side."""

MC = 264
"""Most rows of an item; with the block of `b` their sums are all that an item keeps."""

MC_WIDE = 96
"""The same where sums have 64 bits."""

GEMV_KC = 4096
"""Terms that are added as a tree of GEMV_CHAINS chains where columns are few; fixes the order of adding there."""

GEMV_CHAINS = 16
"""These chains."""

GEMV_NC = 4
"""Most columns of such a problem."""

GEMV_MC = 256
"""Rows of an item of such a problem."""

PASS_ROWS = 4
"""Most rows of a problem whose `b` is multiplied where it lies."""

PASS_COLUMNS = 128
"""Columns of an item of such a problem: a row of 4,096 has enough of them for many threads."""

OWN_ROWS = 72
"""Most rows of an item that packs them itself, where no other item multiplies them."""

PANEL_ROWS = 24
"""Rows of an item that packs; a multiple of what any processor takes at once, to which the last ones are filled up."""

FEW_ROWS = 3
"""Fewer rows than this share no packed window, and no tile."""

PLANE_ROWS = 16
"""Rows of the input, of PLANE_TERMS elements or more shorter ones, that are copied where a window has few channels."""

PLANE_TERMS = 1024
"""Most elements of a row of such a copy, with the zeros around it."""

PLANE_SUMS = 2048
"""Most sums that are made of a copy."""

PLANE_STEP = 64
"""Elements behind those that are read: as many as sums are made of at once."""

LARGE, MIDDLE, SMALL = 128, 64, 32
"""Edges of tiles on a GPU. The larger ones load less for each product, but there must be enough of them."""

SLICE_DEPTH = 16
"""On a GPU, factors of a row or column in a slice of a tile in workgroup memory."""

WIDE_TERMS = 2**14
"""On a GPU, most terms whose sum is added to a wide one: products of differences of bytes are below 2^16."""

SPACE_MOST = 4
"""Loops over locations: images and three dimensions of space."""

CONTRACTION = ParameterBlock(
    name="contraction",
    doc="What every entry of a contraction reads. Strides count elements.",
    parameters=(
        Parameter(name="m", doc="rows of the output of a batch"),
        Parameter(name="n", doc="columns of the output: the product of space_sizes"),
        Parameter(name="channels", doc="elements k of a row of a that do not belong to one window"),
        Parameter(name="mc", doc=f"rows of an item, {MC} at most, {MC_WIDE} where sums have 64 bits"),
        Parameter(name="packed_rows", doc="1 where contraction_pack_rows has packed a, else 0"),
        Parameter(name="packed_columns", doc="1 where contraction_pack_columns has packed b, else 0"),
        Parameter(name="copy_stride", doc="where contraction_copy has copied b, from channel to channel; else 0"),
        Parameter(name="copy_pitch", doc="from line to line of such a channel: lines share zeros between them"),
        Parameter(name="transposed", doc="1 spreads an element over a window of the output, 0 gathers a window"),
        Parameter(name="pads", doc="1 multiplies the zeros around b as well, 0 leaves them out"),
        Parameter(name="a_start", doc="where the first element of a lies"),
        Parameter(name="output_start", doc="where the first output lies"),
        Parameter(name="a_channel", doc="stride of a from channel to channel"),
        Parameter(name="b_channel", doc="stride of b from channel to channel"),
        Parameter(name="batch_rank", doc="loops over batches, 0 to 8"),
        Parameter(name="space_rank", doc=f"loops over columns, 1 to {SPACE_MOST}"),
        Parameter(name="scalars", doc="values of the descriptor, as the operator lists them", count="scalar_count"),
        Parameter(name="row_strides", doc="of each tensor, along m", count="tensors"),
        Parameter(
            name="column_strides", doc="of each tensor, along n; not those of b and of the output", count="tensors"
        ),
        Parameter(name="batch_sizes", doc="of the loops over batches, the outermost first", count="batch_rank"),
        Parameter(name="batch_strides", doc="of these loops, of each tensor", count="batch_rank * tensors"),
        Parameter(name="space_sizes", doc="of the loops over columns, the outermost first", count="space_rank"),
        Parameter(name="valid_sizes", doc="of these loops: locations from here on have the sum 0", count="space_rank"),
        Parameter(
            name="input_sizes", doc="of these loops: elements of b; there are zeros around them", count="space_rank"
        ),
        Parameter(name="input_strides", doc="of these loops, of b", count="space_rank"),
        Parameter(name="output_strides", doc="of these loops, of the output", count="space_rank"),
        Parameter(name="window_sizes", doc="of these loops: elements of a window", count="space_rank"),
        Parameter(name="window_strides", doc="of these loops, of a", count="space_rank"),
        Parameter(name="strides", doc="of these loops: from window to window", count="space_rank"),
        Parameter(name="dilations", doc="of these loops: from element to element of a window", count="space_rank"),
        Parameter(
            name="starts", doc="of these loops: zeros before b; transposed, locations cut off", count="space_rank"
        ),
    ),
    arguments={
        "tensors": "inputs and the output",
        "scalar_count": "values of the descriptor that the kernel reads, those of an activation included",
    },
    constants={
        "KC": (KC, "terms that are added in a chain; fixes the order of adding"),
        "NC": (NC, "columns of an item"),
        "MC": (MC, "most rows of an item"),
        "MC_WIDE": (MC_WIDE, "the same where sums have 64 bits"),
        "GEMV_KC": (GEMV_KC, "terms of a block where columns are few; fixes the order of adding there"),
        "GEMV_CHAINS": (GEMV_CHAINS, "chains that they are dealt to"),
        "GEMV_NC": (GEMV_NC, "most columns there"),
        "GEMV_MC": (GEMV_MC, "rows of an item there"),
        "PASS_ROWS": (PASS_ROWS, "most rows where b is multiplied where it lies"),
        "PASS_COLUMNS": (PASS_COLUMNS, "columns of an item there"),
        "OWN_ROWS": (OWN_ROWS, "most rows of an item that packs them itself"),
        "PANEL_ROWS": (PANEL_ROWS, "packed rows are filled up to a multiple of this"),
        "FEW_ROWS": (FEW_ROWS, "fewer rows share no tile"),
        "PLANE_ROWS": (PLANE_ROWS, "rows of the input that are copied where a window has few channels"),
        "PLANE_TERMS": (PLANE_TERMS, "most elements of a row of a copy"),
        "PLANE_SUMS": (PLANE_SUMS, "most sums that are made of a copy"),
        "PLANE_STEP": (PLANE_STEP, "elements behind those that are read"),
        "SPACE_MOST": (SPACE_MOST, "most loops over columns"),
    },
)

SOFTMAX = ParameterBlock(
    name="softmax",
    doc="What the softmax after a contraction reads. Strides count elements.",
    parameters=(
        Parameter(name="length", doc="elements of a line, of which the softmax is taken"),
        Parameter(name="rank", doc="loops over lines, 1 to 8"),
        Parameter(name="line_rank", doc="loops over the elements of a line, 1 to 8"),
        Parameter(name="sizes", doc="of the loops over lines, the outermost first", count="rank"),
        Parameter(name="from_strides", doc="of these loops, of the results that it is taken of", count="rank"),
        Parameter(name="to_strides", doc="of these loops, of the output", count="rank"),
        Parameter(name="line_sizes", doc="of the loops over the elements of a line", count="line_rank"),
        Parameter(name="line_from_strides", doc="of these loops, of the results", count="line_rank"),
        Parameter(name="line_to_strides", doc="of these loops, of the output", count="line_rank"),
    ),
    arguments={},
    constants={},
)

BLOCKS = (CONTRACTION, SOFTMAX)

SPACE = f"vec{SPACE_MOST}<u32>"
"""A word for each of the SPACE_MOST loops over columns."""


def of_matrices(**docs: str) -> tuple[ShaderConstant, ...]:
    """Return the constants of tiles that matrix units multiply: MATRIX_TILE, in its order."""
    pairs = zip(docs.items(), MATRIX_TILE, strict=True)
    return tuple(ShaderConstant(name=name, value=value, doc=doc, when="MATRIX_UNITS") for (name, doc), value in pairs)


def uniforms(tensors: Sequence[str], scalars: tuple[Uniform, ...]) -> UniformBlock:
    """The uniform block of an operator with these tensors and scalars. Where SOFTMAX is defined, one follows."""

    def after(*members: tuple[str, str]) -> tuple[Uniform, ...]:
        return tuple(Uniform(name, kind, when="SOFTMAX") for name, kind in members)

    return UniformBlock(
        doc="""The loops over batches, of each tensor its strides there; the loops over columns
        (contraction/locations.wgsl). Strides count elements.""",
        members=(
            *scalars,
            Uniform("batch_sizes", PER_LOOP),
            *of_each(tensors, Uniform("batches", PER_LOOP)),
            Uniform("space_sizes", SPACE),
            Uniform("valid_sizes", SPACE),
            Uniform("input_sizes", SPACE),
            Uniform("input_strides", SPACE),
            Uniform("output_strides", SPACE),
            Uniform("window_sizes", SPACE),
            Uniform("window_strides", SPACE),
            Uniform("strides", SPACE),
            Uniform("dilations", SPACE),
            Uniform("starts", SPACE),
            Uniform("slice_elements", SPACE),
            Uniform("gaps", SPACE, when="TRANSPOSED"),
            Uniform("output_sizes", SPACE, when="TRANSPOSED"),
            *after(("lines", PER_LOOP), ("line_strides", PER_LOOP), ("line_output_strides", PER_LOOP)),
            *after(("axes", PER_LOOP), ("axis_strides", PER_LOOP), ("axis_output_strides", PER_LOOP)),
            *of_each(tensors, Uniform("row"), Uniform("column")),
            Uniform("m"),
            Uniform("n"),
            Uniform("k"),
            Uniform("a_start"),
            Uniform("a_channel"),
            Uniform("b_channel"),
            Uniform("batch_rank"),
            Uniform("batch_count"),
            Uniform("tiles_m"),
            Uniform("tiles_n"),
            Uniform("items"),
            Uniform("slice_channels"),
            Uniform("channels"),
            Uniform("pieces"),
            Uniform("piece_terms"),
            Uniform("phases", when="TRANSPOSED"),
            *after(("line_rank", "u32"), ("axis_rank", "u32"), ("line_count", "u32"), ("length", "u32")),
        ),
        constants=(
            ShaderConstant(
                name="SLICE_DEPTH", value=SLICE_DEPTH, doc="Factors of a row or column in a slice of a tile."
            ),
            *(
                ShaderConstant(name="EDGE", value=edge, doc="Rows, and columns, of a tile.", when=f"TILE_{edge}")
                for edge in (LARGE, MIDDLE, SMALL)
            ),
            ShaderConstant(name="WIDE_TERMS", value=WIDE_TERMS, doc="Most terms whose sum is added to a wide one."),
            *of_matrices(EDGE_A="Rows of a tile.", EDGE_B="Columns of a tile.", TERMS="Terms of a slice."),
        ),
    )


UNIFORMS = uniforms(EVERY_TENSOR, EVERY_PAIR)
