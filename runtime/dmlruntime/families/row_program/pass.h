/* One pass: included once for each, with DML_PASS its number. Defines dml_pass_<n>, which finds its values of a row, and
 * dml_pass_columns_<n>, which finds those of neighbouring rows; and the parts of the first, for rows that threads share. */
#define DML_NAME(stem) DML_JOIN(stem, DML_PASS)
#define DML_FOUND DML_JOIN(DML_PASS_, DML_PASS)
#define DML_READS_OF DML_JOIN(DML_READS_, DML_PASS)
#define DML_STATE DML_NAME(dml_state_)

typedef struct {
    DML_FOUND(DML_STATE_MEMBER)
} DML_STATE;

static inline DML_STATE DML_NAME(dml_combine_)(DML_STATE a, DML_STATE b, uint32_t last)
{
    return (DML_STATE){DML_LIST(DML_FOUND(DML_COMBINE_MEMBER))};
}

static inline DML_STATE DML_NAME(dml_map_)(DML_ELEMENT)
{
    return (DML_STATE){DML_LIST(DML_FOUND(DML_MAP_MEMBER))};
}

#define DML_COMBINED DML_JOIN(_, DML_PASS)
#include "reduce/order.h"

/* The elements of [begin, end) of a row, which are at most a block. */
static DML_NOINLINE DML_STATE DML_NAME(dml_pass_block_)(const dml_program *program, dml_operands *own, const dml_row *row,
                                                         int64_t begin, int64_t end)
{
    DML_STATE lanes[DML_LANES];
    const dml_row held = *row; /* a copy of which no pointer is known, so that values stay in registers */
    const dml_scalars scalars = program->scalars;
    (void)held, (void)scalars;
    for (int64_t at = begin; at < end; at += DML_RUN) {
        const int64_t n = dml_min(DML_RUN, end - at);
        DML_READS_OF(DML_LOAD_RUN, DML_NO_LOAD)
#if DML_PASS + 1 == DML_ALWAYS
        DML_READS_OF(DML_PREFETCH_NEXT, DML_NO_LOAD)
#endif
#if defined(DML_KEPT) && DML_PASS + 1 == DML_PASSES
        if (own->keeps) {
            dml_kept *restrict const kept = own->kept + (own->keeps == DML_KEPT_HERE ? at : 0);
            for (int64_t dml_k = 0; dml_k < n; ++dml_k)
                kept[dml_k] = DML_NAME(dml_map_)(DML_LIST(DML_READS_OF(DML_READ_VALUE, DML_NO_VALUE) DML_ROW_ARGUMENTS(
                                                     DML_HELD_CONSTANT, DML_HELD_VALUE, at + dml_k)))
                                  .DML_KEPT.acc;
            DML_COMBINE_LONG_RUN(DML_STATE, lanes, n, at == begin, 0, DML_NAME(dml_combine_), ((DML_STATE){{kept[dml_k]}}));
            if (DML_OUTPUT_FITS_KEPT && own->keeps == DML_KEPT_IN_OUTPUT) {
                DML_OUTPUTS(DML_STORE_KEPT)
            }
            continue;
        }
#endif
        DML_COMBINE_LONG_RUN(DML_STATE, lanes, n, at == begin, 0, DML_NAME(dml_combine_),
                          DML_NAME(dml_map_)(DML_LIST(DML_READS_OF(DML_READ_VALUE, DML_NO_VALUE) DML_ROW_ARGUMENTS(
                              DML_HELD_CONSTANT, DML_HELD_VALUE, at + dml_k))));
    }
    DML_NAME(dml_fold_lanes_)(lanes, 1, dml_min(DML_LANES, end - begin), 0);
    return lanes[0];
}

/* The values, from the state of all elements. */
static inline void DML_NAME(dml_found_)(const dml_program *program, dml_row *row, DML_STATE state)
{
    DML_FOUND(DML_FINISH_ROW)
}

static void DML_NAME(dml_pass_)(const dml_program *program, dml_operands *own, dml_row *row)
{
#if DML_PASS >= DML_ALWAYS
    if (!dml_is_again(program, row))
        return;
#endif
    if (program->length <= program->block) {
        DML_NAME(dml_found_)(program, row, DML_NAME(dml_pass_block_)(program, own, row, 0, program->length));
        return;
    }
    DML_NAME(dml_tree_) tree;
    tree.blocks = tree.height = 0;
    for (int64_t at = 0; at < program->length; at += program->block)
        DML_NAME(dml_add_block_)(
            &tree, DML_NAME(dml_pass_block_)(program, own, row, at, dml_min(at + program->block, program->length)), 0);
    DML_NAME(dml_found_)(program, row, DML_NAME(dml_whole_)(&tree, 0));
}

/* The same from the parts of a row that dml_pass_block made. */
static void DML_NAME(dml_join_parts_)(const dml_program *program, dml_row *row, const void *parts)
{
    const DML_STATE *const states = parts;
    DML_NAME(dml_tree_) tree;
    tree.blocks = tree.height = 0;
    for (int64_t i = 0; i < (program->length - 1) / program->block + 1; ++i)
        DML_NAME(dml_add_block_)(&tree, states[i], 0);
    DML_NAME(dml_found_)(program, row, DML_NAME(dml_whole_)(&tree, 0));
}

/* `n` rows side by side: the lanes of a vector are rows, and cache lines are read once. */
static DML_NOINLINE void DML_NAME(dml_pass_columns_)(const dml_program *program, dml_operands *own, dml_columns *rows, int64_t n)
{
#if DML_PASS >= DML_ALWAYS
    if (!dml_is_any_again(program, rows, n))
        return;
#endif
    DML_STATE lanes[DML_LANES][DML_COLUMNS];
    DML_NAME(dml_tree_) trees[DML_COLUMNS];
    for (int64_t c = 0; c < n; ++c)
        trees[c].blocks = trees[c].height = 0;
    for (int64_t begin = 0; begin < program->length; begin += program->block) {
        const int64_t end = dml_min(begin + program->block, program->length);
        for (int64_t i = begin; i < end; ++i) {
            DML_STATE *const lane = lanes[(i - begin) % DML_LANES];
            const int is_first = i - begin < DML_LANES;
            DML_READS_OF(DML_PREFETCH_ACROSS, DML_NO_LOAD)
            DML_READS_OF(DML_LOAD_ACROSS, DML_NO_LOAD)
            for (int64_t c = 0; c < n; ++c) {
                const DML_STATE state =
                    DML_NAME(dml_map_)(DML_LIST(DML_READS_OF(DML_READ_COLUMN, DML_NO_VALUE)
                                                    DML_ROW_ARGUMENTS(DML_COLUMN_CONSTANT, DML_COLUMN_VALUE, i)));
                lane[c] = is_first ? state : DML_NAME(dml_combine_)(lane[c], state, 0);
            }
        }
        for (int64_t c = 0; c < n; ++c) {
            DML_NAME(dml_fold_lanes_)(lanes[0] + c, DML_COLUMNS, dml_min(DML_LANES, end - begin), 0);
            DML_NAME(dml_add_block_)(&trees[c], lanes[0][c], 0);
        }
    }
    for (int64_t c = 0; c < n; ++c) {
        const DML_STATE state = DML_NAME(dml_whole_)(&trees[c], 0);
#if DML_PASS >= DML_ALWAYS
        if (!dml_when(DML_LIST(DML_ROW_ARGUMENTS(DML_COLUMN_CONSTANT, DML_COLUMN_VALUE, 0))))
            continue;
#endif
        DML_FOUND(DML_FINISH_COLUMN)
    }
}

#undef DML_NAME
#undef DML_FOUND
#undef DML_READS_OF
#undef DML_STATE
#undef DML_PASS
