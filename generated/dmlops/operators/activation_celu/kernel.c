/* Generated from spec/operators/activation_celu.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ACTIVATION_CELU: every output element from the input elements at the same position.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_activation_celu_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ACTIVATION_CELU
 */

#define DML_OPERATOR dml_activation_celu
#define DML_INPUTS(X) X(0, input_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X) X(0, alpha, OWN)

#include "types/one_type.h"

#include "elementwise/operator.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/expm1.h"
#include "functions/fused_multiply_add.h"
#include "functions/is_infinite.h"
#include "functions/max.h"
#include "functions/min.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
static inline void dml_compute(DML_PARAMETERS)
{
    const float let_part = input_tensor / alpha;
    const float let_factor = (let_part > (8e+01f)) ? (6.235149e+27f) : 1.0f;
    const float let_second = (let_part > 144.0f) ? (6.235149e+27f) : 1.0f;
    const float let_less = expm1_float32((let_part > 144.0f) ? (let_part - 128.0f) : ((let_part > (8e+01f)) ? (let_part - 64.0f) : let_part));
    const float let_power = (let_part > (8e+01f)) ? (let_less + 1.0f) : let_less;
    const float let_rest = (((let_less + 1.0f) * fused_multiply_add_float32(-let_part, alpha, input_tensor)) * let_factor) * let_second;
    const float let_main = ((alpha * let_factor) * let_second) * let_power;
    const float let_grown = let_main + (((fabsf(let_part) < 215.0f) && (fabsf(let_main) < (3.4028235e+38f))) ? let_rest : 0.0f);
    const float let_below = ((fabsf(let_part) < (1e-08f)) && (!is_infinite_float32(alpha))) ? input_tensor : let_grown;
    const float output_tensor = max_float32(input_tensor, 0.0f) + min_float32(let_below, 0.0f);
    *at_output_tensor = output_tensor;
}
#else
#error "ACTIVATION_CELU has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "elementwise/kernel.h"
