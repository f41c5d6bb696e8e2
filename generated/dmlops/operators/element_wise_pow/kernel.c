/* Generated from spec/operators/element_wise_pow.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_POW: every output element from the input elements at the same position.
 *
 * Compile once per combination of data types with -DDML_TYPE_FLOAT32_FLOAT32 and so on; the entries are
 * dml_element_wise_pow_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_POW
 */

#define DML_OPERATOR dml_element_wise_pow
#define DML_INPUTS(X) X(0, input_tensor, 0, 0) X(1, exponent_tensor, 1, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X) X(0, scale_bias_scale, OWN) X(1, scale_bias_bias, OWN) X(2, scale_bias_given, WHOLE)
#define DML_SCALED_INPUT input_tensor
#define DML_SCALED_GROUP 0
#define DML_SCALED_IF scale_bias_given

#define DML_TYPE_GROUPS 2
#define DML_TYPE_TUPLES(X) \
    X(FLOAT32, FLOAT32) X(FLOAT32, FLOAT16) X(FLOAT32, INT32) X(FLOAT32, INT16) X(FLOAT32, INT8) X(FLOAT32, UINT32) \
    X(FLOAT32, UINT16) X(FLOAT32, UINT8) X(FLOAT16, FLOAT32) X(FLOAT16, FLOAT16) X(FLOAT16, INT32) X(FLOAT16, INT16) \
    X(FLOAT16, INT8) X(FLOAT16, UINT32) X(FLOAT16, UINT16) X(FLOAT16, UINT8) X(INT32, FLOAT32) X(INT32, FLOAT16) \
    X(INT32, INT32) X(INT32, INT16) X(INT32, INT8) X(INT32, UINT32) X(INT32, UINT16) X(INT32, UINT8) \
    X(INT16, FLOAT32) X(INT16, FLOAT16) X(INT16, INT32) X(INT16, INT16) X(INT16, INT8) X(INT16, UINT32) \
    X(INT16, UINT16) X(INT16, UINT8) X(INT8, FLOAT32) X(INT8, FLOAT16) X(INT8, INT32) X(INT8, INT16) X(INT8, INT8) \
    X(INT8, UINT32) X(INT8, UINT16) X(INT8, UINT8) X(UINT32, FLOAT32) X(UINT32, FLOAT16) X(UINT32, INT32) \
    X(UINT32, INT16) X(UINT32, INT8) X(UINT32, UINT32) X(UINT32, UINT16) X(UINT32, UINT8) X(UINT16, FLOAT32) \
    X(UINT16, FLOAT16) X(UINT16, INT32) X(UINT16, INT16) X(UINT16, INT8) X(UINT16, UINT32) X(UINT16, UINT16) \
    X(UINT16, UINT8) X(UINT8, FLOAT32) X(UINT8, FLOAT16) X(UINT8, INT32) X(UINT8, INT16) X(UINT8, INT8) \
    X(UINT8, UINT32) X(UINT8, UINT16) X(UINT8, UINT8)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32_FLOAT32"
#include <stop_at_the_error_above>
#endif

#include "elementwise/operator.h"

#include "functions/fused_multiply_add.h"
#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/nearest.h"
#include "functions/scale.h"
#include "functions/product_rest.h"
#include "functions/power.h"
#include "functions/convert.h"

#define DML_SCALED_VALUE ((scale_bias_given != 0u) ? DML_OF(0, fused_multiply_add)(input_tensor, scale_bias_scale, scale_bias_bias) : input_tensor)

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16) && \
    DML_IS_ONE_OF(DML_TYPE_1, INT32, INT16, INT8, UINT32, UINT16, UINT8)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_0 scaled_input_tensor = input_tensor;
    const dml_value_0 output_tensor = power_float32((float)scaled_input_tensor, (float)exponent_tensor);
    *at_output_tensor = output_tensor;
}

#if DML_ALL_power_float32
/* The arguments of the one function that is computed, for an element. */
static DML_ALWAYS_INLINE void dml_arguments(dml_value_0 *restrict argument_0, dml_value_0 *restrict argument_1, DML_PARAMETERS)
{
    const dml_value_0 scaled_input_tensor = input_tensor;
    *argument_0 = (float)scaled_input_tensor;
    *argument_1 = (float)exponent_tensor;
}

#define DML_COMPUTE_ALL \
    _Alignas(64) dml_value_0 argument_0[DML_TILE], argument_1[DML_TILE]; \
    for (int i = 0; i < DML_TILE; ++i) \
        dml_arguments(&argument_0[i], &argument_1[i], DML_ARGUMENTS(DML_TILE_OUTPUT)); \
    DML_JOIN(power_float32, _all)(argument_0, argument_1, to_output_tensor)
#endif
#elif DML_IS_ONE_OF(DML_TYPE_0, INT32, INT16, INT8, UINT32, UINT16, UINT8) && \
    DML_IS_ONE_OF(DML_TYPE_1, FLOAT32, FLOAT16)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_0 scaled_input_tensor = input_tensor;
    const dml_value_0 output_tensor = DML_OF(0, convert_float32_to)(power_float32((float)scaled_input_tensor, (float)exponent_tensor));
    *at_output_tensor = output_tensor;
}
#elif DML_IS_SAME(DML_TYPE_0, DML_TYPE_1) || DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_0 scaled_input_tensor = input_tensor;
    const dml_value_0 output_tensor = DML_OF(0, power)(scaled_input_tensor, exponent_tensor);
    *at_output_tensor = output_tensor;
}

#if DML_OF(0, DML_ALL_power)
/* The arguments of the one function that is computed, for an element. */
static DML_ALWAYS_INLINE void dml_arguments(dml_value_0 *restrict argument_0, dml_value_0 *restrict argument_1, DML_PARAMETERS)
{
    const dml_value_0 scaled_input_tensor = input_tensor;
    *argument_0 = scaled_input_tensor;
    *argument_1 = exponent_tensor;
}

#define DML_COMPUTE_ALL \
    _Alignas(64) dml_value_0 argument_0[DML_TILE], argument_1[DML_TILE]; \
    for (int i = 0; i < DML_TILE; ++i) \
        dml_arguments(&argument_0[i], &argument_1[i], DML_ARGUMENTS(DML_TILE_OUTPUT)); \
    DML_JOIN(DML_OF(0, power), _all)(argument_0, argument_1, to_output_tensor)
#endif
#elif DML_IS(DML_TYPE_0, INT32) && DML_IS_ONE_OF(DML_TYPE_1, INT16, INT8, UINT16, UINT8)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_0 scaled_input_tensor = input_tensor;
    const dml_value_0 output_tensor = (dml_value_0)power_int32(scaled_input_tensor, (int32_t)exponent_tensor);
    *at_output_tensor = output_tensor;
}
#elif DML_IS_ONE_OF(DML_TYPE_0, INT16, INT8, UINT16, UINT8) && DML_IS(DML_TYPE_1, INT32)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_0 scaled_input_tensor = input_tensor;
    const dml_value_0 output_tensor = (dml_value_0)power_int32((int32_t)scaled_input_tensor, exponent_tensor);
    *at_output_tensor = output_tensor;
}
#elif DML_IS_ONE_OF(DML_TYPE_0, INT32, UINT32) || (DML_IS_ONE_OF(DML_TYPE_0, INT16, INT8, UINT16, UINT8) && \
    DML_IS(DML_TYPE_1, UINT32))
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_0 scaled_input_tensor = input_tensor;
    const dml_value_0 output_tensor = (dml_value_0)power_int64((int64_t)scaled_input_tensor, (int64_t)exponent_tensor);
    *at_output_tensor = output_tensor;
}
#elif DML_IS_ONE_OF(DML_TYPE_0, INT16, INT8, UINT16, UINT8)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_0 scaled_input_tensor = input_tensor;
    const dml_value_0 output_tensor = (dml_value_0)power_int32((int32_t)scaled_input_tensor, (int32_t)exponent_tensor);
    *at_output_tensor = output_tensor;
}
#endif

#include "elementwise/kernel.h"
