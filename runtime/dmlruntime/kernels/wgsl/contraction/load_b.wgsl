// The factors of column n, `offset` elements behind the first one; with QUADS_<name> four that are contiguous, of columns that
// are `step` apart. A kernel declares b_term for its data types. `zeros` is the tensor of b's zero point, or empty.
#if QUADS_$name
fn load_b_four(places: Places, n: u32, offset: u32, step: u32) -> vec4<Term> {
    let x = load_${tensor}_quad((places.$tensor + offset) / 4u);
    return vec4<Term>(
        b_term(
            x.x,
#for zero in $zeros
            load_$zero(places.$zero + n * p.${zero}_column),
#endfor
        ),
        b_term(
            x.y,
#for zero in $zeros
            load_$zero(places.$zero + (n + step) * p.${zero}_column),
#endfor
        ),
        b_term(
            x.z,
#for zero in $zeros
            load_$zero(places.$zero + (n + 2u * step) * p.${zero}_column),
#endfor
        ),
        b_term(
            x.w,
#for zero in $zeros
            load_$zero(places.$zero + (n + 3u * step) * p.${zero}_column),
#endfor
        ),
    );
}
#else
fn load_b(places: Places, n: u32, offset: u32) -> Term {
    let x = load_$tensor(places.$tensor + offset);
    return b_term(
        x,
#for zero in $zeros
        load_$zero(places.$zero + n * p.${zero}_column),
#endfor
    );
}
#endif
