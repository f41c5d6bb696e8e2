/* Bands in tiles of rows. */
#ifndef DML_BAND_FILL_BANDS_C
#define DML_BAND_FILL_BANDS_C

#include "band/fill_bands.h"

enum { DML_BAND_OUTSIDE, DML_BAND_OUTPUT, DML_BAND_INDICES, DML_BAND_POSITION }; /* what the loops have strides of */

/* A band, and the elements that stand inside and outside it; those of a tensor replace the latter. */
typedef struct {
    dml_band_parameters p;
    uint64_t inside, outside;
    const unsigned char *source;
    const void *indices;
    unsigned char *output;
    int64_t bytes;
} dml_band;

static dml_band dml_band_of(const int64_t *parameters, void *const *tensors, int64_t bytes)
{
    dml_band band = {dml_read_band_parameters(parameters), 0, 0, tensors[0], tensors[1], tensors[3], bytes};
    const unsigned char *const values = tensors[2];
    const unsigned char *const inside = (const unsigned char *)&band.p.inside;
    if (band.p.has_values)
        memcpy(&band.outside, values, (size_t)bytes);
    if (band.p.has_values)
        memcpy(&band.inside, values + band.p.second * bytes, (size_t)bytes);
    else
        memcpy(&band.inside, inside, (size_t)bytes);
    return band;
}

/* The position that an index is, or one that no line has. */
static DML_ALWAYS_INLINE int64_t dml_band_index(const void *indices, int64_t at, const int64_t kind, int64_t extent)
{
    const int64_t index = dml_index(indices, at, kind, extent);
    return index < 0 || index >= extent ? extent : index;
}

/* Columns [first, last) of a tile, all inside or all outside. */
static void dml_fill_run(const dml_band *band, const dml_cursor *at, int64_t first, int64_t last, int is_inside)
{
    const int64_t inner = band->p.rank - 1, bytes = band->bytes;
    const int64_t output_stride = band->p.output_strides[inner], source_stride = band->p.outside_strides[inner];
    unsigned char *const to = band->output + (at->offset[DML_BAND_OUTPUT] + first * output_stride) * bytes;
    if (first >= last)
        return;
    if (is_inside || !band->p.has_outside)
        dml_repeat(to, output_stride, is_inside ? &band->inside : &band->outside, last - first, bytes);
    else
        dml_copy_strided(to, output_stride, band->source + (at->offset[DML_BAND_OUTSIDE] + first * source_stride) * bytes,
                         source_stride, last - first, bytes, 0);
}

static inline int64_t dml_band_within(int64_t column, int64_t columns) { return column < 0 ? 0 : dml_min(column, columns); }

/* A tile of one index, whose positions count up, count down, or are one. */
static void dml_fill_runs(const dml_band *band, const dml_cursor *at, int64_t columns)
{
    const dml_band_parameters *const p = &band->p;
    const int64_t step = p->position_strides[p->rank - 1];
    const int64_t index = p->index_kind < 0
                              ? 0
                              : dml_band_index(band->indices, at->offset[DML_BAND_INDICES], p->index_kind, p->extent);
    const int64_t position = at->offset[DML_BAND_POSITION] - index;
    int64_t first = 0, last = columns;
    if (step > 0) {
        first = dml_band_within(p->first - position, columns);
        last = dml_band_within(p->behind - position, columns);
    } else if (step < 0) {
        first = dml_band_within(position - p->behind + 1, columns);
        last = dml_band_within(position - p->first + 1, columns);
    } else if (position < p->first || position >= p->behind) {
        last = 0;
    }
    const int is_inside = !p->is_inverse;
    dml_fill_run(band, at, 0, first, !is_inside);
    dml_fill_run(band, at, first, last, is_inside);
    dml_fill_run(band, at, last, columns, !is_inside);
}

/* A tile whose elements have indices of their own: what is outside first. */
static DML_ALWAYS_INLINE void dml_fill_elements(const dml_band *band, const dml_cursor *at, int64_t columns,
                                                const int64_t kind, const int64_t bytes)
{
    const dml_band_parameters *const p = &band->p;
    const int64_t inner = p->rank - 1, output_stride = p->output_strides[inner], index_stride = p->indices_strides[inner];
    const int64_t step = p->position_strides[inner], first = at->offset[DML_BAND_INDICES];
    const int64_t begin = p->first - at->offset[DML_BAND_POSITION], end = p->behind - at->offset[DML_BAND_POSITION];
    const int64_t extent = p->extent, is_inverse = p->is_inverse;
    const void *const indices = band->indices;
    const uint64_t inside = band->inside;
    unsigned char *const to = band->output + at->offset[DML_BAND_OUTPUT] * bytes;
    for (int64_t c = 0; c < columns; ++c) {
        const int64_t position = c * step - dml_band_index(indices, first + c * index_stride, kind, extent);
        if ((position >= begin && position < end) != is_inverse)
            memcpy(to + c * output_stride * bytes, &inside, (size_t)bytes);
        DML_SCALAR_LOOP;
    }
}

static void dml_fill_tile(const dml_band *band, const dml_cursor *at, int64_t columns)
{
    const int64_t bytes = band->bytes;
    dml_fill_run(band, at, 0, columns, 0);
#define DML_BAND_TILE(size) \
    switch (band->p.index_kind) { \
    case 0: \
        dml_fill_elements(band, at, columns, 0, size); \
        break; \
    case 1: \
        dml_fill_elements(band, at, columns, 1, size); \
        break; \
    case 2: \
        dml_fill_elements(band, at, columns, 2, size); \
        break; \
    default: \
        dml_fill_elements(band, at, columns, 3, size); \
    }
    DML_BY_BYTES(DML_BAND_TILE)
#undef DML_BAND_TILE
}

DML_FUNCTION void dml_fill_bands(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end, int64_t bytes)
{
    const dml_band band = dml_band_of(parameters, tensors, bytes);
    const dml_band_parameters *const p = &band.p;
    const int64_t inner = p->rank - 1, tile = p->tile_columns;
    const int64_t *const strides[] = {p->outside_strides, p->output_strides, p->indices_strides, p->position_strides};
    int64_t sizes[DML_MAX_LOOPS], steps[4][DML_MAX_LOOPS], tiles = 1;
    for (int64_t d = 0; d < p->rank; ++d) {
        sizes[d] = d == inner ? (p->sizes[d] - 1) / tile + 1 : p->sizes[d];
        for (int64_t t = 0; t < 4; ++t)
            steps[t][d] = strides[t][d] * (d == inner ? tile : 1);
        tiles *= sizes[d];
    }
    const dml_loops loops = {p->rank, 4, sizes, {0, 0, 0, 0}, {steps[0], steps[1], steps[2], steps[3]}};
    const int64_t last = dml_min(end * p->per_item, tiles);
    dml_cursor at = dml_cursor_at(&loops, begin * p->per_item);
    for (int64_t number = begin * p->per_item; number < last; ++number) {
        const int64_t columns = dml_min(tile, p->sizes[inner] - at.index[inner] * tile);
        if (p->indices_strides[inner])
            dml_fill_tile(&band, &at, columns);
        else
            dml_fill_runs(&band, &at, columns);
        dml_next_location(&loops, &at);
    }
}

#endif
