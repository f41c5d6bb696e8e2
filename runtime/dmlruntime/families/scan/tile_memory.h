/* Tiles between memory and registers: DML_PARTS vectors of values in arithmetic, DML_PACKED_COUNT of DML_PACKED_LANES
 * elements in memory.
 *
 * Where the processor permutes 16-bit words between registers, FLOAT16 tiles are transposed (as dml_transpose_quartet does)
 * before they become floats and after they are FLOAT16 again: that is half the work, and whole cache lines are stored.
 */
#ifndef DML_SCAN_TILE_MEMORY_H
#define DML_SCAN_TILE_MEMORY_H

#include "scan/problem.h"
#include "vector/memory.h"
#include "vector/vector.h"

/* What a scan's operator is: dml_combine(a, b), associative, and dml_identity(), which the kernel defines before it includes
 * scan/kernel.h; here of whole vectors. A kernel whose dml_combine(a, b) is a + b (or another operator of C) defines
 * DML_COMBINE_BY as +, so that compilers need not find out that a loop over lanes is one operation. */

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

#define DML_PARTS (DML_TILE / DML_LANES)

#if defined(DML_IS_HALF) && defined(DML_F16C) && defined(__AVX512BW__) && DML_LANES == 16
#define DML_TRANSPOSED_TILES
#define DML_PACKED_COUNT 2
#define DML_PACKED_LANES 32
typedef uint16_t dml_packed __attribute__((vector_size(64), may_alias));

/* The words of a, then of b, at these positions. */
DML_VECTOR_INLINE dml_packed dml_permute_words(dml_packed a, dml_packed b, dml_packed positions)
{
    __asm__("vpermt2w %2, %1, %0" : "+v"(a) : "v"(positions), "v"(b));
    return a;
}

/* A quad's number in its quartet is the lane's position read with its two base-4 digits exchanged. */
#define DML_QUAD_OF(i) ((i) % 4 * 4 + (i) / 4)
#define DML_WORD_FIRST(i, r) (uint16_t)(4 * DML_QUAD_OF(i) + (r))
#define DML_WORDS_UNPACKED(r) {DML_EACH_16(DML_WORD_FIRST, r), DML_EACH_16(DML_WORD_FIRST, (r) + 1)}
#define DML_WORD_PACKED(i, half) (uint16_t)((i) % 4 * 16 + DML_QUAD_OF((half) * 4 + (i) / 4))
#define DML_WORDS_PACKED(register) {DML_EACH_16(DML_WORD_PACKED, 2 * (register)), DML_EACH_16(DML_WORD_PACKED, 2 * (register) + 1)}

/* The lower half of a vector of words, and a vector of two halves. Clang shuffles, because its assembly gives registers from
 * number 16 on wrong names where an operand is not as wide as its type (%t, %g). */
#if defined(__clang__)
#define DML_WORD(i, first) ((first) + (i))
#define DML_FLOATS_OF_LOWER(floats, words) \
    __asm__("vcvtph2ps %1, %0" : "=v"(floats) : "v"(__builtin_shufflevector(words, words, DML_EACH_16(DML_WORD, 0))))
#define DML_JOIN_HALVES(words, lower, upper) \
    ((words) = __builtin_shufflevector(lower, upper, DML_EACH_16(DML_WORD, 0), DML_EACH_16(DML_WORD, 16)))
#else
#define DML_FLOATS_OF_LOWER(floats, words) __asm__("vcvtph2ps %t1, %0" : "=v"(floats) : "v"(words))
#define DML_JOIN_HALVES(words, lower, upper) \
    __asm__("vinserti64x4 $1, %2, %g1, %0" : "=v"(words) : "v"(lower), "v"(upper))
#endif

/* Two vectors of floats from one of FLOAT16. */
DML_VECTOR_INLINE void dml_unpack_words(dml_vector part[2], dml_packed words)
{
    dml_halves16 upper;
    DML_FLOATS_OF_LOWER(part[0], words);
    __asm__("vextracti64x4 $1, %1, %0" : "=v"(upper) : "v"(words));
    __asm__("vcvtph2ps %1, %0" : "=v"(part[1]) : "v"(upper));
}

DML_VECTOR_INLINE dml_packed dml_pack_words(dml_vector first, dml_vector second)
{
    dml_halves16 lower, upper;
    dml_packed words;
    __asm__("vcvtps2ph $0, %1, %0" : "=v"(lower) : "v"(first));
    __asm__("vcvtps2ph $0, %1, %0" : "=v"(upper) : "v"(second));
    DML_JOIN_HALVES(words, lower, upper);
    return words;
}

/* Vector r holds element number r of each quad. */
DML_VECTOR_INLINE void dml_unpack_tile(dml_vector part[4], const dml_packed packed[2])
{
    dml_unpack_words(part, dml_permute_words(packed[0], packed[1], (dml_packed)DML_WORDS_UNPACKED(0)));
    dml_unpack_words(part + 2, dml_permute_words(packed[0], packed[1], (dml_packed)DML_WORDS_UNPACKED(2)));
}

DML_VECTOR_INLINE void dml_pack_tile(dml_packed packed[2], const dml_vector part[4])
{
    const dml_packed first = dml_pack_words(part[0], part[1]), last = dml_pack_words(part[2], part[3]);
    packed[0] = dml_permute_words(first, last, (dml_packed)DML_WORDS_PACKED(0));
    packed[1] = dml_permute_words(first, last, (dml_packed)DML_WORDS_PACKED(1));
}

static inline dml_packed dml_splat_packed(dml_element element) { return (dml_packed){0} + element; }

DML_VECTOR_INLINE dml_packed dml_load_packed(const dml_element *from)
{
    dml_packed packed;
    memcpy(&packed, from, sizeof packed);
    return packed;
}

/* As dml_store_vector, dml_load_vector_part and dml_store_vector_part. */
DML_VECTOR_INLINE void dml_store_packed(dml_element *to, dml_packed packed, int64_t stream)
{
    if (stream)
        __asm__("vmovntps %1, %0" : "=m"(*(dml_packed *)(void *)to) : "v"(packed));
    else
        memcpy(to, &packed, sizeof packed);
}

static inline dml_packed dml_load_packed_part(const dml_element *from, int64_t first, int64_t stop)
{
    const uint32_t mask = (uint32_t)((UINT64_C(1) << stop) - (UINT64_C(1) << first));
    dml_element identity;
    dml_store(&identity, dml_identity());
    dml_packed packed = dml_splat_packed(identity);
    if (first < stop)
        __asm__("vmovdqu16 %1, %0%{%2%}" : "+v"(packed) : "m"(*(const dml_packed *)(const void *)from), "Yk"(mask));
    return packed;
}

static inline void dml_store_packed_part(dml_element *to, dml_packed packed, int64_t first, int64_t stop)
{
    const uint32_t mask = (uint32_t)((UINT64_C(1) << stop) - (UINT64_C(1) << first));
    __asm__("vmovdqu16 %1, %0%{%2%}" : "+m"(*(dml_packed *)(void *)to) : "v"(packed), "Yk"(mask));
}

#else
#define DML_PACKED_COUNT DML_PARTS
#define DML_PACKED_LANES DML_LANES
typedef dml_vector dml_packed;

DML_VECTOR_INLINE void dml_unpack_tile(dml_vector part[DML_PARTS], const dml_packed packed[DML_PACKED_COUNT])
{
    for (int p = 0; p < DML_PARTS; ++p)
        part[p] = packed[p];
}

DML_VECTOR_INLINE void dml_pack_tile(dml_packed packed[DML_PACKED_COUNT], const dml_vector part[DML_PARTS])
{
    for (int p = 0; p < DML_PACKED_COUNT; ++p)
        packed[p] = part[p];
}

static inline dml_packed dml_splat_packed(dml_element element) { return dml_splat(dml_load(&element)); }
DML_VECTOR_INLINE dml_packed dml_load_packed(const dml_element *from) { return dml_load_vector(from); }
DML_VECTOR_INLINE void dml_store_packed(dml_element *to, dml_packed packed, int64_t stream)
{
    dml_store_vector(to, packed, stream);
}

static inline dml_packed dml_load_packed_part(const dml_element *from, int64_t first, int64_t stop)
{
    return dml_load_vector_part(from, first, stop, dml_identity());
}

static inline void dml_store_packed_part(dml_element *to, dml_packed packed, int64_t first, int64_t stop)
{
    dml_store_vector_part(to, packed, first, stop);
}

#endif

/* How many elements an address is behind the last one where a vector of a tile may be streamed to. */
static inline int64_t dml_past_packed(const dml_element *to)
{
    return (int64_t)((uintptr_t)to % (DML_PACKED_LANES * sizeof *to) / sizeof *to);
}

#endif
