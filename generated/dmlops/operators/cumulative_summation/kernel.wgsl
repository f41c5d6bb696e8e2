// Generated from spec/operators/cumulative_summation.yaml by templates/families/scan/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// CUMULATIVE_SUMMATION: every output element combines the input elements before it along one axis.

#if FLOAT32
alias Value = f32;
alias Element = u32;
alias Block = vec4<u32>;

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: Element, index: u32) -> Value {
    return bitcast<Value>(element);
}

fn element_word(value: Value) -> Element {
    return bitcast<u32>(value);
}

fn block_values(block: Block) -> Quad {
    let v = bitcast<vec4<Value>>(block);
    return Quad(v.x, v.y, v.z, v.w);
}

fn values_block(q: Quad) -> Block {
    return bitcast<vec4<u32>>(vec4<Value>(q.x, q.y, q.z, q.w));
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}

fn combine(a: Value, b: Value) -> Value {
    return a + b;
}

fn identity() -> Value {
    return 0.0f;
}
#elif FLOAT16
alias Value = f32;
alias Element = u32;
alias Block = vec2<u32>;

// The bits of one element; 2 elements share a word, the first in the lowest bits.
const LANE = 0xffffu;

fn word_of(index: u32) -> u32 {
    return index / 2u;
}

fn shift_of(index: u32) -> u32 {
    return 16u * (index % 2u);
}

// WGSL fixes neither the rounding of its own conversion to half precision nor what becomes of subnormals, so the bits
// are converted in integer steps: exact one way, to nearest even the other. HALF_NATIVE: this device's own conversions
// were seen to give the same bits.
fn single_from_half(half: u32) -> f32 {
    let sign = (half & 0x8000u) << 16u;
    let magnitude = half & 0x7fffu;
    if (magnitude < 0x400u) {
        return bitcast<f32>(sign | bitcast<u32>(f32(magnitude) * 5.9604644775390625e-8));
    }
    let bias = select(0x38000000u, 0x70000000u, magnitude >= 0x7c00u);
    return bitcast<f32>(sign | ((magnitude << 13u) + bias));
}

fn half_from_single(single: f32) -> u32 {
    let bits = bitcast<u32>(single);
    let sign = (bits >> 16u) & 0x8000u;
    let magnitude = bits & 0x7fffffffu;
    if (magnitude > 0x7f800000u) {
        return sign | 0x7e00u | ((magnitude >> 13u) & 0x1ffu);
    }
    if (magnitude >= 0x477ff000u) {
        return sign | 0x7c00u;
    }
    if (magnitude >= 0x38800000u) {
        return sign | ((magnitude - 0x38000000u + 0xfffu + ((magnitude >> 13u) & 1u)) >> 13u);
    }
    if (magnitude < 0x33000000u) {
        return sign;
    }
    let shift = 126u - (magnitude >> 23u);
    let digits = (magnitude & 0x7fffffu) | 0x800000u;
    return sign | ((digits + (1u << (shift - 1u)) - 1u + ((digits >> shift) & 1u)) >> shift);
}

#if HALF_NATIVE
fn singles_from_halves(word: u32) -> vec2<f32> {
    return unpack2x16float(word);
}

fn halves_from_singles(pair: vec2<f32>) -> u32 {
    return pack2x16float(pair);
}
#else
fn singles_from_halves(word: u32) -> vec2<f32> {
    return vec2<f32>(single_from_half(word & LANE), single_from_half(word >> 16u));
}

fn halves_from_singles(pair: vec2<f32>) -> u32 {
    return half_from_single(pair.x) | (half_from_single(pair.y) << 16u);
}
#endif

fn element_value(word: Element, index: u32) -> Value {
    return singles_from_halves(word >> shift_of(index)).x;
}

fn element_word(value: Value) -> u32 {
    return halves_from_singles(vec2<f32>(value, 0.0f));
}

fn block_values(block: Block) -> Quad {
    let front = singles_from_halves(block.x);
    let back = singles_from_halves(block.y);
    return Quad(front.x, front.y, back.x, back.y);
}

fn values_block(q: Quad) -> Block {
    return Block(halves_from_singles(vec2<f32>(q.x, q.y)), halves_from_singles(vec2<f32>(q.z, q.w)));
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    return Block(
        insertBits(old.x, fresh.x, 0u, 16u * min(count, 2u)),
        insertBits(old.y, fresh.y, 0u, 16u * (clamp(count, 2u, 4u) - 2u)),
    );
}

fn combine(a: Value, b: Value) -> Value {
    return a + b;
}

fn identity() -> Value {
    return 0.0f;
}
#elif INT64
alias Value = vec2<u32>;
alias Element = vec2<u32>;

struct Block {
    front: vec4<u32>,
    back: vec4<u32>,
}

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: Element, index: u32) -> Value {
    return element;
}

fn element_word(value: Value) -> Element {
    return value;
}

fn block_values(block: Block) -> Quad {
    return Quad(block.front.xy, block.front.zw, block.back.xy, block.back.zw);
}

fn values_block(q: Quad) -> Block {
    return Block(vec4<u32>(q.x, q.y), vec4<u32>(q.z, q.w));
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    let limit = vec4<u32>(count);
    return Block(
        select(old.front, fresh.front, vec4<u32>(0u, 0u, 1u, 1u) < limit),
        select(old.back, fresh.back, vec4<u32>(2u, 2u, 3u, 3u) < limit),
    );
}

// a + b, modulo 2^64.
fn add_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = a.x + b.x;
    return vec2<u32>(low, a.y + b.y + u32(low < a.x));
}

fn combine(a: Value, b: Value) -> Value {
    return add_int64(a, b);
}

fn identity() -> Value {
    return vec2<u32>(0u, 0u);
}
#elif INT32
alias Value = i32;
alias Element = u32;
alias Block = vec4<u32>;

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: Element, index: u32) -> Value {
    return bitcast<Value>(element);
}

fn element_word(value: Value) -> Element {
    return bitcast<u32>(value);
}

fn block_values(block: Block) -> Quad {
    let v = bitcast<vec4<Value>>(block);
    return Quad(v.x, v.y, v.z, v.w);
}

fn values_block(q: Quad) -> Block {
    return bitcast<vec4<u32>>(vec4<Value>(q.x, q.y, q.z, q.w));
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}

fn combine(a: Value, b: Value) -> Value {
    return a + b;
}

fn identity() -> Value {
    return 0i;
}
#elif UINT64
alias Value = vec2<u32>;
alias Element = vec2<u32>;

struct Block {
    front: vec4<u32>,
    back: vec4<u32>,
}

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: Element, index: u32) -> Value {
    return element;
}

fn element_word(value: Value) -> Element {
    return value;
}

fn block_values(block: Block) -> Quad {
    return Quad(block.front.xy, block.front.zw, block.back.xy, block.back.zw);
}

fn values_block(q: Quad) -> Block {
    return Block(vec4<u32>(q.x, q.y), vec4<u32>(q.z, q.w));
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    let limit = vec4<u32>(count);
    return Block(
        select(old.front, fresh.front, vec4<u32>(0u, 0u, 1u, 1u) < limit),
        select(old.back, fresh.back, vec4<u32>(2u, 2u, 3u, 3u) < limit),
    );
}

// a + b, modulo 2^64.
fn add_uint64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = a.x + b.x;
    return vec2<u32>(low, a.y + b.y + u32(low < a.x));
}

fn combine(a: Value, b: Value) -> Value {
    return add_uint64(a, b);
}

fn identity() -> Value {
    return vec2<u32>(0u, 0u);
}
#elif UINT32
alias Value = u32;
alias Element = u32;
alias Block = vec4<u32>;

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: Element, index: u32) -> Value {
    return bitcast<Value>(element);
}

fn element_word(value: Value) -> Element {
    return bitcast<u32>(value);
}

fn block_values(block: Block) -> Quad {
    let v = bitcast<vec4<Value>>(block);
    return Quad(v.x, v.y, v.z, v.w);
}

fn values_block(q: Quad) -> Block {
    return bitcast<vec4<u32>>(vec4<Value>(q.x, q.y, q.z, q.w));
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}

fn combine(a: Value, b: Value) -> Value {
    return a + b;
}

fn identity() -> Value {
    return 0u;
}
#endif

const WORKGROUP = 256u;

// Four neighbouring values.
struct Quad {
    x: Value,
    y: Value,
    z: Value,
    w: Value,
}

// The number of a workgroup. The runtime spreads workgroups over three dimensions where one is too short for them.
fn flat_group(group: vec3<u32>, groups: vec3<u32>) -> u32 {
    return group.x + groups.x * (group.y + groups.y * group.z);
}

// A line is one run of elements along the axis; `sizes` and the steps describe the loops over all lines, outermost
// first. Strides and steps count elements.
struct Parameters {
    sizes: array<vec4<u32>, 2>,
    input_steps: array<vec4<u32>, 2>,
    output_steps: array<vec4<u32>, 2>,
    rank: u32,
    items: u32,
    lines: u32,
    length: u32,
    input_stride: u32,
    output_stride: u32,
    reverse: u32,
    exclusive: u32,
    blocks: u32,
    block_size: u32,
    group: u32,
    input_inner: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

#if QUADS_OUTPUT
@group(0) @binding(2) var<storage, read_write> output: array<Block>;

fn store_output_quad(quad: u32, values: Quad, count: u32) {
    let block = values_block(values);
    if (count >= 4u) {
        output[quad] = block;
    } else {
        output[quad] = merge_block(output[quad], block, count);
    }
}
#elif ATOMIC_OUTPUT
@group(0) @binding(2) var<storage, read_write> output: array<atomic<u32>>;

// Only this invocation changes these bits, so what it reads of them stays true; other lanes may change meanwhile.
fn store_output(index: u32, value: Value) {
    let shift = shift_of(index);
    let old = atomicLoad(&output[word_of(index)]) >> shift;
    atomicXor(&output[word_of(index)], ((old ^ element_word(value)) & LANE) << shift);
}
#else
@group(0) @binding(2) var<storage, read_write> output: array<Element>;

fn store_output(index: u32, value: Value) {
    output[word_of(index)] = element_word(value);
}
#endif

#if INPUT_IS_OUTPUT
#if QUADS_OUTPUT
fn load_input_quad(quad: u32) -> Quad {
    return block_values(output[quad]);
}
#elif ATOMIC_OUTPUT
fn load_input(index: u32) -> Value {
    return element_value(atomicLoad(&output[word_of(index)]), index);
}
#else
fn load_input(index: u32) -> Value {
    return element_value(output[word_of(index)], index);
}
#endif
#elif QUADS_INPUT
@group(0) @binding(1) var<storage, read> input: array<Block>;

fn load_input_quad(quad: u32) -> Quad {
    return block_values(input[quad]);
}
#else
@group(0) @binding(1) var<storage, read> input: array<Element>;

fn load_input(index: u32) -> Value {
    return element_value(input[word_of(index)], index);
}
#endif

// One value per block of each line.
@group(0) @binding(3) var<storage, read_write> partials: array<Value>;

// Where a line begins in both tensors, and its quads: none where there is no such line.
struct Line {
    input: u32,
    output: u32,
    quads: u32,
}

fn locate(number: u32) -> Line {
    var rest = number;
    var line = Line(0u, 0u, select(0u, (p.length - 1u) / 4u + 1u, number < p.lines));
    for (var d = p.rank; d > 1u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        let size = p.sizes[i][j];
        let place = rest % size;
        rest /= size;
        line.input += place * p.input_steps[i][j];
        line.output += place * p.output_steps[i][j];
    }
    line.input += rest * p.input_steps[0][0];
    line.output += rest * p.output_steps[0][0];
    return line;
}

fn identities() -> Quad {
    return Quad(identity(), identity(), identity(), identity());
}

fn combine_quads(a: Quad, b: Quad) -> Quad {
    return Quad(combine(a.x, b.x), combine(a.y, b.y), combine(a.z, b.z), combine(a.w, b.w));
}

#if COLUMNS
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

// Element `i` of a line in the order of combining, as a place in memory.
fn place(start: u32, stride: u32, i: u32) -> u32 {
    return start + stride * select(i, p.length - 1u - i, p.reverse != 0u);
}

fn put(line: Line, i: u32, before: Lane, own: Lane) -> Lane {
    let after = join(before, own);
    let at = place(line.output, p.output_stride, i);
    if (p.exclusive != 0u) {
        store_lane(at, before);
    } else {
        store_lane(at, after);
    }
    return after;
}

// Elements are loaded eight at a time, before any of them is written, so that their latencies overlap.
fn scan_elements(line: Line, first: u32, end: u32, before: Lane) {
    var carry = before;
    var i = first;
    while (end - i >= 8u) {
        let v0 = load_lane(place(line.input, p.input_stride, i + 0u));
        let v1 = load_lane(place(line.input, p.input_stride, i + 1u));
        let v2 = load_lane(place(line.input, p.input_stride, i + 2u));
        let v3 = load_lane(place(line.input, p.input_stride, i + 3u));
        let v4 = load_lane(place(line.input, p.input_stride, i + 4u));
        let v5 = load_lane(place(line.input, p.input_stride, i + 5u));
        let v6 = load_lane(place(line.input, p.input_stride, i + 6u));
        let v7 = load_lane(place(line.input, p.input_stride, i + 7u));
        carry = put(line, i + 0u, carry, v0);
        carry = put(line, i + 1u, carry, v1);
        carry = put(line, i + 2u, carry, v2);
        carry = put(line, i + 3u, carry, v3);
        carry = put(line, i + 4u, carry, v4);
        carry = put(line, i + 5u, carry, v5);
        carry = put(line, i + 6u, carry, v6);
        carry = put(line, i + 7u, carry, v7);
        i += 8u;
    }
    while (i < end) {
        carry = put(line, i, carry, load_lane(place(line.input, p.input_stride, i)));
        i += 1u;
    }
}

fn fold_elements(line: Line, first: u32, end: u32) -> Lane {
    var carry = nothing();
    for (var i = first; i < end; i++) {
        carry = join(carry, load_lane(place(line.input, p.input_stride, i)));
    }
    return carry;
}

fn end_of(block: u32) -> u32 {
    let first = block * p.block_size;
    return first + min(p.block_size, p.length - first);
}

@compute @workgroup_size(WORKGROUP)
fn scan_columns(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = flat_group(group, groups);
    if (item >= p.items) {
        return;
    }
    let number = item * WORKGROUP + lane;
    if (number < p.lines) {
        scan_elements(locate(number), 0u, p.length, nothing());
    }
}

@compute @workgroup_size(WORKGROUP)
fn reduce_column_blocks(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = flat_group(group, groups);
    if (item >= p.items) {
        return;
    }
    let number = item * WORKGROUP + lane;
    let block = number / p.lines;
    if (block < p.blocks) {
        store_partial(number, fold_elements(locate(number % p.lines), block * p.block_size, end_of(block)));
    }
}

@compute @workgroup_size(WORKGROUP)
fn scan_column_blocks(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = flat_group(group, groups);
    if (item >= p.items) {
        return;
    }
    let number = item * WORKGROUP + lane;
    let column = number % p.lines;
    let block = number / p.lines;
    if (block >= p.blocks) {
        return;
    }
    var before = nothing();
    for (var i = 0u; i < block; i++) {
        before = join(before, load_partial(i * p.lines + column));
    }
    scan_elements(locate(column), block * p.block_size, end_of(block), before);
}
#else
var<workgroup> sums: array<Quad, 2u * WORKGROUP>;

// Leaves in sums[half + i] the combination of `own` of the invocations up to i of i's group, each component by itself,
// and returns that half: the two are read and written in turn.
fn scan_groups(lane: u32, own: Quad) -> u32 {
    let place = lane % p.group;
    var result = own;
    var half = 0u;
    sums[lane] = own;
    for (var reach = 1u; reach < p.group; reach *= 2u) {
        workgroupBarrier();
        if (place >= reach) {
            result = combine_quads(sums[half + lane - reach], result);
        }
        half = WORKGROUP - half;
        sums[half + lane] = result;
    }
    workgroupBarrier();
    return half;
}

// The combination of `own` of all invocations, in their order.
fn fold_workgroup(lane: u32, own: Quad) -> Quad {
    sums[lane] = own;
    for (var reach = 1u; reach < WORKGROUP; reach *= 2u) {
        workgroupBarrier();
        if (lane % (2u * reach) == 0u) {
            sums[lane] = combine_quads(sums[lane], sums[lane + reach]);
        }
    }
    workgroupBarrier();
    let all = sums[0];
    workgroupBarrier();
    return all;
}

// A group of p.group invocations, a power of two, walks along a line in tiles of four quarters; in each quarter an
// invocation holds one quad. Blocks of lines are walked by whole workgroups. p.block_size counts tiles.
fn in_order(q: Quad) -> Quad {
    if (p.reverse != 0u) {
        return Quad(q.w, q.z, q.y, q.x);
    }
    return q;
}

// The quad that comes at `order` in the order of combining. Places outside the line hold the identity.
fn load_line(line: Line, order: u32) -> Quad {
    if (order >= line.quads) {
        return identities();
    }
    let quad = select(order, line.quads - 1u - order, p.reverse != 0u);
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

// Writes a quad whose values were combined by themselves, after `before`, which is everything ahead of them.
fn store_line(line: Line, order: u32, before: Value, q: Quad) {
    if (order >= line.quads) {
        return;
    }
    var result = Quad(before, combine(before, q.x), combine(before, q.y), combine(before, q.z));
    if (p.exclusive == 0u) {
        result = Quad(result.y, result.z, result.w, combine(before, q.w));
    }
    result = in_order(result);
    let quad = select(order, line.quads - 1u - order, p.reverse != 0u);
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

fn running(q: Quad) -> Quad {
    let y = combine(q.x, q.y);
    let z = combine(y, q.z);
    return Quad(q.x, y, z, combine(z, q.w));
}

fn total(q: Quad) -> Value {
    return combine(combine(q.x, q.y), combine(q.z, q.w));
}

// Scans `tiles` tiles of a line from quad `first` on; `before` is everything ahead of them.
fn scan_tiles(line: Line, lane: u32, first: u32, tiles: u32, before: Value) {
    let quarter = p.group;
    let place = lane % p.group;
    var carry = before;
    for (var tile = 0u; tile < tiles; tile++) {
        let start = first + tile * 4u * quarter + place;
        let a = running(load_line(line, start));
        let b = running(load_line(line, start + quarter));
        let c = running(load_line(line, start + 2u * quarter));
        let d = running(load_line(line, start + 3u * quarter));
        let half = scan_groups(lane, Quad(a.w, b.w, c.w, d.w));
        let quarters = running(sums[half + lane - place + p.group - 1u]);
        var ahead = identities();
        if (place > 0u) {
            ahead = sums[half + lane - 1u];
        }
        store_line(line, start, combine(carry, ahead.x), a);
        store_line(line, start + quarter, combine(combine(carry, quarters.x), ahead.y), b);
        store_line(line, start + 2u * quarter, combine(combine(carry, quarters.y), ahead.z), c);
        store_line(line, start + 3u * quarter, combine(combine(carry, quarters.z), ahead.w), d);
        carry = combine(carry, quarters.w);
        workgroupBarrier();
    }
}

fn fold_tiles(line: Line, lane: u32, first: u32, tiles: u32) -> Value {
    var carry = identity();
    for (var tile = 0u; tile < tiles; tile++) {
        let start = first + tile * 4u * WORKGROUP + lane;
        let a = total(load_line(line, start));
        let b = total(load_line(line, start + WORKGROUP));
        let c = total(load_line(line, start + 2u * WORKGROUP));
        let d = total(load_line(line, start + 3u * WORKGROUP));
        carry = combine(carry, total(fold_workgroup(lane, Quad(a, b, c, d))));
    }
    return carry;
}

// The combination of the partials before `block`, in order; there are at most 4 * WORKGROUP.
fn fold_partials(line: u32, lane: u32, block: u32) -> Value {
    var own = identities();
    let first = 4u * lane;
    let at = line * p.blocks + first;
    if (first < block) {
        own.x = partials[at];
    }
    if (first + 1u < block) {
        own.y = partials[at + 1u];
    }
    if (first + 2u < block) {
        own.z = partials[at + 2u];
    }
    if (first + 3u < block) {
        own.w = partials[at + 3u];
    }
    return fold_workgroup(lane, Quad(total(own), identity(), identity(), identity())).x;
}

// Tiles of `block`; the last block of a line may have fewer than the others.
fn tiles_of(block: u32) -> u32 {
    let all = ((p.length - 1u) / 4u) / (4u * p.group) + 1u;
    return min(p.block_size, all - block * p.block_size);
}

@compute @workgroup_size(WORKGROUP)
fn scan_lines(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = flat_group(group, groups);
    if (item >= p.items) {
        return;
    }
    let number = item * (WORKGROUP / p.group) + lane / p.group;
    scan_tiles(locate(number), lane, 0u, tiles_of(0u), identity());
}

@compute @workgroup_size(WORKGROUP)
fn reduce_blocks(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = flat_group(group, groups);
    if (item >= p.items) {
        return;
    }
    let block = item % p.blocks;
    let first = block * p.block_size * 4u * WORKGROUP;
    let all = fold_tiles(locate(item / p.blocks), lane, first, tiles_of(block));
    if (lane == 0u) {
        partials[item] = all;
    }
}

@compute @workgroup_size(WORKGROUP)
fn scan_blocks(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = flat_group(group, groups);
    if (item >= p.items) {
        return;
    }
    let line = item / p.blocks;
    let block = item % p.blocks;
    let before = fold_partials(line, lane, block);
    scan_tiles(locate(line), lane, block * p.block_size * 4u * WORKGROUP, tiles_of(block), before);
}
#endif
