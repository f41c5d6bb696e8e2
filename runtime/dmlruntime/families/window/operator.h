/* What a window kernel declares, and what its functions see.
 *
 * Before this header the kernel defines DML_OPERATOR, the data types DML_TYPE_0 ... of its type groups, and
 * DML_TENSORS, how many tensors it has; after it
 *     dml_scalars, DML_SCALARS(from), DML_SCALAR_COUNT   the values of the descriptor
 *     dml_state                           what combined elements are
 *     DML_MAP(x, index)                   the state of an element; `index` is its number in the tensor; may name `s`
 *     dml_combine(a, b, last)             of two states
 *     DML_IDENTITY                        what changes nothing
 *     DML_RESULTS(X)                      X(tensor, group) of each output that is made
 *     dml_finish(state, count, padded_count, s, at, i)   puts the results, output number i of a run
 *     DML_AGAIN                           where windows are combined once more, of elements times a scale: those for which
 *                                         dml_is_again(state, s) holds; dml_finish_again(..., scale, s, at, i) puts the results
 * and includes window/kernel.h. Where windows are transposed, it declares the same with _backward at the end of their names, but
 * dml_finish_backward without count and padded_count, and in place of DML_MAP dml_map_backward(at, i, count, padded_count,
 * here, s), the state of window number i of a run for the output number `here`, and includes window/transposed.h. A kernel that
 * does both includes that header last.
 */
#ifndef DML_WINDOW_OPERATOR_H
#define DML_WINDOW_OPERATOR_H

#include "types/entry.h"
#include "types/groups.h"
#include "types/state.h"

/* Where a run of outputs begins in each tensor, and how far apart its elements are; where its results are put, as values,
 * before they are stored. */
typedef struct {
    void *tensors[DML_TENSORS], *values[DML_TENSORS];
    int64_t offsets[DML_TENSORS], strides[DML_TENSORS];
} dml_location;

#define DML_AT(group, tensor) \
    ((dml_element_##group *)at->tensors[tensor] + (at->offsets[tensor] + i * at->strides[tensor]))
#define DML_LOAD(group, tensor) DML_JOIN(dml_load_, DML_TYPE_##group)(DML_AT(group, tensor))
#define DML_STORE(group, tensor, value) DML_JOIN(dml_store_, DML_TYPE_##group)(DML_AT(group, tensor), value)
#define DML_PUT(group, tensor, value) ((dml_value_##group *)at->values[tensor])[i] = value

#endif
