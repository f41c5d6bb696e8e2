/* What a reduction declares, and what its functions see.
 *
 * Before this header the kernel defines DML_OPERATOR, and DML_TYPE_0 and DML_TYPE_1, the data types of input and output;
 * after it
 *     dml_state                       what combined elements are
 *     dml_combine(a, b, last)         of two states, whatever their order (types/state.h has macros for both)
 *     DML_MAP(x, index)               the state of an element; `index` is its number among those of its result
 *     DML_FINISH(state, count)        the result
 *     DML_AGAIN(state)                where a result is found once more; of elements times DML_SCALE(state), and it is
 *                                     DML_FINISH_AGAIN(state, count, scale) then
 *     DML_PICK                        where one of the elements is picked, and dml_better(a, b)
 *     DML_RELATIVE                    where fields are relative to others, and the two parts of a state: dml_state_lead,
 *                                     dml_state_rest and their functions
 * and last it includes reduce/kernel.h.
 */
#ifndef DML_REDUCE_OPERATOR_H
#define DML_REDUCE_OPERATOR_H

#include "types/entry.h"
#include "types/groups.h"
#include "types/state.h"
#include "walk/walk.h"

static inline dml_value_0 dml_load(const dml_element_0 *from) { return DML_JOIN(dml_load_, DML_TYPE_0)(from); }
static inline void dml_store(dml_element_1 *to, dml_value_1 value) { DML_JOIN(dml_store_, DML_TYPE_1)(to, value); }

/* `n` contiguous elements as values; `run` has room for them. */
static inline const dml_value_0 *dml_values(const dml_element_0 *from, int64_t n, dml_value_0 *run)
{
    return DML_JOIN(dml_values_, DML_TYPE_0)(from, n, run);
}

#endif
