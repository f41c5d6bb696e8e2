/* Indices from a tensor of any of their data types. */
#ifndef DML_WALK_INDICES_H
#define DML_WALK_INDICES_H

#include "base/platform.h"

/* Index number `at` of a tensor of a kind (0 UINT32, 1 INT32, 2 UINT64, 3 INT64), as a position among `extent` ones: a negative
 * one counts from the end. What is beyond either end stays so. */
static DML_ALWAYS_INLINE int64_t dml_index(const void *indices, int64_t at, const int64_t kind, int64_t extent)
{
    int64_t index;
    switch (kind) {
    case 0:
        index = ((const uint32_t *)indices)[at];
        break;
    case 1:
        index = ((const int32_t *)indices)[at];
        break;
    case 2: {
        const uint64_t wide = ((const uint64_t *)indices)[at];
        index = wide < (uint64_t)extent ? (int64_t)wide : extent;
        break;
    }
    default:
        index = ((const int64_t *)indices)[at];
    }
    return index < 0 ? index + extent : index;
}

#endif
