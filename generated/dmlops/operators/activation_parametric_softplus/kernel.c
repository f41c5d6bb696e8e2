/* Generated from spec/operators/activation_parametric_softplus.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ACTIVATION_PARAMETRIC_SOFTPLUS: every output element from the input elements at the same position.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_activation_parametric_softplus_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ACTIVATION_PARAMETRIC_SOFTPLUS
 */

#define DML_OPERATOR dml_activation_parametric_softplus
#define DML_INPUTS(X) X(0, input_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X) X(0, alpha, OWN) X(1, beta, OWN)

#include "types/one_type.h"

#include "elementwise/operator.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/scale.h"
#include "functions/product.h"
#include "functions/is_infinite.h"
#include "functions/multiply_add.h"
#include "functions/product_rest.h"
#include "functions/softplus_times.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
static inline void dml_compute(DML_PARAMETERS)
{
    const float output_tensor = ((beta * input_tensor) > (4e+01f)) ? product_float32(beta, input_tensor, alpha) : ((((is_infinite_float32(alpha) && ((beta * input_tensor) < (-26.0f))) && (!is_infinite_float32(beta))) && (!is_infinite_float32(input_tensor))) ? alpha : softplus_times_float32(beta, input_tensor, alpha));
    *at_output_tensor = output_tensor;
}

#define DML_HAS_FAST_PATH

/* Returns whether the element must be computed again: by dml_compute, or first with `dml_again`. */
static inline int dml_compute_fast(const int dml_again, DML_PARAMETERS)
{
    (void)dml_again;
    const float output_tensor = ((beta * input_tensor) > (4e+01f)) ? product_fast_float32(beta, input_tensor, alpha) : ((((is_infinite_float32(alpha) && ((beta * input_tensor) < (-26.0f))) && (!is_infinite_float32(beta))) && (!is_infinite_float32(input_tensor))) ? alpha : softplus_times_float32(beta, input_tensor, alpha));
    *at_output_tensor = output_tensor;
    return product_needs_exact_float32(beta, input_tensor, alpha);
}
#else
#error "ACTIVATION_PARAMETRIC_SOFTPLUS has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "elementwise/kernel.h"
