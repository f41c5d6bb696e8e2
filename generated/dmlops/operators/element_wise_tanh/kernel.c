/* Generated from spec/operators/element_wise_tanh.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_TANH: every output element from the input elements at the same position.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_element_wise_tanh_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_TANH
 */

#define DML_OPERATOR dml_element_wise_tanh
#define DML_INPUTS(X) X(0, input_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X) X(0, scale_bias_scale, OWN) X(1, scale_bias_bias, OWN) X(2, scale_bias_given, WHOLE)
#define DML_SCALED_INPUT input_tensor
#define DML_SCALED_GROUP 0
#define DML_SCALED_IF scale_bias_given

#include "types/one_type.h"

#include "elementwise/operator.h"

#include "functions/fused_multiply_add.h"
#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/tanh.h"

#define DML_SCALED_VALUE ((scale_bias_given != 0u) ? fused_multiply_add_float32(input_tensor, scale_bias_scale, scale_bias_bias) : input_tensor)

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
static inline void dml_compute(DML_PARAMETERS)
{
    const float scaled_input_tensor = input_tensor;
    const float output_tensor = tanh_float32(scaled_input_tensor);
    *at_output_tensor = output_tensor;
}
#else
#error "ELEMENT_WISE_TANH has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "elementwise/kernel.h"
