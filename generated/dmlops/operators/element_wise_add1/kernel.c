/* Generated from spec/operators/element_wise_add1.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_ADD1: every output element from the input elements at the same position.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on,
 * and with -DDML_FUSED_ACTIVATION_CELU and so on for an activation that is applied to the outputs; the entries are
 * dml_element_wise_add1_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_ADD1
 */

#define DML_OPERATOR dml_element_wise_add1
#define DML_INPUTS(X) X(0, a_tensor, 0, 0) X(1, b_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X)
#define DML_FUSES

#include "types/one_type.h"

#include "elementwise/operator.h"

#include "functions/fused.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
static inline void dml_compute(DML_PARAMETERS)
{
    const float output_tensor = a_tensor + b_tensor;
    *at_output_tensor = dml_fused(output_tensor, fused_0, fused_1, fused_2, fused_3, fused_4);
}
#else
#error "ELEMENT_WISE_ADD1 has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "elementwise/kernel.h"
