/* Generated from spec/operators/element_wise_logical_less_than.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_LOGICAL_LESS_THAN: every output element from the input elements at the same place.
 *
 * Compile once per combination of data types with -DDML_TYPE_FLOAT32_UINT32 and so on; the entries are
 * dml_element_wise_logical_less_than_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_LOGICAL_LESS_THAN
 */

#define DML_OPERATOR dml_element_wise_logical_less_than
#define DML_INPUTS(X) X(0, a_tensor, 0, 0) X(1, b_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 1)
#define DML_SCALARS(X)

#if defined(DML_TYPE_FLOAT32_UINT32)
#define DML_TYPES FLOAT32, UINT32
#elif defined(DML_TYPE_FLOAT32_UINT8)
#define DML_TYPES FLOAT32, UINT8
#elif defined(DML_TYPE_FLOAT16_UINT32)
#define DML_TYPES FLOAT16, UINT32
#elif defined(DML_TYPE_FLOAT16_UINT8)
#define DML_TYPES FLOAT16, UINT8
#elif defined(DML_TYPE_INT64_UINT32)
#define DML_TYPES INT64, UINT32
#elif defined(DML_TYPE_INT64_UINT8)
#define DML_TYPES INT64, UINT8
#elif defined(DML_TYPE_INT32_UINT32)
#define DML_TYPES INT32, UINT32
#elif defined(DML_TYPE_INT32_UINT8)
#define DML_TYPES INT32, UINT8
#elif defined(DML_TYPE_INT16_UINT32)
#define DML_TYPES INT16, UINT32
#elif defined(DML_TYPE_INT16_UINT8)
#define DML_TYPES INT16, UINT8
#elif defined(DML_TYPE_INT8_UINT32)
#define DML_TYPES INT8, UINT32
#elif defined(DML_TYPE_INT8_UINT8)
#define DML_TYPES INT8, UINT8
#elif defined(DML_TYPE_UINT64_UINT32)
#define DML_TYPES UINT64, UINT32
#elif defined(DML_TYPE_UINT64_UINT8)
#define DML_TYPES UINT64, UINT8
#elif defined(DML_TYPE_UINT32_UINT32)
#define DML_TYPES UINT32, UINT32
#elif defined(DML_TYPE_UINT32_UINT8)
#define DML_TYPES UINT32, UINT8
#elif defined(DML_TYPE_UINT16_UINT32)
#define DML_TYPES UINT16, UINT32
#elif defined(DML_TYPE_UINT16_UINT8)
#define DML_TYPES UINT16, UINT8
#elif defined(DML_TYPE_UINT8_UINT32)
#define DML_TYPES UINT8, UINT32
#elif defined(DML_TYPE_UINT8_UINT8)
#define DML_TYPES UINT8, UINT8
#else
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32_UINT32"
#include <stop_at_the_error_above>
#endif

#define DML_TYPE_0 DML_NTH_0(DML_TYPES, 0)
#define DML_TYPE_1 DML_NTH_1(DML_TYPES, 0)
#include "types/type_tuple.h"

#include "elementwise/operator.h"

#if defined(DML_TYPE_FLOAT32_UINT32) || defined(DML_TYPE_FLOAT16_UINT32) || defined(DML_TYPE_INT64_UINT32) || \
    defined(DML_TYPE_INT32_UINT32) || defined(DML_TYPE_INT16_UINT32) || defined(DML_TYPE_INT8_UINT32) || \
    defined(DML_TYPE_UINT64_UINT32) || defined(DML_TYPE_UINT32_UINT32) || defined(DML_TYPE_UINT16_UINT32) || \
    defined(DML_TYPE_UINT8_UINT32)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t output_tensor = (a_tensor < b_tensor) ? 1u : 0u;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT32_UINT8) || defined(DML_TYPE_FLOAT16_UINT8) || defined(DML_TYPE_INT64_UINT8) || \
    defined(DML_TYPE_INT32_UINT8) || defined(DML_TYPE_INT16_UINT8) || defined(DML_TYPE_INT8_UINT8) || \
    defined(DML_TYPE_UINT64_UINT8) || defined(DML_TYPE_UINT32_UINT8) || defined(DML_TYPE_UINT16_UINT8) || \
    defined(DML_TYPE_UINT8_UINT8)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint8_t output_tensor = (a_tensor < b_tensor) ? 1u : 0u;
    *at_output_tensor = output_tensor;
}

#else
#error "ELEMENT_WISE_LOGICAL_LESS_THAN has no kernel for this data type"
#endif

#include "elementwise/kernel.h"
