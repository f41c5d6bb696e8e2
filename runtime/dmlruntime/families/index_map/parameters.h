/* Generated from runtime/dmlruntime/families/index_map/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What the entry of an index map reads: boxes, which do not overlap in the outputs. */
#ifndef DML_PARAMETERS_INDEX_MAP_H
#define DML_PARAMETERS_INDEX_MAP_H

#include "base/platform.h"

#define DML_TRANSPOSED_ELEMENTS 4096 /* of a tile that is transposed */

typedef struct {
    int64_t boxes; /* how many there are */
    int64_t loops; /* of each box, 2 to 16 */
    int64_t fill; /* what is filled in, as bits */
    int64_t stream; /* 1 uses non-temporal stores, which suit large outputs; 0 does not */
    int64_t is_together; /* 1: every item is of all boxes; 0: each box has its own items */
    const int64_t *first_items; /* [boxes] the number of each box's first item */
    const int64_t *sources; /* [boxes] the tensor that it is copied from; -1 where it is filled in */
    const int64_t *targets; /* [boxes] the tensor that it is copied to */
    const int64_t *source_starts; /* [boxes] the element of the tensor that is its first */
    const int64_t *target_starts; /* [boxes] the same of the target */
    const int64_t *tile_rows; /* [boxes] numbers of the last loop but one that make a tile */
    const int64_t *tile_columns; /* [boxes] numbers of the last loop that make a tile */
    const int64_t *per_item; /* [boxes] tiles of an item */
    const int64_t *sizes; /* [boxes * loops] of the loops of each box, the outermost first */
    const int64_t *source_strides; /* [boxes * loops] of these loops, in elements; any sign */
    const int64_t *target_strides; /* [boxes * loops] of these loops */
    const int64_t *end; /* what follows the block */
} dml_index_map_parameters;

static inline dml_index_map_parameters dml_read_index_map_parameters(const int64_t *p)
{
    dml_index_map_parameters block;
    block.boxes = *p++;
    block.loops = *p++;
    block.fill = *p++;
    block.stream = *p++;
    block.is_together = *p++;
    block.first_items = p;
    p += block.boxes;
    block.sources = p;
    p += block.boxes;
    block.targets = p;
    p += block.boxes;
    block.source_starts = p;
    p += block.boxes;
    block.target_starts = p;
    p += block.boxes;
    block.tile_rows = p;
    p += block.boxes;
    block.tile_columns = p;
    p += block.boxes;
    block.per_item = p;
    p += block.boxes;
    block.sizes = p;
    p += block.boxes * block.loops;
    block.source_strides = p;
    p += block.boxes * block.loops;
    block.target_strides = p;
    p += block.boxes * block.loops;
    block.end = p;
    return block;
}

#endif
