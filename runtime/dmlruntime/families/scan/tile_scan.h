/* One tile scanned in registers.
 *
 * A quad is four neighbours. A tile's vectors are taken in quartets, and a quartet is transposed so that one vector holds the
 * first of each quad, the next one the second, and so on: quads are then scanned by whole vectors, and their totals, a vector
 * full, by a balanced tree. Transposing a quartet again undoes it.
 */
#ifndef DML_SCAN_TILE_SCAN_H
#define DML_SCAN_TILE_SCAN_H

#include "scan/tile_memory.h"

#define DML_QUARTETS (DML_PARTS / 4)

#if DML_LANES > 1

/* A quad's number in its quartet is the lane's place read with its two digits exchanged, and the other way. */
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

#endif
