/* Tiles of the lines that a resampling makes: which they are, and the taps of their outputs.
 *
 * A line goes along one loop over the output; the other loops that are resampled are levels, the innermost sum first. A tap is
 * a position of an input element and a weight.
 */
#ifndef DML_RESAMPLE_TILES_H
#define DML_RESAMPLE_TILES_H

#include "resample/parameters.h"
#include "walk/cursor.h"

/* A tile: its number of `tiles`, its position in the loops, its columns from number `column` on, and what it reads of a line:
 * some elements from number `first` on. */
typedef struct {
    dml_loops loops;
    dml_cursor at;
    int64_t number, tiles;
    int64_t column, columns, first, count;
} dml_resample_tile;

static inline void dml_position_resample_tile(const dml_resample_parameters *p, dml_resample_tile *tile)
{
    const int64_t number = tile->at.index[p->tile_loop];
    tile->column = number * p->tile_columns;
    tile->columns = dml_min(p->tile_columns, p->columns - tile->column);
    tile->first = p->taps ? p->first_columns[number] : 0; /* else the loops lead there */
    tile->count = p->column_counts[number];
}

static inline dml_resample_tile dml_first_resample_tile(const dml_resample_parameters *p, int64_t number)
{
    dml_resample_tile tile = {.number = number, .tiles = 1};
    tile.loops = (dml_loops){p->rank, 2, p->sizes, {0, 0}, {p->input_strides, p->output_strides}};
    for (int64_t d = 0; d < p->rank; ++d)
        tile.tiles *= p->sizes[d];
    tile.at = dml_cursor_at(&tile.loops, number);
    dml_position_resample_tile(p, &tile);
    return tile;
}

static inline void dml_next_resample_tile(const dml_resample_parameters *p, dml_resample_tile *tile)
{
    dml_next_location(&tile->loops, &tile->at);
    ++tile->number;
    dml_position_resample_tile(p, tile);
}

/* The taps of an output of a level: from `next` on to before `end`. */
typedef struct {
    const int64_t *next, *end;
} dml_taps;

static inline dml_taps dml_level_taps(const dml_resample_parameters *p, int64_t level, int64_t output)
{
    const int64_t *const starts = p->level_taps + p->level_starts[level] + output;
    return (dml_taps){p->level_taps + starts[0], p->level_taps + starts[1]};
}

static inline int64_t dml_tap_position(int64_t tap) { return tap & 0xffffffff; }

static inline float dml_tap_weight(int64_t tap)
{
    const uint32_t bits = (uint32_t)((uint64_t)tap >> 32);
    float weight;
    memcpy(&weight, &bits, sizeof weight);
    return weight;
}

/* The positions and the weights of the columns of a tile: those of tap k begin k * columns behind these. */
static inline const int32_t *dml_column_positions(const dml_resample_parameters *p, int64_t column)
{
    return (const int32_t *)(const void *)p->column_taps + column;
}

static inline const float *dml_column_weights(const dml_resample_parameters *p, int64_t column)
{
    return (const float *)(const void *)p->column_taps + p->taps * p->columns + column;
}

#endif
