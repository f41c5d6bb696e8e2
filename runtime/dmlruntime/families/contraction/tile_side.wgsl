// How the invocations of a workgroup load one side's slice of a tile: `side` is a or b, `s` the same as a capital, `from` how
// the side's rows or columns are called. SLICE_DEPTH factors of EDGE rows or columns stand in workgroup memory as quads of
// neighbouring rows or columns.
//
// ${s}_FOUR_TERMS     four terms of a row or column are contiguous and loaded at once
// ${s}_FOUR_$from     four rows or columns are
//                     With either, half of the invocations load a block of four by four factors each; with PACKED_TERMS,
//                     where only the latter is, all load two blocks of four by four bytes.
// ${s}_BY_TERMS       without both, invocations load eight factors of one depth each: neighbouring ones those of neighbouring
//                     depths, or else those of neighbouring rows or columns
// ${s}_SPREAD         the rows or columns of a quad are not neighbours but QUADS apart: then an invocation stores eight such
//                     factors as two quads, and neighbouring invocations store results that are neighbours
// ${s}_WORDS          with PACKED_TERMS: four terms of a row or column are a word in memory
//
// Where neighbouring invocations store neighbouring depths, a quad lies behind each depth, so that they use different banks of
// the memory. A tile of 128 leaves no room for it: there the quads of a depth are in another order, which costs more.
#if ${s}_BY_TERMS
#if TILE_128
var<workgroup> ${side}_slice: array<array<Factors, QUADS>, SLICE_DEPTH>;
#else
var<workgroup> ${side}_slice: array<array<Factors, QUADS + 1u>, SLICE_DEPTH>;
#endif
#else
var<workgroup> ${side}_slice: array<array<Factors, QUADS>, SLICE_DEPTH>;
#endif

// How far apart the rows or columns of a quad are, and the first one of a quad of the whole side.
#if ${s}_SPREAD
const APART_$s = QUADS;

fn first_of_$side(quad: u32) -> u32 {
    return quad / QUADS * EDGE + quad % QUADS;
}
#else
const APART_$s = 1u;

fn first_of_$side(quad: u32) -> u32 {
    return 4u * quad;
}
#endif

#if ${s}_FOUR_TERMS || ${s}_FOUR_$from
fn own_$side(starts: Offsets, first: u32, number: u32) -> OwnBlock {
    // Where results are beyond the last row or column, and are not stored, the last ones are loaded again.
#if ${s}_FOUR_TERMS
    // Eight neighbours load two rows or columns, whose terms lie together.
    let quad = number % 2u + 2u * (number / 8u);
    let block = number / 2u % 4u;
    let own = min(first + 4u * quad + vec4<u32>(0u, 1u, 2u, 3u), vec4<u32>(p.${size} - 1u));
    let at = vec4<u32>(
#for part in x y z w
        ${side}_start(starts, own.$part),
#endfor
    );
#else
    let quad = number % QUADS;
    let block = number / QUADS;
    let own = vec4<u32>(min(first + 4u * quad, p.${size} - 4u));
    let at = vec4<u32>(${side}_start(starts, own.x));
#endif
    return OwnBlock(quad, block, own, at);
}

fn first_term_$side(own: OwnBlock) -> u32 {
    return 4u * own.block;
}

#if PACKED_TERMS
// Four words of neighbours' bytes, of the four terms from k on. Beyond the last term a byte is what store_$side makes 0 of.
fn ${side}_words(at: u32, k: u32) -> Factors {
    var words = Factors(SIGNS_$side);
    if (k + 3u < ${own}.k) {
#for part:i in x:0 y:1 z:2 w:3
        words.$part = ${side}_word(at + (k + ${i}u) * p.${side}_channel);
#endfor
    } else {
#for part:i in x:0 y:1 z:2
        if (k + ${i}u < ${own}.k) {
            words.$part = ${side}_word(at + (k + ${i}u) * p.${side}_channel);
        }
#endfor
    }
    return words;
}

// The same of four terms' bytes, transposed.
fn ${side}_transposed(loaded: Factors) -> Factors {
    let words = loaded ^ Factors(SIGNS_$side);
    let even = (words.xz & vec2<u32>(0x00ff00ffu)) | ((words.yw & vec2<u32>(0x00ff00ffu)) << vec2<u32>(8u));
    let odd = ((words.xz >> vec2<u32>(8u)) & vec2<u32>(0x00ff00ffu)) | (words.yw & vec2<u32>(0xff00ff00u));
    return Factors(
        (even.x & 0xffffu) | (even.y << 16u),
        (odd.x & 0xffffu) | (odd.y << 16u),
        (even.x >> 16u) | (even.y & 0xffff0000u),
        (odd.x >> 16u) | (odd.y & 0xffff0000u),
    );
}

fn held_$side(starts: Offsets, own: OwnBlock, slide: Slide) -> ElementFactors {
    return ElementFactors(${side}_words(own.at.x, slide.k), ${side}_words(own.at.x, slide.k + TERMS / 2u));
}

fn store_$side(own: OwnBlock, held: ElementFactors) {
    ${side}_slice[own.block][own.quad] = ${side}_transposed(held.x);
    ${side}_slice[own.block + SLICE_DEPTH / 2u][own.quad] = ${side}_transposed(held.y);
}
#else
fn held_$side(starts: Offsets, own: OwnBlock, slide: Slide) -> BlockFactors {
    var held = BlockFactors();
#if ${s}_FOUR_TERMS
    if (slide.k < ${own}.k) {
#for part in x y z w
        held.$part = load_${side}_four(starts, own.at.$part + slide.k, own.own.$part, 0u);
#endfor
    }
#else
    let at = own.at.x + slide.k * p.${side}_channel;
    if (slide.k + 3u < ${own}.k) {
#for part:i in x:0 y:1 z:2 w:3
        held.$part = load_${side}_four(starts, at + ${i}u * p.${side}_channel, own.own.x, 1u);
#endfor
    } else {
#for part:i in x:0 y:1 z:2
        if (slide.k + ${i}u < ${own}.k) {
            held.$part = load_${side}_four(starts, at + ${i}u * p.${side}_channel, own.own.x, 1u);
        }
#endfor
    }
#endif
    return held;
}

fn store_$side(own: OwnBlock, held: BlockFactors) {
    let term = 4u * own.block;
#for part in x y z w
    let $part = factors_of(held.$part);
#endfor
#for part:i in x:0 y:1 z:2 w:3
#if ${s}_FOUR_TERMS
    ${side}_slice[term + ${i}u][own.quad] = Factors(x.$part, y.$part, z.$part, w.$part);
#else
    ${side}_slice[term + ${i}u][own.quad] = $part;
#endif
#endfor
}
#endif

fn quad_of_$side(depth: u32, quad: u32) -> u32 {
    return quad;
}
#else
fn own_$side(starts: Offsets, first: u32, number: u32) -> OwnElements {
    var own = OwnElements();
#if ${s}_BY_TERMS
    own.depth = number % SLICE_DEPTH;
    own.own = number / SLICE_DEPTH;
#else
    own.depth = number / APART;
    own.own = number % APART;
#endif
    own.first = first + own.own;
#for half:part:i in x:x:0 x:y:1 x:z:2 x:w:3 y:x:4 y:y:5 y:z:6 y:w:7
    own.at_$half.$part = ${side}_start(starts, min(own.first + ${i}u * APART, p.${size} - 1u));
    own.inside_$half.$part = ${side}_inside(own.first + ${i}u * APART);
#endfor
    return own;
}

fn first_term_$side(own: OwnElements) -> u32 {
    return FACTOR_TERMS * own.depth;
}

fn held_$side(starts: Offsets, own: OwnElements, slide: Slide) -> ElementFactors {
#if PACKED_TERMS
    // Beyond the last term a byte is what store_$side makes 0 of.
    var held = ElementFactors(Factors(SIGNS_$side), Factors(SIGNS_$side));
#else
    var held = ElementFactors();
#endif
#if ${s}_WORDS
    if (slide.k < ${own}.k) {
        let term = ${side}_term_offset(slide);
#for half:part in x:x x:y x:z x:w y:x y:y y:z y:w
        held.$half.$part = ${side}_word(own.at_$half.$part + term);
#endfor
    }
#elif PACKED_TERMS
    let padding = ${side}_padding(starts);
    var each = slide;
#for shift in 0 8 16 24
    if (each.k < ${own}.k) {
        let term = ${side}_term_offset(each);
        let bits = window_bits(each);
#for half:part:i in x:x:0 x:y:1 x:z:2 x:w:3 y:x:4 y:y:5 y:z:6 y:w:7
        let byte_$half$part = ${side}_byte(
            own.first + ${i}u * APART,
            own.at_$half.$part + term,
            (own.inside_$half.$part & bits) == bits,
            each.k,
            padding,
        );
        held.$half.$part = insertBits(held.$half.$part, byte_$half$part, ${shift}u, 8u);
#endfor
    }
    each = following(each);
#endfor
#else
    if (slide.k < ${own}.k) {
        let term = ${side}_term_offset(slide);
        let bits = window_bits(slide);
#for half:part:i in x:x:0 x:y:1 x:z:2 x:w:3 y:x:4 y:y:5 y:z:6 y:w:7
        held.$half.$part = ${side}_factor(
            starts,
            own.first + ${i}u * APART,
            own.at_$half.$part + term,
            (own.inside_$half.$part & bits) == bits,
            slide.k,
        );
#endfor
    }
#endif
    return held;
}

fn store_$side(own: OwnElements, loaded: ElementFactors) {
#if PACKED_TERMS
    let held = ElementFactors(loaded.x ^ Factors(SIGNS_$side), loaded.y ^ Factors(SIGNS_$side));
#else
    let held = loaded;
#endif
#if ${s}_SPREAD
    ${side}_slice[own.depth][quad_of_$side(own.depth, own.own)] = Factors(held.x.xz, held.y.xz);
    ${side}_slice[own.depth][quad_of_$side(own.depth, own.own + APART)] = Factors(held.x.yw, held.y.yw);
#else
#for half:part:i in x:x:0 x:y:1 x:z:2 x:w:3 y:x:4 y:y:5 y:z:6 y:w:7
    ${side}_slice[own.depth][quad_of_$side(own.depth, own.own / 4u + ${i}u * (APART / 4u))][own.own % 4u] = held.$half.$part;
#endfor
#endif
}

// The quad's location among those of a depth.
fn quad_of_$side(depth: u32, quad: u32) -> u32 {
#if ${s}_BY_TERMS
#if TILE_128
    return quad ^ (depth & 7u);
#else
    return quad;
#endif
#else
    return quad;
#endif
}
#endif
