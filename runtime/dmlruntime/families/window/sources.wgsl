// Where a window lies in the tensors that outputs are made of, with transposed windows: `tensors` have an element for each
// window, `columns`, which come first, one for each position of each window.
struct Sources {
#for tensor in $columns $tensors
    $tensor: u32,
#endfor
}

// Goes along a loop, as `moved` does.
fn sources_moved(at: Sources, location: u32, i: u32, j: u32) -> Sources {
    return Sources(
#for tensor in $columns $tensors
        at.$tensor + location * p.${tensor}_loop_strides[i][j],
#endfor
    );
}

#if BLOCKS
// Goes along the four loops of window/blocks.wgsl.
fn sources_of(location: vec4<u32>) -> Sources {
    return Sources(
#for tensor in $columns $tensors
        dot(location, p.${tensor}_loop_strides[0]),
#endfor
    );
}
#endif

// Goes to window number `window` along a dimension, and to its position `k`.
fn slid(at: Sources, i: u32, j: u32, window: u32, k: u32) -> Sources {
    return Sources(
#for tensor in $columns
        at.$tensor + window * p.${tensor}_slides[i][j] + k * p.position_strides[i][j],
#endfor
#for tensor in $tensors
        at.$tensor + window * p.${tensor}_slides[i][j],
#endfor
    );
}
