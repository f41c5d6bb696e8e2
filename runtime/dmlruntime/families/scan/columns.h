/* Lines scanned side by side.
 */
#ifndef DML_SCAN_COLUMNS_H
#define DML_SCAN_COLUMNS_H

#include "scan/band.h"
#include "scan/short_lines.h"
#include "walk/rows.h"

#define DML_NARROW (1024 / DML_VALUE_BYTES)      /* most lines that are transposed at once, and from row to row of them: */
#define DML_PITCH (DML_NARROW + DML_MAX_LANES)   /* no power of two, which would fill few sets of a cache */
#define DML_HEIGHT DML_TILE                      /* most rows of them */

/* Lines of one element, neighbours in both tensors: nothing to combine, but as the others do it. */
static void dml_scan_single(const dml_scan *scan, const dml_element *input, dml_element *output, int64_t width)
{
    const dml_vector neutral = dml_splat(dml_identity());
    const int64_t past = dml_past_vector(output);
    const int64_t head = past ? dml_min(DML_LANES - past, width) : 0;
    int64_t at = 0;
    for (; at < head; ++at)
        dml_store(output + at, scan->exclusive ? dml_identity() : dml_combine(dml_identity(), dml_load(input + at)));
    for (; at + DML_LANES <= width; at += DML_LANES) {
        const dml_vector values = scan->exclusive ? neutral : dml_combine_vectors(neutral, dml_load_vector(input + at));
        dml_store_vector(output + at, values, scan->stream);
    }
    for (; at < width; ++at)
        dml_store(output + at, scan->exclusive ? dml_identity() : dml_combine(dml_identity(), dml_load(input + at)));
}

/* 1 where the rows of a band may be stored as they come: for streaming they all begin at one position in their cache lines. */
static inline int dml_is_direct_band(const dml_scan *scan)
{
    const int64_t bytes = scan->output_stride * (int64_t)sizeof(dml_element);
    return !scan->exclusive && (!scan->stream || bytes % DML_CACHE_LINE == 0);
}

/* Scans at most DML_BAND lines, which are neighbours in both tensors. Results that may not be stored as they come wait for
 * their row to be whole; in an exclusive scan they belong one row further. */
static void dml_scan_band(const dml_scan *scan, const dml_element *input, dml_element *output, int64_t width)
{
    _Alignas(64) dml_column memory[DML_BESIDE / DML_LANES];
    _Alignas(64) dml_element results[1 + DML_ROWS][DML_BESIDE];
    const int is_direct = dml_is_direct_band(scan);
    const int64_t past = is_direct && scan->stream ? dml_past_vector(output) : 0;
    for (int64_t i = 0; i < width && scan->exclusive; ++i)
        dml_store(results[0] + i, dml_identity());
    for (int64_t at = 0; at < scan->length; at += DML_ROWS) {
        const int64_t count = dml_min(DML_ROWS, scan->length - at);
        const int64_t next = at + 2 * DML_ROWS <= scan->length ? DML_ROWS * scan->input_stride : 0;
        dml_rows rows = {.from = input + at * scan->input_stride,
                         .to = results[1],
                         .from_stride = scan->input_stride,
                         .to_stride = DML_BESIDE,
                         .count = count,
                         .quad = at % DML_TILE / DML_QUAD,
                         .next = next};
        if (is_direct) {
            rows.to = output + at * scan->output_stride;
            rows.to_stride = scan->output_stride;
            rows.stream = scan->stream;
        }
        if (at % scan->block == 0)
            dml_begin_block(memory, past + width, at);
        dml_sweep(memory, &rows, past, width);
        if ((at + count) % scan->block == 0)
            dml_end_block(memory, rows.to + (count - 1) * rows.to_stride, past, width);
        for (int64_t r = 0; r < count && !is_direct; ++r)
            dml_copy(output + (at + r) * scan->output_stride, results[1 + r - scan->exclusive],
                     width * (int64_t)sizeof *output, scan->stream);
        if (scan->exclusive)
            memcpy(results[0], results[count], (size_t)width * sizeof **results);
    }
}

/* Lines of at most four elements: nothing to remember. */
static void dml_sweep_quad(dml_element *to, const dml_element *from, int64_t width, int64_t count)
{
    const dml_vector neutral = dml_splat(dml_identity());
    for (int64_t i = 0; i < width; i += DML_LANES) {
        dml_vector v[DML_QUAD];
        for (int64_t r = 0; r < DML_QUAD; ++r)
            v[r] = dml_load_vector(from + dml_min(r, count - 1) * DML_PITCH + i);
        dml_scan_quad(v);
        for (int64_t r = 0; r < DML_QUAD; ++r)
            dml_store_vector(to + r * DML_PITCH + i, dml_combine_vectors(neutral, v[r]), 0);
    }
}

/* How a tensor's lines are moved, tile by tile. */
static inline dml_lines dml_lines_of(const dml_scan *scan, int64_t stride, const int64_t *strides, int64_t width, int64_t stream)
{
    return (dml_lines){.bytes = sizeof(dml_element),
                       .pitch = DML_PITCH,
                       .length = scan->length,
                       .stride = stride,
                       .step = strides[scan->rank - 1],
                       .width = width,
                       .stream = stream};
}

/* Scans `count` rows, number `at` and on, of lines that are not neighbours in one of the tensors; `to` is a buffer. Rows that
 * are contiguous are loaded in place, others are transposed first. */
static void dml_scan_rows(const dml_scan *scan, dml_column *memory, const dml_element *input, dml_element *to, int64_t width,
                          int64_t at, int64_t count)
{
    _Alignas(64) dml_element loaded[DML_HEIGHT * DML_PITCH];
    const dml_lines lines = dml_lines_of(scan, scan->input_stride, scan->input_strides, width, 0);
    const int is_single = scan->length <= DML_QUAD, is_direct = lines.step == 1 && !is_single;
    if (!is_direct)
        dml_load_rows(&lines, loaded, input + at * scan->input_stride, count);
    if (is_single) {
        dml_sweep_quad(to, loaded, width, count);
        return;
    }
    if (at % scan->block == 0)
        dml_begin_block(memory, width, at);
    for (int64_t row = 0; row < count; row += DML_ROWS) {
        dml_rows rows = {.from = loaded + row * DML_PITCH,
                         .to = to + row * DML_PITCH,
                         .from_stride = DML_PITCH,
                         .to_stride = DML_PITCH,
                         .count = dml_min(DML_ROWS, count - row),
                         .quad = (at + row) % DML_TILE / DML_QUAD};
        if (is_direct) {
            rows.from = input + (at + row) * scan->input_stride;
            rows.from_stride = scan->input_stride;
            rows.next = at + row + 2 * DML_ROWS <= scan->length ? DML_ROWS * scan->input_stride : 0;
        }
        dml_sweep(memory, &rows, 0, width);
    }
    if ((at + count) % scan->block == 0)
        dml_end_block(memory, to + (count - 1) * DML_PITCH, 0, width);
}

/* Scans at most DML_NARROW lines that are not neighbours in one of the tensors. Results that would share a cache line with
 * later ones wait for them. */
static void dml_scan_transposed_band(const dml_scan *scan, const dml_element *input, dml_element *output, int64_t width)
{
    _Alignas(64) dml_column memory[DML_PITCH / DML_LANES];
    _Alignas(64) dml_element results[(1 + DML_MAX_LANES + DML_HEIGHT) * DML_PITCH];
    const dml_lines lines = dml_lines_of(scan, scan->output_stride, scan->output_strides, width, scan->stream);
    int64_t waiting = scan->exclusive, stored = 0;
    for (int64_t i = 0; i < width && waiting; ++i)
        dml_store(results + i, dml_identity());
    for (int64_t at = 0; at < scan->length; at += DML_HEIGHT) {
        const int64_t count = dml_min(DML_HEIGHT, scan->length - at);
        dml_scan_rows(scan, memory, input, results + waiting * DML_PITCH, width, at, count);
        dml_element *const to = output + stored * scan->output_stride;
        const int64_t ready = dml_min(waiting + count, scan->length - stored);
        const int64_t later =
            stored + ready < scan->length ? dml_rows_held_back(&lines, to + ready * scan->output_stride) : 0;
        dml_store_rows(&lines, to, results, ready - later);
        waiting += count - (ready - later);
        stored += ready - later;
        memmove(results, results + (ready - later) * DML_PITCH, (size_t)(waiting * DML_PITCH) * sizeof *results);
    }
}

#endif
