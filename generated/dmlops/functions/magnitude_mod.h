/* Generated from templates/functions; do not edit.
 * Template: templates/dmlops/functions/function.h.j2. Regenerate: dmlgen generate
 */
#ifndef DML_FUNCTIONS_MAGNITUDE_MOD_H
#define DML_FUNCTIONS_MAGNITUDE_MOD_H

#include "base/platform.h"

/* a less a multiple of b: the remainder where that is below b; else b is 0 or the remainder is 0. Subtracts b times 64, 32, ...,
   1 where that leaves nothing below 0, which wrapping turns into the smaller of two numbers. A multiple that would pass 255
   gives way to the one before, which is as good: what counts is that the lower ones follow. 64 numbers at once, in a register
   of 64 bytes, cost about 30 instructions; through float they cost four divisions. */
static inline uint8_t magnitude_mod_int8(uint8_t a, uint8_t b)
{
    uint8_t rest = a, less;
    uint8_t b2 = (uint8_t)(b + b);
    b2 = b2 > b ? b2 : b;
    uint8_t b4 = (uint8_t)(b2 + b2);
    b4 = b4 > b2 ? b4 : b2;
    uint8_t b8 = (uint8_t)(b4 + b4);
    b8 = b8 > b4 ? b8 : b4;
    uint8_t b16 = (uint8_t)(b8 + b8);
    b16 = b16 > b8 ? b16 : b8;
    uint8_t b32 = (uint8_t)(b16 + b16);
    b32 = b32 > b16 ? b32 : b16;
    uint8_t b64 = (uint8_t)(b32 + b32);
    b64 = b64 > b32 ? b64 : b32;
    less = (uint8_t)(rest - b64);
    rest = less < rest ? less : rest;
    less = (uint8_t)(rest - b32);
    rest = less < rest ? less : rest;
    less = (uint8_t)(rest - b16);
    rest = less < rest ? less : rest;
    less = (uint8_t)(rest - b8);
    rest = less < rest ? less : rest;
    less = (uint8_t)(rest - b4);
    rest = less < rest ? less : rest;
    less = (uint8_t)(rest - b2);
    rest = less < rest ? less : rest;
    less = (uint8_t)(rest - b);
    rest = less < rest ? less : rest;
    return rest;
}

#if defined(DML_X86) && defined(__AVX512VBMI__) && defined(__AVX512BW__) && !defined(DML_BYTES_AT_ONCE)
#define DML_BYTES_AT_ONCE
typedef uint8_t dml_bytes64 __attribute__((vector_size(64)));
typedef uint16_t dml_words32 __attribute__((vector_size(64)));

/* Sums of neighbours' products, of which one factor has a sign. */
static inline dml_words32 dml_dot_bytes(dml_bytes64 a, dml_words32 with_sign)
{
    dml_words32 sums;
    __asm__("vpmaddubsw %2, %1, %0" : "=v"(sums) : "v"(a), "v"(with_sign));
    return sums;
}

/* a mod b of 64 magnitudes at once; 0 for b = 0. A product with 256 / b, rounded down, of which bytes have room for 127, gives a
   quotient that is too small by 1 at most; it is 0 from b = 128 on. Every second product is computed at a time. */
static inline dml_bytes64 dml_magnitudes_mod(dml_bytes64 a, dml_bytes64 b)
{
    static const _Alignas(64) uint8_t inverses[128] = {
        0, 0, 127, 85, 64, 51, 42, 36, 32, 28, 25, 23, 21, 19, 18, 17,
        16, 15, 14, 13, 12, 12, 11, 11, 10, 10, 9, 9, 9, 8, 8, 8,
        8, 7, 7, 7, 7, 6, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5,
        5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
        4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3,
        3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
        2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
        2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
    };
    const dml_bytes64 high = (dml_bytes64){0} + 128, one = (dml_bytes64){0} + 1;
    const dml_words32 upper = (dml_words32){0} + 0xff00;
    dml_bytes64 lower_inverses, upper_inverses, inverse = b, mod;
    uint64_t is_low, divides;
    memcpy(&lower_inverses, inverses, 64);
    memcpy(&upper_inverses, inverses + 64, 64);
    __asm__("vptestnmb %2, %1, %0" : "=Yk"(is_low) : "v"(b), "v"(high));
    __asm__("vpcmpub $6, %2, %1, %0" : "=Yk"(divides) : "v"(b), "v"(one)); /* b > 1 */
    __asm__("vpermi2b %3, %2, %0 %{" "%1%}%{z%}" : "+v"(inverse) : "Yk"(is_low), "v"(lower_inverses), "v"(upper_inverses));
    const dml_words32 even = dml_dot_bytes(a, (dml_words32)inverse & ~upper) >> 8;
    const dml_words32 odd = dml_dot_bytes(a, (dml_words32)inverse & upper) & upper;
    const dml_bytes64 rest = a - (dml_bytes64)(dml_dot_bytes(b, even) | dml_dot_bytes(b, odd) << 8);
    __asm__("vpminub %3, %2, %0 %{" "%1%}%{z%}" : "=v"(mod) : "Yk"(divides), "v"(rest), "v"(rest - b));
    return mod;
}

/* Magnitudes, -128's as an unsigned one. */
static inline dml_bytes64 dml_magnitudes(dml_bytes64 a)
{
    dml_bytes64 magnitudes;
    __asm__("vpabsb %1, %0" : "=v"(magnitudes) : "v"(a));
    return magnitudes;
}

/* b - a in place of a where the sign of `where` is set. */
static inline dml_bytes64 dml_subtract_where(dml_bytes64 where, dml_bytes64 b, dml_bytes64 a)
{
    uint64_t is_set;
    __asm__("vpmovb2m %1, %0" : "=Yk"(is_set) : "v"(where));
    __asm__("vpsubb %0, %2, %0 %{" "%1%}" : "+v"(a) : "Yk"(is_set), "v"(b));
    return a;
}
#endif

/* a less a multiple of b: the remainder where that is below b; else b is 0 or the remainder is 0. Subtracts b times 64, 32, ...,
   1 where that leaves nothing below 0, which wrapping turns into the smaller of two numbers. A multiple that would pass 255
   gives way to the one before, which is as good: what counts is that the lower ones follow. 64 numbers at once, in a register
   of 64 bytes, cost about 30 instructions; through float they cost four divisions. */
static inline uint8_t magnitude_mod_uint8(uint8_t a, uint8_t b)
{
    uint8_t rest = a, less;
    uint8_t b2 = (uint8_t)(b + b);
    b2 = b2 > b ? b2 : b;
    uint8_t b4 = (uint8_t)(b2 + b2);
    b4 = b4 > b2 ? b4 : b2;
    uint8_t b8 = (uint8_t)(b4 + b4);
    b8 = b8 > b4 ? b8 : b4;
    uint8_t b16 = (uint8_t)(b8 + b8);
    b16 = b16 > b8 ? b16 : b8;
    uint8_t b32 = (uint8_t)(b16 + b16);
    b32 = b32 > b16 ? b32 : b16;
    uint8_t b64 = (uint8_t)(b32 + b32);
    b64 = b64 > b32 ? b64 : b32;
    less = (uint8_t)(rest - b64);
    rest = less < rest ? less : rest;
    less = (uint8_t)(rest - b32);
    rest = less < rest ? less : rest;
    less = (uint8_t)(rest - b16);
    rest = less < rest ? less : rest;
    less = (uint8_t)(rest - b8);
    rest = less < rest ? less : rest;
    less = (uint8_t)(rest - b4);
    rest = less < rest ? less : rest;
    less = (uint8_t)(rest - b2);
    rest = less < rest ? less : rest;
    less = (uint8_t)(rest - b);
    rest = less < rest ? less : rest;
    return rest;
}

#if defined(DML_X86) && defined(__AVX512VBMI__) && defined(__AVX512BW__) && !defined(DML_BYTES_AT_ONCE)
#define DML_BYTES_AT_ONCE
typedef uint8_t dml_bytes64 __attribute__((vector_size(64)));
typedef uint16_t dml_words32 __attribute__((vector_size(64)));

/* Sums of neighbours' products, of which one factor has a sign. */
static inline dml_words32 dml_dot_bytes(dml_bytes64 a, dml_words32 with_sign)
{
    dml_words32 sums;
    __asm__("vpmaddubsw %2, %1, %0" : "=v"(sums) : "v"(a), "v"(with_sign));
    return sums;
}

/* a mod b of 64 magnitudes at once; 0 for b = 0. A product with 256 / b, rounded down, of which bytes have room for 127, gives a
   quotient that is too small by 1 at most; it is 0 from b = 128 on. Every second product is computed at a time. */
static inline dml_bytes64 dml_magnitudes_mod(dml_bytes64 a, dml_bytes64 b)
{
    static const _Alignas(64) uint8_t inverses[128] = {
        0, 0, 127, 85, 64, 51, 42, 36, 32, 28, 25, 23, 21, 19, 18, 17,
        16, 15, 14, 13, 12, 12, 11, 11, 10, 10, 9, 9, 9, 8, 8, 8,
        8, 7, 7, 7, 7, 6, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5,
        5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
        4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3,
        3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
        2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
        2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
    };
    const dml_bytes64 high = (dml_bytes64){0} + 128, one = (dml_bytes64){0} + 1;
    const dml_words32 upper = (dml_words32){0} + 0xff00;
    dml_bytes64 lower_inverses, upper_inverses, inverse = b, mod;
    uint64_t is_low, divides;
    memcpy(&lower_inverses, inverses, 64);
    memcpy(&upper_inverses, inverses + 64, 64);
    __asm__("vptestnmb %2, %1, %0" : "=Yk"(is_low) : "v"(b), "v"(high));
    __asm__("vpcmpub $6, %2, %1, %0" : "=Yk"(divides) : "v"(b), "v"(one)); /* b > 1 */
    __asm__("vpermi2b %3, %2, %0 %{" "%1%}%{z%}" : "+v"(inverse) : "Yk"(is_low), "v"(lower_inverses), "v"(upper_inverses));
    const dml_words32 even = dml_dot_bytes(a, (dml_words32)inverse & ~upper) >> 8;
    const dml_words32 odd = dml_dot_bytes(a, (dml_words32)inverse & upper) & upper;
    const dml_bytes64 rest = a - (dml_bytes64)(dml_dot_bytes(b, even) | dml_dot_bytes(b, odd) << 8);
    __asm__("vpminub %3, %2, %0 %{" "%1%}%{z%}" : "=v"(mod) : "Yk"(divides), "v"(rest), "v"(rest - b));
    return mod;
}

/* Magnitudes, -128's as an unsigned one. */
static inline dml_bytes64 dml_magnitudes(dml_bytes64 a)
{
    dml_bytes64 magnitudes;
    __asm__("vpabsb %1, %0" : "=v"(magnitudes) : "v"(a));
    return magnitudes;
}

/* b - a in place of a where the sign of `where` is set. */
static inline dml_bytes64 dml_subtract_where(dml_bytes64 where, dml_bytes64 b, dml_bytes64 a)
{
    uint64_t is_set;
    __asm__("vpmovb2m %1, %0" : "=Yk"(is_set) : "v"(where));
    __asm__("vpsubb %0, %2, %0 %{" "%1%}" : "+v"(a) : "Yk"(is_set), "v"(b));
    return a;
}
#endif

#endif
