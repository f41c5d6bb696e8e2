/* Gathers of rows and of single elements. */
#ifndef DML_GATHER_GATHER_ROWS_C
#define DML_GATHER_GATHER_ROWS_C

#include "gather/gather_rows.h"

#define DML_ROWS_AHEAD 16         /* rows whose positions are known before the first of them is copied */
#define DML_PREFETCHED_BYTES 1024 /* of each of them; hardware prefetchers fetch the rest */

enum { DML_INPUT, DML_OUTPUT, DML_INDICES, DML_ALONG }; /* what the loops have strides of */

/* The position that an index stands for among `extent` ones: what is beyond is clamped. */
static DML_ALWAYS_INLINE int64_t dml_position(const void *indices, int64_t at, const int64_t kind, int64_t extent)
{
    const int64_t index = dml_index(indices, at, kind, extent);
    return index < 0 ? 0 : dml_min(index, extent - 1);
}

/* How many elements of a line of `extent` are reversed. Lengths are unsigned. */
static DML_ALWAYS_INLINE int64_t dml_reversed(const void *indices, int64_t at, const int64_t kind, int64_t extent)
{
    const uint64_t length = kind == 2 ? ((const uint64_t *)indices)[at] : ((const uint32_t *)indices)[at];
    return length < (uint64_t)extent ? (int64_t)length : extent;
}

/* What the indices of an element add to its position in the input. */
static DML_ALWAYS_INLINE int64_t dml_gathered_offset(const dml_gather_parameters *p, const void *indices, int64_t at,
                                                     int64_t along, const int64_t kind)
{
    if (p->is_reverse) {
        const int64_t length = dml_reversed(indices, at, kind, p->extents[0]);
        return (along < length ? length - 1 - along : along) * p->strides[0];
    }
    int64_t offset = 0;
    for (int64_t k = 0; k < p->coordinates; ++k)
        offset += dml_position(indices, at + k * p->tuple_stride, kind, p->extents[k]) * p->strides[k];
    return offset;
}

/* The elements of a tile one by one. Stores of bytes may change anything that is not a variable of this function. */
static DML_ALWAYS_INLINE void dml_gather_elements(const dml_gather_parameters *p, void *const *tensors, const dml_cursor *at,
                                                  int64_t columns, const int64_t kind, const int64_t bytes)
{
    const int64_t inner = p->rank - 1, input_stride = p->input_strides[inner], output_stride = p->output_strides[inner];
    const int64_t indices_stride = p->indices_strides[inner], extent = p->extents[0], step = p->strides[0];
    const int64_t first = at->offset[DML_INDICES], along = at->offset[DML_ALONG];
    const void *const indices = tensors[1];
    const unsigned char *const from = (const unsigned char *)tensors[0] + at->offset[DML_INPUT] * bytes;
    unsigned char *const to = (unsigned char *)tensors[2] + at->offset[DML_OUTPUT] * bytes;
    if (p->coordinates == 1 && !p->is_reverse)
        for (int64_t c = 0; c < columns; ++c) {
            const int64_t position = dml_position(indices, first + c * indices_stride, kind, extent);
            memcpy(to + c * output_stride * bytes, from + (c * input_stride + position * step) * bytes, (size_t)bytes);
            DML_SCALAR_LOOP;
        }
    else
        for (int64_t c = 0; c < columns; ++c) {
            const int64_t offset = dml_gathered_offset(p, indices, first + c * indices_stride, along, kind);
            memcpy(to + c * output_stride * bytes, from + (c * input_stride + offset) * bytes, (size_t)bytes);
            DML_SCALAR_LOOP;
        }
}

/* The same by the size of elements and the type of indices, which are constants within. */
static void dml_gather_tile(const dml_gather_parameters *p, void *const *tensors, const dml_cursor *at, int64_t columns,
                            int64_t bytes)
{
#define DML_GATHER_TILE(size) \
    switch (p->index_kind) { \
    case 0: \
        dml_gather_elements(p, tensors, at, columns, 0, size); \
        break; \
    case 1: \
        dml_gather_elements(p, tensors, at, columns, 1, size); \
        break; \
    case 2: \
        dml_gather_elements(p, tensors, at, columns, 2, size); \
        break; \
    default: \
        dml_gather_elements(p, tensors, at, columns, 3, size); \
    }
    DML_BY_BYTES(DML_GATHER_TILE)
#undef DML_GATHER_TILE
}

/* A part of a line along the axis: its reversed elements, then the others. */
static void dml_reverse_line(const dml_gather_parameters *p, void *const *tensors, const dml_cursor *at, int64_t columns,
                             int64_t bytes)
{
    const int64_t step = p->strides[0], output_stride = p->output_strides[p->rank - 1], first = at->offset[DML_ALONG];
    const int64_t length = dml_reversed(tensors[1], at->offset[DML_INDICES], p->index_kind, p->extents[0]);
    const int64_t reversed = length > first ? dml_min(length - first, columns) : 0;
    const unsigned char *const from = (const unsigned char *)tensors[0] + at->offset[DML_INPUT] * bytes;
    unsigned char *const to = (unsigned char *)tensors[2] + at->offset[DML_OUTPUT] * bytes;
    if (reversed > 0)
        dml_copy_strided(to, output_stride, from + (length - 1 - first) * step * bytes, -step, reversed, bytes, 0);
    if (reversed < columns)
        dml_copy_strided(to + reversed * output_stride * bytes, output_stride, from + (first + reversed) * step * bytes, step,
                         columns - reversed, bytes, 0);
}

/* Rows of one index each, `count` of them that follow each other in the loop around the innermost one: the positions of some
 * are looked up, and prefetched, before these are copied. */
static void dml_copy_rows(const dml_gather_parameters *p, void *const *tensors, const dml_cursor *at, int64_t count,
                          int64_t columns, int64_t bytes)
{
    const int64_t inner = p->rank - 1, input_stride = p->input_strides[inner], output_stride = p->output_strides[inner];
    const int64_t around = inner > 0 ? inner - 1 : 0, row_bytes = columns * bytes, stream = p->stream;
    const int64_t input_row = p->input_strides[around], output_row = p->output_strides[around];
    const int64_t indices_row = p->indices_strides[around], axis_row = p->axis_strides[around];
    const int is_whole = input_stride == 1 && output_stride == 1, is_streamed = stream && row_bytes >= DML_STREAMED_ROW;
    const unsigned char *const input = (const unsigned char *)tensors[0] + at->offset[DML_INPUT] * bytes;
    unsigned char *const output = (unsigned char *)tensors[2] + at->offset[DML_OUTPUT] * bytes;
    const unsigned char *from[DML_ROWS_AHEAD];
    for (int64_t done = 0; done < count; done += DML_ROWS_AHEAD) {
        const int64_t rows = dml_min(DML_ROWS_AHEAD, count - done);
        for (int64_t r = 0; r < rows; ++r) {
            const int64_t row = done + r;
            const int64_t offset = dml_gathered_offset(p, tensors[1], at->offset[DML_INDICES] + row * indices_row,
                                                       at->offset[DML_ALONG] + row * axis_row, p->index_kind);
            from[r] = input + (row * input_row + offset) * bytes;
            if (is_whole)
                dml_prefetch_bytes(from[r], dml_min(row_bytes, DML_PREFETCHED_BYTES));
        }
        for (int64_t r = 0; r < rows; ++r) {
            unsigned char *const to = output + (done + r) * output_row * bytes;
            if (is_whole && !is_streamed)
                dml_copy_short(to, from[r], row_bytes);
            else
                dml_copy_strided(to, output_stride, from[r], input_stride, columns, bytes, is_streamed);
        }
    }
}

/* Tiles [first, last) of rows of one index each. Where a tile is a whole row, as many as are neighbours are done at once. */
static void dml_gather_row_tiles(const dml_gather_parameters *p, void *const *tensors, const dml_loops *loops, int64_t first,
                                 int64_t last, int64_t bytes)
{
    const int64_t inner = p->rank - 1, tile = p->tile_columns, size = p->sizes[inner];
    const int is_row = tile >= size && p->rank > 1;
    dml_cursor at = dml_cursor_at(loops, first);
    for (int64_t number = first, rows; number < last; number += rows) {
        rows = is_row ? dml_min(p->sizes[inner - 1] - at.index[inner - 1], last - number) : 1;
        dml_copy_rows(p, tensors, &at, rows, dml_min(tile, size - at.index[inner] * tile), bytes);
        if (rows > 1)
            at = dml_cursor_at(loops, number + rows);
        else
            dml_next_location(loops, &at);
    }
}

DML_FUNCTION void dml_gather_rows(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end, int64_t bytes)
{
    const dml_gather_parameters p = dml_read_gather_parameters(parameters);
    const int64_t inner = p.rank - 1, tile = p.tile_columns;
    const int64_t *const strides[] = {p.input_strides, p.output_strides, p.indices_strides, p.axis_strides};
    int64_t sizes[DML_MAX_LOOPS], steps[4][DML_MAX_LOOPS], tiles = 1;
    for (int64_t d = 0; d < p.rank; ++d) {
        sizes[d] = d == inner ? (p.sizes[d] - 1) / tile + 1 : p.sizes[d];
        for (int64_t t = 0; t < 4; ++t)
            steps[t][d] = strides[t][d] * (d == inner ? tile : 1);
        tiles *= sizes[d];
    }
    const dml_loops loops = {p.rank, 4, sizes, {0, 0, 0, 0}, {steps[0], steps[1], steps[2], steps[3]}};
    const int64_t first = begin * p.per_item, last = dml_min(end * p.per_item, tiles);
    if (p.indices_strides[inner] == 0 && p.axis_strides[inner] == 0) {
        dml_gather_row_tiles(&p, tensors, &loops, first, last, bytes);
        dml_stream_fence(p.stream);
        return;
    }
    dml_cursor at = dml_cursor_at(&loops, first);
    for (int64_t number = first; number < last; ++number) {
        const int64_t columns = dml_min(tile, p.sizes[inner] - at.index[inner] * tile);
        if (p.axis_strides[inner])
            dml_reverse_line(&p, tensors, &at, columns, bytes);
        else
            dml_gather_tile(&p, tensors, &at, columns, bytes);
        dml_next_location(&loops, &at);
    }
}

#endif
