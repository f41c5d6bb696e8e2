/* How wide a processor's registers are, and the lists of lanes that shuffles name. */
#ifndef DML_VECTOR_REGISTERS_H
#define DML_VECTOR_REGISTERS_H

#include "base/platform.h"

#define DML_MAX_LANES 16

#if !defined(DML_GNU)
#define DML_REGISTER_BYTES 0
#elif defined(__AVX512F__)
#define DML_REGISTER_BYTES 64
#elif defined(__AVX__)
#define DML_REGISTER_BYTES 32
#else
#define DML_REGISTER_BYTES 16
#endif

/* Lanes of a vector of values of so many bytes: 4, 8 or 16; or 1, where there are no such registers. */
#define DML_LANES_OF(bytes) \
    (DML_REGISTER_BYTES >= DML_MAX_LANES * (bytes) ? DML_MAX_LANES \
                                                   : DML_REGISTER_BYTES >= 4 * (bytes) ? DML_REGISTER_BYTES / (bytes) : 1)

/* F(i, x) for each of 4, 8 or 16 lanes. */
#define DML_EACH_4(F, x) F(0, x), F(1, x), F(2, x), F(3, x)
#define DML_EACH_8(F, x) DML_EACH_4(F, x), F(4, x), F(5, x), F(6, x), F(7, x)
#define DML_EACH_16(F, x) \
    DML_EACH_8(F, x), F(8, x), F(9, x), F(10, x), F(11, x), F(12, x), F(13, x), F(14, x), F(15, x)

/* A vector of lanes of a and b: an index counts those of a, then those of b. */
#if defined(__clang__) || (defined(__GNUC__) && __GNUC__ >= 12)
#define DML_SHUFFLE_AS(indices, a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define DML_SHUFFLE_AS(indices, a, b, ...) __builtin_shuffle(a, b, (indices){__VA_ARGS__})
#endif

#endif
