/* Generated from spec/operators/quantized_linear_convolution.yaml by templates/families/contraction/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* QUANTIZED_LINEAR_CONVOLUTION: sums of products of FilterTensor and InputTensor.
 *
 * Compile once per combination of data types with -DDML_TYPE_INT8_FLOAT32_INT8_FLOAT32_INT32_FLOAT32_INT8 and so on; the entries are
 * dml_quantized_linear_convolution_<types>_contraction_tiles and so on. To have all that is included in one file:
 *     dmlgen bundle QUANTIZED_LINEAR_CONVOLUTION
 */

#define DML_OPERATOR dml_quantized_linear_convolution
#define DML_TENSOR_COUNT 10
#define DML_INPUT_BYTES DML_BYTES_OF(DML_TYPE_0), DML_BYTES_OF(DML_TYPE_1), DML_BYTES_OF(DML_TYPE_0), DML_BYTES_OF(DML_TYPE_2), DML_BYTES_OF(DML_TYPE_3), DML_BYTES_OF(DML_TYPE_2), DML_BYTES_OF(DML_TYPE_4), DML_BYTES_OF(DML_TYPE_5), DML_BYTES_OF(DML_TYPE_6)
#define DML_A 3
#define DML_B 0
#define DML_A_GROUP 2
#define DML_B_GROUP 0
#define DML_OUTPUT_GROUP 6
#define DML_A_ZERO 5
#define DML_A_ABSENT DML_ABSENT_filter_zero_point_tensor
#define DML_B_ZERO 2
#define DML_B_ABSENT DML_ABSENT_input_zero_point_tensor
#define DML_EPILOGUE_INPUTS(X) \
    X(1, input_scale_tensor, 1, 0) X(4, filter_scale_tensor, 3, 0) \
    X(6, bias_tensor, 4, DML_ABSENT_bias_tensor) X(7, output_scale_tensor, 5, 0) \
    X(8, output_zero_point_tensor, 6, DML_ABSENT_output_zero_point_tensor)
#define DML_SCALARS(X)

#define DML_TYPE_GROUPS 7
#define DML_TYPE_TUPLES(X) \
    X(INT8, FLOAT32, INT8, FLOAT32, INT32, FLOAT32, INT8) X(INT8, FLOAT32, INT8, FLOAT32, INT32, FLOAT32, UINT8) \
    X(INT8, FLOAT32, UINT8, FLOAT32, INT32, FLOAT32, INT8) X(INT8, FLOAT32, UINT8, FLOAT32, INT32, FLOAT32, UINT8) \
    X(UINT8, FLOAT32, INT8, FLOAT32, INT32, FLOAT32, INT8) X(UINT8, FLOAT32, INT8, FLOAT32, INT32, FLOAT32, UINT8) \
    X(UINT8, FLOAT32, UINT8, FLOAT32, INT32, FLOAT32, INT8) X(UINT8, FLOAT32, UINT8, FLOAT32, INT32, FLOAT32, UINT8)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_INT8_FLOAT32_INT8_FLOAT32_INT32_FLOAT32_INT8"
#include <stop_at_the_error_above>
#endif

#include "functions/convert.h"

#define DML_TERM INT32
#define DML_SUM INT64
#define DML_ABSENT_input_zero_point_tensor 0
#define DML_ABSENT_filter_zero_point_tensor 0
#define DML_ABSENT_bias_tensor 0
#define DML_ABSENT_output_zero_point_tensor 0

#include "contraction/operator.h"

static inline dml_term dml_a_term(dml_a_value x, dml_a_value zero) { return (int32_t)((uint32_t)((int32_t)x) - (uint32_t)((int32_t)zero)); }
static inline dml_term dml_b_term(dml_b_value x, dml_b_value zero) { return (int32_t)((uint32_t)((int32_t)x) - (uint32_t)((int32_t)zero)); }
static inline dml_output_value dml_epilogue(DML_EPILOGUE_PARAMETERS)
{
    return DML_OF(6, convert_float32_to)(rintf(((float)((int64_t)((uint64_t)acc + (uint64_t)((int64_t)bias_tensor)))) * ((input_scale_tensor * filter_scale_tensor) / output_scale_tensor)) + ((float)output_zero_point_tensor));
}

#include "contraction/kernel.h"
