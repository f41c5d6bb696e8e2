/* Generated from spec/operators/fill_value_constant.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* FILL_VALUE_CONSTANT: every output element from the input elements at the same position.
 *
 * Compile once per data type with -DDML_TYPE_UINT64 and so on; the entries are
 * dml_fill_value_constant_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle FILL_VALUE_CONSTANT
 */

#define DML_OPERATOR dml_fill_value_constant
#define DML_INPUTS(X)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X) X(0, value_value, OWN)

#include "types/one_type.h"

#include "elementwise/operator.h"

#if DML_IS_ONE_OF(DML_TYPE_0, UINT64, UINT32, UINT16, UINT8)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_0 output_tensor = value_value;
    *at_output_tensor = output_tensor;
}
#else
#error "FILL_VALUE_CONSTANT has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "elementwise/kernel.h"
