/* What a row program declares, and what its functions see.
 *
 * Before this header the kernel defines
 *     DML_OPERATOR          how its entries' names begin: dml_activation_softmax
 *     DML_TYPE_0 ...        the data type of each type group, and DML_TYPE_NAME
 *     DML_TENSOR_COUNT      inputs and outputs
 *     DML_INPUTS(X)         X(position among the tensors, name, type group, value where it is absent) of each input
 *     DML_CONSTANTS(X)      X(position, name, type group) of the inputs that have one element for each row
 *     DML_OUTPUTS(X)        X(position, name, type group) of each output with an element for each of a row
 *     DML_RESULTS(X)        X(position, name, type group) of each output with one for the row
 *     DML_SCALARS(X)        X(number, name, OWN or WHOLE) of each value of the descriptor
 *     DML_PASSES            how many passes there are; for each of them
 *     DML_PASS_0(X)        X(name) of the values that it finds, and
 *     DML_READS_0(X, Y)     X(position, name, type group) of the inputs that it reads, Y(position, name, type group) of the
 * others     DML_READS(X, Y)       the same of what computes elements
 *     DML_ALWAYS            where the passes behind the first so many are made for some rows only; with
 *     DML_EARLY_LETS(X)     X(name) of values of such a row that are found before these
 *     DML_LETS(X)           X(name) of the other values of a row
 *     DML_VALUES(X)         all of these; a list of its own, because no macro is expanded within itself
 *     DML_FUSES             where an activation is applied to outputs, with fused_0 to fused_4
 * after it, for each value, dml_type_<name>, and of those that a pass finds
 *     dml_state_<name>                          what combined elements are
 *     dml_map_<name>(DML_ELEMENT)               the state of an element
 *     dml_combine_<name>(a, b, last)            of two states, whatever their order
 *     dml_finish_<name>(state, DML_ROW)         the value; dml_let_<name>(DML_ROW) is that of the others
 *     dml_when(DML_ROW)                         with DML_ALWAYS: whether the other passes are made for a row; and
 *     dml_compute_again(DML_COMPUTE)            in place of dml_compute where they may have been made
 *     dml_result_<name>(DML_ROW)                the element of an output with one for the row
 *     dml_compute(DML_COMPUTE)                  stores to *at_<output>
 *     dml_compute_kept(DML_COMPUTE_KEPT)        the same from `kept`, what the last pass made of an element, where elements
 *                                               are named for nothing else; with DML_KEPT, the value which that pass
 *                                               finds, and the type dml_kept
 * where values of the row are row_<name> and constants have their own name; and last it includes row_program/kernel.h.
 */
#ifndef DML_ROW_PROGRAM_OPERATOR_H
#define DML_ROW_PROGRAM_OPERATOR_H

#include "memory/copy.h"
#include "memory/prefetch.h"
#include "elementwise/parameters.h"
#include "row_program/parameters.h"
#include "types/entry.h"
#include "types/groups.h"
#include "types/state.h"
#include "walk/walk.h"

#if defined(DML_FUSES)
#define DML_FUSED(items) items
#else
#define DML_FUSED(items)
#endif

#if !defined(DML_ALWAYS)
#define DML_ALWAYS DML_PASSES
#define DML_EARLY_LETS(X)
#endif

/* The parameters of functions of the row, of an element, and of what computes one. */
#define DML_ROW DML_LIST(DML_ROW_LIST)
#define DML_ELEMENT DML_LIST(DML_INPUTS(DML_INPUT_PARAMETER) DML_ROW_LIST)
#define DML_COMPUTE \
    DML_LIST(DML_INPUTS(DML_INPUT_PARAMETER) DML_ROW_LIST DML_FUSED(DML_FUSED_PARAMETERS) DML_OUTPUTS(DML_OUTPUT_PARAMETER))
#define DML_COMPUTE_KEPT \
    DML_LIST(, dml_kept kept DML_ROW_LIST DML_FUSED(DML_FUSED_PARAMETERS) DML_OUTPUTS(DML_OUTPUT_PARAMETER))
#define DML_ROW_LIST \
    DML_CONSTANTS(DML_CONSTANT_PARAMETER) DML_VALUES(DML_VALUE_PARAMETER) DML_SCALARS(DML_SCALAR_PARAMETER) \
    , uint64_t count, uint64_t index
/* Whether more passes are made for the row of these parameters. */
#define DML_WHEN \
    dml_when(DML_LIST(DML_CONSTANTS(DML_CONSTANT_NAME) DML_VALUES(DML_VALUE_NAME) DML_SCALARS(DML_SCALAR_NAME), count, index))
#define DML_CONSTANT_NAME(position, name, group) , name
#define DML_VALUE_NAME(name) , row_##name
#define DML_SCALAR_NAME(number, name, kind) , name
#define DML_INPUT_PARAMETER(position, name, group, absent) , dml_value_##group name
#define DML_CONSTANT_PARAMETER(position, name, group) , dml_value_##group name
#define DML_VALUE_PARAMETER(name) , dml_type_##name row_##name
#define DML_SCALAR_PARAMETER(number, name, kind) , dml_scalar_##kind name
_Static_assert(DML_FUSED_SCALARS_MAX == 5, "as many as are named here and in row_program/kernel.h");
#define DML_FUSED_PARAMETERS , float fused_0, float fused_1, float fused_2, float fused_3, float fused_4
#define DML_OUTPUT_PARAMETER(position, name, group) , dml_value_##group *restrict at_##name

#endif
