/* One scan, as its parameters describe it, and the walk over its lines.
 *
 * A line is one run of elements along the axis. A reversed scan has negative strides along the line and starts at the
 * line's last element.
 */
#ifndef DML_SCAN_PROBLEM_H
#define DML_SCAN_PROBLEM_H

#include "memory/copy.h"
#include "memory/prefetch.h"
#include "scan/parameters.h"
#include "types/element.h"
#include "walk/cursor.h"

#define DML_CHUNK ((int64_t)(4096 / sizeof(dml_value))) /* elements in a local buffer */
#define DML_PREFETCH_AHEAD 2048 /* elements: of a line that is longer, and of a block that is reduced meanwhile */
#define DML_PREFETCH_BYTES (2 * DML_PAGE) /* how far ahead lines that are scanned upwards are prefetched */

typedef struct {
    int64_t length, block;
    int64_t input_start, output_start, input_stride, output_stride;
    int64_t exclusive, stream, per_item, is_reversed, rank;
    const int64_t *sizes, *input_strides, *output_strides; /* loops over the lines, outermost first */
    int64_t ahead; /* how far ahead to prefetch; 0 for not at all */
} dml_scan;

/* How far ahead a thread prefetches. It takes line after line, upwards in memory, but within a line that is scanned downwards
 * the next tiles are below, which hardware prefetchers miss. Upwards they follow, but not across pages, which costs an Intel
 * Xeon a quarter of the time. Tensors that fit in a cache need no prefetch. */
static inline int64_t dml_ahead_distance(const dml_scan_parameters *p)
{
    const int is_reversed = p->output_stride < 0;
    const int64_t most = is_reversed ? DML_RUN_MAX : DML_PREFETCH_BYTES / (int64_t)sizeof(dml_element);
    if (!is_reversed && !p->stream)
        return 0;
    if (p->length > most)
        return is_reversed ? -DML_PREFETCH_AHEAD : most;
    return p->rank == 0 ? 0 : (most + p->length - 1) / p->length * p->input_strides[p->rank - 1];
}

static inline dml_scan dml_make_scan(const int64_t *parameters)
{
    const dml_scan_parameters p = dml_read_scan_parameters(parameters);
    return (dml_scan){.length = p.length,
                      .block = p.block,
                      .input_start = p.input_start,
                      .output_start = p.output_start,
                      .input_stride = p.input_stride,
                      .output_stride = p.output_stride,
                      .exclusive = p.exclusive,
                      .stream = p.stream,
                      .per_item = p.per_item,
                      .is_reversed = p.output_stride < 0,
                      .rank = p.rank,
                      .sizes = p.sizes,
                      .input_strides = p.input_strides,
                      .output_strides = p.output_strides,
                      .ahead = dml_ahead_distance(&p)};
}

/* The first `rank` loops over the lines, of both tensors. */
static inline dml_loops dml_line_loops(const dml_scan *scan, int64_t rank)
{
    return (dml_loops){.rank = rank,
                       .tensors = 2,
                       .sizes = scan->sizes,
                       .starts = {scan->input_start, scan->output_start},
                       .strides = {scan->input_strides, scan->output_strides}};
}

/* `count` elements of a line from `input` on, contiguous, the lowest in memory first: in place, or in `buffer`. */
static inline const dml_element *dml_view_line(const dml_scan *scan, dml_element *buffer, const dml_element *input,
                                               int64_t count)
{
    const int64_t stride = scan->is_reversed ? -scan->input_stride : scan->input_stride;
    const dml_element *const lowest = scan->is_reversed ? input - (count - 1) * stride : input;
    if (stride == 1)
        return lowest;
    dml_gather(buffer, lowest, stride, count, count, sizeof *buffer);
    return buffer;
}

#endif
