/* Generated from runtime/dmlruntime/families/compact/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What the entries of a compaction read. */
#ifndef DML_PARAMETERS_COMPACT_H
#define DML_PARAMETERS_COMPACT_H

#include "base/platform.h"

typedef struct {
    int64_t mask; /* the bits of an element of which one is set where it is not zero */
    int64_t elements; /* of the input */
    int64_t part; /* elements of a part */
    int64_t row_stride; /* of the coordinates: from element to element */
    int64_t column_stride; /* from coordinate to coordinate of an element */
    int64_t columns; /* coordinates of an element, 1 to 8 */
    int64_t rank; /* loops over the input, in C order, 1 to 8 */
    const int64_t *extents; /* [columns] the sizes of the dimensions that coordinates are of */
    const int64_t *sizes; /* [rank] of the loops, the outermost first */
    const int64_t *strides; /* [rank] of the input in these loops */
    const int64_t *end; /* what follows the block */
} dml_compact_parameters;

static inline dml_compact_parameters dml_read_compact_parameters(const int64_t *p)
{
    dml_compact_parameters block;
    block.mask = *p++;
    block.elements = *p++;
    block.part = *p++;
    block.row_stride = *p++;
    block.column_stride = *p++;
    block.columns = *p++;
    block.rank = *p++;
    block.extents = p;
    p += block.columns;
    block.sizes = p;
    p += block.rank;
    block.strides = p;
    p += block.rank;
    block.end = p;
    return block;
}

#endif
