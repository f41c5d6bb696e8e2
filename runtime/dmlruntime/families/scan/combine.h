/* What a scan's operator is: dml_combine(a, b), associative, and dml_identity(), which the kernel defines before it includes
 * scan/kernel.h; here of whole vectors. A kernel whose dml_combine(a, b) is a + b (or another operator of C) defines
 * DML_COMBINE_BY as +, so that compilers need not find out that a loop over lanes is one operation. */
#ifndef DML_SCAN_COMBINE_H
#define DML_SCAN_COMBINE_H

#include "scan/problem.h"
#include "vector/vector.h"

#if defined(DML_COMBINE_BY) && DML_LANES > 1
#if DML_IS_INTEGER(DML_TYPE_0)
typedef DML_UNSIGNED_OF(DML_TYPE_0) dml_wrapping; /* integers wrap, which signed ones may not in C */
#else
typedef dml_value dml_wrapping;
#endif
typedef dml_wrapping dml_wrapping_vector __attribute__((vector_size(DML_LANES * DML_VALUE_BYTES)));
#endif

static inline dml_vector dml_combine_vectors(dml_vector a, dml_vector b)
{
#if DML_LANES == 1
    return dml_combine(a, b);
#elif defined(DML_COMBINE_BY)
    return (dml_vector)((dml_wrapping_vector)a DML_COMBINE_BY (dml_wrapping_vector)b);
#else
    dml_vector v = a; /* every lane is set below, which not every compiler sees */
#if defined(__GNUC__) && !defined(__clang__) && DML_LANES == 16
#pragma GCC unroll 1 /* such a loop becomes one operation on vectors; unrolled, it may stay one for each lane */
#endif
    for (int i = 0; i < DML_LANES; ++i)
        v[i] = dml_combine(a[i], b[i]);
    return v;
#endif
}

/* The same, as one operation on registers: see dml_opaque. */
static inline dml_vector dml_combined(dml_vector a, dml_vector b) { return dml_opaque(dml_combine_vectors(a, b)); }

#endif
