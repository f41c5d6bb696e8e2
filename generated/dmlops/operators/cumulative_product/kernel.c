/* Generated from spec/operators/cumulative_product.yaml by templates/families/scan/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* CUMULATIVE_PRODUCT: running combinations along one axis.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_cumulative_product_<type>_scan_lines, _scan_columns and _scan_pieces. To have all that is included in one file:
 *     dmlgen bundle CUMULATIVE_PRODUCT
 */

#define DML_OPERATOR dml_cumulative_product
#define DML_COMBINE_BY * /* what dml_combine does, for vectors */

#include "types/element.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)

static inline dml_value dml_combine(dml_value a, dml_value b)
{
    return a * b;
}

static inline dml_value dml_identity(void)
{
    return 1.0f;
}

#elif DML_IS_ONE_OF(DML_TYPE_0, INT64)

static inline dml_value dml_combine(dml_value a, dml_value b)
{
    return (int64_t)((uint64_t)a * (uint64_t)b);
}

static inline dml_value dml_identity(void)
{
    return INT64_C(1);
}

#elif DML_IS_ONE_OF(DML_TYPE_0, INT32)

static inline dml_value dml_combine(dml_value a, dml_value b)
{
    return (int32_t)((uint32_t)a * (uint32_t)b);
}

static inline dml_value dml_identity(void)
{
    return 1;
}

#elif DML_IS_ONE_OF(DML_TYPE_0, UINT64)

static inline dml_value dml_combine(dml_value a, dml_value b)
{
    return a * b;
}

static inline dml_value dml_identity(void)
{
    return UINT64_C(1);
}

#elif DML_IS_ONE_OF(DML_TYPE_0, UINT32)

static inline dml_value dml_combine(dml_value a, dml_value b)
{
    return a * b;
}

static inline dml_value dml_identity(void)
{
    return 1u;
}

#else
#error "CUMULATIVE_PRODUCT has no kernel for this data type"
#endif

#include "scan/kernel.h"
