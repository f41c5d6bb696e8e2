/* The entries of an attention: what packs keys and values, and all results. Before this header the kernel defines DML_OPERATOR
 * and one data type, and includes the functions multiply_add and exp_nonpositive. */
#include "attention/direct.h"
#include "attention/part_parameters.h"
#include "attention/parts.h"
#include "attention/rows.h"
#include "types/entry.h"
#include "vector/panel_products.h"

/* The entries that copy and pack keys or values, those from earlier first, with the bias of the others. */

/* An item is 32 keys or values of a head. */
DML_KERNEL(attention_copy);
DML_KERNEL(attention_copy)
{
    const dml_part part = dml_read_part(parameters, tensors[0], tensors[1], tensors[2]);
    const dml_attention_part_parameters *const p = &part.p;
    const int64_t blocks = (p->length - 1) / DML_ATTENTION_PANEL + 1;
    const int64_t *const strides = p->present_strides;
    for (int64_t item = begin; item < end; ++item) {
        const int64_t head = item / blocks % p->heads, batch = item / blocks / p->heads;
        const int64_t first = item % blocks * DML_ATTENTION_PANEL;
        for (int64_t row = first; row < dml_min(first + DML_ATTENTION_PANEL, p->length); ++row) {
            dml_element *const to =
                (dml_element *)tensors[3] + batch * strides[0] + row * strides[1] + head * strides[2];
            for (int64_t element = 0; element < p->elements; element += DML_ATTENTION_PANEL) {
                float values[DML_ATTENTION_PANEL];
                const int64_t count = dml_min(DML_ATTENTION_PANEL, p->elements - element);
                dml_read_part_row(&part, batch, head, row, element, count, values);
                for (int64_t i = 0; i < count; ++i)
                    dml_store(to + (element + i) * strides[3], values[i]);
            }
        }
    }
}

/* An item is a panel of a head. */
DML_KERNEL(attention_pack_keys);
DML_KERNEL(attention_pack_keys)
{
    const dml_part part = dml_read_part(parameters, tensors[0], tensors[1], tensors[2]);
    const int64_t panels = (part.p.length - 1) / DML_ATTENTION_PANEL + 1;
    for (int64_t item = begin; item < end; ++item)
        dml_pack_keys(&part, item / panels / part.p.heads, item / panels % part.p.heads,
                      item % panels * DML_ATTENTION_PANEL,
                      (float *)tensors[3] + item * DML_ATTENTION_PANEL * part.p.elements);
}

/* An item is a panel of a head. */
DML_KERNEL(attention_pack_values);
DML_KERNEL(attention_pack_values)
{
    const dml_part part = dml_read_part(parameters, tensors[0], tensors[1], tensors[2]);
    const int64_t panels = (part.p.elements - 1) / DML_ATTENTION_PANEL + 1;
    for (int64_t item = begin; item < end; ++item)
        dml_pack_values(&part, item / panels / part.p.heads, item / panels % part.p.heads,
                        item % panels * DML_ATTENTION_PANEL,
                        (float *)tensors[3] + item * DML_ATTENTION_PANEL * part.p.length);
}

/* Products of rows of factors with the panels that the entries above make (vector/panel_products.h). */

#define DML_PANEL_VECTORS (DML_ATTENTION_PANEL / DML_LANES)
#if DML_PANEL_VECTORS > 4
#define DML_SUM_VECTORS 4 /* so that sums stay in registers */
#else
#define DML_SUM_VECTORS DML_PANEL_VECTORS
#endif

/* Multiplies the first `lanes` of a panel, and what is in their vectors, with all rows of factors: sums are added to what is in
 * `to` where it `adds`, which is a constant. */
static DML_ALWAYS_INLINE void dml_multiply_panel(const float *panel, int64_t lanes, int64_t terms, const float *factors,
                                                 int64_t stride, int64_t rows, const int adds, float *to, int64_t to_stride)
{
    int64_t i = 0;
#define DML_MULTIPLY_SOME(count, vectors) \
    for (; i + count <= rows; i += count) { \
        int64_t j = 0; \
        for (; j + (vectors - 1) * DML_LANES < lanes; j += vectors * DML_LANES) \
            dml_multiply_rows(panel + j, DML_ATTENTION_PANEL, terms, factors + i * stride, stride, count, vectors, adds, \
                              to + i * to_stride + j, to_stride); \
        for (; j < lanes; j += DML_LANES) \
            dml_multiply_rows(panel + j, DML_ATTENTION_PANEL, terms, factors + i * stride, stride, count, 1, adds, \
                              to + i * to_stride + j, to_stride); \
    }
#if DML_LANES == 16
    DML_MULTIPLY_SOME(8, 2)
#else
    DML_MULTIPLY_SOME(6, 2)
#endif
    DML_MULTIPLY_SOME(4, 2)
    DML_MULTIPLY_SOME(2, DML_SUM_VECTORS)
    DML_MULTIPLY_SOME(1, DML_SUM_VECTORS)
#undef DML_MULTIPLY_SOME
}

/* Products of all rows with a panel of keys. */
static DML_NOINLINE void dml_multiply_keys(const float *panel, int64_t keys, int64_t elements, const float *queries,
                                           int64_t rows, float *scores)
{
    dml_multiply_panel(panel, keys, elements, queries, elements, rows, 0, scores, DML_ATTENTION_BLOCK);
}

/* Adds the products of powers with a panel of values to the sums of all rows. */
static DML_NOINLINE void dml_multiply_values(const float *panel, int64_t elements, int64_t keys, const float *powers,
                                             int64_t rows, float *sums, int64_t padded)
{
    dml_multiply_panel(panel, elements, keys, powers, DML_ATTENTION_BLOCK, rows, 1, sums, padded);
}

/* The results of some of many queries, which share a head of keys and values: all of these were packed before, since they are
 * read again and again. */
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
        for (int64_t i = 0; i < count; i += DML_ATTENTION_PANEL)
            dml_multiply_keys(keys + (key + i) * elements, dml_min(DML_ATTENTION_PANEL, count - i), elements, at.queries, rows,
                              at.scores + i);
        dml_weigh_scores(a, &at, key, count);
        for (int64_t i = 0; i < padded; i += DML_ATTENTION_PANEL)
            dml_multiply_values(values + i * key_count + key * DML_ATTENTION_PANEL,
                                dml_min(DML_ATTENTION_PANEL, a->value.p.elements - i), count, at.scores, rows, at.sums + i,
                                padded);
    }
    dml_write_rows(a, &at);
}

/* An item is some groups of queries, or where nothing is packed some heads of keys and values. All items of a call use the memory
 * of all of them. */
DML_KERNEL(attention_rows);
DML_KERNEL(attention_rows)
{
    dml_attention a = {.p = dml_read_attention_parameters(parameters)};
    a.query = dml_read_part(a.p.end, tensors[0], tensors[5], NULL);
    a.key = dml_read_part(a.query.p.end, tensors[1], tensors[5], tensors[2]);
    a.value = dml_read_part(a.key.p.end, tensors[3], tensors[5], tensors[4]);
    a.mask = tensors[6];
    a.score_bias = tensors[7];
    a.keys = tensors[8];
    a.values = tensors[9];
    a.output = tensors[11];
    const int64_t all_rows = a.p.group * a.query.p.length, groups = (all_rows - 1) / a.p.rows + 1;
    const int64_t heads = a.key.p.heads, all = dml_min(end * a.p.per_item, a.p.batches * heads * groups);
    float *const space = (float *)tensors[10] + begin * a.p.item_words;
    int64_t count = 1;
    for (int64_t n = begin * a.p.per_item; n < all; n += count) {
        if (a.keys == NULL) {
            count = dml_min(dml_min(DML_ATTENTION_HEADS, heads - n % heads), all - n);
            dml_attend_directly(&a, n / heads, n % heads, count, space);
        } else {
            const int64_t first = n % groups * a.p.rows;
            dml_attend_packed(&a, n / groups / heads, n / groups % heads, first, dml_min(a.p.rows, all_rows - first),
                              space);
        }
    }
}
