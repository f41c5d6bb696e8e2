/* The entries that copy and pack keys or values, those from earlier first, with the bias of the others. */
#include "types/entry.h"

#include "attention/parts.h"

/* An item is 32 keys or values of a head. */
DML_KERNEL(attention_copy);
DML_KERNEL(attention_copy)
{
    const dml_part part = dml_read_part(parameters, tensors[0], tensors[1], tensors[2]);
    const dml_attention_part_parameters *const p = &part.p;
    const int64_t blocks = (p->length - 1) / DML_ATTENTION_PANEL + 1;
    const int64_t *const steps = p->present_strides;
    for (int64_t item = begin; item < end; ++item) {
        const int64_t head = item / blocks % p->heads, batch = item / blocks / p->heads;
        const int64_t first = item % blocks * DML_ATTENTION_PANEL;
        for (int64_t row = first; row < dml_min(first + DML_ATTENTION_PANEL, p->length); ++row) {
            dml_element *const to =
                (dml_element *)tensors[3] + batch * steps[0] + row * steps[1] + head * steps[2];
            for (int64_t element = 0; element < p->elements; element += DML_ATTENTION_PANEL) {
                float values[DML_ATTENTION_PANEL];
                const int64_t count = dml_min(DML_ATTENTION_PANEL, p->elements - element);
                dml_read_part_row(&part, batch, head, row, element, count, values);
                for (int64_t i = 0; i < count; ++i)
                    dml_store(to + (element + i) * steps[3], values[i]);
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
