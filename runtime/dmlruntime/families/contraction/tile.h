/* A tile of sums in registers: DML_MR rows of DML_TILE_VECTORS vectors, from packed panels of both factors.
 *
 * A step of a panel has a lane for each row, or column: a FLOAT32 term, or two neighbouring terms of 16 bits, or four bytes,
 * of a without and of b with a sign, from which zero points are subtracted in the sums (contraction/packing.h). Each sum is a
 * chain of its own, so that no result depends on how wide registers are.
 */
#ifndef DML_CONTRACTION_TILE_H
#define DML_CONTRACTION_TILE_H

#include "contraction/terms.h"
#include "memory/prefetch.h"
#include "vector/multiply_add.h"
#include "vector/registers.h"

#if DML_IS(DML_TERM, FLOAT32)
#define DML_K_GROUP 1
#elif DML_REGISTER_BYTES == 0 || (defined(DML_X86) && defined(__AVX512VNNI__) && DML_REGISTER_BYTES == 64)
#define DML_K_GROUP 4
#else
#define DML_K_GROUP 2
#endif
#define DML_K_BITS (32 / DML_K_GROUP)
#define DML_K_GROUPS(terms) (((terms) + DML_K_GROUP - 1) / DML_K_GROUP)

/* What the loop over steps prefetches into the second-level cache, where `is_any`, a constant: what the next tiles read, since
 * hardware prefetchers do not follow from tile to tile. The lanes of a step are below. */
typedef struct {
    int is_any;
    const dml_lane *a, *b;
} dml_ahead;
static const dml_ahead dml_nothing_ahead = {0, NULL, NULL};
#define DML_A_AHEAD DML_MR                                       /* a step of a panel */
#define DML_B_AHEAD (DML_CACHE_LINE / (int64_t)sizeof(dml_lane)) /* a part of one: several tiles share a panel */

#if DML_K_GROUP == 4
/* Adds the products of four bytes, those of a without and those of b with a sign. */
static inline dml_lane dml_add_quad(dml_lane a, dml_lane b, dml_lane sum)
{
    for (int i = 0; i < 32; i += 8) {
        const int32_t x = (int32_t)(a >> i & 0xff), y = (int8_t)(b >> i & 0xff);
        sum += (dml_lane)(x * y);
    }
    return sum;
}
#endif

#if DML_REGISTER_BYTES == 0

#define DML_MR 4
#define DML_NR 8

/* Sums of products of steps, the first `rows` rows of them at least: of a panel, since no other rows are read here. */
static inline void dml_multiply_steps(const dml_lane *restrict a, int64_t row, int64_t step, const dml_lane *restrict b,
                                      int64_t next, const int64_t *at, int64_t steps, int64_t rows, int64_t columns,
                                      const dml_lane *earlier, dml_lane *to, dml_ahead ahead)
{
    dml_lane sums[DML_MR][DML_NR] = {{0}};
    (void)row, (void)step, (void)columns, (void)ahead;
    for (int64_t k = 0; k < steps; ++k, a += DML_MR) {
        const dml_lane *const from = b + (at ? at[k] : k * next);
        for (int i = 0; i < DML_MR; ++i)
            for (int j = 0; j < DML_NR; ++j) {
#if DML_K_GROUP == 1
                sums[i][j] = dml_multiply_add(a[i], from[j], sums[i][j]);
#else
                sums[i][j] = dml_add_quad(a[i], from[j], sums[i][j]);
#endif
            }
    }
    for (int64_t j = 0; j < rows * DML_NR; ++j)
        to[j] = earlier[j] + sums[j / DML_NR][j % DML_NR];
}

#else

#if DML_REGISTER_BYTES == 64 || defined(__aarch64__)
#define DML_MR 8 /* of 32 registers, 24 hold sums */
#define DML_TILE_VECTORS 3
#define DML_EACH_TILE_ROW(F) F(0) F(1) F(2) F(3) F(4) F(5) F(6) F(7)
#else
#define DML_MR 6 /* of 16 registers, 12 hold sums; panels of two vectors leave room for those of a in the cache */
#define DML_TILE_VECTORS 2
#define DML_EACH_TILE_ROW(F) F(0) F(1) F(2) F(3) F(4) F(5)
#endif
#define DML_TILE_LANES (DML_REGISTER_BYTES / 4)
#define DML_NR (DML_TILE_VECTORS * DML_TILE_LANES)

typedef dml_lane dml_lanes __attribute__((vector_size(DML_REGISTER_BYTES)));
typedef int32_t dml_signed_lanes __attribute__((vector_size(DML_REGISTER_BYTES)));

#define DML_TILE_SAME(i, lane) lane
#if DML_TILE_LANES == 16
#define DML_EACH_TILE_LANE DML_EACH_16
#elif DML_TILE_LANES == 8
#define DML_EACH_TILE_LANE DML_EACH_8
#else
#define DML_EACH_TILE_LANE DML_EACH_4
#endif

static DML_ALWAYS_INLINE dml_lanes dml_splat_lane(dml_lane value)
{
    const dml_lanes first = {value};
    return DML_SHUFFLE_AS(dml_signed_lanes, first, first, DML_EACH_TILE_LANE(DML_TILE_SAME, 0));
}

static DML_ALWAYS_INLINE dml_lanes dml_load_lanes(const dml_lane *from)
{
    dml_lanes v;
    memcpy(&v, from, sizeof v);
    return v;
}

/* One instruction each, as in vector/multiply_add.h. */
static DML_ALWAYS_INLINE dml_lanes dml_multiply_add_lanes(dml_lanes a, dml_lanes b, dml_lanes sum)
{
#if DML_K_GROUP == 1
    DML_ADD_PRODUCT(sum, a, b, DML_TILE_LANES);
    return sum;
#elif DML_K_GROUP == 4
    __asm__("vpdpbusd %2, %1, %0" : "+v"(sum) : "v"(a), "v"(b));
    return sum;
#elif defined(DML_X86) && \
    ((defined(__AVX512BW__) && DML_REGISTER_BYTES == 64) || (defined(__AVX2__) && DML_REGISTER_BYTES == 32))
    dml_lanes products;
    __asm__("vpmaddwd %2, %1, %0" : "=v"(products) : "v"(a), "v"(b));
    return sum + products;
#else
    const dml_signed_lanes x = (dml_signed_lanes)(a << 16) >> 16, y = (dml_signed_lanes)(b << 16) >> 16;
    const dml_signed_lanes u = (dml_signed_lanes)a >> 16, v = (dml_signed_lanes)b >> 16;
    return sum + (dml_lanes)x * (dml_lanes)y + (dml_lanes)u * (dml_lanes)v;
#endif
}

/* The same of lanes that have one term each. */
static DML_ALWAYS_INLINE dml_lanes dml_multiply_add_terms(dml_lanes a, dml_lanes b, dml_lanes sum)
{
#if DML_K_GROUP == 1
    return dml_multiply_add_lanes(a, b, sum);
#else
    return sum + a * b;
#endif
}

/* Written out, and with named variables: arrays of vectors would not stay in registers. */
#define DML_START_ROW(i) dml_lanes sum_##i##_0 = {0}, sum_##i##_1 = {0}, sum_##i##_2 = {0};
#define DML_STEP_ROW(i) \
    if (rows > i) { \
        const dml_lanes factor = dml_splat_lane((i < 3 ? a : i < 6 ? a_3 : a_6)[i % 3 * row]); \
        sum_##i##_0 = dml_multiply_add_lanes(factor, b_0, sum_##i##_0); \
        if (vectors > 1) \
            sum_##i##_1 = dml_multiply_add_lanes(factor, b_1, sum_##i##_1); \
        if (vectors > 2) \
            sum_##i##_2 = dml_multiply_add_lanes(factor, b_2, sum_##i##_2); \
    }
#define DML_STORE_ROW(i) \
    if (rows > i) { \
        dml_store_sums(earlier + i * DML_NR, sum_##i##_0, to + i * DML_NR); \
        dml_store_sums(earlier + i * DML_NR + DML_TILE_LANES, sum_##i##_1, to + i * DML_NR + DML_TILE_LANES); \
        if (DML_TILE_VECTORS > 2) \
            dml_store_sums(earlier + i * DML_NR + 2 * DML_TILE_LANES, sum_##i##_2, to + i * DML_NR + 2 * DML_TILE_LANES); \
    }
static DML_ALWAYS_INLINE void dml_store_sums(const dml_lane *earlier, dml_lanes sum, dml_lane *to)
{
    sum = dml_load_lanes(earlier) + sum;
    memcpy(to, &sum, sizeof sum);
}

static DML_ALWAYS_INLINE void dml_multiply_rows(const dml_lane *restrict a, int64_t row, int64_t step,
                                                const dml_lane *restrict b, int64_t next, const int64_t *at, int64_t steps,
                                                const int rows, const int vectors, const dml_lane *earlier, dml_lane *to,
                                                dml_ahead ahead)
{
    const dml_lane *a_3 = a + 3 * row, *a_6 = a + 6 * row; /* so that a register has the step of them all */
    DML_EACH_TILE_ROW(DML_START_ROW)
    for (int64_t k = 0; k < steps; ++k, a += step, a_3 += step, a_6 += step, b += at ? 0 : next) {
        const dml_lane *const from = at ? b + at[k] : b;
        const dml_lanes b_0 = dml_load_lanes(from);
        const dml_lanes b_1 = vectors > 1 ? dml_load_lanes(from + DML_TILE_LANES) : b_0;
        const dml_lanes b_2 = vectors > 2 ? dml_load_lanes(from + 2 * DML_TILE_LANES) : b_0;
        if (ahead.is_any) {
            dml_prefetch_far(ahead.a);
            dml_prefetch_far(ahead.b);
            ahead.a += DML_A_AHEAD, ahead.b += DML_B_AHEAD;
        }
        DML_EACH_TILE_ROW(DML_STEP_ROW)
    }
    DML_EACH_TILE_ROW(DML_STORE_ROW)
}

/* Sums of products of steps, added to earlier sums, those of the first `rows` rows and `columns` columns at least. Rows of a
 * are `row` apart, and their steps `step`: in a panel, or where they lie. Steps of b are `next` apart, or lie at `at` where
 * this is not NULL, a constant. */
static DML_ALWAYS_INLINE void dml_multiply_steps(const dml_lane *restrict a, int64_t row, int64_t step,
                                                 const dml_lane *restrict b, int64_t next, const int64_t *at, int64_t steps,
                                                 int64_t rows, int64_t columns, const dml_lane *earlier, dml_lane *to,
                                                 dml_ahead ahead)
{
    const int vectors = (int)dml_min((columns - 1) / DML_TILE_LANES + 1, DML_TILE_VECTORS);
#define DML_MULTIPLY_ROWS(count) \
    (vectors == 3   ? dml_multiply_rows(a, row, step, b, next, at, steps, count, 3, earlier, to, ahead) \
     : vectors == 2 ? dml_multiply_rows(a, row, step, b, next, at, steps, count, 2, earlier, to, ahead) \
                    : dml_multiply_rows(a, row, step, b, next, at, steps, count, 1, earlier, to, ahead))
    if (rows == 1)
        DML_MULTIPLY_ROWS(1);
    else if (rows == 2)
        DML_MULTIPLY_ROWS(2);
    else if (rows <= 4)
        DML_MULTIPLY_ROWS(4);
    else
        DML_MULTIPLY_ROWS(DML_MR);
#undef DML_MULTIPLY_ROWS
}

#endif

static const dml_lane dml_no_sums[DML_MR * DML_NR]; /* what there is before the first block of terms */

_Static_assert(DML_NC % DML_NR == 0, "a block is whole tiles");
_Static_assert(DML_PANEL_ROWS % DML_MR == 0, "a packed panel is whole tiles");
_Static_assert(DML_MC % DML_PANEL_ROWS == 0 && DML_MC_WIDE % DML_PANEL_ROWS == 0 && DML_OWN_ROWS % DML_PANEL_ROWS == 0,
               "an item is whole panels: planning rounds its rows up to these");

#endif
