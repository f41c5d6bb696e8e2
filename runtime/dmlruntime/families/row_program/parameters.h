/* Generated from runtime/dmlruntime/families/row_program/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What every entry of a row program reads. */
#ifndef DML_PARAMETERS_ROW_PROGRAM_H
#define DML_PARAMETERS_ROW_PROGRAM_H

#include "base/platform.h"

#define DML_LANES 16 /* chains that the elements of a block are dealt to */
#define DML_HEIGHT 21 /* of the tree of blocks */
#define DML_COLUMNS 256 /* most neighbouring rows that are computed side by side */

typedef struct {
    int64_t length; /* elements of a row */
    int64_t block; /* elements of a block, 4096: fixes the order of combining */
    int64_t per_item; /* row_program_rows and row_program_columns: rows of an item */
    int64_t row_pass; /* row_program_blocks and row_program_values: the number of the pass */
    int64_t stream; /* 1 uses non-temporal stores, which suit large outputs; 0 does not */
    int64_t rank; /* loops over the rows, 1 to 8 */
    int64_t row_rank; /* loops over the elements of a row, 1 to 8 */
    const int64_t *scalars; /* [scalar_count] values of the descriptor, as the operator lists them */
    const int64_t *sizes; /* [rank] of the loops over the rows, the outermost first */
    const int64_t *strides; /* [rank * tensors] of these loops, of each tensor */
    const int64_t *row_sizes; /* [row_rank] of the loops over elements, in C order */
    const int64_t *row_strides; /* [row_rank * tensors] of these loops, of each tensor */
    const int64_t *end; /* what follows the block */
} dml_row_program_parameters;

/* `tensors`: tensors of the operator. */
/* `scalar_count`: values of the descriptor that the kernel reads, those of an activation included. */
static inline dml_row_program_parameters dml_read_row_program_parameters(
    const int64_t *p, int64_t tensors, int64_t scalar_count)
{
    dml_row_program_parameters block;
    block.length = *p++;
    block.block = *p++;
    block.per_item = *p++;
    block.row_pass = *p++;
    block.stream = *p++;
    block.rank = *p++;
    block.row_rank = *p++;
    block.scalars = p;
    p += scalar_count;
    block.sizes = p;
    p += block.rank;
    block.strides = p;
    p += block.rank * tensors;
    block.row_sizes = p;
    p += block.row_rank;
    block.row_strides = p;
    p += block.row_rank * tensors;
    block.end = p;
    return block;
}

#endif
