// Windows whose states left the range of their type are combined once more, of elements that are multiplied twice by the same
// power of two, so that the largest is near 1; scaled, the sum of a window fits. A compiler would put the factor outside of the
// sum. All of it is done behind what other windows need, when their results are stored, so that no register is kept for it.
#import keep_float32

// Where the element at position `k` of window number `window` lies along dimension d; not in the tensor from inputs[d] on.
fn location_along(d: u32, window: u32, k: u32) -> u32 {
    return window * p.window_strides[d] + k * p.dilations[d] - p.starts[d];
}

#if QUADS_$name
fn load_element(offset: u32) -> Value0 {
    let quad = load_${tensor}_quad(offset / 4u);
    let k = offset % 4u;
    return select(select(quad.x, quad.y, k == 1u), select(quad.z, quad.w, k == 3u), k > 1u);
}
#else
fn load_element(offset: u32) -> Value0 { return load_$tensor(offset); }
#endif

fn scale_of(window: vec4<u32>, at: Offsets) -> Value0 {
    var largest = 0u;
    for (var i = 0u; i < p.window_sizes.x; i++) {
        let z = location_along(0u, window.x, i);
        for (var j = 0u; z < p.inputs.x && j < p.window_sizes.y; j++) {
            let y = location_along(1u, window.y, j);
            for (var k = 0u; y < p.inputs.y && k < p.window_sizes.z; k++) {
                let x = location_along(2u, window.z, k);
                if (x < p.inputs.z) {
                    let first = at.first + z * p.input_strides.x + y * p.input_strides.y;
                    largest = max(largest, bitcast<u32>(load_element(first + x * p.input_strides.z)) & 0x7fffffffu);
                }
            }
        }
    }
    if (largest == 0u || largest >= 0x7f800000u) {
        return 1.0f;
    }
    var exponent = i32(largest >> 23u) - 127i;
    if (exponent == -127i) {
        exponent = i32(firstLeadingBit(largest)) - 149i;
    }
    return bitcast<f32>(u32(127i - exponent / 2i) << 23u);
}

// The results of a window that is combined once more.
fn results_again(window: vec4<u32>, at: Offsets) -> Results {
    let scale = scale_of(window, at);
    var state = identity();
    var count = 0u;
    for (var i = 0u; i < p.window_sizes.x; i++) {
        let z = location_along(0u, window.x, i);
        for (var j = 0u; z < p.inputs.x && j < p.window_sizes.y; j++) {
            let y = location_along(1u, window.y, j);
            for (var k = 0u; y < p.inputs.y && k < p.window_sizes.z; k++) {
                let x = location_along(2u, window.z, k);
                if (x < p.inputs.z) {
                    let first = at.first + z * p.input_strides.x + y * p.input_strides.y;
                    let value = keep_float32(load_element(first + x * p.input_strides.z) * scale);
                    state = combine(state, state_of(keep_float32(value * scale), 0u));
                    count++;
                }
            }
        }
    }
    return finish_again(state, count, window, at, scale);
}
