/* Compactions: how many elements of a tensor are not zero, and the coordinates of each, one after the other in C order.
 *
 * The elements of a part follow each other in C order. An element is not zero where a bit of it is set that the mask has. The
 * elements of the input have `bytes` bytes, 1, 2, 4 or 8.
 */
#ifndef DML_COMPACT_PARTS_H
#define DML_COMPACT_PARTS_H

#include "compact/parameters.h"
#include "walk/walk.h"

/* Counts what is not zero in the parts [begin, end). */
DML_FUNCTION void dml_count_parts(const int64_t *parameters, const void *input, uint32_t *counts, int64_t begin, int64_t end,
                                  int64_t bytes);

/* Writes the coordinates of what is not zero in these parts, and with the last part how many there are. `tensors` are the
 * input, the counts of all parts, the count, the coordinates. */
DML_FUNCTION void dml_write_parts(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end, int64_t bytes);

#if !defined(DML_LINKED)
#include "compact/parts.c"
#endif

#endif
