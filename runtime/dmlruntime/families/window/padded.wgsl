// The locations of the window number `window`, with those of the padding. With CUT a window may reach beyond the end of the
// padding behind the tensor, where it has none.
#if CUT
fn locations_along(d: u32, window: u32) -> u32 {
    let begin = window * p.window_strides[d];
    if (begin >= p.ends[d]) {
        return 0u;
    }
    return min(p.window_sizes[d], (p.ends[d] - begin - 1u) / p.dilations[d] + 1u);
}

fn padded_count_of(window: vec4<u32>) -> u32 {
    return locations_along(0u, window.x) * locations_along(1u, window.y) * locations_along(2u, window.z);
}
#else
fn padded_count_of(window: vec4<u32>) -> u32 {
    return p.padded_count;
}
#endif
