/* The results of many queries: all keys and values were packed before, since they are read again and again. */
#ifndef DML_ATTENTION_PACKED_H
#define DML_ATTENTION_PACKED_H

#include "attention/products.h"
#include "attention/rows.h"

/* The results of some queries that share a head of keys and values. */
static inline void dml_attend_packed(const dml_attention *a, int64_t batch, int64_t shared, int64_t first, int64_t rows,
                                     float *space)
{
    const int64_t elements = a->key.p.elements, key_count = a->key.p.length, padded = dml_padded_elements(a);
    const int64_t head = batch * a->key.p.heads + shared, all_keys = (key_count - 1) / DML_ATTENTION_PANEL + 1;
    const float *const keys = a->keys + head * all_keys * DML_ATTENTION_PANEL * elements;
    const float *const values = a->values + head * padded * key_count;
    dml_attention_rows at;
    dml_begin_rows(a, batch, shared, first, rows, space, &at);
    for (int64_t key = 0; key < key_count; key += DML_ATTENTION_BLOCK) {
        const int64_t count = dml_min(DML_ATTENTION_BLOCK, key_count - key);
        dml_clear_scores(&at);
        for (int64_t i = 0; i < count; i += DML_ATTENTION_PANEL)
            dml_multiply_panel(keys + (key + i) * elements, elements, at.queries, elements, rows, at.scores + i,
                               DML_ATTENTION_BLOCK);
        dml_weigh_scores(a, &at, key, count);
        for (int64_t i = 0; i < padded; i += DML_ATTENTION_PANEL)
            dml_multiply_panel(values + i * key_count + key * DML_ATTENTION_PANEL, count, at.scores, DML_ATTENTION_BLOCK,
                               rows, at.sums + i, padded);
    }
    dml_write_rows(a, &at);
}

#endif
