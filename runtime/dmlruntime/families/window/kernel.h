/* The entry of a window kernel, from what window/operator.h lists.
 *
 * The order of combining follows from the size of a window alone. In a narrow one, the elements of each column (the same
 * place in its last dimension) are combined in C order, and then the columns; in a wide one all elements in C order.
 */
#include "memory/copy.h"
#include "walk/strided.h"
#include "window/runs.h"

#define DML_NARROW 7 /* most columns of a narrow window */

#include "window/positions.h"
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

/* The results of windows whose numbers of elements differ: `across` of each position along the run. */
static void dml_finish_edge(const dml_state *states, const dml_window_run *run, dml_range outputs, int64_t across,
                            const dml_scalars *s, const dml_place *place)
{
    for (int64_t i = outputs.first; i < outputs.last; ++i)
        dml_finish(states[i], (uint64_t)(across * dml_positions_inside(run, i)), (uint64_t)run->p->places, s, place, i);
}

/* The results of a run, as values. */
static DML_ALWAYS_INLINE void dml_finish_run(const dml_state *states, const dml_window_run *run, dml_range whole,
                                             const dml_scalars *s, const dml_place *place)
{
    const int64_t across = dml_positions_across(run);
    dml_finish_edge(states, run, (dml_range){0, whole.first}, across, s, place);
    if (whole.first < whole.last) {
        const uint64_t count = (uint64_t)(across * dml_positions_inside(run, whole.first));
        for (int64_t i = whole.first; i < whole.last; ++i)
            dml_finish(states[i], count, (uint64_t)run->p->places, s, place, i);
    }
    dml_finish_edge(states, run, (dml_range){whole.last, run->count}, across, s, place);
}

/* Where the first result of a run belongs. */
static DML_ALWAYS_INLINE unsigned char *dml_results_at(const dml_place *place, int64_t tensor, const int64_t bytes)
{
    return (unsigned char *)place->tensors[tensor] + place->offsets[tensor] * bytes;
}

/* Where the results of a run are put: into the output itself, where values may lie there as they are. */
static DML_ALWAYS_INLINE void *dml_values_at(const dml_place *place, int64_t tensor, void *values, int64_t count,
                                             const int64_t bytes, const int is_half, int64_t stream)
{
    unsigned char *const to = dml_results_at(place, tensor, bytes);
    return is_half || place->strides[tensor] != 1 || dml_is_streamed(to, count * bytes, stream) ? values : to;
}

/* Stores the results of a run that were put elsewhere: elements of `bytes`. */
static DML_ALWAYS_INLINE void dml_store_results(const dml_place *place, int64_t tensor, const void *values, int64_t count,
                                                const int64_t bytes, const int is_half, int64_t stream)
{
    unsigned char *const to = dml_results_at(place, tensor, bytes);
    uint16_t halves[DML_RUN];
    if (place->values[tensor] != values)
        return;
    if (is_half)
        dml_to_half_array(halves, values, (count + 15) / 16 * 16);
    const void *const from = is_half ? halves : values;
    if (place->strides[tensor] == 1)
        dml_copy(to, from, count * bytes, dml_is_streamed(to, count * bytes, stream));
    else
        dml_copy_strided(to, place->strides[tensor], from, 1, count, bytes, 0);
}

#define DML_DECLARE_RESULTS(tensor, group) _Alignas(64) dml_value_##group values_##tensor[DML_RUN] = {0};
#define DML_PLACE_RESULTS(tensor, group) \
    place.values[tensor] = dml_values_at(&place, tensor, values_##tensor, run.count, DML_BYTES_OF(DML_TYPE_##group), \
                                         DML_IS(DML_TYPE_##group, FLOAT16), p.stream);
#define DML_STORE_RESULTS(tensor, group) \
    dml_store_results(&place, tensor, values_##tensor, run.count, DML_BYTES_OF(DML_TYPE_##group), \
                      DML_IS(DML_TYPE_##group, FLOAT16), p.stream);

/* An item is some runs of outputs. */
DML_KERNEL(windows);
DML_KERNEL(windows)
{
    const dml_window_parameters p = dml_read_window_parameters(parameters, DML_TENSORS + 1, DML_SCALAR_COUNT);
    const dml_scalars s = DML_SCALARS(p.scalars);
    dml_run_place at = dml_find_run(&p, begin * p.per_item);
    int64_t known = -1; /* the first output of the run whose whole windows are known */
    dml_range whole = {0, 0};
    dml_state states[DML_RUN];
    dml_window_run run;
    dml_place place;
    DML_RESULTS(DML_DECLARE_RESULTS)
    memcpy(place.tensors, tensors, sizeof place.tensors);
    for (int64_t number = begin * p.per_item; number < dml_min(end * p.per_item, p.runs); ++number) {
        dml_start_run(&p, DML_TENSORS, &at, &run, place.offsets, place.strides);
        DML_RESULTS(DML_PLACE_RESULTS)
        dml_combine_windows(states, &run, tensors[0], &s);
        if (run.first_output != known)
            whole = dml_whole_windows(&run);
        known = run.first_output;
        dml_finish_run(states, &run, whole, &s, &place);
        DML_RESULTS(DML_STORE_RESULTS)
        dml_next_run(&p, &at);
    }
    dml_stream_fence(p.stream);
}
