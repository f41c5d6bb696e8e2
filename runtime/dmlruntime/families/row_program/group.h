/* Runs of one type group, between memory and the values that they are computed from: included once for each group, with
 * DML_GROUP its number. */
#define DML_NAME(stem) DML_JOIN(stem, DML_GROUP)
#define DML_GROUP_TYPE DML_NAME(DML_TYPE_)
#define DML_ELEMENT_TYPE DML_NAME(dml_element_)
#define DML_VALUE_TYPE DML_NAME(dml_value_)

static inline DML_VALUE_TYPE DML_NAME(dml_load_one_)(const void *from) { return DML_JOIN(dml_load_, DML_GROUP_TYPE)(from); }
static inline void DML_NAME(dml_store_one_)(void *to, DML_VALUE_TYPE value) { DML_JOIN(dml_store_, DML_GROUP_TYPE)(to, value); }

/* One value, `n` times: of `element`, or `absent` where that is NULL. */
static DML_NOINLINE void DML_NAME(dml_repeat_)(DML_VALUE_TYPE *run, const void *element, int64_t n, DML_VALUE_TYPE absent)
{
    const DML_VALUE_TYPE value = element ? DML_NAME(dml_load_one_)(element) : absent;
    for (int64_t i = 0; i < n; ++i)
        run[i] = value;
}

/* `n` elements of a row from number `at` on; `along` walks it. Where all are the same, `run` holds them already. */
static DML_NOINLINE const DML_VALUE_TYPE *DML_NAME(dml_load_run_)(const void *row, const dml_walk *along, int64_t at, int64_t n,
                                                                  DML_VALUE_TYPE *run)
{
    if (row == NULL || along->is_broadcast)
        return run;
    if (along->is_contiguous)
        return DML_JOIN(dml_values_, DML_GROUP_TYPE)((const DML_ELEMENT_TYPE *)row + at, n, run);
#if DML_IS(DML_GROUP_TYPE, FLOAT16)
    DML_ELEMENT_TYPE gathered[DML_RUN];
    dml_load_elements(along, row, at, n, gathered, sizeof *gathered);
    dml_from_halves(run, gathered, n);
#else
    dml_load_elements(along, row, at, n, run, sizeof *run);
#endif
    return run;
}

/* `n` values to elements of a row from number `at` on. */
static inline void DML_NAME(dml_store_run_)(void *row, const dml_walk *along, int64_t at, int64_t n, const DML_VALUE_TYPE *run,
                                            int64_t stream)
{
    DML_ELEMENT_TYPE *const to = (DML_ELEMENT_TYPE *)row + at;
    const int64_t bytes = n * (int64_t)sizeof *to;
#if DML_IS(DML_GROUP_TYPE, FLOAT16)
    DML_ELEMENT_TYPE packed[DML_RUN];
    dml_to_halves(packed, run, n);
    const DML_ELEMENT_TYPE *const from = packed;
#else
    const DML_ELEMENT_TYPE *const from = run;
#endif
    if (along->is_contiguous)
        dml_copy(to, from, bytes, bytes >= DML_STREAMED_ROW ? stream : dml_is_streamed(to, bytes, stream));
    else
        dml_store_elements(along, row, at, n, from, sizeof *from);
}

/* `n` elements, `stride` apart. */
static DML_NOINLINE void DML_NAME(dml_gather_across_)(const DML_ELEMENT_TYPE *from, int64_t stride, int64_t n, DML_VALUE_TYPE *run)
{
    if (stride == 0)
        DML_NAME(dml_repeat_)(run, from, n, 0);
    else
        for (int64_t c = 0; c < n; ++c)
            run[c] = DML_NAME(dml_load_one_)(from + c * stride);
}

/* Element `i` of `n` neighbouring rows, which lie `stride` apart. Where all of all are the same, `run` holds them already. */
static inline const DML_VALUE_TYPE *DML_NAME(dml_load_across_)(const void *rows, const dml_walk *along, int64_t i,
                                                               int64_t stride, int64_t n, DML_VALUE_TYPE *run)
{
    if (rows == NULL || (stride == 0 && along->is_broadcast))
        return run;
    const DML_ELEMENT_TYPE *const from = (const DML_ELEMENT_TYPE *)rows + dml_offset_along(along, i);
    if (stride == 1)
        return DML_JOIN(dml_values_, DML_GROUP_TYPE)(from, n, run);
    DML_NAME(dml_gather_across_)(from, stride, n, run);
    return run;
}

/* `n` values to element `i` of neighbouring rows. */
static DML_NOINLINE void DML_NAME(dml_store_across_)(void *rows, const dml_walk *along, int64_t i, int64_t stride, int64_t n,
                                                     const DML_VALUE_TYPE *run, int64_t stream)
{
    DML_ELEMENT_TYPE *const to = (DML_ELEMENT_TYPE *)rows + dml_offset_along(along, i);
    if (stride != 1) {
        for (int64_t c = 0; c < n; ++c)
            DML_NAME(dml_store_one_)(to + c * stride, run[c]);
        return;
    }
#if DML_IS(DML_GROUP_TYPE, FLOAT16)
    DML_ELEMENT_TYPE packed[DML_COLUMNS];
    dml_to_halves(packed, run, n);
    const DML_ELEMENT_TYPE *const from = packed;
#else
    const DML_ELEMENT_TYPE *const from = run;
#endif
    dml_copy(to, from, n * (int64_t)sizeof *to, dml_is_streamed(to, n * (int64_t)sizeof *to, stream));
}

#undef DML_NAME
#undef DML_ELEMENT_TYPE
#undef DML_VALUE_TYPE
#undef DML_GROUP
#undef DML_GROUP_TYPE
