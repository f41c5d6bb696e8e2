/* What an element-wise kernel declares, and what the functions that compute one of its elements see.
 *
 * Before this header the kernel defines
 *     DML_OPERATOR     how its entries' names begin: dml_element_wise_add
 *     DML_TYPE_0 ...   the data type of each type group (types/one_type.h does where there is one), and DML_TYPE_NAME
 *     DML_INPUTS(X)    X(number, name, type group, value where it is absent) of each input
 *     DML_OUTPUTS(X)   X(number, name, type group) of each output
 *     DML_SCALARS(X)   X(number, name, OWN or WHOLE) of each value of the descriptor; OWN has the type of group 0, WHOLE is
 *                      a UINT32
 *     DML_USES_INDEX   where functions read `index`, the element's number
 *     DML_FUSES        where an activation is applied to outputs, with fused_0 to fused_4
 *     DML_SCALED_INPUT, DML_SCALED_GROUP, DML_SCALED_IF
 *                      the input that a scale and a bias may change, its type group, and the scalar that says whether
 * after it DML_SCALED_VALUE, what an element of that becomes; dml_compute(DML_PARAMETERS), which stores to *at_<output>; with
 * DML_HAS_FAST_PATH dml_compute_fast, too; and last it includes elementwise/kernel.h.
 */
#ifndef DML_ELEMENTWISE_OPERATOR_H
#define DML_ELEMENTWISE_OPERATOR_H

#include "elementwise/driver.h"
#include "memory/copy.h"
#include "memory/prefetch.h"
#include "types/entry.h"
#include "types/groups.h"

/* The parameters of a function that computes one element, and the arguments for number i of a tile. */
#define DML_PARAMETERS \
    DML_LIST(DML_INPUTS(DML_INPUT_PARAMETER) DML_SCALARS(DML_SCALAR_PARAMETER) DML_INDEX(DML_INDEX_PARAMETER) \
                 DML_FUSED(DML_FUSED_PARAMETERS) DML_OUTPUTS(DML_OUTPUT_PARAMETER))
#define DML_INPUT_PARAMETER(number, name, group, absent) , dml_value_##group name
#define DML_SCALAR_PARAMETER(number, name, kind) , dml_scalar_##kind name
#define DML_INDEX_PARAMETER , uint32_t index
_Static_assert(DML_FUSED_SCALARS_MAX == 5, "as many as are named here and in elementwise/kernel.h");
#define DML_FUSED_PARAMETERS , float fused_0, float fused_1, float fused_2, float fused_3, float fused_4
#define DML_OUTPUT_PARAMETER(number, name, group) , dml_value_##group *restrict at_##name

#if defined(DML_USES_INDEX)
#define DML_INDEX(item) item
#else
#define DML_INDEX(item)
#endif
#if defined(DML_FUSES)
#define DML_FUSED(items) items
#else
#define DML_FUSED(items)
#endif

#endif
