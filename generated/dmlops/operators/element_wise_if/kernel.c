/* Generated from spec/operators/element_wise_if.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_IF: every output element from the input elements at the same position.
 *
 * Compile once per combination of data types with -DDML_TYPE_UINT8_UINT64 and so on; the entries are
 * dml_element_wise_if_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_IF
 */

#define DML_OPERATOR dml_element_wise_if
#define DML_INPUTS(X) X(0, condition_tensor, 0, 0) X(1, a_tensor, 1, 0) X(2, b_tensor, 1, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 1)
#define DML_SCALARS(X)

#define DML_TYPE_GROUPS 2
#define DML_TYPE_TUPLES(X) X(UINT8, UINT64) X(UINT8, UINT32) X(UINT8, UINT16) X(UINT8, UINT8)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_UINT8_UINT64"
#include <stop_at_the_error_above>
#endif

#include "elementwise/operator.h"

static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_1 output_tensor = (condition_tensor != 0u) ? a_tensor : b_tensor;
    *at_output_tensor = output_tensor;
}

#include "elementwise/kernel.h"
