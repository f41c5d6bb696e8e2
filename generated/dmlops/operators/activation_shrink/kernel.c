/* Generated from spec/operators/activation_shrink.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ACTIVATION_SHRINK: every output element from the input elements at the same position.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_activation_shrink_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ACTIVATION_SHRINK
 */

#define DML_OPERATOR dml_activation_shrink
#define DML_INPUTS(X) X(0, input_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X) X(0, bias, OWN) X(1, threshold, OWN)

#include "types/one_type.h"

#include "elementwise/operator.h"

#if DML_IS_ONE_OF(DML_TYPE_0, INT32, INT16, INT8, UINT32, UINT16, UINT8)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_0 output_tensor = (input_tensor > threshold) ? ((dml_value_0)((dml_wrapping_0)input_tensor - (dml_wrapping_0)bias)) : (((input_tensor < ((dml_value_0)0)) && (input_tensor < ((dml_value_0)(0u - (dml_wrapping_0)threshold)))) ? ((dml_value_0)((dml_wrapping_0)input_tensor + (dml_wrapping_0)bias)) : ((dml_value_0)0));
    *at_output_tensor = output_tensor;
}
#elif DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_0 output_tensor = (input_tensor > threshold) ? ((dml_value_0)((dml_wrapping_0)input_tensor - (dml_wrapping_0)bias)) : (((input_tensor < ((dml_value_0)0)) && (input_tensor < (-threshold))) ? ((dml_value_0)((dml_wrapping_0)input_tensor + (dml_wrapping_0)bias)) : ((dml_value_0)0));
    *at_output_tensor = output_tensor;
}
#else
#error "ACTIVATION_SHRINK has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "elementwise/kernel.h"
