/* Generated from spec/operators/value_scale_2d.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* VALUE_SCALE_2D: every output element from the input elements at the same position.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_value_scale_2d_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle VALUE_SCALE_2D
 */

#define DML_OPERATOR dml_value_scale_2d
#define DML_INPUTS(X) X(0, input_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X) \
    X(0, scale, OWN) X(1, bias_0, OWN) X(2, bias_1, OWN) \
    X(3, bias_2, OWN)
#define DML_USES_INDEX

#include "types/one_type.h"

#include "elementwise/operator.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
static inline void dml_compute(DML_PARAMETERS)
{
    const float output_tensor = (input_tensor * scale) + ((index == 0u) ? bias_0 : ((index == 1u) ? bias_1 : bias_2));
    *at_output_tensor = output_tensor;
}
#else
#error "VALUE_SCALE_2D has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "elementwise/kernel.h"
