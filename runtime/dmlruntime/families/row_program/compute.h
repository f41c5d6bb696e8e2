/* What computes the elements of outputs that have one for each of a row: included once with DML_COMPUTED(stem) the names of its
 * functions, and once more for rows of which passes were made again. */

/* Elements [begin, end) of a row. */
static DML_NOINLINE void DML_COMPUTED(dml_compute_row)(const dml_program *program, dml_operands *own, const dml_row *row,
                                                       int64_t begin, int64_t end)
{
    const dml_row held = *row; /* a copy of which no pointer is known, so that values stay in registers */
    (void)held;
#if defined(DML_KEPT)
    for (int64_t at = begin; own->keeps && at < end; at += DML_RUN) {
        const int64_t n = dml_min(DML_RUN, end - at);
        const dml_kept *kept = own->kept + (own->keeps == DML_KEPT_HERE ? at : 0);
        if (DML_OUTPUT_FITS_KEPT && own->keeps == DML_KEPT_IN_OUTPUT) {
            DML_OUTPUTS(DML_LOAD_KEPT)
        }
        DML_OUTPUTS(DML_OUTPUT_VALUES)
        for (int64_t k = 0; k < n; ++k)
            dml_compute_kept(DML_LIST(, kept[k] DML_ROW_ARGUMENTS(DML_HELD_CONSTANT, DML_HELD_VALUE, at + k)
                                            DML_FUSED(DML_FUSED_ARGUMENTS) DML_OUTPUTS(DML_OUTPUT_ELEMENT)));
        DML_OUTPUTS(DML_STORE_OVER)
    }
    if (own->keeps)
        return;
#endif
    for (int64_t at = begin; at < end; at += DML_RUN) {
        const int64_t n = dml_min(DML_RUN, end - at);
        DML_READS(DML_LOAD_RUN, DML_NO_LOAD)
        DML_OUTPUTS(DML_OUTPUT_VALUES)
        for (int64_t k = 0; k < n; ++k)
            DML_COMPUTED(dml_compute)(DML_LIST(DML_READS(DML_READ_ELEMENT, DML_NO_VALUE)
                                     DML_ROW_ARGUMENTS(DML_HELD_CONSTANT, DML_HELD_VALUE, at + k)
                                         DML_FUSED(DML_FUSED_ARGUMENTS) DML_OUTPUTS(DML_OUTPUT_ELEMENT)));
        DML_OUTPUTS(DML_STORE_RUN)
    }
}

/* All elements of `n` rows side by side. */
static DML_NOINLINE void DML_COMPUTED(dml_compute_columns)(const dml_program *program, dml_operands *own,
                                                           const dml_columns *rows, int64_t n)
{
    for (int64_t i = 0; i < program->length; ++i) {
        DML_READS(DML_PREFETCH_ACROSS, DML_NO_LOAD)
        DML_READS(DML_LOAD_ACROSS, DML_NO_LOAD)
        DML_OUTPUTS(DML_OUTPUT_VALUES)
        for (int64_t c = 0; c < n; ++c) {
            const int64_t k = c;
            DML_COMPUTED(dml_compute)(DML_LIST(DML_READS(DML_READ_ELEMENT, DML_NO_VALUE)
                                     DML_ROW_ARGUMENTS(DML_COLUMN_CONSTANT, DML_COLUMN_VALUE, i)
                                         DML_FUSED(DML_FUSED_ARGUMENTS) DML_OUTPUTS(DML_OUTPUT_ELEMENT)));
        }
        DML_OUTPUTS(DML_STORE_ACROSS)
    }
}

#undef DML_COMPUTED
