/* Few long lines, piece by piece, with decoupled look-back.
 *
 * A piece is a few blocks of a line, which fit into a processor's own cache. A thread reduces a piece, looks back for what
 * precedes it, publishes what precedes the next one, and scans it while it is still cached. Pieces are taken in order,
 * whatever range of items a thread was given, so that a thread that waits for what precedes a piece waits for one that is
 * running. The status of the pieces is a scratch buffer: DML_STATUS_WORDS words for the next piece's number, then as many for
 * each piece.
 */
#ifndef DML_SCAN_PIECES_H
#define DML_SCAN_PIECES_H

#include "scan/run.h"
#include "threads/publish.h"

/* One block of a line: load, scan, store.
 *
 * The order of combining. A line is cut into blocks and a block into tiles. Inside a tile quads are scanned one by one, a
 * balanced tree of their totals says what precedes each in the tile; tiles follow one another in their block, blocks in
 * their line:
 *     result = ((before (all earlier blocks) o carry (earlier tiles of the block)) o earlier quads) o prefix in the quad
 * except that the last result of a whole block is what the next block has before it: before o total.
 * A reversed line is scanned towards lower addresses: what lies in memory as b a is combined as a o b.
 */

/* 1 where results may be stored as they come: shifted in registers, or each where its element was and whole vectors where
 * cache lines begin. */
static inline int dml_is_direct(const dml_scan *scan, const dml_element *output)
{
#if defined(DML_HAS_SHIFTER)
    return (void)scan, (void)output, 1;
#else
    return !scan->exclusive && (!scan->stream || dml_past_vector(scan->is_reversed ? output + 1 : output) == 0);
#endif
}

#if !defined(DML_HAS_SHIFTER)
/* Scans a run upwards; its results are staged on their way to `to`. In an exclusive scan `left` is the first result, and then
 * the one that is left over. */
static dml_value dml_scan_to_staging(const dml_scan *scan, const dml_run *run, dml_element *to, dml_element *left)
{
    dml_staging results;
    dml_begin_staging(&results, to, scan->stream);
    if (scan->exclusive)
        results.waiting[results.last++] = *left;
    const dml_value total = dml_scan_staged(run, &results);
    if (scan->exclusive)
        *left = results.waiting[--results.last];
    dml_flush_rest(&results);
    return total;
}
#endif

/* The same of results that are not contiguous, or that wait for the rest of their chunk. */
static dml_value dml_scan_to_buffer(const dml_scan *scan, dml_run *run, dml_element *to, int64_t stride, dml_element *left)
{
    _Alignas(64) dml_element buffer[1 + DML_CHUNK + 1];
    dml_element *const results = buffer + 1, *from = results;
    run->to = results;
    run->shift = run->stream = 0;
    const dml_value total = scan->is_reversed ? dml_scan_downwards(run) : dml_scan_upwards(run);
    if (scan->exclusive) {
        from = scan->is_reversed ? results + 1 : results - 1;
        results[scan->is_reversed ? run->count : -1] = *left;
        *left = results[scan->is_reversed ? 0 : run->count - 1];
    }
    if (stride == 1)
        dml_copy(to, from, run->count * (int64_t)sizeof *to, scan->stream);
    else
        dml_scatter(to, stride, from, run->count, sizeof *to);
    return total;
}

/* Scans `count` elements of one block and returns their total; `before` combines all earlier blocks. In an exclusive scan it
 * is the first result. Reduces `meanwhile`, of as many elements, where both are interleaved. */
static dml_value dml_scan_block(const dml_scan *scan, const dml_element *input, dml_element *output, int64_t count,
                                dml_value before, dml_meanwhile *meanwhile)
{
    _Alignas(64) dml_element loaded[DML_CHUNK];
    const int64_t sign = scan->is_reversed ? -1 : 1, stride = scan->output_stride;
    const int is_dense = scan->input_stride == sign, is_direct = dml_is_direct(scan, output);
    const int is_buffered = stride != sign || (scan->is_reversed && !is_direct);
    const int64_t most = !is_dense || is_buffered ? DML_CHUNK : DML_RUN_MAX;
    dml_value total = dml_identity();
    dml_element left;
    dml_store(&left, before);
    for (int64_t at = 0; at < count; at += most) {
        const int64_t n = dml_min(most, count - at);
        const dml_element *from = dml_view_line(scan, loaded, input + at * scan->input_stride, n);
        dml_element *const to = output + (at + (scan->is_reversed ? n - 1 : 0)) * stride;
        dml_run run = {.from = from,
                       .to = to,
                       .count = n,
                       .shift = is_direct ? scan->exclusive : 0,
                       .ahead = is_dense ? scan->ahead : 0,
                       .stream = scan->stream,
                       .is_end = at + n == scan->block,
                       .total = total,
                       .before = before,
                       .left = &left,
                       .meanwhile = is_dense && n == scan->block ? meanwhile : NULL};
        if (scan->stream && !is_buffered)
            dml_prefetch_store(to + n);
        if (is_buffered)
            total = dml_scan_to_buffer(scan, &run, to, sign * stride, &left);
#if !defined(DML_HAS_SHIFTER)
        else if (!is_direct)
            total = dml_scan_to_staging(scan, &run, to, &left);
#endif
        else
            total = scan->is_reversed ? dml_scan_downwards(&run) : dml_scan_upwards(&run);
    }
    return total;
}

/* A piece: where it is read and written, its status, and that of the piece before it in its line, if there is one. */
typedef struct {
    const dml_element *from;
    dml_element *to;
    int64_t count;
    int64_t *status, *earlier;
    dml_value before[DML_MAX_BLOCKS + 1]; /* what precedes each block, from number 1 on its total until that is known */
} dml_piece;

/* Takes the next piece: of the lines' first pieces, then of their second ones, and so on. */
static void dml_next_piece(const dml_scan *scan, void *const *tensors, dml_piece *piece)
{
    int64_t *const statuses = tensors[2], number = dml_next_number(statuses), lines = 1;
    for (int64_t d = 0; d < scan->rank; ++d)
        lines *= scan->sizes[d];
    const int64_t most = scan->per_item * scan->block, start = number / lines * most;
    const dml_loops loops = dml_line_loops(scan, scan->rank);
    const dml_cursor line = dml_cursor_at(&loops, number % lines);
    piece->from = (const dml_element *)tensors[0] + line.offset[0] + start * scan->input_stride;
    piece->to = (dml_element *)tensors[1] + line.offset[1] + start * scan->output_stride;
    piece->count = dml_min(most, scan->length - start);
    piece->status = statuses + DML_STATUS_WORDS * (number + 1);
    piece->earlier = start == 0 ? NULL : piece->status - DML_STATUS_WORDS * lines;
}

static void dml_reduce_piece(const dml_scan *scan, dml_piece *piece)
{
    dml_value *total = piece->before;
    for (int64_t at = 0; at < piece->count; at += scan->block)
        *++total = dml_reduce_block(scan, piece->from + at * scan->input_stride, dml_min(scan->block, piece->count - at));
}

/* Finds what precedes each block, and publishes what precedes the piece after this one. */
static void dml_look_back(const dml_scan *scan, dml_piece *piece)
{
    const int64_t blocks = (piece->count + scan->block - 1) / scan->block;
    piece->before[0] = dml_identity();
    if (piece->earlier)
        dml_acquire(piece->earlier, piece->before, sizeof *piece->before);
    for (int64_t block = 0; block < blocks; ++block)
        piece->before[block + 1] = dml_combine(piece->before[block], piece->before[block + 1]);
    dml_publish(piece->status, &piece->before[blocks], sizeof *piece->before);
}

/* Scans a piece and reduces the next one meanwhile. */
static void dml_scan_piece(const dml_scan *scan, dml_piece *piece, dml_piece *next)
{
    const int64_t lowest = scan->is_reversed ? (scan->block - 1) * scan->input_stride : 0;
    dml_meanwhile other;
    for (int64_t at = 0, block = 0; at < piece->count; at += scan->block, ++block) {
        const int is_both = next && at + scan->block <= next->count;
        other.from = is_both ? next->from + at * scan->input_stride + lowest : NULL;
        other.done = 0;
        (void)dml_scan_block(scan, piece->from + at * scan->input_stride, piece->to + at * scan->output_stride,
                             dml_min(scan->block, piece->count - at), piece->before[block], is_both ? &other : NULL);
        if (other.done)
            next->before[block + 1] = dml_chain_totals(other.totals, other.done, scan->is_reversed, dml_identity());
        else if (next && at < next->count)
            next->before[block + 1] = dml_reduce_block(scan, next->from + at * scan->input_stride,
                                                       dml_min(scan->block, next->count - at));
    }
}

#endif
