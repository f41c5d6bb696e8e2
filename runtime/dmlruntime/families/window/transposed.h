/* The entry of a transposed window kernel: an output element combines the windows that it lies in, in the order of its
 * positions in them. */
#include "window/backward_parameters.h"
#include "window/runs.h"

/* A run of `count` outputs, of which `first_output` is the first in the innermost loop. That loop goes along the dimension
 * `slot` of the windows, or along none of them. `outputs` are the first one's locations in the dimensions; `here` is its number,
 * and neighbours' numbers are `here_stride` apart. */
typedef struct {
    const dml_window_backward_parameters *p;
    int64_t count, slot, first_output, outputs[DML_WINDOW_BACKWARD_LOOPS + 1];
    uint64_t here, here_stride;
} dml_backward_run;

/* How many positions of a window lie in the outputs, and how many locations it has with those of the padding. */
typedef struct {
    int64_t elements, padded_count;
} dml_window_count;

/* `count` times that of window number `window` along dimension d. */
static inline dml_window_count dml_counted(const dml_window_backward_parameters *p, dml_window_count count, int64_t d,
                                           int64_t window)
{
    const int64_t begin = window * p->window_strides[d], step = p->dilations[d], size = p->window_sizes[d];
    const int64_t before = dml_min(size, dml_steps_below(begin, step, p->starts[d]));
    const int64_t below = dml_min(size, dml_steps_below(begin, step, p->starts[d] + p->outputs[d]));
    const int64_t padded_count = dml_min(size, dml_steps_below(begin, step, p->ends[d]));
    return (dml_window_count){count.elements * (below - before), count.padded_count * padded_count};
}

/* Combines a window with each output of a run; where the innermost loop goes along the windows, those that have position `k`
 * along it. `from` is where windows number 0 lie in that loop, `count` what windows have along other loops. */
static DML_ALWAYS_INLINE void dml_combine_backward_run(dml_state_backward *states, const dml_backward_run *run,
                                                       const dml_location *from, int64_t k, dml_window_count count,
                                                       const dml_scalars *s)
{
    const dml_window_backward_parameters *const p = run->p;
    const int64_t d = run->slot;
    if (d == p->loops) {
        for (int64_t i = 0; i < run->count; ++i) {
            const uint64_t here = run->here + (uint64_t)i * run->here_stride;
            const dml_state_backward window =
                dml_map_backward(from, i, (uint64_t)count.elements, (uint64_t)count.padded_count, here, s);
            states[i] = dml_combine_backward(states[i], window, 0);
        }
        return;
    }
    const int64_t stride = p->window_strides[d], begin = run->first_output + p->starts[d] - k * p->dilations[d];
    int64_t i = begin < 0 ? -begin : (stride - begin % stride) % stride;
    for (int64_t w = (begin + i) / stride; i < run->count && w < p->windows[d]; i += stride, ++w) {
        const dml_window_count whole = dml_counted(p, count, d, w);
        const uint64_t here = run->here + (uint64_t)i * run->here_stride;
        const dml_state_backward window =
            dml_map_backward(from, w, (uint64_t)whole.elements, (uint64_t)whole.padded_count, here, s);
        states[i] = dml_combine_backward(states[i], window, 0);
    }
}

static void dml_combine_backward_windows(dml_state_backward *states, const dml_backward_run *run, int64_t d,
                                         const dml_location *from, int64_t k, dml_window_count count, const dml_scalars *s);

/* Recurses into position `at` along dimension d, in window number `window`. */
static void dml_combine_backward_position(dml_state_backward *states, const dml_backward_run *run, int64_t d, int64_t at,
                                          int64_t window, const dml_location *from, int64_t k, dml_window_count count,
                                          const dml_scalars *s)
{
    const dml_window_backward_parameters *const p = run->p;
    dml_location next = *from;
    for (int64_t t = 0; t < DML_TENSORS; ++t)
        next.offsets[t] += window * p->slides[t * p->loops + d];
    next.offsets[0] += at * p->position_strides[d];
    if (d != run->slot)
        count = dml_counted(p, count, d, window);
    dml_combine_backward_windows(states, run, d + 1, &next, d == run->slot ? at : k, count, s);
}

/* Combines all windows that a run lies in, from dimension d on. The positions at which an output lies in a window repeat; the
 * first of them is looked for. */
static void dml_combine_backward_windows(dml_state_backward *states, const dml_backward_run *run, int64_t d,
                                         const dml_location *from, int64_t k, dml_window_count count, const dml_scalars *s)
{
    const dml_window_backward_parameters *const p = run->p;
    if (d == p->loops) {
        dml_combine_backward_run(states, run, from, k, count, s);
        return;
    }
    const int64_t size = p->window_sizes[d], stride = p->window_strides[d], dilation = p->dilations[d];
    if (d == run->slot) {
        for (int64_t at = 0; at < size; ++at)
            dml_combine_backward_position(states, run, d, at, 0, from, k, count, s);
        return;
    }
    const int64_t end = run->outputs[d] + p->starts[d], behind = end - (p->windows[d] - 1) * stride;
    int64_t at = behind <= 0 ? 0 : (behind - 1) / dilation + 1;
    while (at < size && at * dilation <= end && (end - at * dilation) % stride != 0)
        ++at;
    for (; at < size && at * dilation <= end; at += p->periods[d])
        dml_combine_backward_position(states, run, d, at, (end - at * dilation) / stride, from, k, count, s);
}

/* Run number `number`; `to` and `from` receive the locations of its first output, and of window number 0, in each tensor. */
static void dml_start_backward_run(const dml_window_backward_parameters *p, int64_t number, dml_backward_run *run,
                                   dml_location *to, dml_location *from)
{
    const int64_t inner = p->rank - 1, chunks = (p->sizes[inner] - 1) / DML_BACKWARD_RUN + 1;
    *run = (dml_backward_run){.p = p, .slot = p->slots[inner], .first_output = number % chunks * DML_BACKWARD_RUN};
    run->count = dml_min(DML_BACKWARD_RUN, p->sizes[inner] - run->first_output);
    run->here_stride = (uint64_t)p->strides[DML_TENSORS * p->rank + inner];
    for (int64_t t = 0; t < DML_TENSORS; ++t) {
        to->strides[t] = from->strides[t] = p->strides[t * p->rank + inner];
        to->offsets[t] = from->offsets[t] = 0;
        if (run->slot < p->loops)
            from->strides[t] = p->slides[t * p->loops + run->slot];
    }
    int64_t rest = number / chunks, location = run->first_output;
    for (int64_t d = inner; d >= 0; --d) {
        if (d < inner) {
            location = rest % p->sizes[d];
            rest /= p->sizes[d];
        }
        run->outputs[p->slots[d]] = location;
        run->here += (uint64_t)(location * p->strides[DML_TENSORS * p->rank + d]);
        for (int64_t t = 0; t < DML_TENSORS; ++t) {
            to->offsets[t] += location * p->strides[t * p->rank + d];
            if (p->slots[d] == p->loops)
                from->offsets[t] += location * p->strides[t * p->rank + d];
        }
    }
}

/* An item is some runs of outputs. */
DML_KERNEL(windows_backward);
DML_KERNEL(windows_backward)
{
    const dml_window_backward_parameters p =
        dml_read_window_backward_parameters(parameters, DML_TENSORS, DML_TENSORS + 1, DML_SCALAR_COUNT);
    const dml_scalars s = DML_SCALARS(p.scalars);
    dml_state_backward states[DML_BACKWARD_RUN];
    dml_backward_run run;
    dml_location to, from;
    memcpy(to.tensors, tensors, sizeof to.tensors);
    memcpy(from.tensors, tensors, sizeof from.tensors);
    for (int64_t number = begin * p.per_item; number < dml_min(end * p.per_item, p.runs); ++number) {
        dml_start_backward_run(&p, number, &run, &to, &from);
        for (int64_t i = 0; i < run.count; ++i)
            states[i] = DML_IDENTITY_BACKWARD;
        dml_combine_backward_windows(states, &run, 0, &from, 0, (dml_window_count){1, 1}, &s);
        for (int64_t i = 0; i < run.count; ++i)
            dml_finish_backward(states[i], &s, &to, i);
    }
}
