/* Generated from spec/operators/element_wise_logical_less_than_or_equal.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_LOGICAL_LESS_THAN_OR_EQUAL: every output element from the input elements at the same position.
 *
 * Compile once per combination of data types with -DDML_TYPE_FLOAT32_UINT32 and so on; the entries are
 * dml_element_wise_logical_less_than_or_equal_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_LOGICAL_LESS_THAN_OR_EQUAL
 */

#define DML_OPERATOR dml_element_wise_logical_less_than_or_equal
#define DML_INPUTS(X) X(0, a_tensor, 0, 0) X(1, b_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 1)
#define DML_SCALARS(X)

#define DML_TYPE_GROUPS 2
#define DML_TYPE_TUPLES(X) \
    X(FLOAT32, UINT32) X(FLOAT32, UINT8) X(FLOAT16, UINT32) X(FLOAT16, UINT8) X(INT64, UINT32) X(INT64, UINT8) \
    X(INT32, UINT32) X(INT32, UINT8) X(INT16, UINT32) X(INT16, UINT8) X(INT8, UINT32) X(INT8, UINT8) \
    X(UINT64, UINT32) X(UINT64, UINT8) X(UINT32, UINT32) X(UINT32, UINT8) X(UINT16, UINT32) X(UINT16, UINT8) \
    X(UINT8, UINT32) X(UINT8, UINT8)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32_UINT32"
#include <stop_at_the_error_above>
#endif

#include "elementwise/operator.h"

static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_1 output_tensor = (a_tensor <= b_tensor) ? 1u : 0u;
    *at_output_tensor = output_tensor;
}

#include "elementwise/kernel.h"
