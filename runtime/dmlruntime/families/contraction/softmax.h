/* A softmax of the results of a contraction, line by line: the maximum is subtracted first, so that exponentials are finite. */
#ifndef DML_CONTRACTION_SOFTMAX_H
#define DML_CONTRACTION_SOFTMAX_H

#include "contraction/operator.h"
#include "contraction/softmax_parameters.h"
#include "walk/cursor.h"

/* Line number `line`. */
static void dml_softmax_line(const dml_softmax_parameters *p, float *from, dml_output_element *to, int64_t line)
{
    const dml_loops lines = {p->rank, 2, p->sizes, {0}, {p->from_strides, p->to_strides}};
    const dml_cursor first = dml_cursor_at(&lines, line);
    const dml_loops elements = {
        p->line_rank, 2, p->line_sizes, {first.offset[0], first.offset[1]}, {p->line_from_strides, p->line_to_strides}};
    dml_cursor at = dml_cursor_at(&elements, 0);
    float most = from[at.offset[0]], sum = 0;
    for (int64_t i = 0; i < p->length; ++i, dml_next_location(&elements, &at))
        most = from[at.offset[0]] > most ? from[at.offset[0]] : most;
    at = dml_cursor_at(&elements, 0);
    for (int64_t i = 0; i < p->length; ++i, dml_next_location(&elements, &at)) {
        from[at.offset[0]] = exp_float32(from[at.offset[0]] - most);
        sum += from[at.offset[0]];
    }
    at = dml_cursor_at(&elements, 0);
    for (int64_t i = 0; i < p->length; ++i, dml_next_location(&elements, &at))
        dml_store_output(to + at.offset[1], from[at.offset[0]] / sum);
}

/* After the others: an item is a line of results that the softmax is taken of. */
DML_KERNEL(contraction_softmax);
DML_KERNEL(contraction_softmax)
{
    const dml_softmax_parameters p = dml_read_softmax_parameters(parameters);
    for (int64_t line = begin; line < end; ++line)
        dml_softmax_line(&p, tensors[0], tensors[1], line);
}

#endif
