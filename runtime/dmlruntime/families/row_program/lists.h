/* What the lists of a row program become in sweeps and in what computes elements. */

/* The states of the values that a sweep finds. */
#define DML_STATE_MEMBER(name) dml_state_##name name;
#define DML_COMBINE_MEMBER(name) , dml_combine_##name(a.name, b.name, last)
#define DML_MAP_MEMBER(name) \
    , dml_map_##name(DML_LIST(DML_INPUTS(DML_INPUT_NAME) DML_CONSTANTS(DML_CONSTANT_NAME) DML_VALUES(DML_VALUE_NAME) \
                                  DML_SCALARS(DML_SCALAR_NAME), count, index))
#define DML_INPUT_NAME(place, name, group, absent) , name
#define DML_CONSTANT_NAME(place, name, group) , name
#define DML_VALUE_NAME(name) , row_##name
#define DML_SCALAR_NAME(number, name, kind) , name

/* What functions of the row are called with behind the elements, for element number `number` of it: the values of a row, those
 * of column c, or those that a function holds. */
#define DML_ROW_ARGUMENTS(CONSTANT, VALUE, number) \
    DML_CONSTANTS(CONSTANT) DML_VALUES(VALUE) DML_SCALARS(DML_SCALAR_ARGUMENT), (uint64_t)program->length, (uint64_t)(number)
#define DML_SCALAR_ARGUMENT(number, name, kind) , program->scalars.name
#define DML_ROW_CONSTANT(place, name, group) , row->name
#define DML_ROW_VALUE(name) , row->name
#define DML_COLUMN_CONSTANT(place, name, group) , rows->name[c]
#define DML_COLUMN_VALUE(name) , rows->name[c]
#define DML_HELD_CONSTANT(place, name, group) , held.name
#define DML_HELD_VALUE(name) , held.name

/* The values that a sweep found. */
#define DML_FINISH_ROW(name) \
    row->name = dml_finish_##name( \
        state.name, DML_LIST(DML_ROW_ARGUMENTS(DML_ROW_CONSTANT, DML_ROW_VALUE, 0)));
#define DML_FINISH_COLUMN(name) \
    rows->name[c] = dml_finish_##name( \
        state.name, DML_LIST(DML_ROW_ARGUMENTS(DML_COLUMN_CONSTANT, DML_COLUMN_VALUE, 0)));

/* Inputs that are read, along a row or across neighbouring ones, and those that are not. */
#define DML_LOAD_RUN(place, name, group) \
    const dml_value_##group *const name = \
        dml_load_run_##group(own->at[place], &program->along[place], at, n, own->name);
#define DML_LOAD_ACROSS(place, name, group) \
    const dml_value_##group *const name = \
        dml_load_across_##group(own->at[place], &program->along[place], i, own->stride[place], n, own->name);
#define DML_NO_LOAD(place, name, group)
#define DML_PREFETCH_ACROSS(place, name, group) \
    if (own->stride[place] == 1 && i + DML_AHEAD < program->length) \
        dml_prefetch_bytes((const dml_element_##group *)own->at[place] + \
                               dml_offset_along(&program->along[place], i + DML_AHEAD), \
                           n * (int64_t)sizeof(dml_element_##group));
#define DML_PREFETCH_NEXT(place, name, group) \
    if (own->next[place] != NULL) \
        dml_prefetch_bytes_far((const dml_element_##group *)own->next[place] + at, n * (int64_t)sizeof(dml_element_##group));
#define DML_READ_VALUE(place, name, group) , name[dml_k]
#define DML_READ_COLUMN(place, name, group) , name[c]
#define DML_NO_VALUE(place, name, group) , (dml_value_##group)0

/* Outputs, and the activation that is applied to them. */
#define DML_OUTPUT_VALUES(place, name, group) dml_value_##group *restrict const to_##name = own->name;
#define DML_OUTPUT_ELEMENT(place, name, group) , &to_##name[k]
#define DML_STORE_RUN(place, name, group) \
    dml_store_run_##group(own->at[place], &program->along[place], at, n, to_##name, program->stream);
#define DML_STORE_ACROSS(place, name, group) \
    dml_store_across_##group(own->at[place], &program->along[place], i, own->stride[place], n, to_##name, program->stream);
#define DML_FUSED_ARGUMENTS \
    , program->scalars.fused[0], program->scalars.fused[1], program->scalars.fused[2], program->scalars.fused[3], \
        program->scalars.fused[4]
