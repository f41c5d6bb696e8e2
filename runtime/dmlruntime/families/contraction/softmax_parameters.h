/* Generated from runtime/dmlruntime/families/contraction/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What the softmax after a contraction reads. Strides count elements. */
#ifndef DML_PARAMETERS_SOFTMAX_H
#define DML_PARAMETERS_SOFTMAX_H

#include "base/platform.h"

typedef struct {
    int64_t length; /* elements of a line, of which the softmax is taken */
    int64_t rank; /* loops over lines, 1 to 8 */
    int64_t line_rank; /* loops over the elements of a line, 1 to 8 */
    const int64_t *sizes; /* [rank] of the loops over lines, the outermost first */
    const int64_t *from_strides; /* [rank] of these loops, of the results that it is taken of */
    const int64_t *to_strides; /* [rank] of these loops, of the output */
    const int64_t *line_sizes; /* [line_rank] of the loops over the elements of a line */
    const int64_t *line_from_strides; /* [line_rank] of these loops, of the results */
    const int64_t *line_to_strides; /* [line_rank] of these loops, of the output */
    const int64_t *end; /* what follows the block */
} dml_softmax_parameters;

static inline dml_softmax_parameters dml_read_softmax_parameters(const int64_t *p)
{
    dml_softmax_parameters block;
    block.length = *p++;
    block.rank = *p++;
    block.line_rank = *p++;
    block.sizes = p;
    p += block.rank;
    block.from_strides = p;
    p += block.rank;
    block.to_strides = p;
    p += block.rank;
    block.line_sizes = p;
    p += block.line_rank;
    block.line_from_strides = p;
    p += block.line_rank;
    block.line_to_strides = p;
    p += block.line_rank;
    block.end = p;
    return block;
}

#endif
