/* The results of few queries: keys and values are read where they are, once.
 *
 * In most tensors the rows of all heads lie side by side. So some heads are computed together, and each meets some keys
 * before all meet the next ones: memory is read nearly in its order. Sums have the order of attention/kernel.h.
 */
#ifndef DML_ATTENTION_DIRECT_H
#define DML_ATTENTION_DIRECT_H

#include "attention/rows.h"
#include "vector/memory.h"
#include "vector/panel_products.h"

/* The row of a key or value, and the one that is read as many rows later as a vector has lanes, itself where there is none. */
typedef struct {
    const dml_element *here, *next, *bias;
    int64_t stride;
} dml_part_row;

/* `count` rows, at most as many as a vector has lanes. They are plain where there are as many, and each is nothing but
 * neighbouring elements. */
typedef struct {
    int64_t count;
    int is_plain;
    dml_part_row row[DML_LANES];
} dml_part_rows;

static inline dml_part_row dml_find_part_row(const dml_part *part, int64_t batch, int64_t head, int64_t row)
{
    const dml_attention_part_parameters *const p = &part->p;
    const int is_past = row < p->past;
    const int64_t *const strides = is_past ? p->past_strides : p->source_strides;
    const int64_t rows = is_past ? p->past : p->length - p->past, own = is_past ? row : row - p->past;
    const dml_element *const from =
        (is_past ? part->past : part->source) + batch * strides[0] + own * strides[1] + head * strides[2];
    const dml_part_row found = {
        .here = from,
        .next = from + (own + DML_LANES < rows ? DML_LANES * strides[1] : 0),
        .bias = is_past || part->bias == NULL ? NULL : part->bias + head * p->elements * p->bias_stride,
        .stride = strides[3],
    };
    return found;
}

static inline void dml_find_part_rows(const dml_part *part, const dml_attention_rows *at, int64_t first, int64_t count,
                                      dml_part_rows *rows)
{
    rows->count = count;
    rows->is_plain = count == DML_LANES;
    for (int64_t i = 0; i < count; ++i) {
        rows->row[i] = dml_find_part_row(part, at->batch, at->shared, first + i);
        rows->is_plain &= rows->row[i].stride == 1 && rows->row[i].bias == NULL;
    }
}

/* Some elements, 0 in lanes behind them. */
static inline dml_vector dml_load_strided(const dml_element *from, int64_t stride, int64_t count)
{
    if (stride == 1)
        return count == DML_LANES ? dml_load_vector(from) : dml_load_vector_part(from, 0, count, 0.0f);
    float values[DML_LANES] = {0.0f};
    for (int64_t i = 0; i < count; ++i)
        values[i] = dml_load(from + i * stride);
    return dml_load_values(values);
}

/* Elements of a row; `is_plain` is a constant, and says that there are as many as a vector has lanes. */
static DML_ALWAYS_INLINE dml_vector dml_read_part_vector(const dml_part *part, const dml_part_row *row, int64_t element,
                                                         int64_t count, const int is_plain)
{
    const int64_t stride = is_plain ? 1 : row->stride, step = part->p.bias_stride;
    dml_prefetch_far(row->next + element * stride);
    if (is_plain)
        return dml_load_vector(row->here + element);
    const dml_vector v = dml_load_strided(row->here + element * stride, stride, count);
    return row->bias == NULL ? v : v + dml_load_strided(row->bias + element * step, step, count);
}

/* Adds the products of `count` vectors with as many factors of each row. */
static DML_ALWAYS_INLINE void dml_add_products(const dml_vector *v, int64_t count, const float *factors, int64_t stride,
                                               int64_t rows, float *to, int64_t to_stride)
{
    for (int64_t row = 0; row < rows; ++row, factors += stride, to += to_stride) {
        dml_vector sum = dml_load_values(to);
        if (count == DML_LANES)
            for (int i = 0; i < DML_LANES; ++i)
                sum = dml_multiply_add_vector(dml_splat(factors[i]), v[i], sum);
        else
            for (int64_t i = 0; i < count; ++i)
                sum = dml_multiply_add_vector(dml_splat(factors[i]), v[i], sum);
        dml_store_values(to, sum);
    }
}

static DML_ALWAYS_INLINE void dml_meet_elements_of_keys(const dml_part *key, const dml_attention_rows *at,
                                                        const dml_part_rows *rows, int64_t element, int64_t count,
                                                        const int is_plain, float *scores)
{
    dml_vector v[DML_LANES];
    for (int i = 0; i < DML_LANES; ++i)
        v[i] = is_plain || i < rows->count ? dml_read_part_vector(key, &rows->row[i], element, count, is_plain)
                                           : dml_splat(0.0f);
#if DML_LANES > 1
    dml_transpose_values(v);
#endif
    dml_add_products(v, count, at->queries + element, key->p.elements, at->rows, scores, DML_ATTENTION_BLOCK);
}

/* As many keys as a vector has lanes, or fewer at the end. */
static DML_NOINLINE void dml_meet_keys(const dml_part *key, const dml_attention_rows *at, int64_t first, int64_t count,
                                       float *scores)
{
    const int64_t elements = key->p.elements;
    int64_t element = 0;
    dml_part_rows rows;
    dml_find_part_rows(key, at, first, count, &rows);
    if (rows.is_plain)
        for (; element + DML_LANES <= elements; element += DML_LANES)
            dml_meet_elements_of_keys(key, at, &rows, element, DML_LANES, 1, scores);
    for (; element < elements; element += DML_LANES)
        dml_meet_elements_of_keys(key, at, &rows, element, dml_min(DML_LANES, elements - element), 0, scores);
}

static DML_ALWAYS_INLINE void dml_meet_elements_of_values(const dml_part *value, const dml_attention_rows *at,
                                                          const dml_part_rows *rows, int64_t element, int64_t lanes,
                                                          const int is_plain, const float *powers)
{
    const int64_t count = is_plain ? DML_LANES : rows->count;
    dml_vector v[DML_LANES];
    for (int64_t i = 0; i < count; ++i)
        v[i] = dml_read_part_vector(value, &rows->row[i], element, lanes, is_plain);
    dml_add_products(v, count, powers, DML_ATTENTION_BLOCK, at->rows, at->sums + element, at->padded);
}

/* As many values as a vector has lanes, or fewer at the end. */
static DML_NOINLINE void dml_meet_values(const dml_part *value, const dml_attention_rows *at, int64_t first,
                                         int64_t count, const float *powers)
{
    const int64_t elements = value->p.elements;
    int64_t element = 0;
    dml_part_rows rows;
    dml_find_part_rows(value, at, first, count, &rows);
    if (rows.is_plain)
        for (; element + DML_LANES <= elements; element += DML_LANES)
            dml_meet_elements_of_values(value, at, &rows, element, DML_LANES, 1, powers);
    for (; element < elements; element += DML_LANES)
        dml_meet_elements_of_values(value, at, &rows, element, dml_min(DML_LANES, elements - element), 0, powers);
}

/* The results of all queries of some heads of keys and values, DML_ATTENTION_HEADS at most. */
static inline void dml_attend_directly(const dml_attention *a, int64_t batch, int64_t shared, int64_t heads, float *space)
{
    const int64_t words = a->p.rows * (a->key.p.elements + DML_ATTENTION_BLOCK + dml_padded_elements(a));
    dml_attention_rows at[DML_ATTENTION_HEADS];
    for (int64_t head = 0; head < heads; ++head)
        dml_begin_rows(a, batch, shared + head, 0, a->p.rows, space + head * words, &at[head]);
    for (int64_t key = 0; key < a->key.p.length; key += DML_ATTENTION_BLOCK) {
        const int64_t count = dml_min(DML_ATTENTION_BLOCK, a->key.p.length - key);
        for (int64_t head = 0; head < heads; ++head)
            dml_clear_scores(&at[head]);
        for (int64_t i = 0; i < count; i += DML_LANES)
            for (int64_t head = 0; head < heads; ++head)
                dml_meet_keys(&a->key, &at[head], key + i, dml_min(DML_LANES, count - i), at[head].scores + i);
        for (int64_t head = 0; head < heads; ++head)
            dml_weigh_scores(a, &at[head], key, count);
        for (int64_t i = 0; i < count; i += DML_LANES)
            for (int64_t head = 0; head < heads; ++head)
                dml_meet_values(&a->value, &at[head], key + i, dml_min(DML_LANES, count - i), at[head].scores + i);
    }
    for (int64_t head = 0; head < heads; ++head)
        dml_write_rows(a, &at[head]);
}

#endif
