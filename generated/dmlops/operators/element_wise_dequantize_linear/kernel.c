/* Generated from spec/operators/element_wise_dequantize_linear.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_DEQUANTIZE_LINEAR: every output element from the input elements at the same place.
 *
 * Compile once per combination of data types with -DDML_TYPE_INT32_FLOAT32 and so on; the entries are
 * dml_element_wise_dequantize_linear_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_DEQUANTIZE_LINEAR
 */

#define DML_OPERATOR dml_element_wise_dequantize_linear
#define DML_INPUTS(X) X(0, input_tensor, 0, 0) X(1, scale_tensor, 1, 0) X(2, zero_point_tensor, 0, DML_ABSENT_zero_point_tensor)
#define DML_OUTPUTS(X) X(0, output_tensor, 1)
#define DML_SCALARS(X)

#if defined(DML_TYPE_INT32_FLOAT32)
#define DML_TYPES INT32, FLOAT32
#elif defined(DML_TYPE_INT32_FLOAT16)
#define DML_TYPES INT32, FLOAT16
#elif defined(DML_TYPE_INT16_FLOAT32)
#define DML_TYPES INT16, FLOAT32
#elif defined(DML_TYPE_INT16_FLOAT16)
#define DML_TYPES INT16, FLOAT16
#elif defined(DML_TYPE_INT8_FLOAT32)
#define DML_TYPES INT8, FLOAT32
#elif defined(DML_TYPE_INT8_FLOAT16)
#define DML_TYPES INT8, FLOAT16
#elif defined(DML_TYPE_UINT32_FLOAT32)
#define DML_TYPES UINT32, FLOAT32
#elif defined(DML_TYPE_UINT32_FLOAT16)
#define DML_TYPES UINT32, FLOAT16
#elif defined(DML_TYPE_UINT16_FLOAT32)
#define DML_TYPES UINT16, FLOAT32
#elif defined(DML_TYPE_UINT16_FLOAT16)
#define DML_TYPES UINT16, FLOAT16
#elif defined(DML_TYPE_UINT8_FLOAT32)
#define DML_TYPES UINT8, FLOAT32
#elif defined(DML_TYPE_UINT8_FLOAT16)
#define DML_TYPES UINT8, FLOAT16
#else
#error "define exactly one combination of data types, for example -DDML_TYPE_INT32_FLOAT32"
#include <stop_at_the_error_above>
#endif

#define DML_TYPE_0 DML_NTH_0(DML_TYPES, 0)
#define DML_TYPE_1 DML_NTH_1(DML_TYPES, 0)
#include "types/type_tuple.h"

#include "elementwise/operator.h"

#include "functions/max.h"
#include "functions/min.h"

#if defined(DML_TYPE_INT32_FLOAT32) || defined(DML_TYPE_INT32_FLOAT16)

#define DML_ABSENT_zero_point_tensor 0

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t let_negative = (input_tensor < zero_point_tensor) ? 1u : 0u;
    const float let_steps = (float)(((uint32_t)max_int32(input_tensor, zero_point_tensor)) - ((uint32_t)min_int32(input_tensor, zero_point_tensor)));
    const float output_tensor = ((let_negative != 0u) ? (-let_steps) : let_steps) * scale_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT16_FLOAT32) || defined(DML_TYPE_INT16_FLOAT16)

#define DML_ABSENT_zero_point_tensor 0

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t let_negative = (input_tensor < zero_point_tensor) ? 1u : 0u;
    const float let_steps = (float)(((uint32_t)max_int16(input_tensor, zero_point_tensor)) - ((uint32_t)min_int16(input_tensor, zero_point_tensor)));
    const float output_tensor = ((let_negative != 0u) ? (-let_steps) : let_steps) * scale_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT8_FLOAT32) || defined(DML_TYPE_INT8_FLOAT16)

#define DML_ABSENT_zero_point_tensor 0

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t let_negative = (input_tensor < zero_point_tensor) ? 1u : 0u;
    const float let_steps = (float)(((uint32_t)max_int8(input_tensor, zero_point_tensor)) - ((uint32_t)min_int8(input_tensor, zero_point_tensor)));
    const float output_tensor = ((let_negative != 0u) ? (-let_steps) : let_steps) * scale_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT32_FLOAT32) || defined(DML_TYPE_UINT32_FLOAT16)

#define DML_ABSENT_zero_point_tensor 0u

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t let_negative = (input_tensor < zero_point_tensor) ? 1u : 0u;
    const float let_steps = (float)(max_uint32(input_tensor, zero_point_tensor) - min_uint32(input_tensor, zero_point_tensor));
    const float output_tensor = ((let_negative != 0u) ? (-let_steps) : let_steps) * scale_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT16_FLOAT32) || defined(DML_TYPE_UINT16_FLOAT16)

#define DML_ABSENT_zero_point_tensor 0u

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t let_negative = (input_tensor < zero_point_tensor) ? 1u : 0u;
    const float let_steps = (float)(((uint32_t)max_uint16(input_tensor, zero_point_tensor)) - ((uint32_t)min_uint16(input_tensor, zero_point_tensor)));
    const float output_tensor = ((let_negative != 0u) ? (-let_steps) : let_steps) * scale_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT8_FLOAT32) || defined(DML_TYPE_UINT8_FLOAT16)

#define DML_ABSENT_zero_point_tensor 0u

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t let_negative = (input_tensor < zero_point_tensor) ? 1u : 0u;
    const float let_steps = (float)(((uint32_t)max_uint8(input_tensor, zero_point_tensor)) - ((uint32_t)min_uint8(input_tensor, zero_point_tensor)));
    const float output_tensor = ((let_negative != 0u) ? (-let_steps) : let_steps) * scale_tensor;
    *at_output_tensor = output_tensor;
}

#else
#error "ELEMENT_WISE_DEQUANTIZE_LINEAR has no kernel for this data type"
#endif

#include "elementwise/kernel.h"
