/* Generated from spec/operators/element_wise_constant_pow.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_CONSTANT_POW: every output element from the input elements at the same position.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_element_wise_constant_pow_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_CONSTANT_POW
 */

#define DML_OPERATOR dml_element_wise_constant_pow
#define DML_INPUTS(X) X(0, input_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X) \
    X(0, scale_bias_scale, OWN) X(1, scale_bias_bias, OWN) X(2, scale_bias_given, WHOLE) \
    X(3, exponent, OWN)
#define DML_SCALED_INPUT input_tensor
#define DML_SCALED_GROUP 0
#define DML_SCALED_IF scale_bias_given

#include "types/one_type.h"

#include "elementwise/operator.h"

#include "functions/fused_multiply_add.h"
#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/nearest.h"
#include "functions/scale.h"
#include "functions/product_rest.h"
#include "functions/power.h"

#define DML_SCALED_VALUE ((scale_bias_given != 0u) ? fused_multiply_add_float32(input_tensor, scale_bias_scale, scale_bias_bias) : input_tensor)

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
static inline void dml_compute(DML_PARAMETERS)
{
    const float scaled_input_tensor = input_tensor;
    const float output_tensor = power_float32(scaled_input_tensor, exponent);
    *at_output_tensor = output_tensor;
}

#if DML_ALL_power_float32
/* The arguments of the one function that is computed, for an element. */
static DML_ALWAYS_INLINE void dml_arguments(dml_value_0 *restrict argument_0, dml_value_0 *restrict argument_1, DML_PARAMETERS)
{
    const dml_value_0 scaled_input_tensor = input_tensor;
    *argument_0 = scaled_input_tensor;
    *argument_1 = exponent;
}

#define DML_COMPUTE_ALL \
    _Alignas(64) dml_value_0 argument_0[DML_TILE], argument_1[DML_TILE]; \
    for (int i = 0; i < DML_TILE; ++i) \
        dml_arguments(&argument_0[i], &argument_1[i], DML_ARGUMENTS(DML_TILE_OUTPUT)); \
    DML_JOIN(power_float32, _all)(argument_0, argument_1, to_output_tensor)
#endif
#else
#error "ELEMENT_WISE_CONSTANT_POW has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "elementwise/kernel.h"
