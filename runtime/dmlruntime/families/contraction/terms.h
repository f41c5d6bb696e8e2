/* Terms of sums: where the factors of a term lie, and how a product is added to a sum. */
#ifndef DML_CONTRACTION_TERMS_H
#define DML_CONTRACTION_TERMS_H

#include "contraction/problem.h"

/* A sum while it is made: FLOAT32 is chained by fused multiply-adds where the processor has them, integers wrap. */
#if DML_IS(DML_TERM, FLOAT32)
typedef float dml_lane;
static inline dml_lane dml_multiply_add(dml_lane a, dml_lane b, dml_lane sum)
{
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
    return fmaf(a, b, sum);
#else
    return a * b + sum;
#endif
}
#else
typedef uint32_t dml_lane;
static inline dml_lane dml_multiply_add(dml_term a, dml_term b, dml_lane sum) { return sum + (uint32_t)a * (uint32_t)b; }
#endif

/* Adds what a block of terms came to. */
static inline dml_sum dml_add_block(dml_sum sum, dml_lane block)
{
#if DML_IS(DML_SUM, FLOAT32)
    return sum + block;
#elif DML_IS(DML_SUM, INT64)
    return sum + (int32_t)block;
#else
    return (int32_t)((uint32_t)sum + block);
#endif
}

/* The term with some number: its channel, and its location in a window. */
typedef struct {
    int64_t channel, window[DML_SPACE_MOST];
} dml_term_location;

static inline dml_term_location dml_term_at(const dml_contraction *c, int64_t k)
{
    dml_term_location location;
    int64_t rest = k;
    for (int64_t d = c->p.space_rank - 1; d >= 0; --d) {
        location.window[d] = rest % c->p.window_sizes[d];
        rest /= c->p.window_sizes[d];
    }
    location.channel = rest;
    return location;
}

static inline void dml_next_term(const dml_contraction *c, dml_term_location *location)
{
    for (int64_t d = c->p.space_rank - 1; d >= 0; --d) {
        if (++location->window[d] < c->p.window_sizes[d])
            return;
        location->window[d] = 0;
    }
    ++location->channel;
}

/* How far the factor of a lies behind the row's first one. */
static inline int64_t dml_a_offset(const dml_contraction *c, const dml_term_location *location)
{
    int64_t offset = location->channel * c->p.a_channel;
    for (int64_t d = 0; d < c->p.space_rank; ++d)
        offset += location->window[d] * c->p.window_strides[d];
    return offset;
}

/* What row m has where column n has its zero point: the one that belongs to a. */
static inline dml_a_value dml_a_zero(const dml_contraction *c, const dml_batch *batch, int64_t m)
{
#if defined(DML_A_ZERO)
    const dml_a_element *const zero = batch->tensor[DML_A_ZERO];
    return zero ? dml_load_a(zero + m * c->p.row_strides[DML_A_ZERO]) : DML_A_ABSENT;
#else
    (void)c, (void)batch, (void)m;
    return 0;
#endif
}

/* The zero point that belongs to column n of b. */
static inline dml_b_value dml_b_zero(const dml_contraction *c, const dml_batch *batch, int64_t n)
{
#if defined(DML_B_ZERO)
    const dml_b_element *const zero = batch->tensor[DML_B_ZERO];
    return zero ? dml_load_b(zero + n * c->p.column_strides[DML_B_ZERO]) : DML_B_ABSENT;
#else
    (void)c, (void)batch, (void)n;
    return 0;
#endif
}

/* What a term multiplies of b along a run: the locations from `begin` to before `end` have elements `step` apart, the first of
 * them at `from`. In a transposed contraction only every `every`th location has one. */
typedef struct {
    const dml_b_element *from;
    int64_t begin, end, step, every;
} dml_b_run;

static inline dml_b_run dml_b_run_of(const dml_contraction *c, const dml_b_element *b, const dml_run *run,
                                     const dml_term_location *term)
{
    const dml_contraction_parameters *const p = &c->p;
    const int64_t inner = p->space_rank - 1;
    dml_b_run b_run = {b + term->channel * p->b_channel, 0, 0, 0, 1};
    for (int64_t d = 0; d < inner; ++d) {
        int64_t location = run->location[d];
        if (p->transposed) {
            location += p->starts[d] - term->window[d] * p->dilations[d];
            if (location < 0 || location % p->strides[d])
                return b_run;
            location /= p->strides[d];
        } else {
            location = location * p->strides[d] + term->window[d] * p->dilations[d] - p->starts[d];
        }
        if (location < 0 || location >= p->input_sizes[d])
            return b_run;
        b_run.from += location * p->input_strides[d];
    }
    const int64_t size = p->input_sizes[inner], step = p->strides[inner], stride = p->input_strides[inner];
    const int64_t shift = term->window[inner] * p->dilations[inner];
    if (p->transposed) { /* location + start - shift is a multiple of step from 0 to before size * step */
        const int64_t first = run->location[inner] + p->starts[inner] - shift;
        const int64_t skipped = first < 0 ? -first : (step - first % step) % step;
        b_run.begin = skipped;
        b_run.end = dml_min(run->count, size * step - first);
        b_run.every = step;
        b_run.step = stride;
        b_run.from += (first + skipped) / step * stride;
    } else { /* location * step + shift - start is from 0 to before size */
        const int64_t first = run->location[inner] * step + shift - p->starts[inner];
        b_run.begin = first < 0 ? (-first + step - 1) / step : 0;
        b_run.end = first < size ? dml_min(run->count, (size - 1 - first) / step + 1) : 0;
        b_run.step = step * stride;
        b_run.from += first * stride + b_run.begin * b_run.step;
    }
    if (b_run.begin >= b_run.end) {
        b_run.begin = b_run.end = 0;
        b_run.from = b;
    }
    return b_run;
}

/* The sum of row m at the first location of a run, of the terms that b has. */
static inline dml_sum dml_sum_inside(const dml_contraction *c, const dml_batch *batch, int64_t m, const dml_run *run)
{
    const dml_a_element *const row = (const dml_a_element *)batch->tensor[DML_A] + c->p.a_start + m * c->p.row_strides[DML_A];
    const dml_a_value a_zero = dml_a_zero(c, batch, m);
    const dml_b_value b_zero = dml_b_zero(c, batch, 0);
    dml_term_location location = dml_term_at(c, 0);
    dml_sum sum = 0;
    for (int64_t k0 = 0; k0 < c->k; k0 += DML_KC) {
        dml_lane block = 0;
        for (int64_t k = k0; k < dml_min(k0 + DML_KC, c->k); ++k, dml_next_term(c, &location)) {
            const dml_b_run b_run = dml_b_run_of(c, batch->tensor[DML_B], run, &location);
            if (b_run.end > 0)
                block = dml_multiply_add(dml_a_term(dml_load_a(row + dml_a_offset(c, &location)), a_zero),
                                         dml_b_term(dml_load_b(b_run.from), b_zero), block);
        }
        sum = dml_add_block(sum, block);
    }
    return sum;
}

#endif
