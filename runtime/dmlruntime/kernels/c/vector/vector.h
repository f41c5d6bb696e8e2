/* Several values in one register: dml_vector has DML_LANES of them.
 *
 * Wants dml_value and DML_VALUE_BYTES (types/element.h). Without GNU vector extensions, or where a register holds fewer than
 * four, a vector is one value; algorithms are written so that the order of combining is the same.
 */
#ifndef DML_VECTOR_VECTOR_H
#define DML_VECTOR_VECTOR_H

#include "types/element.h"
#include "vector/registers.h"

#if DML_LANES_OF(DML_VALUE_BYTES) == 16
#define DML_LANES 16
#define DML_EACH_LANE DML_EACH_16
#elif DML_LANES_OF(DML_VALUE_BYTES) == 8
#define DML_LANES 8
#define DML_EACH_LANE DML_EACH_8
#elif DML_LANES_OF(DML_VALUE_BYTES) == 4
#define DML_LANES 4
#define DML_EACH_LANE DML_EACH_4
#else
#define DML_LANES 1
#endif

/* Functions on many registers, which a call would put into memory. */
#if DML_LANES > 1
#define DML_VECTOR_INLINE static DML_ALWAYS_INLINE
#else
#define DML_VECTOR_INLINE static inline
#endif

#if DML_LANES == 1

typedef dml_value dml_vector;

static inline dml_vector dml_load_values(const dml_value *from) { return *from; }
static inline void dml_store_values(dml_value *to, dml_vector v) { *to = v; }
static inline dml_vector dml_splat(dml_value value) { return value; }
static inline dml_vector dml_opaque(dml_vector v) { return v; }
static inline dml_value dml_lane_0(dml_vector v) { return v; }
static inline dml_vector dml_splat_last(dml_vector v) { return v; }
static inline dml_vector dml_reverse_lanes(dml_vector v) { return v; }
static inline void dml_set_lane(dml_vector *v, int lane, dml_vector from) { *v = from, (void)lane; }

#else

typedef dml_value dml_vector __attribute__((vector_size(DML_LANES * DML_VALUE_BYTES)));

#if DML_VALUE_BYTES == 8
typedef int64_t dml_lane_index;
#elif DML_VALUE_BYTES == 4
typedef int32_t dml_lane_index;
#elif DML_VALUE_BYTES == 2
typedef int16_t dml_lane_index;
#else
typedef int8_t dml_lane_index;
#endif
typedef dml_lane_index dml_lane_indices __attribute__((vector_size(DML_LANES * DML_VALUE_BYTES)));

/* The lanes INDEX(i, x) for each i. */
#define DML_SHUFFLE(a, b, INDEX, x) DML_SHUFFLE_AS(dml_lane_indices, a, b, DML_EACH_LANE(INDEX, x))
#define DML_INDEX_SAME(i, lane) lane
#define DML_INDEX_REVERSED(i, x) DML_LANES - 1 - i

static inline dml_vector dml_load_values(const dml_value *from)
{
    dml_vector v;
    memcpy(&v, from, sizeof v);
    return v;
}

static inline void dml_store_values(dml_value *to, dml_vector v) { memcpy(to, &v, sizeof v); }
static inline dml_value dml_lane_0(dml_vector v) { return v[0]; }
static inline void dml_set_lane(dml_vector *v, const int lane, dml_vector from) { (*v)[lane] = from[lane]; }

static inline dml_vector dml_splat(dml_value value)
{
    const dml_vector first = {value};
    return DML_SHUFFLE(first, first, DML_INDEX_SAME, 0);
}

/* The same, as far as a compiler can tell another: one that sees through a shuffle computes lane by lane. */
static inline dml_vector dml_opaque(dml_vector v)
{
#if defined(__x86_64__)
    __asm__("" : "+v"(v));
#elif defined(__aarch64__)
    __asm__("" : "+w"(v));
#endif
    return v;
}

static inline dml_vector dml_splat_last(dml_vector v)
{
    return dml_opaque(DML_SHUFFLE(v, v, DML_INDEX_SAME, DML_LANES - 1));
}

static inline dml_vector dml_reverse_lanes(dml_vector v) { return dml_opaque(DML_SHUFFLE(v, v, DML_INDEX_REVERSED, 0)); }

#endif

#endif
