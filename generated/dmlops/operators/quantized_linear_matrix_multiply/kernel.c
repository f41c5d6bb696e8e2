/* Generated from spec/operators/quantized_linear_matrix_multiply.yaml by templates/families/contraction/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* QUANTIZED_LINEAR_MATRIX_MULTIPLY: sums of products of ATensor and BTensor.
 *
 * Compile once per combination of data types with -DDML_TYPE_INT8_FLOAT32_INT8_FLOAT32_FLOAT32_INT8 and so on; the entries are
 * dml_quantized_linear_matrix_multiply_<types>_contraction_tiles and so on. To have all that is included in one file:
 *     dmlgen bundle QUANTIZED_LINEAR_MATRIX_MULTIPLY
 */

#define DML_OPERATOR dml_quantized_linear_matrix_multiply
#define DML_TENSOR_COUNT 9
#define DML_INPUT_BYTES DML_BYTES_OF(DML_TYPE_0), DML_BYTES_OF(DML_TYPE_1), DML_BYTES_OF(DML_TYPE_0), DML_BYTES_OF(DML_TYPE_2), DML_BYTES_OF(DML_TYPE_3), DML_BYTES_OF(DML_TYPE_2), DML_BYTES_OF(DML_TYPE_4), DML_BYTES_OF(DML_TYPE_5)
#define DML_A 0
#define DML_B 3
#define DML_A_GROUP 0
#define DML_B_GROUP 2
#define DML_OUTPUT_GROUP 5
#define DML_A_ZERO 2
#define DML_A_ABSENT DML_ABSENT_a_zero_point_tensor
#define DML_B_ZERO 5
#define DML_B_ABSENT DML_ABSENT_b_zero_point_tensor
#define DML_EPILOGUE_INPUTS(X) \
    X(1, a_scale_tensor, 1, 0) X(4, b_scale_tensor, 3, 0) \
    X(6, output_scale_tensor, 4, 0) X(7, output_zero_point_tensor, 5, DML_ABSENT_output_zero_point_tensor)
#define DML_SCALARS(X)

#define DML_TYPE_GROUPS 6
#define DML_TYPE_TUPLES(X) \
    X(INT8, FLOAT32, INT8, FLOAT32, FLOAT32, INT8) X(INT8, FLOAT32, INT8, FLOAT32, FLOAT32, UINT8) \
    X(INT8, FLOAT32, UINT8, FLOAT32, FLOAT32, INT8) X(INT8, FLOAT32, UINT8, FLOAT32, FLOAT32, UINT8) \
    X(UINT8, FLOAT32, INT8, FLOAT32, FLOAT32, INT8) X(UINT8, FLOAT32, INT8, FLOAT32, FLOAT32, UINT8) \
    X(UINT8, FLOAT32, UINT8, FLOAT32, FLOAT32, INT8) X(UINT8, FLOAT32, UINT8, FLOAT32, FLOAT32, UINT8)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_INT8_FLOAT32_INT8_FLOAT32_FLOAT32_INT8"
#include <stop_at_the_error_above>
#endif

#include "functions/convert.h"

#define DML_TERM INT32
#define DML_SUM INT64
#define DML_ABSENT_a_zero_point_tensor 0
#define DML_ABSENT_b_zero_point_tensor 0
#define DML_ABSENT_output_zero_point_tensor 0

#include "contraction/operator.h"

static inline dml_term dml_a_term(dml_a_value x, dml_a_value zero) { return (int32_t)((uint32_t)((int32_t)x) - (uint32_t)((int32_t)zero)); }
static inline dml_term dml_b_term(dml_b_value x, dml_b_value zero) { return (int32_t)((uint32_t)((int32_t)x) - (uint32_t)((int32_t)zero)); }
static inline dml_output_value dml_epilogue(DML_EPILOGUE_PARAMETERS)
{
    return DML_OF(5, convert_float32_to)(rintf(((float)acc) * ((a_scale_tensor * b_scale_tensor) / output_scale_tensor)) + ((float)output_zero_point_tensor));
}

#include "contraction/kernel.h"
