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
