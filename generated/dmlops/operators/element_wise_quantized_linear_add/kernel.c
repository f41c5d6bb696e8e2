/* Generated from spec/operators/element_wise_quantized_linear_add.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_QUANTIZED_LINEAR_ADD: every output element from the input elements at the same position.
 *
 * Compile once per combination of data types with -DDML_TYPE_INT8_FLOAT32_INT8_FLOAT32_FLOAT32_INT8 and so on; the entries are
 * dml_element_wise_quantized_linear_add_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_QUANTIZED_LINEAR_ADD
 */

#define DML_OPERATOR dml_element_wise_quantized_linear_add
#define DML_INPUTS(X) \
    X(0, a_tensor, 0, 0) X(1, a_scale_tensor, 1, 0) X(2, a_zero_point_tensor, 0, DML_ABSENT_a_zero_point_tensor) \
    X(3, b_tensor, 2, 0) X(4, b_scale_tensor, 3, 0) X(5, b_zero_point_tensor, 2, DML_ABSENT_b_zero_point_tensor) \
    X(6, output_scale_tensor, 4, 0) X(7, output_zero_point_tensor, 5, DML_ABSENT_output_zero_point_tensor)
#define DML_OUTPUTS(X) X(0, output_tensor, 5)
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

#include "elementwise/operator.h"

#include "functions/convert.h"

#define DML_ABSENT_a_zero_point_tensor 0
#define DML_ABSENT_b_zero_point_tensor 0
#define DML_ABSENT_output_zero_point_tensor 0

static inline void dml_compute(DML_PARAMETERS)
{
    const float let_a_value = (((float)a_tensor) - ((float)a_zero_point_tensor)) * a_scale_tensor;
    const float let_b_value = (((float)b_tensor) - ((float)b_zero_point_tensor)) * b_scale_tensor;
    const dml_value_5 output_tensor = DML_OF(5, convert_float32_to)(rintf((let_a_value + let_b_value) / output_scale_tensor) + ((float)output_zero_point_tensor));
    *at_output_tensor = output_tensor;
}

#include "elementwise/kernel.h"
