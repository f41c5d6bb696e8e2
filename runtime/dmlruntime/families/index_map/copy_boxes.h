/* Copies between strided boxes: an output element is a copy of an element of a source, or is filled in.
 *
 * A box is nested loops with one stride each in source and target. Its last two loops are rows and columns, cut into tiles:
 * columns are the loop whose elements are closest in the target, and where those of the source are closest along rows, a tile
 * is transposed on its way. Elements are moved as bits, so that only their size matters.
 */
#ifndef DML_INDEX_MAP_COPY_BOXES_H
#define DML_INDEX_MAP_COPY_BOXES_H

#include "index_map/parameters.h"
#include "walk/cursor.h"
#include "walk/rows.h"
#include "walk/strided.h"

/* Does the items [begin, end) of all boxes; elements have `bytes` bytes, 1, 2, 4 or 8. */
DML_FUNCTION void dml_copy_boxes(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end, int64_t bytes);

#if !defined(DML_LINKED)
#include "index_map/copy_boxes.c"
#endif

#endif
