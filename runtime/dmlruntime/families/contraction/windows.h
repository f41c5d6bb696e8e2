/* Windows that are multiplied where they lie: channels of b are copied with the zeros around them (contraction/copy.h), so that
 * neighbouring columns multiply neighbours of the copy, whatever the term is. */
#ifndef DML_CONTRACTION_WINDOWS_H
#define DML_CONTRACTION_WINDOWS_H

#include "contraction/packing.h"

/* 1 where contraction_copy has copied b. */
static inline int dml_has_copy(const dml_contraction *c)
{
#if defined(DML_WINDOWS) && DML_K_GROUP == 1
    return c->p.copy_stride > 0;
#else
    (void)c;
    return 0;
#endif
}

/* How a channel lies in the copy: a loop has `elements`, `steps` apart. Lines are `copy_pitch` apart: a line's last zeros may be
 * the next one's first. Columns are counted along the two innermost loops of the copy, those between lines as well; `lead` is 1
 * where the outermost loop is around channels. */
typedef struct {
    int64_t lead, size, columns, elements[DML_SPACE_MOST], steps[DML_SPACE_MOST];
} dml_copy_shape;

static inline dml_copy_shape dml_shape_copy(const dml_contraction *c)
{
    const int64_t inner = c->p.space_rank - 1;
    dml_copy_shape made = {0};
    made.lead = inner > 1 && c->p.window_sizes[0] == 1;
    made.size = 1;
    for (int64_t d = inner; d >= made.lead; --d) {
        const int64_t read = c->p.space_sizes[d] + (c->p.window_sizes[d] - 1) * c->p.dilations[d];
        made.elements[d] = d == inner ? c->p.copy_pitch : read;
        made.steps[d] = made.size;
        made.size *= made.elements[d];
    }
    if (made.lead) {
        made.elements[0] = c->p.space_sizes[0];
        made.steps[0] = c->p.channels * c->p.copy_stride;
    }
    made.columns = c->p.space_sizes[inner] + (inner > 0 ? (c->p.space_sizes[inner - 1] - 1) * c->p.copy_pitch : 0);
    return made;
}

/* Blocks of columns of a batch: they end with the two innermost loops. */
static inline int64_t dml_across_copy(const dml_contraction *c)
{
    int64_t outer = 1;
    for (int64_t d = 0; d < c->p.space_rank - 2; ++d)
        outer *= c->p.space_sizes[d];
    return outer * ((dml_shape_copy(c).columns - 1) / DML_NC + 1);
}

/* Finds block number `block` of a batch: columns between lines are of no run, so that they are not stored. */
static void dml_find_copied_columns(const dml_contraction *c, int64_t number, int64_t block, dml_columns *found)
{
    const dml_copy_shape shape = dml_shape_copy(c);
    const int64_t inner = c->p.space_rank - 1, blocks = (shape.columns - 1) / DML_NC + 1, size = c->p.space_sizes[inner];
    const int64_t pitch = c->p.copy_pitch;
    found->first = block % blocks * DML_NC;
    found->count = dml_min(DML_NC, shape.columns - found->first);
    found->runs = found->outputs = 0;
    found->copied = number * (shape.lead ? c->p.space_sizes[0] : 1) * c->p.channels * c->p.copy_stride + found->first;
    dml_run run = {0, 0, {0}};
    int64_t rest = block / blocks;
    for (int64_t d = inner - 2; d >= 0; --d) {
        run.location[d] = rest % c->p.space_sizes[d];
        rest /= c->p.space_sizes[d];
        found->copied += run.location[d] * shape.steps[d];
    }
    for (int64_t at = 0; at < found->count; at += pitch - run.location[inner]) {
        if (inner > 0)
            run.location[inner - 1] = (found->first + at) / pitch;
        run.location[inner] = (found->first + at) % pitch;
        run.at = at;
        run.count = dml_min(size - run.location[inner], found->count - at);
        if (run.count <= 0)
            continue;
        if (at > 0 && pitch == size && dml_output_follows(c, &run))
            found->output[found->outputs - 1].count += run.count;
        else
            found->output[found->outputs++] = run;
    }
}

/* Where the first column's factors of terms k0 to before k1 lie: `at` of them behind what is returned. */
static inline const dml_lane *dml_copied_terms(const dml_contraction *c, const dml_lane *copy, const dml_columns *columns,
                                               int64_t k0, int64_t k1, int64_t *at)
{
    const dml_copy_shape shape = dml_shape_copy(c);
    const int64_t own = dml_min(k1 - k0, c->window); /* the rest are the same of later channels */
    dml_term_location location = dml_term_at(c, k0);
    for (int64_t k = 0; k < own; ++k, dml_next_term(c, &location)) {
        at[k] = location.channel * c->p.copy_stride;
        for (int64_t d = shape.lead; d < c->p.space_rank; ++d)
            at[k] += location.window[d] * c->p.dilations[d] * shape.steps[d];
    }
    for (int64_t k = own; k < k1 - k0; ++k)
        at[k] = at[k - own] + c->p.copy_stride;
    return copy + columns->copied;
}

#if DML_IS_STORED(DML_B_GROUP, DML_B_HAS_ZERO) && DML_REGISTER_BYTES > 0
/* Copies lanes; the last vector may have some of those before. */
static inline void dml_copy_lanes(const dml_lane *restrict from, int64_t count, dml_lane *restrict to)
{
    if (count < DML_TILE_LANES) {
        for (int64_t u = 0; u < count; ++u)
            to[u] = from[u];
        return;
    }
    for (int64_t u = 0; u < count; u += DML_TILE_LANES) {
        const int64_t at = dml_min(u, count - DML_TILE_LANES);
        const dml_lanes v = dml_load_lanes(from + at);
        memcpy(to + at, &v, sizeof v);
    }
}
#endif

#endif
