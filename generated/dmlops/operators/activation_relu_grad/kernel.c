/* Generated from spec/operators/activation_relu_grad.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ACTIVATION_RELU_GRAD: every output element from the input elements at the same position.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_activation_relu_grad_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ACTIVATION_RELU_GRAD
 */

#define DML_OPERATOR dml_activation_relu_grad
#define DML_INPUTS(X) X(0, input_tensor, 0, 0) X(1, input_gradient_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_gradient_tensor, 0)
#define DML_SCALARS(X)

#include "types/one_type.h"

#include "elementwise/operator.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16, INT32, INT16, INT8)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_0 output_gradient_tensor = (input_tensor > ((dml_value_0)0)) ? input_gradient_tensor : ((dml_value_0)0);
    *at_output_gradient_tensor = output_gradient_tensor;
}
#else
#error "ACTIVATION_RELU_GRAD has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "elementwise/kernel.h"
