/* Lines whose elements are copies. */
#ifndef DML_RESAMPLE_COPY_LINES_C
#define DML_RESAMPLE_COPY_LINES_C

#include "resample/copy_lines.h"
#include "resample/near.h"

/* How many of the first positions, which do not decrease, were done some at once. The line has `length` elements, side by
 * side. */
static DML_ALWAYS_INLINE int64_t dml_pick_near(unsigned char *to, const unsigned char *from, int64_t length,
                                               const int32_t *positions, int64_t count, const int64_t bytes)
{
    int64_t i = 0;
#if DML_NEAR
    if (bytes > 4 || length < 2 * DML_NEAR)
        return 0;
    for (; i + DML_NEAR <= count; i += DML_NEAR) {
        const int64_t first = dml_min(positions[i], length - 2 * DML_NEAR);
        if (positions[i + DML_NEAR - 1] - first >= 2 * DML_NEAR)
            break;
        const dml_near_words low = dml_near_loaded(from + first * bytes, bytes);
        const dml_near_words high = dml_near_loaded(from + (first + DML_NEAR) * bytes, bytes);
        dml_near_stored(to + i * bytes, dml_near_picked(low, high, dml_near_positions(positions + i) - (int32_t)first), bytes);
    }
#endif
    return i;
}

/* The elements of a line at `positions`, one after the other. */
static DML_ALWAYS_INLINE void dml_pick_elements(unsigned char *to, const unsigned char *from, int64_t stride, int64_t length,
                                                const int32_t *positions, int64_t count, const int64_t bytes)
{
    int64_t i = stride == 1 ? dml_pick_near(to, from, length, positions, count, bytes) : 0;
    for (; i < count; ++i) {
        memcpy(to + i * bytes, from + positions[i] * stride * bytes, (size_t)bytes);
        DML_SCALAR_LOOP;
    }
}

static void dml_pick_columns(unsigned char *to, const unsigned char *from, int64_t stride, int64_t length,
                             const int32_t *positions, int64_t count, int64_t bytes)
{
#define DML_PICK(size) dml_pick_elements(to, from, stride, length, positions, count, size)
    DML_BY_BYTES(DML_PICK)
#undef DML_PICK
}

DML_FUNCTION void dml_resample_copy_lines(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end,
                                          int64_t bytes)
{
    const dml_resample_parameters p = dml_read_resample_parameters(parameters);
    const unsigned char *const input = tensors[0], *picked = NULL;
    unsigned char *const output = tensors[1];
    _Alignas(DML_CACHE_LINE) unsigned char line[DML_RESAMPLE_LINE * 8];
    dml_resample_tile tile = dml_first_resample_tile(&p, begin * p.per_item);
    int64_t column = -1;
    for (; tile.number < dml_min(end * p.per_item, tile.tiles); dml_next_resample_tile(&p, &tile)) {
        int64_t offset = tile.at.offset[0] + tile.first * p.input_stride;
        for (int64_t level = 0; level < p.levels; ++level) {
            const dml_taps taps = dml_level_taps(&p, level, tile.at.index[p.level_loops[level]]);
            offset += dml_tap_position(*taps.next) * p.level_strides[level];
        }
        const unsigned char *from = input + offset * bytes;
        int64_t stride = p.input_stride;
        if (p.taps) {
            if (from != picked || tile.column != column) /* else the line before is the same */
                dml_pick_columns(line, from, stride, tile.count, dml_column_positions(&p, tile.column), tile.columns, bytes);
            picked = from, column = tile.column;
            from = line, stride = 1;
        }
        dml_copy_strided(output + tile.at.offset[1] * bytes, p.output_stride, from, stride, tile.columns, bytes, p.stream);
    }
    dml_stream_fence(p.stream);
}

#endif
