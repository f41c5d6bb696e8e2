/* Short lines, as many at once as a vector has lanes.
 *
 * A line of one tile at most, its elements contiguous. Squares of lines are transposed in registers, so that a vector holds an
 * element of each; they are scanned there and transposed back. Where a line ends within a square the rest of it is what
 * follows the line, and such results are stored only where others will be.
 */
#ifndef DML_SCAN_SHORT_LINES_H
#define DML_SCAN_SHORT_LINES_H

#include "scan/band.h"

#if DML_LANES > 1

/* What squares leave to the next one: what precedes it, and totals of runs of squares that wait for their neighbours. */
typedef struct {
    dml_vector before, runs[DML_LEVELS + 1];
    int64_t square;
} dml_preceding;

#define DML_SQUARE values
#define DML_SQUARE_VECTOR dml_vector
#define DML_SQUARE_INDICES dml_lane_indices
#define DML_SQUARE_LANES DML_LANES
#include "vector/transpose.h"

/* Puts the runs to the left in front, as the tile's tree has it; those that are absent are the identity. */
DML_VECTOR_INLINE dml_vector dml_lift(const dml_preceding *before_it, dml_vector total)
{
    for (int64_t level = 0; DML_LANES << level < DML_TILE; ++level)
        total = dml_combined(before_it->runs[level], total);
    return total;
}

/* Puts what precedes a quad in front of it; the result is what precedes the next one, of which `total` is the square's part. */
DML_VECTOR_INLINE dml_vector dml_finish_quad(const dml_preceding *before_it, dml_vector *quad, dml_vector before, dml_vector total)
{
    const dml_vector front = dml_combined(dml_splat(dml_identity()), before);
    for (int r = 0; r < DML_QUAD; ++r)
        quad[r] = dml_combined(front, quad[r]);
    return dml_lift(before_it, total);
}

/* A square of `count` registers is done with, of which `total` is the total. */
DML_VECTOR_INLINE void dml_push_square(dml_preceding *before_it, dml_vector total)
{
    int64_t level = 0;
    for (; before_it->square >> level & 1; ++level) {
        total = dml_combined(before_it->runs[level], total);
        before_it->runs[level] = dml_splat(dml_identity());
    }
    before_it->runs[level] = total;
    ++before_it->square;
}

/* Scans `count` registers, each an element of every line: all of a square or half of it. Written out, as all here: in loops
 * registers would not stay registers. */
DML_VECTOR_INLINE void dml_scan_across(dml_preceding *before_it, dml_vector *v, const int count)
{
    dml_vector before = before_it->before, total;
    dml_scan_quad(v);
    total = v[3];
    before = dml_finish_quad(before_it, v, before, total);
#if DML_LANES > 4
    dml_scan_quad(v + 4);
    total = dml_combined(total, v[7]);
    before = dml_finish_quad(before_it, v + 4, before, total);
#endif
#if DML_LANES > 8
    if (count > 8) {
        const dml_vector first = total;
        dml_scan_quad(v + 8);
        dml_scan_quad(v + 12);
        total = dml_combined(v[11], v[15]);
        before = dml_finish_quad(before_it, v + 8, before, dml_combined(first, v[11]));
        total = dml_combined(first, total);
        before = dml_finish_quad(before_it, v + 12, before, total);
    }
#endif
    (void)count;
    before_it->before = before;
    dml_push_square(before_it, total);
}

/* A square: a register of each line from `from` on, `step` apart. They are stored in that order in which what is stored too far
 * is overwritten. */
static DML_NOINLINE void dml_scan_square(dml_preceding *before_it, dml_element *to, int64_t stride,
                                        const dml_element *from, int64_t step)
{
    dml_vector v[DML_LANES];
    for (int r = 0; r < DML_LANES; ++r)
        v[r] = dml_load_vector(from + r * step);
    dml_transpose_values(v);
    dml_scan_across(before_it, v, DML_LANES);
    dml_transpose_values(v);
    for (int r = 0; r < DML_LANES; ++r)
        dml_store_vector(to + r * stride, v[r], 0);
}

#if DML_LANES > 8
/* Half of one, for lines of as few elements: of a line's register only the lower half counts. */
static DML_NOINLINE void dml_scan_half(dml_preceding *before_it, dml_element *to, int64_t stride,
                                        const dml_element *from, int64_t step)
{
    dml_vector v[DML_LANES];
    for (int r = 0; r < DML_LANES; ++r)
        v[r] = dml_load_vector(from + r * step);
    dml_exchange_halves_values(v);
    dml_transpose_half_values(v);
    dml_scan_across(before_it, v, 8);
    dml_transpose_half_values(v);
    for (int r = 0; r < 8; ++r)
        v[r + 8] = v[r];
    dml_exchange_halves_values(v);
    for (int r = 0; r < DML_LANES; ++r)
        dml_store_vector(to + r * stride, v[r], 0);
}
#endif

#endif

#define DML_SHORT DML_TILE                             /* elements of a line, at most */
#define DML_HELD (8192 / (int64_t)sizeof(dml_element)) /* results that wait to be whole cache lines, at most */

#if DML_LANES == 1

static inline int dml_is_short(const dml_scan *scan) { return (void)scan, 0; }
static inline void dml_scan_short(const dml_scan *scan, const dml_element *input, dml_element *output, int64_t width)
{
    (void)scan, (void)input, (void)output, (void)width;
}

#else

static inline int dml_is_short(const dml_scan *scan)
{
    return scan->input_stride == 1 && scan->output_stride == 1 && scan->length > DML_QUAD && scan->length <= DML_SHORT;
}

/* Scans some lines; `from` and `to` are where the first one begins, `to` in a buffer of packed lines. The results of an exclusive
 * scan come one element further. */
static void dml_scan_some(const dml_scan *scan, dml_element *to, const dml_element *from, int64_t step)
{
    const dml_vector neutral = dml_splat(dml_identity());
    const int64_t length = scan->length;
    dml_element first[DML_LANES * DML_LANES], *const target = to + scan->exclusive;
    dml_preceding before_it = {neutral, {neutral}, 0};
    for (int level = 0; level <= DML_LEVELS; ++level)
        before_it.runs[level] = neutral;
#if DML_LANES > 8
    if (length <= DML_LANES / 2)
        dml_scan_half(&before_it, target, length, from, step);
    else
#endif
    if (length <= DML_LANES)
        dml_scan_square(&before_it, target, length, from, step);
    else
        dml_scan_square(&before_it, first, DML_LANES, from, step); /* the last squares of other lines reach to where it belongs */
    for (int64_t at = DML_LANES; at < length; at += DML_LANES)
        dml_scan_square(&before_it, target + at, length, from + at, step);
    for (int64_t r = 0; r < DML_LANES && length > DML_LANES; ++r)
        memcpy(target + r * length, first + r * DML_LANES, DML_LANES * sizeof *first);
    for (int64_t r = 0; r < DML_LANES && scan->exclusive; ++r)
        dml_store(to + r * length, dml_identity());
}

/* Stores results that wait: all, or as many as end with a cache line. Returns how many. */
static int64_t dml_flush_short(dml_element *to, dml_element *waiting, int64_t held, int64_t stream, int is_last)
{
    const int64_t rest = stream && !is_last ? (int64_t)((uintptr_t)(to + held) % DML_CACHE_LINE / sizeof *to) : 0;
    dml_copy(to, waiting, (held - rest) * (int64_t)sizeof *to, stream);
    memcpy(waiting, waiting + held - rest, (size_t)rest * sizeof *to);
    return held - rest;
}

/* Scans `width` lines. */
static void dml_scan_short(const dml_scan *scan, const dml_element *input, dml_element *output, int64_t width)
{
    _Alignas(64) dml_element waiting[DML_HELD + DML_LANES * DML_SHORT + DML_LANES + 1], loaded[DML_LANES * DML_SHORT];
    const int64_t length = scan->length, room = (length + DML_LANES - 1) / DML_LANES * DML_LANES;
    const int64_t step = scan->input_strides[scan->rank - 1], apart = scan->output_strides[scan->rank - 1];
    int64_t held = 0;
    for (int64_t line = 0, lines; line < width; line += lines) {
        const dml_element *from = input + line * step;
        const int is_last = width - line <= DML_LANES;
        lines = dml_min(DML_LANES, width - line);
        /* The next ones, which so many squares do not read in order. */
        for (int64_t r = DML_LANES; r < 2 * DML_LANES && length > 2 * DML_LANES; ++r)
            for (int64_t at = 0; at < length; at += DML_CACHE_LINE / (int64_t)sizeof *from)
                dml_prefetch_far(from + r * step + at);
        if ((width - line - DML_LANES) * step >= room - length) {
            dml_scan_some(scan, waiting + held, from, step);
        } else { /* what is read beyond a line has to be another's */
            memset(loaded, 0, sizeof loaded);
            for (int64_t r = 0; r < lines; ++r)
                memcpy(loaded + r * room, from + r * step, (size_t)length * sizeof *from);
            dml_scan_some(scan, waiting + held, loaded, room);
        }
        held += apart == length ? lines * length : 0;
        if (apart == length && (held >= DML_HELD || is_last)) {
            const int64_t sent = dml_flush_short(output, waiting, held, scan->stream, is_last);
            held -= sent;
            output += sent;
        }
        for (int64_t r = 0; r < lines && apart != length; ++r)
            dml_copy(output + (line + r) * apart, waiting + r * length, length * (int64_t)sizeof *output, 0);
    }
}

#endif

#endif
