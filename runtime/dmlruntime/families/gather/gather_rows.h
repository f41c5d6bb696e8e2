/* Gathers: an output element is a copy of the input element whose position a tensor of indices has.
 *
 * A tile is a part of the innermost loop over the output. Where all of it has one index it is a row, which is copied as a whole;
 * else its elements are looked up one by one. Whatever the indices are, positions are within the tensor. Elements are moved as
 * bits, so that only their size matters.
 */
#ifndef DML_GATHER_GATHER_ROWS_H
#define DML_GATHER_GATHER_ROWS_H

#include "memory/prefetch.h"
#include "gather/parameters.h"
#include "walk/cursor.h"
#include "walk/indices.h"
#include "walk/strided.h"

/* Does the items [begin, end); elements have `bytes` bytes, 1, 2, 4 or 8. `tensors` are the input, the indices, the output. */
DML_FUNCTION void dml_gather_rows(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end, int64_t bytes);

#if !defined(DML_LINKED)
#include "gather/gather_rows.c"
#endif

#endif
