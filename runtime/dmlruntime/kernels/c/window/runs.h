/* Runs of windows: outputs that are neighbours in the innermost loop, and which elements of their windows lie in the
 * tensor. None of this depends on data types. */
#ifndef DML_WINDOW_RUNS_H
#define DML_WINDOW_RUNS_H

#include "parameters/window.h"
#include "walk/walk.h"

#define DML_RUN 64 /* most outputs of a run */

/* From the first up to one that does not count. */
typedef struct {
    int64_t first, last;
} dml_range;

/* A run of `count` outputs, of which `first_output` is the first in the innermost loop. That loop goes along the dimension
 * `slot` of the window, or along none of them. `windows` are the numbers of the windows in the dimensions, `inside` the
 * positions of all of them that lie in the tensor; in the dimension `slot`, all positions. The first output's first element
 * of memory is `element`, with the number `index`, but for these dimensions; elements of neighbours are `stride` apart. */
typedef struct {
    const dml_window_parameters *p;
    int64_t count, slot, first_output, windows[DML_WINDOW_LOOPS + 1], element, stride;
    uint64_t index, index_stride;
    dml_range inside[DML_WINDOW_LOOPS];
} dml_window_run;

/* How many of `begin`, `begin + step`, ... are below `end`. */
static inline int64_t dml_steps_below(int64_t begin, int64_t step, int64_t end)
{
    return begin >= end ? 0 : step == 1 ? end - begin : (end - begin - 1) / step + 1;
}

/* Of `count` places that begin at `begin` and are `step` apart, those that lie in dimension d of the tensor. */
static inline dml_range dml_in_tensor(const dml_window_parameters *p, int64_t d, int64_t begin, int64_t step, int64_t count)
{
    const int64_t before = dml_min(count, dml_steps_below(begin, step, p->starts[d]));
    const int64_t below = dml_min(count, dml_steps_below(begin, step, p->starts[d] + p->inputs[d]));
    return (dml_range){before, below};
}

/* The outputs of a run, from 0 on, for which the position `at` of the window lies in the tensor. */
static inline dml_range dml_outputs_inside(const dml_window_run *run, const int64_t at[DML_WINDOW_LOOPS])
{
    const int64_t d = run->slot;
    if (d == DML_WINDOW_LOOPS)
        return (dml_range){0, run->count};
    const int64_t stride = run->p->window_strides[d];
    const int64_t begin = run->first_output * stride + at[d] * run->p->dilations[d];
    return dml_in_tensor(run->p, d, begin, stride, run->count);
}

/* Where position `at` of the first window of a run is along dimension d. */
static inline int64_t dml_along(const dml_window_run *run, const int64_t at[DML_WINDOW_LOOPS], int64_t d)
{
    return run->windows[d] * run->p->window_strides[d] + at[d] * run->p->dilations[d] - run->p->starts[d];
}

static inline int64_t dml_element_of(const dml_window_run *run, const int64_t at[DML_WINDOW_LOOPS])
{
    int64_t element = run->element;
    for (int64_t d = 0; d < DML_WINDOW_LOOPS; ++d)
        element += dml_along(run, at, d) * run->p->input_strides[d];
    return element;
}

static inline uint64_t dml_index_of(const dml_window_run *run, const int64_t at[DML_WINDOW_LOOPS])
{
    uint64_t index = run->index;
    for (int64_t d = 0; d < DML_WINDOW_LOOPS; ++d)
        index += (uint64_t)(dml_along(run, at, d) * run->p->index_strides[d]);
    return index;
}

/* How many elements of the window of output `i` of a run lie in the tensor. */
static inline int64_t dml_elements_inside(const dml_window_run *run, int64_t i)
{
    int64_t count = 1;
    for (int64_t d = 0; d < DML_WINDOW_LOOPS; ++d) {
        dml_range range = run->inside[d];
        if (d == run->slot)
            range = dml_in_tensor(run->p, d, (run->first_output + i) * run->p->window_strides[d], run->p->dilations[d],
                                  run->p->window_sizes[d]);
        count *= range.last - range.first;
    }
    return count;
}

/* The outputs of a run whose windows have all their positions along the innermost loop in the tensor: after the last of
 * those that lack the first position, before the first of those that lack the last one. */
static inline dml_range dml_whole_windows(const dml_window_run *run)
{
    const int64_t d = run->slot;
    if (d == DML_WINDOW_LOOPS)
        return (dml_range){0, run->count};
    const int64_t last = run->p->window_sizes[d] - 1;
    const dml_range of_first = dml_outputs_inside(run, (const int64_t[DML_WINDOW_LOOPS]){0});
    int64_t at[DML_WINDOW_LOOPS] = {0};
    at[d] = last;
    const dml_range of_last = dml_outputs_inside(run, at);
    return (dml_range){of_first.first, of_last.last < of_first.first ? of_first.first : of_last.last};
}

/* Run number `number`; `offsets` receives the place of its first output in each of `tensors`, `strides` how far apart they
 * are. */
static inline void dml_start_run(const dml_window_parameters *p, int64_t tensors, int64_t number, dml_window_run *run,
                                 int64_t *offsets, int64_t *strides)
{
    const int64_t inner = p->rank - 1, chunks = (p->sizes[inner] - 1) / DML_RUN + 1;
    *run = (dml_window_run){.p = p, .slot = p->slots[inner], .first_output = number % chunks * DML_RUN};
    run->count = dml_min(DML_RUN, p->sizes[inner] - run->first_output);
    for (int64_t t = 0; t < tensors; ++t) {
        strides[t] = p->strides[t * p->rank + inner];
        offsets[t] = run->first_output * strides[t];
    }
    int64_t rest = number / chunks, place = run->first_output;
    for (int64_t d = inner; d >= 0; --d) {
        if (d < inner) {
            place = rest % p->sizes[d];
            rest /= p->sizes[d];
            for (int64_t t = 0; t < tensors; ++t)
                offsets[t] += place * p->strides[t * p->rank + d];
        }
        run->windows[p->slots[d]] = place;
        if (p->slots[d] == DML_WINDOW_LOOPS) {
            run->element += place * p->strides[d];
            run->index += (uint64_t)(place * p->strides[tensors * p->rank + d]);
        }
    }
    run->stride = p->strides[inner];
    run->index_stride = (uint64_t)p->strides[tensors * p->rank + inner];
    if (run->slot < DML_WINDOW_LOOPS) {
        run->stride = p->window_strides[run->slot] * p->input_strides[run->slot];
        run->index_stride = (uint64_t)(p->window_strides[run->slot] * p->index_strides[run->slot]);
    }
    for (int64_t d = 0; d < DML_WINDOW_LOOPS; ++d)
        run->inside[d] = d == run->slot ? (dml_range){0, p->window_sizes[d]}
                                        : dml_in_tensor(p, d, run->windows[d] * p->window_strides[d], p->dilations[d],
                                                        p->window_sizes[d]);
}

#endif
