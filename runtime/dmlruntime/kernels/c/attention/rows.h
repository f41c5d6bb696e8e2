/* The results of some queries that share a head of keys and values: attention/kernel.h has the entry. */
#ifndef DML_ATTENTION_ROWS_H
#define DML_ATTENTION_ROWS_H

#include "attention/parts.h"
#include "attention/products.h"
#include "attention/scores.h"

/* An attention. Panels of all keys and values, or NULL where an item makes those of each block of keys. */
typedef struct {
    dml_attention_parameters p;
    dml_part query, key, value;
    const dml_element *added;
    const int32_t *mask;
    const float *keys, *values;
    dml_element *output;
} dml_attention;

/* Where a query is: those of all heads that share one of keys and values are numbered in a row. */
typedef struct {
    int64_t batch, head, query;
} dml_row_place;

static inline dml_row_place dml_place_of_row(const dml_attention *a, int64_t batch, int64_t shared, int64_t row)
{
    const dml_row_place place = {batch, shared * a->p.group + row / a->query.p.length, row % a->query.p.length};
    return place;
}

static inline void dml_write_result(const dml_attention *a, dml_row_place at, const float *sums, float powers)
{
    const int64_t *const steps = a->p.output_strides;
    dml_element *const to = a->output + at.batch * steps[0] + at.query * steps[1] + at.head * steps[2];
    for (int64_t i = 0; i < a->value.p.elements; ++i)
        dml_store(to + i * steps[3], sums[i] / powers);
}

/* `space` has the queries, scores, sums of values, and where an item makes them the panels of a block of keys. */
static inline void dml_attend(const dml_attention *a, int64_t batch, int64_t shared, int64_t first, int64_t rows,
                              float *space)
{
    const dml_attention_parameters *const p = &a->p;
    const int64_t elements = a->key.p.elements, key_count = a->key.p.length;
    const int64_t panels = (a->value.p.elements - 1) / DML_ATTENTION_PANEL + 1, padded = panels * DML_ATTENTION_PANEL;
    const int64_t head = batch * a->key.p.heads + shared, all_keys = (key_count - 1) / DML_ATTENTION_PANEL + 1;
    float *const scores = space + p->rows * elements, *const sums = scores + p->rows * DML_ATTENTION_BLOCK;
    float *const own_keys = sums + p->rows * padded, *const own_values = own_keys + DML_ATTENTION_BLOCK * elements;
    const int is_own = a->keys == NULL;
    const float *const keys = is_own ? own_keys : a->keys + head * all_keys * DML_ATTENTION_PANEL * elements;
    const float *const values = is_own ? own_values : a->values + head * padded * key_count;
    const int64_t lines = is_own ? DML_ATTENTION_BLOCK : key_count;
    dml_softmax softmax[DML_ATTENTION_ROWS];
    for (int64_t row = 0; row < rows; ++row) {
        softmax[row] = dml_begin_softmax();
        const dml_row_place at = dml_place_of_row(a, batch, shared, first + row);
        dml_read_part_row(&a->query, batch, at.head, at.query, 0, elements, space + row * elements);
    }
    memset(sums, 0, (size_t)(rows * padded) * sizeof *sums);
    for (int64_t key = 0; key < key_count; key += DML_ATTENTION_BLOCK) {
        const int64_t count = dml_min(DML_ATTENTION_BLOCK, key_count - key), there = is_own ? 0 : key;
        memset(scores, 0, (size_t)(rows * DML_ATTENTION_BLOCK) * sizeof *scores);
        for (int64_t i = 0; i < count; i += DML_ATTENTION_PANEL) {
            if (is_own)
                dml_pack_keys(&a->key, batch, shared, key + i, own_keys + i * elements);
            dml_multiply_panel(keys + (there + i) * elements, elements, space, elements, rows, scores + i,
                               DML_ATTENTION_BLOCK);
        }
        for (int64_t row = 0; row < rows; ++row) {
            float *const own = scores + row * DML_ATTENTION_BLOCK, *const sum = sums + row * padded;
            const dml_row_place at = dml_place_of_row(a, batch, shared, first + row);
            dml_finish_scores(p, a->added, a->mask, at.batch, at.head, at.query, key, count, own);
            const float factor = dml_raise_scores(&softmax[row], own, count);
            if (!(factor == 1.0f))
                for (int64_t i = 0; i < padded; ++i)
                    sum[i] *= factor;
        }
        if (is_own)
            dml_pack_values(&a->value, batch, shared, 0, panels, key, count, lines, own_values);
        for (int64_t i = 0; i < panels; ++i)
            dml_multiply_panel(values + (i * lines + there) * DML_ATTENTION_PANEL, count, scores, DML_ATTENTION_BLOCK,
                               rows, sums + i * DML_ATTENTION_PANEL, padded);
    }
    for (int64_t row = 0; row < rows; ++row)
        dml_write_result(a, dml_place_of_row(a, batch, shared, first + row), sums + row * padded, softmax[row].sum);
}

#endif
