/* Rows of elements of any strides, moved as bits; elements have 1, 2, 4 or 8 bytes. */
#ifndef DML_WALK_STRIDED_H
#define DML_WALK_STRIDED_H

#include "memory/copy.h"

/* Copies a row between regions that do not overlap. Strides count elements and have any sign; a row without gaps on both
 * sides is streamed where `stream` says so. */
DML_FUNCTION void dml_copy_strided(void *to, int64_t to_stride, const void *from, int64_t from_stride, int64_t count,
                                   int64_t bytes, int64_t stream);

/* Stores the same element `count` times. */
DML_FUNCTION void dml_repeat(void *to, int64_t to_stride, const void *element, int64_t count, int64_t bytes);

#if !defined(DML_LINKED)
#include "walk/strided.c"
#endif

#endif
