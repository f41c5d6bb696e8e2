/* Generated from spec/operators/adam_optimizer.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ADAM_OPTIMIZER: every output element from the input elements at the same position.
 *
 * Compile once per combination of data types with -DDML_TYPE_FLOAT32_UINT32 and so on; the entries are
 * dml_adam_optimizer_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ADAM_OPTIMIZER
 */

#define DML_OPERATOR dml_adam_optimizer
#define DML_INPUTS(X) \
    X(0, input_parameters_tensor, 0, 0) X(1, input_first_moment_tensor, 0, 0) X(2, input_second_moment_tensor, 0, 0) \
    X(3, gradient_tensor, 0, 0) X(4, training_step_tensor, 1, 0)
#define DML_OUTPUTS(X) X(0, output_parameters_tensor, 0) X(1, output_first_moment_tensor, 0) X(2, output_second_moment_tensor, 0)
#define DML_SCALARS(X) \
    X(0, learning_rate, OWN) X(1, beta1, OWN) X(2, beta2, OWN) \
    X(3, epsilon, OWN)

#define DML_TYPE_GROUPS 2
#define DML_TYPE_TUPLES(X) X(FLOAT32, UINT32) X(FLOAT16, UINT32)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32_UINT32"
#include <stop_at_the_error_above>
#endif

#include "elementwise/operator.h"

#include "functions/is_infinite.h"
#include "functions/max.h"
#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/log.h"
#include "functions/expm1.h"
#include "functions/floor_mod.h"

static inline void dml_compute(DML_PARAMETERS)
{
    const float let_m = (beta1 * input_first_moment_tensor) + ((1.0f - beta1) * gradient_tensor);
    const float let_v = (beta2 * input_second_moment_tensor) + (((1.0f - beta2) * gradient_tensor) * gradient_tensor);
    const float let_part = is_infinite_float32(let_v) ? (8.4703295e-22f) : ((let_v < (7.888609e-31f)) ? (1.1805916e+21f) : 1.0f);
    const float let_near = gradient_tensor * let_part;
    const float let_root = sqrtf(((beta2 * let_part) * (input_second_moment_tensor * let_part)) + (((1.0f - beta2) * let_near) * let_near)) / let_part;
    const uint32_t let_is_tiny = (max_float32(fabsf(input_first_moment_tensor), fabsf(gradient_tensor)) < (7.888609e-31f)) ? 1u : 0u;
    const float let_up = (let_is_tiny != 0u) ? (1.2676506e+30f) : 1.0f;
    const float let_moment = (beta1 * (input_first_moment_tensor * let_up)) + ((1.0f - beta1) * (gradient_tensor * let_up));
    const float let_step = (float)training_step_tensor;
    const float let_power1 = expm1_float32(let_step * log_float32(fabsf(beta1)));
    const float let_power2 = expm1_float32(let_step * log_float32(fabsf(beta2)));
    const float let_left1 = ((beta1 < 0.0f) && (floor_mod_uint32(training_step_tensor, 2u) == 1u)) ? (2.0f + let_power1) : (-let_power1);
    const float let_known1 = (let_power1 > (1e+37f)) ? log_float32(-1.0f) : let_left1;
    const float let_left2 = ((beta2 < 0.0f) && (floor_mod_uint32(training_step_tensor, 2u) == 1u)) ? (2.0f + let_power2) : (-let_power2);
    const float let_rate = (learning_rate * sqrtf(let_left2)) / let_known1;
    const float output_parameters_tensor = input_parameters_tensor - (((let_rate * let_moment) / (let_root + epsilon)) * ((let_is_tiny != 0u) ? (7.888609e-31f) : 1.0f));
    const float output_first_moment_tensor = let_m;
    const float output_second_moment_tensor = let_v;
    *at_output_parameters_tensor = output_parameters_tensor;
    *at_output_first_moment_tensor = output_first_moment_tensor;
    *at_output_second_moment_tensor = output_second_moment_tensor;
}

#include "elementwise/kernel.h"
