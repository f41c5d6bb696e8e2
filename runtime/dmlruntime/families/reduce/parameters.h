/* Generated from runtime/dmlruntime/families/reduce/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What every entry of a reduction reads. */
#ifndef DML_PARAMETERS_REDUCE_H
#define DML_PARAMETERS_REDUCE_H

#include "base/platform.h"

#define DML_LANES 16 /* chains that the elements of a block are dealt to */
#define DML_HEIGHT 21 /* of the tree of blocks */
#define DML_LANE_COLUMNS 1024 /* columns of which a lane is combined at once, at most */

typedef struct {
    int64_t length; /* elements that are combined into a result */
    int64_t block; /* elements of a block, 4096: fixes the order of combining */
    int64_t per_item; /* reduce_rows, reduce_columns and reduce_column_blocks: results of an item */
    int64_t lanes; /* reduce_column_blocks and reduce_partials: 16 with partials of lanes, else 1 */
    int64_t last; /* of equal elements 1 picks the last, 0 the first */
    int64_t rank; /* loops over the results, 1 to 8 */
    int64_t row_rank; /* loops over the elements of a result, 1 to 8 */
    const int64_t *sizes; /* [rank] of the loops over the results, the outermost first */
    const int64_t *input_strides; /* [rank] of these loops */
    const int64_t *output_strides; /* [rank] of these loops */
    const int64_t *row_sizes; /* [row_rank] of the loops over elements, in C order */
    const int64_t *row_strides; /* [row_rank] of these loops */
    const int64_t *end; /* what follows the block */
} dml_reduce_parameters;

static inline dml_reduce_parameters dml_read_reduce_parameters(const int64_t *p)
{
    dml_reduce_parameters block;
    block.length = *p++;
    block.block = *p++;
    block.per_item = *p++;
    block.lanes = *p++;
    block.last = *p++;
    block.rank = *p++;
    block.row_rank = *p++;
    block.sizes = p;
    p += block.rank;
    block.input_strides = p;
    p += block.rank;
    block.output_strides = p;
    p += block.rank;
    block.row_sizes = p;
    p += block.row_rank;
    block.row_strides = p;
    p += block.row_rank;
    block.end = p;
    return block;
}

#endif
