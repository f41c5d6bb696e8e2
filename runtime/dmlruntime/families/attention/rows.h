/* Queries that share a head of keys and values: what is read, what becomes of their scores, and what is written. */
#ifndef DML_ATTENTION_ROWS_H
#define DML_ATTENTION_ROWS_H

#include <float.h>

#include "attention/parameters.h"
#include "attention/parts.h"
#include "types/element.h"
#include "vector/vector.h"

/* What becomes of the scores of one query: scale, what is added, mask, and the running softmax. */

/* The greatest score so far, and the sum of the powers below it. */
typedef struct {
    float most, sum;
} dml_softmax;

/* Lower scores than -FLT_MAX are infinite, and their powers are 0 as they are; a query with no others has the sum 0. */
static inline dml_softmax dml_begin_softmax(void)
{
    const dml_softmax begun = {-FLT_MAX, 0.0f};
    return begun;
}

/* Scales products with the keys from number `first` on, adds what is added, and hides what the mask hides. */
static inline void dml_finish_scores(const dml_attention_parameters *p, const dml_element *score_bias,
                                     const int32_t *mask, int64_t batch, int64_t head, int64_t query, int64_t first,
                                     int64_t count, float *restrict scores)
{
    const float scale = dml_scalar_FLOAT32(p->scale), mask_value = dml_scalar_FLOAT32(p->mask_value);
    for (int64_t i = 0; i < count; ++i)
        scores[i] *= scale;
    if (score_bias != NULL) {
        const int64_t *const strides = p->score_bias_strides;
        score_bias += batch * strides[0] + head * strides[1] + query * strides[2] + first * strides[3];
        for (int64_t i = 0; i < count; ++i)
            scores[i] += dml_load(score_bias + i * strides[3]);
    }
    const int64_t *const strides = p->mask_strides;
    if (p->mask_kind == DML_ATTENTION_BOOLEAN_MASK) {
        mask += batch * strides[0] + head * strides[1] + query * strides[2] + first * strides[3];
        for (int64_t i = 0; i < count; ++i)
            scores[i] = mask[i * strides[3]] == 0 ? scores[i] + mask_value : scores[i];
    } else if (p->mask_kind == DML_ATTENTION_KEY_END || p->mask_kind == DML_ATTENTION_KEY_END_AND_START) {
        const int32_t *const own = mask + batch * strides[0];
        const int64_t stop = own[0], start = p->mask_kind == DML_ATTENTION_KEY_END ? INT32_MIN : own[strides[1]];
        for (int64_t i = 0; i < count; ++i)
            scores[i] = first + i >= stop || first + i < start ? scores[i] + mask_value : scores[i];
    }
}

/* Scores of a row that are met at once, on every processor, since the order of sums is the same on each. */
#define DML_SCORES_AT_ONCE 16
#define DML_SCORE_VECTORS (DML_SCORES_AT_ONCE / DML_LANES)

/* The greater number in each lane, and `b` where that of `a` is NaN. */
static inline dml_vector dml_greater_lanes(dml_vector a, dml_vector b)
{
#if DML_LANES > 1
    const dml_lane_indices is_greater = a > b;
    return (dml_vector)(((dml_lane_indices)a & is_greater) | ((dml_lane_indices)b & ~is_greater));
#else
    return a > b ? a : b;
#endif
}

/* Returns the greatest of `most` and whole vectors of scores. NaN is not greater than any score. */
static inline float dml_find_most(const float *scores, int64_t count, float most)
{
    dml_vector found[DML_SCORE_VECTORS];
    float lanes[DML_SCORES_AT_ONCE];
    for (int i = 0; i < DML_SCORE_VECTORS; ++i)
        found[i] = dml_splat(most);
    for (int64_t at = 0; at < count; at += DML_SCORES_AT_ONCE)
        for (int i = 0; i < DML_SCORE_VECTORS; ++i)
            found[i] = dml_greater_lanes(dml_load_values(scores + at + i * DML_LANES), found[i]);
    for (int vectors = DML_SCORE_VECTORS / 2; vectors > 0; vectors /= 2)
        for (int i = 0; i < vectors; ++i)
            found[i] = dml_greater_lanes(found[i + vectors], found[i]);
    dml_store_values(lanes, found[0]);
    for (int half = DML_LANES / 2; half > 0; half /= 2)
        for (int i = 0; i < half; ++i)
            lanes[i] = lanes[i + half] > lanes[i] ? lanes[i + half] : lanes[i];
    return lanes[0];
}

/* Returns the sum of whole vectors. */
static inline float dml_add_powers(const float *powers, int64_t count)
{
    dml_vector sums[DML_SCORE_VECTORS];
    float lanes[DML_SCORES_AT_ONCE];
    for (int i = 0; i < DML_SCORE_VECTORS; ++i)
        sums[i] = dml_splat(0.0f);
    for (int64_t at = 0; at < count; at += DML_SCORES_AT_ONCE)
        for (int i = 0; i < DML_SCORE_VECTORS; ++i)
            sums[i] += dml_load_values(powers + at + i * DML_LANES);
    for (int vectors = DML_SCORE_VECTORS / 2; vectors > 0; vectors /= 2)
        for (int i = 0; i < vectors; ++i)
            sums[i] += sums[i + vectors];
    dml_store_values(lanes, sums[0]);
    for (int half = DML_LANES / 2; half > 0; half /= 2)
        for (int i = 0; i < half; ++i)
            lanes[i] += lanes[i + half];
    return lanes[0];
}

/* An attention. Panels of all keys and values, or NULL where they are read where they are. */
typedef struct {
    dml_attention_parameters p;
    dml_part query, key, value;
    const dml_element *score_bias;
    const int32_t *mask;
    const float *keys, *values;
    dml_element *output;
} dml_attention;

/* Some queries: those of all heads that share one of keys and values are numbered in a row. `queries` has their elements,
 * `scores` DML_ATTENTION_BLOCK numbers for each, and `sums` as many as whole panels of values have elements. */
typedef struct {
    int64_t batch, shared, first, rows, padded;
    float *queries, *scores, *sums;
    dml_softmax softmax[DML_ATTENTION_ROWS];
} dml_attention_rows;

/* Where a query is. */
typedef struct {
    int64_t head, query;
} dml_query_location;

static inline dml_query_location dml_location_of_row(const dml_attention *a, const dml_attention_rows *at, int64_t row)
{
    const int64_t number = at->first + row;
    const dml_query_location location = {at->shared * a->p.group + number / a->query.p.length, number % a->query.p.length};
    return location;
}

static inline int64_t dml_padded_elements(const dml_attention *a)
{
    return ((a->value.p.elements - 1) / DML_ATTENTION_PANEL + 1) * DML_ATTENTION_PANEL;
}

static inline void dml_begin_rows(const dml_attention *a, int64_t batch, int64_t shared, int64_t first, int64_t rows,
                                  float *space, dml_attention_rows *at)
{
    const int64_t elements = a->key.p.elements;
    at->batch = batch;
    at->shared = shared;
    at->first = first;
    at->rows = rows;
    at->padded = dml_padded_elements(a);
    at->queries = space;
    at->scores = space + a->p.rows * elements;
    at->sums = at->scores + a->p.rows * DML_ATTENTION_BLOCK;
    for (int64_t row = 0; row < rows; ++row) {
        const dml_query_location location = dml_location_of_row(a, at, row);
        at->softmax[row] = dml_begin_softmax();
        dml_read_part_row(&a->query, batch, location.head, location.query, 0, elements, space + row * elements);
    }
    memset(at->sums, 0, (size_t)(rows * at->padded) * sizeof *at->sums);
}

static inline void dml_clear_scores(const dml_attention_rows *at)
{
    memset(at->scores, 0, (size_t)(at->rows * DML_ATTENTION_BLOCK) * sizeof *at->scores);
}

/* Turns products with the `count` keys from `key` on into powers below the greatest score so far, and brings the sums so far below
 * it. The power of NaN is NaN, and so is the sum. There is room for whole vectors behind the last score, whose powers are 0. */
static inline void dml_weigh_scores(const dml_attention *a, dml_attention_rows *at, int64_t key, int64_t count)
{
    float factors[DML_ATTENTION_ROWS];
    const int64_t whole = (count - 1) / DML_SCORES_AT_ONCE * DML_SCORES_AT_ONCE + DML_SCORES_AT_ONCE;
    for (int64_t row = 0; row < at->rows; ++row) {
        const dml_query_location location = dml_location_of_row(a, at, row);
        float *const scores = at->scores + row * DML_ATTENTION_BLOCK;
        dml_finish_scores(&a->p, a->score_bias, a->mask, at->batch, location.head, location.query, key, count, scores);
        for (int64_t i = count; i < whole; ++i)
            scores[i] = -INFINITY;
        const float most = dml_find_most(scores, whole, at->softmax[row].most);
        factors[row] = at->softmax[row].most - most;
        at->softmax[row].most = most;
    }
    for (int64_t row = 0; row < at->rows; ++row)
        factors[row] = exp_nonpositive_float32(factors[row]);
    for (int64_t row = 0; row < at->rows; ++row) {
        float *restrict const scores = at->scores + row * DML_ATTENTION_BLOCK, *const sums = at->sums + row * at->padded;
        const float most = at->softmax[row].most, factor = factors[row];
        for (int64_t i = 0; i < whole; ++i)
            scores[i] = exp_nonpositive_float32(scores[i] - most);
        at->softmax[row].sum = at->softmax[row].sum * factor + dml_add_powers(scores, whole);
        if (!(factor == 1.0f))
            for (int64_t i = 0; i < at->padded; ++i)
                sums[i] *= factor;
    }
}

static inline void dml_write_rows(const dml_attention *a, const dml_attention_rows *at)
{
    const int64_t *const strides = a->p.output_strides;
    for (int64_t row = 0; row < at->rows; ++row) {
        const dml_query_location location = dml_location_of_row(a, at, row);
        const float *const sums = at->sums + row * at->padded, powers = at->softmax[row].sum;
        dml_element *const to = a->output + at->batch * strides[0] + location.query * strides[1] + location.head * strides[2];
        for (int64_t i = 0; i < a->value.p.elements; ++i)
            dml_store(to + i * strides[3], sums[i] / powers);
    }
}

#endif
