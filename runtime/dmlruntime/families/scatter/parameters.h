/* Generated from runtime/dmlruntime/families/scatter/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What the entries of a scatter read. A location is what one update replaces: an element, or a block of them. */
#ifndef DML_PARAMETERS_SCATTER_H
#define DML_PARAMETERS_SCATTER_H

#include "base/platform.h"

typedef struct {
    int64_t index_kind; /* the data type of the indices: 0 UINT32, 1 INT32, 2 UINT64, 3 INT64 */
    int64_t tile_columns; /* scatter_locations: numbers of the last loop that make a tile */
    int64_t per_item; /* scatter_locations: tiles of an item */
    int64_t is_filled; /* scatter_locations: 1 where an element that no update is for is 0 */
    int64_t coordinates; /* indices of an update, 1 to 8 */
    int64_t tuple_stride; /* from index to index of an update */
    int64_t mark_rank; /* loops over the updates, in C order, 1 to 8 */
    int64_t rank; /* loops over the output, 1 to 8 */
    const int64_t *mark_sizes; /* [mark_rank] of the loops over the updates, the outermost first */
    const int64_t *mark_updates; /* [mark_rank] the updates' strides in these loops */
    const int64_t *mark_indices; /* [mark_rank] the indices' strides in these loops */
    const int64_t *mark_winners; /* [mark_rank] the winners' strides in these loops */
    const int64_t *sizes; /* [rank] of the loops over the output, the outermost first */
    const int64_t *input_strides; /* [rank] of these loops */
    const int64_t *output_strides; /* [rank] of these loops */
    const int64_t *winner_strides; /* [rank] of these loops */
    const int64_t *update_strides; /* [rank] the updates' strides within a location */
    const int64_t *extents; /* [coordinates] of each coordinate: how many positions there are */
    const int64_t *strides; /* [coordinates] of each coordinate: the winners' stride */
    const int64_t *end; /* what follows the block */
} dml_scatter_parameters;

static inline dml_scatter_parameters dml_read_scatter_parameters(const int64_t *p)
{
    dml_scatter_parameters block;
    block.index_kind = *p++;
    block.tile_columns = *p++;
    block.per_item = *p++;
    block.is_filled = *p++;
    block.coordinates = *p++;
    block.tuple_stride = *p++;
    block.mark_rank = *p++;
    block.rank = *p++;
    block.mark_sizes = p;
    p += block.mark_rank;
    block.mark_updates = p;
    p += block.mark_rank;
    block.mark_indices = p;
    p += block.mark_rank;
    block.mark_winners = p;
    p += block.mark_rank;
    block.sizes = p;
    p += block.rank;
    block.input_strides = p;
    p += block.rank;
    block.output_strides = p;
    p += block.rank;
    block.winner_strides = p;
    p += block.rank;
    block.update_strides = p;
    p += block.rank;
    block.extents = p;
    p += block.coordinates;
    block.strides = p;
    p += block.coordinates;
    block.end = p;
    return block;
}

#endif
