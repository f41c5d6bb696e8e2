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

// Slices of a and b, TERMS terms at a time, in workgroup memory: quads of neighbouring rows and columns.
//
// A_FOUR_TERMS, B_FOUR_TERMS      four terms of a row or column are contiguous and loaded at once
// A_FOUR_ROWS, B_FOUR_COLUMNS     four rows or columns do
alias Factors = vec4<Term>;
var<workgroup> a_slice: array<Factors, QUADS * TERMS>;
var<workgroup> b_slice: array<Factors, QUADS * TERMS>;

// Where a quad of a term is stored. Quads of a term are swizzled, differently for each of eight terms, so that invocations that
// store the same quad of neighbouring terms use different banks of the memory.
fn in_slice(term: u32, quad: u32) -> u32 {
    return term * QUADS + (quad ^ (term & 7u));
}

#if WINDOWS
fn a_offset(k: u32) -> u32 {
    var rest = k;
    var offset = 0u;
    for (var d = LOOPS; d > 0u; d--) {
        let size = p.window_sizes[d - 1u];
        offset += rest % size * p.window_strides[d - 1u];
        rest /= size;
    }
    return offset + rest * p.a_channel;
}
#else
fn a_offset(k: u32) -> u32 {
    return k * p.a_channel;
}

fn b_offset(column: u32, k: u32) -> u32 {
    return k * p.b_channel + column * p.input_strides.x;
}
#endif

// Stores factors of a or b, the `number`-th of those that an invocation has: a quad of neighbouring rows or columns of a term,
// or, where four terms of one are contiguous, these. What lies behind the last row, column or term is 0.
#if A_FOUR_TERMS
fn store_a(starts: Offsets, row: u32, k: u32, number: u32) {
    let own = number / (TERMS / 4u);
    let term = number % (TERMS / 4u) * 4u;
    var factors = Factors(0);
    if (row + own < p.m && k + term < p.k) {
        factors = load_a_four(starts, row + own, a_offset(k + term), 0u);
    }
    a_slice[in_slice(term, own / 4u)][own % 4u] = factors.x;
    a_slice[in_slice(term + 1u, own / 4u)][own % 4u] = factors.y;
    a_slice[in_slice(term + 2u, own / 4u)][own % 4u] = factors.z;
    a_slice[in_slice(term + 3u, own / 4u)][own % 4u] = factors.w;
}
#else
fn store_a(starts: Offsets, row: u32, k: u32, number: u32) {
#if A_BY_ROWS
    let quad = number % QUADS;
    let term = number / QUADS;
#else
    let quad = number / TERMS;
    let term = number % TERMS;
#endif
    let first = row + 4u * quad;
    var factors = Factors(0);
    if (k + term < p.k) {
        let offset = a_offset(k + term);
#if A_FOUR_ROWS
        if (first < p.m) {
            factors = load_a_four(starts, first, offset, 1u);
        }
#else
        for (var i = 0u; i < 4u; i++) {
            if (first + i < p.m) {
                factors[i] = load_a(starts, first + i, offset);
            }
        }
#endif
    }
    a_slice[in_slice(term, quad)] = factors;
}
#endif

#if B_FOUR_TERMS
fn store_b(starts: Offsets, column: u32, k: u32, number: u32) {
    let own = number / (TERMS / 4u);
    let term = number % (TERMS / 4u) * 4u;
    var factors = Factors(0);
    if (column + own < p.n && k + term < p.k) {
        factors = load_b_four(starts, column + own, b_offset(column + own, k + term), 0u);
    }
    b_slice[in_slice(term, own / 4u)][own % 4u] = factors.x;
    b_slice[in_slice(term + 1u, own / 4u)][own % 4u] = factors.y;
    b_slice[in_slice(term + 2u, own / 4u)][own % 4u] = factors.z;
    b_slice[in_slice(term + 3u, own / 4u)][own % 4u] = factors.w;
}
#else
fn store_b(starts: Offsets, column: u32, k: u32, number: u32) {
#if B_BY_TERMS
    let quad = number / TERMS;
    let term = number % TERMS;
#else
    let quad = number % QUADS;
    let term = number / QUADS;
#endif
    let first = column + 4u * quad;
    var factors = Factors(0);
    if (k + term < p.k) {
#if B_FOUR_COLUMNS
        if (first < p.n) {
            factors = load_b_four(starts, first, b_offset(first, k + term), 1u);
        }
#else
        for (var i = 0u; i < 4u; i++) {
            if (first + i < p.n) {
#if WINDOWS
                let offsets = term_offsets(k + term, place_of(first + i));
                if (offsets.inside) {
                    factors[i] = load_b(starts, first + i, offsets.b);
                }
#else
                factors[i] = load_b(starts, first + i, b_offset(first + i, k + term));
#endif
            }
        }
#endif
    }
    b_slice[in_slice(term, quad)] = factors;
}
#endif

fn store_slices(starts: Offsets, row: u32, column: u32, k: u32, lane: u32) {
    for (var i = 0u; i < LOADS; i++) {
        store_a(starts, row, k, i * WORKGROUP + lane);
        store_b(starts, column, k, i * WORKGROUP + lane);
    }
}

alias Sums = array<Sum, 4>;

// Four results of a row that are neighbours.
fn store_sums(starts: Offsets, row: u32, column: u32, sums: Sums) {
    if (row >= p.m || column >= p.n) {
        return;
    }
#if QUAD_STORES
    let at = output_at(starts, row, output_offset(column));
    store_quad(
        at,
        result_of(starts, row, column, sums[0]),
        result_of(starts, row, column + 1u, sums[1]),
        result_of(starts, row, column + 2u, sums[2]),
        result_of(starts, row, column + 3u, sums[3]),
    );
#else
    var own = sums;
    for (var i = 0u; i < 4u && column + i < p.n; i++) {
        let place = place_of(column + i);
        var sum = own[i];
        if (!is_valid(place)) {
            sum = Sum(0);
        }
        store_one(output_at(starts, row, output_offset(place)), result_of(starts, row, column + i, sum));
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

fn store_square(starts: Offsets, row: u32, column: u32, totals: Totals, square: Square) {
    let sums = with_square(totals, square);
    store_sums(starts, row, column, sums.r0);
#if !TILE_32
    store_sums(starts, row + 1u, column, sums.r1);
    store_sums(starts, row + 2u, column, sums.r2);
    store_sums(starts, row + 3u, column, sums.r3);
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
    let starts = walked(Offsets(), item / p.tiles_n / p.tiles_m, p.batch_rank);
    let row = item / p.tiles_n % p.tiles_m * EDGE;
    let column = item % p.tiles_n * EDGE;
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
    var left = KC;
#endif
    for (var k = 0u; k < p.k; k += TERMS) {
        store_slices(starts, row, column, k, lane);
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
            left = KC;
        }
#endif
    }
#if TILE_32
    store_square(starts, row + y, column + 4u * x, totals, square);
#else
    store_square(starts, row + 4u * y, column + 4u * x, totals, square);
#endif
#if TILE_128
    store_square(starts, row + 4u * y, column + 64u + 4u * x, totals, right);
    store_square(starts, row + 64u + 4u * y, column + 4u * x, totals, below);
    store_square(starts, row + 64u + 4u * y, column + 64u + 4u * x, totals, across);
#endif
}
