/* The entries of an attention: attention/pack.h, and all results. Before this header the kernel defines DML_OPERATOR and one data
 * type. */
#include "attention/pack.h"
#include "attention/products.h"
#include "attention/scores.h"

/* The tensors of the entry. */
enum {
    DML_ATTENTION_SOURCE,
    DML_ATTENTION_BIAS,
    DML_ATTENTION_MASK,
    DML_ATTENTION_ADDED,
    DML_ATTENTION_KEYS,
    DML_ATTENTION_VALUES,
    DML_ATTENTION_SPACE,
    DML_ATTENTION_OUTPUT
};

/* Reads queries and their bias, as floats. */
static inline void dml_read_queries(const dml_attention_parameters *p, void *const *tensors, int64_t batch, int64_t head,
                                    int64_t first, int64_t rows, float *to)
{
    const int64_t *const steps = p->source_strides;
    const dml_element *const bias = tensors[DML_ATTENTION_BIAS];
    for (int64_t row = 0; row < rows; ++row, to += p->elements) {
        const dml_element *const from = (const dml_element *)tensors[DML_ATTENTION_SOURCE] + p->source_first +
                                        batch * steps[0] + (first + row) * steps[1] + head * steps[2];
        for (int64_t i = 0; i < p->elements; ++i)
            to[i] = dml_load(from + i * steps[3]);
        if (bias != NULL)
            for (int64_t i = 0; i < p->elements; ++i)
                to[i] += dml_load(bias + (head * p->elements + i) * p->bias_stride);
    }
}

/* The results of some queries of a head. `space` has the queries, then scores, then sums of values. */
static inline void dml_attend(const dml_attention_parameters *p, void *const *tensors, int64_t batch, int64_t head,
                              int64_t first, int64_t rows, float *space)
{
    const int64_t panels = (p->value_elements - 1) / DML_ATTENTION_PANEL + 1, padded = panels * DML_ATTENTION_PANEL;
    const int64_t shared = batch * (p->heads / p->group) + head / p->group;
    const int64_t key_panels = (p->keys - 1) / DML_ATTENTION_PANEL + 1;
    const float *const keys =
        (const float *)tensors[DML_ATTENTION_KEYS] + shared * key_panels * DML_ATTENTION_PANEL * p->elements;
    const float *const values = (const float *)tensors[DML_ATTENTION_VALUES] + shared * padded * p->keys;
    float *const scores = space + p->rows * p->elements, *const sums = scores + p->rows * DML_ATTENTION_BLOCK;
    dml_softmax softmax[DML_ATTENTION_ROWS];
    for (int64_t row = 0; row < rows; ++row)
        softmax[row] = dml_begin_softmax();
    memset(sums, 0, (size_t)(rows * padded) * sizeof *sums);
    dml_read_queries(p, tensors, batch, head, first, rows, space);
    for (int64_t key = 0; key < p->keys; key += DML_ATTENTION_BLOCK) {
        const int64_t count = dml_min(DML_ATTENTION_BLOCK, p->keys - key);
        memset(scores, 0, (size_t)(rows * DML_ATTENTION_BLOCK) * sizeof *scores);
        for (int64_t i = 0; i < count; i += DML_ATTENTION_PANEL)
            dml_multiply_panel(keys + (key + i) * p->elements, p->elements, space, p->elements, rows, scores + i,
                               DML_ATTENTION_BLOCK);
        for (int64_t row = 0; row < rows; ++row) {
            float *const own = scores + row * DML_ATTENTION_BLOCK, *const sum = sums + row * padded;
            dml_finish_scores(p, tensors[DML_ATTENTION_ADDED], tensors[DML_ATTENTION_MASK], batch, head, first + row, key,
                              count, own);
            const float factor = dml_raise_scores(&softmax[row], own, count);
            if (!(factor == 1.0f))
                for (int64_t i = 0; i < padded; ++i)
                    sum[i] *= factor;
        }
        for (int64_t i = 0; i < panels; ++i)
            dml_multiply_panel(values + (i * p->keys + key) * DML_ATTENTION_PANEL, count, scores, DML_ATTENTION_BLOCK,
                               rows, sums + i * DML_ATTENTION_PANEL, padded);
    }
    const int64_t *const steps = p->output_strides;
    dml_element *const to = (dml_element *)tensors[DML_ATTENTION_OUTPUT] + batch * steps[0] + head * steps[2];
    for (int64_t row = 0; row < rows; ++row)
        for (int64_t i = 0; i < p->value_elements; ++i)
            dml_store(to + (first + row) * steps[1] + i * steps[3], sums[row * padded + i] / softmax[row].sum);
}

/* An item is some groups of queries. */
DML_KERNEL(attention_rows);
DML_KERNEL(attention_rows)
{
    const dml_attention_parameters p = dml_read_attention_parameters(parameters);
    const int64_t groups = (p.queries - 1) / p.rows + 1, all = p.batches * p.heads * groups;
    for (int64_t item = begin; item < end; ++item) {
        float *const space = (float *)tensors[DML_ATTENTION_SPACE] + item * p.item_words;
        for (int64_t n = item * p.per_item; n < dml_min(all, (item + 1) * p.per_item); ++n) {
            const int64_t first = n % groups * p.rows, head = n / groups % p.heads, batch = n / groups / p.heads;
            dml_attend(&p, tensors, batch, head, first, dml_min(p.rows, p.queries - first), space);
        }
    }
}
