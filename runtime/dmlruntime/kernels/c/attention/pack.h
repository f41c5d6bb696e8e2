/* The entry that packs keys or values, with their bias, and copies them where a copy is wanted.
 *
 * A panel has DML_ATTENTION_PANEL lanes. Of keys these are neighbouring keys, and it has a line for each element; of values
 * they are neighbouring elements, and it has a line for each key. What is beyond the last is 0.
 */
#include "types/element.h"
#include "types/entry.h"

#include "parameters/attention_part.h"

/* The tensors of the entry. */
enum { DML_PART_SOURCE, DML_PART_BIAS, DML_PART_PAST, DML_PART_PRESENT, DML_PART_PACKED };

/* Reads `count` elements from number `first` on of the key or value in `row`, those from earlier first. */
static inline void dml_pack_row(const dml_attention_part_parameters *p, void *const *tensors, int64_t batch, int64_t head,
                                int64_t row, int64_t first, int64_t count, float *to, int64_t to_stride)
{
    const int is_past = row < p->past;
    const int64_t *const strides = is_past ? p->past_strides : p->source_strides;
    const dml_element *from = tensors[is_past ? DML_PART_PAST : DML_PART_SOURCE];
    from += batch * strides[0] + (row - (is_past ? 0 : p->past)) * strides[1] + head * strides[2] + first * strides[3];
    from += is_past ? 0 : p->source_first;
    for (int64_t i = 0; i < count; ++i)
        to[i * to_stride] = dml_load(from + i * strides[3]);
    if (!is_past && tensors[DML_PART_BIAS] != NULL) {
        const dml_element *const bias =
            (const dml_element *)tensors[DML_PART_BIAS] + p->bias_first + (head * p->elements + first) * p->bias_stride;
        for (int64_t i = 0; i < count; ++i)
            to[i * to_stride] += dml_load(bias + i * p->bias_stride);
    }
    if (tensors[DML_PART_PRESENT] != NULL) {
        const int64_t *const steps = p->present_strides;
        dml_element *const copy = (dml_element *)tensors[DML_PART_PRESENT] + batch * steps[0] + row * steps[1] +
                                  head * steps[2] + first * steps[3];
        for (int64_t i = 0; i < count; ++i)
            dml_store(copy + i * steps[3], to[i * to_stride]);
    }
}

/* An item is a panel of a head. */
DML_KERNEL(attention_pack);
DML_KERNEL(attention_pack)
{
    const dml_attention_part_parameters p = dml_read_attention_part_parameters(parameters);
    const int64_t across = p.is_across ? p.elements : p.length, lines = p.is_across ? p.length : p.elements;
    const int64_t panels = (across - 1) / DML_ATTENTION_PANEL + 1;
    for (int64_t item = begin; item < end; ++item) {
        float *const to = (float *)tensors[DML_PART_PACKED] + item * DML_ATTENTION_PANEL * lines;
        const int64_t first = item % panels * DML_ATTENTION_PANEL, head = item / panels % p.heads;
        const int64_t batch = item / panels / p.heads, lanes = dml_min(DML_ATTENTION_PANEL, across - first);
        if (lanes < DML_ATTENTION_PANEL)
            memset(to, 0, (size_t)(DML_ATTENTION_PANEL * lines) * sizeof *to);
        if (p.is_across)
            for (int64_t row = 0; row < p.length; ++row)
                dml_pack_row(&p, tensors, batch, head, row, first, lanes, to + row * DML_ATTENTION_PANEL, 1);
        else
            for (int64_t lane = 0; lane < lanes; ++lane)
                dml_pack_row(&p, tensors, batch, head, first + lane, 0, p.elements, to + lane, DML_ATTENTION_PANEL);
    }
}
