/* The beginning and the end of a row, or of neighbouring ones. */

/* Finds row number `number` in every tensor. */
#define DML_FIND_INPUT(place, name, group, absent) DML_FIND(place, name, group)
#define DML_FIND(place, name, group) \
    own->at[place] = tensors[place] == NULL \
                         ? NULL \
                         : (dml_element_##group *)tensors[place] + dml_offset_along(&program->rows[place], number); \
    own->stride[place] = program->rows[place].strides[program->rows[place].rank - 1];
static inline void dml_find_row(const dml_program *program, void *const *tensors, int64_t number, dml_operands *own)
{
    DML_INPUTS(DML_FIND_INPUT)
    DML_CONSTANTS(DML_FIND)
    DML_OUTPUTS(DML_FIND)
    DML_RESULTS(DML_FIND)
}

/* Finds row number `number` in the inputs as the next one; below 0 there is none. While the last sweep computes, memory would
 * idle, so it fetches the next row. */
#define DML_FIND_NEXT(place, name, group, absent) \
    own->next[place] = NULL; \
    if (number >= 0 && tensors[place] != NULL && program->along[place].is_contiguous && \
        program->length * (int64_t)sizeof(dml_element_##group) <= DML_MAX_AHEAD) \
        own->next[place] = (const dml_element_##group *)tensors[place] + dml_offset_along(&program->rows[place], number);
static inline void dml_find_next_row(const dml_program *program, void *const *tensors, int64_t number, dml_operands *own)
{
    DML_INPUTS(DML_FIND_NEXT)
    (void)program, (void)tensors, (void)number, (void)own;
}

/* Inputs that are absent or the same all along a row are repeated once. */
#define DML_REPEAT_INPUT(place, name, group, absent) \
    if (own->at[place] == NULL || (program->along[place].is_broadcast && (!across || own->stride[place] == 0))) \
        dml_repeat_##group(own->name, own->at[place], n, absent);
static inline void dml_repeat_inputs(const dml_program *program, dml_operands *own, int64_t n, int across)
{
    DML_INPUTS(DML_REPEAT_INPUT)
    (void)program, (void)own, (void)n, (void)across;
}

#define DML_LOAD_CONSTANT(place, name, group) row->name = dml_load_one_##group(own->at[place]);
static inline void dml_begin_row(const dml_program *program, dml_operands *own, dml_row *row)
{
    dml_repeat_inputs(program, own, dml_min(DML_RUN, program->length), 0);
    DML_CONSTANTS(DML_LOAD_CONSTANT)
    (void)row;
}

#define DML_LOAD_CONSTANTS(place, name, group) \
    for (int64_t c = 0; c < n; ++c) \
        rows->name[c] = dml_load_one_##group((const dml_element_##group *)own->at[place] + c * own->stride[place]);
static inline void dml_begin_columns(const dml_program *program, dml_operands *own, dml_columns *rows, int64_t n)
{
    dml_repeat_inputs(program, own, n, 1);
    DML_CONSTANTS(DML_LOAD_CONSTANTS)
    (void)rows;
}

/* After the sweeps: the other values, and outputs that have one element for the row. */
#define DML_ROW_LET(name) row->name = dml_let_##name(DML_LIST(DML_ROW_ARGUMENTS(DML_ROW_CONSTANT, DML_ROW_VALUE, 0)));
#define DML_ROW_RESULT(place, name, group) \
    dml_store_one_##group(own->at[place], \
                          dml_result_##name(DML_LIST(DML_ROW_ARGUMENTS(DML_ROW_CONSTANT, DML_ROW_VALUE, 0))));
static inline void dml_end_row(const dml_program *program, const dml_operands *own, dml_row *row)
{
    DML_LETS(DML_ROW_LET)
    DML_RESULTS(DML_ROW_RESULT)
    (void)program, (void)own, (void)row;
}

#define DML_COLUMN_LET(name) \
    for (int64_t c = 0; c < n; ++c) \
        rows->name[c] = dml_let_##name(DML_LIST(DML_ROW_ARGUMENTS(DML_COLUMN_CONSTANT, DML_COLUMN_VALUE, 0)));
#define DML_COLUMN_RESULT(place, name, group) \
    for (int64_t c = 0; c < n; ++c) \
        dml_store_one_##group((dml_element_##group *)own->at[place] + c * own->stride[place], \
                              dml_result_##name(DML_LIST(DML_ROW_ARGUMENTS(DML_COLUMN_CONSTANT, DML_COLUMN_VALUE, 0))));
static inline void dml_end_columns(const dml_program *program, const dml_operands *own, dml_columns *rows, int64_t n)
{
    DML_LETS(DML_COLUMN_LET)
    DML_RESULTS(DML_COLUMN_RESULT)
    (void)program, (void)own, (void)rows, (void)n;
}
