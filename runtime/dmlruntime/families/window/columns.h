/* Narrow windows that slide along neighbours in memory: their rows are combined first, in registers along the rows, to a state
 * for each column; then the columns of each window, which it shares with its neighbours. */

#define DML_FARTHEST 2 /* elements from window to window */
#define DML_REACH 64   /* elements from the first column of a window to the last */
#define DML_SPAN (DML_FARTHEST * DML_RUN + DML_REACH)
#define DML_TOGETHER 3 /* rows, or columns, that are combined in registers */

static inline int dml_slides_along_memory(const dml_window_run *run)
{
    const dml_window_parameters *const p = run->p;
    return run->slot == 2 && p->input_strides[2] == 1 && p->window_strides[2] <= DML_FARTHEST &&
           (p->window_sizes[2] - 1) * p->dilations[2] < DML_REACH;
}

/* Combines n elements of each of `height` rows, a constant, with n states, or begins these. Rows are `step` apart. */
static DML_ALWAYS_INLINE void dml_combine_fixed_rows(dml_state *restrict columns, const dml_value_0 *from, int64_t step,
                                                     uint64_t index, uint64_t index_step, uint64_t index_stride, int64_t n,
                                                     const int64_t height, const int is_first, const dml_scalars *s)
{
    for (int64_t j = 0; j < n; ++j) {
        const uint64_t number = index + (uint64_t)j * index_stride;
        const dml_state first = dml_map(from[j], number, s);
        dml_state state = is_first ? first : dml_combine(columns[j], first, 0);
        if (height > 1)
            state = dml_combine(state, dml_map(from[step + j], number + index_step, s), 0);
        if (height > 2)
            state = dml_combine(state, dml_map(from[2 * step + j], number + 2 * index_step, s), 0);
        columns[j] = state;
    }
}

/* Combines n elements of each of `height` rows, at most DML_TOGETHER, with n columns. */
static void dml_combine_some_rows(dml_state *columns, const dml_element_0 *from, int64_t step, uint64_t index,
                                  uint64_t index_step, uint64_t index_stride, int64_t n, int64_t height, int is_first,
                                  const dml_scalars *s)
{
#if DML_IS(DML_TYPE_0, FLOAT16)
    dml_value_0 converted[DML_TOGETHER][DML_SPAN];
    for (int64_t row = 0; row < height; ++row)
        dml_from_halves(converted[row], from + row * step, n);
    const dml_value_0 *const values = converted[0];
    step = DML_SPAN;
#else
    const dml_value_0 *const values = from;
#endif
#define DML_COMBINE_FIXED_ROWS(height, is_first) \
    dml_combine_fixed_rows(columns, values, step, index, index_step, index_stride, n, height, is_first, s)
    if (is_first && height == 3)
        DML_COMBINE_FIXED_ROWS(3, 1);
    else if (is_first && height == 2)
        DML_COMBINE_FIXED_ROWS(2, 1);
    else if (is_first)
        DML_COMBINE_FIXED_ROWS(1, 1);
    else if (height == 3)
        DML_COMBINE_FIXED_ROWS(3, 0);
    else if (height == 2)
        DML_COMBINE_FIXED_ROWS(2, 0);
    else
        DML_COMBINE_FIXED_ROWS(1, 0);
#undef DML_COMBINE_FIXED_ROWS
}

/* The states of `span` columns, from the first of a run's first window on; those that are not in the tensor are identities. */
static void dml_combine_columns(dml_state columns[DML_SPAN], const dml_window_run *run, const dml_element_0 *input,
                                int64_t span, const dml_scalars *s)
{
    const dml_window_parameters *const p = run->p;
    const int64_t row_step = p->dilations[1] * p->input_strides[1];
    const uint64_t row_index = (uint64_t)(p->dilations[1] * p->index_strides[1]), next = (uint64_t)p->index_strides[2];
    const dml_range rows = run->inside[1];
    const int64_t origin[DML_WINDOW_LOOPS] = {0}, first = dml_along(run, origin, 2);
    const int64_t begin = first < 0 ? dml_min(-first, span) : 0;
    int64_t end = dml_min(span, p->inputs[2] - first);
    int is_first = 1;
    for (int64_t z = run->inside[0].first; z < run->inside[0].last && begin < end; ++z)
        for (int64_t y = rows.first; y < rows.last; y += DML_TOGETHER) {
            const int64_t at[DML_WINDOW_LOOPS] = {z, y, 0};
            dml_combine_some_rows(columns + begin, input + (dml_element_of(run, at) + begin), row_step,
                                  dml_index_of(run, at) + (uint64_t)begin * next, row_index, next, end - begin,
                                  dml_min(DML_TOGETHER, rows.last - y), is_first, s);
            is_first = 0;
        }
    if (is_first)
        end = begin;
    for (int64_t j = 0; j < begin; ++j)
        columns[j] = DML_IDENTITY;
    for (int64_t j = end; j < span; ++j)
        columns[j] = DML_IDENTITY;
}

/* Whether nothing at all changes by being combined with an identity: a sum of nothing but -0 does. A constant. */
static DML_ALWAYS_INLINE int dml_identity_is_exact(const dml_scalars *s)
{
#if DML_IS_INTEGER(DML_TYPE_0)
    return 1;
#else
    const dml_state zero = dml_map((dml_value_0)-0.0, 0, s), combined = dml_combine(DML_IDENTITY, zero, 0);
    dml_value_0 before, after; /* the first field */
    memcpy(&before, &zero, sizeof before);
    memcpy(&after, &combined, sizeof after);
    return !signbit(before) == !signbit(after);
#endif
}

/* Combines n states of each of `width` columns, a constant, with n states, or begins these. */
static DML_ALWAYS_INLINE void dml_join_columns(dml_state *restrict states, const dml_state *const *columns, int64_t n,
                                               const int64_t width, const int is_first, const dml_scalars *s)
{
    for (int64_t i = 0; i < n; ++i) {
        dml_state state = columns[0][i];
        if (!is_first)
            state = dml_combine(states[i], state, 0);
        else if (!dml_identity_is_exact(s))
            state = dml_combine(DML_IDENTITY, state, 0);
        if (width > 1)
            state = dml_combine(state, columns[1][i], 0);
        if (width > 2)
            state = dml_combine(state, columns[2][i], 0);
        states[i] = state;
    }
}

/* Windows that slide by two elements: columns of even numbers and of odd ones apart. */
static void dml_part_columns(dml_state *restrict even, dml_state *restrict odd, const dml_state *restrict columns,
                             int64_t pairs)
{
    if (sizeof(dml_state) <= 8) {
        dml_copy_strided(even, 1, columns, 2, pairs, sizeof(dml_state), 0);
        dml_copy_strided(odd, 1, columns + 1, 2, pairs, sizeof(dml_state), 0);
        return;
    }
    for (int64_t i = 0; i < pairs; ++i) {
        even[i] = columns[2 * i];
        odd[i] = columns[2 * i + 1];
    }
}

static void dml_combine_windows_along_memory(dml_state states[DML_RUN], const dml_window_run *run, const dml_element_0 *input,
                                             const dml_scalars *s)
{
    const int64_t width = run->p->window_sizes[2], dilation = run->p->dilations[2], stride = run->p->window_strides[2];
    const int64_t span = (run->count - 1) * stride + (width - 1) * dilation + 1;
    dml_state columns[DML_SPAN], parted[DML_FARTHEST][DML_SPAN / DML_FARTHEST];
    const dml_state *at[DML_NARROW] = {columns}; /* every window has a column, which compilers do not see */
    dml_combine_columns(columns, run, input, span, s);
    if (stride == 2) {
        columns[span] = DML_IDENTITY;
        dml_part_columns(parted[0], parted[1], columns, (span + 1) / 2);
    }
    for (int64_t x = 0; x < width; ++x)
        at[x] = stride == 2 ? parted[x * dilation % 2] + x * dilation / 2 : columns + x * dilation;
#define DML_JOIN_COLUMNS(width, is_first) dml_join_columns(states, at + x, run->count, width, is_first, s)
    int64_t x = 0;
    if (width >= 3)
        DML_JOIN_COLUMNS(3, 1);
    else if (width == 2)
        DML_JOIN_COLUMNS(2, 1);
    else
        DML_JOIN_COLUMNS(1, 1);
    for (x = 3; x + 3 <= width; x += 3)
        DML_JOIN_COLUMNS(3, 0);
    if (x + 2 == width)
        DML_JOIN_COLUMNS(2, 0);
    else if (x + 1 == width)
        DML_JOIN_COLUMNS(1, 0);
#undef DML_JOIN_COLUMNS
}
