/* Queries that share a head of keys and values: what is read, what becomes of their scores, and what is written. */
#ifndef DML_ATTENTION_ROWS_H
#define DML_ATTENTION_ROWS_H

#include <float.h>

#include "attention/parameters.h"
#include "attention/parts.h"
#include "types/element.h"

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

/* Turns scores into powers below the greatest score so far. Returns what earlier sums are multiplied by. NaN is not greater than
 * any score, but its power is NaN, and so is the sum. */
static inline float dml_raise_scores(dml_softmax *softmax, float *restrict scores, int64_t count)
{
    float found[8], sums[8] = {0.0f};
    for (int i = 0; i < 8; ++i)
        found[i] = softmax->most;
    int64_t at = 0;
    for (; at + 8 <= count; at += 8)
        for (int i = 0; i < 8; ++i)
            found[i] = scores[at + i] > found[i] ? scores[at + i] : found[i];
    for (; at < count; ++at)
        found[0] = scores[at] > found[0] ? scores[at] : found[0];
    for (int half = 4; half > 0; half /= 2)
        for (int i = 0; i < half; ++i)
            found[i] = found[i + half] > found[i] ? found[i + half] : found[i];
    const float most = found[0], factor = exp_nonpositive_float32(softmax->most - most);
    for (int64_t i = 0; i < count; ++i)
        scores[i] = exp_nonpositive_float32(scores[i] - most);
    for (at = 0; at + 8 <= count; at += 8)
        for (int i = 0; i < 8; ++i)
            sums[i] += scores[at + i];
    for (; at < count; ++at)
        sums[0] += scores[at];
    for (int half = 4; half > 0; half /= 2)
        for (int i = 0; i < half; ++i)
            sums[i] += sums[i + half];
    softmax->most = most;
    softmax->sum = softmax->sum * factor + sums[0];
    return factor;
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

/* Turns products with the `count` keys from `key` on into powers, and brings the sums so far below the greatest score. */
static inline void dml_weigh_scores(const dml_attention *a, dml_attention_rows *at, int64_t key, int64_t count)
{
    for (int64_t row = 0; row < at->rows; ++row) {
        const dml_query_location location = dml_location_of_row(a, at, row);
        float *const scores = at->scores + row * DML_ATTENTION_BLOCK, *const sums = at->sums + row * at->padded;
        dml_finish_scores(&a->p, a->score_bias, a->mask, at->batch, location.head, location.query, key, count, scores);
        const float factor = dml_raise_scores(&at->softmax[row], scores, count);
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
