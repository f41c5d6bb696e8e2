// The factors of one side, `side` is a or b. A kernel declares a_term and b_term for its data types. `along` is row or column;
// `zeros` is the tensor of the zero point, or empty; `rows` is the tensor of a, whose rows lie apart, or empty.

// Where row or column `i` begins in memory; for b without the offset of its location.
fn ${side}_base(starts: Offsets, i: u32) -> u32 {
    return starts.$tensor
#for own in $rows
        + p.${side}_start + i * p.${own}_row
#endfor
    ;
}

#if PACKED_TERMS
// Bytes are multiplied as those of INT8: of UINT8 they are 128 less, and so is their zero point.
#if UNSIGNED_$name
const SIGNS_$side = 0x80808080u;
const LEAST_$side = -128i;
#else
const SIGNS_$side = 0u;
const LEAST_$side = 0i;
#endif

fn ${side}_zero(starts: Offsets, i: u32) -> i32 {
    return LEAST_$side
#for zero in $zeros
        + i32(load_$zero(starts.$zero + i * p.${zero}_$along))
#endfor
    ;
}

// The word that lies at `at`, a multiple of four.
fn ${side}_word(at: u32) -> u32 {
    return $tensor[at / 4u];
}

fn ${side}_byte_at(at: u32) -> u32 {
    return ($tensor[at / 4u] >> (8u * (at % 4u))) & 0xffu;
}
#endif

#if OCTETS_$name
// Eight halves that are contiguous in memory.
fn ${side}_octet(at: u32) -> vec4<u32> {
    return $tensor[at];
}
#elif QUADS_$name
// Four factors that are contiguous in memory, of rows or columns that are `step` apart.
#if HALVES
fn load_${side}_four(starts: Offsets, at: u32, i: u32, step: u32) -> vec2<u32> {
    return $tensor[at / 4u];
}
#else
fn load_${side}_four(starts: Offsets, at: u32, i: u32, step: u32) -> vec4<Term> {
    let x = load_${tensor}_quad(at / 4u);
    return vec4<Term>(
#for location:part in i:x (i+step):y (i+2u*step):z (i+3u*step):w
        ${side}_term(
            x.$part,
#for zero in $zeros
            load_$zero(starts.$zero + $location * p.${zero}_$along),
#endfor
        ),
#endfor
    );
}
#endif
#else
// The factor of row or column `i` that lies at `at`.
fn load_${side}_at(starts: Offsets, at: u32, i: u32) -> Term {
    return ${side}_term(
        load_$tensor(at),
#for zero in $zeros
        load_$zero(starts.$zero + i * p.${zero}_$along),
#endfor
    );
}

// The same, `offset` elements behind the first factor of the row, or behind the first element of b.
fn load_$side(starts: Offsets, i: u32, offset: u32) -> Term {
    return load_${side}_at(starts, ${side}_base(starts, i) + offset, i);
}
#endif
