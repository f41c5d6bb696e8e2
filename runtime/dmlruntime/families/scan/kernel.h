/* The entries of a scan, from its dml_combine and dml_identity.
 *
 * `tensors` are the input and the output, then the status of pieces where a step has it. The order of combining, and so every
 * bit of the result, depends on `length` and `block` alone: see scan/pieces.h.
 */
#include "scan/columns.h"
#include "scan/pieces.h"
#include "types/entry.h"

DML_KERNEL(scan_lines);
DML_KERNEL(scan_columns);
DML_KERNEL(scan_pieces);

/* An item is a line. */
DML_KERNEL(scan_lines)
{
    const dml_scan scan = dml_make_scan(parameters);
    const dml_loops loops = dml_line_loops(&scan, scan.rank);
    dml_cursor line = dml_cursor_at(&loops, begin);
    for (int64_t item = begin; item < end; ++item) {
        const dml_element *from = (const dml_element *)tensors[0] + line.offset[0];
        dml_element *to = (dml_element *)tensors[1] + line.offset[1];
        dml_value before = dml_identity();
        for (int64_t at = 0; at < scan.length; at += scan.block) {
            const int64_t count = dml_min(scan.block, scan.length - at);
            const dml_value total =
                dml_scan_block(&scan, from + at * scan.input_stride, to + at * scan.output_stride, count, before, NULL);
            before = dml_combine(before, total);
        }
        dml_next_location(&loops, &line);
    }
    dml_stream_fence(scan.stream);
}

/* An item is a slice of lines that are neighbours in the innermost loop over the lines. Slices whose results are streamed begin
 * where vectors may be. */
DML_KERNEL(scan_columns)
{
    const dml_scan scan = dml_make_scan(parameters);
    const int64_t last = scan.rank - 1, columns = scan.sizes[last];
    const int64_t input_step = scan.input_strides[last], output_step = scan.output_strides[last];
    const int64_t slices = (columns + scan.per_item - 1) / scan.per_item;
    const int is_dense = input_step == 1 && output_step == 1;
    const int64_t most = !is_dense ? DML_NARROW : scan.length == 1 ? scan.per_item + DML_LANES : DML_BAND;
    const dml_loops loops = dml_line_loops(&scan, last);
    dml_cursor line = dml_cursor_at(&loops, begin / slices);
    for (int64_t item = begin, slice = begin % slices; item < end; ++item) {
        const dml_element *const input = (const dml_element *)tensors[0] + line.offset[0];
        dml_element *const output = (dml_element *)tensors[1] + line.offset[1];
        const int64_t past = is_dense && scan.stream ? dml_past_vector(output) : 0;
        const int64_t first = slice == 0 ? 0 : slice * scan.per_item - past;
        /* All slices of a line at once: wide bands suit memory, and few cache lines are stored in part. */
        const int64_t more = dml_min(end - item, slices - slice) - 1;
        item += more;
        slice += more;
        const int64_t stop = slice == slices - 1 ? columns : (slice + 1) * scan.per_item - past;
        for (int64_t column = first, width; column < stop; column += width) {
            const dml_element *from = input + column * input_step;
            dml_element *to = output + column * output_step;
            width = dml_min(most, stop - column);
            if (dml_is_short(&scan) || (is_dense && stop - column <= most + DML_LANES))
                width = stop - column; /* rather than a few columns on their own */
            if (dml_is_short(&scan))
                dml_scan_short(&scan, from, to, width);
            else if (is_dense && scan.length == 1)
                dml_scan_single(&scan, from, to, width);
            else if (is_dense)
                dml_scan_band(&scan, from, to, width);
            else
                dml_scan_transposed_band(&scan, from, to, width);
        }
        if (++slice == slices) {
            slice = 0;
            dml_next_location(&loops, &line);
        }
    }
    dml_stream_fence(scan.stream);
}

/* An item is a piece of a line, but not the piece with its number: threads take pieces in order. The status starts as zeros. */
DML_KERNEL(scan_pieces)
{
    const dml_scan scan = dml_make_scan(parameters);
    dml_piece pieces[2];
    dml_next_piece(&scan, tensors, pieces);
    dml_reduce_piece(&scan, pieces);
    for (int64_t item = begin; item < end; ++item) {
        dml_piece *const piece = pieces + (item - begin) % 2, *const next = pieces + (item - begin + 1) % 2;
        if (item + 1 < end)
            dml_next_piece(&scan, tensors, next);
        dml_look_back(&scan, piece);
        dml_scan_piece(&scan, piece, item + 1 < end ? next : NULL);
    }
    dml_stream_fence(scan.stream);
}
