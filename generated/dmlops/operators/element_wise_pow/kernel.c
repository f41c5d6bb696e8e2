/* Generated from spec/operators/element_wise_pow.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_POW: every output element from the input elements at the same place.
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
#define DML_SCALED_IF scale_bias_given

#if defined(DML_TYPE_FLOAT32_FLOAT32)
#define DML_TYPES FLOAT32, FLOAT32
#elif defined(DML_TYPE_FLOAT32_FLOAT16)
#define DML_TYPES FLOAT32, FLOAT16
#elif defined(DML_TYPE_FLOAT32_INT32)
#define DML_TYPES FLOAT32, INT32
#elif defined(DML_TYPE_FLOAT32_INT16)
#define DML_TYPES FLOAT32, INT16
#elif defined(DML_TYPE_FLOAT32_INT8)
#define DML_TYPES FLOAT32, INT8
#elif defined(DML_TYPE_FLOAT32_UINT32)
#define DML_TYPES FLOAT32, UINT32
#elif defined(DML_TYPE_FLOAT32_UINT16)
#define DML_TYPES FLOAT32, UINT16
#elif defined(DML_TYPE_FLOAT32_UINT8)
#define DML_TYPES FLOAT32, UINT8
#elif defined(DML_TYPE_FLOAT16_FLOAT32)
#define DML_TYPES FLOAT16, FLOAT32
#elif defined(DML_TYPE_FLOAT16_FLOAT16)
#define DML_TYPES FLOAT16, FLOAT16
#elif defined(DML_TYPE_FLOAT16_INT32)
#define DML_TYPES FLOAT16, INT32
#elif defined(DML_TYPE_FLOAT16_INT16)
#define DML_TYPES FLOAT16, INT16
#elif defined(DML_TYPE_FLOAT16_INT8)
#define DML_TYPES FLOAT16, INT8
#elif defined(DML_TYPE_FLOAT16_UINT32)
#define DML_TYPES FLOAT16, UINT32
#elif defined(DML_TYPE_FLOAT16_UINT16)
#define DML_TYPES FLOAT16, UINT16
#elif defined(DML_TYPE_FLOAT16_UINT8)
#define DML_TYPES FLOAT16, UINT8
#elif defined(DML_TYPE_INT32_FLOAT32)
#define DML_TYPES INT32, FLOAT32
#elif defined(DML_TYPE_INT32_FLOAT16)
#define DML_TYPES INT32, FLOAT16
#elif defined(DML_TYPE_INT32_INT32)
#define DML_TYPES INT32, INT32
#elif defined(DML_TYPE_INT32_INT16)
#define DML_TYPES INT32, INT16
#elif defined(DML_TYPE_INT32_INT8)
#define DML_TYPES INT32, INT8
#elif defined(DML_TYPE_INT32_UINT32)
#define DML_TYPES INT32, UINT32
#elif defined(DML_TYPE_INT32_UINT16)
#define DML_TYPES INT32, UINT16
#elif defined(DML_TYPE_INT32_UINT8)
#define DML_TYPES INT32, UINT8
#elif defined(DML_TYPE_INT16_FLOAT32)
#define DML_TYPES INT16, FLOAT32
#elif defined(DML_TYPE_INT16_FLOAT16)
#define DML_TYPES INT16, FLOAT16
#elif defined(DML_TYPE_INT16_INT32)
#define DML_TYPES INT16, INT32
#elif defined(DML_TYPE_INT16_INT16)
#define DML_TYPES INT16, INT16
#elif defined(DML_TYPE_INT16_INT8)
#define DML_TYPES INT16, INT8
#elif defined(DML_TYPE_INT16_UINT32)
#define DML_TYPES INT16, UINT32
#elif defined(DML_TYPE_INT16_UINT16)
#define DML_TYPES INT16, UINT16
#elif defined(DML_TYPE_INT16_UINT8)
#define DML_TYPES INT16, UINT8
#elif defined(DML_TYPE_INT8_FLOAT32)
#define DML_TYPES INT8, FLOAT32
#elif defined(DML_TYPE_INT8_FLOAT16)
#define DML_TYPES INT8, FLOAT16
#elif defined(DML_TYPE_INT8_INT32)
#define DML_TYPES INT8, INT32
#elif defined(DML_TYPE_INT8_INT16)
#define DML_TYPES INT8, INT16
#elif defined(DML_TYPE_INT8_INT8)
#define DML_TYPES INT8, INT8
#elif defined(DML_TYPE_INT8_UINT32)
#define DML_TYPES INT8, UINT32
#elif defined(DML_TYPE_INT8_UINT16)
#define DML_TYPES INT8, UINT16
#elif defined(DML_TYPE_INT8_UINT8)
#define DML_TYPES INT8, UINT8
#elif defined(DML_TYPE_UINT32_FLOAT32)
#define DML_TYPES UINT32, FLOAT32
#elif defined(DML_TYPE_UINT32_FLOAT16)
#define DML_TYPES UINT32, FLOAT16
#elif defined(DML_TYPE_UINT32_INT32)
#define DML_TYPES UINT32, INT32
#elif defined(DML_TYPE_UINT32_INT16)
#define DML_TYPES UINT32, INT16
#elif defined(DML_TYPE_UINT32_INT8)
#define DML_TYPES UINT32, INT8
#elif defined(DML_TYPE_UINT32_UINT32)
#define DML_TYPES UINT32, UINT32
#elif defined(DML_TYPE_UINT32_UINT16)
#define DML_TYPES UINT32, UINT16
#elif defined(DML_TYPE_UINT32_UINT8)
#define DML_TYPES UINT32, UINT8
#elif defined(DML_TYPE_UINT16_FLOAT32)
#define DML_TYPES UINT16, FLOAT32
#elif defined(DML_TYPE_UINT16_FLOAT16)
#define DML_TYPES UINT16, FLOAT16
#elif defined(DML_TYPE_UINT16_INT32)
#define DML_TYPES UINT16, INT32
#elif defined(DML_TYPE_UINT16_INT16)
#define DML_TYPES UINT16, INT16
#elif defined(DML_TYPE_UINT16_INT8)
#define DML_TYPES UINT16, INT8
#elif defined(DML_TYPE_UINT16_UINT32)
#define DML_TYPES UINT16, UINT32
#elif defined(DML_TYPE_UINT16_UINT16)
#define DML_TYPES UINT16, UINT16
#elif defined(DML_TYPE_UINT16_UINT8)
#define DML_TYPES UINT16, UINT8
#elif defined(DML_TYPE_UINT8_FLOAT32)
#define DML_TYPES UINT8, FLOAT32
#elif defined(DML_TYPE_UINT8_FLOAT16)
#define DML_TYPES UINT8, FLOAT16
#elif defined(DML_TYPE_UINT8_INT32)
#define DML_TYPES UINT8, INT32
#elif defined(DML_TYPE_UINT8_INT16)
#define DML_TYPES UINT8, INT16
#elif defined(DML_TYPE_UINT8_INT8)
#define DML_TYPES UINT8, INT8
#elif defined(DML_TYPE_UINT8_UINT32)
#define DML_TYPES UINT8, UINT32
#elif defined(DML_TYPE_UINT8_UINT16)
#define DML_TYPES UINT8, UINT16
#elif defined(DML_TYPE_UINT8_UINT8)
#define DML_TYPES UINT8, UINT8
#else
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32_FLOAT32"
#include <stop_at_the_error_above>
#endif

#define DML_TYPE_0 DML_NTH_0(DML_TYPES, 0)
#define DML_TYPE_1 DML_NTH_1(DML_TYPES, 0)
#include "types/type_tuple.h"

#include "elementwise/operator.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/nearest.h"
#include "functions/scale.h"
#include "functions/product_rest.h"
#include "functions/power.h"
#include "functions/convert.h"

#if defined(DML_TYPE_FLOAT32_FLOAT32) || defined(DML_TYPE_FLOAT32_FLOAT16) || defined(DML_TYPE_FLOAT16_FLOAT32) || \
    defined(DML_TYPE_FLOAT16_FLOAT16)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((input_tensor * scale_bias_scale) + scale_bias_bias) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const float scaled_input_tensor = input_tensor;
    const float output_tensor = power_float32(scaled_input_tensor, exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT32_INT32) || defined(DML_TYPE_FLOAT32_INT16) || defined(DML_TYPE_FLOAT32_INT8) || \
    defined(DML_TYPE_FLOAT32_UINT32) || defined(DML_TYPE_FLOAT32_UINT16) || defined(DML_TYPE_FLOAT32_UINT8) || \
    defined(DML_TYPE_FLOAT16_INT32) || defined(DML_TYPE_FLOAT16_INT16) || defined(DML_TYPE_FLOAT16_INT8) || \
    defined(DML_TYPE_FLOAT16_UINT32) || defined(DML_TYPE_FLOAT16_UINT16) || defined(DML_TYPE_FLOAT16_UINT8)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((input_tensor * scale_bias_scale) + scale_bias_bias) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const float scaled_input_tensor = input_tensor;
    const float output_tensor = power_float32(scaled_input_tensor, (float)exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT32_FLOAT32) || defined(DML_TYPE_INT32_FLOAT16)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((int32_t)((uint32_t)((int32_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const int32_t scaled_input_tensor = input_tensor;
    const int32_t output_tensor = convert_float32_to_int32(power_float32((float)scaled_input_tensor, exponent_tensor));
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT32_INT32)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((int32_t)((uint32_t)((int32_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const int32_t scaled_input_tensor = input_tensor;
    const int32_t output_tensor = power_int32(scaled_input_tensor, exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT32_INT16) || defined(DML_TYPE_INT32_INT8) || defined(DML_TYPE_INT32_UINT16) || \
    defined(DML_TYPE_INT32_UINT8)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((int32_t)((uint32_t)((int32_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const int32_t scaled_input_tensor = input_tensor;
    const int32_t output_tensor = power_int32(scaled_input_tensor, (int32_t)exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT32_UINT32)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((int32_t)((uint32_t)((int32_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const int32_t scaled_input_tensor = input_tensor;
    const int32_t output_tensor = (int32_t)power_int64((int64_t)scaled_input_tensor, (int64_t)exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT16_FLOAT32) || defined(DML_TYPE_INT16_FLOAT16)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((int16_t)((uint32_t)((int16_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const int16_t scaled_input_tensor = input_tensor;
    const int16_t output_tensor = convert_float32_to_int16(power_float32((float)scaled_input_tensor, exponent_tensor));
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT16_INT32)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((int16_t)((uint32_t)((int16_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const int16_t scaled_input_tensor = input_tensor;
    const int16_t output_tensor = (int16_t)power_int32((int32_t)scaled_input_tensor, exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT16_INT16)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((int16_t)((uint32_t)((int16_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const int16_t scaled_input_tensor = input_tensor;
    const int16_t output_tensor = power_int16(scaled_input_tensor, exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT16_INT8) || defined(DML_TYPE_INT16_UINT16) || defined(DML_TYPE_INT16_UINT8)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((int16_t)((uint32_t)((int16_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const int16_t scaled_input_tensor = input_tensor;
    const int16_t output_tensor = (int16_t)power_int32((int32_t)scaled_input_tensor, (int32_t)exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT16_UINT32)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((int16_t)((uint32_t)((int16_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const int16_t scaled_input_tensor = input_tensor;
    const int16_t output_tensor = (int16_t)power_int64((int64_t)scaled_input_tensor, (int64_t)exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT8_FLOAT32) || defined(DML_TYPE_INT8_FLOAT16)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((int8_t)((uint32_t)((int8_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const int8_t scaled_input_tensor = input_tensor;
    const int8_t output_tensor = convert_float32_to_int8(power_float32((float)scaled_input_tensor, exponent_tensor));
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT8_INT32)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((int8_t)((uint32_t)((int8_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const int8_t scaled_input_tensor = input_tensor;
    const int8_t output_tensor = (int8_t)power_int32((int32_t)scaled_input_tensor, exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT8_INT16) || defined(DML_TYPE_INT8_UINT16) || defined(DML_TYPE_INT8_UINT8)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((int8_t)((uint32_t)((int8_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const int8_t scaled_input_tensor = input_tensor;
    const int8_t output_tensor = (int8_t)power_int32((int32_t)scaled_input_tensor, (int32_t)exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT8_INT8)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((int8_t)((uint32_t)((int8_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const int8_t scaled_input_tensor = input_tensor;
    const int8_t output_tensor = power_int8(scaled_input_tensor, exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT8_UINT32)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((int8_t)((uint32_t)((int8_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const int8_t scaled_input_tensor = input_tensor;
    const int8_t output_tensor = (int8_t)power_int64((int64_t)scaled_input_tensor, (int64_t)exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT32_FLOAT32) || defined(DML_TYPE_UINT32_FLOAT16)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((input_tensor * scale_bias_scale) + scale_bias_bias) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t scaled_input_tensor = input_tensor;
    const uint32_t output_tensor = convert_float32_to_uint32(power_float32((float)scaled_input_tensor, exponent_tensor));
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT32_INT32) || defined(DML_TYPE_UINT32_INT16) || defined(DML_TYPE_UINT32_INT8) || \
    defined(DML_TYPE_UINT32_UINT16) || defined(DML_TYPE_UINT32_UINT8)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((input_tensor * scale_bias_scale) + scale_bias_bias) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t scaled_input_tensor = input_tensor;
    const uint32_t output_tensor = (uint32_t)power_int64((int64_t)scaled_input_tensor, (int64_t)exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT32_UINT32)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((input_tensor * scale_bias_scale) + scale_bias_bias) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t scaled_input_tensor = input_tensor;
    const uint32_t output_tensor = power_uint32(scaled_input_tensor, exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT16_FLOAT32) || defined(DML_TYPE_UINT16_FLOAT16)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((uint16_t)((uint32_t)((uint16_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const uint16_t scaled_input_tensor = input_tensor;
    const uint16_t output_tensor = convert_float32_to_uint16(power_float32((float)scaled_input_tensor, exponent_tensor));
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT16_INT32)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((uint16_t)((uint32_t)((uint16_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const uint16_t scaled_input_tensor = input_tensor;
    const uint16_t output_tensor = (uint16_t)power_int32((int32_t)scaled_input_tensor, exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT16_INT16) || defined(DML_TYPE_UINT16_INT8) || defined(DML_TYPE_UINT16_UINT8)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((uint16_t)((uint32_t)((uint16_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const uint16_t scaled_input_tensor = input_tensor;
    const uint16_t output_tensor = (uint16_t)power_int32((int32_t)scaled_input_tensor, (int32_t)exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT16_UINT32)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((uint16_t)((uint32_t)((uint16_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const uint16_t scaled_input_tensor = input_tensor;
    const uint16_t output_tensor = (uint16_t)power_int64((int64_t)scaled_input_tensor, (int64_t)exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT16_UINT16)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((uint16_t)((uint32_t)((uint16_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const uint16_t scaled_input_tensor = input_tensor;
    const uint16_t output_tensor = power_uint16(scaled_input_tensor, exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT8_FLOAT32) || defined(DML_TYPE_UINT8_FLOAT16)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((uint8_t)((uint32_t)((uint8_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const uint8_t scaled_input_tensor = input_tensor;
    const uint8_t output_tensor = convert_float32_to_uint8(power_float32((float)scaled_input_tensor, exponent_tensor));
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT8_INT32)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((uint8_t)((uint32_t)((uint8_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const uint8_t scaled_input_tensor = input_tensor;
    const uint8_t output_tensor = (uint8_t)power_int32((int32_t)scaled_input_tensor, exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT8_INT16) || defined(DML_TYPE_UINT8_INT8) || defined(DML_TYPE_UINT8_UINT16)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((uint8_t)((uint32_t)((uint8_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const uint8_t scaled_input_tensor = input_tensor;
    const uint8_t output_tensor = (uint8_t)power_int32((int32_t)scaled_input_tensor, (int32_t)exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT8_UINT32)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((uint8_t)((uint32_t)((uint8_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const uint8_t scaled_input_tensor = input_tensor;
    const uint8_t output_tensor = (uint8_t)power_int64((int64_t)scaled_input_tensor, (int64_t)exponent_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT8_UINT8)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((uint8_t)((uint32_t)((uint8_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const uint8_t scaled_input_tensor = input_tensor;
    const uint8_t output_tensor = power_uint8(scaled_input_tensor, exponent_tensor);
    *at_output_tensor = output_tensor;
}

#else
#error "ELEMENT_WISE_POW has no kernel for this data type"
#endif

#include "elementwise/kernel.h"
