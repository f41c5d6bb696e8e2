// Where the factors of a slice lie: of a tile's rows and columns, and of the terms. `own` is that of locations.wgsl.

// A term of a slice: its number, and with WINDOWS the element of the window and the channel that it is.
struct Slide {
    k: u32,
#if WINDOWS
    element: vec4<u32>,
    channel: u32,
#endif
}

#if WINDOWS
// How many bits of a word tell for each loop which elements of a window are inside.
const WINDOW_BITS = 30u / LOOPS;

fn slide_at(k: u32) -> Slide {
    var slide = Slide(k, vec4<u32>(), k);
    for (var d = LOOPS; d > 0u; d--) {
        slide.element[d - 1u] = slide.channel % ${own}.window_sizes[d - 1u];
        slide.channel /= ${own}.window_sizes[d - 1u];
    }
    return slide;
}

// So many terms further: a sum of numbers whose digits count elements of windows.
fn further(slide: Slide, terms: u32, elements: vec4<u32>, channels: u32) -> Slide {
    var next = Slide(slide.k + terms, slide.element + elements, slide.channel + channels);
    for (var d = LOOPS; d > 0u; d--) {
        if (next.element[d - 1u] >= ${own}.window_sizes[d - 1u]) {
            next.element[d - 1u] -= ${own}.window_sizes[d - 1u];
            if (d > 1u) {
                next.element[d - 2u] += 1u;
            } else {
                next.channel += 1u;
            }
        }
    }
    return next;
}

fn next_slide(slide: Slide) -> Slide {
    return further(slide, TERMS, ${own}.slice_elements, ${own}.slice_channels);
}

fn following(slide: Slide) -> Slide {
    return further(slide, 1u, vec4<u32>(vec4<u32>(0u, 1u, 2u, 3u) == vec4<u32>(LOOPS - 1u)), 0u);
}

fn a_term_offset(slide: Slide) -> u32 {
    return dot(slide.element, ${own}.window_strides) + slide.channel * p.a_channel;
}

fn b_term_offset(slide: Slide) -> u32 {
    return dot(slide.element, p.dilations * p.input_strides) + slide.channel * p.b_channel;
}

// Where a window begins, at a location before b too: with the offset of a term that is inside, the sum is where it lies.
fn b_start(starts: Offsets, column: u32) -> u32 {
    return b_base(starts, column) + dot(location_of(column) * ${own}.strides - ${own}.starts, p.input_strides);
}

#if LARGE_WINDOWS
fn window_bits(slide: Slide) -> u32 {
    return 0u;
}

fn b_inside(column: u32) -> u32 {
    return 0u;
}
#else
fn window_bits(slide: Slide) -> u32 {
    var bits = 0u;
    for (var d = 0u; d < LOOPS; d++) {
        bits |= 1u << (WINDOW_BITS * d + slide.element[d]);
    }
    return bits;
}

fn b_inside(column: u32) -> u32 {
    let location = location_of(min(column, p.n - 1u));
    var bits = 0u;
    for (var d = 0u; d < LOOPS; d++) {
        var element = location[d] * ${own}.strides[d] - ${own}.starts[d];
        for (var w = 0u; w < ${own}.window_sizes[d]; w++) {
            bits |= select(0u, 1u << (WINDOW_BITS * d + w), element < p.input_sizes[d]);
            element += p.dilations[d];
        }
    }
    return bits;
}
#endif
#else
fn slide_at(k: u32) -> Slide {
    return Slide(k);
}

fn next_slide(slide: Slide) -> Slide {
    return Slide(slide.k + TERMS);
}

fn following(slide: Slide) -> Slide {
    return Slide(slide.k + 1u);
}

fn a_term_offset(slide: Slide) -> u32 {
    return slide.k * p.a_channel;
}

fn b_term_offset(slide: Slide) -> u32 {
    return slide.k * p.b_channel;
}

fn b_start(starts: Offsets, column: u32) -> u32 {
    return b_base(starts, column) + column * p.input_strides.x;
}

fn window_bits(slide: Slide) -> u32 {
    return 0u;
}

fn b_inside(column: u32) -> u32 {
    return 0u;
}
#endif

fn a_start(starts: Offsets, row: u32) -> u32 {
#if TRANSPOSED
    return a_base(starts, row) + phase.a;
#else
    return a_base(starts, row);
#endif
}

fn a_inside(row: u32) -> u32 {
    return 0xffffffffu;
}

#if PACKED_TERMS
// What lies around b has the value of its zero point, which is one for all windows. Bytes are as in memory (SIGNS_b).
fn a_padding(starts: Offsets) -> u32 {
    return 0u;
}

fn b_padding(starts: Offsets) -> u32 {
    return (bitcast<u32>(b_zero(starts, 0u)) ^ SIGNS_b) & 0xffu;
}

fn a_byte(row: u32, at: u32, is_inside: bool, k: u32, padding: u32) -> u32 {
    return a_byte_at(at);
}

fn b_byte(column: u32, at: u32, is_inside: bool, k: u32, padding: u32) -> u32 {
#if LARGE_WINDOWS
    return select(padding, b_byte_at(at), term_offsets(k, location_of(min(column, p.n - 1u))).inside);
#elif AROUND
    return select(padding, b_byte_at(at), is_inside);
#else
    return b_byte_at(at);
#endif
}
#endif

#if A_FOUR_TERMS || A_FOUR_ROWS || PACKED_TERMS
#else
fn a_factor(starts: Offsets, row: u32, at: u32, is_inside: bool, k: u32) -> Term {
    return load_a_at(starts, at, min(row, p.m - 1u));
}
#endif

#if B_FOUR_TERMS || B_FOUR_COLUMNS || PACKED_TERMS
#else
// Loads that wait for no branch are in flight together: what an index outside of a window loads is not used.
fn b_factor(starts: Offsets, column: u32, at: u32, is_inside: bool, k: u32) -> Term {
    let own = min(column, p.n - 1u);
#if LARGE_WINDOWS
    return select(Term(0), load_b_at(starts, at, own), term_offsets(k, location_of(own)).inside);
#elif AROUND
    return select(Term(0), load_b_at(starts, at, own), is_inside);
#else
    return load_b_at(starts, at, own);
#endif
}
#endif
