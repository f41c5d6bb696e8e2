/* A row program as its entries see it, from the parameters of a step; and the rows that they work on. */

#define DML_RUN 512    /* elements of a row that are loaded at once; a multiple of DML_LANES */
#define DML_MAX_KEPT 8192 /* elements of a row of which something is kept between passes in a first cache */
#define DML_MAX_KEPT_IN_OUTPUT (1 << 22) /* elements of an output in whose memory the same is kept: about a last cache */
#define DML_MAX_AHEAD 65536 /* bytes of a row that are fetched ahead: a second cache has room for more */
#define DML_AHEAD 2     /* elements: hardware prefetchers miss short parts of distant rows */

/* The values of the descriptor. */
#define DML_SCALAR_MEMBER(number, name, kind) dml_scalar_##kind name;
#define DML_COUNT_ONE(...) +1
typedef struct {
    DML_SCALARS(DML_SCALAR_MEMBER)
    float fused[DML_FUSED_SCALARS_MAX];
} dml_scalars;

/* `rows` walks over the rows of each tensor, `along` over the elements of one. */
typedef struct {
    int64_t length, block, per_item, pass, stream, count;
    dml_walk rows[DML_TENSOR_COUNT], along[DML_TENSOR_COUNT];
    dml_scalars scalars;
} dml_program;

#define DML_READ_OWN(pattern) DML_JOIN(dml_scalar_, DML_TYPE_0)(pattern)
#define DML_READ_WHOLE(pattern) ((uint32_t)(pattern))
#define DML_READ_SCALAR(number, name, kind) program->scalars.name = DML_READ_##kind(p.scalars[number]);
static void dml_make_program(dml_program *program, const int64_t *parameters)
{
    enum { OWN = 0 DML_SCALARS(DML_COUNT_ONE) };
    const int64_t fused = 0 DML_FUSED(+DML_FUSED_SCALARS);
    const dml_row_program_parameters p = dml_read_row_program_parameters(parameters, DML_TENSOR_COUNT, OWN + fused);
    program->length = p.length, program->block = p.block, program->per_item = p.per_item, program->pass = p.row_pass;
    program->stream = p.stream;
    program->count = 1;
    for (int64_t d = 0; d < p.rank; ++d)
        program->count *= p.sizes[d];
    for (int t = 0; t < DML_TENSOR_COUNT; ++t) {
        program->rows[t] = dml_make_walk(p.rank, p.sizes, p.strides + t * p.rank);
        program->along[t] = dml_make_walk(p.row_rank, p.row_sizes, p.row_strides + t * p.row_rank);
    }
    DML_SCALARS(DML_READ_SCALAR)
    for (int i = 0; i < DML_FUSED_SCALARS_MAX; ++i)
        program->scalars.fused[i] = i < fused ? dml_scalar_FLOAT32(p.scalars[OWN + i]) : 0;
}

/* The offset of number `i` of a walk; without a division where there is one loop. */
static inline int64_t dml_offset_along(const dml_walk *along, int64_t i)
{
    int64_t index[DML_MAX_LOOPS];
    return along->rank == 1 ? i * along->strides[0] : dml_offset(along, i, index);
}

/* The values of one row. */
#define DML_CONSTANT_MEMBER(position, name, group) dml_value_##group name;
#define DML_VALUE_MEMBER(name) dml_type_##name name;
typedef struct {
    DML_CONSTANTS(DML_CONSTANT_MEMBER)
    DML_VALUES(DML_VALUE_MEMBER)
} dml_row;

/* The values of neighbouring rows. */
#define DML_CONSTANT_MEMBERS(position, name, group) _Alignas(64) dml_value_##group name[DML_COLUMNS];
#define DML_VALUE_MEMBERS(name) _Alignas(64) dml_type_##name name[DML_COLUMNS];
typedef struct {
    DML_CONSTANTS(DML_CONSTANT_MEMBERS)
    DML_VALUES(DML_VALUE_MEMBERS)
} dml_columns;

/* Where something is kept of all elements of a row from the last pass on, so that it is not computed twice. */
typedef enum { DML_KEPT_NOWHERE, DML_KEPT_HERE, DML_KEPT_IN_OUTPUT } dml_kept_where;

/* Where a row is in every tensor, and the next one, or NULL; how far it is to the next where rows are side by side, and room for
 * runs of values; where something is kept of all elements of a row, and room for that. */
#define DML_INPUT_RUN(position, name, group, absent) _Alignas(64) dml_value_##group name[DML_RUN];
#define DML_OUTPUT_RUN(position, name, group) _Alignas(64) dml_value_##group name[DML_RUN];
typedef struct {
    void *at[DML_TENSOR_COUNT];
    const void *next[DML_TENSOR_COUNT];
    int64_t stride[DML_TENSOR_COUNT];
    DML_INPUTS(DML_INPUT_RUN)
    DML_OUTPUTS(DML_OUTPUT_RUN)
#if defined(DML_KEPT)
    dml_kept_where keeps;
    _Alignas(64) dml_kept kept[DML_MAX_KEPT];
#endif
} dml_operands;

/* What the lists of a row program become in passes and in what computes elements. */

/* The states of the values that a pass finds. */
#define DML_STATE_MEMBER(name) dml_state_##name name;
#define DML_COMBINE_MEMBER(name) , dml_combine_##name(a.name, b.name, last)
#define DML_MAP_MEMBER(name) \
    , dml_map_##name(DML_LIST(DML_INPUTS(DML_INPUT_NAME) DML_CONSTANTS(DML_CONSTANT_NAME) DML_VALUES(DML_VALUE_NAME) \
                                  DML_SCALARS(DML_SCALAR_NAME), count, index))
#define DML_INPUT_NAME(position, name, group, absent) , name
#define DML_CONSTANT_NAME(position, name, group) , name
#define DML_VALUE_NAME(name) , row_##name
#define DML_SCALAR_NAME(number, name, kind) , name

/* What functions of the row are called with behind the elements, for element number `number` of it: the values of a row, those
 * of column c, or those that a function holds. */
#define DML_ROW_ARGUMENTS(CONSTANT, VALUE, number) \
    DML_CONSTANTS(CONSTANT) DML_VALUES(VALUE) DML_SCALARS(DML_SCALAR_ARGUMENT), (uint64_t)program->length, (uint64_t)(number)
#define DML_SCALAR_ARGUMENT(number, name, kind) , program->scalars.name
#define DML_ROW_CONSTANT(position, name, group) , row->name
#define DML_ROW_VALUE(name) , row->name
#define DML_COLUMN_CONSTANT(position, name, group) , rows->name[c]
#define DML_COLUMN_VALUE(name) , rows->name[c]
#define DML_HELD_CONSTANT(position, name, group) , held.name
#define DML_HELD_VALUE(name) , held.name

/* The values that a pass found. */
#define DML_FINISH_ROW(name) \
    row->name = dml_finish_##name( \
        state.name, DML_LIST(DML_ROW_ARGUMENTS(DML_ROW_CONSTANT, DML_ROW_VALUE, 0)));
#define DML_FINISH_COLUMN(name) \
    rows->name[c] = dml_finish_##name( \
        state.name, DML_LIST(DML_ROW_ARGUMENTS(DML_COLUMN_CONSTANT, DML_COLUMN_VALUE, 0)));

/* Inputs that are read, along a row or across neighbouring ones, and those that are not. */
#define DML_LOAD_RUN(position, name, group) \
    const dml_value_##group *const name = \
        dml_load_run_##group(own->at[position], &program->along[position], at, n, own->name);
#define DML_LOAD_ACROSS(position, name, group) \
    const dml_value_##group *const name = \
        dml_load_across_##group(own->at[position], &program->along[position], i, own->stride[position], n, own->name);
#define DML_NO_LOAD(position, name, group)
#define DML_PREFETCH_ACROSS(position, name, group) \
    if (own->stride[position] == 1 && i + DML_AHEAD < program->length) \
        dml_prefetch_bytes((const dml_element_##group *)own->at[position] + \
                               dml_offset_along(&program->along[position], i + DML_AHEAD), \
                           n * (int64_t)sizeof(dml_element_##group));
#define DML_PREFETCH_NEXT(position, name, group) \
    if (own->next[position] != NULL) \
        dml_prefetch_bytes_far((const dml_element_##group *)own->next[position] + at, n * (int64_t)sizeof(dml_element_##group));
#define DML_READ_VALUE(position, name, group) , name[dml_k]
#define DML_READ_COLUMN(position, name, group) , name[c]
#define DML_NO_VALUE(position, name, group) , (dml_value_##group)0

/* Outputs, and the activation that is applied to them. */
#define DML_OUTPUT_VALUES(position, name, group) dml_value_##group *restrict const to_##name = own->name;
#define DML_OUTPUT_ELEMENT(position, name, group) , &to_##name[k]
#define DML_STORE_RUN(position, name, group) \
    dml_store_run_##group(own->at[position], &program->along[position], at, n, to_##name, program->stream);
#define DML_STORE_ACROSS(position, name, group) \
    dml_store_across_##group(own->at[position], &program->along[position], i, own->stride[position], n, to_##name, program->stream);
#define DML_FUSED_ARGUMENTS \
    , program->scalars.fused[0], program->scalars.fused[1], program->scalars.fused[2], program->scalars.fused[3], \
        program->scalars.fused[4]
