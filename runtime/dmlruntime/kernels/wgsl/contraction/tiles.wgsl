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

alias Factors = vec4<Term>;
var<workgroup> a_slice: array<Factors, QUADS * TERMS>;
var<workgroup> b_slice: array<Factors, QUADS * TERMS>;

// The factors of four neighbouring rows; those behind the last one, or behind the last term, are 0.
fn load_rows(places: Places, row: u32, k: u32) -> Factors {
    var factors = Factors();
    if (k < p.terms) {
#if WINDOWS
        let offset = a_offset(k);
#else
        let offset = k * p.a_channel;
#endif
        for (var i = 0u; i < 4u; i++) {
            if (row + i < p.rows) {
                factors[i] = load_a(places, row + i, offset);
            }
        }
    }
    return factors;
}

#if WINDOWS
fn a_offset(k: u32) -> u32 {
    var rest = k;
    var offset = 0u;
    for (var d = LOOPS; d > 0u; d--) {
        let size = p.window_sizes[d - 1u];
        offset += rest % size * p.window_steps[d - 1u];
        rest /= size;
    }
    return offset + rest * p.a_channel;
}
#endif

// The same of four neighbouring columns.
fn load_columns(places: Places, column: u32, k: u32) -> Factors {
    var factors = Factors();
    if (k < p.terms) {
        for (var i = 0u; i < 4u; i++) {
            if (column + i < p.columns) {
#if WINDOWS
                let met = meet(k, place_of(column + i));
                if (met.inside) {
                    factors[i] = load_b(places, column + i, met.b);
                }
#else
                factors[i] = load_b(places, column + i, k * p.b_channel + (column + i) * p.input_steps.x);
#endif
            }
        }
    }
    return factors;
}

fn load_slices(places: Places, row: u32, column: u32, k: u32, lane: u32) {
    for (var i = 0u; i < LOADS; i++) {
        let number = i * WORKGROUP + lane;
#if A_BY_ROWS
        let a = vec2<u32>(number % QUADS, number / QUADS);
#else
        let a = vec2<u32>(number / TERMS, number % TERMS);
#endif
#if B_BY_TERMS
        let b = vec2<u32>(number / TERMS, number % TERMS);
#else
        let b = vec2<u32>(number % QUADS, number / QUADS);
#endif
        a_slice[a.y * QUADS + a.x] = load_rows(places, row + 4u * a.x, k + a.y);
        b_slice[b.y * QUADS + b.x] = load_columns(places, column + 4u * b.x, k + b.y);
    }
}

// Four results of a row that are neighbours.
fn store_sums(places: Places, row: u32, column: u32, sums: array<Sum, 4>) {
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

#if TILE_32
const OWN_ROWS = 1u;
#else
const OWN_ROWS = 4u * SQUARES;
#endif
const OWN_QUADS = SQUARES;

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
    var blocks = array<Factors, OWN_ROWS * OWN_QUADS>();
#if WIDE_SUMS
    var totals = array<array<Sum, 4>, OWN_ROWS * OWN_QUADS>();
    var left = BLOCK_TERMS;
#endif
    for (var k = 0u; k < p.terms; k += TERMS) {
        load_slices(places, row, column, k, lane);
        workgroupBarrier();
        for (var t = 0u; t < TERMS; t++) {
#if TILE_128
            let a_0 = a_slice[t * QUADS + y];
            let a_1 = a_slice[t * QUADS + 16u + y];
            let b_0 = b_slice[t * QUADS + x];
            let b_1 = b_slice[t * QUADS + 16u + x];
            for (var i = 0u; i < 4u; i++) {
                blocks[2u * i] += a_0[i] * b_0;
                blocks[2u * i + 1u] += a_0[i] * b_1;
                blocks[2u * i + 8u] += a_1[i] * b_0;
                blocks[2u * i + 9u] += a_1[i] * b_1;
            }
#elif TILE_64
            let a = a_slice[t * QUADS + y];
            let b = b_slice[t * QUADS + x];
            for (var i = 0u; i < 4u; i++) {
                blocks[i] += a[i] * b;
            }
#else
            blocks[0] += a_slice[t * QUADS + y / 4u][y % 4u] * b_slice[t * QUADS + x];
#endif
        }
        workgroupBarrier();
#if WIDE_SUMS
        left -= TERMS;
        if (left == 0u) {
            for (var i = 0u; i < OWN_ROWS * OWN_QUADS; i++) {
                for (var j = 0u; j < 4u; j++) {
                    totals[i][j] = add_block(totals[i][j], blocks[i][j]);
                }
                blocks[i] = Factors();
            }
            left = BLOCK_TERMS;
        }
#endif
    }
    for (var i = 0u; i < OWN_ROWS * OWN_QUADS; i++) {
        var sums = array<Sum, 4>();
        for (var j = 0u; j < 4u; j++) {
#if WIDE_SUMS
            sums[j] = add_block(totals[i][j], blocks[i][j]);
#else
            sums[j] = blocks[i][j];
#endif
        }
#if TILE_32
        store_sums(places, row + y, column + 4u * x, sums);
#else
        let own = i / OWN_QUADS;
        let m = row + own / 4u * 64u + 4u * y + own % 4u;
        store_sums(places, m, column + i % OWN_QUADS * 64u + 4u * x, sums);
#endif
    }
}
