/* Generated from runtime/dmlruntime/families/window/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What the entry of transposed windows reads. */
#ifndef DML_PARAMETERS_WINDOW_BACKWARD_H
#define DML_PARAMETERS_WINDOW_BACKWARD_H

#include "base/platform.h"

#define DML_WINDOW_BACKWARD_LOOPS 6 /* dimensions of transposed windows */
#define DML_BACKWARD_RUN 64 /* most outputs of a run */

typedef struct {
    int64_t runs; /* runs of at most 64 outputs that are neighbours in the innermost loop */
    int64_t per_item; /* runs of an item */
    int64_t loops; /* dimensions of a window, 1 to 6 */
    const int64_t *windows; /* [loops] how many there are in these dimensions */
    const int64_t *outputs; /* [loops] how many outputs they slide over */
    const int64_t *window_sizes; /* [loops] elements of a window in them */
    const int64_t *window_strides; /* [loops] from window to window */
    const int64_t *dilations; /* [loops] from element to element of a window */
    const int64_t *starts; /* [loops] elements of padding before the outputs */
    const int64_t *ends; /* [loops] where the padding behind them ends, from the first of that before them on */
    const int64_t *periods; /* [loops] from a position at which an output lies in a window to the next such one */
    const int64_t *position_strides; /* [loops] of the first tensor, from position to position of a window; else 0 */
    const int64_t *slides; /* [loops * tensors] of each tensor, from window to window */
    int64_t rank; /* loops over the outputs, 1 to 8 */
    const int64_t *sizes; /* [rank] of these loops, the outermost first */
    const int64_t *slots; /* [rank] the dimension of the window that a loop goes along, or `loops` */
    /* [rank * ways] of these loops: of each tensor, and last of an output's number in C order */
    const int64_t *strides;
    const int64_t *scalars; /* [scalar_count] values of the descriptor, as the operator lists them */
    const int64_t *end; /* what follows the block */
} dml_window_backward_parameters;

/* `tensors`: tensors, scratch among them. */
/* `ways`: one more than tensors. */
/* `scalar_count`: values of the descriptor that the kernel reads. */
static inline dml_window_backward_parameters dml_read_window_backward_parameters(
    const int64_t *p, int64_t tensors, int64_t ways, int64_t scalar_count)
{
    dml_window_backward_parameters block;
    block.runs = *p++;
    block.per_item = *p++;
    block.loops = *p++;
    block.windows = p;
    p += block.loops;
    block.outputs = p;
    p += block.loops;
    block.window_sizes = p;
    p += block.loops;
    block.window_strides = p;
    p += block.loops;
    block.dilations = p;
    p += block.loops;
    block.starts = p;
    p += block.loops;
    block.ends = p;
    p += block.loops;
    block.periods = p;
    p += block.loops;
    block.position_strides = p;
    p += block.loops;
    block.slides = p;
    p += block.loops * tensors;
    block.rank = *p++;
    block.sizes = p;
    p += block.rank;
    block.slots = p;
    p += block.rank;
    block.strides = p;
    p += block.rank * ways;
    block.scalars = p;
    p += scalar_count;
    block.end = p;
    return block;
}

#endif
