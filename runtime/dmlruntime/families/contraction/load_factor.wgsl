// The factors of one side, `side` is a or b: of row or column `i`, `offset` elements behind the first one; with QUADS_<name> four
// that are contiguous, of rows or columns that are `step` apart. A kernel declares a_term and b_term for its data types. `along`
// is row or column; `zeros` is the tensor of the zero point, or empty; `rows` is the tensor of a, whose rows lie apart, or empty.
#if QUADS_$name
fn load_${side}_four(starts: Offsets, i: u32, offset: u32, step: u32) -> vec4<Term> {
    let at = starts.$tensor + offset
#for own in $rows
        + p.${side}_start + i * p.${own}_row
#endfor
    ;
    let x = load_${tensor}_quad(at / 4u);
    return vec4<Term>(
#for place:part in i:x (i+step):y (i+2u*step):z (i+3u*step):w
        ${side}_term(
            x.$part,
#for zero in $zeros
            load_$zero(starts.$zero + $place * p.${zero}_$along),
#endfor
        ),
#endfor
    );
}
#else
fn load_$side(starts: Offsets, i: u32, offset: u32) -> Term {
    let at = starts.$tensor + offset
#for own in $rows
        + p.${side}_start + i * p.${own}_row
#endfor
    ;
    return ${side}_term(
        load_$tensor(at),
#for zero in $zeros
        load_$zero(starts.$zero + i * p.${zero}_$along),
#endfor
    );
}
#endif
