/* A walk over several strided tensors at once, one step at a time: for what is done line by line or output by output. */
#ifndef DML_WALK_CURSOR_H
#define DML_WALK_CURSOR_H

#include "walk/walk.h"

#define DML_MAX_CURSOR_TENSORS 4

/* Loops, outermost first, and for each tensor its offset at the start and its strides in them, in elements. */
typedef struct {
    int64_t rank, tensors;
    const int64_t *sizes;
    int64_t starts[DML_MAX_CURSOR_TENSORS];
    const int64_t *strides[DML_MAX_CURSOR_TENSORS];
} dml_loops;

/* A location in them: the index in each loop, and each tensor's offset. */
typedef struct {
    int64_t index[DML_MAX_LOOPS], offset[DML_MAX_CURSOR_TENSORS];
} dml_cursor;

/* The location number `number` in the order of the loops. */
static inline dml_cursor dml_cursor_at(const dml_loops *loops, int64_t number)
{
    dml_cursor cursor;
    for (int64_t t = 0; t < loops->tensors; ++t)
        cursor.offset[t] = loops->starts[t];
    for (int64_t d = loops->rank - 1; d >= 0; --d) {
        const int64_t rest = number / loops->sizes[d], index = number - rest * loops->sizes[d];
        cursor.index[d] = index;
        for (int64_t t = 0; t < loops->tensors; ++t)
            cursor.offset[t] += index * loops->strides[t][d];
        number = rest;
    }
    return cursor;
}

/* Advances to the next location. */
static inline void dml_next_location(const dml_loops *loops, dml_cursor *cursor)
{
    for (int64_t d = loops->rank - 1; d >= 0; --d) {
        const int is_inside = ++cursor->index[d] < loops->sizes[d];
        for (int64_t t = 0; t < loops->tensors; ++t)
            cursor->offset[t] += loops->strides[t][d] * (is_inside ? 1 : 1 - loops->sizes[d]);
        if (is_inside)
            return;
        cursor->index[d] = 0;
    }
}

#endif
