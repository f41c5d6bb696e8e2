/* Generated from spec/operators/activation_leaky_relu.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ACTIVATION_LEAKY_RELU: every output element from the input elements at the same position.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_activation_leaky_relu_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ACTIVATION_LEAKY_RELU
 */

#define DML_OPERATOR dml_activation_leaky_relu
#define DML_INPUTS(X) X(0, input_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X) X(0, alpha, OWN)

#include "types/one_type.h"

#include "elementwise/operator.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
static inline void dml_compute(DML_PARAMETERS)
{
    const float output_tensor = (input_tensor >= 0.0f) ? input_tensor : (alpha * input_tensor);
    *at_output_tensor = output_tensor;
}
#else
#error "ACTIVATION_LEAKY_RELU has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "elementwise/kernel.h"
