/* Generated from runtime/dmlruntime/families/gather/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What the entry of a gather reads. */
#ifndef DML_PARAMETERS_GATHER_H
#define DML_PARAMETERS_GATHER_H

#include "base/platform.h"

typedef struct {
    int64_t index_kind; /* the data type of the indices: 0 UINT32, 1 INT32, 2 UINT64, 3 INT64 */
    int64_t is_reverse; /* 1: an index is how many elements of its line are reversed */
    int64_t stream; /* 1 uses non-temporal stores, which suit large outputs; 0 does not */
    int64_t tile_columns; /* numbers of the last loop that make a tile */
    int64_t per_item; /* tiles of an item */
    int64_t rank; /* loops over the output, 1 to 8 */
    int64_t coordinates; /* indices of an element, 1 to 8 */
    int64_t tuple_stride; /* from index to index of an element */
    const int64_t *sizes; /* [rank] of the loops, the outermost first */
    const int64_t *input_strides; /* [rank] of these loops */
    const int64_t *output_strides; /* [rank] of these loops */
    const int64_t *indices_strides; /* [rank] of these loops */
    const int64_t *axis_strides; /* [rank] 1 in the loop along the axis of lines that are reversed */
    const int64_t *extents; /* [coordinates] of each coordinate: how many positions there are */
    const int64_t *strides; /* [coordinates] of each coordinate: the input's stride */
    const int64_t *end; /* what follows the block */
} dml_gather_parameters;

static inline dml_gather_parameters dml_read_gather_parameters(const int64_t *p)
{
    dml_gather_parameters block;
    block.index_kind = *p++;
    block.is_reverse = *p++;
    block.stream = *p++;
    block.tile_columns = *p++;
    block.per_item = *p++;
    block.rank = *p++;
    block.coordinates = *p++;
    block.tuple_stride = *p++;
    block.sizes = p;
    p += block.rank;
    block.input_strides = p;
    p += block.rank;
    block.output_strides = p;
    p += block.rank;
    block.indices_strides = p;
    p += block.rank;
    block.axis_strides = p;
    p += block.rank;
    block.extents = p;
    p += block.coordinates;
    block.strides = p;
    p += block.coordinates;
    block.end = p;
    return block;
}

#endif
