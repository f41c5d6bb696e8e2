/* The entries of a row program, from what row_program/operator.h lists. All of them combine in the same order. */
#include "row_program/problem.h"

#if defined(DML_TYPE_4)
#error "row programs have at most four type groups"
#endif
#define DML_GROUP 0
#include "row_program/group.h"
#if defined(DML_TYPE_1)
#define DML_GROUP 1
#include "row_program/group.h"
#endif
#if defined(DML_TYPE_2)
#define DML_GROUP 2
#include "row_program/group.h"
#endif
#if defined(DML_TYPE_3)
#define DML_GROUP 3
#include "row_program/group.h"
#endif

/* The beginning and the end of a row, or of neighbouring ones. */

/* Finds row number `number` in every tensor. */
#define DML_FIND_INPUT(position, name, group, absent) DML_FIND(position, name, group)
#define DML_FIND(position, name, group) \
    own->at[position] = tensors[position] == NULL \
                         ? NULL \
                         : (dml_element_##group *)tensors[position] + dml_offset_along(&program->rows[position], number); \
    own->stride[position] = program->rows[position].strides[program->rows[position].rank - 1];
static inline void dml_find_row(const dml_program *program, void *const *tensors, int64_t number, dml_operands *own)
{
    DML_INPUTS(DML_FIND_INPUT)
    DML_CONSTANTS(DML_FIND)
    DML_OUTPUTS(DML_FIND)
    DML_RESULTS(DML_FIND)
}

/* Finds row number `number` in the inputs as the next one; below 0 there is none. While the last pass computes, memory would
 * idle, so it fetches the next row. */
#define DML_FIND_NEXT(position, name, group, absent) \
    own->next[position] = NULL; \
    if (number >= 0 && tensors[position] != NULL && program->along[position].is_contiguous && \
        program->length * (int64_t)sizeof(dml_element_##group) <= DML_MAX_AHEAD) \
        own->next[position] = (const dml_element_##group *)tensors[position] + dml_offset_along(&program->rows[position], number);
static inline void dml_find_next_row(const dml_program *program, void *const *tensors, int64_t number, dml_operands *own)
{
    DML_INPUTS(DML_FIND_NEXT)
    (void)program, (void)tensors, (void)number, (void)own;
}

/* Inputs that are absent or the same all along a row are repeated once. */
#define DML_REPEAT_INPUT(position, name, group, absent) \
    if (own->at[position] == NULL || (program->along[position].is_broadcast && (!across || own->stride[position] == 0))) \
        dml_repeat_##group(own->name, own->at[position], n, absent);
static inline void dml_repeat_inputs(const dml_program *program, dml_operands *own, int64_t n, int across)
{
    DML_INPUTS(DML_REPEAT_INPUT)
    (void)program, (void)own, (void)n, (void)across;
}

#define DML_LOAD_CONSTANT(position, name, group) row->name = dml_load_one_##group(own->at[position]);
static inline void dml_begin_row(const dml_program *program, dml_operands *own, dml_row *row)
{
    dml_repeat_inputs(program, own, dml_min(DML_RUN, program->length), 0);
    DML_CONSTANTS(DML_LOAD_CONSTANT)
    (void)row;
}

#define DML_LOAD_CONSTANTS(position, name, group) \
    for (int64_t c = 0; c < n; ++c) \
        rows->name[c] = dml_load_one_##group((const dml_element_##group *)own->at[position] + c * own->stride[position]);
static inline void dml_begin_columns(const dml_program *program, dml_operands *own, dml_columns *rows, int64_t n)
{
    dml_repeat_inputs(program, own, n, 1);
    DML_CONSTANTS(DML_LOAD_CONSTANTS)
    (void)rows;
}

/* After the passes: the other values, and outputs that have one element for the row. */
#define DML_ROW_LET(name) row->name = dml_let_##name(DML_LIST(DML_ROW_ARGUMENTS(DML_ROW_CONSTANT, DML_ROW_VALUE, 0)));
#define DML_ROW_RESULT(position, name, group) \
    dml_store_one_##group(own->at[position], \
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
#define DML_COLUMN_RESULT(position, name, group) \
    for (int64_t c = 0; c < n; ++c) \
        dml_store_one_##group((dml_element_##group *)own->at[position] + c * own->stride[position], \
                              dml_result_##name(DML_LIST(DML_ROW_ARGUMENTS(DML_COLUMN_CONSTANT, DML_COLUMN_VALUE, 0))));
static inline void dml_end_columns(const dml_program *program, const dml_operands *own, dml_columns *rows, int64_t n)
{
    DML_LETS(DML_COLUMN_LET)
    DML_RESULTS(DML_COLUMN_RESULT)
    (void)program, (void)own, (void)rows, (void)n;
}
#if DML_ALWAYS < DML_PASSES
/* Whether the passes behind the first DML_ALWAYS are made for a row, or for any of neighbouring ones; with the values that are
 * found before. */
static inline uint32_t dml_is_again(const dml_program *program, dml_row *row)
{
    if (!dml_when(DML_LIST(DML_ROW_ARGUMENTS(DML_ROW_CONSTANT, DML_ROW_VALUE, 0))))
        return 0;
    DML_EARLY_LETS(DML_ROW_LET)
    return 1;
}

static inline uint32_t dml_is_any_again(const dml_program *program, dml_columns *rows, int64_t n)
{
    uint32_t found = 0;
    for (int64_t c = 0; c < n; ++c)
        found |= dml_when(DML_LIST(DML_ROW_ARGUMENTS(DML_COLUMN_CONSTANT, DML_COLUMN_VALUE, 0)));
    if (found) {
        DML_EARLY_LETS(DML_COLUMN_LET)
    }
    return found;
}
#define DML_IS_MADE(n) ((n) < DML_ALWAYS || dml_is_again(&program, &row))
#else
#define DML_IS_MADE(n) 1
#endif

#include "row_program/elements.h"

#define DML_PASS 0
#include "row_program/pass.h"
#if DML_PASSES > 1
#define DML_PASS 1
#include "row_program/pass.h"
#endif
#if DML_PASSES > 2
#define DML_PASS 2
#include "row_program/pass.h"
#endif
#if DML_PASSES > 3
#define DML_PASS 3
#include "row_program/pass.h"
#endif

/* DO(n) of each pass, in order. */
#if DML_PASSES > 3
#define DML_EACH_PASS(DO) DO(0) DO(1) DO(2) DO(3)
#elif DML_PASSES > 2
#define DML_EACH_PASS(DO) DO(0) DO(1) DO(2)
#elif DML_PASSES > 1
#define DML_EACH_PASS(DO) DO(0) DO(1)
#else
#define DML_EACH_PASS(DO) DO(0)
#endif

/* An item is some rows. */
#define DML_PASS_ROW(n) dml_pass_##n(&program, &own, &row);
DML_KERNEL(row_program_rows);
DML_KERNEL(row_program_rows)
{
    dml_program program;
    dml_operands own;
    dml_make_program(&program, parameters);
    DML_KEEP(own, program.length <= DML_MAX_KEPT ? DML_KEPT_HERE : dml_long_rows_kept_where(&program));
    const int64_t last = dml_min(end * program.per_item, program.count);
    for (int64_t at = begin * program.per_item; at < last; ++at) {
        dml_row row;
        memset(&row, 0, sizeof row);
        dml_find_row(&program, tensors, at, &own);
        dml_find_next_row(&program, tensors, at + 1 < last ? at + 1 : -1, &own);
        dml_begin_row(&program, &own, &row);
        DML_EACH_PASS(DML_PASS_ROW)
        dml_end_row(&program, &own, &row);
        dml_compute_row_elements(&program, &own, &row, 0, program.length);
    }
    dml_stream_fence(program.stream);
}

/* An item is some rows that are neighbours in the innermost loop. */
#define DML_PASS_SIDE_BY_SIDE(n) dml_pass_columns_##n(&program, &own, &rows, columns);
DML_KERNEL(row_program_columns);
DML_KERNEL(row_program_columns)
{
    dml_program program;
    dml_operands own;
    dml_columns rows;
    dml_make_program(&program, parameters);
    const int64_t size = program.rows[0].sizes[program.rows[0].rank - 1], parts = (size - 1) / program.per_item + 1;
    for (int64_t item = begin; item < end; ++item) {
        const int64_t column = item % parts * program.per_item, columns = dml_min(program.per_item, size - column);
        memset(&rows, 0, sizeof rows);
        dml_find_row(&program, tensors, item / parts * size + column, &own);
        dml_begin_columns(&program, &own, &rows, columns);
        DML_EACH_PASS(DML_PASS_SIDE_BY_SIDE)
        dml_end_columns(&program, &own, &rows, columns);
        dml_compute_column_elements(&program, &own, &rows, columns);
    }
    dml_stream_fence(program.stream);
}

/* Rows that threads share: for each pass the parts of all blocks, then the values; last the elements. Behind the operator's
 * tensors are a buffer of parts, as many as blocks, and one of values, as many as rows. */

/* The row of a block, with the values that are known by now. */
static inline void dml_resume(const dml_program *program, void *const *tensors, int64_t number, int is_known,
                              dml_operands *own, dml_row *row)
{
    memset(row, 0, sizeof *row);
    if (is_known)
        *row = ((const dml_row *)tensors[DML_TENSOR_COUNT + 1])[number];
    dml_find_row(program, tensors, number, own);
    dml_find_next_row(program, tensors, -1, own);
    dml_begin_row(program, own, row);
}

#define DML_PASS_PART(n) \
    case n: { \
        if (!DML_IS_MADE(n)) \
            break; \
        const dml_state_##n part = dml_pass_block_##n(&program, &own, &row, first, last); \
        ((dml_state_##n *)tensors[DML_TENSOR_COUNT])[item] = part; \
        break; \
    }
DML_KERNEL(row_program_blocks);
DML_KERNEL(row_program_blocks)
{
    dml_program program;
    dml_operands own;
    dml_make_program(&program, parameters);
    DML_KEEP(own, dml_long_rows_kept_where(&program));
    const int64_t blocks = (program.length - 1) / program.block + 1;
    for (int64_t item = begin; item < end; ++item) {
        dml_row row;
        dml_resume(&program, tensors, item / blocks, program.pass > 0, &own, &row);
        const int64_t first = item % blocks * program.block, last = dml_min(first + program.block, program.length);
        switch (program.pass) {
            DML_EACH_PASS(DML_PASS_PART)
        default:
            break;
        }
    }
}

#define DML_JOIN_PARTS(n) \
    case n: \
        if (!DML_IS_MADE(n)) \
            break; \
        dml_join_parts_##n(&program, &row, (const dml_state_##n *)tensors[DML_TENSOR_COUNT] + item * blocks); \
        break;
DML_KERNEL(row_program_values);
DML_KERNEL(row_program_values)
{
    dml_program program;
    dml_operands own;
    dml_make_program(&program, parameters);
    DML_KEEP(own, dml_long_rows_kept_where(&program));
    const int64_t blocks = (program.length - 1) / program.block + 1;
    for (int64_t item = begin; item < end; ++item) {
        dml_row row;
        dml_resume(&program, tensors, item, program.pass > 0, &own, &row);
        switch (program.pass) {
            DML_EACH_PASS(DML_JOIN_PARTS)
        default:
            break;
        }
        if (program.pass == DML_PASSES - 1)
            dml_end_row(&program, &own, &row);
        ((dml_row *)tensors[DML_TENSOR_COUNT + 1])[item] = row;
    }
}

DML_KERNEL(row_program_elements);
DML_KERNEL(row_program_elements)
{
    dml_program program;
    dml_operands own;
    dml_make_program(&program, parameters);
    DML_KEEP(own, dml_long_rows_kept_where(&program));
    const int64_t blocks = (program.length - 1) / program.block + 1;
    for (int64_t item = begin; item < end; ++item) {
        dml_row row;
        dml_resume(&program, tensors, item / blocks, 1, &own, &row);
        const int64_t first = item % blocks * program.block;
        dml_compute_row_elements(&program, &own, &row, first, dml_min(first + program.block, program.length));
    }
    dml_stream_fence(program.stream);
}
