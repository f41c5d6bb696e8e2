/* Generated from runtime/dmlruntime/families/band/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What the entry of a band reads. */
#ifndef DML_PARAMETERS_BAND_H
#define DML_PARAMETERS_BAND_H

#include "base/platform.h"

typedef struct {
    int64_t has_outside; /* 1: a tensor has what stands outside; 0: zeros, or the first of the values */
    int64_t has_values; /* 1: a tensor has what stands outside and inside */
    int64_t index_kind; /* of the indices: 0 UINT32, 1 INT32, 2 UINT64, 3 INT64; -1: there are none */
    int64_t extent; /* positions of a line */
    int64_t first; /* the first position of the band, from 1 - the largest size to the largest size */
    int64_t behind; /* the first position behind it; not less than first */
    int64_t is_inverse; /* 1: the band is all but these positions */
    int64_t inside; /* what stands in the band, as bits, where there are no values */
    int64_t second; /* the position of the second of the values */
    int64_t tile_columns; /* numbers of the last loop that make a tile */
    int64_t per_item; /* tiles of an item */
    int64_t rank; /* loops over the output, 1 to 8 */
    const int64_t *sizes; /* [rank] of the loops, the outermost first */
    const int64_t *outside_strides; /* [rank] of these loops */
    const int64_t *output_strides; /* [rank] of these loops */
    const int64_t *indices_strides; /* [rank] of these loops; 0 along the axis */
    /* [rank] 1 along the axis, -1 along the dimension that positions are counted from, else 0; or their sum */
    const int64_t *position_strides;
    const int64_t *end; /* what follows the block */
} dml_band_parameters;

static inline dml_band_parameters dml_read_band_parameters(const int64_t *p)
{
    dml_band_parameters block;
    block.has_outside = *p++;
    block.has_values = *p++;
    block.index_kind = *p++;
    block.extent = *p++;
    block.first = *p++;
    block.behind = *p++;
    block.is_inverse = *p++;
    block.inside = *p++;
    block.second = *p++;
    block.tile_columns = *p++;
    block.per_item = *p++;
    block.rank = *p++;
    block.sizes = p;
    p += block.rank;
    block.outside_strides = p;
    p += block.rank;
    block.output_strides = p;
    p += block.rank;
    block.indices_strides = p;
    p += block.rank;
    block.position_strides = p;
    p += block.rank;
    block.end = p;
    return block;
}

#endif
