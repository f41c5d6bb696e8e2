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

#include "scan/block.h"
#include "threads/publish.h"

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
