/* Generated from spec/operators/element_wise_modulus_truncate.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_MODULUS_TRUNCATE: every output element from the input elements at the same position.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_element_wise_modulus_truncate_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_MODULUS_TRUNCATE
 */

#define DML_OPERATOR dml_element_wise_modulus_truncate
#define DML_INPUTS(X) X(0, a_tensor, 0, 0) X(1, b_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X)

#include "types/one_type.h"

#include "elementwise/operator.h"

#include "functions/reduced_dividend.h"
#include "functions/trunc_mod.h"
#include "functions/floor_mod.h"
#include "functions/magnitude_mod.h"

#if DML_IS_ONE_OF(DML_TYPE_0, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_0 output_tensor = DML_OF(0, trunc_mod)(a_tensor, b_tensor);
    *at_output_tensor = output_tensor;
}

#if DML_OF(0, DML_ALL_trunc_mod)
#define DML_COMPUTE_ALL DML_JOIN(DML_OF(0, trunc_mod), _all)(a_tensor, b_tensor, to_output_tensor)
#endif
#elif DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_0 output_tensor = DML_OF(0, trunc_mod)(a_tensor, b_tensor);
    *at_output_tensor = output_tensor;
}

#if DML_OF(0, DML_ALL_trunc_mod)
#define DML_COMPUTE_ALL DML_JOIN(DML_OF(0, trunc_mod), _all)(a_tensor, b_tensor, to_output_tensor)
#endif

#define DML_HAS_FAST_PATH
#define DML_HAS_SECOND_FAST_PATH

/* Returns whether the element must be computed again: by dml_compute, or first with `dml_again`. */
static inline int dml_compute_fast(const int dml_again, DML_PARAMETERS)
{
    (void)dml_again;
    const dml_value_0 output_tensor = DML_OF(0, trunc_mod_fast)(a_tensor, b_tensor, dml_again);
    *at_output_tensor = output_tensor;
    return DML_OF(0, trunc_mod_needs_exact)(a_tensor, b_tensor, dml_again);
}
#else
#error "ELEMENT_WISE_MODULUS_TRUNCATE has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "elementwise/kernel.h"
