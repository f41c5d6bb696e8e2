/* Elements of a line at positions that lie near each other, some at once: they are picked from two registers. Where there are no
 * such shuffles, DML_NEAR is 0. Elements are moved as bits. */
#ifndef DML_RESAMPLE_NEAR_H
#define DML_RESAMPLE_NEAR_H

#include "base/platform.h"

#if defined(DML_X86) && defined(__AVX512F__)
#define DML_NEAR 16 /* elements at once; their positions are within twice as many */
#elif defined(DML_X86) && defined(__AVX2__)
#define DML_NEAR 8
#else
#define DML_NEAR 0
#endif

#if DML_NEAR

typedef int32_t dml_near_words __attribute__((vector_size(4 * DML_NEAR)));
typedef float dml_near_floats __attribute__((vector_size(4 * DML_NEAR)));
typedef uint16_t dml_near_halves __attribute__((vector_size(2 * DML_NEAR)));
typedef uint8_t dml_near_bytes __attribute__((vector_size(DML_NEAR)));

static DML_ALWAYS_INLINE dml_near_words dml_near_positions(const int32_t *from)
{
    dml_near_words positions;
    memcpy(&positions, from, sizeof positions);
    return positions;
}

/* `when`, whose lanes are 0 or -1, chooses lanes of `a`, else of `b`. */
static DML_ALWAYS_INLINE dml_near_words dml_near_chosen(dml_near_words when, dml_near_words a, dml_near_words b)
{
    return (a & when) | (b & ~when);
}

/* Words number `positions`, from 0 to 2 * DML_NEAR - 1, of those in `low` and then in `high`. */
static DML_ALWAYS_INLINE dml_near_words dml_near_picked(dml_near_words low, dml_near_words high, dml_near_words positions)
{
#if DML_NEAR == 16
    __asm__("vpermt2d %2, %1, %0" : "+v"(low) : "v"(positions), "v"(high));
    return low;
#else
    dml_near_words front, back;
    __asm__("vpermd %2, %1, %0" : "=x"(front) : "x"(positions), "x"(low));
    __asm__("vpermd %2, %1, %0" : "=x"(back) : "x"(positions), "x"(high));
    return dml_near_chosen(positions < DML_NEAR, front, back);
#endif
}

/* Elements of `bytes` bytes, 1, 2 or 4, as words. */
static DML_ALWAYS_INLINE dml_near_words dml_near_loaded(const unsigned char *from, const int64_t bytes)
{
    dml_near_words words;
    dml_near_halves halves;
    dml_near_bytes single;
    switch (bytes) {
    case 1:
        memcpy(&single, from, sizeof single);
        return __builtin_convertvector(single, dml_near_words);
    case 2:
        memcpy(&halves, from, sizeof halves);
        return __builtin_convertvector(halves, dml_near_words);
    default:
        memcpy(&words, from, sizeof words);
        return words;
    }
}

static DML_ALWAYS_INLINE void dml_near_stored(unsigned char *to, dml_near_words words, const int64_t bytes)
{
    const dml_near_halves halves = __builtin_convertvector(words, dml_near_halves);
    const dml_near_bytes single = __builtin_convertvector(words, dml_near_bytes);
    switch (bytes) {
    case 1:
        memcpy(to, &single, sizeof single);
        break;
    case 2:
        memcpy(to, &halves, sizeof halves);
        break;
    default:
        memcpy(to, &words, sizeof words);
    }
}

#endif
#endif
