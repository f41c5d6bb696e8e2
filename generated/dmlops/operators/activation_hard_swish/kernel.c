/* Generated from spec/operators/activation_hard_swish.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ACTIVATION_HARD_SWISH: every output element from the input elements at the same position.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_activation_hard_swish_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ACTIVATION_HARD_SWISH
 */

#define DML_OPERATOR dml_activation_hard_swish
#define DML_INPUTS(X) X(0, input_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X) X(0, alpha, OWN) X(1, beta, OWN)

#include "types/one_type.h"

#include "elementwise/operator.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/scale.h"
#include "functions/product.h"
#include "functions/min.h"
#include "functions/max.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
static inline void dml_compute(DML_PARAMETERS)
{
    const float output_tensor = (((fabsf(alpha * input_tensor) < (1e-30f)) && (fabsf(beta) < (1e-30f))) && (((alpha * input_tensor) + beta) > 0.0f)) ? (product_float32(alpha, input_tensor, input_tensor) + (beta * input_tensor)) : (input_tensor * max_float32(min_float32((alpha * input_tensor) + beta, 1.0f), 0.0f));
    *at_output_tensor = output_tensor;
}

#define DML_HAS_FAST_PATH

/* Returns whether the element must be computed again: by dml_compute, or first with `dml_again`. */
static inline int dml_compute_fast(const int dml_again, DML_PARAMETERS)
{
    (void)dml_again;
    const float output_tensor = (((fabsf(alpha * input_tensor) < (1e-30f)) && (fabsf(beta) < (1e-30f))) && (((alpha * input_tensor) + beta) > 0.0f)) ? (product_fast_float32(alpha, input_tensor, input_tensor) + (beta * input_tensor)) : (input_tensor * max_float32(min_float32((alpha * input_tensor) + beta, 1.0f), 0.0f));
    *at_output_tensor = output_tensor;
    return product_needs_exact_float32(alpha, input_tensor, input_tensor);
}
#else
#error "ACTIVATION_HARD_SWISH has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "elementwise/kernel.h"
