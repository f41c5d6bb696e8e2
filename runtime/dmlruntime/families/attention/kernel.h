/* The entries of an attention: attention/pack.h, and all results. Before this header the kernel defines DML_OPERATOR and one data
 * type, and includes the functions multiply_add and exp_nonpositive. */
#include "attention/direct.h"
#include "attention/pack.h"
#include "attention/packed.h"

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
    a.added = tensors[7];
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
