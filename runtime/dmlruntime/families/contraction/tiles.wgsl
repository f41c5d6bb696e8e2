// A workgroup makes a square tile of results, an invocation one, two or four squares of four by four of them. Slices of a and b,
// TERMS terms at a time, stand in workgroup memory; while one is multiplied the next is loaded into registers. With SPLIT the
// terms of a tile are shared among workgroups: `pieces` of `piece_terms` terms, whose sums `fold` adds in order; with WIDE_SUMS
// one word holds the sums of a piece.
#if TILE_32
const ACROSS = 8u;
#else
const ACROSS = 16u;
#endif
const INVOCATIONS = 2u * EDGE;
const DOWN = INVOCATIONS / ACROSS;
const QUADS = EDGE / 4u;

// A factor of a row or column is a term, or a word with the bytes of four. A slice has SLICE_DEPTH of each, which is written out
// where they are multiplied.
#if PACKED_TERMS
const FACTOR_TERMS = 4u;
alias Factor = u32;
#else
const FACTOR_TERMS = 1u;
alias Factor = Term;
#endif
const TERMS = SLICE_DEPTH * FACTOR_TERMS;

// Rows or columns between two that an invocation loads a factor of.
const APART = INVOCATIONS / SLICE_DEPTH;

alias Factors = vec4<Factor>;
alias Products = vec4<Term>;

// Four factors as they are loaded. What is computed of them is computed when they are stored: it would wait for the loads, and
// the products of the slice before with it.
#if HALVES
alias Loaded = vec2<u32>;

fn factors_of(loaded: Loaded) -> Factors {
    return Factors(singles_from_halves(loaded.x), singles_from_halves(loaded.y));
}
#else
alias Loaded = Factors;

fn factors_of(loaded: Loaded) -> Factors {
    return loaded;
}
#endif

#include "contraction/tile_terms.wgsl" with own=$own
// A block that an invocation loads: the terms from 4 * `block` on, and the rows or columns of quad `quad`. There is a
// location for each row or column, or one for the quad: its number `own`, and its offset in memory without that of the term.
struct OwnBlock {
    quad: u32,
    block: u32,
    own: vec4<u32>,
    at: vec4<u32>,
}

struct BlockFactors {
#for part in x y z w
    $part: Loaded,
#endfor
}

// Eight factors that an invocation loads, all at the depth `depth` of the slice: those of the rows or columns `first`,
// `first` + APART and so on, in the tile `own` and so on. Of each the offset in memory without that of the term, and of windows
// which elements are inside (window_bits).
struct OwnElements {
    depth: u32,
    own: u32,
    first: u32,
#for half in x y
    at_$half: vec4<u32>,
    inside_$half: vec4<u32>,
#endfor
}

struct ElementFactors {
#for half in x y
    $half: Factors,
#endfor
}

#include "contraction/tile_side.wgsl" with side=a, s=A, from=ROWS, size=m, own=$own
#include "contraction/tile_side.wgsl" with side=b, s=B, from=COLUMNS, size=n, own=$own

// The sums of four by four results, by rows. They are members with names, and what is done with each is written out: an array
// that a compiler does not split into scalars is in memory, not in registers.
struct Square {
#for r in r0 r1 r2 r3
    $r: Products,
#endfor
}

#if PACKED_TERMS
#include "contraction/packed_products.wgsl"
#else
fn multiplied(square: Square, a: Factors, b: Factors) -> Square {
    return Square(square.r0 + a.x * b, square.r1 + a.y * b, square.r2 + a.z * b, square.r3 + a.w * b);
}
#endif

#if LEAVES_PADDING
// The sum of a piece's terms as it is without those whose factor of b is outside: zeros in their place make infinities NaN.
fn without_padding(starts: Offsets, piece: u32, row: u32, column: u32, sum: Sum) -> Sum {
    if ((bitcast<u32>(sum) & 0x7fffffffu) <= 0x7f800000u) {
        return sum;
    }
    let location = location_of(column);
    let first = piece * p.piece_terms;
    var own = Sum(0);
    for (var k = first; k < min(first + p.piece_terms, ${own}.k); k++) {
        own += product(starts, row, column, location, k);
    }
    return own;
}
#endif

#if SPLIT
@group(0) @binding($binding) var<storage, read_write> partial_sums: array<Products>;

// Where the sums of a quad of columns lie, of the pieces of a batch's rows.
fn partial_at(batch: u32, piece: u32, row: u32, quad: u32) -> u32 {
    let at = ((batch * p.pieces + piece) * p.m + row) * p.tiles_n * QUADS + quad;
#if TRANSPOSED
    return at * p.phases + phase.number;
#else
    return at;
#endif
}
#endif

// The sums that these products of one piece are.
fn sums_of(products: Products) -> Sums {
    return Sums(
#for part in x y z w
        add_block(Sum(0), products.$part),
#endfor
    );
}

fn store_row(starts: Offsets, batch: u32, piece: u32, row: u32, quad: u32, columns: Columns, all: Products) {
    if (row >= p.m || columns.first >= p.n) {
        return;
    }
#if LEAVES_PADDING
    let products = Products(
#for i:part in 0:x 1:y 2:z 3:w
        without_padding(starts, piece, row, columns.first + ${i}u * APART_B, all.$part),
#endfor
    );
#else
    let products = all;
#endif
#if SPLIT
    partial_sums[partial_at(batch, piece, row, quad)] = products;
#else
    store_results(starts, row, columns, sums_of(products));
#endif
}

// Stores the sums of the rows of one quad and the columns of another.
fn store_square(starts: Offsets, batch: u32, piece: u32, rows: u32, quad: u32, columns: Columns, made: Square) {
#if PACKED_TERMS
    let square = without_zeros(made, rows % QUADS, quad % QUADS);
#else
    let square = made;
#endif
    let row = first_of_a(rows);
#for i:r in 0:r0 1:r1 2:r2 3:r3
    store_row(starts, batch, piece, row + ${i}u * APART_A, quad, columns, square.$r);
#endfor
}

@compute @workgroup_size(INVOCATIONS)
fn contract(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, counts);
    if (number >= p.items) {
        return;
    }
#if TRANSPOSED
    // All invocations have as many terms, which a browser does not see in a private variable.
    let own_phase = phase_of(number);
    phase = own_phase;
    let item = number / p.phases;
    let terms = own_phase.k;
#else
    let item = number;
    let terms = p.k;
#endif
#if SPLIT
    let batch = item / p.tiles_n / p.tiles_m / p.pieces;
    let piece = item / p.tiles_n / p.tiles_m % p.pieces;
    let first = piece * p.piece_terms;
    let last = min(first + p.piece_terms, terms);
#else
    let batch = item / p.tiles_n / p.tiles_m;
    let piece = 0u;
    let first = 0u;
    let last = terms;
#endif
    let starts = walked(Offsets(), batch, p.batch_rank);
    let row = item / p.tiles_n % p.tiles_m * EDGE;
    let column = item % p.tiles_n * EDGE;
    // Of 32 neighbours, eight make results side by side, so that what they read in common is little.
    let x = lane / 2u % 8u + 8u * (lane / 32u % (ACROSS / 8u));
    let y = lane % 2u + lane % 32u / 16u * 2u + 4u * (lane / 32u / (ACROSS / 8u));

#if BLOCKS
    // Half of the invocations load a, the others b.
    let loads_a = lane < EDGE;
    var own: OwnBlock;
    if (loads_a) {
        own = own_a(starts, row, lane);
    } else {
        own = own_b(starts, column, lane - EDGE);
    }
    var slide = slide_at(first + 4u * own.block);
    var held: BlockFactors;
    if (loads_a) {
        held = held_a(starts, own, slide);
    } else {
        held = held_b(starts, own, slide);
    }
#else
#for side:s:location:from in a:A:row:ROWS b:B:column:COLUMNS
#if PACKED_TERMS
    let loads_$side = true;
    var ${side}_held = ElementFactors();
#elif ${s}_FOUR_TERMS || ${s}_FOUR_$from
    let loads_$side = lane < EDGE;
    var ${side}_held = BlockFactors();
#else
    let loads_$side = true;
    var ${side}_held = ElementFactors();
#endif
    let ${side}_own = own_$side(starts, $location, lane);
    var ${side}_slide = slide_at(first + first_term_$side(${side}_own));
    if (loads_$side) {
        ${side}_held = held_$side(starts, ${side}_own, ${side}_slide);
    }
#endfor
#endif

    var square = Square();
#if TILE_128 || TILE_64
    var below = Square();
#endif
#if TILE_128
    var right = Square();
    var across = Square();
#endif
#if PACKED_TERMS
    var line_sum = 0i;
#endif
    for (var k = first; k < last; k += TERMS) {
#if BLOCKS
        if (loads_a) {
            store_a(own, held);
        } else {
            store_b(own, held);
        }
#else
#for side in a b
        if (loads_$side) {
            store_$side(${side}_own, ${side}_held);
        }
#endfor
#endif
        workgroupBarrier();
        if (k + TERMS < last) {
#if BLOCKS
            slide = next_slide(slide);
            if (loads_a) {
                held = held_a(starts, own, slide);
            } else {
                held = held_b(starts, own, slide);
            }
#else
#for side in a b
            ${side}_slide = next_slide(${side}_slide);
            if (loads_$side) {
                ${side}_held = held_$side(starts, ${side}_own, ${side}_slide);
            }
#endfor
#endif
        }
#if PACKED_TERMS
        line_sum += sum_of_line(lane);
#endif
        // Written out, so that nothing is computed to find a quad, and a browser does not count the rounds.
#for t in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
        {
            let a = a_slice[$t][quad_of_a(${t}u, y)];
            let b = b_slice[$t][quad_of_b(${t}u, x)];
            square = multiplied(square, a, b);
#if TILE_128 || TILE_64
            let a_below = a_slice[$t][quad_of_a(${t}u, y + DOWN)];
            below = multiplied(below, a_below, b);
#endif
#if TILE_128
            let b_right = b_slice[$t][quad_of_b(${t}u, x + ACROSS)];
            right = multiplied(right, a, b_right);
            across = multiplied(across, a_below, b_right);
#endif
        }
#endfor
        workgroupBarrier();
    }
#if PACKED_TERMS
    store_line(starts, row, column, lane, line_sum, last - first);
    workgroupBarrier();
#endif
    let rows = row / 4u + y;
    let quad = column / 4u + x;
    let columns = columns_from(first_of_b(quad), APART_B);
    store_square(starts, batch, piece, rows, quad, columns, square);
#if TILE_128 || TILE_64
    store_square(starts, batch, piece, rows + DOWN, quad, columns, below);
#endif
#if TILE_128
    let others = columns_from(first_of_b(quad + ACROSS), APART_B);
    store_square(starts, batch, piece, rows, quad + ACROSS, others, right);
    store_square(starts, batch, piece, rows + DOWN, quad + ACROSS, others, across);
#endif
}

#if SPLIT
#include "contraction/fold_pieces.wgsl"
#endif
