/* Runs of windows: outputs that are neighbours in the innermost loop, and which elements of their windows lie in the
 * tensor. None of this depends on data types. */
#ifndef DML_WINDOW_RUNS_H
#define DML_WINDOW_RUNS_H

#include "window/parameters.h"
#include "walk/walk.h"

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

/* Of `count` locations that begin at `begin` and are `step` apart, those that lie in dimension d of the tensor. */
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

/* How many positions of the window of output `i` of a run lie in the tensor, along the run. */
static inline int64_t dml_positions_inside(const dml_window_run *run, int64_t i)
{
    const int64_t d = run->slot;
    if (d == DML_WINDOW_LOOPS)
        return 1;
    const dml_range range = dml_in_tensor(run->p, d, (run->first_output + i) * run->p->window_strides[d], run->p->dilations[d],
                                          run->p->window_sizes[d]);
    return range.last - range.first;
}

/* The same along other dimensions, where all windows of a run have as many. */
static inline int64_t dml_positions_across(const dml_window_run *run)
{
    int64_t count = 1;
    for (int64_t d = 0; d < DML_WINDOW_LOOPS; ++d)
        if (d != run->slot)
            count *= run->inside[d].last - run->inside[d].first;
    return count;
}

/* How many positions of window number `window` along dimension d lie before the end of the padding. */
static inline int64_t dml_padded_of(const dml_window_parameters *p, int64_t d, int64_t window)
{
    return dml_min(p->window_sizes[d], dml_steps_below(window * p->window_strides[d], p->dilations[d], p->ends[d]));
}

/* The same for output `i` of a run, along the run. */
static inline int64_t dml_padded_along(const dml_window_run *run, int64_t i)
{
    return run->slot == DML_WINDOW_LOOPS ? 1 : dml_padded_of(run->p, run->slot, run->first_output + i);
}

/* The same along other dimensions. */
static inline int64_t dml_padded_across(const dml_window_run *run)
{
    int64_t count = 1;
    for (int64_t d = 0; d < DML_WINDOW_LOOPS; ++d)
        if (d != run->slot)
            count *= dml_padded_of(run->p, d, run->windows[d]);
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

/* The numbers of a run in the loops over outputs; in the innermost loop, of its first output. */
typedef struct {
    int64_t numbers[DML_MAX_LOOPS];
} dml_run_location;

static inline dml_run_location dml_find_run(const dml_window_parameters *p, int64_t number)
{
    const int64_t inner = p->rank - 1, chunks = (p->sizes[inner] - 1) / DML_RUN + 1;
    dml_run_location location;
    int64_t rest = number / chunks;
    location.numbers[inner] = number % chunks * DML_RUN;
    for (int64_t d = inner - 1; d >= 0; --d) {
        location.numbers[d] = rest % p->sizes[d];
        rest /= p->sizes[d];
    }
    return location;
}

/* Advances to the next run, without a division. */
static inline void dml_next_run(const dml_window_parameters *p, dml_run_location *location)
{
    int64_t d = p->rank - 1;
    location->numbers[d] += DML_RUN;
    while (d > 0 && location->numbers[d] >= p->sizes[d]) {
        location->numbers[d--] = 0;
        ++location->numbers[d];
    }
}

/* The run at `location`; `offsets` receives the location of its first output in each of `tensors`, `strides` how far apart they
 * are. */
static inline void dml_start_run(const dml_window_parameters *p, int64_t tensors, const dml_run_location *location,
                                 dml_window_run *run, int64_t *offsets, int64_t *strides)
{
    const int64_t inner = p->rank - 1;
    *run = (dml_window_run){.p = p, .slot = p->slots[inner], .first_output = location->numbers[inner]};
    run->count = dml_min(DML_RUN, p->sizes[inner] - run->first_output);
    for (int64_t t = 0; t < tensors; ++t) {
        strides[t] = p->strides[t * p->rank + inner];
        offsets[t] = 0;
    }
    for (int64_t d = 0; d <= inner; ++d) {
        const int64_t number = location->numbers[d];
        for (int64_t t = 0; t < tensors; ++t)
            offsets[t] += number * p->strides[t * p->rank + d];
        run->windows[p->slots[d]] = number;
        if (p->slots[d] == DML_WINDOW_LOOPS) {
            run->element += number * p->strides[d];
            run->index += (uint64_t)(number * p->strides[tensors * p->rank + d]);
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
