/* The order of combining, which the number of elements alone fixes: element i goes to lane i % DML_LANES of its block, the
 * lanes of a block are halved, and blocks are combined by pairs, pairs of pairs and so on.
 *
 * Included once for each kind of state, with DML_COMBINED the suffix of its names: dml_state and dml_combine(a, b, last) with
 * this suffix are declared before.
 */
#define DML_ORDER(stem) DML_JOIN(stem, DML_COMBINED)

#if !defined(DML_COMBINE_RUN)
/* Combines elements [0, n) of a run with `lanes`, where STATE is the state of element number dml_k of it. A run begins at a
 * multiple of DML_LANES; `is_first` is the first of its block. */
#define DML_COMBINE_RUN(lanes, n, is_first, last, COMBINE, STATE) \
    do { \
        int64_t dml_k = 0, dml_i; \
        if ((is_first) && (n) >= DML_LANES) /* a constant number of them becomes vectors */ \
            DML_ROLLED for (; dml_k < DML_LANES; ++dml_k) \
                lanes[dml_k] = STATE; \
        else if (is_first) \
            for (; dml_k < (n); ++dml_k) \
                lanes[dml_k] = STATE; \
        for (dml_i = dml_k; dml_i + DML_LANES <= (n); dml_i += DML_LANES) \
            DML_ROLLED for (int64_t dml_j = 0; dml_j < DML_LANES; ++dml_j) \
            { \
                dml_k = dml_i + dml_j; \
                lanes[dml_j] = COMBINE(lanes[dml_j], STATE, last); \
            } \
        for (dml_k = dml_i; dml_k < (n); ++dml_k) \
            lanes[dml_k % DML_LANES] = COMBINE(lanes[dml_k % DML_LANES], STATE, last); \
    } while (0)

/* The same for runs of hundreds of elements, with lanes of type TYPE that nothing else points to: they may become registers. */
#define DML_COMBINE_LONG_RUN(TYPE, lanes, n, is_first, last, COMBINE, STATE) \
    do { \
        TYPE dml_own[DML_LANES]; \
        if (!(is_first)) \
            memcpy(dml_own, lanes, sizeof dml_own); \
        DML_COMBINE_RUN(dml_own, n, is_first, last, COMBINE, STATE); \
        memcpy(lanes, dml_own, sizeof dml_own); \
    } while (0)
#endif

/* Combines the first `count` lanes into the first of them; lanes lie `pitch` apart. */
static inline void DML_ORDER(dml_fold_lanes)(DML_ORDER(dml_state) *lanes, int64_t pitch, int64_t count, uint32_t last)
{
    if (count == DML_LANES && pitch == 1) { /* constants: the upper half of a vector is combined with the lower one */
        for (int64_t half = DML_LANES / 2; half > 0; half /= 2)
            for (int64_t i = 0; i < half; ++i)
                lanes[i] = DML_ORDER(dml_combine)(lanes[i], lanes[i + half], last);
        return;
    }
    for (int64_t half = DML_LANES / 2; half > 0; half /= 2)
        for (int64_t i = 0; i < half && i + half < count; ++i)
            lanes[i * pitch] = DML_ORDER(dml_combine)(lanes[i * pitch], lanes[(i + half) * pitch], last);
}

/* The blocks so far, by pairs: one state for each bit of their number, the most blocks first. */
typedef struct {
    DML_ORDER(dml_state) states[DML_HEIGHT];
    int64_t blocks, height;
} DML_ORDER(dml_tree);

static inline void DML_ORDER(dml_add_block)(DML_ORDER(dml_tree) *tree, DML_ORDER(dml_state) state, uint32_t last)
{
    for (int64_t bits = tree->blocks++; bits & 1; bits >>= 1)
        state = DML_ORDER(dml_combine)(tree->states[--tree->height], state, last);
    tree->states[tree->height++] = state;
}

static inline DML_ORDER(dml_state) DML_ORDER(dml_whole)(DML_ORDER(dml_tree) *tree, uint32_t last)
{
    DML_ORDER(dml_state) state = tree->states[--tree->height];
    while (tree->height > 0)
        state = DML_ORDER(dml_combine)(tree->states[--tree->height], state, last);
    return state;
}

#undef DML_ORDER
#undef DML_COMBINED
