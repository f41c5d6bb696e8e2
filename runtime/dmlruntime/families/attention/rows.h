/* Queries that share a head of keys and values: what is read, what becomes of their scores, and what is written. */
#ifndef DML_ATTENTION_ROWS_H
#define DML_ATTENTION_ROWS_H

#include "attention/parts.h"
#include "attention/scores.h"

/* An attention. Panels of all keys and values, or NULL where they are read where they are. */
typedef struct {
    dml_attention_parameters p;
    dml_part query, key, value;
    const dml_element *added;
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
} dml_query_place;

static inline dml_query_place dml_place_of_row(const dml_attention *a, const dml_attention_rows *at, int64_t row)
{
    const int64_t number = at->first + row;
    const dml_query_place place = {at->shared * a->p.group + number / a->query.p.length, number % a->query.p.length};
    return place;
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
        const dml_query_place place = dml_place_of_row(a, at, row);
        at->softmax[row] = dml_begin_softmax();
        dml_read_part_row(&a->query, batch, place.head, place.query, 0, elements, space + row * elements);
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
        const dml_query_place place = dml_place_of_row(a, at, row);
        float *const scores = at->scores + row * DML_ATTENTION_BLOCK, *const sums = at->sums + row * at->padded;
        dml_finish_scores(&a->p, a->added, a->mask, at->batch, place.head, place.query, key, count, scores);
        const float factor = dml_raise_scores(&at->softmax[row], scores, count);
        if (!(factor == 1.0f))
            for (int64_t i = 0; i < at->padded; ++i)
                sums[i] *= factor;
    }
}

static inline void dml_write_rows(const dml_attention *a, const dml_attention_rows *at)
{
    const int64_t *const steps = a->p.output_strides;
    for (int64_t row = 0; row < at->rows; ++row) {
        const dml_query_place place = dml_place_of_row(a, at, row);
        const float *const sums = at->sums + row * at->padded, powers = at->softmax[row].sum;
        dml_element *const to = a->output + at->batch * steps[0] + place.query * steps[1] + place.head * steps[2];
        for (int64_t i = 0; i < a->value.p.elements; ++i)
            dml_store(to + i * steps[3], sums[i] / powers);
    }
}

#endif
