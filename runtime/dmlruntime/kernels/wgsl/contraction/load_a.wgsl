// The factors of row m, `offset` elements behind the first one; with QUADS_<name> four that are contiguous, of rows that are
// `step` apart. A kernel declares a_term for its data types. `zeros` is the tensor of a's zero point, or empty.
#if QUADS_$name
fn load_a_four(places: Places, m: u32, offset: u32, step: u32) -> vec4<Term> {
    let x = load_${tensor}_quad((places.$tensor + p.a_start + m * p.${tensor}_row + offset) / 4u);
    return vec4<Term>(
        a_term(
            x.x,
#for zero in $zeros
            load_$zero(places.$zero + m * p.${zero}_row),
#endfor
        ),
        a_term(
            x.y,
#for zero in $zeros
            load_$zero(places.$zero + (m + step) * p.${zero}_row),
#endfor
        ),
        a_term(
            x.z,
#for zero in $zeros
            load_$zero(places.$zero + (m + 2u * step) * p.${zero}_row),
#endfor
        ),
        a_term(
            x.w,
#for zero in $zeros
            load_$zero(places.$zero + (m + 3u * step) * p.${zero}_row),
#endfor
        ),
    );
}
#else
fn load_a(places: Places, m: u32, offset: u32) -> Term {
    let x = load_$tensor(places.$tensor + p.a_start + m * p.${tensor}_row + offset);
    return a_term(
        x,
#for zero in $zeros
        load_$zero(places.$zero + m * p.${zero}_row),
#endfor
    );
}
#endif
