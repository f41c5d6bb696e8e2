/* One instruction for a sum of FLOAT32 lanes and a product, which compilers do not find by themselves where sums must not be
 * contracted. DML_ADD_PRODUCT is for vectors of `lanes` floats, whatever their type is called.
 */
#ifndef DML_VECTOR_MULTIPLY_ADD_H
#define DML_VECTOR_MULTIPLY_ADD_H

#include "vector/registers.h"

#if defined(DML_X86) && defined(__FMA__)
#define DML_ADD_PRODUCT(sum, a, b, lanes) __asm__("vfmadd231ps %2, %1, %0" : "+v"(sum) : "v"(a), "v"(b))
#elif defined(__aarch64__) && DML_REGISTER_BYTES == 16
#define DML_ADD_PRODUCT(sum, a, b, lanes) __asm__("fmla %0.4s, %1.4s, %2.4s" : "+w"(sum) : "w"(a), "w"(b))
#elif defined(__FMA__) || defined(__ARM_FEATURE_FMA)
#define DML_ADD_PRODUCT(sum, a, b, lanes) \
    for (int lane = 0; lane < (lanes); ++lane) \
    (sum)[lane] = fmaf((a)[lane], (b)[lane], (sum)[lane])
#else
#define DML_ADD_PRODUCT(sum, a, b, lanes) ((sum) = (a) * (b) + (sum))
#endif

#endif
