// The elements of a window that lie in the tensor, from the Parameters of window kernels.

// The positions of a window along dimension `d` that lie in the tensor, from the first up to one that does not, for the
// window number `place`.
fn inside(d: u32, place: u32) -> vec2<u32> {
    let begin = place * p.window_strides[d];
    let size = p.window_sizes[d];
    let dilation = p.dilations[d];
    let start = p.starts[d];
    let end = start + p.inputs[d];
    if (dilation == 1u) {
        let before = min(max(begin, start) - begin, size);
        return vec2<u32>(before, max(before, min(max(begin, end) - begin, size)));
    }
    var first = 0u;
    if (begin < start) {
        first = min(size, (start - begin - 1u) / dilation + 1u);
    }
    var last = 0u;
    if (begin < end) {
        last = min(size, (end - begin - 1u) / dilation + 1u);
    }
    return vec2<u32>(first, max(first, last));
}

// The elements of a window that lie in the tensor: the positions along each dimension.
struct Box {
    deep: vec2<u32>,
    high: vec2<u32>,
    wide: vec2<u32>,
}

fn box_of(window: vec4<u32>) -> Box {
    return Box(inside(0u, window.x), inside(1u, window.y), inside(2u, window.z));
}

fn sizes_of(box: Box) -> vec3<u32> {
    return vec3<u32>(box.deep.y - box.deep.x, box.high.y - box.high.x, box.wide.y - box.wide.x);
}

// The box of a window that lies beside another's along the loop `along`.
fn next_box(box: Box, window: vec4<u32>, slot: u32) -> Box {
    var next = box;
    if (slot == 0u) {
        next.deep = inside(0u, window.x);
    } else if (slot == 1u) {
        next.high = inside(1u, window.y);
    } else if (slot == 2u) {
        next.wide = inside(2u, window.z);
    }
    return next;
}

// Of each dimension of the window, how far apart positions lie in memory and in the numbers of elements.
struct Steps {
    deep: vec2<u32>,
    high: vec2<u32>,
    wide: vec2<u32>,
}

fn steps_of() -> Steps {
    return Steps(
        p.dilations.x * vec2<u32>(p.input_strides.x, p.index_strides.x),
        p.dilations.y * vec2<u32>(p.input_strides.y, p.index_strides.y),
        p.dilations.z * vec2<u32>(p.input_strides.z, p.index_strides.z),
    );
}
