// How the invocations of a workgroup load one side's slice of a tile for matrix units: `side` is a or b, `s` the same as a
// capital, `size` how matrices of the side are called, `held` the numbers of what an invocation loads and `parts` how a vector
// of them is written. EDGE_$s rows or columns are the tile's.
//
// ${s}_EIGHT_TERMS   eight terms of a row or column are contiguous: a line of the slice has the 32 terms of one of them; the
//                    matrix units read lines in the order `major`
// without it         eight rows or columns are: a line has those of the whole tile, of one term; they read it in `minor`
//
// A vector lies behind each line, so that lines use different banks of the memory.
#if ${s}_EIGHT_TERMS
const LINES_$s = EDGE_$s;
const VECTORS_$s = TERMS / 8u;
#else
const LINES_$s = TERMS;
const VECTORS_$s = EDGE_$s / 8u;
#endif
const LINE_$s = VECTORS_$s + 1u;

var<workgroup> ${side}_slice: array<vec4<u32>, LINES_$s * LINE_$s>;

// What an invocation loads of a slice.
alias At_$s = $at;

struct Held_$s {
#for i in $held
    h$i: vec4<u32>,
#endfor
}

// Where it is in memory, counted in vectors, of the first slice.
fn ${side}_at(starts: Offsets, first: u32, number: u32) -> u32 {
    let line = number / VECTORS_$s;
#if ${s}_EIGHT_TERMS
    return ${side}_start(starts, first + line) / 8u + number % VECTORS_$s;
#else
    return (${side}_start(starts, first) + line * p.${side}_channel) / 8u + number % VECTORS_$s;
#endif
}

fn ats_$side(starts: Offsets, first: u32, lane: u32) -> At_$s {
    return At_$s(
#for i in $held
        ${side}_at(starts, first, lane + ${i}u * INVOCATIONS),
#endfor
    );
}

// How many vectors further it is in the next slice.
fn ${side}_further() -> u32 {
#if ${s}_EIGHT_TERMS
    return TERMS / 8u;
#else
    return TERMS / 8u * p.${side}_channel;
#endif
}

fn held_$side(at: At_$s) -> Held_$s {
    return Held_$s(
#for part in $parts
        ${side}_octet(at.$part),
#endfor
    );
}

fn store_$side(lane: u32, held: Held_$s) {
#for i in $held
    let number_$i = lane + ${i}u * INVOCATIONS;
    ${side}_slice[number_$i / VECTORS_$s * LINE_$s + number_$i % VECTORS_$s] = held.h$i;
#endfor
}

// The matrix of 16 rows or columns from `first` on in the tile, and of the 16 terms from `term` on.
fn matrix_of_$side(first: u32, term: u32) -> subgroup_matrix_$size<f16, 16, 16> {
#if ${s}_EIGHT_TERMS
    let at = first * LINE_$s + term / 8u;
    return subgroupMatrixLoad<subgroup_matrix_$size<f16, 16, 16>, ${major}_major>(&${side}_slice, at, LINE_$s);
#else
    let at = term * LINE_$s + first / 8u;
    return subgroupMatrixLoad<subgroup_matrix_$size<f16, 16, 16>, ${minor}_major>(&${side}_slice, at, LINE_$s);
#endif
}
