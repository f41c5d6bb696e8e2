// The phases of a transposed contraction: the results whose locations are the same modulo the strides. A phase is a contraction
// that is not transposed, of the elements of the window that are on the stride there: every `gaps`-th one from a first one on.
struct Phase {
    number: u32,
    // Where its first result lies, and where the first element of its window does in a.
    location: vec4<u32>,
    a: u32,
    // As those of Parameters; `k` is 0 where no element of the window is on the stride.
    window_sizes: vec4<u32>,
    window_strides: vec4<u32>,
    strides: vec4<u32>,
    starts: vec4<u32>,
    slice_elements: vec4<u32>,
    slice_channels: u32,
    k: u32,
}

var<private> phase: Phase;

// The phase of a work item: those of results that lie side by side are neighbours.
fn phase_of(item: u32) -> Phase {
    var own = Phase();
    own.number = item % p.phases;
    var rest = own.number;
    own.window_strides = p.window_strides * p.gaps;
    own.strides = vec4<u32>(1u);
    own.slice_channels = SLICE_DEPTH;
    own.k = p.channels;
    for (var d = LOOPS; d > 0u; d--) {
        let stride = p.strides[d - 1u];
        let phases = min(stride, p.output_sizes[d - 1u]);
        let location = rest % phases;
        rest /= phases;
        // An element of the window is on the stride where what lies before the result, less its dilated location, is.
        let dilation = (0u - p.dilations[d - 1u]) * (stride / p.gaps[d - 1u]);
        let back = stride - dilation % stride;
        var apart = (location + p.starts[d - 1u]) % stride;
        var first = 0u;
        for (; apart != 0u && first < p.window_sizes[d - 1u]; first++) {
            apart = (apart + back) % stride;
        }
        let size = (p.window_sizes[d - 1u] - first + p.gaps[d - 1u] - 1u) / p.gaps[d - 1u];
        // Differences below 0 are divided without their sign.
        let element = location + p.starts[d - 1u] - first * dilation;
        own.location[d - 1u] = location;
        own.a += first * p.window_strides[d - 1u];
        own.window_sizes[d - 1u] = size;
        own.starts[d - 1u] = select((0u - element) / stride, 0u - element / stride, element < 0x80000000u);
        own.k *= size;
        if (size > 0u) {
            own.slice_elements[d - 1u] = own.slice_channels % size;
            own.slice_channels /= size;
        }
    }
    return own;
}

// The item of its phase that a work item is.
fn item_of(item: u32) -> u32 {
    phase = phase_of(item);
    return item / p.phases;
}
