/* Generated from spec/operators/convolution_integer.yaml by templates/families/contraction/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* CONVOLUTION_INTEGER: sums of products of FilterTensor and InputTensor.
 *
 * Compile once per combination of data types with -DDML_TYPE_INT8_INT8_INT32 and so on; the entries are
 * dml_convolution_integer_<types>_contraction_tiles and so on. To have all that is included in one file:
 *     dmlgen bundle CONVOLUTION_INTEGER
 */

#define DML_OPERATOR dml_convolution_integer
#define DML_TENSOR_COUNT 5
#define DML_INPUT_BYTES DML_BYTES_OF(DML_TYPE_0), DML_BYTES_OF(DML_TYPE_0), DML_BYTES_OF(DML_TYPE_1), DML_BYTES_OF(DML_TYPE_1)
#define DML_A 2
#define DML_B 0
#define DML_A_GROUP 1
#define DML_B_GROUP 0
#define DML_OUTPUT_GROUP 2
#define DML_A_ZERO 3
#define DML_A_ABSENT DML_ABSENT_filter_zero_point_tensor
#define DML_B_ZERO 1
#define DML_B_ABSENT DML_ABSENT_input_zero_point_tensor
#define DML_EPILOGUE_INPUTS(X)
#define DML_SCALARS(X)

#define DML_TYPE_GROUPS 3
#define DML_TYPE_TUPLES(X) X(INT8, INT8, INT32) X(INT8, UINT8, INT32) X(UINT8, INT8, INT32) X(UINT8, UINT8, INT32)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_INT8_INT8_INT32"
#include <stop_at_the_error_above>
#endif

#define DML_TERM INT32
#define DML_SUM INT32
#define DML_ABSENT_input_zero_point_tensor 0
#define DML_ABSENT_filter_zero_point_tensor 0

#include "contraction/operator.h"

static inline dml_term dml_a_term(dml_a_value x, dml_a_value zero) { return (int32_t)((uint32_t)((int32_t)x) - (uint32_t)((int32_t)zero)); }
static inline dml_term dml_b_term(dml_b_value x, dml_b_value zero) { return (int32_t)((uint32_t)((int32_t)x) - (uint32_t)((int32_t)zero)); }
static inline dml_output_value dml_epilogue(DML_EPILOGUE_PARAMETERS)
{
    return acc;
}

#include "contraction/kernel.h"
