/* Generated from runtime/dmlruntime/families/resample/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What the entries of a resampling read: loops over tiles of lines, and taps of the loops that are resampled. */
#ifndef DML_PARAMETERS_RESAMPLE_H
#define DML_PARAMETERS_RESAMPLE_H

#include "base/platform.h"

#define DML_RESAMPLE_LINE 2048 /* most elements that a tile reads and writes of a line */

typedef struct {
    int64_t stream; /* 1 uses non-temporal stores, which suit large outputs; 0 does not */
    int64_t adds_zero; /* 1: no sum is -0; 0: one of nothing but -0 is */
    int64_t per_item; /* tiles of an item */
    int64_t columns; /* outputs of a line */
    int64_t tile_columns; /* of them in a tile */
    int64_t tiles; /* of a line */
    int64_t taps; /* of each column; 0: a line is not resampled */
    /* 1: there are 1 or 2, first positions do not decrease, and the second element follows the first, or its weight is
     * 0 */
    int64_t near;
    int64_t input_stride; /* from element to element along a line */
    int64_t output_stride; /* the same in the output */
    int64_t rank; /* loops over tiles, 1 to 9 */
    int64_t tile_loop; /* the one that goes along lines */
    int64_t levels; /* loops beside lines that are resampled */
    int64_t column_words; /* of `column_taps` */
    int64_t words; /* of `level_taps` */
    const int64_t *sizes; /* [rank] of the loops, the outermost first */
    const int64_t *input_strides; /* [rank] of these loops; 0 in those that are resampled */
    const int64_t *output_strides; /* [rank] of these loops */
    const int64_t *level_loops; /* [levels] which loop each level is, the innermost sum first */
    const int64_t *level_strides; /* [levels] of each level: from element to element of the input */
    const int64_t *level_starts; /* [levels] of each level: where its part of `level_taps` begins */
    const int64_t *first_columns; /* [tiles] of each tile: the first element of the line that it reads */
    const int64_t *column_counts; /* [tiles] of each tile: how many elements it reads from there on */
    /* [column_words] positions of the first tap of each column, of the second and so on, counted from the tile's first
     * element, as int32_t; then weights, as float */
    const int64_t *column_taps;
    /* [words] for each level: for each output where its taps begin here, where the last ones end; then the taps, each a
     * position (low 32 bits) and a weight (high 32 bits, those of a float) */
    const int64_t *level_taps;
    const int64_t *end; /* what follows the block */
} dml_resample_parameters;

static inline dml_resample_parameters dml_read_resample_parameters(const int64_t *p)
{
    dml_resample_parameters block;
    block.stream = *p++;
    block.adds_zero = *p++;
    block.per_item = *p++;
    block.columns = *p++;
    block.tile_columns = *p++;
    block.tiles = *p++;
    block.taps = *p++;
    block.near = *p++;
    block.input_stride = *p++;
    block.output_stride = *p++;
    block.rank = *p++;
    block.tile_loop = *p++;
    block.levels = *p++;
    block.column_words = *p++;
    block.words = *p++;
    block.sizes = p;
    p += block.rank;
    block.input_strides = p;
    p += block.rank;
    block.output_strides = p;
    p += block.rank;
    block.level_loops = p;
    p += block.levels;
    block.level_strides = p;
    p += block.levels;
    block.level_starts = p;
    p += block.levels;
    block.first_columns = p;
    p += block.tiles;
    block.column_counts = p;
    p += block.tiles;
    block.column_taps = p;
    p += block.column_words;
    block.level_taps = p;
    p += block.words;
    block.end = p;
    return block;
}

#endif
