/* What the last sweep makes of elements, kept for what computes them: an exponential is not computed twice then.
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
