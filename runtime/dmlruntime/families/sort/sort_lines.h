/* Sorts: the first elements of every line in order, and where they were.
 *
 * An element is ranked by its key (sort/keys.h) and then by its position, so that no two are equal, and the way that leads to the
 * order does not matter. Elements are moved as bits, so that only their size matters; it is 1, 2, 4 or 8 bytes.
 */
#ifndef DML_SORT_SORT_LINES_H
#define DML_SORT_SORT_LINES_H

#include "sort/parameters.h"
#include "sort/keys.h"
#include "walk/cursor.h"

/* Does the items [begin, end): the elements that are chosen of a line are held in a heap. `tensors` are the input, the
 * values, the indices. */
DML_FUNCTION void dml_heap_lines(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end, int64_t bytes);

/* The same by the digits of the keys. The fourth of the tensors has four words of each element of a line, for each item. */
DML_FUNCTION void dml_radix_lines(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end, int64_t bytes);

#if !defined(DML_LINKED)
#include "sort/sort_lines.c"
#endif

#endif
