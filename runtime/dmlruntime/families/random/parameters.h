/* Generated from runtime/dmlruntime/families/random/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What the entries of a random generator read. */
#ifndef DML_PARAMETERS_RANDOM_H
#define DML_PARAMETERS_RANDOM_H

#include "base/platform.h"

#define DML_BLOCK 4 /* numbers of a block */

typedef struct {
    int64_t state_stride; /* from word to word of the state */
    int64_t next_stride; /* the same of the next state */
    int64_t count; /* numbers of the output */
    int64_t per_item; /* blocks of four numbers that are an item */
    int64_t stream; /* 1 uses non-temporal stores, which suit large outputs; 0 does not */
    int64_t rank; /* loops over the output, in C order, 1 to 8 */
    const int64_t *sizes; /* [rank] of the loops, the outermost first */
    const int64_t *strides; /* [rank] of the output in these loops */
    const int64_t *end; /* what follows the block */
} dml_random_parameters;

static inline dml_random_parameters dml_read_random_parameters(const int64_t *p)
{
    dml_random_parameters block;
    block.state_stride = *p++;
    block.next_stride = *p++;
    block.count = *p++;
    block.per_item = *p++;
    block.stream = *p++;
    block.rank = *p++;
    block.sizes = p;
    p += block.rank;
    block.strides = p;
    p += block.rank;
    block.end = p;
    return block;
}

#endif
