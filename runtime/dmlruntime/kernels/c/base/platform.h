/* What every kernel stands on: the standard headers, the compiler's extensions that may be used, and a few macros.
 *
 * -DDML_PLAIN_C11 leaves out all that is not C11 and changes no bit of any result.
 */
#ifndef DML_BASE_PLATFORM_H
#define DML_BASE_PLATFORM_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__GNUC__) && !defined(DML_PLAIN_C11)
#define DML_GNU
#endif

/* GNU C's vectors and single instructions stand for <immintrin.h>, which takes longer to read than a kernel to compile. */
#if defined(DML_GNU) && defined(__x86_64__) && defined(__AVX__)
#define DML_X86
#endif

/* A kernel uses a part of the library, and one element function need not use what another does. */
#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#endif

#if defined(DML_GNU)
#define DML_NOINLINE __attribute__((noinline)) /* compiled once, however often it is called */
#define DML_ALWAYS_INLINE inline __attribute__((always_inline)) /* constants of the caller stay constants */
#define DML_SCALAR_LOOP __asm__ volatile("") /* for loops that vectors do not make faster: trying takes compilers long */
#else
#define DML_NOINLINE
#define DML_ALWAYS_INLINE inline
#define DML_SCALAR_LOOP ((void)0)
#endif

#if defined(DML_GNU) && !defined(__clang__)
#define DML_ROLLED _Pragma("GCC unroll 1") /* a loop over lanes becomes operations on vectors; unrolled it stays one for each */
#else
#define DML_ROLLED
#endif

/* Functions that do not depend on an operator are in .c files beside their headers. A header includes its .c file, so that
 * a kernel is one translation unit, unless -DDML_LINKED says that the .c files are compiled once, to be linked. */
#if defined(DML_LINKED) && defined(__GNUC__) && !defined(_WIN32)
#define DML_FUNCTION __attribute__((visibility("hidden")))
#elif defined(DML_LINKED)
#define DML_FUNCTION
#elif defined(DML_GNU)
#define DML_FUNCTION static __attribute__((noinline))
#else
#define DML_FUNCTION static inline
#endif

/* Tokens joined after their macros are expanded. */
#define DML_JOIN(a, b) DML_JOIN_(a, b)
#define DML_JOIN_(a, b) a##b

#define DML_CACHE_LINE 64 /* bytes */

/* Calls `call` with `bytes`, the size of an element, a constant. */
#define DML_BY_BYTES(call) \
    switch (bytes) { \
    case 1: \
        call(1); \
        break; \
    case 2: \
        call(2); \
        break; \
    case 4: \
        call(4); \
        break; \
    default: \
        call(8); \
    }

static inline int64_t dml_min(int64_t a, int64_t b) { return a < b ? a : b; }

#endif
