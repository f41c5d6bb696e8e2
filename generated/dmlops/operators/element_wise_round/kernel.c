/* Generated from spec/operators/element_wise_round.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_ROUND: every output element from the input elements at the same position.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_element_wise_round_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_ROUND
 */

#define DML_OPERATOR dml_element_wise_round
#define DML_INPUTS(X) X(0, input_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X) X(0, rounding_mode, WHOLE)

#include "types/one_type.h"

#include "elementwise/operator.h"

#include "functions/round_half_away.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
static inline void dml_compute(DML_PARAMETERS)
{
    const float let_nearest = (rounding_mode == 0u) ? rintf(input_tensor) : round_half_away_float32(input_tensor);
    const float output_tensor = (rounding_mode == 1u) ? truncf(input_tensor) : let_nearest;
    *at_output_tensor = output_tensor;
}
#else
#error "ELEMENT_WISE_ROUND has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "elementwise/kernel.h"
