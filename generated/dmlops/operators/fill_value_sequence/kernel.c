/* Generated from spec/operators/fill_value_sequence.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* FILL_VALUE_SEQUENCE: every output element from the input elements at the same position.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_fill_value_sequence_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle FILL_VALUE_SEQUENCE
 */

#define DML_OPERATOR dml_fill_value_sequence
#define DML_INPUTS(X)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X) X(0, value_start, OWN) X(1, value_delta, OWN)
#define DML_USES_INDEX

#include "types/one_type.h"

#include "elementwise/operator.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_0 output_tensor = (dml_value_0)((dml_wrapping_0)value_start + (dml_wrapping_0)((dml_value_0)((dml_wrapping_0)((dml_value_0)index) * (dml_wrapping_0)value_delta)));
    *at_output_tensor = output_tensor;
}
#else
#error "FILL_VALUE_SEQUENCE has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "elementwise/kernel.h"
