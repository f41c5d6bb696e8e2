/* Generated from spec/operators/batch_normalization.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* BATCH_NORMALIZATION: every output element from the input elements at the same position.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on,
 * and with -DDML_FUSED_ACTIVATION_CELU and so on for an activation that is applied to the outputs; the entries are
 * dml_batch_normalization_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle BATCH_NORMALIZATION
 */

#define DML_OPERATOR dml_batch_normalization
#define DML_INPUTS(X) \
    X(0, input_tensor, 0, 0) X(1, mean_tensor, 0, 0) X(2, variance_tensor, 0, 0) \
    X(3, scale_tensor, 0, 0) X(4, bias_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X) X(0, epsilon, OWN)
#define DML_FUSES

#include "types/one_type.h"

#include "elementwise/operator.h"

#include "functions/quotient_times.h"

#include "functions/fused.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
static inline void dml_compute(DML_PARAMETERS)
{
    const float output_tensor = quotient_times_float32(input_tensor - mean_tensor, sqrtf((variance_tensor * ((epsilon > 1.0f) ? 0.25f : 1.0f)) + (epsilon * ((epsilon > 1.0f) ? 0.25f : 1.0f))) * ((epsilon > 1.0f) ? 2.0f : 1.0f), scale_tensor) + bias_tensor;
    *at_output_tensor = dml_fused(output_tensor, fused_0, fused_1, fused_2, fused_3, fused_4);
}

#define DML_HAS_FAST_PATH

/* Returns whether the element must be computed again: by dml_compute, or first with `dml_again`. */
static inline int dml_compute_fast(const int dml_again, DML_PARAMETERS)
{
    (void)dml_again;
    const float output_tensor = quotient_times_fast_float32(input_tensor - mean_tensor, sqrtf((variance_tensor * ((epsilon > 1.0f) ? 0.25f : 1.0f)) + (epsilon * ((epsilon > 1.0f) ? 0.25f : 1.0f))) * ((epsilon > 1.0f) ? 2.0f : 1.0f), scale_tensor) + bias_tensor;
    *at_output_tensor = dml_fused(output_tensor, fused_0, fused_1, fused_2, fused_3, fused_4);
    return quotient_times_needs_exact_float32(input_tensor - mean_tensor, sqrtf((variance_tensor * ((epsilon > 1.0f) ? 0.25f : 1.0f)) + (epsilon * ((epsilon > 1.0f) ? 0.25f : 1.0f))) * ((epsilon > 1.0f) ? 2.0f : 1.0f), scale_tensor);
}
#else
#error "BATCH_NORMALIZATION has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "elementwise/kernel.h"
