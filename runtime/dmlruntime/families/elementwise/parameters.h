/* Generated from runtime/dmlruntime/families/elementwise/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What every entry of an element-wise kernel reads. */
#ifndef DML_PARAMETERS_ELEMENTWISE_H
#define DML_PARAMETERS_ELEMENTWISE_H

#include "base/platform.h"

#define DML_FUSED_SCALARS_MAX 5 /* slots for the scalars of an activation */

typedef struct {
    int64_t count; /* elements of an output */
    int64_t block; /* elements of an item */
    int64_t stream; /* 1 uses non-temporal stores, which suit large outputs; 0 does not */
    const int64_t *scalars; /* [scalar_count] values of the descriptor, as the operator lists them */
    const int64_t *end; /* what follows the block */
} dml_elementwise_parameters;

/* `scalar_count`: values of the descriptor that the kernel reads, those of an activation included. */
static inline dml_elementwise_parameters dml_read_elementwise_parameters(const int64_t *p, int64_t scalar_count)
{
    dml_elementwise_parameters block;
    block.count = *p++;
    block.block = *p++;
    block.stream = *p++;
    block.scalars = p;
    p += scalar_count;
    block.end = p;
    return block;
}

#endif
