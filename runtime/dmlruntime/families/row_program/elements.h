/* The elements of outputs that have one for each of a row. */

/* What the last pass makes of elements, kept for what computes them: an exponential is not computed twice then.
 *
 * Rows that fit a first cache are kept in the operands of a kernel, longer ones in the output, if its elements are of the same
 * type. Where neither holds them they are computed again. */
#if defined(DML_KEPT)

#define DML_KEEP(operands, where) operands.keeps = where

/* Whether an output's elements are of the type of what is kept. */
#define DML_FITS_KEPT(position, name, group) && _Generic((dml_element_##group *)0, dml_kept *: 1, default: 0)
#define DML_COUNT_OUTPUT(position, name, group) +1
enum { DML_OUTPUT_FITS_KEPT = (0 DML_OUTPUTS(DML_COUNT_OUTPUT)) == 1 DML_OUTPUTS(DML_FITS_KEPT) };

/* An output that caches do not hold takes longer to store and load than its elements to compute. */
static inline dml_kept_where dml_long_rows_kept_where(const dml_program *program)
{
    const int is_held = program->count * program->length <= DML_MAX_KEPT_IN_OUTPUT;
    return DML_OUTPUT_FITS_KEPT && is_held ? DML_KEPT_IN_OUTPUT : DML_KEPT_NOWHERE;
}

/* Where `n` of them are from number `at` of a row on, before they are stored and after they are loaded. */
#define DML_STORE_KEPT(position, name, group) dml_store_run_##group(own->at[position], &program->along[position], at, n, kept, 0);
#define DML_LOAD_KEPT(position, name, group) \
    kept = dml_load_run_##group(own->at[position], &program->along[position], at, n, own->name);
#define DML_STORE_OVER(position, name, group) \
    dml_store_run_##group(own->at[position], &program->along[position], at, n, to_##name, \
                          own->keeps == DML_KEPT_IN_OUTPUT ? 0 : program->stream);

#else
#define DML_KEEP(operands, where) ((void)0)
#endif

#define DML_READ_ELEMENT(position, name, group) , name[k]

#define DML_COMPUTED(stem) stem
#include "row_program/compute.h"
#if DML_ALWAYS < DML_PASSES
#define DML_COMPUTED(stem) stem##_again
#include "row_program/compute.h"
#endif

/* Elements [begin, end) of a row. */
static inline void dml_compute_row_elements(const dml_program *program, dml_operands *own, const dml_row *row, int64_t begin,
                                            int64_t end)
{
#if DML_ALWAYS < DML_PASSES
    if (dml_when(DML_LIST(DML_ROW_ARGUMENTS(DML_ROW_CONSTANT, DML_ROW_VALUE, 0)))) {
        dml_compute_row_again(program, own, row, begin, end);
        return;
    }
#endif
    dml_compute_row(program, own, row, begin, end);
}

/* All elements of `n` rows side by side. */
static inline void dml_compute_column_elements(const dml_program *program, dml_operands *own, dml_columns *rows, int64_t n)
{
#if DML_ALWAYS < DML_PASSES
    if (dml_is_any_again(program, rows, n)) {
        dml_compute_columns_again(program, own, rows, n);
        return;
    }
#endif
    dml_compute_columns(program, own, rows, n);
}
