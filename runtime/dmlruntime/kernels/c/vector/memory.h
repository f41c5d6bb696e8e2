/* Vectors from and to memory: whole ones, streamed ones, and some lanes of one. */
#ifndef DML_VECTOR_MEMORY_H
#define DML_VECTOR_MEMORY_H

#include "vector/vector.h"

#if DML_LANES == 1

static inline dml_vector dml_load_vector(const dml_element *from) { return dml_load(from); }
static inline void dml_store_vector(dml_element *to, dml_vector v, int64_t stream)
{
    dml_store(to, v);
    (void)stream;
}

#else

static inline dml_vector dml_load_vector(const dml_element *from)
{
#if !defined(DML_IS_HALF)
    return dml_load_values(from);
#elif defined(DML_F16C) && DML_LANES == 16
    return dml_from_halves16(from);
#elif defined(DML_F16C) && DML_LANES == 8
    return dml_from_halves8(from);
#else
    dml_vector v;
    for (int i = 0; i < DML_LANES; ++i)
        v[i] = dml_from_half(from[i]);
    return v;
#endif
}

/* With `stream` by non-temporal stores; `to` is then a multiple of what is stored. */
static inline void dml_store_vector(dml_element *to, dml_vector v, int64_t stream)
{
#if defined(DML_IS_HALF) && !(defined(DML_F16C) && DML_LANES >= 8)
    for (int i = 0; i < DML_LANES; ++i)
        dml_store(to + i, v[i]);
#else
    typedef dml_element dml_elements __attribute__((vector_size(DML_LANES * sizeof(dml_element)), may_alias));
    dml_elements elements;
#if defined(DML_IS_HALF)
    __asm__("vcvtps2ph $0, %1, %0" : "=v"(elements) : "v"(v));
#else
    elements = v;
#endif
#if defined(DML_X86)
    if (stream) {
        __asm__("vmovntps %1, %0" : "=m"(*(dml_elements *)(void *)to) : "v"(elements));
        return;
    }
#endif
    memcpy(to, &elements, sizeof elements);
#endif
    (void)stream;
}

#endif

#if defined(DML_X86) && defined(__AVX512F__) && !defined(DML_IS_HALF) && DML_LANES * DML_VALUE_BYTES == 64
#if DML_VALUE_BYTES == 8
#define DML_MASKED_MOVE "vmovupd"
#else
#define DML_MASKED_MOVE "vmovups"
#endif
typedef dml_element dml_unaligned __attribute__((vector_size(sizeof(dml_vector)), may_alias));
#endif

/* Lanes `first` to before `stop` of a vector that belongs at `from`; the others are `rest`. */
static inline dml_vector dml_load_vector_part(const dml_element *from, int64_t first, int64_t stop, dml_value rest)
{
#if defined(DML_MASKED_MOVE)
    dml_vector v = dml_splat(rest);
    const uint16_t mask = (uint16_t)((1u << stop) - (1u << first));
    if (first < stop)
        __asm__(DML_MASKED_MOVE " %1, %0%{%2%}" : "+v"(v) : "m"(*(const dml_unaligned *)(const void *)from), "Yk"(mask));
    return v;
#else
    dml_element part[DML_LANES];
    for (int64_t i = 0; i < DML_LANES; ++i)
        dml_store(part + i, rest);
    for (int64_t i = first; i < stop; ++i)
        part[i] = from[i];
    return dml_load_vector(part);
#endif
}

/* Stores those lanes of a vector that belongs at `to`. */
static inline void dml_store_vector_part(dml_element *to, dml_vector v, int64_t first, int64_t stop)
{
#if defined(DML_MASKED_MOVE)
    const uint16_t mask = (uint16_t)((1u << stop) - (1u << first));
    __asm__(DML_MASKED_MOVE " %1, %0%{%2%}" : "+m"(*(dml_unaligned *)(void *)to) : "v"(v), "Yk"(mask));
#else
    dml_element part[DML_LANES];
    dml_store_vector(part, v, 0);
    for (int64_t i = first; i < stop; ++i)
        to[i] = part[i];
#endif
}

/* How many elements an address is behind the last one where a vector may be streamed to. */
static inline int64_t dml_past_vector(const dml_element *to)
{
    return (int64_t)((uintptr_t)to % (DML_LANES * sizeof *to) / sizeof *to);
}

#endif
