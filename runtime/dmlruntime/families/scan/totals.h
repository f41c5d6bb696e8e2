/* Totals of tiles and of blocks.
 *
 * Whole tiles are reduced many vectors at once: two are joined into one, neighbour with neighbour, until each lane holds the
 * total of what was one vector. The order in a tile is that of dml_scan_tile.
 */
#ifndef DML_SCAN_TOTALS_H
#define DML_SCAN_TOTALS_H

#include "scan/tile_scan.h"

#define DML_REDUCED (DML_PARTS > DML_LANES ? DML_PARTS : DML_LANES) /* vectors that become one */
#define DML_REDUCED_ELEMENTS (DML_REDUCED * DML_LANES)              /* elements in them: whole tiles */

/* The totals of the pairs of neighbours of a, then of b. */
#define DML_INDEX_EVEN(i, x) 2 * (i)
#define DML_INDEX_ODD(i, x) 2 * (i) + 1
static inline dml_vector dml_join_pairs(dml_vector a, dml_vector b, const int is_reversed)
{
#if DML_LANES > 1
    const dml_vector left = DML_SHUFFLE(a, b, DML_INDEX_EVEN, 0);
    const dml_vector right = DML_SHUFFLE(a, b, DML_INDEX_ODD, 0);
    a = dml_opaque(left);
    b = dml_opaque(right);
#endif
    return is_reversed ? dml_combine_vectors(b, a) : dml_combine_vectors(a, b);
}

#define DML_JOIN_TWO(i) v[i] = dml_join_pairs(v[2 * (i)], v[2 * (i) + 1], is_reversed)

/* The totals of the tiles of DML_REDUCED_ELEMENTS elements. */
DML_VECTOR_INLINE void dml_reduce_registers(dml_value *totals, const dml_element *from, const int is_reversed)
{
    dml_vector v[DML_REDUCED];
    dml_value part[DML_LANES];
    for (int i = 0; i < DML_REDUCED; ++i)
        v[i] = dml_load_vector(from + i * DML_LANES);
    for (int n = DML_REDUCED / 2; n > 8; n /= 2)
        for (int i = 0; i < n; ++i)
            v[i] = dml_join_pairs(v[2 * i], v[2 * i + 1], is_reversed);
    /* Written out, so that the vectors stay in registers. */
#if DML_REDUCED > 8
    DML_JOIN_TWO(0);
    DML_JOIN_TWO(1);
    DML_JOIN_TWO(2);
    DML_JOIN_TWO(3);
    DML_JOIN_TWO(4);
    DML_JOIN_TWO(5);
    DML_JOIN_TWO(6);
    DML_JOIN_TWO(7);
#endif
#if DML_REDUCED > 4
    DML_JOIN_TWO(0);
    DML_JOIN_TWO(1);
    DML_JOIN_TWO(2);
    DML_JOIN_TWO(3);
#endif
#if DML_REDUCED > 2
    DML_JOIN_TWO(0);
    DML_JOIN_TWO(1);
#endif
#if DML_REDUCED > 1
    DML_JOIN_TWO(0);
#endif
    dml_store_values(part, v[0]);
    const int lanes = DML_LANES * DML_TILE / DML_REDUCED_ELEMENTS; /* of a tile */
    for (int tile = 0; tile < DML_REDUCED_ELEMENTS / DML_TILE; ++tile) {
        dml_value *const of = part + tile * lanes;
        for (int half = 1; half < lanes; half *= 2)
            for (int i = 0; i < lanes; i += 2 * half)
                of[i] = is_reversed ? dml_combine(of[i + half], of[i]) : dml_combine(of[i], of[i + half]);
        totals[tile] = of[0];
    }
}

static DML_NOINLINE void dml_reduce_tiles(dml_value *totals, const dml_element *from, int64_t is_reversed)
{
    if (is_reversed)
        dml_reduce_registers(totals, from, 1);
    else
        dml_reduce_registers(totals, from, 0);
}

/* The totals of a run's tiles, and of nothing after them: `totals` has room for those of a multiple of DML_REDUCED_ELEMENTS
 * elements. The tile that may not be whole is the last in memory, or the first if `is_reversed`. */
static inline void dml_reduce_run(dml_value *totals, const dml_element *from, int64_t count, int64_t is_reversed)
{
    const int64_t head = is_reversed ? count % DML_TILE : 0;
    dml_element some[DML_REDUCED_ELEMENTS];
    for (int64_t at = 0; at < count;) {
        const int64_t n = at < head ? head : dml_min(DML_REDUCED_ELEMENTS, count - at);
        const int64_t place = at < head ? DML_TILE - n : 0; /* a tile that lacks its beginning */
        if (n < DML_REDUCED_ELEMENTS) {
            for (int64_t i = 0; i < DML_REDUCED_ELEMENTS; ++i)
                dml_store(some + i, dml_identity());
            memcpy(some + place, from + at, (size_t)n * sizeof *some);
        }
        dml_reduce_tiles(totals, n < DML_REDUCED_ELEMENTS ? some : from + at, is_reversed);
        totals += at < head ? 1 : DML_REDUCED_ELEMENTS / DML_TILE;
        at += n;
    }
}

/* Puts what precedes each tile in place of its total; `total` precedes them all. The result is the total of all. */
static inline dml_value dml_chain_totals(dml_value *totals, int64_t tiles, int64_t is_reversed, dml_value total)
{
    for (int64_t tile = 0; tile < tiles; ++tile) {
        dml_value *const place = totals + (is_reversed ? tiles - 1 - tile : tile);
        const dml_value own = *place;
        *place = total;
        total = dml_combine(total, own);
    }
    return total;
}

/* The total of one block of `count` elements. */
static dml_value dml_reduce_block(const dml_scan *scan, const dml_element *input, int64_t count)
{
    _Alignas(64) dml_element loaded[DML_RUN_MAX];
    dml_value totals[DML_RUN_MAX / DML_TILE + DML_REDUCED_ELEMENTS / DML_TILE];
    dml_value total = dml_identity();
    for (int64_t at = 0; at < count; at += DML_RUN_MAX) {
        const int64_t n = dml_min(DML_RUN_MAX, count - at);
        const dml_element *elements = dml_view_line(scan, loaded, input + at * scan->input_stride, n);
        dml_reduce_run(totals, elements, n, scan->is_reversed);
        total = dml_chain_totals(totals, (n + DML_TILE - 1) / DML_TILE, scan->is_reversed, total);
    }
    return total;
}

/* A block that is reduced while another one is scanned, so that memory is never idle; `from` is its lowest element in
 * memory. */
typedef struct {
    const dml_element *from;
    int64_t done; /* tiles */
    dml_value totals[DML_RUN_MAX / DML_TILE];
} dml_meanwhile;

/* Reduces as many tiles as are reduced at once, of `tiles` that are not done; the last in memory first if `is_reversed`. */
static inline void dml_reduce_ahead(dml_meanwhile *block, int64_t tiles, const int is_reversed)
{
    const int64_t some = DML_REDUCED_ELEMENTS / DML_TILE, at = is_reversed ? tiles - block->done - some : block->done;
    dml_reduce_tiles(block->totals + at, block->from + at * DML_TILE, is_reversed);
    block->done += some;
}

#endif
