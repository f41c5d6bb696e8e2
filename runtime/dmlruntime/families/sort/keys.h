/* Elements as keys: unsigned integers that are in the order in which elements shall stand, the first the least.
 *
 * Zeros of both signs have one key, and so have all NaN, the greatest. Elements are seen as unsigned integers of their size;
 * the kind says what these mean: DML_SORT_UNSIGNED integers, DML_SORT_SIGNED ones, or DML_SORT_FLOAT.
 */
#ifndef DML_SORT_KEYS_H
#define DML_SORT_KEYS_H

#include "base/platform.h"

/* The key of the least first; `bits` are zeros above the element's `bytes`. */
static DML_ALWAYS_INLINE uint64_t dml_key_of(uint64_t bits, const int64_t kind, const int64_t bytes)
{
    const uint64_t mask = UINT64_MAX >> (64 - 8 * bytes), sign = (mask >> 1) + 1;
    if (kind == DML_SORT_UNSIGNED)
        return bits;
    if (kind == DML_SORT_SIGNED)
        return bits ^ sign;
    const uint64_t infinity = bytes == 2 ? 0x7c00u : bytes == 4 ? 0x7f800000u : 0x7ff0000000000000u;
    const uint64_t magnitude = bits & (sign - 1);
    const uint64_t ordered = bits & sign ? sign - magnitude : sign + magnitude;
    return magnitude > infinity ? mask : ordered;
}

static DML_ALWAYS_INLINE void dml_load_keys_of(const unsigned char *from, int64_t stride, int64_t count, uint64_t flip,
                                               uint64_t *restrict keys, const int64_t kind, const int64_t bytes)
{
    for (int64_t i = 0; i < count; ++i) {
        uint64_t bits = 0;
        if (bytes == 1) {
            bits = from[i * stride];
        } else if (bytes == 2) {
            uint16_t element;
            memcpy(&element, from + i * stride * 2, 2);
            bits = element;
        } else if (bytes == 4) {
            uint32_t element;
            memcpy(&element, from + i * stride * 4, 4);
            bits = element;
        } else {
            memcpy(&bits, from + i * stride * 8, 8);
        }
        keys[i] = dml_key_of(bits, kind, bytes) ^ flip;
    }
}

/* The keys of `count` elements, `stride` apart. */
static inline void dml_load_keys(const void *from, int64_t stride, int64_t count, int64_t is_decreasing, uint64_t *keys,
                                 int64_t kind, int64_t bytes)
{
    const uint64_t flip = is_decreasing ? UINT64_MAX >> (64 - 8 * bytes) : 0;
#define DML_LOAD_KEYS(size) \
    switch (kind) { \
    case DML_SORT_UNSIGNED: \
        dml_load_keys_of(from, stride, count, flip, keys, DML_SORT_UNSIGNED, size); \
        break; \
    case DML_SORT_SIGNED: \
        dml_load_keys_of(from, stride, count, flip, keys, DML_SORT_SIGNED, size); \
        break; \
    default: \
        dml_load_keys_of(from, stride, count, flip, keys, DML_SORT_FLOAT, size); \
    }
    DML_BY_BYTES(DML_LOAD_KEYS)
#undef DML_LOAD_KEYS
}

#endif
