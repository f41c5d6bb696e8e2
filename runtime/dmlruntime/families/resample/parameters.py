"""The one declaration of what resamplings read, in C and in WGSL."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.uniforms import PER_LOOP, Uniform, UniformBlock

LINE = 2048
"""Most elements that a tile reads and writes of a line."""

LEVELS = 4
"""Loops that are resampled, at most, on a GPU: the words of a vector."""

RESAMPLE = ParameterBlock(
    name="resample",
    doc="What the entries of a resampling read: loops over tiles of lines, and taps of the loops that are resampled.",
    parameters=(
        Parameter(name="stream", doc="1 uses non-temporal stores, which suit large outputs; 0 does not"),
        Parameter(name="adds_zero", doc="1: no sum is -0; 0: one of nothing but -0 is"),
        Parameter(name="per_item", doc="tiles of an item"),
        Parameter(name="columns", doc="outputs of a line"),
        Parameter(name="tile_columns", doc="of them in a tile"),
        Parameter(name="tiles", doc="of a line"),
        Parameter(name="taps", doc="of each column; 0: a line is not resampled"),
        Parameter(
            name="near",
            doc="1: there are 1 or 2, first positions do not decrease, and the second element follows the first, or "
            "its weight is 0",
        ),
        Parameter(name="input_stride", doc="from element to element along a line"),
        Parameter(name="output_stride", doc="the same in the output"),
        Parameter(name="rank", doc="loops over tiles, 1 to 9"),
        Parameter(name="tile_loop", doc="the one that goes along lines"),
        Parameter(name="levels", doc="loops beside lines that are resampled"),
        Parameter(name="column_words", doc="of `column_taps`"),
        Parameter(name="words", doc="of `level_taps`"),
        Parameter(name="sizes", doc="of the loops, the outermost first", count="rank"),
        Parameter(name="input_strides", doc="of these loops; 0 in those that are resampled", count="rank"),
        Parameter(name="output_strides", doc="of these loops", count="rank"),
        Parameter(name="level_loops", doc="which loop each level is, the innermost sum first", count="levels"),
        Parameter(name="level_strides", doc="of each level: from element to element of the input", count="levels"),
        Parameter(name="level_starts", doc="of each level: where its part of `level_taps` begins", count="levels"),
        Parameter(name="first_columns", doc="of each tile: the first element of the line that it reads", count="tiles"),
        Parameter(name="column_counts", doc="of each tile: how many elements it reads from there on", count="tiles"),
        Parameter(
            name="column_taps",
            doc="positions of the first tap of each column, of the second and so on, counted from the tile's first "
            "element, as int32_t; then weights, as float",
            count="column_words",
        ),
        Parameter(
            name="level_taps",
            doc="for each level: for each output where its taps begin here, where the last ones end; then the taps, "
            "each a position (low 32 bits) and a weight (high 32 bits, those of a float)",
            count="words",
        ),
    ),
    arguments={},
    constants={"RESAMPLE_LINE": (LINE, "most elements that a tile reads and writes of a line")},
)

BLOCKS = (RESAMPLE,)

UNIFORMS = UniformBlock(
    doc=(
        "`sizes` and the strides describe the loops over the elements of the output, outermost first; strides count "
        f"elements. `levels` has for each loop which level it is, {LEVELS} where it is not resampled; `starts` has "
        "for each level where it begins in `taps`."
    ),
    members=(
        Uniform("sizes", PER_LOOP),
        Uniform("input_strides", PER_LOOP),
        Uniform("output_strides", PER_LOOP),
        Uniform("levels", PER_LOOP),
        Uniform("starts", f"vec{LEVELS}<u32>"),
        Uniform("rank"),
        Uniform("items"),
        Uniform("count"),
    ),
)
"""What the shaders read."""
