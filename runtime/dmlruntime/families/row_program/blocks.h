/* Rows that threads share: for each sweep the parts of all blocks, then the values; last the elements. Behind the operator's
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

#define DML_SWEEP_PART(n) \
    case n: { \
        const dml_state_##n part = dml_sweep_block_##n(&program, &own, &row, first, last); \
        ((dml_state_##n *)tensors[DML_TENSOR_COUNT])[item] = part; \
        break; \
    }
DML_KERNEL(row_program_blocks);
DML_KERNEL(row_program_blocks)
{
    dml_program program;
    dml_operands own;
    dml_make_program(&program, parameters);
    DML_KEEP(own, dml_place_of_long_rows(&program));
    const int64_t blocks = (program.length - 1) / program.block + 1;
    for (int64_t item = begin; item < end; ++item) {
        dml_row row;
        dml_resume(&program, tensors, item / blocks, program.sweep > 0, &own, &row);
        const int64_t first = item % blocks * program.block, last = dml_min(first + program.block, program.length);
        switch (program.sweep) {
            DML_EACH_SWEEP(DML_SWEEP_PART)
        default:
            break;
        }
    }
}

#define DML_JOIN_PARTS(n) \
    case n: \
        dml_join_parts_##n(&program, &row, (const dml_state_##n *)tensors[DML_TENSOR_COUNT] + item * blocks); \
        break;
DML_KERNEL(row_program_values);
DML_KERNEL(row_program_values)
{
    dml_program program;
    dml_operands own;
    dml_make_program(&program, parameters);
    DML_KEEP(own, dml_place_of_long_rows(&program));
    const int64_t blocks = (program.length - 1) / program.block + 1;
    for (int64_t item = begin; item < end; ++item) {
        dml_row row;
        dml_resume(&program, tensors, item, program.sweep > 0, &own, &row);
        switch (program.sweep) {
            DML_EACH_SWEEP(DML_JOIN_PARTS)
        default:
            break;
        }
        if (program.sweep == DML_SWEEPS - 1)
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
    DML_KEEP(own, dml_place_of_long_rows(&program));
    const int64_t blocks = (program.length - 1) / program.block + 1;
    for (int64_t item = begin; item < end; ++item) {
        dml_row row;
        dml_resume(&program, tensors, item / blocks, 1, &own, &row);
        const int64_t first = item % blocks * program.block;
        dml_compute_row(&program, &own, &row, first, dml_min(first + program.block, program.length));
    }
    dml_stream_fence(program.stream);
}
