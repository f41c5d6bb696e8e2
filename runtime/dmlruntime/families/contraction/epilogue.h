/* From sums to outputs: what the operator makes of them, with its other inputs. */
#ifndef DML_CONTRACTION_EPILOGUE_H
#define DML_CONTRACTION_EPILOGUE_H

#include "contraction/tile.h"

/* Makes the sums of row m that are NaN anew where zeros around b are left out: an infinity times such a zero is not part of
 * them. They are of `count` columns from `column` on. */
static inline void dml_leave_out_zeros(const dml_contraction *c, const dml_batch *batch, int64_t m, int64_t column,
                                       int64_t count, dml_sum *sums)
{
#if DML_IS(DML_SUM, FLOAT32)
    int found = 0;
    for (int64_t j = 0; j < count; ++j)
        found |= sums[j] != sums[j];
    for (int64_t j = 0; found && j < count; ++j)
        if (sums[j] != sums[j]) {
            const dml_run run = dml_run_at(c, column + j, column + j, column + j + 1);
            sums[j] = dml_sum_inside(c, batch, m, &run);
        }
#else
    (void)c, (void)batch, (void)m, (void)column, (void)count, (void)sums;
#endif
}

/* Inputs of the epilogue: where a row begins, the steps from row to row, which may be parts of one run, and from column to
 * column, and the values of a row of a tile, or the one of all columns where it `is_uniform`. One that is absent is a single
 * element. Behind the last column the first one is loaded again. */
#define DML_POINT_INPUT(number, name, group, absent) \
    dml_element_##group name##_absent; \
    DML_JOIN(dml_store_, DML_JOIN(DML_TYPE_, group))(&name##_absent, absent); \
    const dml_element_##group *const name##_from = batch->tensor[number]; \
    const int64_t name##_step = name##_from ? c->p.column_strides[number] : 0; \
    const int64_t name##_stride = name##_from ? c->p.row_strides[number] : 0; \
    const int64_t name##_down = is_run ? DML_NR * name##_step : name##_stride; \
    const dml_element_##group *name##_row = \
        name##_from ? name##_from + m * name##_stride + column * name##_step : &name##_absent;
#define DML_LOAD_INPUT(number, name, group, absent) \
    const dml_value_##group name##_value = DML_LOAD_IN(group, name##_row); \
    dml_value_##group name##_tile[DML_NR]; \
    if (!is_uniform && name##_step == 0) { \
        DML_ROLLED for (int64_t j = 0; j < DML_NR; ++j) \
            name##_tile[j] = name##_value; \
    } else if (!is_uniform && name##_step == 1 && count == DML_NR) { \
        DML_ROLLED for (int64_t j = 0; j < DML_NR; ++j) \
            name##_tile[j] = DML_LOAD_IN(group, name##_row + j); \
    } else if (!is_uniform) { \
        for (int64_t j = 0; j < DML_NR; ++j) \
            name##_tile[j] = DML_LOAD_IN(group, name##_row + (j < count ? j : 0) * name##_step); \
    } \
    name##_row += name##_down;
#define DML_INPUT_ARGUMENT(number, name, group, absent) , is_uniform ? name##_value : name##_tile[j]
#define DML_INPUT_VARIES(number, name, group, absent) || (batch->tensor[number] && c->p.column_strides[number])
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

#define DML_RESULT \
    dml_epilogue(sums[j] DML_EPILOGUE_INPUTS(DML_INPUT_ARGUMENT) DML_SCALARS(DML_SCALAR_ARGUMENT) DML_FUSED_ARGUMENTS)

/* Stores the first `count` results of a row of a tile, `step` apart. */
static inline void dml_store_results(dml_result *restrict to, int64_t step, const dml_output_value *restrict results,
                                     int64_t count)
{
#if DML_IS(DML_JOIN(DML_TYPE_, DML_OUTPUT_GROUP), FLOAT16) && !defined(DML_SOFTMAX)
    if (step == 1) {
        dml_to_halves(to, results, count);
        return;
    }
#endif
    for (int64_t j = 0; j < count; ++j)
        dml_store_result(to + j * step, results[j]);
}

/* Makes outputs of `rows` rows of sums, of the first `width` columns of a tile, and stores the first `count` of each, `step`
 * apart, from `to` on. `width` and `is_uniform`, that each input has one value in a row, are constants. */
static DML_ALWAYS_INLINE void dml_epilogue_columns(const dml_contraction *c, const dml_batch *batch, int64_t m, int64_t rows,
                                                   int64_t column, int64_t count, const dml_sum *restrict sums,
                                                   dml_result *restrict to, int64_t step, int is_run, const int is_uniform,
                                                   const int64_t width)
{
    const int64_t down = is_run ? DML_NR * step : c->p.row_strides[DML_TENSOR_COUNT - 1];
    DML_EPILOGUE_INPUTS(DML_POINT_INPUT)
    DML_SCALARS(DML_LOCAL_SCALAR)
#if defined(DML_FUSES)
    const float fused_0 = DML_FUSED_SCALAR(0), fused_1 = DML_FUSED_SCALAR(1), fused_2 = DML_FUSED_SCALAR(2),
                fused_3 = DML_FUSED_SCALAR(3), fused_4 = DML_FUSED_SCALAR(4);
#endif
    (void)batch, (void)m, (void)column;
    for (int64_t i = 0; i < rows; ++i, sums += DML_NR, to += down) {
        DML_EPILOGUE_INPUTS(DML_LOAD_INPUT)
        if (step == 1 && count == width && sizeof(dml_result) == sizeof(dml_output_value)) {
            DML_ROLLED for (int64_t j = 0; j < width; ++j)
                dml_store_result(to + j, DML_RESULT);
            continue;
        }
        dml_output_value results[DML_NR];
        DML_ROLLED for (int64_t j = 0; j < width; ++j)
            results[j] = DML_RESULT;
        dml_store_results(to, step, results, count);
    }
}

/* The same of whole rows of a tile. The sums' first row and column are number `m` and `column`. In a run rows follow one
 * another in row `m`. */
static void dml_epilogue_tile(const dml_contraction *c, const dml_batch *batch, int64_t m, int64_t rows, int64_t column,
                              int64_t count, const dml_sum *restrict sums, dml_result *restrict to, int64_t step, int is_run)
{
#define DML_COLUMNS(is_uniform, width) \
    dml_epilogue_columns(c, batch, m, rows, column, count, sums, to, step, is_run, is_uniform, width)
    if (0 DML_EPILOGUE_INPUTS(DML_INPUT_VARIES))
        DML_COLUMNS(0, DML_NR);
#if DML_REGISTER_BYTES == 64 /* where a tile is so wide that many matrices are narrower */
    else if (count <= DML_TILE_LANES)
        DML_COLUMNS(1, DML_TILE_LANES);
    else if (count <= 2 * DML_TILE_LANES)
        DML_COLUMNS(1, 2 * DML_TILE_LANES);
#endif
    else
        DML_COLUMNS(1, DML_NR);
#undef DML_COLUMNS
}

/* Where row m has the first column of a run in the output; `valid` of the run's locations have sums, the others 0. */
static inline dml_result *dml_output_at(const dml_contraction *c, const dml_batch *batch, int64_t m, const dml_run *run,
                                        int64_t *valid)
{
    const int64_t inner = c->p.space_rank - 1;
    int64_t offset = c->p.output_start + m * c->p.row_strides[DML_TENSOR_COUNT - 1];
    *valid = c->p.valid_sizes[inner] < c->p.space_sizes[inner] ? c->p.valid_sizes[inner] - run->location[inner] : run->count;
    for (int64_t d = 0; d <= inner; ++d) {
        offset += run->location[d] * c->p.output_strides[d];
        if (run->location[d] >= c->p.valid_sizes[d])
            *valid = 0;
    }
    return (dml_result *)batch->tensor[DML_TENSOR_COUNT - 1] + offset;
}

/* Stores a run of row m, of which the sums lie side by side; `column` is its first one. */
static void dml_epilogue_run(const dml_contraction *c, const dml_batch *batch, int64_t m, int64_t column, const dml_run *run,
                             const dml_sum *sums)
{
    const int64_t step = c->p.output_strides[c->p.space_rank - 1];
    int64_t valid;
    dml_result *const to = dml_output_at(c, batch, m, run, &valid);
    const int64_t whole = valid > 0 ? dml_min(valid, run->count) / DML_NR : 0;
    dml_epilogue_tile(c, batch, m, whole, column, DML_NR, sums, to, step, 1);
    for (int64_t at = whole * DML_NR; at < run->count; at += DML_NR) {
        const int64_t count = dml_min(DML_NR, run->count - at);
        dml_sum part[DML_NR] = {0};
        for (int64_t j = 0; j < dml_min(count, valid - at); ++j)
            part[j] = sums[at + j];
        dml_epilogue_tile(c, batch, m, 1, column + at, count, part, to + at * step, step, 1);
    }
}

#endif
