/* Generated from runtime/dmlruntime/families/window/parameters.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* What the entry of a window kernel reads. */
#ifndef DML_PARAMETERS_WINDOW_H
#define DML_PARAMETERS_WINDOW_H

#include "base/platform.h"

#define DML_WINDOW_LOOPS 3 /* dimensions of a window */
#define DML_RUN 256 /* most outputs of a run; a multiple of 16 */

typedef struct {
    int64_t runs; /* runs of at most 256 outputs that are neighbours in the innermost loop */
    int64_t per_item; /* runs of an item */
    int64_t stream; /* 1 uses non-temporal stores, which suit large outputs; 0 does not */
    int64_t loops; /* dimensions of a window, always 3; those that are not used have a size of 1 */
    const int64_t *inputs; /* [loops] of the first tensor, in these dimensions */
    const int64_t *ends; /* [loops] where the padding behind it ends, from the first of that before it on */
    const int64_t *window_sizes; /* [loops] elements of a window in them */
    const int64_t *window_strides; /* [loops] from window to window */
    const int64_t *dilations; /* [loops] from element to element of a window */
    const int64_t *starts; /* [loops] elements of padding before the tensor */
    const int64_t *input_strides; /* [loops] of the first tensor, in elements of memory */
    const int64_t *index_strides; /* [loops] of an element's number in C order */
    int64_t rank; /* loops over the outputs, 1 to 8 */
    const int64_t *sizes; /* [rank] of these loops, the outermost first */
    const int64_t *slots; /* [rank] the dimension of the window that a loop goes along, or 3 */
    const int64_t *strides; /* [rank * tensors] of these loops: of each tensor, and last of an element's number */
    const int64_t *scalars; /* [scalar_count] values of the descriptor, as the operator lists them */
    const int64_t *end; /* what follows the block */
} dml_window_parameters;

/* `tensors`: tensors, and one more for the numbers of elements. */
/* `scalar_count`: values of the descriptor that the kernel reads. */
static inline dml_window_parameters dml_read_window_parameters(const int64_t *p, int64_t tensors, int64_t scalar_count)
{
    dml_window_parameters block;
    block.runs = *p++;
    block.per_item = *p++;
    block.stream = *p++;
    block.loops = *p++;
    block.inputs = p;
    p += block.loops;
    block.ends = p;
    p += block.loops;
    block.window_sizes = p;
    p += block.loops;
    block.window_strides = p;
    p += block.loops;
    block.dilations = p;
    p += block.loops;
    block.starts = p;
    p += block.loops;
    block.input_strides = p;
    p += block.loops;
    block.index_strides = p;
    p += block.loops;
    block.rank = *p++;
    block.sizes = p;
    p += block.rank;
    block.slots = p;
    p += block.rank;
    block.strides = p;
    p += block.rank * tensors;
    block.scalars = p;
    p += scalar_count;
    block.end = p;
    return block;
}

#endif
