/* Nested strides: the loops over the elements of strided tensors, and moving elements between a tensor and a contiguous buffer.
 *
 * A walk numbers the elements in the order of its loops, the innermost last. Strides count elements; 0 repeats one. The
 * functions take the size of an element in bytes (1, 2, 4 or 8), so that they serve every data type.
 */
#ifndef DML_WALK_WALK_H
#define DML_WALK_WALK_H

#include "memory/prefetch.h"

#define DML_MAX_LOOPS 16 /* at most two per dimension */
#define DML_LONG_RUN 128 /* an innermost loop of this size is worked on in place */

/* The loops, outermost first, and one tensor's strides in them. */
typedef struct {
    int64_t rank;
    const int64_t *sizes, *strides;
    int is_contiguous; /* without gaps, in the order of the loops */
    int is_broadcast;  /* the same element everywhere */
} dml_walk;

DML_FUNCTION dml_walk dml_make_walk(int64_t rank, const int64_t *sizes, const int64_t *strides);

/* The offset of element number `at`; `index` receives its location in each loop. */
DML_FUNCTION int64_t dml_offset(const dml_walk *walk, int64_t at, int64_t index[DML_MAX_LOOPS]);

/* Loads `count` elements from number `at` on into `buffer`, and stores as many from there. */
DML_FUNCTION void dml_load_elements(const dml_walk *walk, const void *tensor, int64_t at, int64_t count, void *buffer,
                                    int64_t bytes);
DML_FUNCTION void dml_store_elements(const dml_walk *walk, void *tensor, int64_t at, int64_t count, const void *buffer,
                                     int64_t bytes);

/* Writes the offsets of `count` elements from number `at` on: with the strides of C order these are their numbers. */
DML_FUNCTION void dml_offsets(const dml_walk *walk, int64_t at, int64_t count, uint32_t *to);

/* Loads `count` elements, `stride` apart; the first of them again up to `filled`. A constant stride of 2 becomes
 * shuffles. */
DML_FUNCTION void dml_gather(void *to, const void *from, int64_t stride, int64_t count, int64_t filled, int64_t bytes);

/* Stores elements `stride` apart; nothing between them is written. */
DML_FUNCTION void dml_scatter(void *to, int64_t stride, const void *from, int64_t count, int64_t bytes);

/* Loads `rows` rows of `columns` elements for which columns are the closer neighbours in memory: row by row in `to`, which
 * has `pitch` elements from row to row. A cache line is read once, by the neighbours along its column. */
DML_FUNCTION void dml_load_transposed(void *to, int64_t pitch, const void *from, int64_t row_stride, int64_t column_stride,
                                      int64_t rows, int64_t columns, int64_t bytes);

/* 1 where runs along the innermost loop are long enough to be worked on in place. */
static inline int dml_has_long_runs(const dml_walk *walk)
{
    return walk->is_contiguous || walk->sizes[walk->rank - 1] >= DML_LONG_RUN;
}

/* The stride of the innermost loop, and of the one around it. */
static inline int64_t dml_inner_stride(const dml_walk *walk) { return walk->strides[walk->rank - 1]; }
static inline int64_t dml_outer_stride(const dml_walk *walk) { return walk->rank > 1 ? walk->strides[walk->rank - 2] : 0; }

#if !defined(DML_LINKED)
#include "walk/walk.c"
#endif

#endif
