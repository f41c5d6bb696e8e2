/* Tiles of neighbouring lines whose elements have DML_WIDTH bytes: included by walk/rows.c once for each width. */
#define DML_NAME(stem) DML_JOIN(stem, DML_WIDTH)
#define DML_BITS DML_NAME(dml_bits_)
#if DML_WIDTH == 1
typedef uint8_t DML_BITS;
#elif DML_WIDTH == 2
typedef uint16_t DML_BITS;
#elif DML_WIDTH == 4
typedef uint32_t DML_BITS;
#else
typedef uint64_t DML_BITS;
#endif

enum { DML_NAME(dml_square_) = DML_LANES_OF(DML_WIDTH) }; /* elements of a square's edge, or 1 */
#define DML_EDGE DML_NAME(dml_square_)

#if DML_LANES_OF(DML_WIDTH) > 1

typedef DML_BITS DML_NAME(dml_row_) __attribute__((vector_size(DML_LANES_OF(DML_WIDTH) * DML_WIDTH), may_alias));

#define DML_SQUARE DML_NAME(bits)
#define DML_SQUARE_VECTOR DML_NAME(dml_row_)
#define DML_SQUARE_INDICES DML_NAME(dml_row_)
#if DML_LANES_OF(DML_WIDTH) == 16
#define DML_SQUARE_LANES 16
#elif DML_LANES_OF(DML_WIDTH) == 8
#define DML_SQUARE_LANES 8
#else
#define DML_SQUARE_LANES 4
#endif
#include "vector/transpose.h"

/* What `from` has as rows becomes columns of `to`; strides lead from row to row. All is loaded before any is stored. */
static DML_NOINLINE void DML_NAME(dml_transpose_square_)(DML_BITS *to, int64_t to_stride, const DML_BITS *from,
                                                         int64_t from_stride, int64_t stream)
{
    DML_NAME(dml_row_) v[DML_EDGE];
    for (int64_t r = 0; r < DML_EDGE; ++r)
        memcpy(&v[r], from + r * from_stride, sizeof v[r]);
    DML_JOIN(dml_transpose_, DML_NAME(bits))(v);
    for (int64_t r = 0; r < DML_EDGE; ++r) {
#if defined(DML_X86)
        if (stream)
            __asm__("vmovntps %1, %0" : "=m"(*(DML_NAME(dml_row_) *)(void *)(to + r * to_stride)) : "v"(v[r]));
        else
#endif
            memcpy(to + r * to_stride, &v[r], sizeof v[r]);
    }
    (void)stream;
}

#else

static inline void DML_NAME(dml_transpose_square_)(DML_BITS *to, int64_t to_stride, const DML_BITS *from,
                                                   int64_t from_stride, int64_t stream)
{
    (void)to, (void)to_stride, (void)from, (void)from_stride, (void)stream; /* never called: there are no squares */
}

#endif

/* Whole lines that follow one another without a gap; a constant `n` becomes shuffles. */
static inline void DML_NAME(dml_split_lines_)(DML_BITS *restrict rows, int64_t pitch, const DML_BITS *from, int64_t width,
                                              const int64_t n, const int is_reversed)
{
    for (int64_t c = 0; c < width; ++c)
        for (int64_t r = 0; r < n; ++r)
            rows[(is_reversed ? n - 1 - r : r) * pitch + c] = from[c * n + r];
}

static inline void DML_NAME(dml_join_lines_)(DML_BITS *restrict to, const DML_BITS *rows, int64_t pitch, int64_t width,
                                             const int64_t n, const int is_reversed)
{
    for (int64_t c = 0; c < width; ++c)
        for (int64_t r = 0; r < n; ++r)
            to[c * n + r] = rows[(is_reversed ? n - 1 - r : r) * pitch + c];
}

/* Moves `inner` elements of each of `outer` lines (or rows) one at a time. */
static DML_NOINLINE void DML_NAME(dml_move_)(DML_BITS *restrict to, int64_t to_inner, int64_t to_outer, const DML_BITS *from,
                                             int64_t from_inner, int64_t from_outer, int64_t inner, int64_t outer)
{
    for (int64_t c = 0; c < outer; ++c)
        for (int64_t r = 0; r < inner; ++r) {
            DML_SCALAR_LOOP;
            to[c * to_outer + r * to_inner] = from[c * from_outer + r * from_inner];
        }
}

/* Where the next square begins, of which `size` is the end: the last ones overlap, and what both have is moved twice. */
static inline int64_t DML_NAME(dml_next_square_)(int64_t at, int64_t size)
{
    return at + 2 * DML_EDGE <= size || at + DML_EDGE == size ? at + DML_EDGE : size - DML_EDGE;
}

static inline int DML_NAME(dml_has_squares_)(const dml_lines *lines, int64_t count)
{
    return DML_EDGE > 1 && lines->width >= DML_EDGE && count >= DML_EDGE;
}

static inline int DML_NAME(dml_is_line_by_line_)(const dml_lines *lines)
{
    return (lines->stride < 0 ? -lines->stride : lines->stride) < lines->step;
}

/* 1 where lines are whole and without gaps, `n` elements each. */
static inline int DML_NAME(dml_is_packed_)(const dml_lines *lines, int64_t n)
{
    return lines->length == n && lines->step == n && (lines->stride == 1 || lines->stride == -1);
}

/* How many elements of a line, the next of which belongs at `to`, are behind the last place where a vector may be streamed. */
static inline int64_t DML_NAME(dml_behind_)(const DML_BITS *to, int64_t stride)
{
    const DML_BITS *const next = stride > 0 ? to : to + 1;
    const int64_t past = (int64_t)((uintptr_t)next % (DML_EDGE * sizeof *to) / sizeof *to);
    return stride > 0 ? past : (DML_EDGE - past) % DML_EDGE;
}

static int64_t DML_NAME(dml_held_back_)(const dml_lines *lines, const void *to)
{
    const int is_transposed = (lines->stride == 1 || lines->stride == -1) && lines->step % DML_EDGE == 0;
    return lines->stream && is_transposed ? DML_NAME(dml_behind_)(to, lines->stride) : 0;
}

static void DML_NAME(dml_load_rows_)(const dml_lines *lines, DML_BITS *restrict rows, const DML_BITS *from, int64_t count)
{
    const int64_t stride = lines->stride, step = lines->step, width = lines->width, pitch = lines->pitch;
    const int64_t low = stride < 0 ? DML_EDGE - 1 : 0; /* the row of a square that is lowest in memory */
#define DML_SPLIT(n) \
    if (DML_NAME(dml_is_packed_)(lines, n)) { \
        if (stride < 0) \
            DML_NAME(dml_split_lines_)(rows, pitch, from + (count - 1) * stride, width, n, 1); \
        else \
            DML_NAME(dml_split_lines_)(rows, pitch, from, width, n, 0); \
        return; \
    }
    DML_SPLIT(2)
    DML_SPLIT(3)
    DML_SPLIT(4)
#undef DML_SPLIT
    if ((stride == 1 || stride == -1) && DML_NAME(dml_has_squares_)(lines, count)) {
        for (int64_t c = 0; c < width; c = DML_NAME(dml_next_square_)(c, width))
            for (int64_t r = 0; r < count; r = DML_NAME(dml_next_square_)(r, count))
                DML_NAME(dml_transpose_square_)(rows + (r + low) * pitch + c, stride * pitch,
                                                from + c * step + (r + low) * stride, step, 0);
    } else if (stride == 1 || stride == -1 || DML_NAME(dml_is_line_by_line_)(lines)) {
        DML_NAME(dml_move_)(rows, pitch, 1, from, stride, step, count, width);
    } else {
        for (int64_t r = 0; r < count; ++r) {
            DML_BITS *restrict const to = rows + r * pitch;
            const DML_BITS *const row = from + r * stride;
            if (step == 1)
                dml_copy(to, row, width * (int64_t)sizeof *to, 0);
            else if (step == 2) /* a constant stride becomes shuffles */
                for (int64_t i = 0; i < width; ++i)
                    to[i] = row[2 * i];
            else
                for (int64_t i = 0; i < width; ++i)
                    to[i] = row[i * step];
        }
    }
}

/* Vectors that fill no cache line go through the caches: the rest of the line comes too late to be joined. */
static void DML_NAME(dml_store_rows_)(const dml_lines *lines, DML_BITS *to, const DML_BITS *rows, int64_t count)
{
    const int64_t stride = lines->stride, step = lines->step, width = lines->width, pitch = lines->pitch;
    const int64_t low = stride < 0 ? DML_EDGE - 1 : 0;
#define DML_JOIN_LINES(n) \
    if (DML_NAME(dml_is_packed_)(lines, n)) { \
        _Alignas(64) DML_BITS packed[DML_ROWS_PACKED_BYTES / DML_WIDTH]; \
        if (stride < 0) \
            DML_NAME(dml_join_lines_)(packed, rows, pitch, width, n, 1); \
        else \
            DML_NAME(dml_join_lines_)(packed, rows, pitch, width, n, 0); \
        dml_copy(stride < 0 ? to - (n - 1) : to, packed, width * n * (int64_t)sizeof *to, lines->stream); \
        return; \
    }
    DML_JOIN_LINES(2)
    DML_JOIN_LINES(3)
    DML_JOIN_LINES(4)
#undef DML_JOIN_LINES
    if ((stride == 1 || stride == -1) && DML_NAME(dml_has_squares_)(lines, count)) {
        const int64_t stream = lines->stream && step % DML_EDGE == 0;
        const int64_t behind = stream ? DML_NAME(dml_behind_)(to, stride) : 0;
        for (int64_t c = 0; c < width; c = DML_NAME(dml_next_square_)(c, width))
            for (int64_t r = 0, next; r < count; r = next) {
                const int is_line = stream && DML_EDGE * sizeof *to >= DML_CACHE_LINE && (r + behind) % DML_EDGE == 0;
                next = r == 0 && 2 * DML_EDGE - behind <= count ? DML_EDGE - behind : DML_NAME(dml_next_square_)(r, count);
                DML_NAME(dml_transpose_square_)(to + c * step + (r + low) * stride, step, rows + (r + low) * pitch + c,
                                                stride * pitch, is_line);
            }
    } else if (stride != 1 && stride != -1 && step == 1) {
        for (int64_t r = 0; r < count; ++r)
            dml_copy(to + r * stride, rows + r * pitch, width * (int64_t)sizeof *to, lines->stream);
    } else if (stride == 1 || stride == -1 || DML_NAME(dml_is_line_by_line_)(lines)) {
        DML_NAME(dml_move_)(to, stride, step, rows, pitch, 1, count, width);
    } else {
        DML_NAME(dml_move_)(to, step, stride, rows, 1, pitch, width, count);
    }
}

#undef DML_NAME
#undef DML_BITS
#undef DML_EDGE
#undef DML_WIDTH
