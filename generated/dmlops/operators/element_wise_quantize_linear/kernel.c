/* Generated from spec/operators/element_wise_quantize_linear.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_QUANTIZE_LINEAR: every output element from the input elements at the same position.
 *
 * Compile once per combination of data types with -DDML_TYPE_FLOAT32_FLOAT32_INT8 and so on; the entries are
 * dml_element_wise_quantize_linear_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_QUANTIZE_LINEAR
 */

#define DML_OPERATOR dml_element_wise_quantize_linear
#define DML_INPUTS(X) X(0, input_tensor, 0, 0) X(1, scale_tensor, 1, 0) X(2, zero_point_tensor, 2, DML_ABSENT_zero_point_tensor)
#define DML_OUTPUTS(X) X(0, output_tensor, 2)
#define DML_SCALARS(X)

#define DML_TYPE_GROUPS 3
#define DML_TYPE_TUPLES(X) \
    X(FLOAT32, FLOAT32, INT8) X(FLOAT32, FLOAT32, UINT8) X(FLOAT16, FLOAT16, INT8) X(FLOAT16, FLOAT16, UINT8) \
    X(INT32, FLOAT32, INT8) X(INT32, FLOAT32, UINT8)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32_FLOAT32_INT8"
#include <stop_at_the_error_above>
#endif

#include "elementwise/operator.h"

#include "functions/convert.h"

#define DML_ABSENT_zero_point_tensor 0

static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_2 output_tensor = DML_OF(2, convert_float32_to)(rintf(((float)input_tensor) / scale_tensor) + ((float)zero_point_tensor));
    *at_output_tensor = output_tensor;
}

#include "elementwise/kernel.h"
