/* The entry of a window kernel, from what window/operator.h lists.
 *
 * The order of combining follows from the size of a window alone. In a narrow one, the elements of each column (the same
 * location in its last dimension) are combined in C order, and then the columns; in a wide one all elements in C order.
 */
#include "memory/copy.h"
#include "walk/strided.h"
#include "window/runs.h"

#define DML_NARROW 7 /* most columns of a narrow window */

/* Windows combined position by position: of neighbouring windows the same one. */

/* The state of an element. */
static DML_ALWAYS_INLINE dml_state dml_map(dml_value_0 x, uint64_t index, const dml_scalars *s)
{
    (void)index, (void)s;
    return DML_MAP(x, index);
}

/* Combines into the states [first, last) an element each, which lie `stride` apart. */
static DML_ALWAYS_INLINE void dml_combine_run(dml_state *states, int64_t first, int64_t last, const dml_element_0 *from,
                                              int64_t stride, uint64_t index, uint64_t index_stride, const dml_scalars *s)
{
#if DML_IS(DML_TYPE_0, FLOAT16)
    dml_element_0 elements[DML_RUN] = {0};
    dml_value_0 values[DML_RUN];
    for (int64_t i = 0; i < last - first; ++i)
        elements[i] = from[(first + i) * stride];
    dml_from_half_array(values, elements, (last - first + 15) / 16 * 16);
    for (int64_t i = first; i < last; ++i)
        states[i] = dml_combine(states[i], dml_map(values[i - first], index + (uint64_t)i * index_stride, s), 0);
#else
    for (int64_t i = first; i < last; ++i)
        states[i] = dml_combine(states[i], dml_map(from[i * stride], index + (uint64_t)i * index_stride, s), 0);
#endif
}

#define DML_SIDE_BY_SIDE 8 /* windows whose rows are read together: as many streams, and as many chains of combining */

/* Combines a row of each window, `count` positions that are `step` apart, into `windows` states. */
static DML_ALWAYS_INLINE void dml_combine_rows(dml_state *states, int64_t windows, const dml_window_run *run,
                                               const dml_element_0 *from, uint64_t index, int64_t count, const dml_scalars *s)
{
    const int64_t step = run->p->dilations[2] * run->p->input_strides[2];
    const uint64_t index_step = (uint64_t)(run->p->dilations[2] * run->p->index_strides[2]);
    dml_state own[DML_SIDE_BY_SIDE];
    for (int64_t i = 0; i < windows; ++i)
        own[i] = states[i];
    for (int64_t x = 0; x < count; ++x)
        for (int64_t i = 0; i < windows; ++i) {
            const dml_value_0 value = DML_JOIN(dml_load_, DML_TYPE_0)(from + i * run->stride + x * step);
            const uint64_t number = index + (uint64_t)i * run->index_stride + (uint64_t)x * index_step;
            own[i] = dml_combine(own[i], dml_map(value, number, s), 0);
        }
    for (int64_t i = 0; i < windows; ++i)
        states[i] = own[i];
}

/* The elements of a run of windows that lie farther apart in memory than the elements of a row: row by row. */
static void dml_combine_windows_by_rows(dml_state states[DML_RUN], const dml_window_run *run, const dml_element_0 *input,
                                        const dml_scalars *s)
{
    const int64_t columns = run->inside[2].last - run->inside[2].first;
    for (int64_t z = run->inside[0].first; z < run->inside[0].last; ++z)
        for (int64_t y = run->inside[1].first; y < run->inside[1].last; ++y) {
            const int64_t at[DML_WINDOW_LOOPS] = {z, y, run->inside[2].first};
            const dml_element_0 *const from = input + dml_element_of(run, at);
            const uint64_t index = dml_index_of(run, at);
            int64_t i = 0;
            for (; i + DML_SIDE_BY_SIDE <= run->count; i += DML_SIDE_BY_SIDE)
                dml_combine_rows(states + i, DML_SIDE_BY_SIDE, run, from + i * run->stride,
                                 index + (uint64_t)i * run->index_stride, columns, s);
            for (; i < run->count; ++i)
                dml_combine_rows(states + i, 1, run, from + i * run->stride, index + (uint64_t)i * run->index_stride,
                                 columns, s);
        }
}

/* Position `at` of the windows of a run that have it in the tensor. */
static DML_NOINLINE void dml_combine_position(dml_state *states, const dml_window_run *run, const dml_element_0 *input,
                                              const int64_t at[DML_WINDOW_LOOPS], const dml_scalars *scalars)
{
    const dml_scalars held = *scalars, *const s = &held; /* no store to a state changes these */
    const dml_range outputs = dml_outputs_inside(run, at);
    const dml_element_0 *const from = input + dml_element_of(run, at);
    const uint64_t index = dml_index_of(run, at);
    if (run->stride == 1)
        dml_combine_run(states, outputs.first, outputs.last, from, 1, index, run->index_stride, s);
    else
        dml_combine_run(states, outputs.first, outputs.last, from, run->stride, index, run->index_stride, s);
}

/* Wide windows: all positions in C order. */
static void dml_combine_wide_windows(dml_state states[DML_RUN], const dml_window_run *run, const dml_element_0 *input,
                                     const dml_scalars *s)
{
    if (run->slot == DML_WINDOW_LOOPS && run->stride > run->p->dilations[2] * run->p->input_strides[2]) {
        dml_combine_windows_by_rows(states, run, input, s);
        return;
    }
    for (int64_t z = run->inside[0].first; z < run->inside[0].last; ++z)
        for (int64_t y = run->inside[1].first; y < run->inside[1].last; ++y)
            for (int64_t x = run->inside[2].first; x < run->inside[2].last; ++x) {
                const int64_t at[DML_WINDOW_LOOPS] = {z, y, x};
                dml_combine_position(states, run, input, at, s);
            }
}

/* Narrow windows: column by column. */
static void dml_combine_narrow_windows(dml_state states[DML_RUN], const dml_window_run *run, const dml_element_0 *input,
                                       const dml_scalars *s)
{
    dml_state columns[DML_RUN];
    for (int64_t x = run->inside[2].first; x < run->inside[2].last; ++x) {
        for (int64_t i = 0; i < run->count; ++i)
            columns[i] = DML_IDENTITY;
        for (int64_t z = run->inside[0].first; z < run->inside[0].last; ++z)
            for (int64_t y = run->inside[1].first; y < run->inside[1].last; ++y) {
                const int64_t at[DML_WINDOW_LOOPS] = {z, y, x};
                dml_combine_position(columns, run, input, at, s);
            }
        for (int64_t i = 0; i < run->count; ++i)
            states[i] = dml_combine(states[i], columns[i], 0);
    }
}

#include "window/columns.h"

static DML_NOINLINE void dml_combine_windows(dml_state states[DML_RUN], const dml_window_run *run, const dml_element_0 *input,
                                             const dml_scalars *scalars)
{
    const dml_scalars held = *scalars, *const s = &held; /* no store to a state changes these */
    const int is_narrow = run->p->window_sizes[2] <= DML_NARROW;
    if (is_narrow && dml_slides_along_memory(run)) {
        dml_combine_windows_along_memory(states, run, input, s);
        return;
    }
    for (int64_t i = 0; i < run->count; ++i)
        states[i] = DML_IDENTITY;
    if (!is_narrow)
        dml_combine_wide_windows(states, run, input, s);
    else
        dml_combine_narrow_windows(states, run, input, s);
}

/* The results of windows whose numbers of elements differ: `across` of each position along the run, and `padded_across` of
 * each location. */
static void dml_finish_edge(const dml_state *states, const dml_window_run *run, dml_range outputs, int64_t across,
                            int64_t padded_across, const dml_scalars *s, const dml_location *location)
{
    for (int64_t i = outputs.first; i < outputs.last; ++i)
        dml_finish(states[i], (uint64_t)(across * dml_positions_inside(run, i)),
                   (uint64_t)(padded_across * dml_padded_along(run, i)), s, location, i);
}

/* The results of a run, as values. */
static DML_ALWAYS_INLINE void dml_finish_run(const dml_state *states, const dml_window_run *run, dml_range whole,
                                             const dml_scalars *s, const dml_location *location)
{
    const int64_t across = dml_positions_across(run), padded_across = dml_padded_across(run);
    dml_finish_edge(states, run, (dml_range){0, whole.first}, across, padded_across, s, location);
    if (whole.first < whole.last) {
        const uint64_t count = (uint64_t)(across * dml_positions_inside(run, whole.first));
        const uint64_t padded_count = (uint64_t)(padded_across * dml_padded_along(run, whole.first));
        for (int64_t i = whole.first; i < whole.last; ++i)
            dml_finish(states[i], count, padded_count, s, location, i);
    }
    dml_finish_edge(states, run, (dml_range){whole.last, run->count}, across, padded_across, s, location);
}

#if defined(DML_AGAIN)
/* The power of two that brings a number near 1 if it is multiplied by it twice; 1 for 0, infinities and NaN. */
static inline float dml_window_scale(float largest)
{
    int exponent = 0;
    if (largest < INFINITY)
        frexpf(largest, &exponent);
    return ldexpf(1.0f, -exponent / 2);
}

/* Output `i` of a run, of which the state left the range of its type. */
static DML_NOINLINE void dml_combine_again(const dml_window_run *run, int64_t i, const dml_element_0 *input,
                                           const dml_scalars *s, const dml_location *location)
{
    dml_range inside[DML_WINDOW_LOOPS];
    dml_state state = DML_IDENTITY;
    float largest = 0.0f, scale = 1.0f;
    for (int64_t d = 0; d < DML_WINDOW_LOOPS; ++d)
        inside[d] = d != run->slot ? run->inside[d]
                                   : dml_in_tensor(run->p, d, (run->first_output + i) * run->p->window_strides[d],
                                                   run->p->dilations[d], run->p->window_sizes[d]);
    for (int round = 0; round < 2; ++round) {
        for (int64_t z = inside[0].first; z < inside[0].last; ++z)
            for (int64_t y = inside[1].first; y < inside[1].last; ++y)
                for (int64_t x = inside[2].first; x < inside[2].last; ++x) {
                    const int64_t at[DML_WINDOW_LOOPS] = {z, y, x};
                    const dml_value_0 value =
                        DML_JOIN(dml_load_, DML_TYPE_0)(input + dml_element_of(run, at) + i * run->stride);
                    if (round == 1)
                        state = dml_combine(state, dml_map(value * scale * scale, 0, s), 0);
                    else if (!(fabsf(value) <= largest))
                        largest = fabsf(value);
                }
        scale = dml_window_scale(largest);
    }
    dml_finish_again(state, (uint64_t)(dml_positions_across(run) * dml_positions_inside(run, i)),
                     (uint64_t)(dml_padded_across(run) * dml_padded_along(run, i)), scale, s, location, i);
}

static DML_ALWAYS_INLINE void dml_combine_run_again(const dml_state *states, const dml_window_run *run,
                                                    const dml_element_0 *input, const dml_scalars *s, const dml_location *location)
{
    uint32_t found = 0;
    for (int64_t i = 0; i < run->count; ++i)
        found |= dml_is_again(states[i], s);
    for (int64_t i = 0; found && i < run->count; ++i)
        if (dml_is_again(states[i], s))
            dml_combine_again(run, i, input, s, location);
}
#endif

/* Where the first result of a run belongs. */
static DML_ALWAYS_INLINE unsigned char *dml_results_at(const dml_location *location, int64_t tensor, const int64_t bytes)
{
    return (unsigned char *)location->tensors[tensor] + location->offsets[tensor] * bytes;
}

/* Where the results of a run are put: into the output itself, where values may lie there as they are. */
static DML_ALWAYS_INLINE void *dml_values_at(const dml_location *location, int64_t tensor, void *values, int64_t count,
                                             const int64_t bytes, const int is_half, int64_t stream)
{
    unsigned char *const to = dml_results_at(location, tensor, bytes);
    return is_half || location->strides[tensor] != 1 || dml_is_streamed(to, count * bytes, stream) ? values : to;
}

/* Stores the results of a run that were put elsewhere: elements of `bytes`. */
static DML_ALWAYS_INLINE void dml_store_results(const dml_location *location, int64_t tensor, const void *values, int64_t count,
                                                const int64_t bytes, const int is_half, int64_t stream)
{
    unsigned char *const to = dml_results_at(location, tensor, bytes);
    uint16_t halves[DML_RUN];
    if (location->values[tensor] != values)
        return;
    if (is_half)
        dml_to_half_array(halves, values, (count + 15) / 16 * 16);
    const void *const from = is_half ? halves : values;
    if (location->strides[tensor] == 1)
        dml_copy(to, from, count * bytes, dml_is_streamed(to, count * bytes, stream));
    else
        dml_copy_strided(to, location->strides[tensor], from, 1, count, bytes, 0);
}

#define DML_DECLARE_RESULTS(tensor, group) _Alignas(64) dml_value_##group values_##tensor[DML_RUN] = {0};
#define DML_POINT_RESULTS(tensor, group) \
    location.values[tensor] = dml_values_at(&location, tensor, values_##tensor, run.count, DML_BYTES_OF(DML_TYPE_##group), \
                                         DML_IS(DML_TYPE_##group, FLOAT16), p.stream);
#define DML_STORE_RESULTS(tensor, group) \
    dml_store_results(&location, tensor, values_##tensor, run.count, DML_BYTES_OF(DML_TYPE_##group), \
                      DML_IS(DML_TYPE_##group, FLOAT16), p.stream);

/* An item is some runs of outputs. */
DML_KERNEL(windows);
DML_KERNEL(windows)
{
    const dml_window_parameters p = dml_read_window_parameters(parameters, DML_TENSORS + 1, DML_SCALAR_COUNT);
    const dml_scalars s = DML_SCALARS(p.scalars);
    dml_run_location at = dml_find_run(&p, begin * p.per_item);
    int64_t known = -1; /* the first output of the run whose whole windows are known */
    dml_range whole = {0, 0};
    dml_state states[DML_RUN];
    dml_window_run run;
    dml_location location;
    DML_RESULTS(DML_DECLARE_RESULTS)
    memcpy(location.tensors, tensors, sizeof location.tensors);
    for (int64_t number = begin * p.per_item; number < dml_min(end * p.per_item, p.runs); ++number) {
        dml_start_run(&p, DML_TENSORS, &at, &run, location.offsets, location.strides);
        DML_RESULTS(DML_POINT_RESULTS)
        dml_combine_windows(states, &run, tensors[0], &s);
        if (run.first_output != known)
            whole = dml_whole_windows(&run);
        known = run.first_output;
        dml_finish_run(states, &run, whole, &s, &location);
#if defined(DML_AGAIN)
        dml_combine_run_again(states, &run, tensors[0], &s, &location);
#endif
        DML_RESULTS(DML_STORE_RESULTS)
        dml_next_run(&p, &at);
    }
    dml_stream_fence(p.stream);
}
