/* The elements of outputs that have one for each of a row. */

/* What the last pass makes of elements, kept for what computes them: an exponential is not computed twice then.
 *
 * Rows that fit a first cache are kept in the operands of a kernel, longer ones in the output, if its elements are of the same
 * type. Where neither holds them they are computed again. */
#if defined(DML_KEPT)

#define DML_KEEP(operands, place) operands.keeps = place

/* Whether an output's elements are of the type of what is kept. */
#define DML_FITS_KEPT(place, name, group) && _Generic((dml_element_##group *)0, dml_kept *: 1, default: 0)
#define DML_COUNT_OUTPUT(place, name, group) +1
enum { DML_OUTPUT_FITS_KEPT = (0 DML_OUTPUTS(DML_COUNT_OUTPUT)) == 1 DML_OUTPUTS(DML_FITS_KEPT) };

/* An output that caches do not hold takes longer to store and load than its elements to compute. */
static inline dml_place_kept dml_place_of_long_rows(const dml_program *program)
{
    const int is_held = program->count * program->length <= DML_MAX_KEPT_IN_OUTPUT;
    return DML_OUTPUT_FITS_KEPT && is_held ? DML_KEPT_IN_OUTPUT : DML_KEPT_NOWHERE;
}

/* Where `n` of them are from number `at` of a row on, before they are stored and after they are loaded. */
#define DML_STORE_KEPT(place, name, group) dml_store_run_##group(own->at[place], &program->along[place], at, n, kept, 0);
#define DML_LOAD_KEPT(place, name, group) \
    kept = dml_load_run_##group(own->at[place], &program->along[place], at, n, own->name);
#define DML_STORE_OVER(place, name, group) \
    dml_store_run_##group(own->at[place], &program->along[place], at, n, to_##name, \
                          own->keeps == DML_KEPT_IN_OUTPUT ? 0 : program->stream);

#else
#define DML_KEEP(operands, place) ((void)0)
#endif

#define DML_READ_ELEMENT(place, name, group) , name[k]

/* Elements [begin, end) of a row. */
static DML_NOINLINE void dml_compute_row(const dml_program *program, dml_operands *own, const dml_row *row, int64_t begin,
                                         int64_t end)
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
            dml_compute(DML_LIST(DML_READS(DML_READ_ELEMENT, DML_NO_VALUE)
                                     DML_ROW_ARGUMENTS(DML_HELD_CONSTANT, DML_HELD_VALUE, at + k)
                                         DML_FUSED(DML_FUSED_ARGUMENTS) DML_OUTPUTS(DML_OUTPUT_ELEMENT)));
        DML_OUTPUTS(DML_STORE_RUN)
    }
}

/* All elements of `n` rows side by side. */
static DML_NOINLINE void dml_compute_columns(const dml_program *program, dml_operands *own, const dml_columns *rows, int64_t n)
{
    for (int64_t i = 0; i < program->length; ++i) {
        DML_READS(DML_PREFETCH_ACROSS, DML_NO_LOAD)
        DML_READS(DML_LOAD_ACROSS, DML_NO_LOAD)
        DML_OUTPUTS(DML_OUTPUT_VALUES)
        for (int64_t c = 0; c < n; ++c) {
            const int64_t k = c;
            dml_compute(DML_LIST(DML_READS(DML_READ_ELEMENT, DML_NO_VALUE)
                                     DML_ROW_ARGUMENTS(DML_COLUMN_CONSTANT, DML_COLUMN_VALUE, i)
                                         DML_FUSED(DML_FUSED_ARGUMENTS) DML_OUTPUTS(DML_OUTPUT_ELEMENT)));
        }
        DML_OUTPUTS(DML_STORE_ACROSS)
    }
}
