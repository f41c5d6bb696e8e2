/* Generated from spec/operators/matrix_multiply_integer_to_float.yaml by templates/families/contraction/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* MATRIX_MULTIPLY_INTEGER_TO_FLOAT: sums of products of ATensor and BTensor.
 *
 * Compile once per combination of data types with -DDML_TYPE_INT32_FLOAT32 and so on; the entries are
 * dml_matrix_multiply_integer_to_float_<types>_contraction_tiles and so on. To have all that is included in one file:
 *     dmlgen bundle MATRIX_MULTIPLY_INTEGER_TO_FLOAT
 */

#define DML_OPERATOR dml_matrix_multiply_integer_to_float
#define DML_TENSOR_COUNT 8
#define DML_INPUT_BYTES DML_BYTES_OF(DML_TYPE_0), DML_BYTES_OF(DML_TYPE_1), DML_BYTES_OF(DML_TYPE_0), DML_BYTES_OF(DML_TYPE_0), DML_BYTES_OF(DML_TYPE_1), DML_BYTES_OF(DML_TYPE_0), DML_BYTES_OF(DML_TYPE_1)
#define DML_A 0
#define DML_B 3
#define DML_A_GROUP 0
#define DML_B_GROUP 0
#define DML_OUTPUT_GROUP 1
#define DML_A_ZERO 2
#define DML_A_ABSENT DML_ABSENT_a_zero_point_tensor
#define DML_B_ZERO 5
#define DML_B_ABSENT DML_ABSENT_b_zero_point_tensor
#define DML_EPILOGUE_INPUTS(X) \
    X(1, a_scale_tensor, 1, 0) X(4, b_scale_tensor, 1, 0) \
    X(6, bias_tensor, 1, DML_ABSENT_bias_tensor)
#define DML_SCALARS(X)

#define DML_TYPE_GROUPS 2
#define DML_TYPE_TUPLES(X) \
    X(INT32, FLOAT32) X(INT32, FLOAT16) X(INT16, FLOAT32) X(INT16, FLOAT16) X(INT8, FLOAT32) X(INT8, FLOAT16) \
    X(UINT32, FLOAT32) X(UINT32, FLOAT16) X(UINT16, FLOAT32) X(UINT16, FLOAT16) X(UINT8, FLOAT32) X(UINT8, FLOAT16)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_INT32_FLOAT32"
#include <stop_at_the_error_above>
#endif

#include "functions/is_infinite.h"

#if DML_IS_ONE_OF(DML_TYPE_0, INT32, INT16, UINT32, UINT16)
#define DML_TERM FLOAT32
#define DML_SUM FLOAT32
#define DML_ABSENT_a_zero_point_tensor 0
#define DML_ABSENT_b_zero_point_tensor 0
#define DML_ABSENT_bias_tensor 0.0f
#elif DML_IS_ONE_OF(DML_TYPE_0, INT8, UINT8)
#define DML_TERM INT32
#define DML_SUM INT64
#define DML_ABSENT_a_zero_point_tensor 0
#define DML_ABSENT_b_zero_point_tensor 0
#define DML_ABSENT_bias_tensor 0.0f
#endif

#include "contraction/operator.h"

#if DML_IS_ONE_OF(DML_TYPE_0, INT32, INT16, UINT32, UINT16)
static inline dml_term dml_a_term(dml_a_value x, dml_a_value zero) { return (float)((int64_t)((uint64_t)((int64_t)x) - (uint64_t)((int64_t)zero))); }
static inline dml_term dml_b_term(dml_b_value x, dml_b_value zero) { return (float)((int64_t)((uint64_t)((int64_t)x) - (uint64_t)((int64_t)zero))); }
static inline dml_output_value dml_epilogue(DML_EPILOGUE_PARAMETERS)
{
    return (((fabsf(a_scale_tensor * b_scale_tensor) >= (1.1754944e-38f)) && (!is_infinite_float32(a_scale_tensor * b_scale_tensor))) ? (acc * (a_scale_tensor * b_scale_tensor)) : ((acc * ((fabsf(a_scale_tensor) > fabsf(b_scale_tensor)) ? a_scale_tensor : b_scale_tensor)) * ((fabsf(a_scale_tensor) > fabsf(b_scale_tensor)) ? b_scale_tensor : a_scale_tensor))) + bias_tensor;
}
#elif DML_IS_ONE_OF(DML_TYPE_0, INT8, UINT8)
static inline dml_term dml_a_term(dml_a_value x, dml_a_value zero) { return (int32_t)((uint32_t)((int32_t)x) - (uint32_t)((int32_t)zero)); }
static inline dml_term dml_b_term(dml_b_value x, dml_b_value zero) { return (int32_t)((uint32_t)((int32_t)x) - (uint32_t)((int32_t)zero)); }
static inline dml_output_value dml_epilogue(DML_EPILOGUE_PARAMETERS)
{
    return (((fabsf(a_scale_tensor * b_scale_tensor) >= (1.1754944e-38f)) && (!is_infinite_float32(a_scale_tensor * b_scale_tensor))) ? (((float)acc) * (a_scale_tensor * b_scale_tensor)) : ((((float)acc) * ((fabsf(a_scale_tensor) > fabsf(b_scale_tensor)) ? a_scale_tensor : b_scale_tensor)) * ((fabsf(a_scale_tensor) > fabsf(b_scale_tensor)) ? b_scale_tensor : a_scale_tensor))) + bias_tensor;
}
#endif

#include "contraction/kernel.h"
