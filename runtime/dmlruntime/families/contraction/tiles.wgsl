// A workgroup makes a square tile of results, an invocation one or several squares of four by four of them. Slices of a and
// b, TERMS terms at a time, stand in workgroup memory as quads of neighbouring rows and columns.
#if TILE_128
const EDGE = 128u;
const TERMS = 16u;
const SQUARES = 2u;
#elif TILE_64
const EDGE = 64u;
const TERMS = 16u;
const SQUARES = 1u;
#else
const EDGE = 32u;
const TERMS = 32u;
const SQUARES = 1u;
#endif

// Quads of an edge, and how many invocations lie along one. With an edge of 32 an invocation makes a row of a square.
const QUADS = EDGE / 4u;
const LOADS = QUADS * TERMS / WORKGROUP;

#include "contraction/slices.wgsl"

alias Sums = array<Sum, 4>;

// Four results of a row that are neighbours.
fn store_sums(places: Places, row: u32, column: u32, sums: Sums) {
    if (row >= p.rows || column >= p.columns) {
        return;
    }
#if QUAD_STORES
    let at = output_at(places, row, output_offset(column));
    store_quad(
        at,
        finished(places, row, column, sums[0]),
        finished(places, row, column + 1u, sums[1]),
        finished(places, row, column + 2u, sums[2]),
        finished(places, row, column + 3u, sums[3]),
    );
#else
    var own = sums;
    for (var i = 0u; i < 4u && column + i < p.columns; i++) {
        let place = place_of(column + i);
        var sum = own[i];
        if (!is_valid(place)) {
            sum = Sum();
        }
        store_one(output_at(places, row, output_offset(place)), finished(places, row, column + i, sum));
    }
#endif
}

// The sums of four by four results, by rows. They are members with names, and what is done with each is written out: an array
// that a compiler does not split into scalars is in memory, not in registers.
struct Square {
    r0: Factors,
    r1: Factors,
    r2: Factors,
    r3: Factors,
}

fn multiplied(square: Square, a: Factors, b: Factors) -> Square {
    return Square(square.r0 + a.x * b, square.r1 + a.y * b, square.r2 + a.z * b, square.r3 + a.w * b);
}

// The same of the blocks before.
struct Totals {
    r0: Sums,
    r1: Sums,
    r2: Sums,
    r3: Sums,
}

fn with_row(totals: Sums, block: Factors) -> Sums {
    return Sums(
        add_block(totals[0], block.x),
        add_block(totals[1], block.y),
        add_block(totals[2], block.z),
        add_block(totals[3], block.w),
    );
}

fn with_square(totals: Totals, square: Square) -> Totals {
    return Totals(
        with_row(totals.r0, square.r0),
        with_row(totals.r1, square.r1),
        with_row(totals.r2, square.r2),
        with_row(totals.r3, square.r3),
    );
}

fn store_square(places: Places, row: u32, column: u32, totals: Totals, square: Square) {
    let sums = with_square(totals, square);
    store_sums(places, row, column, sums.r0);
#if !TILE_32
    store_sums(places, row + 1u, column, sums.r1);
    store_sums(places, row + 2u, column, sums.r2);
    store_sums(places, row + 3u, column, sums.r3);
#endif
}

@compute @workgroup_size(WORKGROUP)
fn contract(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let places = walked(Places(), item / p.across / p.down, p.batch_rank);
    let row = item / p.across % p.down * EDGE;
    let column = item % p.across * EDGE;
    let x = lane % (QUADS / SQUARES);
    let y = lane / (QUADS / SQUARES);
    var square = Square();
#if TILE_128
    var right = Square();
    var below = Square();
    var across = Square();
#endif
    var totals = Totals();
#if WIDE_SUMS
    var left = BLOCK_TERMS;
#endif
    for (var k = 0u; k < p.terms; k += TERMS) {
        store_slices(places, row, column, k, lane);
        workgroupBarrier();
        for (var t = 0u; t < TERMS; t++) {
#if TILE_128
            let a = a_slice[in_slice(t, y)];
            let b = b_slice[in_slice(t, x)];
            let a_below = a_slice[in_slice(t, 16u + y)];
            let b_right = b_slice[in_slice(t, 16u + x)];
            square = multiplied(square, a, b);
            right = multiplied(right, a, b_right);
            below = multiplied(below, a_below, b);
            across = multiplied(across, a_below, b_right);
#elif TILE_64
            square = multiplied(square, a_slice[in_slice(t, y)], b_slice[in_slice(t, x)]);
#else
            square.r0 += a_slice[in_slice(t, y / 4u)][y % 4u] * b_slice[in_slice(t, x)];
#endif
        }
        workgroupBarrier();
#if WIDE_SUMS
        left -= TERMS;
        if (left == 0u) {
            totals = with_square(totals, square);
            square = Square();
            left = BLOCK_TERMS;
        }
#endif
    }
#if TILE_32
    store_square(places, row + y, column + 4u * x, totals, square);
#else
    store_square(places, row + 4u * y, column + 4u * x, totals, square);
#endif
#if TILE_128
    store_square(places, row + 4u * y, column + 64u + 4u * x, totals, right);
    store_square(places, row + 64u + 4u * y, column + 4u * x, totals, below);
    store_square(places, row + 64u + 4u * y, column + 64u + 4u * x, totals, across);
#endif
}
