/* The entries of an attention: attention/pack.h, and all results. Before this header the kernel defines DML_OPERATOR and one data
 * type, and includes the functions multiply_add and exp_nonpositive. */
#include "attention/pack.h"
#include "attention/rows.h"

/* An item is some groups of queries. */
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
    const int64_t shared_heads = a.key.p.heads, all = a.p.batches * shared_heads * groups;
    for (int64_t item = begin; item < end; ++item) {
        float *const space = (float *)tensors[10] + item * a.p.item_words;
        for (int64_t n = item * a.p.per_item; n < dml_min(all, (item + 1) * a.p.per_item); ++n) {
            const int64_t first = n % groups * a.p.rows;
            dml_attend(&a, n / groups / shared_heads, n / groups % shared_heads, first,
                       dml_min(a.p.rows, all_rows - first), space);
        }
    }
}
