/* Generated from spec/operators/element_wise_max.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_MAX: every output element from the input elements at the same position.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_element_wise_max_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_MAX
 */

#define DML_OPERATOR dml_element_wise_max
#define DML_INPUTS(X) X(0, a_tensor, 0, 0) X(1, b_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X)

#include "types/one_type.h"

#include "elementwise/operator.h"

#include "functions/max.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_0 output_tensor = DML_OF(0, max)(a_tensor, b_tensor);
    *at_output_tensor = output_tensor;
}
#else
#error "ELEMENT_WISE_MAX has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "elementwise/kernel.h"
