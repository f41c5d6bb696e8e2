// p.line_invocations invocations, a power of two, walk along a line together, in tiles; an invocation holds four quads of a
// tile. Blocks of lines are walked by whole workgroups. p.block_size counts tiles. Division by powers of two is by shifts.
fn line_invocations() -> u32 {
#if LINE_PER_WORKGROUP
    return WORKGROUP;
#else
    return p.line_invocations;
#endif
}

fn over(n: u32, power: u32) -> u32 {
    return n >> firstTrailingBit(power);
}

fn in_order(q: Quad) -> Quad {
#if REVERSE
    return Quad(q.w, q.z, q.y, q.x);
#else
    return q;
#endif
}

// Whether the quads from `start` to `end` in the order of combining all have four elements.
fn is_whole(line: Line, start: u32, end: u32) -> bool {
    let whole_last = p.length % 4u == 0u;
#if REVERSE
    return end <= line.quads && (whole_last || start > 0u);
#else
    return end < line.quads || (end == line.quads && whole_last);
#endif
}

// The position in a line of the quad at `order`.
fn quad_at(line: Line, order: u32) -> u32 {
#if REVERSE
    return line.quads - 1u - order;
#else
    return order;
#endif
}

fn load_whole(line: Line, order: u32) -> Quad {
    let quad = quad_at(line, order);
#if QUADS_INPUT
    return in_order(load_input_quad(line.input / 4u + quad));
#else
    let at = line.input + 4u * quad * p.input_stride;
    let step = p.input_stride;
    return in_order(
        Quad(load_input(at), load_input(at + step), load_input(at + 2u * step), load_input(at + 3u * step))
    );
#endif
}

// Any quad; positions outside the line hold the identity.
fn load_line(line: Line, order: u32) -> Quad {
    if (order >= line.quads) {
        return identities();
    }
    let quad = quad_at(line, order);
    let count = p.length - 4u * quad;
#if QUADS_INPUT
    var q = load_input_quad(line.input / 4u + quad);
#else
    let at = line.input + 4u * quad * p.input_stride;
    let last = min(count, 4u) - 1u;
    var q = Quad(
        load_input(at),
        load_input(at + min(last, 1u) * p.input_stride),
        load_input(at + min(last, 2u) * p.input_stride),
        load_input(at + last * p.input_stride),
    );
#endif
    if (count < 2u) {
        q.y = identity();
    }
    if (count < 3u) {
        q.z = identity();
    }
    if (count < 4u) {
        q.w = identity();
    }
    return in_order(q);
}

// What a quad becomes whose values were combined by themselves, after `before`, which is everything ahead of them.
fn finished(before: Value, q: Quad) -> Quad {
    let x = combine(before, q.x);
    let y = combine(before, q.y);
    let z = combine(before, q.z);
#if EXCLUSIVE
    return in_order(Quad(before, x, y, z));
#else
    return in_order(Quad(x, y, z, combine(before, q.w)));
#endif
}

fn store_whole(line: Line, order: u32, before: Value, q: Quad) {
    let quad = quad_at(line, order);
    let result = finished(before, q);
#if PAIRED
    let front = min(quad, quad_at(line, order ^ 1u));
    store_pair(line.output / 4u + front, quad - front, result);
#elif QUADS_OUTPUT
    store_output_whole(line.output / 4u + quad, result);
#else
    let at = line.output + 4u * quad * p.output_stride;
    store_output(at, result.x);
    store_output(at + p.output_stride, result.y);
    store_output(at + 2u * p.output_stride, result.z);
    store_output(at + 3u * p.output_stride, result.w);
#endif
}

fn store_line(line: Line, order: u32, before: Value, q: Quad) {
    if (order >= line.quads) {
        return;
    }
    let result = finished(before, q);
    let quad = quad_at(line, order);
    let count = p.length - 4u * quad;
#if QUADS_OUTPUT
    store_output_quad(line.output / 4u + quad, result, count);
#else
    let at = line.output + 4u * quad * p.output_stride;
    store_output(at, result.x);
    if (count > 1u) {
        store_output(at + p.output_stride, result.y);
    }
    if (count > 2u) {
        store_output(at + 2u * p.output_stride, result.z);
    }
    if (count > 3u) {
        store_output(at + 3u * p.output_stride, result.w);
    }
#endif
}

// Four quads that are `apart` from each other, each combined by itself. Where all are whole, no condition stands between
// their loads.
struct Four {
    a: Quad,
    b: Quad,
    c: Quad,
    d: Quad,
}

fn load_four(line: Line, start: u32, apart: u32, whole: bool) -> Four {
    var four: Four;
    if (whole) {
        four.a = load_whole(line, start);
        four.b = load_whole(line, start + apart);
        four.c = load_whole(line, start + 2u * apart);
        four.d = load_whole(line, start + 3u * apart);
    } else {
        four.a = load_line(line, start);
        four.b = load_line(line, start + apart);
        four.c = load_line(line, start + 2u * apart);
        four.d = load_line(line, start + 3u * apart);
    }
    return four;
}

// `before` has what is ahead of each of the four.
fn store_four(line: Line, start: u32, apart: u32, whole: bool, before: Quad, four: Four) {
    if (whole) {
        store_whole(line, start, before.x, four.a);
        store_whole(line, start + apart, before.y, four.b);
        store_whole(line, start + 2u * apart, before.z, four.c);
        store_whole(line, start + 3u * apart, before.w, four.d);
    } else {
        store_line(line, start, before.x, four.a);
        store_line(line, start + apart, before.y, four.b);
        store_line(line, start + 2u * apart, before.z, four.c);
        store_line(line, start + 3u * apart, before.w, four.d);
    }
}

fn running(q: Quad) -> Quad {
    let y = combine(q.x, q.y);
    let z = combine(y, q.z);
    return Quad(q.x, y, z, combine(z, q.w));
}

fn running_four(f: Four) -> Four {
    return Four(running(f.a), running(f.b), running(f.c), running(f.d));
}

fn total(q: Quad) -> Value {
    return combine(combine(q.x, q.y), combine(q.z, q.w));
}

fn totals(f: Four) -> Quad {
    return Quad(total(f.a), total(f.b), total(f.c), total(f.d));
}
