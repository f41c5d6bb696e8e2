/* From sums to outputs: what the operator makes of them, with its other inputs. */
#ifndef DML_CONTRACTION_EPILOGUE_H
#define DML_CONTRACTION_EPILOGUE_H

#include "contraction/problem.h"

#define DML_EPILOGUE_TILE 32 /* columns that are computed at once, in arrays that compilers make vectors of */

/* Inputs of the epilogue: where the row begins, the step from column to column, and a tile of values. */
#define DML_POINT_INPUT(number, name, group, absent) \
    const int64_t name##_step = c->p.column_strides[number]; \
    const dml_element_##group *const name##_from = batch->tensor[number]; \
    const dml_element_##group *name##_row = \
        name##_from ? name##_from + m * c->p.row_strides[number] + column * name##_step : NULL; \
    dml_value_##group name##_tile[DML_EPILOGUE_TILE];
#define DML_LOAD_INPUT(number, name, group, absent) \
    if (!name##_row) { \
        for (int64_t i = 0; i < DML_EPILOGUE_TILE; ++i) \
            name##_tile[i] = absent; \
    } else if (name##_step == 1) { \
        for (int64_t i = 0; i < n; ++i) \
            name##_tile[i] = DML_LOAD_IN(group, name##_row + at + i); \
    } else { \
        for (int64_t i = 0; i < n; ++i) \
            name##_tile[i] = DML_LOAD_IN(group, name##_row + (at + i) * name##_step); \
    }
#define DML_INPUT_ARGUMENT(number, name, group, absent) , name##_tile[i]
#define DML_SCALAR_ARGUMENT(number, name, kind) , name
#define DML_READ_OWN(pattern) DML_JOIN(dml_scalar_, DML_TYPE_0)(pattern)
#define DML_READ_WHOLE(pattern) ((uint32_t)(pattern))
#define DML_LOCAL_SCALAR(number, name, kind) const dml_scalar_##kind name = DML_READ_##kind(c->p.scalars[number]);
#define DML_FUSED_SCALAR(i) \
    ((i) < DML_FUSED_SCALARS ? dml_scalar_FLOAT32(c->p.scalars[DML_SCALAR_COUNT + ((i) < DML_FUSED_SCALARS ? (i) : 0)]) : 0)
#if defined(DML_FUSES)
#define DML_FUSED_ARGUMENTS , fused_0, fused_1, fused_2, fused_3, fused_4
#else
#define DML_FUSED_ARGUMENTS
#endif

/* Stores a run of row m; `column` is its first one. The sums of places that are not valid become 0. */
static void dml_epilogue_run(const dml_contraction *c, const dml_batch *batch, int64_t m, int64_t column, const dml_run *run,
                           const dml_sum *sums)
{
    const int64_t inner = c->p.space_rank - 1, step = c->p.output_strides[inner];
    int64_t offset = m * c->p.row_strides[DML_TENSOR_COUNT - 1], valid = c->p.valid_sizes[inner] - run->place[inner];
    for (int64_t d = 0; d <= inner; ++d) {
        offset += run->place[d] * c->p.output_strides[d];
        if (run->place[d] >= c->p.valid_sizes[d])
            valid = 0;
    }
    dml_result *const to = (dml_result *)batch->tensor[DML_TENSOR_COUNT - 1] + offset;
    DML_EPILOGUE_INPUTS(DML_POINT_INPUT)
    DML_SCALARS(DML_LOCAL_SCALAR)
#if defined(DML_FUSES)
    const float fused_0 = DML_FUSED_SCALAR(0), fused_1 = DML_FUSED_SCALAR(1), fused_2 = DML_FUSED_SCALAR(2),
                fused_3 = DML_FUSED_SCALAR(3), fused_4 = DML_FUSED_SCALAR(4);
#endif
    (void)column;
    for (int64_t at = 0; at < run->count; at += DML_EPILOGUE_TILE) {
        const int64_t n = dml_min(DML_EPILOGUE_TILE, run->count - at);
        dml_sum acc[DML_EPILOGUE_TILE] = {0};
        dml_output_value results[DML_EPILOGUE_TILE];
        for (int64_t i = 0; i < dml_min(n, valid - at); ++i)
            acc[i] = sums[at + i];
        DML_EPILOGUE_INPUTS(DML_LOAD_INPUT)
        for (int64_t i = 0; i < n; ++i)
            results[i] = dml_epilogue(acc[i] DML_EPILOGUE_INPUTS(DML_INPUT_ARGUMENT) DML_SCALARS(DML_SCALAR_ARGUMENT)
                                          DML_FUSED_ARGUMENTS);
        if (step == 1) {
            for (int64_t i = 0; i < n; ++i)
                dml_store_result(to + at + i, results[i]);
        } else {
            for (int64_t i = 0; i < n; ++i)
                dml_store_result(to + (at + i) * step, results[i]);
        }
    }
}

#endif
