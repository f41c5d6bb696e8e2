/* Copies channels of b with the zeros around them, for windows that are multiplied where they lie (contraction/windows.h). */
#ifndef DML_CONTRACTION_COPY_H
#define DML_CONTRACTION_COPY_H

#include "contraction/windows.h"

static inline void dml_clear_lanes(dml_lane *to, int64_t begin, int64_t end)
{
    for (int64_t u = begin; u < end; ++u) {
        DML_SCALAR_LOOP; /* a call would cost more than so few */
        to[u] = 0;
    }
}

/* Copies `count` elements of a line from the first window's on, 0 where it has none; all where `line` is NULL. */
static inline void dml_copy_line(const dml_contraction *c, const dml_b_element *line, int64_t count, dml_lane *restrict to)
{
    const int64_t inner = c->p.space_rank - 1, first = -c->p.starts[inner];
    const int64_t stride = c->p.input_strides[inner], size = c->p.input_sizes[inner];
    const int64_t begin = line ? dml_min(count, first < 0 ? -first : 0) : count;
    const int64_t end = line && size - first > begin ? dml_min(count, size - first) : begin;
    dml_clear_lanes(to, 0, begin);
    if (end > begin) {
        const dml_b_element *const from = line + (first + begin) * stride;
#if DML_IS_STORED(DML_B_GROUP, DML_B_HAS_ZERO) && DML_REGISTER_BYTES > 0
        if (stride == 1)
            dml_copy_lanes(from, end - begin, to + begin);
        else
#elif DML_IS_HALVES(DML_B_GROUP, DML_B_HAS_ZERO)
        if (stride == 1)
            dml_from_halves(to + begin, from, end - begin);
        else
#endif
            for (int64_t u = 0; u < end - begin; ++u)
                to[begin + u] = (dml_lane)dml_b_term(dml_load_b(from + u * stride), 0);
    }
    dml_clear_lanes(to, end, count);
}

/* Item number `item`: of a batch, and of the outermost loop where this is around channels, a channel. */
static void dml_copy_item(const dml_contraction *c, void *const *tensors, int64_t item)
{
    const dml_copy_shape shape = dml_shape_copy(c);
    const int64_t inner = c->p.space_rank - 1, leads = shape.lead ? c->p.space_sizes[0] : 1, around = item / c->p.channels;
    const dml_batch batch = dml_batch_at(c, tensors, around / leads);
    const dml_b_element *const channel = (const dml_b_element *)batch.tensor[DML_B] + item % c->p.channels * c->p.b_channel;
    dml_lane *const to = (dml_lane *)tensors[DML_TENSOR_COUNT] + item * c->p.copy_stride;
    for (int64_t at = 0; at < shape.size; at += c->p.copy_pitch) {
        const dml_b_element *line = channel;
        int64_t rest = at / c->p.copy_pitch;
        for (int64_t d = inner - 1; d >= 0; --d) {
            const int64_t element = (d < shape.lead ? around % leads : rest % shape.elements[d]) - c->p.starts[d];
            rest /= shape.elements[d];
            if (!line || element < 0 || element >= c->p.input_sizes[d])
                line = NULL;
            else
                line += element * c->p.input_strides[d];
        }
        dml_copy_line(c, line, c->p.copy_pitch, to + at);
    }
    dml_clear_lanes(to, shape.size, c->p.copy_stride); /* the last line's zeros, and what the last vector reads as well */
}

/* Before contraction_tiles: an item is a channel of b, which is copied once for all rows. */
DML_KERNEL(contraction_copy);
DML_KERNEL(contraction_copy)
{
    const dml_contraction c = dml_make_contraction(parameters);
    for (int64_t item = begin; item < end; ++item)
        dml_copy_item(&c, tensors, item);
}

#endif
