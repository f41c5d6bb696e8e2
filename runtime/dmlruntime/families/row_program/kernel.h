/* The entries of a row program, from what row_program/operator.h lists. All of them combine in the same order. */
#include "row_program/lists.h"
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

#include "row_program/rows.h"
#include "row_program/keeping.h"

#define DML_SWEEP 0
#include "row_program/sweep.h"
#if DML_SWEEPS > 1
#define DML_SWEEP 1
#include "row_program/sweep.h"
#endif
#if DML_SWEEPS > 2
#define DML_SWEEP 2
#include "row_program/sweep.h"
#endif
#if DML_SWEEPS > 3
#define DML_SWEEP 3
#include "row_program/sweep.h"
#endif

#include "row_program/elements.h"

/* DO(n) of each sweep, in order. */
#if DML_SWEEPS > 3
#define DML_EACH_SWEEP(DO) DO(0) DO(1) DO(2) DO(3)
#elif DML_SWEEPS > 2
#define DML_EACH_SWEEP(DO) DO(0) DO(1) DO(2)
#elif DML_SWEEPS > 1
#define DML_EACH_SWEEP(DO) DO(0) DO(1)
#else
#define DML_EACH_SWEEP(DO) DO(0)
#endif

/* An item is some rows. */
#define DML_SWEEP_ROW(n) dml_sweep_##n(&program, &own, &row);
DML_KERNEL(row_program_rows);
DML_KERNEL(row_program_rows)
{
    dml_program program;
    dml_operands own;
    dml_make_program(&program, parameters);
    DML_KEEP(own, program.length <= DML_MAX_KEPT ? DML_KEPT_HERE : dml_place_of_long_rows(&program));
    const int64_t last = dml_min(end * program.per_item, program.count);
    for (int64_t at = begin * program.per_item; at < last; ++at) {
        dml_row row;
        memset(&row, 0, sizeof row);
        dml_find_row(&program, tensors, at, &own);
        dml_find_next_row(&program, tensors, at + 1 < last ? at + 1 : -1, &own);
        dml_begin_row(&program, &own, &row);
        DML_EACH_SWEEP(DML_SWEEP_ROW)
        dml_end_row(&program, &own, &row);
        dml_compute_row(&program, &own, &row, 0, program.length);
    }
    dml_stream_fence(program.stream);
}

/* An item is some rows that are neighbours in the innermost loop. */
#define DML_SWEEP_SIDE_BY_SIDE(n) dml_sweep_columns_##n(&program, &own, &rows, columns);
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
        DML_EACH_SWEEP(DML_SWEEP_SIDE_BY_SIDE)
        dml_end_columns(&program, &own, &rows, columns);
        dml_compute_columns(&program, &own, &rows, columns);
    }
    dml_stream_fence(program.stream);
}

#include "row_program/blocks.h"
