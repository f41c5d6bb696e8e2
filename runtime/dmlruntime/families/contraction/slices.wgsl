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
        offset += rest % size * p.window_steps[d - 1u];
        rest /= size;
    }
    return offset + rest * p.a_channel;
}
#else
fn a_offset(k: u32) -> u32 {
    return k * p.a_channel;
}

fn b_offset(column: u32, k: u32) -> u32 {
    return k * p.b_channel + column * p.input_steps.x;
}
#endif

// Stores factors of a or b, the `number`-th of those that an invocation has: a quad of neighbouring rows or columns of a term,
// or, where four terms of one are contiguous, these. What lies behind the last row, column or term is 0.
#if A_FOUR_TERMS
fn store_a(places: Places, row: u32, k: u32, number: u32) {
    let own = number / (TERMS / 4u);
    let term = number % (TERMS / 4u) * 4u;
    var factors = Factors();
    if (row + own < p.rows && k + term < p.terms) {
        factors = load_a_four(places, row + own, a_offset(k + term), 0u);
    }
    a_slice[in_slice(term, own / 4u)][own % 4u] = factors.x;
    a_slice[in_slice(term + 1u, own / 4u)][own % 4u] = factors.y;
    a_slice[in_slice(term + 2u, own / 4u)][own % 4u] = factors.z;
    a_slice[in_slice(term + 3u, own / 4u)][own % 4u] = factors.w;
}
#else
fn store_a(places: Places, row: u32, k: u32, number: u32) {
#if A_BY_ROWS
    let quad = number % QUADS;
    let term = number / QUADS;
#else
    let quad = number / TERMS;
    let term = number % TERMS;
#endif
    let first = row + 4u * quad;
    var factors = Factors();
    if (k + term < p.terms) {
        let offset = a_offset(k + term);
#if A_FOUR_ROWS
        if (first < p.rows) {
            factors = load_a_four(places, first, offset, 1u);
        }
#else
        for (var i = 0u; i < 4u; i++) {
            if (first + i < p.rows) {
                factors[i] = load_a(places, first + i, offset);
            }
        }
#endif
    }
    a_slice[in_slice(term, quad)] = factors;
}
#endif

#if B_FOUR_TERMS
fn store_b(places: Places, column: u32, k: u32, number: u32) {
    let own = number / (TERMS / 4u);
    let term = number % (TERMS / 4u) * 4u;
    var factors = Factors();
    if (column + own < p.columns && k + term < p.terms) {
        factors = load_b_four(places, column + own, b_offset(column + own, k + term), 0u);
    }
    b_slice[in_slice(term, own / 4u)][own % 4u] = factors.x;
    b_slice[in_slice(term + 1u, own / 4u)][own % 4u] = factors.y;
    b_slice[in_slice(term + 2u, own / 4u)][own % 4u] = factors.z;
    b_slice[in_slice(term + 3u, own / 4u)][own % 4u] = factors.w;
}
#else
fn store_b(places: Places, column: u32, k: u32, number: u32) {
#if B_BY_TERMS
    let quad = number / TERMS;
    let term = number % TERMS;
#else
    let quad = number % QUADS;
    let term = number / QUADS;
#endif
    let first = column + 4u * quad;
    var factors = Factors();
    if (k + term < p.terms) {
#if B_FOUR_COLUMNS
        if (first < p.columns) {
            factors = load_b_four(places, first, b_offset(first, k + term), 1u);
        }
#else
        for (var i = 0u; i < 4u; i++) {
            if (first + i < p.columns) {
#if WINDOWS
                let offsets = term_offsets(k + term, place_of(first + i));
                if (offsets.inside) {
                    factors[i] = load_b(places, first + i, offsets.b);
                }
#else
                factors[i] = load_b(places, first + i, b_offset(first + i, k + term));
#endif
            }
        }
#endif
    }
    b_slice[in_slice(term, quad)] = factors;
}
#endif

fn store_slices(places: Places, row: u32, column: u32, k: u32, lane: u32) {
    for (var i = 0u; i < LOADS; i++) {
        store_a(places, row, k, i * WORKGROUP + lane);
        store_b(places, column, k, i * WORKGROUP + lane);
    }
}
