/* Packed panels of both factors: what a tile reads of them, step after step, side by side in memory. */
#ifndef DML_CONTRACTION_PACKING_H
#define DML_CONTRACTION_PACKING_H

#include "contraction/tile.h"
#include "memory/prefetch.h"

#define DML_AHEAD_TERMS 12 /* rows of b that are prefetched before they are packed */
#define DML_KC_GROUPS DML_K_GROUPS(DML_KC)

#if DML_REGISTER_BYTES > 0
typedef dml_lane dml_quad __attribute__((vector_size(16)));
typedef int32_t dml_quad_indices __attribute__((vector_size(16)));
#define DML_SQUARE quad
#define DML_SQUARE_VECTOR dml_quad
#define DML_SQUARE_INDICES dml_quad_indices
#define DML_SQUARE_LANES 4
#include "vector/transpose.h"
#endif

#if DML_K_GROUP == 4
#define DML_A_SHIFT (DML_IS(DML_JOIN(DML_TYPE_, DML_A_GROUP), INT8) ? 128 : 0) /* added, so that bytes of a have no sign */
#define DML_B_SHIFT (DML_IS(DML_JOIN(DML_TYPE_, DML_B_GROUP), INT8) ? 0 : 128) /* subtracted, so that those of b have one */
#define DML_A_PIECE(x, zero) ((void)(zero), (uint32_t)(uint8_t)((x) + DML_A_SHIFT))
#define DML_B_PIECE(x, zero) ((void)(zero), (uint32_t)(uint8_t)((x) - DML_B_SHIFT))
#elif DML_K_GROUP == 2
#define DML_A_PIECE(x, zero) ((uint32_t)(uint16_t)dml_a_term(x, zero))
#define DML_B_PIECE(x, zero) ((uint32_t)(uint16_t)dml_b_term(x, zero))
#endif

/* Writes `steps` lanes of each of `count` lines into columns of a panel whose steps are `width` lanes apart. */
static void dml_transpose_lines(const dml_lane *const *lines, int64_t count, int64_t steps, dml_lane *restrict to,
                                const int64_t width)
{
    int64_t done = 0;
#if DML_REGISTER_BYTES > 0
    for (; done < count && count >= 4; done += 4) {
        const int64_t i = dml_min(done, count - 4); /* the last four may be some of those before */
        int64_t s = 0;
        for (; s + 4 <= steps; s += 4) {
            dml_quad v[4];
            memcpy(v + 0, lines[i] + s, sizeof *v);
            memcpy(v + 1, lines[i + 1] + s, sizeof *v);
            memcpy(v + 2, lines[i + 2] + s, sizeof *v);
            memcpy(v + 3, lines[i + 3] + s, sizeof *v);
            dml_transpose_quad(v);
            memcpy(to + s * width + i, v + 0, sizeof *v);
            memcpy(to + (s + 1) * width + i, v + 1, sizeof *v);
            memcpy(to + (s + 2) * width + i, v + 2, sizeof *v);
            memcpy(to + (s + 3) * width + i, v + 3, sizeof *v);
        }
        for (; s < steps; ++s)
            for (int64_t j = i; j < i + 4; ++j)
                to[s * width + j] = lines[j][s];
    }
#endif
    for (; done < count; ++done)
        for (int64_t s = 0; s < steps; ++s)
            to[s * width + done] = lines[done][s];
}

/* 1 where terms are FLOAT32 and lie in memory as that, or as FLOAT16, of a factor with or without zero points. */
#define DML_IS_STORED(group, has_zero) \
    (DML_IS(DML_TERM, FLOAT32) && DML_IS(DML_JOIN(DML_TYPE_, group), FLOAT32) && !(has_zero))
#define DML_IS_HALVES(group, has_zero) \
    (DML_IS(DML_TERM, FLOAT32) && DML_IS(DML_JOIN(DML_TYPE_, group), FLOAT16) && !(has_zero))
#if defined(DML_A_ZERO)
#define DML_A_HAS_ZERO 1
#else
#define DML_A_HAS_ZERO 0
#endif
#if defined(DML_B_ZERO)
#define DML_B_HAS_ZERO 1
#else
#define DML_B_HAS_ZERO 0
#endif

/* The lanes of terms that lie side by side: where they are, or made in `buffer`. */
static inline const dml_lane *dml_a_lanes(const dml_a_element *from, dml_a_value zero, int64_t terms, dml_lane *restrict buffer)
{
#if DML_IS_STORED(DML_A_GROUP, DML_A_HAS_ZERO)
    return from;
#elif DML_IS_HALVES(DML_A_GROUP, DML_A_HAS_ZERO)
    dml_from_halves(buffer, from, terms);
#elif DML_K_GROUP == 1
    for (int64_t s = 0; s < terms; ++s)
        buffer[s] = dml_a_term(dml_load_a(from + s), zero);
#else
    for (int64_t s = 0; s < DML_K_GROUPS(terms); ++s) {
        const int64_t count = dml_min(DML_K_GROUP, terms - s * DML_K_GROUP);
        dml_lane lane = 0;
        if (count == DML_K_GROUP)
            for (int i = 0; i < DML_K_GROUP; ++i)
                lane |= DML_A_PIECE(dml_load_a(from + s * DML_K_GROUP + i), zero) << (i * DML_K_BITS);
        else
            for (int i = 0; i < DML_K_GROUP; ++i)
                lane |= (i < count ? DML_A_PIECE(dml_load_a(from + s * DML_K_GROUP + i), zero) : 0) << (i * DML_K_BITS);
        buffer[s] = lane;
    }
#endif
    return buffer;
}

static inline const dml_lane *dml_b_lanes(const dml_b_element *from, dml_b_value zero, int64_t terms, dml_lane *restrict buffer)
{
#if DML_IS_STORED(DML_B_GROUP, DML_B_HAS_ZERO)
    return from;
#elif DML_IS_HALVES(DML_B_GROUP, DML_B_HAS_ZERO)
    dml_from_halves(buffer, from, terms);
#elif DML_K_GROUP == 1
    for (int64_t s = 0; s < terms; ++s)
        buffer[s] = dml_b_term(dml_load_b(from + s), zero);
#else
    for (int64_t s = 0; s < DML_K_GROUPS(terms); ++s) {
        const int64_t count = dml_min(DML_K_GROUP, terms - s * DML_K_GROUP);
        dml_lane lane = 0;
        if (count == DML_K_GROUP)
            for (int i = 0; i < DML_K_GROUP; ++i)
                lane |= DML_B_PIECE(dml_load_b(from + s * DML_K_GROUP + i), zero) << (i * DML_K_BITS);
        else
            for (int i = 0; i < DML_K_GROUP; ++i)
                lane |= DML_B_PIECE(i < count ? dml_load_b(from + s * DML_K_GROUP + i) : zero, zero) << (i * DML_K_BITS);
        buffer[s] = lane;
    }
#endif
    return buffer;
}

/* 1 where the terms of a row of a lie side by side. */
static inline int dml_a_is_line(const dml_contraction *c)
{
    int64_t stride = 1;
    for (int64_t d = c->p.space_rank - 1; d >= 0; --d) {
        if (c->p.window_sizes[d] > 1 && c->p.window_strides[d] != stride)
            return 0;
        stride *= c->p.window_sizes[d];
    }
    return c->p.a_channel == stride;
}

/* What follows the steps of a panel where its terms are bytes, `width` lanes each, and then the sums are right: of every row
 * the sum of its bytes, and what is subtracted from each; of every column what is left of its sum if so much is subtracted
 * from its bytes, and that. The products of differences are the products, less a's zero times the rest of b's sum, less b's
 * zero times a's sum. */
#define DML_K_SUMS (DML_K_GROUP == 4 ? 2 : 0)
#define DML_PANEL_STEPS(terms) (DML_K_GROUPS(terms) + DML_K_SUMS)

/* Terms k0 to before k1 of `rows` rows from m on; rows that are lacking are 0. */
static void dml_pack_a(const dml_contraction *c, const dml_batch *batch, int64_t m, int64_t rows, int64_t k0, int64_t k1,
                       dml_lane *restrict to)
{
    const dml_a_element *const first = (const dml_a_element *)batch->tensor[DML_A] + c->p.a_start;
    const int64_t terms = k1 - k0, steps = DML_K_GROUPS(terms), row_stride = c->p.row_strides[DML_A];
    dml_a_value zero[DML_MR];
    for (int64_t i = 0; i < rows; ++i)
        zero[i] = dml_a_zero(c, batch, m + i);
    const int is_line = dml_a_is_line(c);
    if (rows < DML_MR || (DML_K_GROUP > 1 && !is_line))
        memset(to, 0, (size_t)(steps * DML_MR) * sizeof *to);
    if (is_line) {
        dml_lane buffer[DML_MR][DML_KC_GROUPS];
        const dml_lane *lines[DML_MR];
        for (int64_t i = 0; i < rows; ++i)
            lines[i] = dml_a_lanes(first + (m + i) * row_stride + k0, zero[i], terms, buffer[i]);
        dml_transpose_lines(lines, rows, steps, to, DML_MR);
    } else {
        dml_term_location location = dml_term_at(c, k0);
        for (int64_t k = 0; k < terms; ++k, dml_next_term(c, &location)) {
            const dml_a_element *const one = first + m * row_stride + dml_a_offset(c, &location);
            dml_lane *const step = to + k / DML_K_GROUP * DML_MR;
#if DML_K_GROUP > 1
            for (int64_t i = 0; i < rows; ++i)
                step[i] |= DML_A_PIECE(dml_load_a(one + i * row_stride), zero[i]) << (k % DML_K_GROUP * DML_K_BITS);
#else
            if (rows == DML_MR && row_stride == 1)
                for (int64_t i = 0; i < DML_MR; ++i)
                    step[i] = dml_a_term(dml_load_a(one + i), zero[i]);
            else
                for (int64_t i = 0; i < rows; ++i)
                    step[i] = dml_a_term(dml_load_a(one + i * row_stride), zero[i]);
#endif
        }
    }
#if DML_K_GROUP == 4
    dml_lane *const sums = to + steps * DML_MR;
    for (int64_t i = 0; i < DML_MR; ++i) {
        sums[i] = 0;
        sums[DML_MR + i] = i < rows ? (uint32_t)zero[i] + DML_A_SHIFT : 0;
    }
    for (int64_t s = 0; s < steps; ++s)
        for (int64_t i = 0; i < DML_MR; ++i)
            sums[i] = dml_add_quad(to[s * DML_MR + i], 0x01010101, sums[i]);
#endif
}

/* The columns of a block: the runs that they make, in b and, joined where they lie in a row, in the output; zero points. Where b
 * is copied, `copied` is where the first column is in the copy, and there are runs in the output alone. */
typedef struct {
    int64_t first, count, runs, outputs, copied;
    dml_run run[DML_NC], output[DML_NC];
    dml_b_value zero[DML_NC];
} dml_columns;

/* 1 where a run of outputs, which begins an inner loop, follows the one before it as if they were one loop. */
static inline int dml_output_follows(const dml_contraction *c, const dml_run *run)
{
    int64_t d = c->p.space_rank - 1, stride = c->p.output_strides[d];
    for (; d > 0; --d) {
        stride *= c->p.space_sizes[d];
        if (run->location[d] != 0 || c->p.valid_sizes[d] != c->p.space_sizes[d] || c->p.output_strides[d - 1] != stride)
            return 0;
        if (run->location[d - 1] != 0)
            return c->p.valid_sizes[d - 1] == c->p.space_sizes[d - 1];
    }
    return 0;
}

static void dml_find_columns(const dml_contraction *c, const dml_batch *batch, int64_t first, int64_t end, dml_columns *found)
{
    found->first = first;
    found->count = end - first;
    found->runs = found->outputs = 0;
    for (int64_t column = first; column < end; column += found->run[found->runs++].count) {
        const dml_run run = found->run[found->runs] = dml_run_at(c, column, first, end);
        if (column > first && dml_output_follows(c, &run))
            found->output[found->outputs - 1].count += run.count;
        else
            found->output[found->outputs++] = run;
    }
    for (int64_t i = 0; i < found->count; ++i)
        found->zero[i] = dml_b_zero(c, batch, first + i);
}

/* Lanes of one term, of neighbouring columns of a panel: of a step's term number `number`, which was the zero point before. */
static DML_ALWAYS_INLINE void dml_pack_lanes(const dml_b_element *from, int64_t step, const dml_b_value *zero,
                                             const int64_t count, int number, dml_lane *restrict to)
{
#if DML_K_GROUP > 1
    const int shift = number * DML_K_BITS;
    for (int64_t j = 0; j < count; ++j)
        to[j] ^= (DML_B_PIECE(dml_load_b(from + j * step), zero[j]) ^ DML_B_PIECE(zero[j], zero[j])) << shift;
#else
    (void)number;
#if DML_IS_HALVES(DML_B_GROUP, DML_B_HAS_ZERO)
    if (step == 1) {
        dml_from_halves(to, from, count);
        return;
    }
#elif DML_IS_STORED(DML_B_GROUP, DML_B_HAS_ZERO)
    if (step == 1) { /* in pieces of constant length, since a loop over so few costs more */
        for (int64_t piece = 32, j = 0; piece > 0; j += count & piece, piece /= 2)
            if (count & piece)
                memcpy(to + j, from + j, (size_t)piece * sizeof *to);
        return;
    }
#endif
    for (int64_t j = 0; j < count; ++j)
        to[j] = dml_b_term(dml_load_b(from + j * step), zero[j]);
#endif
}

/* The same of any columns of a block, whose panels are `panel` lanes apart: from column number `at` on. */
static inline void dml_pack_run(const dml_b_element *from, int64_t step, const dml_b_value *zero, int64_t at, int64_t count,
                                int number, dml_lane *restrict to, int64_t panel)
{
    while (count > 0) {
        const int64_t lane = at % DML_NR, part = dml_min(count, DML_NR - lane);
        dml_lane *const start = to + at / DML_NR * panel + lane;
        if (part == DML_NR && step == 1)
            dml_pack_lanes(from, 1, zero + at, DML_NR, number, start);
        else if (step == 1)
            dml_pack_lanes(from, 1, zero + at, part, number, start);
        else if (step == 2)
            dml_pack_lanes(from, 2, zero + at, part, number, start);
        else
            dml_pack_lanes(from, step, zero + at, part, number, start);
        at += part, count -= part, from += part * step;
    }
}

static inline void dml_clear_run(int64_t at, int64_t end, dml_lane *restrict to, int64_t panel)
{
    for (; at < end; ++at)
        to[at / DML_NR * panel + at % DML_NR] = 0;
}

/* What a location of the window reads of b along a run, of each channel that has terms from k0 to before k1: the same
 * locations. */
static inline void dml_pack_location(const dml_contraction *c, const dml_b_element *b, const dml_columns *columns,
                                     const dml_run *run, const dml_term_location *location, int64_t number, int64_t k0,
                                     int64_t k1, dml_lane *restrict to)
{
    const int64_t panel = DML_PANEL_STEPS(k1 - k0) * DML_NR;
    const dml_b_run b_run = dml_b_run_of(c, b, run, location);
    const dml_b_element *from = b_run.from;
    /* With few rows of a, reading b takes all the time, and its rows may be on different pages. */
    const int is_ahead = c->p.m <= DML_PANEL_ROWS && c->window == 1 && b_run.step == 1;
    for (int64_t k = location->channel * c->window + number - k0; k < k1 - k0; k += c->window, from += c->p.b_channel) {
        dml_lane *const step = to + k / DML_K_GROUP * DML_NR;
        if (is_ahead && k0 + k + DML_AHEAD_TERMS < c->k)
            dml_prefetch_bytes(from + DML_AHEAD_TERMS * c->p.b_channel, (b_run.end - b_run.begin) * (int64_t)sizeof *from);
        if (DML_K_GROUP == 1) {
            dml_clear_run(run->at, run->at + b_run.begin, step, panel);
            dml_clear_run(run->at + b_run.end, run->at + run->count, step, panel);
        }
        dml_pack_run(from, b_run.step, columns->zero, run->at + b_run.begin, b_run.end - b_run.begin,
                     (int)(k % DML_K_GROUP), step,
                     panel);
    }
}

/* Panels as they are where b has no element: 0, or zero points. */
static inline void dml_clear_panels(const dml_columns *columns, int64_t steps, dml_lane *restrict to, int64_t panel)
{
    for (int64_t at = 0; at < columns->count; at += DML_NR, to += panel) {
        memset(to, 0, (size_t)panel * sizeof *to);
#if DML_K_GROUP == 4
        for (int64_t j = 0; j < dml_min(DML_NR, columns->count - at); ++j)
            to[j] = DML_B_PIECE(columns->zero[at + j], 0) * 0x01010101u;
        for (int64_t s = 1; s < steps; ++s)
            memcpy(to + s * DML_NR, to, DML_NR * sizeof *to);
#else
        (void)steps;
#endif
    }
}

/* What follows the steps of panels. */
static inline void dml_sum_panels(const dml_columns *columns, int64_t steps, dml_lane *restrict to, int64_t panel)
{
#if DML_K_GROUP == 4
    for (int64_t at = 0; at < columns->count; at += DML_NR, to += panel) {
        dml_lane *const sums = to + steps * DML_NR, *const zeros = sums + DML_NR;
        for (int64_t j = 0; j < dml_min(DML_NR, columns->count - at); ++j) {
            zeros[j] = (uint32_t)columns->zero[at + j] - DML_B_SHIFT;
            sums[j] = (uint32_t)(-4 * steps) * zeros[j];
        }
        for (int64_t s = 0; s < steps; ++s)
            for (int64_t j = 0; j < DML_NR; ++j)
                sums[j] = dml_add_quad(0x01010101, to[s * DML_NR + j], sums[j]);
    }
#else
    (void)columns, (void)steps, (void)to, (void)panel;
#endif
}

/* Terms k0 to before k1 of a block of columns, panel after panel of DML_NR; 0 where b has no element, and behind the last
 * column. */
static void dml_pack_b(const dml_contraction *c, const dml_batch *batch, const dml_columns *columns, int64_t k0, int64_t k1,
                       dml_lane *restrict to)
{
    const dml_b_element *const b = batch->tensor[DML_B];
    const int64_t steps = DML_K_GROUPS(k1 - k0), panel = DML_PANEL_STEPS(k1 - k0) * DML_NR, whole = columns->count / DML_NR;
    if (DML_K_GROUP > 1)
        dml_clear_panels(columns, steps, to, panel);
    else if (columns->count % DML_NR)
        memset(to + whole * panel, 0, (size_t)panel * sizeof *to);
    if (dml_is_plain(c) && c->p.b_channel == 1 && c->p.input_strides[0] != 1) {
        for (int64_t at = 0; at < columns->count; at += 4) {
            dml_lane buffer[4][DML_KC_GROUPS];
            const dml_lane *lines[4];
            const int64_t count = dml_min(4, columns->count - at);
            for (int64_t i = 0; i < count; ++i)
                lines[i] = dml_b_lanes(b + (columns->first + at + i) * c->p.input_strides[0] + k0, columns->zero[at + i],
                                       k1 - k0, buffer[i]);
            dml_transpose_lines(lines, count, steps, to + at / DML_NR * panel + at % DML_NR, DML_NR);
        }
        dml_sum_panels(columns, steps, to, panel);
        return;
    }
#if DML_IS_STORED(DML_B_GROUP, DML_B_HAS_ZERO)
    if (dml_is_plain(c) && c->p.input_strides[0] == 1) {
        const dml_b_element *from = b + columns->first + k0 * c->p.b_channel;
        const int64_t rest = columns->count % DML_NR;
        for (int64_t k = k0; k < k1; ++k, from += c->p.b_channel, to += DML_NR) {
            if (c->p.m <= DML_PANEL_ROWS && k + DML_AHEAD_TERMS < c->k) /* reading b takes all the time there */
                dml_prefetch_bytes(from + DML_AHEAD_TERMS * c->p.b_channel, columns->count * (int64_t)sizeof *from);
            for (int64_t i = 0; i < whole; ++i)
                memcpy(to + i * panel, from + i * DML_NR, DML_NR * sizeof *to);
            for (int64_t j = 0; j < rest; ++j)
                to[whole * panel + j] = from[whole * DML_NR + j];
        }
        return;
    }
#endif
    const dml_term_location first = dml_term_at(c, k0);
    dml_term_location location = {0, {0}};
    for (int64_t number = 0; number < c->window; ++number) {
        location.channel = first.channel + (first.channel * c->window + number < k0);
        if (location.channel * c->window + number < k1)
            for (int64_t r = 0; r < columns->runs; ++r)
                dml_pack_location(c, b, columns, columns->run + r, &location, number, k0, k1, to);
        dml_next_term(c, &location);
    }
    dml_sum_panels(columns, steps, to, panel);
}

#endif
