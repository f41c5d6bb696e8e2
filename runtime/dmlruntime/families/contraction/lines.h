/* Sums along a line of columns, term by term, without packing: for windows that few rows share, and for transposed ones. */
#ifndef DML_CONTRACTION_LINES_H
#define DML_CONTRACTION_LINES_H

#include "contraction/epilogue.h"
#include "contraction/terms.h"

#define DML_LINE_TILE 256   /* columns that are summed at once */
#define DML_LINE_LOCATIONS 128 /* locations of a window that are found once for all channels */

/* A term that is not finite makes NaN of the zeros around b too; those of a transposed contraction are not multiplied. */
static inline void dml_add_zeros(dml_term a, const dml_b_run *b_run, dml_lane *sums, int64_t count)
{
#if DML_IS(DML_TERM, FLOAT32)
    const float product = a * 0.0f;
    if (product == 0.0f)
        return;
    for (int64_t i = 0; i < b_run->begin; ++i)
        sums[i] += product;
    for (int64_t i = b_run->end; i < count; ++i)
        sums[i] += product;
#else
    (void)a, (void)b_run, (void)sums, (void)count;
#endif
}

/* What a location of the window reads along a run of columns, of the first channel: of b, and of the filter's row. In a
 * transposed contraction only every `every`th column has a term: sums of such columns lie side by side, from `at` on. */
typedef struct {
    dml_b_run b;
    int64_t a, at, count;
} dml_line_location;

/* `part` is how far apart columns are that have terms in turns. */
static inline dml_line_location dml_line_location_of(const dml_contraction *c, const dml_batch *batch, const dml_run *run,
                                                     int64_t part, int64_t number)
{
    const dml_term_location location = dml_term_at(c, number);
    dml_line_location found = {dml_b_run_of(c, batch->tensor[DML_B], run, &location), dml_a_offset(c, &location), 0, 0};
    found.at = found.b.begin % found.b.every * part + found.b.begin / found.b.every;
    found.count = (found.b.end - found.b.begin + found.b.every - 1) / found.b.every;
    return found;
}

/* Adds the products of one term, which b has from `from` on. */
static inline void dml_add_term(const dml_contraction *c, const dml_batch *batch, dml_term a, const dml_line_location *location,
                                const dml_b_element *from, int64_t column, dml_lane *restrict sums)
{
    const int64_t count = location->count, step = location->b.step;
    dml_lane *restrict to = sums + location->at;
#if defined(DML_B_ZERO)
    const int is_one = c->p.column_strides[DML_B_ZERO] == 0;
#else
    const int is_one = 1;
#endif
    if (!is_one) {
        for (int64_t i = 0; i < count; ++i)
            to[i] = dml_multiply_add(
                a,
                dml_b_term(dml_load_b(from + i * step), dml_b_zero(c, batch, column + location->b.begin + i * location->b.every)),
                to[i]);
        return;
    }
    const dml_b_value zero = dml_b_zero(c, batch, 0);
    if (step == 1) {
        for (int64_t i = 0; i < count; ++i)
            to[i] = dml_multiply_add(a, dml_b_term(dml_load_b(from + i), zero), to[i]);
    } else {
        for (int64_t i = 0; i < count; ++i)
            to[i] = dml_multiply_add(a, dml_b_term(dml_load_b(from + i * step), zero), to[i]);
    }
}

/* The sums of a run of row m. */
static void dml_sum_line(const dml_contraction *c, const dml_batch *batch, int64_t m, int64_t column, const dml_run *run,
                         dml_sum *sums)
{
    const dml_a_element *const row = (const dml_a_element *)batch->tensor[DML_A] + c->p.a_start + m * c->p.row_strides[DML_A];
    const dml_a_value zero = dml_a_zero(c, batch, m);
    const int64_t every = c->p.transposed ? c->p.strides[c->p.space_rank - 1] : 1, part = run->count / every + 1;
    dml_line_location locations[DML_LINE_LOCATIONS];
    dml_lane block[2 * DML_LINE_TILE];
    for (int64_t i = 0; i < dml_min(c->window, DML_LINE_LOCATIONS); ++i)
        locations[i] = dml_line_location_of(c, batch, run, part, i);
    for (int64_t i = 0; i < run->count; ++i)
        sums[i] = 0;
    int64_t channel = 0, number = 0;
    for (int64_t k0 = 0; k0 < c->k; k0 += DML_KC) {
        memset(block, 0, sizeof block);
        for (int64_t k = k0; k < dml_min(k0 + DML_KC, c->k); ++k) {
            dml_line_location other;
            const dml_line_location *location = locations + number;
            if (number >= DML_LINE_LOCATIONS) {
                other = dml_line_location_of(c, batch, run, part, number);
                location = &other;
            }
            if (location->count > 0 || c->p.pads) {
                const dml_term a = dml_a_term(dml_load_a(row + location->a + channel * c->p.a_channel), zero);
                if (c->p.pads)
                    dml_add_zeros(a, &location->b, block, run->count);
                dml_add_term(c, batch, a, location, location->b.from + channel * c->p.b_channel, column, block);
            }
            if (++number == c->window)
                number = 0, ++channel;
        }
        if (every == 1)
            for (int64_t i = 0; i < run->count; ++i)
                sums[i] = dml_add_block(sums[i], block[i]);
        else
            for (int64_t i = 0; i < run->count; ++i)
                sums[i] = dml_add_block(sums[i], block[i % every * part + i / every]);
    }
}

/* Line number `line` of the batches, rows and outer loops, in this order. */
static void dml_line_item(const dml_contraction *c, void *const *tensors, int64_t line)
{
    const int64_t length = c->p.space_sizes[c->p.space_rank - 1], lines = c->p.n / length;
    const int64_t m = line / lines % c->p.m, first = line % lines * length;
    const dml_batch batch = dml_batch_at(c, tensors, line / lines / c->p.m);
    dml_sum sums[DML_LINE_TILE];
    for (int64_t column = first; column < first + length; column += DML_LINE_TILE) {
        const dml_run run = dml_run_at(c, column, column, dml_min(column + DML_LINE_TILE, first + length));
        dml_sum_line(c, &batch, m, column, &run, sums);
        dml_epilogue_run(c, &batch, m, column, &run, sums);
    }
}

#endif
