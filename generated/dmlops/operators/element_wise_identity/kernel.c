/* Generated from spec/operators/element_wise_identity.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_IDENTITY: every output element from the input elements at the same place.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT64 and so on; the entries are
 * dml_element_wise_identity_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_IDENTITY
 */

#define DML_OPERATOR dml_element_wise_identity
#define DML_INPUTS(X) X(0, input_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X) X(0, scale_bias_scale, OWN) X(1, scale_bias_bias, OWN) X(2, scale_bias_given, WHOLE)
#define DML_SCALED_INPUT input_tensor
#define DML_SCALED_IF scale_bias_given

#include "types/one_type.h"

#include "elementwise/operator.h"

#if defined(DML_TYPE_FLOAT64)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((input_tensor * scale_bias_scale) + scale_bias_bias) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const double scaled_input_tensor = input_tensor;
    const double output_tensor = scaled_input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT32) || defined(DML_TYPE_FLOAT16)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((input_tensor * scale_bias_scale) + scale_bias_bias) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const float scaled_input_tensor = input_tensor;
    const float output_tensor = scaled_input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT64)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((int64_t)((uint64_t)((int64_t)((uint64_t)input_tensor * (uint64_t)scale_bias_scale)) + (uint64_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const int64_t scaled_input_tensor = input_tensor;
    const int64_t output_tensor = scaled_input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT32)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((int32_t)((uint32_t)((int32_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const int32_t scaled_input_tensor = input_tensor;
    const int32_t output_tensor = scaled_input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT16)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((int16_t)((uint32_t)((int16_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const int16_t scaled_input_tensor = input_tensor;
    const int16_t output_tensor = scaled_input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT8)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((int8_t)((uint32_t)((int8_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const int8_t scaled_input_tensor = input_tensor;
    const int8_t output_tensor = scaled_input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT64)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((input_tensor * scale_bias_scale) + scale_bias_bias) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const uint64_t scaled_input_tensor = input_tensor;
    const uint64_t output_tensor = scaled_input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT32)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((input_tensor * scale_bias_scale) + scale_bias_bias) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t scaled_input_tensor = input_tensor;
    const uint32_t output_tensor = scaled_input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT16)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((uint16_t)((uint32_t)((uint16_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const uint16_t scaled_input_tensor = input_tensor;
    const uint16_t output_tensor = scaled_input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT8)

typedef dml_value_0 dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled input_tensor DML_SCALARS(DML_SCALAR_PARAMETER))
{
    return (scale_bias_given != 0u) ? ((uint8_t)((uint32_t)((uint8_t)((uint32_t)input_tensor * (uint32_t)scale_bias_scale)) + (uint32_t)scale_bias_bias)) : input_tensor;
}

static inline void dml_compute(DML_PARAMETERS)
{
    const uint8_t scaled_input_tensor = input_tensor;
    const uint8_t output_tensor = scaled_input_tensor;
    *at_output_tensor = output_tensor;
}

#else
#error "ELEMENT_WISE_IDENTITY has no kernel for this data type"
#endif

#include "elementwise/kernel.h"
