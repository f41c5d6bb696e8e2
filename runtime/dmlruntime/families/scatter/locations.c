/* Scatters by winners. */
#ifndef DML_SCATTER_LOCATIONS_C
#define DML_SCATTER_LOCATIONS_C

#include "scatter/locations.h"

static int64_t dml_scatter_count(int64_t rank, const int64_t *sizes)
{
    int64_t count = 1;
    for (int64_t d = 0; d < rank; ++d)
        count *= sizes[d];
    return count;
}

DML_FUNCTION void dml_mark_winners(const int64_t *parameters, const void *indices, uint32_t *winners)
{
    const dml_scatter_parameters p = dml_read_scatter_parameters(parameters);
    const dml_loops loops = {p.mark_rank, 2, p.mark_sizes, {0, 0}, {p.mark_indices, p.mark_winners}};
    const int64_t count = dml_scatter_count(p.mark_rank, p.mark_sizes);
    dml_cursor at = dml_cursor_at(&loops, 0);
    for (int64_t number = 0; number < count; ++number) {
        int64_t location = at.offset[1], k = 0;
        for (; k < p.coordinates; ++k) {
            const int64_t index = dml_index(indices, at.offset[0] + k * p.tuple_stride, p.index_kind, p.extents[k]);
            if (index < 0 || index >= p.extents[k])
                break;
            location += index * p.strides[k];
        }
        if (k == p.coordinates)
            winners[location] = (uint32_t)(number + 1);
        dml_next_location(&loops, &at);
    }
}

/* Where the update of a winner begins. */
static inline int64_t dml_update_of(const dml_scatter_parameters *p, uint32_t winner)
{
    int64_t rest = (int64_t)winner - 1, offset = 0;
    for (int64_t d = p->mark_rank - 1; d >= 0; --d) {
        const int64_t outer = rest / p->mark_sizes[d];
        offset += (rest - outer * p->mark_sizes[d]) * p->mark_updates[d];
        rest = outer;
    }
    return offset;
}

/* A tile of one location: of the input, zeros without one, or of an update. */
static void dml_write_row(const dml_scatter_parameters *p, void *const *tensors, const dml_cursor *at, int64_t columns,
                          uint32_t winner, int64_t bytes)
{
    const int64_t inner = p->rank - 1;
    unsigned char *const to = (unsigned char *)tensors[2] + at->offset[1] * bytes;
    if (!winner && p->is_filled) {
        const uint64_t zero = 0;
        dml_repeat(to, p->output_strides[inner], &zero, columns, bytes);
        return;
    }
    const int64_t from = winner ? at->offset[3] + dml_update_of(p, winner) : at->offset[0];
    const unsigned char *const source = (const unsigned char *)tensors[winner ? 1 : 0] + from * bytes;
    const int64_t stride = winner ? p->update_strides[inner] : p->input_strides[inner];
    dml_copy_strided(to, p->output_strides[inner], source, stride, columns, bytes, 0);
}

/* A tile, each of whose elements has a location of its own: the input, or zeros, first. */
static void dml_write_elements(const dml_scatter_parameters *p, void *const *tensors, const dml_cursor *at, int64_t columns,
                               const uint32_t *winners, int64_t bytes)
{
    const int64_t inner = p->rank - 1, winner_stride = p->winner_strides[inner], output_stride = p->output_strides[inner];
    const int64_t update_stride = p->update_strides[inner];
    unsigned char *const to = (unsigned char *)tensors[2] + at->offset[1] * bytes;
    dml_write_row(p, tensors, at, columns, 0, bytes);
    for (int64_t i = 0; i < columns; ++i) {
        const uint32_t winner = winners[i * winner_stride];
        if (winner == 0)
            continue;
        const int64_t from = at->offset[3] + i * update_stride + dml_update_of(p, winner);
        memcpy(to + i * output_stride * bytes, (const unsigned char *)tensors[1] + from * bytes, (size_t)bytes);
    }
}

DML_FUNCTION void dml_write_locations(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end, int64_t bytes)
{
    const dml_scatter_parameters p = dml_read_scatter_parameters(parameters);
    const int64_t inner = p.rank - 1, tile = p.tile_columns;
    const int64_t *const strides[] = {p.input_strides, p.output_strides, p.winner_strides, p.update_strides};
    int64_t sizes[DML_MAX_LOOPS], steps[4][DML_MAX_LOOPS];
    for (int64_t d = 0; d < p.rank; ++d) {
        sizes[d] = d == inner ? (p.sizes[d] - 1) / tile + 1 : p.sizes[d];
        for (int64_t t = 0; t < 4; ++t)
            steps[t][d] = strides[t][d] * (d == inner ? tile : 1);
    }
    const dml_loops loops = {p.rank, 4, sizes, {0, 0, 0, 0}, {steps[0], steps[1], steps[2], steps[3]}};
    const int64_t last = dml_min(end * p.per_item, dml_scatter_count(p.rank, sizes));
    const uint32_t *const winners = tensors[3];
    dml_cursor at = dml_cursor_at(&loops, begin * p.per_item);
    for (int64_t number = begin * p.per_item; number < last; ++number) {
        const int64_t columns = dml_min(tile, p.sizes[inner] - at.index[inner] * tile);
        if (p.winner_strides[inner] == 0)
            dml_write_row(&p, tensors, &at, columns, winners[at.offset[2]], bytes);
        else
            dml_write_elements(&p, tensors, &at, columns, winners + at.offset[2], bytes);
        dml_next_location(&loops, &at);
    }
}

#endif
