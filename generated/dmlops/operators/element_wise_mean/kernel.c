/* Generated from spec/operators/element_wise_mean.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_MEAN: every output element from the input elements at the same place.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_element_wise_mean_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_MEAN
 */

#define DML_OPERATOR dml_element_wise_mean
#define DML_INPUTS(X) X(0, a_tensor, 0, 0) X(1, b_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X)

#include "types/one_type.h"

#include "elementwise/operator.h"

#include "functions/is_infinite.h"
#include "functions/divide.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_0 output_tensor = DML_OF(0, is_infinite)((dml_value_0)((dml_wrapping_0)a_tensor + (dml_wrapping_0)b_tensor)) ? ((dml_value_0)((dml_wrapping_0)(a_tensor / ((dml_value_0)2)) + (dml_wrapping_0)(b_tensor / ((dml_value_0)2)))) : (((dml_value_0)((dml_wrapping_0)a_tensor + (dml_wrapping_0)b_tensor)) / ((dml_value_0)2));
    *at_output_tensor = output_tensor;
}
#elif DML_IS_ONE_OF(DML_TYPE_0, INT32, UINT32)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_0 output_tensor = DML_OF(0, is_infinite)((dml_value_0)((dml_wrapping_0)a_tensor + (dml_wrapping_0)b_tensor)) ? ((dml_value_0)((dml_wrapping_0)DML_OF(0, divide)(a_tensor, ((dml_value_0)2)) + (dml_wrapping_0)DML_OF(0, divide)(b_tensor, ((dml_value_0)2)))) : DML_OF(0, divide)((dml_value_0)((dml_wrapping_0)a_tensor + (dml_wrapping_0)b_tensor), ((dml_value_0)2));
    *at_output_tensor = output_tensor;
}
#else
#error "ELEMENT_WISE_MEAN has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "elementwise/kernel.h"
