/* Keys or values of an attention: where they are, and panels of them.
 *
 * A panel has DML_ATTENTION_PANEL lanes. Of keys these are neighbouring keys, and it has a line for each element; of values
 * they are neighbouring elements, and it has a line for each key. What is beyond the last key or element is 0.
 */
#ifndef DML_ATTENTION_PARTS_H
#define DML_ATTENTION_PARTS_H

#include "types/element.h"

#include "attention/part_parameters.h"
#include "memory/prefetch.h"
#include "vector/vector.h"

typedef struct {
    dml_attention_part_parameters p;
    const dml_element *source, *bias, *past;
} dml_part;

static inline dml_part dml_read_part(const int64_t *parameters, const dml_element *source, const dml_element *bias,
                                     const dml_element *past)
{
    dml_part part;
    part.p = dml_read_attention_part_parameters(parameters);
    part.source = source + part.p.source_first;
    part.bias = bias == NULL ? NULL : bias + part.p.bias_first;
    part.past = past;
    return part;
}

/* Reads `count` elements from number `first` on of the key or value in `row`, those from earlier first. */
static DML_NOINLINE void dml_read_part_row(const dml_part *part, int64_t batch, int64_t head, int64_t row, int64_t first,
                                           int64_t count, float *restrict to)
{
    const dml_attention_part_parameters *const p = &part->p;
    const int is_past = row < p->past;
    const int64_t *strides = p->source_strides;
    const dml_element *from = part->source;
    if (is_past) {
        strides = p->past_strides;
        from = part->past;
    } else {
        row -= p->past;
    }
    from += batch * strides[0] + row * strides[1] + head * strides[2] + first * strides[3];
    if (strides[3] == 1)
        for (int64_t i = 0; i < count; ++i)
            to[i] = dml_load(from + i);
    else
        for (int64_t i = 0; i < count; ++i)
            to[i] = dml_load(from + i * strides[3]);
    if (is_past || part->bias == NULL)
        return;
    const dml_element *const bias = part->bias + (head * p->elements + first) * p->bias_stride;
    for (int64_t i = 0; i < count; ++i)
        to[i] += dml_load(bias + i * p->bias_stride);
}

/* Rows that are asked for ahead of the one that is read: those of a head may lie too far apart for a processor to see them
 * coming. */
#define DML_ROWS_AHEAD 8

/* Asks for a row that dml_read_part_row will read soon. */
static inline void dml_expect_part_row(const dml_part *part, int64_t batch, int64_t head, int64_t row, int64_t first,
                                       int64_t count)
{
    const dml_attention_part_parameters *const p = &part->p;
    if (row >= p->length)
        return;
    const int is_past = row < p->past;
    const int64_t *const strides = is_past ? p->past_strides : p->source_strides;
    if (strides[3] != 1)
        return;
    const dml_element *const from = (is_past ? part->past : part->source) + batch * strides[0] +
                                    (row - (is_past ? 0 : p->past)) * strides[1] + head * strides[2] + first;
    dml_prefetch_bytes(from, count * (int64_t)sizeof *from);
}

#if DML_LANES > 1
#define DML_SQUARE values
#define DML_SQUARE_VECTOR dml_vector
#define DML_SQUARE_INDICES dml_lane_indices
#define DML_SQUARE_LANES DML_LANES
#include "vector/transpose.h"
#endif

/* Elements of keys that are read at once: whole lines of memory, since rows of keys may lie far apart. */
#define DML_PART_WIDTH (4 * DML_ATTENTION_PANEL)

/* Writes the first `lines` columns of DML_ATTENTION_PANEL rows, DML_PART_WIDTH apart, as lines. */
static inline void dml_transpose_rows(const float *rows, int64_t lines, float *to)
{
    int64_t line = 0;
#if DML_LANES > 1
    for (; line + DML_LANES <= lines; line += DML_LANES)
        for (int64_t row = 0; row < DML_ATTENTION_PANEL; row += DML_LANES) {
            dml_vector v[DML_LANES];
            for (int i = 0; i < DML_LANES; ++i)
                v[i] = dml_load_values(rows + (row + i) * DML_PART_WIDTH + line);
            dml_transpose_values(v);
            for (int i = 0; i < DML_LANES; ++i)
                dml_store_values(to + (line + i) * DML_ATTENTION_PANEL + row, v[i]);
        }
#endif
    for (; line < lines; ++line)
        for (int64_t row = 0; row < DML_ATTENTION_PANEL; ++row)
            to[line * DML_ATTENTION_PANEL + row] = rows[row * DML_PART_WIDTH + line];
}

/* The panel of some keys, from number `first` on. */
static inline void dml_pack_keys(const dml_part *part, int64_t batch, int64_t head, int64_t first, float *to)
{
    float rows[DML_ATTENTION_PANEL * DML_PART_WIDTH];
    const int64_t keys = dml_min(DML_ATTENTION_PANEL, part->p.length - first), elements = part->p.elements;
    if (keys < DML_ATTENTION_PANEL)
        memset(rows, 0, sizeof rows);
    for (int64_t element = 0; element < elements; element += DML_PART_WIDTH) {
        const int64_t count = dml_min(DML_PART_WIDTH, elements - element);
        for (int64_t i = 0; i < keys; ++i) {
            dml_expect_part_row(part, batch, head, first + i + DML_ROWS_AHEAD, element, count);
            dml_read_part_row(part, batch, head, first + i, element, count, rows + i * DML_PART_WIDTH);
        }
        dml_transpose_rows(rows, count, to + element * DML_ATTENTION_PANEL);
    }
}

/* The panel of all values, from that element on. */
static inline void dml_pack_values(const dml_part *part, int64_t batch, int64_t head, int64_t element, float *to)
{
    const int64_t lanes = dml_min(DML_ATTENTION_PANEL, part->p.elements - element);
    for (int64_t row = 0; row < part->p.length; ++row, to += DML_ATTENTION_PANEL) {
        dml_expect_part_row(part, batch, head, row + DML_ROWS_AHEAD, element, lanes);
        for (int64_t lane = lanes; lane < DML_ATTENTION_PANEL; ++lane)
            to[lane] = 0.0f;
        dml_read_part_row(part, batch, head, row, element, lanes, to);
    }
}

#endif
