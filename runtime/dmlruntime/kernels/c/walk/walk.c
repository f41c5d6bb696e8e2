/* Nested strides. */
#ifndef DML_WALK_WALK_C
#define DML_WALK_WALK_C

#include "walk/walk.h"

DML_FUNCTION dml_walk dml_make_walk(int64_t rank, const int64_t *sizes, const int64_t *strides)
{
    dml_walk walk = {rank, sizes, strides, 1, 1};
    int64_t packed = 1;
    for (int64_t d = rank - 1; d >= 0; --d) {
        walk.is_contiguous &= strides[d] == packed;
        walk.is_broadcast &= strides[d] == 0;
        packed *= sizes[d];
    }
    return walk;
}

DML_FUNCTION int64_t dml_offset(const dml_walk *walk, int64_t at, int64_t index[DML_MAX_LOOPS])
{
    int64_t offset = 0;
    for (int64_t d = walk->rank - 1; d > 0; --d) {
        index[d] = at % walk->sizes[d];
        at /= walk->sizes[d];
        offset += index[d] * walk->strides[d];
    }
    index[0] = at; /* the outermost loop needs no division */
    return offset + at * walk->strides[0];
}

/* Elements that follow each other with the same strides: `rows` runs of `n`. */
typedef struct {
    int64_t offset, rows, n;
} dml_runs;

/* The runs from `*offset` on, as many of at most `count` elements as there are at once; moves `index` and `*offset` on. */
static inline dml_runs dml_next_runs(const dml_walk *walk, int64_t index[DML_MAX_LOOPS], int64_t *offset, int64_t count)
{
    const int64_t inner = walk->rank - 1, n = walk->sizes[inner];
    dml_runs runs = {*offset, 1, dml_min(n - index[inner], count)};
    int64_t d = inner;
    if (inner > 0 && runs.n == n) {
        d = inner - 1;
        runs.rows = dml_min(walk->sizes[d] - index[d], count / n);
        index[d] += runs.rows;
        *offset += runs.rows * walk->strides[d];
    } else {
        index[inner] += runs.n;
        *offset += runs.n * walk->strides[inner];
    }
    for (; d > 0 && index[d] == walk->sizes[d]; --d) {
        *offset += walk->strides[d - 1] - index[d] * walk->strides[d];
        index[d] = 0;
        ++index[d - 1];
    }
    return runs;
}

/* Moves `rows` runs of `n` elements between a tensor and neighbouring elements of a buffer. */
static inline void dml_move_runs(unsigned char *tensor, int64_t row_stride, int64_t stride, int64_t rows, const int64_t n,
                                 unsigned char *buffer, const int64_t bytes, const int is_store)
{
    for (int64_t r = 0; r < rows; ++r)
        for (int64_t i = 0; i < n; ++i) {
            unsigned char *const there = tensor + (r * row_stride + i * stride) * bytes;
            unsigned char *const here = buffer + (r * n + i) * bytes;
            memcpy(is_store ? there : here, is_store ? here : there, (size_t)bytes);
        }
}

/* The same; a constant length becomes shuffles. */
static DML_ALWAYS_INLINE void dml_move_by_length(unsigned char *tensor, int64_t row_stride, int64_t stride, int64_t rows,
                                                 int64_t n, unsigned char *buffer, const int64_t bytes, const int is_store)
{
    switch (n) {
    case 2:
        dml_move_runs(tensor, row_stride, stride, rows, 2, buffer, bytes, is_store);
        break;
    case 3:
        dml_move_runs(tensor, row_stride, stride, rows, 3, buffer, bytes, is_store);
        break;
    case 4:
        dml_move_runs(tensor, row_stride, stride, rows, 4, buffer, bytes, is_store);
        break;
    default:
        dml_move_runs(tensor, row_stride, stride, rows, n, buffer, bytes, is_store);
    }
}

/* Moves `count` elements from number `at` on: as many whole runs as there are at once. */
static DML_ALWAYS_INLINE void dml_move_elements(const dml_walk *walk, unsigned char *tensor, int64_t at, int64_t count,
                                                unsigned char *buffer, int64_t bytes, const int is_store)
{
    const int64_t stride = dml_inner_stride(walk), row_stride = dml_outer_stride(walk);
    int64_t index[DML_MAX_LOOPS], offset = dml_offset(walk, at, index);
    for (int64_t done = 0; done < count;) {
        const dml_runs runs = dml_next_runs(walk, index, &offset, count - done);
        unsigned char *const there = tensor + runs.offset * bytes, *const here = buffer + done * bytes;
#define DML_MOVE(size) dml_move_by_length(there, row_stride, stride, runs.rows, runs.n, here, size, is_store)
        DML_BY_BYTES(DML_MOVE)
#undef DML_MOVE
        done += runs.rows * runs.n;
    }
}

/* A load does not write to the tensor. */
DML_FUNCTION void dml_load_elements(const dml_walk *walk, const void *tensor, int64_t at, int64_t count, void *buffer,
                                    int64_t bytes)
{
    dml_move_elements(walk, (unsigned char *)(uintptr_t)tensor, at, count, buffer, bytes, 0);
}

DML_FUNCTION void dml_store_elements(const dml_walk *walk, void *tensor, int64_t at, int64_t count, const void *buffer,
                                     int64_t bytes)
{
    dml_move_elements(walk, tensor, at, count, (unsigned char *)(uintptr_t)buffer, bytes, 1);
}

DML_FUNCTION void dml_offsets(const dml_walk *walk, int64_t at, int64_t count, uint32_t *restrict to)
{
    int64_t index[DML_MAX_LOOPS], offset = walk->is_contiguous ? at : dml_offset(walk, at, index);
    if (walk->is_contiguous) {
        for (int64_t i = 0; i < count; ++i)
            to[i] = (uint32_t)at + (uint32_t)i;
        return;
    }
    const int64_t stride = dml_inner_stride(walk), row_stride = dml_outer_stride(walk);
    for (int64_t done = 0; done < count;) {
        const dml_runs runs = dml_next_runs(walk, index, &offset, count - done);
        for (int64_t r = 0; r < runs.rows; ++r)
            for (int64_t i = 0; i < runs.n; ++i)
                to[done++] = (uint32_t)(runs.offset + r * row_stride + i * stride);
    }
}

static DML_ALWAYS_INLINE void dml_gather_bytes(unsigned char *restrict to, const unsigned char *from, int64_t stride,
                                               int64_t count, int64_t filled, const int64_t bytes)
{
    if (stride == 2) {
        for (int64_t i = 0; i < count; ++i)
            memcpy(to + i * bytes, from + 2 * i * bytes, (size_t)bytes);
    } else {
        for (int64_t i = 0; i < count; ++i) {
            memcpy(to + i * bytes, from + i * stride * bytes, (size_t)bytes);
            DML_SCALAR_LOOP;
        }
    }
    for (int64_t i = count; i < filled; ++i) {
        memcpy(to + i * bytes, from, (size_t)bytes);
        DML_SCALAR_LOOP;
    }
}

DML_FUNCTION void dml_gather(void *to, const void *from, int64_t stride, int64_t count, int64_t filled, int64_t bytes)
{
#define DML_GATHER(size) dml_gather_bytes(to, from, stride, count, filled, size)
    DML_BY_BYTES(DML_GATHER)
#undef DML_GATHER
}

static DML_ALWAYS_INLINE void dml_scatter_bytes(unsigned char *restrict to, int64_t stride,
                                                const unsigned char *restrict from, int64_t count, const int64_t bytes)
{
    for (int64_t i = 0; i < count; ++i) {
        memcpy(to + i * stride * bytes, from + i * bytes, (size_t)bytes);
        DML_SCALAR_LOOP;
    }
}

DML_FUNCTION void dml_scatter(void *to, int64_t stride, const void *from, int64_t count, int64_t bytes)
{
#define DML_SCATTER(size) dml_scatter_bytes(to, stride, from, count, size)
    DML_BY_BYTES(DML_SCATTER)
#undef DML_SCATTER
}

#define DML_COLUMNS_AHEAD 16 /* columns prefetched: hardware prefetchers miss such strides */

static DML_ALWAYS_INLINE void dml_transpose_bytes(unsigned char *restrict to, int64_t pitch, const unsigned char *from,
                                                  int64_t row_stride, int64_t column_stride, int64_t rows, int64_t columns,
                                                  const int64_t bytes)
{
    for (int64_t i = 0; i < columns; ++i) {
        const unsigned char *const column = from + i * column_stride * bytes;
        dml_prefetch(column + DML_COLUMNS_AHEAD * column_stride * bytes);
        for (int64_t row = 0; row < rows; ++row) {
            memcpy(to + (row * pitch + i) * bytes, column + row * row_stride * bytes, (size_t)bytes);
            DML_SCALAR_LOOP;
        }
    }
}

DML_FUNCTION void dml_load_transposed(void *to, int64_t pitch, const void *from, int64_t row_stride, int64_t column_stride,
                                      int64_t rows, int64_t columns, int64_t bytes)
{
#define DML_TRANSPOSE(size) dml_transpose_bytes(to, pitch, from, row_stride, column_stride, rows, columns, size)
    DML_BY_BYTES(DML_TRANSPOSE)
#undef DML_TRANSPOSE
}

#endif
