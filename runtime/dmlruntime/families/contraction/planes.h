/* Windows of few channels, whose sums are one chain each: rows of the input are copied with the zeros around them, and sums of
 * neighbouring locations stay in registers while a window passes over the copies: of several lines where these are short, or of
 * several rows of a. */
#ifndef DML_CONTRACTION_PLANES_H
#define DML_CONTRACTION_PLANES_H

#include "contraction/tiles.h"

/* What planes share, and lines of a plane: the filter, or those of all rows where they are not few. The copy of a row is dealt to
 * as many parts as locations are apart, so that neighbouring locations read neighbours; copies are `pitch` apart, those of
 * channels `channel`. */
typedef struct {
    int64_t lines, locations, reads; /* most lines and locations that are made at once, what so many locations read of a part */
    int64_t part, pitch, channel;
    int64_t square; /* rows from line to line where dml_slide_square makes them, else 0 */
    int64_t filter[DML_KC], at[DML_KC]; /* where a term is in the filter, and in the copy behind a line's first row */
    int64_t begin, end, m;              /* lines, of row m; `end` is 0 at first */
    dml_batch batch;
    dml_b_value zero;
    dml_term a[DML_KC];
    _Alignas(64) dml_term copy[DML_PLANE_ROWS * DML_PLANE_TERMS];
    _Alignas(64) dml_lane chains[DML_PLANE_SUMS + DML_PLANE_STEP];
#if DML_IS(DML_SUM, INT64)
    dml_sum sums[DML_PLANE_SUMS];
#endif
    _Alignas(64) dml_lane panels[DML_PANEL_STEPS(DML_KC) * DML_OWN_ROWS];
    dml_columns columns;
} dml_plane;

/* 1 where tiles of several rows are made. */
static inline int dml_has_planes_of_rows(const dml_contraction *c) { return DML_K_GROUP == 1 && c->p.m >= DML_FEW_ROWS; }

/* Copies what `locations` locations from `first` on, `stride` apart, read of a row. */
static DML_ALWAYS_INLINE void dml_copy_row(const dml_contraction *c, const dml_plane *plane, const dml_b_element *row,
                                           int64_t first, int64_t locations, const int64_t stride, dml_term *restrict to)
{
    const dml_b_value zero = plane->zero;
    const int64_t inner = c->p.space_rank - 1, size = c->p.input_sizes[inner];
    const int64_t step = stride * c->p.input_strides[inner], count = locations + plane->reads - plane->locations;
    for (int64_t p = 0; p < stride; ++p, to += plane->part) {
        const int64_t start = first * stride + p - c->p.starts[inner]; /* element u of the part is start + u * stride */
        const int64_t begin = dml_min(count, start < 0 ? (-start + stride - 1) / stride : 0);
        int64_t end = row && start < size ? dml_min(count, (size - 1 - start) / stride + 1) : begin;
        end = end < begin ? begin : end;
        const dml_b_element *const from = row + (row && end > begin ? (start + begin * stride) * c->p.input_strides[inner] : 0);
        for (int64_t u = 0; u < begin; ++u) {
            DML_SCALAR_LOOP; /* a call would cost more than so few */
            to[u] = 0;
        }
        if (step == 1) {
#if DML_IS_HALVES(DML_B_GROUP, DML_B_HAS_ZERO)
            dml_from_halves(to + begin, from, end - begin);
#elif DML_IS_STORED(DML_B_GROUP, DML_B_HAS_ZERO) && DML_REGISTER_BYTES > 0
            dml_copy_lanes(from, end - begin, to + begin);
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
        for (int64_t u = end; u < count; ++u) {
            DML_SCALAR_LOOP;
            to[u] = 0;
        }
    }
}

#if DML_REGISTER_BYTES > 0
#define DML_PLANE_LANES DML_TILE_LANES
#define DML_EACH_PLANE_SUM(F) F(0) F(1) F(2) F(3) F(4) F(5) F(6) F(7)
#define DML_START_SUM(i) dml_lanes sum_##i = {0};
#define DML_STEP_SUM(i) \
    if (i < lines * vectors) \
        sum_##i = dml_multiply_add_terms( \
            factor, dml_load_lanes(from + i / vectors * down + i % vectors * DML_TILE_LANES), sum_##i);
#define DML_STORE_SUM(i) \
    if (i < lines * vectors) \
        dml_store_sums(dml_no_sums, sum_##i, to + i / vectors * length + i % vectors * DML_TILE_LANES);
/* Sums of `lines` lines of `vectors` vectors, eight at most: lines read from `down` apart, and are stored `length` apart. */
static DML_ALWAYS_INLINE void dml_slide(const dml_plane *plane, int64_t terms, const dml_term *restrict b, int64_t down,
                                        const int lines, const int vectors, int64_t length, dml_lane *restrict to)
{
    DML_EACH_PLANE_SUM(DML_START_SUM)
    for (int64_t t = 0; t < terms; ++t) {
        const dml_lanes factor = dml_splat_lane((dml_lane)plane->a[t]);
        const dml_lane *const from = (const dml_lane *)(const void *)b + plane->at[t];
        DML_EACH_PLANE_SUM(DML_STEP_SUM)
    }
    DML_EACH_PLANE_SUM(DML_STORE_SUM)
}

#define DML_SHARED_LINES 4 /* lines that share what they read of the copies, where windows are of 3x3 elements of one channel */

/* Adds the products of element `x` of a row of windows, which read `v` in row `r` of the copy, to the sums of line `i`. */
#define DML_ADD_LINE(i, r, v, x) \
    if ((r) >= (i) * step && (r) - (i) * step < 3) \
        sum_##i = dml_multiply_add_terms(factor[((r) - (i) * step) % 3 * 3 + (x)], v, sum_##i);
#define DML_ADD_ELEMENT(r, x) \
    { \
        const dml_lanes v = dml_load_lanes(from + (r) * pitch + at_##x); \
        DML_ADD_LINE(0, r, v, x) DML_ADD_LINE(1, r, v, x) DML_ADD_LINE(2, r, v, x) DML_ADD_LINE(3, r, v, x) \
    }
#define DML_ADD_ROW(r) \
    if (r < 3 + 3 * step) { \
        DML_ADD_ELEMENT(r, 0) DML_ADD_ELEMENT(r, 1) DML_ADD_ELEMENT(r, 2) \
    }
/* Chains of so many lines, `step` rows of the copy apart, of windows of 3x3 elements: a row is read once for all of them. The
 * last vector of a line has some of the locations before, so that nothing behind the line is stored. */
static DML_ALWAYS_INLINE void dml_slide_square(const dml_plane *plane, const dml_term *restrict b, const int step,
                                               int64_t locations, dml_lane *restrict to)
{
    const int64_t pitch = plane->pitch, at_0 = plane->at[0], at_1 = plane->at[1], at_2 = plane->at[2];
    dml_lanes factor[9];
    for (int i = 0; i < 9; ++i)
        factor[i] = dml_splat_lane((dml_lane)plane->a[i]);
    for (int64_t first = 0; first < locations; first += DML_TILE_LANES) {
        const int64_t at = dml_min(first, locations - DML_TILE_LANES);
        const dml_lane *const from = (const dml_lane *)(const void *)b + at;
        dml_lanes sum_0 = {0}, sum_1 = {0}, sum_2 = {0}, sum_3 = {0};
        DML_ADD_ROW(0) DML_ADD_ROW(1) DML_ADD_ROW(2) DML_ADD_ROW(3) DML_ADD_ROW(4) DML_ADD_ROW(5)
        DML_ADD_ROW(6) DML_ADD_ROW(7) DML_ADD_ROW(8)
        dml_store_sums(dml_no_sums, sum_0, to + at);
        dml_store_sums(dml_no_sums, sum_1, to + locations + at);
        dml_store_sums(dml_no_sums, sum_2, to + 2 * locations + at);
        dml_store_sums(dml_no_sums, sum_3, to + 3 * locations + at);
    }
}
#else
#define DML_PLANE_LANES 4
static inline void dml_slide(const dml_plane *plane, int64_t terms, const dml_term *restrict b, int64_t down, const int lines,
                             const int vectors, int64_t length, dml_lane *restrict to)
{
    for (int64_t i = 0; i < lines; ++i)
        for (int64_t j = 0; j < vectors * DML_PLANE_LANES; ++j) {
            dml_lane sum = 0;
            for (int64_t t = 0; t < terms; ++t)
                sum = dml_multiply_add(plane->a[t], b[plane->at[t] + i * down + j], sum);
            to[i * length + j] = dml_no_sums[0] + sum;
        }
}
#endif

_Static_assert(4 * DML_PLANE_LANES <= DML_PLANE_STEP, "locations behind the last one are in the copy");

/* The chains of `lines` lines of `locations` locations, which lie one after the other: what is stored behind a line's last
 * location is overwritten by the next line. */
static void dml_slide_lines(const dml_plane *plane, int64_t terms, int64_t lines, int64_t locations, int64_t down,
                            dml_lane *restrict to)
{
    const int64_t vectors = (locations + DML_PLANE_LANES - 1) / DML_PLANE_LANES;
    const int64_t together = vectors > 4 ? 1 : vectors > 2 ? 2 : vectors > 1 ? 4 : 8;
    int64_t i = 0;
#if DML_REGISTER_BYTES > 0
    for (; plane->square && locations >= DML_PLANE_LANES && lines >= DML_SHARED_LINES && i < lines; i += DML_SHARED_LINES) {
        const int64_t first = dml_min(i, lines - DML_SHARED_LINES); /* the last ones may be some of those before */
        if (plane->square == 1)
            dml_slide_square(plane, plane->copy + first * down, 1, locations, to + first * locations);
        else
            dml_slide_square(plane, plane->copy + first * down, 2, locations, to + first * locations);
    }
#endif
    for (; together > 1 && i + together <= lines; i += together) {
        const dml_term *const b = plane->copy + i * down;
        if (together == 2)
            dml_slide(plane, terms, b, down, 2, 4, locations, to + i * locations);
        else if (together == 4)
            dml_slide(plane, terms, b, down, 4, 2, locations, to + i * locations);
        else
            dml_slide(plane, terms, b, down, 8, 1, locations, to + i * locations);
    }
    for (; i < lines; ++i)
        for (int64_t at = 0; at < locations;) {
            const dml_term *const b = plane->copy + i * down + at;
            dml_lane *const sums = to + i * locations + at;
            const int64_t left = locations - at;
            if (left > 4 * DML_PLANE_LANES)
                dml_slide(plane, terms, b, down, 1, 8, locations, sums), at += 8 * DML_PLANE_LANES;
            else if (left > 2 * DML_PLANE_LANES)
                dml_slide(plane, terms, b, down, 1, 4, locations, sums), at += 4 * DML_PLANE_LANES;
            else
                dml_slide(plane, terms, b, down, 1, 2, locations, sums), at += 2 * DML_PLANE_LANES;
        }
}

/* Finds what all planes share. */
static void dml_shape_plane(const dml_contraction *c, dml_plane *plane)
{
    const int64_t inner = c->p.space_rank - 1, stride = c->p.strides[inner], down = inner - 1;
    const int64_t reach = (c->p.window_sizes[inner] - 1) * c->p.dilations[inner] / stride;
    const int64_t below = down < 0 ? 0 : (c->p.window_sizes[down] - 1) * c->p.dilations[down];
    const int64_t terms = dml_min(DML_PLANE_TERMS, DML_PLANE_ROWS * DML_PLANE_TERMS / c->p.channels / (below + 1));
    plane->end = 0;
    plane->locations = dml_min(c->p.space_sizes[inner], terms / stride - DML_PLANE_STEP - reach - 1);
    plane->reads = plane->locations + reach + 1;
    plane->part = plane->reads + DML_PLANE_STEP;
    plane->pitch = plane->part * stride;
    plane->lines = 1;
    plane->square = 0;
    plane->channel = (below + 1) * plane->pitch;
    if (down >= 0) {
        const int64_t rows = DML_PLANE_ROWS * DML_PLANE_TERMS / c->p.channels / plane->pitch;
        const int64_t more = (rows - 1 - below) / c->p.strides[down];
        plane->lines = dml_min(more + 1, DML_PLANE_SUMS / plane->locations);
        if (c->k == 9 && c->p.window_sizes[inner] == 3 && c->p.window_sizes[down] == 3 && c->p.dilations[down] == 1 &&
            c->p.strides[down] <= 2)
            plane->square = c->p.strides[down];
        plane->channel += (plane->lines - 1) * c->p.strides[down] * plane->pitch;
    }
    dml_term_location location = dml_term_at(c, 0);
    for (int64_t t = 0; t < c->k; ++t, dml_next_term(c, &location)) {
        const int64_t along = location.window[inner] * c->p.dilations[inner];
        plane->filter[t] = dml_a_offset(c, &location);
        plane->at[t] = location.channel * plane->channel + along % stride * plane->part + along / stride;
        if (down >= 0)
            plane->at[t] += location.window[down] * c->p.dilations[down] * plane->pitch;
    }
}

/* Reads what the lines of a batch and row share, of the plane in which a line is. */
static void dml_start_plane(const dml_contraction *c, void *const *tensors, int64_t line, dml_plane *plane)
{
    const int64_t lines = c->p.n / c->p.space_sizes[c->p.space_rank - 1], number = line / lines;
    const int64_t apart = dml_has_planes_of_rows(c) ? 1 : c->p.m;
    plane->begin = number * lines;
    plane->end = plane->begin + lines;
    plane->m = number % apart;
    plane->batch = dml_batch_at(c, tensors, number / apart);
    plane->zero = dml_b_zero(c, &plane->batch, 0);
    if (dml_has_planes_of_rows(c)) {
        dml_pack_rows(c, &plane->batch, 0, c->p.m, 0, c->k, plane->panels);
        return;
    }
    const dml_a_value zero = dml_a_zero(c, &plane->batch, plane->m);
    const dml_a_element *const filter =
        (const dml_a_element *)plane->batch.tensor[DML_A] + c->p.a_start + plane->m * c->p.row_strides[DML_A];
    for (int64_t t = 0; t < c->k; ++t)
        plane->a[t] = dml_a_term(dml_load_a(filter + plane->filter[t]), zero);
}

/* Copies the rows that `lines` lines from a location on read, of `locations` locations. */
static void dml_copy_rows(const dml_contraction *c, dml_plane *plane, const int64_t *location, int64_t lines, int64_t locations)
{
    const int64_t inner = c->p.space_rank - 1, down = inner - 1, along = c->p.strides[inner];
    int64_t first = 0, rows = 1, size = 1, stride = 0;
    const dml_b_element *from = plane->batch.tensor[DML_B];
    for (int64_t d = 0; d < down; ++d)
        from += location[d] * c->p.strides[d] * c->p.input_strides[d];
    if (down >= 0) {
        first = location[down] * c->p.strides[down] - c->p.starts[down];
        rows = (lines - 1) * c->p.strides[down] + (c->p.window_sizes[down] - 1) * c->p.dilations[down] + 1;
        size = c->p.input_sizes[down], stride = c->p.input_strides[down];
    }
    for (int64_t channel = 0; channel < c->p.channels; ++channel, from += c->p.b_channel)
        for (int64_t r = 0; r < rows; ++r) {
            const dml_b_element *const row = first + r >= 0 && first + r < size ? from + (first + r) * stride : NULL;
            dml_term *const to = plane->copy + channel * plane->channel + r * plane->pitch;
            if (along == 1) /* constants, since divisions take long */
                dml_copy_row(c, plane, row, location[inner], locations, 1, to);
            else if (along == 2)
                dml_copy_row(c, plane, row, location[inner], locations, 2, to);
            else
                dml_copy_row(c, plane, row, location[inner], locations, along, to);
        }
}

/* The outputs of all rows at the locations of some lines, which were copied: `column` is the first one. */
static void dml_tile_lines(const dml_contraction *c, dml_plane *plane, const dml_run *first, int64_t column, int64_t lines,
                           int64_t down)
{
    dml_columns *const columns = &plane->columns;
    columns->first = column;
    columns->count = first->count;
    columns->outputs = 1;
    columns->output[0] = *first;
    for (int64_t i = 0; i < lines; ++i, columns->first += c->p.space_sizes[c->p.space_rank - 1]) {
        if (i > 0)
            ++columns->output[0].location[c->p.space_rank - 2];
        for (int64_t m = 0; m < c->p.m; m += DML_MR)
            for (int64_t at = 0; at < columns->count; at += DML_NR) {
                const int64_t rows = dml_min(DML_MR, c->p.m - m), count = dml_min(DML_NR, columns->count - at);
                const dml_lane *const copy = (const dml_lane *)(const void *)plane->copy + i * down + at;
                dml_sum done[DML_MR * DML_NR];
                dml_add_tile(plane->panels + m * c->k, 1, DML_MR, copy, 0, plane->at, c->k, rows, count, NULL, done,
                             dml_nothing_ahead);
                for (int64_t j = 0; !c->p.pads && j < rows; ++j)
                    dml_leave_out_zeros(c, &plane->batch, m + j, columns->first + at, count, done + j * DML_NR);
                dml_store_tile(c, &plane->batch, columns, m, rows, at, done);
            }
    }
}

/* The sums that `count` chains are, whose lanes are those of the sums where these are not wider. */
static inline dml_sum *dml_plane_sums(dml_plane *plane, int64_t count)
{
#if DML_IS(DML_SUM, INT64)
    for (int64_t j = 0; j < count; ++j)
        plane->sums[j] = dml_add_block(0, plane->chains[j]);
    return plane->sums;
#else
    (void)count;
    return (dml_sum *)plane->chains;
#endif
}

/* Some lines from number `line` of the batches, rows and outer loops, in this order, of those before `end`: how many. */
static int64_t dml_plane_lines(const dml_contraction *c, void *const *tensors, int64_t line, int64_t end, dml_plane *plane)
{
    const int64_t inner = c->p.space_rank - 1, length = c->p.space_sizes[inner], down = inner - 1;
    if (line >= plane->end)
        dml_start_plane(c, tensors, line, plane);
    const int64_t column = (line - plane->begin) * length;
    dml_run run = dml_run_at(c, column, column, column + length);
    int64_t lines = dml_min(dml_min(end, plane->end) - line, plane->lines);
    int is_one_run = 0;
    if (down >= 0) {
        lines = dml_min(lines, c->p.space_sizes[down] - run.location[down]);
        is_one_run = plane->locations == length && c->p.valid_sizes[inner] == length &&
                     c->p.valid_sizes[down] == c->p.space_sizes[down] &&
                     c->p.output_strides[down] == length * c->p.output_strides[inner];
    }
    for (int64_t first = 0; first < length; first += plane->locations) {
        const int64_t locations = dml_min(plane->locations, length - first), count = lines * locations;
        run.location[inner] = first;
        const int64_t step = down < 0 ? 0 : c->p.strides[down] * plane->pitch;
        dml_copy_rows(c, plane, run.location, lines, locations);
        if (dml_has_planes_of_rows(c)) {
            run.at = 0;
            run.count = locations;
            dml_tile_lines(c, plane, &run, column + first, lines, step);
            continue;
        }
        dml_slide_lines(plane, c->k, lines, locations, step, plane->chains);
        dml_sum *const sums = dml_plane_sums(plane, count);
        for (int64_t i = 0; !c->p.pads && i < lines; ++i)
            dml_leave_out_zeros(c, &plane->batch, plane->m, column + i * length + first, locations, sums + i * locations);
        dml_run line_run = run;
        line_run.count = is_one_run ? count : locations;
        for (int64_t at = 0; at < count; at += line_run.count) {
            dml_epilogue_run(c, &plane->batch, plane->m, column + first, &line_run, sums + at);
            if (down >= 0)
                ++line_run.location[down];
        }
    }
    return lines;
}

#endif
