/* Generated from spec/operators/activation_sigmoid.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ACTIVATION_SIGMOID: every output element from the input elements at the same position.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_activation_sigmoid_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ACTIVATION_SIGMOID
 */

#define DML_OPERATOR dml_activation_sigmoid
#define DML_INPUTS(X) X(0, input_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X)

#include "types/one_type.h"

#include "elementwise/operator.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/product_rest.h"
#include "functions/sigmoid.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
static inline void dml_compute(DML_PARAMETERS)
{
    const float output_tensor = sigmoid_float32(input_tensor);
    *at_output_tensor = output_tensor;
}
#else
#error "ACTIVATION_SIGMOID has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "elementwise/kernel.h"
