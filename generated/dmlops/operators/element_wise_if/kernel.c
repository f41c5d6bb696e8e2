/* Generated from spec/operators/element_wise_if.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_IF: every output element from the input elements at the same place.
 *
 * Compile once per combination of data types with -DDML_TYPE_UINT8_UINT64 and so on; the entries are
 * dml_element_wise_if_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_IF
 */

#define DML_OPERATOR dml_element_wise_if
#define DML_INPUTS(X) X(0, condition_tensor, 0, 0) X(1, a_tensor, 1, 0) X(2, b_tensor, 1, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 1)
#define DML_SCALARS(X)

#if defined(DML_TYPE_UINT8_UINT64)
#define DML_TYPES UINT8, UINT64
#elif defined(DML_TYPE_UINT8_UINT32)
#define DML_TYPES UINT8, UINT32
#elif defined(DML_TYPE_UINT8_UINT16)
#define DML_TYPES UINT8, UINT16
#elif defined(DML_TYPE_UINT8_UINT8)
#define DML_TYPES UINT8, UINT8
#else
#error "define exactly one combination of data types, for example -DDML_TYPE_UINT8_UINT64"
#include <stop_at_the_error_above>
#endif

#define DML_TYPE_0 DML_NTH_0(DML_TYPES, 0)
#define DML_TYPE_1 DML_NTH_1(DML_TYPES, 0)
#include "types/type_tuple.h"

#include "elementwise/operator.h"

#if defined(DML_TYPE_UINT8_UINT64)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint64_t output_tensor = (condition_tensor != 0u) ? a_tensor : b_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT8_UINT32)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t output_tensor = (condition_tensor != 0u) ? a_tensor : b_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT8_UINT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint16_t output_tensor = (condition_tensor != 0u) ? a_tensor : b_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT8_UINT8)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint8_t output_tensor = (condition_tensor != 0u) ? a_tensor : b_tensor;
    *at_output_tensor = output_tensor;
}

#else
#error "ELEMENT_WISE_IF has no kernel for this data type"
#endif

#include "elementwise/kernel.h"
