/* The entry of a kernel that goes the way back: an output element combines the windows that it lies in, in the order of its
 * positions in them. The first tensor has an element for each window, the outputs are what windows slide over. */
#include "window/combine.h"

/* The window whose position `k` is element `place` of dimension d; -1 where there is none. */
static inline int64_t dml_window_at(const dml_window_parameters *p, int64_t d, int64_t place, int64_t k)
{
    const int64_t begin = place + p->starts[d] - k * p->dilations[d];
    if (begin < 0 || begin % p->window_strides[d] != 0)
        return -1;
    const int64_t window = begin / p->window_strides[d];
    return window < p->inputs[d] ? window : -1;
}

/* How many positions of window number `window` lie in dimension d of the outputs. */
static inline int64_t dml_window_elements(const dml_window_parameters *p, int64_t d, int64_t window)
{
    const int64_t begin = window * p->window_strides[d], step = p->dilations[d], size = p->window_sizes[d];
    const int64_t before = dml_min(size, dml_steps_below(begin, step, p->starts[d]));
    return dml_min(size, dml_steps_below(begin, step, p->starts[d] + p->outputs[d])) - before;
}

/* Combines into the states of a run the windows that lie at `element` and the next ones, one for each output; with those
 * that have position `k` along the innermost loop where windows slide along that. `count` is the product of the numbers of
 * elements that windows have along other loops. */
static void dml_combine_position(dml_state *states, const dml_window_run *run, const dml_element_0 *element, int64_t k,
                                 int64_t count, const dml_scalars *s)
{
    const dml_window_parameters *const p = run->p;
    const int64_t d = run->slot;
    if (d == DML_WINDOW_LOOPS) {
        for (int64_t i = 0; i < run->count; ++i) {
            const dml_value_0 x = DML_JOIN(dml_load_, DML_TYPE_0)(element + i * run->stride);
            states[i] = dml_combine(states[i], dml_map(x, 0, (uint64_t)count, (uint64_t)p->places, s), 0);
        }
        return;
    }
    const int64_t stride = p->window_strides[d], begin = run->first_output + p->starts[d] - k * p->dilations[d];
    int64_t i = begin < 0 ? -begin : (stride - begin % stride) % stride;
    for (int64_t w = (begin + i) / stride; i < run->count && w < p->inputs[d]; i += stride, ++w) {
        const dml_value_0 x = DML_JOIN(dml_load_, DML_TYPE_0)(element + w * p->input_strides[d]);
        const uint64_t inside = (uint64_t)(count * dml_window_elements(p, d, w));
        states[i] = dml_combine(states[i], dml_map(x, 0, inside, (uint64_t)p->places, s), 0);
    }
}

/* Along the loops but the innermost: where position `at` has a window, moves `element` to it and multiplies `count`. */
static inline int dml_find_windows(const dml_window_run *run, const int64_t at[DML_WINDOW_LOOPS], int64_t *element,
                                   int64_t *count)
{
    for (int64_t d = 0; d < DML_WINDOW_LOOPS; ++d) {
        if (d == run->slot)
            continue;
        const int64_t window = dml_window_at(run->p, d, run->windows[d], at[d]);
        if (window < 0)
            return 0;
        *element += window * run->p->input_strides[d];
        *count *= dml_window_elements(run->p, d, window);
    }
    return 1;
}

/* An item is a group of runs of outputs. */
DML_KERNEL(windows);
DML_KERNEL(windows)
{
    const dml_window_parameters p = dml_read_window_parameters(parameters, DML_TENSORS + 1, DML_SCALAR_COUNT);
    const dml_scalars s = DML_SCALARS(p.scalars);
    const dml_element_0 *const input = tensors[0];
    dml_state states[DML_RUN];
    dml_window_run run;
    dml_place place;
    for (int64_t number = begin * p.group; number < dml_min(end * p.group, p.runs); ++number) {
        dml_start_run(&p, DML_TENSORS, number, &run, place.offsets, place.strides);
        memcpy(place.tensors, tensors, sizeof place.tensors);
        for (int64_t i = 0; i < run.count; ++i)
            states[i] = DML_IDENTITY;
        for (int64_t z = 0; z < p.window_sizes[0]; ++z)
            for (int64_t y = 0; y < p.window_sizes[1]; ++y)
                for (int64_t x = 0; x < p.window_sizes[2]; ++x) {
                    const int64_t at[DML_WINDOW_LOOPS + 1] = {z, y, x, 0};
                    int64_t element = run.element, count = 1;
                    if (dml_find_windows(&run, at, &element, &count))
                        dml_combine_position(states, &run, input + element, at[run.slot], count, &s);
                }
        for (int64_t i = 0; i < run.count; ++i)
            dml_finish(states[i], 0, (uint64_t)p.places, &s, &place, i);
    }
}
