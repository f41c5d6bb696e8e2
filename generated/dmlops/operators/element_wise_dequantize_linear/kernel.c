/* Generated from spec/operators/element_wise_dequantize_linear.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_DEQUANTIZE_LINEAR: every output element from the input elements at the same position.
 *
 * Compile once per combination of data types with -DDML_TYPE_INT32_FLOAT32 and so on; the entries are
 * dml_element_wise_dequantize_linear_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_DEQUANTIZE_LINEAR
 */

#define DML_OPERATOR dml_element_wise_dequantize_linear
#define DML_INPUTS(X) X(0, input_tensor, 0, 0) X(1, scale_tensor, 1, 0) X(2, zero_point_tensor, 0, DML_ABSENT_zero_point_tensor)
#define DML_OUTPUTS(X) X(0, output_tensor, 1)
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

#include "elementwise/operator.h"

#include "functions/max.h"
#include "functions/min.h"

#define DML_ABSENT_zero_point_tensor 0

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t let_negative = (input_tensor < zero_point_tensor) ? 1u : 0u;
    const float let_steps = (float)(((uint32_t)DML_OF(0, max)(input_tensor, zero_point_tensor)) - ((uint32_t)DML_OF(0, min)(input_tensor, zero_point_tensor)));
    const float output_tensor = ((let_negative != 0u) ? (-let_steps) : let_steps) * scale_tensor;
    *at_output_tensor = output_tensor;
}

#include "elementwise/kernel.h"
