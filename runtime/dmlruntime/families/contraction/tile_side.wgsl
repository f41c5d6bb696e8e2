// How the invocations of a workgroup load one side's slice of a tile: `side` is a or b, `s` the same as a capital, `from` how
// the side's rows or columns are called. TERMS terms of EDGE rows or columns stand in workgroup memory as quads of neighbouring
// rows or columns.
//
// ${s}_FOUR_TERMS     four terms of a row or column are contiguous and loaded at once
// ${s}_FOUR_$from     four rows or columns are
//                     With either, half of the invocations load a block of four by four factors each.
// ${s}_BY_TERMS       without both, invocations load eight factors of a term each: neighbouring ones those of neighbouring
//                     terms, or else those of neighbouring rows or columns
// ${s}_SPREAD         the rows or columns of a quad are not neighbours but QUADS apart: then an invocation stores eight such
//                     factors as two quads, and neighbouring invocations store results that are neighbours
//
// Where neighbouring invocations store neighbouring terms, a quad lies behind each term, so that they use different banks of the
// memory. A tile of 128 leaves no room for it: there the quads of a term are in another order, which costs more.
#if ${s}_BY_TERMS
#if TILE_128
var<workgroup> ${side}_slice: array<array<Factors, QUADS>, TERMS>;
#else
var<workgroup> ${side}_slice: array<array<Factors, QUADS + 1u>, TERMS>;
#endif
#else
var<workgroup> ${side}_slice: array<array<Factors, QUADS>, TERMS>;
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
#if ${s}_FOUR_TERMS
#for part:i in x:0 y:1 z:2 w:3
    ${side}_slice[term + ${i}u][own.quad] = Factors(held.x.$part, held.y.$part, held.z.$part, held.w.$part);
#endfor
#else
#for part:i in x:0 y:1 z:2 w:3
    ${side}_slice[term + ${i}u][own.quad] = held.$part;
#endfor
#endif
}

fn quad_of_$side(term: u32, quad: u32) -> u32 {
    return quad;
}
#else
fn own_$side(starts: Offsets, first: u32, number: u32) -> OwnElements {
    var own = OwnElements();
#if ${s}_BY_TERMS
    own.term = number % TERMS;
    own.own = number / TERMS;
#else
    own.term = number / APART;
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
    return own.term;
}

fn held_$side(starts: Offsets, own: OwnElements, slide: Slide) -> ElementFactors {
    var held = ElementFactors();
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
    return held;
}

fn store_$side(own: OwnElements, held: ElementFactors) {
#if ${s}_SPREAD
    ${side}_slice[own.term][quad_of_$side(own.term, own.own)] = Factors(held.x.xz, held.y.xz);
    ${side}_slice[own.term][quad_of_$side(own.term, own.own + APART)] = Factors(held.x.yw, held.y.yw);
#else
#for half:part:i in x:x:0 x:y:1 x:z:2 x:w:3 y:x:4 y:y:5 y:z:6 y:w:7
    ${side}_slice[own.term][quad_of_$side(own.term, own.own / 4u + ${i}u * (APART / 4u))][own.own % 4u] = held.$half.$part;
#endfor
#endif
}

// The quad's place among those of a term.
fn quad_of_$side(term: u32, quad: u32) -> u32 {
#if ${s}_BY_TERMS
#if TILE_128
    return quad ^ (term & 7u);
#else
    return quad;
#endif
#else
    return quad;
#endif
}
#endif
