/* Windows of one channel, whose sums are one chain each: rows of the input are copied with the zeros around them, and sums of
 * neighbouring places stay in registers while a window passes over the copies. */
#ifndef DML_CONTRACTION_PLANES_H
#define DML_CONTRACTION_PLANES_H

#include "contraction/epilogue.h"
#include "contraction/packing.h"

/* What lines of a plane share: the filter, and copies of rows. A copy is dealt to as many parts as places are apart, so that
 * neighbouring places read neighbours. */
typedef struct {
    int64_t begin, end, m;       /* lines, of row m; `end` is 0 at first */
    int64_t part, places, reads; /* elements of a part of a copy, most places that it serves, elements that these read */
    dml_batch batch;
    dml_b_value zero;
    dml_term a[DML_KC];
    int64_t at[DML_KC];                       /* where a place reads a term in the copy of its row */
    const dml_b_element *row[DML_PLANE_ROWS]; /* what is copied; NULL for zeros alone */
    int64_t first[DML_PLANE_ROWS];            /* from which place on; -1 where there is no copy yet */
    _Alignas(64) dml_term copy[DML_PLANE_ROWS][DML_PLANE_TERMS];
} dml_plane;

/* Divisions take long, and places are mostly one apart. */
static inline int64_t dml_over(int64_t a, int64_t b) { return b == 1 ? a : a / b; }

/* Copies what `places` places from `first` on read of a row. */
static void dml_copy_row(const dml_contraction *c, const dml_plane *plane, const dml_b_element *row, int64_t first,
                         int64_t places, dml_term *restrict to)
{
    const dml_b_value zero = plane->zero;
    const int64_t inner = c->p.space_rank - 1, stride = c->p.strides[inner], size = c->p.input_sizes[inner];
    const int64_t step = stride * c->p.input_strides[inner], count = places + plane->reads - plane->places;
    for (int64_t p = 0; p < stride; ++p, to += plane->part) {
        const int64_t start = first * stride + p - c->p.starts[inner]; /* element u of the part is start + u * stride */
        const int64_t begin = dml_min(count, start < 0 ? dml_over(-start + stride - 1, stride) : 0);
        int64_t end = row && start < size ? dml_min(count, dml_over(size - 1 - start, stride) + 1) : begin;
        end = end < begin ? begin : end;
        const dml_b_element *const from = row + (row && end > begin ? (start + begin * stride) * c->p.input_strides[inner] : 0);
        for (int64_t u = 0; u < begin; ++u)
            to[u] = 0;
        if (step == 1) {
#if DML_IS_HALVES(DML_B_GROUP, DML_B_HAS_ZERO)
            dml_from_halves(to + begin, from, end - begin);
#else
            for (int64_t u = 0; u < end - begin; ++u)
                to[begin + u] = dml_b_term(dml_load_b(from + u), zero);
#endif
        } else if (step == 2) {
            for (int64_t u = 0; u < end - begin; ++u)
                to[begin + u] = dml_b_term(dml_load_b(from + u * 2), zero);
        } else {
            for (int64_t u = 0; u < end - begin; ++u)
                to[begin + u] = dml_b_term(dml_load_b(from + u * step), zero);
        }
        for (int64_t u = end; u < count; ++u)
            to[u] = 0;
    }
}

/* The copy of a row, number `number` along its dimension. */
static inline const dml_term *dml_row_copy(const dml_contraction *c, dml_plane *plane, const dml_b_element *row,
                                           int64_t number, int64_t first, int64_t places)
{
    const int64_t slot = (int64_t)((uint64_t)number % DML_PLANE_ROWS);
    if (plane->row[slot] != row || plane->first[slot] != first) {
        dml_copy_row(c, plane, row, first, places, plane->copy[slot]);
        plane->row[slot] = row;
        plane->first[slot] = first;
    }
    return plane->copy[slot];
}

#if DML_REGISTER_BYTES > 0
#define DML_PLANE_LANES DML_TILE_LANES
/* Sums of `vectors` vectors of places from `at` on. */
static DML_ALWAYS_INLINE void dml_slide_vectors(const dml_term *a, const dml_term *const *b, int64_t terms, int64_t at,
                                                const int vectors, dml_lane *restrict to)
{
    dml_lanes sum_0 = {0}, sum_1 = {0}, sum_2 = {0}, sum_3 = {0};
    for (int64_t t = 0; t < terms; ++t) {
        const dml_lanes factor = dml_splat_lane((dml_lane)a[t]);
        const dml_lane *const from = (const dml_lane *)(const void *)b[t] + at;
        sum_0 = dml_multiply_add_terms(factor, dml_load_lanes(from), sum_0);
        if (vectors > 1)
            sum_1 = dml_multiply_add_terms(factor, dml_load_lanes(from + DML_TILE_LANES), sum_1);
        if (vectors > 2) {
            sum_2 = dml_multiply_add_terms(factor, dml_load_lanes(from + 2 * DML_TILE_LANES), sum_2);
            sum_3 = dml_multiply_add_terms(factor, dml_load_lanes(from + 3 * DML_TILE_LANES), sum_3);
        }
    }
    memcpy(to, &sum_0, sizeof sum_0);
    if (vectors > 1)
        memcpy(to + DML_TILE_LANES, &sum_1, sizeof sum_1);
    if (vectors > 2) {
        memcpy(to + 2 * DML_TILE_LANES, &sum_2, sizeof sum_2);
        memcpy(to + 3 * DML_TILE_LANES, &sum_3, sizeof sum_3);
    }
}
#else
#define DML_PLANE_LANES 4
static inline void dml_slide_vectors(const dml_term *a, const dml_term *const *b, int64_t terms, int64_t at, const int vectors,
                                     dml_lane *restrict to)
{
    for (int64_t j = 0; j < vectors * DML_PLANE_LANES; ++j) {
        dml_lane sum = 0;
        for (int64_t t = 0; t < terms; ++t)
            sum = dml_multiply_add(a[t], b[t][at + j], sum);
        to[j] = sum;
    }
}
#endif

_Static_assert(4 * DML_PLANE_LANES <= DML_PLANE_STEP, "places behind the last one are in the copy");

/* Reads what the lines of a batch and row share, of the plane in which a line is. */
static void dml_start_plane(const dml_contraction *c, void *const *tensors, int64_t line, dml_plane *plane)
{
    const int64_t inner = c->p.space_rank - 1, stride = c->p.strides[inner], lines = c->p.n / c->p.space_sizes[inner];
    const int64_t number = line / lines, reach = (c->p.window_sizes[inner] - 1) * c->p.dilations[inner] / stride;
    plane->begin = number * lines;
    plane->end = plane->begin + lines;
    plane->m = number % c->p.m;
    plane->batch = dml_batch_at(c, tensors, number / c->p.m);
    plane->part = DML_PLANE_TERMS / stride;
    plane->reads = plane->part - DML_PLANE_STEP;
    plane->places = plane->reads - reach - 1;
    plane->zero = dml_b_zero(c, &plane->batch, 0);
    for (int64_t i = 0; i < DML_PLANE_ROWS; ++i)
        plane->first[i] = -1;
    const dml_a_element *const filter =
        (const dml_a_element *)plane->batch.tensor[DML_A] + c->p.a_start + plane->m * c->p.row_strides[DML_A];
    const dml_a_value zero = dml_a_zero(c, &plane->batch, plane->m);
    dml_term_place place = dml_term_at(c, 0);
    for (int64_t t = 0; t < c->k; ++t, dml_next_term(c, &place)) {
        const int64_t along = place.window[inner] * c->p.dilations[inner];
        plane->a[t] = dml_a_term(dml_load_a(filter + dml_a_offset(c, &place)), zero);
        plane->at[t] = along % stride * plane->part + along / stride;
    }
}

/* Places of the copies that the terms of a run's first place read. Windows have rows along the second last loop alone. */
static inline void dml_find_copies(const dml_contraction *c, dml_plane *plane, const dml_run *run, const dml_term **b)
{
    const int64_t inner = c->p.space_rank - 1, width = c->p.window_sizes[inner], down = inner - 1;
    const dml_b_element *from = plane->batch.tensor[DML_B];
    for (int64_t d = 0; d < down; ++d)
        from += run->place[d] * c->p.strides[d] * c->p.input_strides[d];
    int64_t number = down >= 0 ? run->place[down] * c->p.strides[down] - c->p.starts[down] : 0;
    for (int64_t t = 0; t < c->k; t += width, number += down >= 0 ? c->p.dilations[down] : 0) {
        const dml_b_element *row = from;
        if (down >= 0)
            row = number >= 0 && number < c->p.input_sizes[down] ? from + number * c->p.input_strides[down] : NULL;
        const dml_term *const copy = dml_row_copy(c, plane, row, number, run->place[inner], run->count);
        for (int64_t j = t; j < t + width; ++j)
            b[j] = copy + plane->at[j];
    }
}

/* Line number `line` of the batches, rows and outer loops, in this order. */
static void dml_plane_line(const dml_contraction *c, void *const *tensors, int64_t line, dml_plane *plane)
{
    const int64_t inner = c->p.space_rank - 1, length = c->p.space_sizes[inner];
    if (line >= plane->end)
        dml_start_plane(c, tensors, line, plane);
    dml_run run = {0};
    int64_t rest = line - plane->begin;
    for (int64_t d = inner - 1; d > 0; --d) {
        run.place[d] = rest % c->p.space_sizes[d];
        rest /= c->p.space_sizes[d];
    }
    if (inner > 0)
        run.place[0] = rest;
    for (int64_t first = 0; first < length; first += plane->places) {
        const int64_t places = dml_min(plane->places, length - first), column = (line - plane->begin) * length + first;
        run.place[inner] = first;
        run.count = places;
        const dml_term *b[DML_KC];
        dml_lane chains[DML_PLANE_TERMS];
        dml_sum sums[DML_PLANE_TERMS + DML_NR] = {0};
        dml_find_copies(c, plane, &run, b);
        int64_t at = 0;
        for (; at + 2 * DML_PLANE_LANES < places; at += 4 * DML_PLANE_LANES)
            dml_slide_vectors(plane->a, b, c->k, at, 4, chains + at);
        for (; at < places; at += 2 * DML_PLANE_LANES)
            dml_slide_vectors(plane->a, b, c->k, at, 2, chains + at);
        for (int64_t j = 0; j < places; ++j)
            sums[j] = dml_add_block(0, chains[j]);
        for (int64_t j = 0; !c->p.pads && j < places; j += DML_NR)
            dml_leave_out_zeros(c, &plane->batch, plane->m, 1, column + j, dml_min(DML_NR, places - j), sums + j);
        dml_epilogue_run(c, &plane->batch, plane->m, column, &run, sums);
    }
}

#endif
