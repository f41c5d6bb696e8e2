/* Generated from spec/operators/element_wise_quantize_linear.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_QUANTIZE_LINEAR: every output element from the input elements at the same place.
 *
 * Compile once per combination of data types with -DDML_TYPE_FLOAT32_FLOAT32_INT8 and so on; the entries are
 * dml_element_wise_quantize_linear_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_QUANTIZE_LINEAR
 */

#define DML_OPERATOR dml_element_wise_quantize_linear
#define DML_INPUTS(X) X(0, input_tensor, 0, 0) X(1, scale_tensor, 1, 0) X(2, zero_point_tensor, 2, DML_ABSENT_zero_point_tensor)
#define DML_OUTPUTS(X) X(0, output_tensor, 2)
#define DML_SCALARS(X)

#if defined(DML_TYPE_FLOAT32_FLOAT32_INT8)
#define DML_TYPES FLOAT32, FLOAT32, INT8
#elif defined(DML_TYPE_FLOAT32_FLOAT32_UINT8)
#define DML_TYPES FLOAT32, FLOAT32, UINT8
#elif defined(DML_TYPE_FLOAT16_FLOAT16_INT8)
#define DML_TYPES FLOAT16, FLOAT16, INT8
#elif defined(DML_TYPE_FLOAT16_FLOAT16_UINT8)
#define DML_TYPES FLOAT16, FLOAT16, UINT8
#elif defined(DML_TYPE_INT32_FLOAT32_INT8)
#define DML_TYPES INT32, FLOAT32, INT8
#elif defined(DML_TYPE_INT32_FLOAT32_UINT8)
#define DML_TYPES INT32, FLOAT32, UINT8
#else
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32_FLOAT32_INT8"
#include <stop_at_the_error_above>
#endif

#define DML_TYPE_0 DML_NTH_0(DML_TYPES, 0)
#define DML_TYPE_1 DML_NTH_1(DML_TYPES, 0)
#define DML_TYPE_2 DML_NTH_2(DML_TYPES, 0)
#include "types/type_tuple.h"

#include "elementwise/operator.h"

#include "functions/convert.h"

#if defined(DML_TYPE_FLOAT32_FLOAT32_INT8) || defined(DML_TYPE_FLOAT16_FLOAT16_INT8)

#define DML_ABSENT_zero_point_tensor 0

static inline void dml_compute(DML_PARAMETERS)
{
    const int8_t output_tensor = convert_float32_to_int8(rintf(input_tensor / scale_tensor) + ((float)zero_point_tensor));
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT32_FLOAT32_UINT8) || defined(DML_TYPE_FLOAT16_FLOAT16_UINT8)

#define DML_ABSENT_zero_point_tensor 0u

static inline void dml_compute(DML_PARAMETERS)
{
    const uint8_t output_tensor = convert_float32_to_uint8(rintf(input_tensor / scale_tensor) + ((float)zero_point_tensor));
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT32_FLOAT32_INT8)

#define DML_ABSENT_zero_point_tensor 0

static inline void dml_compute(DML_PARAMETERS)
{
    const int8_t output_tensor = convert_float32_to_int8(rintf(((float)input_tensor) / scale_tensor) + ((float)zero_point_tensor));
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT32_FLOAT32_UINT8)

#define DML_ABSENT_zero_point_tensor 0u

static inline void dml_compute(DML_PARAMETERS)
{
    const uint8_t output_tensor = convert_float32_to_uint8(rintf(((float)input_tensor) / scale_tensor) + ((float)zero_point_tensor));
    *at_output_tensor = output_tensor;
}

#else
#error "ELEMENT_WISE_QUANTIZE_LINEAR has no kernel for this data type"
#endif

#include "elementwise/kernel.h"
