/* Tiles of neighbouring lines: `count` rows of `width` elements, one of each line, between a tensor and a buffer in which a
 * row's elements are neighbours.
 *
 * `stride` leads from row to row (along a line), `step` from line to line; both count elements, and `stride` is negative
 * where lines are reversed: they are then walked from their last element to their first. Where a line's elements are
 * closer together than the lines, the tile is transposed on its way. Elements are moved as bits, whatever their type.
 */
#ifndef DML_WALK_ROWS_H
#define DML_WALK_ROWS_H

#include "memory/copy.h"
#include "vector/registers.h"

#define DML_ROWS_PACKED_BYTES 4096 /* of short lines that are stored together */

typedef struct {
    int64_t bytes;  /* of an element: 1, 2, 4, 8 */
    int64_t pitch;  /* elements from row to row of the buffer */
    int64_t length; /* of a line */
    int64_t stride, step, width;
    int64_t stream;
} dml_lines;

DML_FUNCTION void dml_load_rows(const dml_lines *lines, void *rows, const void *from, int64_t count);
DML_FUNCTION void dml_store_rows(const dml_lines *lines, void *to, const void *rows, int64_t count);

/* How many of the last rows before `to` should wait for the next ones, to be streamed with them as whole cache lines: fewer
 * than DML_MAX_LANES. */
DML_FUNCTION int64_t dml_rows_held_back(const dml_lines *lines, const void *to);

#if !defined(DML_LINKED)
#include "walk/rows.c"
#endif

#endif
