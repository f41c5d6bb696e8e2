// The places of the window number `window`, with those of the padding. With CUT a window may reach beyond the end of the
// padding behind the tensor, where it has none.
#if CUT
fn places_along(d: u32, window: u32) -> u32 {
    let begin = window * p.window_strides[d];
    if (begin >= p.ends[d]) {
        return 0u;
    }
    return min(p.window_sizes[d], (p.ends[d] - begin - 1u) / p.dilations[d] + 1u);
}

fn places_of(window: vec4<u32>) -> u32 {
    return places_along(0u, window.x) * places_along(1u, window.y) * places_along(2u, window.z);
}
#else
fn places_of(window: vec4<u32>) -> u32 {
    return p.places;
}
#endif
