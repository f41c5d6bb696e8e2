// Where an output lies, and the inputs' elements at its location: `tensors` are all of a kernel's, and `first` is the one that
// windows slide over. Of that, and of the numbers of its elements, also where the loops that no window slides along begin.
struct Offsets {
    first: u32,
    first_index: u32,
#for tensor in $tensors
    $tensor: u32,
#endfor
}

// Goes along a loop: d = 4 i + j.
fn moved(at: Offsets, location: u32, i: u32, j: u32) -> Offsets {
    var to = at;
#for tensor in $tensors
    to.$tensor += location * p.${tensor}_loop_strides[i][j];
#endfor
    if (p.slots[i][j] == 3u) {
        to.first += location * p.${first}_loop_strides[i][j];
        to.first_index += location * p.index_loop_strides[i][j];
    }
    return to;
}

#if ROWS || BLOCKS
// Goes along the four loops of window/rows.wgsl, where `fixed_location` is the location in those that no window slides along,
// and of window/blocks.wgsl.
fn offsets_of(location: vec4<u32>, fixed_location: vec4<u32>) -> Offsets {
    return Offsets(
        dot(fixed_location, p.${first}_loop_strides[0]),
        dot(fixed_location, p.index_loop_strides[0]),
#for tensor in $tensors
        dot(location, p.${tensor}_loop_strides[0]),
#endfor
    );
}
#endif
