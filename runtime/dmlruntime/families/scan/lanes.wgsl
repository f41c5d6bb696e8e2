// An invocation walks along a line; neighbouring invocations take neighbouring lines. Where the output is bound as
// quads, an invocation takes four neighbouring lines at once. p.lines counts invocations; p.block_size counts elements.
#if QUADS_OUTPUT
alias Lane = Quad;

fn load_lane(at: u32) -> Lane {
#if QUADS_INPUT
    return load_input_quad(at / 4u);
#else
    let step = p.input_inner;
    return Lane(load_input(at), load_input(at + step), load_input(at + 2u * step), load_input(at + 3u * step));
#endif
}

fn store_lane(at: u32, lane: Lane) {
    store_output_quad(at / 4u, lane, 4u);
}

fn load_partial(at: u32) -> Lane {
    return Lane(partials[4u * at], partials[4u * at + 1u], partials[4u * at + 2u], partials[4u * at + 3u]);
}

fn store_partial(at: u32, lane: Lane) {
    partials[4u * at] = lane.x;
    partials[4u * at + 1u] = lane.y;
    partials[4u * at + 2u] = lane.z;
    partials[4u * at + 3u] = lane.w;
}

fn join(a: Lane, b: Lane) -> Lane {
    return combine_quads(a, b);
}

fn nothing() -> Lane {
    return identities();
}
#else
alias Lane = Value;

fn load_lane(at: u32) -> Lane {
    return load_input(at);
}

fn store_lane(at: u32, lane: Lane) {
    store_output(at, lane);
}

fn load_partial(at: u32) -> Lane {
    return partials[at];
}

fn store_partial(at: u32, lane: Lane) {
    partials[at] = lane;
}

fn join(a: Lane, b: Lane) -> Lane {
    return combine(a, b);
}

fn nothing() -> Lane {
    return identity();
}
#endif

// Where a line's next element lies in a tensor, and how far the one after it is; a negative step is one that wraps around.
struct Cursor {
    at: u32,
    step: u32,
}

// At element `i` of a line in the order of combining.
fn cursor(start: u32, stride: u32, i: u32) -> Cursor {
#if REVERSE
    return Cursor(start + stride * (p.length - 1u - i), 0u - stride);
#else
    return Cursor(start + stride * i, stride);
#endif
}

fn load_next(c: ptr<function, Cursor>) -> Lane {
    let lane = load_lane((*c).at);
    (*c).at += (*c).step;
    return lane;
}

// Stores what stands at the next element, and returns all up to it.
fn store_next(c: ptr<function, Cursor>, before: Lane, own: Lane) -> Lane {
    let after = join(before, own);
#if EXCLUSIVE
    store_lane((*c).at, before);
#else
    store_lane((*c).at, after);
#endif
    (*c).at += (*c).step;
    return after;
}
