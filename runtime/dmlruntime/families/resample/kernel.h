/* The entries of a resampling. Before this header the kernel defines DML_OPERATOR and one data type. */
#include "memory/copy.h"
#include "resample/copy_lines.h"
#include "resample/tiles.h"
#include "resample/weigh.h"
#include "types/element.h"
#include "types/entry.h"

/* Lines of a resampling as weighted sums, for the data type of types/element.h. Sums are nested: those over the taps of level 0
 * are the innermost ones, those along the line the outermost. */

#define DML_RESAMPLE_BUFFER (DML_RESAMPLE_LINE + DML_RESAMPLE_SLACK)
#define DML_RESAMPLE_LEVELS 8

#if DML_IS_INTEGER(DML_TYPE_0)
/* To nearest, halves to even: adding this leaves no place for fractions. All sums are far smaller. */
static DML_ALWAYS_INLINE dml_element dml_weighed(float sum) { return (dml_element)(int32_t)((sum + 12582912.0f) - 12582912.0f); }
#elif !defined(DML_IS_HALF)
static DML_ALWAYS_INLINE dml_element dml_weighed(float sum) { return sum; }
#endif

static DML_ALWAYS_INLINE void dml_store_weighed(dml_element *to, float sum)
{
#if defined(DML_IS_HALF)
    dml_store(to, sum);
#else
    *to = dml_weighed(sum);
#endif
}

/* A sum over the taps of the first `levels` levels: one element. */
static float dml_weigh_element(const dml_resample_parameters *p, const int64_t *index, int64_t levels, const dml_element *from)
{
    if (levels == 0)
        return (float)dml_load(from);
    const int64_t level = levels - 1;
    const dml_taps taps = dml_level_taps(p, level, index[p->level_loops[level]]);
    float sum = -0.0f; /* changes no sum */
    for (const int64_t *tap = taps.next; tap < taps.end; ++tap) {
        const dml_element *const element = from + dml_tap_position(*tap) * p->level_strides[level];
        sum = sum + dml_weigh_element(p, index, level, element) * dml_tap_weight(*tap);
    }
    return sum;
}

/* Elements of a line as floats: in place, or in `buffer`. */
static DML_ALWAYS_INLINE const float *dml_line_of_floats(const dml_element *from, int64_t stride, int64_t count, float *buffer)
{
#if DML_IS(DML_TYPE_0, FLOAT32)
    if (stride == 1)
        return from;
#elif defined(DML_IS_HALF)
    if (stride == 1) {
        dml_from_halves(buffer, from, count);
        return buffer;
    }
#endif
    if (stride == 1)
        for (int64_t i = 0; i < count; ++i)
            buffer[i] = (float)dml_load(from + i);
    else
        for (int64_t i = 0; i < count; ++i)
            buffer[i] = (float)dml_load(from + i * stride);
    return buffer;
}

/* Sums over the taps of the first `levels` levels, for `count` elements of a line: in buffers[0], or in place. */
static const float *dml_weigh_levels(const dml_resample_parameters *p, const int64_t *index, int64_t levels,
                                     const dml_element *from, int64_t count, float (*buffers)[DML_RESAMPLE_BUFFER])
{
    if (levels == 0)
        return dml_line_of_floats(from, p->input_stride, count, buffers[0]);
    const int64_t level = levels - 1, stride = p->level_strides[level];
    const dml_taps taps = dml_level_taps(p, level, index[p->level_loops[level]]);
    const int64_t *tap = taps.next;
    if (tap == taps.end)
        for (int64_t i = 0; i < count; ++i)
            buffers[0][i] = -0.0f;
    if (level == 0 && taps.end - tap >= 2) {
        const float *const x = dml_line_of_floats(from + dml_tap_position(tap[0]) * stride, p->input_stride, count, buffers[1]);
        const float *const y = dml_line_of_floats(from + dml_tap_position(tap[1]) * stride, p->input_stride, count, buffers[2]);
        dml_weigh_two_lines(buffers[0], x, dml_tap_weight(tap[0]), y, dml_tap_weight(tap[1]), count);
        tap += 2;
    }
    for (; tap < taps.end; ++tap) {
        const float *const x = dml_weigh_levels(p, index, level, from + dml_tap_position(*tap) * stride, count, buffers + 1);
        dml_weigh_line(buffers[0], x, dml_tap_weight(*tap), count, tap == taps.next);
    }
    return buffers[0];
}

/* `count` sums as elements one after the other. */
static DML_ALWAYS_INLINE void dml_elements_of(dml_element *restrict to, const float *restrict sums, int64_t count)
{
    int64_t i = 0;
#if defined(DML_IS_HALF)
    i = count / 16 * 16;
    dml_to_half_array(to, sums, i);
#endif
    for (; i < count; ++i)
        dml_store_weighed(to + i, sums[i]);
}

static DML_ALWAYS_INLINE void dml_store_line(dml_element *to, int64_t stride, const float *sums, int64_t count, int64_t stream)
{
    if (stride != 1) {
        for (int64_t i = 0; i < count; ++i)
            dml_store_weighed(to + i * stride, sums[i]);
        return;
    }
#if DML_IS(DML_TYPE_0, FLOAT32)
    dml_copy(to, sums, count * (int64_t)sizeof *to, stream);
#else
    dml_element elements[DML_RESAMPLE_LINE];
    if (stream) {
        dml_elements_of(elements, sums, count);
        dml_copy(to, elements, count * (int64_t)sizeof *to, stream);
    } else {
        dml_elements_of(to, sums, count);
    }
#endif
}

/* The columns of a tile. */
static void dml_weigh_tile(const dml_resample_parameters *p, const dml_resample_tile *tile, const dml_element *input,
                           dml_element *output)
{
    float buffers[DML_RESAMPLE_LEVELS + 2][DML_RESAMPLE_BUFFER], sums[DML_RESAMPLE_LINE];
    const dml_element *const from = input + tile->first * p->input_stride;
    const float *line = dml_weigh_levels(p, tile->at.index, p->levels, from, tile->count, buffers);
    if (p->taps) {
        if (line != buffers[0])
            memcpy(buffers[0], line, (size_t)tile->count * sizeof *line);
        buffers[0][tile->count] = -0.0f; /* what taps of weight 0 read */
        dml_weigh_columns(sums, buffers[0], dml_column_positions(p, tile->column), dml_column_weights(p, tile->column), p->taps,
                          p->columns, tile->columns, p->near);
        line = sums;
    }
    if (p->adds_zero) {
        for (int64_t i = 0; i < tile->columns; ++i)
            sums[i] = line[i] + 0.0f;
        line = sums;
    }
    dml_store_line(output, p->output_stride, line, tile->columns, p->stream);
}

/* An item is some tiles of lines. */
DML_KERNEL(copy_lines);
DML_KERNEL(copy_lines) { dml_resample_copy_lines(parameters, tensors, begin, end, DML_BYTES_OF(DML_TYPE_0)); }

DML_KERNEL(weigh_lines);
DML_KERNEL(weigh_lines)
{
    const dml_resample_parameters p = dml_read_resample_parameters(parameters);
    const dml_element *const input = tensors[0];
    dml_element *const output = tensors[1];
    dml_resample_tile tile = dml_first_resample_tile(&p, begin * p.per_item);
    for (; tile.number < dml_min(end * p.per_item, tile.tiles); dml_next_resample_tile(&p, &tile))
        dml_weigh_tile(&p, &tile, input + tile.at.offset[0], output + tile.at.offset[1]);
    dml_stream_fence(p.stream);
}

/* The same where every tile is one element. */
DML_KERNEL(weigh_elements);
DML_KERNEL(weigh_elements)
{
    const dml_resample_parameters p = dml_read_resample_parameters(parameters);
    const dml_element *const input = tensors[0];
    dml_element *const output = tensors[1];
    dml_resample_tile tile = dml_first_resample_tile(&p, begin * p.per_item);
    for (; tile.number < dml_min(end * p.per_item, tile.tiles); dml_next_resample_tile(&p, &tile)) {
        const float sum = dml_weigh_element(&p, tile.at.index, p.levels, input + tile.at.offset[0]);
        dml_store_weighed(output + tile.at.offset[1], p.adds_zero ? sum + 0.0f : sum);
    }
}
