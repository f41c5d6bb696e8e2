/* Generated from runtime/dmlruntime/families/sort/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What the entries of a sort read. */
#ifndef DML_PARAMETERS_SORT_H
#define DML_PARAMETERS_SORT_H

#include "base/platform.h"

#define DML_HEAP_MOST 512 /* elements of a line that a heap holds */
#define DML_SORT_UNSIGNED 0 /* elements are unsigned integers */
#define DML_SORT_SIGNED 1 /* signed ones */
#define DML_SORT_FLOAT 2 /* floats */

typedef struct {
    int64_t key_kind; /* what elements are: 0 unsigned integers, 1 signed ones, 2 floats */
    int64_t is_decreasing; /* 1: the greatest come first; 0: the least do */
    int64_t index_bytes; /* of an index: 4 or 8 */
    int64_t length; /* elements of a line */
    int64_t count; /* elements of a line that are chosen; of heap_lines at most DML_HEAP_MOST */
    int64_t input_stride; /* from element to element of a line */
    int64_t value_stride; /* the same of the values */
    int64_t index_stride; /* the same of the indices */
    int64_t lines; /* how many there are */
    int64_t per_item; /* lines of an item */
    int64_t rank; /* loops over the lines, 1 to 8 */
    const int64_t *sizes; /* [rank] of the loops, the outermost first */
    const int64_t *input_strides; /* [rank] of these loops */
    const int64_t *value_strides; /* [rank] of these loops */
    const int64_t *index_strides; /* [rank] of these loops */
    const int64_t *end; /* what follows the block */
} dml_sort_parameters;

static inline dml_sort_parameters dml_read_sort_parameters(const int64_t *p)
{
    dml_sort_parameters block;
    block.key_kind = *p++;
    block.is_decreasing = *p++;
    block.index_bytes = *p++;
    block.length = *p++;
    block.count = *p++;
    block.input_stride = *p++;
    block.value_stride = *p++;
    block.index_stride = *p++;
    block.lines = *p++;
    block.per_item = *p++;
    block.rank = *p++;
    block.sizes = p;
    p += block.rank;
    block.input_strides = p;
    p += block.rank;
    block.value_strides = p;
    p += block.rank;
    block.index_strides = p;
    p += block.rank;
    block.end = p;
    return block;
}

#endif
