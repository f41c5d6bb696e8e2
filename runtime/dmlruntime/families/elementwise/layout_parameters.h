/* Generated from runtime/dmlruntime/families/elementwise/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* The loops over the elements, and each tensor's strides in them: what follows for the entry `strided`. */
#ifndef DML_PARAMETERS_LAYOUT_H
#define DML_PARAMETERS_LAYOUT_H

#include "base/platform.h"

typedef struct {
    int64_t rank; /* loops over the elements, 1 to 8 */
    const int64_t *sizes; /* [rank] of these loops, the outermost first */
    /* [rank * tensors] of these loops: of each tensor, and last of the element's number where the operator says so */
    const int64_t *strides;
    const int64_t *end; /* what follows the block */
} dml_layout_parameters;

/* `tensors`: tensors, and one more where the element's number is read. */
static inline dml_layout_parameters dml_read_layout_parameters(const int64_t *p, int64_t tensors)
{
    dml_layout_parameters block;
    block.rank = *p++;
    block.sizes = p;
    p += block.rank;
    block.strides = p;
    p += block.rank * tensors;
    block.end = p;
    return block;
}

#endif
