/* Totals of tiles and of blocks.
 *
 * Whole tiles are reduced many vectors at once: two are joined into one, neighbour with neighbour, until each lane holds the
 * total of what was one vector. The order in a tile is that of dml_scan_tile.
 */
#ifndef DML_SCAN_TOTALS_H
#define DML_SCAN_TOTALS_H

#include "scan/tile_memory.h"

/* One tile scanned in registers.
 *
 * A quad is four neighbours. A tile's vectors are taken in quartets, and a quartet is transposed so that one vector holds the
 * first of each quad, the next one the second, and so on: quads are then scanned by whole vectors, and their totals, a vector
 * full, by a balanced tree. Transposing a quartet again undoes it.
 */

#define DML_QUARTETS (DML_PARTS / 4)

#if DML_LANES > 1

/* A quad's number in its quartet is the lane's position read with its two digits exchanged, and the other way. */
#define DML_QUAD_AT(i) ((i) % 4 * (DML_LANES / 4) + (i) / 4)
#define DML_LANE_OF(quad) (4 * ((quad) % (DML_LANES / 4)) + (quad) / (DML_LANES / 4))

#if defined(DML_TRANSPOSED_TILES)

/* Tiles are loaded and stored transposed. */
DML_VECTOR_INLINE void dml_transpose_quartet(dml_vector quartet[4]) { (void)quartet; }

#else

/* Four lanes of two vectors in each run of four lanes; B counts those of the second. */
#define DML_B(lane) (DML_LANES + (lane))
#define DML_IN_QUADS(i, p, q, r, s) ((i) / 4 * 4 + ((i) % 4 == 0 ? (p) : (i) % 4 == 1 ? (q) : (i) % 4 == 2 ? (r) : (s)))
#define DML_LOWER_PAIRS(i, x) DML_IN_QUADS(i, 0, DML_B(0), 1, DML_B(1))
#define DML_UPPER_PAIRS(i, x) DML_IN_QUADS(i, 2, DML_B(2), 3, DML_B(3))
#define DML_EVEN_PAIRS(i, x) DML_IN_QUADS(i, 0, DML_B(0), 2, DML_B(2))
#define DML_ODD_PAIRS(i, x) DML_IN_QUADS(i, 1, DML_B(1), 3, DML_B(3))
#define DML_LOWER_HALVES(i, x) DML_IN_QUADS(i, 0, 1, DML_B(0), DML_B(1))
#define DML_UPPER_HALVES(i, x) DML_IN_QUADS(i, 2, 3, DML_B(2), DML_B(3))

/* Exchanges the lane in a quad with the number of the vector. */
DML_VECTOR_INLINE void dml_transpose_quartet(dml_vector quartet[4])
{
    dml_vector a, b, c, d;
#if DML_VALUE_BYTES == 8
    a = DML_SHUFFLE(quartet[0], quartet[1], DML_EVEN_PAIRS, 0);
    b = DML_SHUFFLE(quartet[0], quartet[1], DML_ODD_PAIRS, 0);
    c = DML_SHUFFLE(quartet[2], quartet[3], DML_EVEN_PAIRS, 0);
    d = DML_SHUFFLE(quartet[2], quartet[3], DML_ODD_PAIRS, 0);
    quartet[0] = DML_SHUFFLE(a, c, DML_LOWER_HALVES, 0);
    quartet[1] = DML_SHUFFLE(b, d, DML_LOWER_HALVES, 0);
    quartet[2] = DML_SHUFFLE(a, c, DML_UPPER_HALVES, 0);
    quartet[3] = DML_SHUFFLE(b, d, DML_UPPER_HALVES, 0);
#else
    a = DML_SHUFFLE(quartet[0], quartet[1], DML_LOWER_PAIRS, 0);
    b = DML_SHUFFLE(quartet[0], quartet[1], DML_UPPER_PAIRS, 0);
    c = DML_SHUFFLE(quartet[2], quartet[3], DML_LOWER_PAIRS, 0);
    d = DML_SHUFFLE(quartet[2], quartet[3], DML_UPPER_PAIRS, 0);
    quartet[0] = DML_SHUFFLE(a, c, DML_LOWER_HALVES, 0);
    quartet[1] = DML_SHUFFLE(a, c, DML_UPPER_HALVES, 0);
    quartet[2] = DML_SHUFFLE(b, d, DML_LOWER_HALVES, 0);
    quartet[3] = DML_SHUFFLE(b, d, DML_UPPER_HALVES, 0);
#endif
    for (int r = 0; r < 4; ++r)
        quartet[r] = dml_opaque(quartet[r]);
}

#endif

/* Scans the totals of a quartet's quads. Each step joins pairs of runs of `half` quads: the last total of the left run goes
 * in front of all of the right one, and the identity in front of all of the left one. */
#define DML_INDEX_LEFT(i, half) \
    (DML_QUAD_AT(i) / (half) % 2 ? DML_B_LANE(DML_LANE_OF(DML_QUAD_AT(i) / (half) * (half) - 1)) : 0)
#define DML_B_LANE(lane) (DML_LANES + (lane))
#define DML_JOIN_RUNS(half) \
    v = dml_combined(dml_opaque(DML_SHUFFLE(neutral, v, DML_INDEX_LEFT, half)), v)
static inline dml_vector dml_scan_lanes(dml_vector v)
{
    const dml_vector neutral = dml_splat(dml_identity());
    DML_JOIN_RUNS(1);
    DML_JOIN_RUNS(2);
#if DML_LANES > 4
    DML_JOIN_RUNS(4);
#endif
#if DML_LANES > 8
    DML_JOIN_RUNS(8);
#endif
    return v;
}

/* What precedes each quad of a quartet, from the scanned totals of the quartet before it and of its own. */
#define DML_INDEX_PRECEDING(i, x) \
    (DML_QUAD_AT(i) ? DML_B_LANE(DML_LANE_OF((DML_QUAD_AT(i) + DML_LANES - 1) % DML_LANES)) : DML_LANES - 1)
static inline dml_vector dml_shift_lanes(dml_vector before, dml_vector v)
{
    return dml_opaque(DML_SHUFFLE(before, v, DML_INDEX_PRECEDING, 0));
}

#else

static inline void dml_transpose_quartet(dml_vector quartet[4]) { (void)quartet; }
static inline dml_vector dml_scan_lanes(dml_vector v) { return v; }
static inline dml_vector dml_shift_lanes(dml_vector before, dml_vector v) { return (void)v, before; }

#endif

/* Scans the quads of a transposed quartet; the result is their totals. */
DML_VECTOR_INLINE dml_vector dml_scan_quads(dml_vector quartet[4], const int is_reversed)
{
    dml_vector *const a = quartet + (is_reversed ? 3 : 0), *const b = quartet + (is_reversed ? 2 : 1);
    dml_vector *const c = quartet + (is_reversed ? 1 : 2), *const d = quartet + (is_reversed ? 0 : 3);
    *b = dml_combine_vectors(*a, *b);
    *d = dml_combine_vectors(*b, dml_combine_vectors(*c, *d));
    *c = dml_combine_vectors(*b, *c);
    return is_reversed ? dml_reverse_lanes(*d) : *d;
}

/* The vectors of quartet number `q`, in the order of the scan. */
DML_VECTOR_INLINE dml_vector *dml_quartet(dml_vector part[DML_PARTS], int q, const int is_reversed)
{
    return part + 4 * (is_reversed ? DML_QUARTETS - 1 - q : q);
}

DML_VECTOR_INLINE dml_vector dml_open_quartet(dml_vector quartet[4], const int is_reversed)
{
    dml_transpose_quartet(quartet);
    return dml_scan_lanes(dml_scan_quads(quartet, is_reversed));
}

/* Puts `first` and then `left`, one for each quad, in front of a transposed quartet, and transposes it back. */
DML_VECTOR_INLINE void dml_close_quartet(dml_vector quartet[4], dml_vector first, dml_vector left, const int is_reversed)
{
    const dml_vector front = dml_combine_vectors(first, left);
    for (int r = 0; r < 4; ++r)
        quartet[r] = dml_combined(is_reversed ? dml_reverse_lanes(front) : front, quartet[r]);
    dml_transpose_quartet(quartet);
}

/* Scans one tile, of which `first` is in front. The vectors are in the order of memory; a reversed tile is scanned from its
 * last element to its first. The result is the tile's own total in every lane. */
DML_VECTOR_INLINE dml_vector dml_scan_tile(dml_vector part[DML_PARTS], dml_vector first, const int is_reversed)
{
    dml_vector runs[DML_QUARTETS];
    /* The first ones written out: in a loop, quartets would not stay in registers. */
    runs[0] = dml_open_quartet(dml_quartet(part, 0, is_reversed), is_reversed);
#if DML_QUARTETS > 1
    runs[1] = dml_open_quartet(dml_quartet(part, 1, is_reversed), is_reversed);
#endif
#if DML_QUARTETS > 2
    runs[2] = dml_open_quartet(dml_quartet(part, 2, is_reversed), is_reversed);
    runs[3] = dml_open_quartet(dml_quartet(part, 3, is_reversed), is_reversed);
#endif
    for (int q = 4; q < DML_QUARTETS; ++q)
        runs[q] = dml_open_quartet(dml_quartet(part, q, is_reversed), is_reversed);
    for (int half = 1; half < DML_QUARTETS; half *= 2)
        for (int q = half; q < DML_QUARTETS; ++q)
            if (q & half)
                runs[q] = dml_combine_vectors(dml_splat_last(runs[(q & -half) - 1]), runs[q]);
    const dml_vector neutral = dml_splat(dml_identity());
    dml_close_quartet(dml_quartet(part, 0, is_reversed), first, dml_shift_lanes(neutral, runs[0]), is_reversed);
#if DML_QUARTETS > 1
    dml_close_quartet(dml_quartet(part, 1, is_reversed), first, dml_shift_lanes(runs[0], runs[1]), is_reversed);
#endif
#if DML_QUARTETS > 2
    dml_close_quartet(dml_quartet(part, 2, is_reversed), first, dml_shift_lanes(runs[1], runs[2]), is_reversed);
    dml_close_quartet(dml_quartet(part, 3, is_reversed), first, dml_shift_lanes(runs[2], runs[3]), is_reversed);
#endif
    for (int q = 4; q < DML_QUARTETS; ++q)
        dml_close_quartet(dml_quartet(part, q, is_reversed), first, dml_shift_lanes(runs[q - 1], runs[q]), is_reversed);
    return dml_splat_last(runs[DML_QUARTETS - 1]);
}

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
        const int64_t position = at < head ? DML_TILE - n : 0; /* a tile that lacks its beginning */
        if (n < DML_REDUCED_ELEMENTS) {
            for (int64_t i = 0; i < DML_REDUCED_ELEMENTS; ++i)
                dml_store(some + i, dml_identity());
            memcpy(some + position, from + at, (size_t)n * sizeof *some);
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
        dml_value *const slot = totals + (is_reversed ? tiles - 1 - tile : tile);
        const dml_value own = *slot;
        *slot = total;
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
