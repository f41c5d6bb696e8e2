// Generated from spec/operators/cumulative_product.yaml by templates/families/scan/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// CUMULATIVE_PRODUCT: every output element combines the input elements before it along one axis.

#if FLOAT32
alias Value = f32;
alias Element = u32;
alias Block = vec4<u32>;

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: u32, index: u32) -> f32 {
    return bitcast<f32>(element);
}

fn element_word(value: f32) -> u32 {
    return bitcast<u32>(value);
}

fn block_values(block: vec4<u32>) -> Quad {
    let v = bitcast<vec4<f32>>(block);
    return Quad(v.x, v.y, v.z, v.w);
}

fn values_block(q: Quad) -> vec4<u32> {
    return bitcast<vec4<u32>>(vec4<f32>(q.x, q.y, q.z, q.w));
}

fn merge_block(old: vec4<u32>, fresh: vec4<u32>, count: u32) -> vec4<u32> {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}

fn combine(a: Value, b: Value) -> Value {
    return a * b;
}

fn identity() -> Value {
    return 1.0f;
}
#elif FLOAT16
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
    return vec2<f32>(single_from_half(word & 0xffffu), single_from_half(word >> 16u));
}

fn halves_from_singles(pair: vec2<f32>) -> u32 {
    return half_from_single(pair.x) | (half_from_single(pair.y) << 16u);
}
#endif

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

fn element_value(word: u32, index: u32) -> f32 {
    return singles_from_halves(word >> shift_of(index)).x;
}

fn element_word(value: f32) -> u32 {
    return halves_from_singles(vec2<f32>(value, 0.0f));
}

fn block_values(block: vec2<u32>) -> Quad {
    let front = singles_from_halves(block.x);
    let back = singles_from_halves(block.y);
    return Quad(front.x, front.y, back.x, back.y);
}

fn values_block(q: Quad) -> vec2<u32> {
    return vec2<u32>(halves_from_singles(vec2<f32>(q.x, q.y)), halves_from_singles(vec2<f32>(q.z, q.w)));
}

fn merge_block(old: vec2<u32>, fresh: vec2<u32>, count: u32) -> vec2<u32> {
    return vec2<u32>(
        insertBits(old.x, fresh.x, 0u, 16u * min(count, 2u)),
        insertBits(old.y, fresh.y, 0u, 16u * (clamp(count, 2u, 4u) - 2u)),
    );
}

fn combine(a: Value, b: Value) -> Value {
    return a * b;
}

fn identity() -> Value {
    return 1.0f;
}
#elif INT64
alias Value = vec2<u32>;
alias Element = vec2<u32>;
alias Block = array<vec4<u32>, 2>;

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: vec2<u32>, index: u32) -> vec2<u32> {
    return element;
}

fn element_word(value: vec2<u32>) -> vec2<u32> {
    return value;
}

fn block_values(block: Block) -> Quad {
    return Quad(block[0].xy, block[0].zw, block[1].xy, block[1].zw);
}

fn values_block(q: Quad) -> Block {
    return Block(vec4<u32>(q.x, q.y), vec4<u32>(q.z, q.w));
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    let limit = vec4<u32>(count);
    return Block(
        select(old[0], fresh[0], vec4<u32>(0u, 0u, 1u, 1u) < limit),
        select(old[1], fresh[1], vec4<u32>(2u, 2u, 3u, 3u) < limit),
    );
}

// The whole product of two words, from four products of half words.
fn multiply_words_int64(a: u32, b: u32) -> vec2<u32> {
    let low = (a & 0xffffu) * (b & 0xffffu);
    let left = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
    let right = (a & 0xffffu) * (b >> 16u) + (left & 0xffffu);
    return vec2<u32>((right << 16u) | (low & 0xffffu), (a >> 16u) * (b >> 16u) + (left >> 16u) + (right >> 16u));
}

// a * b, modulo 2^64.
fn multiply_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = multiply_words_int64(a.x, b.x);
    return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);
}

fn combine(a: Value, b: Value) -> Value {
    return multiply_int64(a, b);
}

fn identity() -> Value {
    return vec2<u32>(1u, 0u);
}
#elif INT32
alias Value = i32;
alias Element = u32;
alias Block = vec4<u32>;

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: u32, index: u32) -> i32 {
    return bitcast<i32>(element);
}

fn element_word(value: i32) -> u32 {
    return bitcast<u32>(value);
}

fn block_values(block: vec4<u32>) -> Quad {
    let v = bitcast<vec4<i32>>(block);
    return Quad(v.x, v.y, v.z, v.w);
}

fn values_block(q: Quad) -> vec4<u32> {
    return bitcast<vec4<u32>>(vec4<i32>(q.x, q.y, q.z, q.w));
}

fn merge_block(old: vec4<u32>, fresh: vec4<u32>, count: u32) -> vec4<u32> {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}

fn combine(a: Value, b: Value) -> Value {
    return a * b;
}

fn identity() -> Value {
    return 1i;
}
#elif UINT64
alias Value = vec2<u32>;
alias Element = vec2<u32>;
alias Block = array<vec4<u32>, 2>;

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: vec2<u32>, index: u32) -> vec2<u32> {
    return element;
}

fn element_word(value: vec2<u32>) -> vec2<u32> {
    return value;
}

fn block_values(block: Block) -> Quad {
    return Quad(block[0].xy, block[0].zw, block[1].xy, block[1].zw);
}

fn values_block(q: Quad) -> Block {
    return Block(vec4<u32>(q.x, q.y), vec4<u32>(q.z, q.w));
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    let limit = vec4<u32>(count);
    return Block(
        select(old[0], fresh[0], vec4<u32>(0u, 0u, 1u, 1u) < limit),
        select(old[1], fresh[1], vec4<u32>(2u, 2u, 3u, 3u) < limit),
    );
}

// The whole product of two words, from four products of half words.
fn multiply_words_uint64(a: u32, b: u32) -> vec2<u32> {
    let low = (a & 0xffffu) * (b & 0xffffu);
    let left = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
    let right = (a & 0xffffu) * (b >> 16u) + (left & 0xffffu);
    return vec2<u32>((right << 16u) | (low & 0xffffu), (a >> 16u) * (b >> 16u) + (left >> 16u) + (right >> 16u));
}

// a * b, modulo 2^64.
fn multiply_uint64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = multiply_words_uint64(a.x, b.x);
    return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);
}

fn combine(a: Value, b: Value) -> Value {
    return multiply_uint64(a, b);
}

fn identity() -> Value {
    return vec2<u32>(1u, 0u);
}
#elif UINT32
alias Value = u32;
alias Element = u32;
alias Block = vec4<u32>;

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: u32, index: u32) -> u32 {
    return bitcast<u32>(element);
}

fn element_word(value: u32) -> u32 {
    return bitcast<u32>(value);
}

fn block_values(block: vec4<u32>) -> Quad {
    let v = bitcast<vec4<u32>>(block);
    return Quad(v.x, v.y, v.z, v.w);
}

fn values_block(q: Quad) -> vec4<u32> {
    return bitcast<vec4<u32>>(vec4<u32>(q.x, q.y, q.z, q.w));
}

fn merge_block(old: vec4<u32>, fresh: vec4<u32>, count: u32) -> vec4<u32> {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}

fn combine(a: Value, b: Value) -> Value {
    return a * b;
}

fn identity() -> Value {
    return 1u;
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
    blocks: u32,
    block_size: u32,
    group: u32,
    input_inner: u32,
    messages: u32,
    patience: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

#if QUADS_OUTPUT
@group(0) @binding(2) var<storage, read_write> output: array<Block>;

fn store_output_whole(quad: u32, values: Quad) {
    output[quad] = values_block(values);
}

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

#if !CHAIN
// One value per block of each line.
@group(0) @binding(3) var<storage, read_write> partials: array<Value>;
#endif

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

// Where a line's next element lies in a tensor, and how far the one after it is; a way back is a step that wraps round.
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

// Many elements are loaded before the first of them is needed, so that their latencies overlap.
fn scan_elements(line: Line, first: u32, end: u32, before: Lane) {
    var source = cursor(line.input, p.input_stride, first);
    var result = cursor(line.output, p.output_stride, first);
    var carry = before;
    var i = first;
#if QUADS_OUTPUT
    if (end - i >= 8u) {
        var v0 = load_next(&source);
        var v1 = load_next(&source);
        var v2 = load_next(&source);
        var v3 = load_next(&source);
        var v4 = load_next(&source);
        var v5 = load_next(&source);
        var v6 = load_next(&source);
        var v7 = load_next(&source);
        i += 8u;
        while (end - i >= 8u) {
            let next0 = load_next(&source);
            let next1 = load_next(&source);
            let next2 = load_next(&source);
            let next3 = load_next(&source);
            let next4 = load_next(&source);
            let next5 = load_next(&source);
            let next6 = load_next(&source);
            let next7 = load_next(&source);
            carry = store_next(&result, carry, v0);
            v0 = next0;
            carry = store_next(&result, carry, v1);
            v1 = next1;
            carry = store_next(&result, carry, v2);
            v2 = next2;
            carry = store_next(&result, carry, v3);
            v3 = next3;
            carry = store_next(&result, carry, v4);
            v4 = next4;
            carry = store_next(&result, carry, v5);
            v5 = next5;
            carry = store_next(&result, carry, v6);
            v6 = next6;
            carry = store_next(&result, carry, v7);
            v7 = next7;
            i += 8u;
        }
        carry = store_next(&result, carry, v0);
        carry = store_next(&result, carry, v1);
        carry = store_next(&result, carry, v2);
        carry = store_next(&result, carry, v3);
        carry = store_next(&result, carry, v4);
        carry = store_next(&result, carry, v5);
        carry = store_next(&result, carry, v6);
        carry = store_next(&result, carry, v7);
    }
#else
    if (end - i >= 16u) {
        var v0 = load_next(&source);
        var v1 = load_next(&source);
        var v2 = load_next(&source);
        var v3 = load_next(&source);
        var v4 = load_next(&source);
        var v5 = load_next(&source);
        var v6 = load_next(&source);
        var v7 = load_next(&source);
        var v8 = load_next(&source);
        var v9 = load_next(&source);
        var v10 = load_next(&source);
        var v11 = load_next(&source);
        var v12 = load_next(&source);
        var v13 = load_next(&source);
        var v14 = load_next(&source);
        var v15 = load_next(&source);
        i += 16u;
        while (end - i >= 16u) {
            let next0 = load_next(&source);
            let next1 = load_next(&source);
            let next2 = load_next(&source);
            let next3 = load_next(&source);
            let next4 = load_next(&source);
            let next5 = load_next(&source);
            let next6 = load_next(&source);
            let next7 = load_next(&source);
            let next8 = load_next(&source);
            let next9 = load_next(&source);
            let next10 = load_next(&source);
            let next11 = load_next(&source);
            let next12 = load_next(&source);
            let next13 = load_next(&source);
            let next14 = load_next(&source);
            let next15 = load_next(&source);
            carry = store_next(&result, carry, v0);
            v0 = next0;
            carry = store_next(&result, carry, v1);
            v1 = next1;
            carry = store_next(&result, carry, v2);
            v2 = next2;
            carry = store_next(&result, carry, v3);
            v3 = next3;
            carry = store_next(&result, carry, v4);
            v4 = next4;
            carry = store_next(&result, carry, v5);
            v5 = next5;
            carry = store_next(&result, carry, v6);
            v6 = next6;
            carry = store_next(&result, carry, v7);
            v7 = next7;
            carry = store_next(&result, carry, v8);
            v8 = next8;
            carry = store_next(&result, carry, v9);
            v9 = next9;
            carry = store_next(&result, carry, v10);
            v10 = next10;
            carry = store_next(&result, carry, v11);
            v11 = next11;
            carry = store_next(&result, carry, v12);
            v12 = next12;
            carry = store_next(&result, carry, v13);
            v13 = next13;
            carry = store_next(&result, carry, v14);
            v14 = next14;
            carry = store_next(&result, carry, v15);
            v15 = next15;
            i += 16u;
        }
        carry = store_next(&result, carry, v0);
        carry = store_next(&result, carry, v1);
        carry = store_next(&result, carry, v2);
        carry = store_next(&result, carry, v3);
        carry = store_next(&result, carry, v4);
        carry = store_next(&result, carry, v5);
        carry = store_next(&result, carry, v6);
        carry = store_next(&result, carry, v7);
        carry = store_next(&result, carry, v8);
        carry = store_next(&result, carry, v9);
        carry = store_next(&result, carry, v10);
        carry = store_next(&result, carry, v11);
        carry = store_next(&result, carry, v12);
        carry = store_next(&result, carry, v13);
        carry = store_next(&result, carry, v14);
        carry = store_next(&result, carry, v15);
    }
#endif
    while (i < end) {
        carry = store_next(&result, carry, load_next(&source));
        i += 1u;
    }
}

fn fold_elements(line: Line, first: u32, end: u32) -> Lane {
    var source = cursor(line.input, p.input_stride, first);
    var carry = nothing();
    var i = first;
#if QUADS_OUTPUT
    while (end - i >= 8u) {
        let v0 = load_next(&source);
        let v1 = load_next(&source);
        let v2 = load_next(&source);
        let v3 = load_next(&source);
        let v4 = load_next(&source);
        let v5 = load_next(&source);
        let v6 = load_next(&source);
        let v7 = load_next(&source);
        carry = join(carry, v0);
        carry = join(carry, v1);
        carry = join(carry, v2);
        carry = join(carry, v3);
        carry = join(carry, v4);
        carry = join(carry, v5);
        carry = join(carry, v6);
        carry = join(carry, v7);
        i += 8u;
    }
#else
    while (end - i >= 16u) {
        let v0 = load_next(&source);
        let v1 = load_next(&source);
        let v2 = load_next(&source);
        let v3 = load_next(&source);
        let v4 = load_next(&source);
        let v5 = load_next(&source);
        let v6 = load_next(&source);
        let v7 = load_next(&source);
        let v8 = load_next(&source);
        let v9 = load_next(&source);
        let v10 = load_next(&source);
        let v11 = load_next(&source);
        let v12 = load_next(&source);
        let v13 = load_next(&source);
        let v14 = load_next(&source);
        let v15 = load_next(&source);
        carry = join(carry, v0);
        carry = join(carry, v1);
        carry = join(carry, v2);
        carry = join(carry, v3);
        carry = join(carry, v4);
        carry = join(carry, v5);
        carry = join(carry, v6);
        carry = join(carry, v7);
        carry = join(carry, v8);
        carry = join(carry, v9);
        carry = join(carry, v10);
        carry = join(carry, v11);
        carry = join(carry, v12);
        carry = join(carry, v13);
        carry = join(carry, v14);
        carry = join(carry, v15);
        i += 16u;
    }
#endif
    while (i < end) {
        carry = join(carry, load_next(&source));
        i += 1u;
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
#if BANDS

// A workgroup walks ACROSS lanes in tiles of BANDS bands. An invocation combines the elements of its lane in its band by
// itself, then after all bands before. So a few lanes keep as many invocations busy as many would.
const BANDS = 8u;
const ACROSS = WORKGROUP / BANDS;

// One value per invocation; the two halves are used in turn, so that one barrier is enough.
var<workgroup> band_sums: array<Lane, 2u * WORKGROUP>;

@compute @workgroup_size(WORKGROUP)
fn scan_bands(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = flat_group(group, groups);
    if (item >= p.items) {
        return;
    }
    let number = item * ACROSS + lane % ACROSS;
    let band = lane / ACROSS;
    let exists = number < p.lines;
    let line = locate(min(number, p.lines - 1u));
    var carry = nothing();
    var half = 0u;
#if QUADS_OUTPUT
    let tiles = (p.length - 1u) / (BANDS * 8u) + 1u;
    for (var tile = 0u; tile < tiles; tile++) {
        let first = (tile * BANDS + band) * 8u;
        let count = min(p.length, first + 8u) - min(p.length, first);
        var source = cursor(line.input, p.input_stride, first);
        var v0 = nothing();
        var v1 = nothing();
        var v2 = nothing();
        var v3 = nothing();
        var v4 = nothing();
        var v5 = nothing();
        var v6 = nothing();
        var v7 = nothing();
        if (count == 8u) {
            v0 = load_next(&source);
            v1 = load_next(&source);
            v2 = load_next(&source);
            v3 = load_next(&source);
            v4 = load_next(&source);
            v5 = load_next(&source);
            v6 = load_next(&source);
            v7 = load_next(&source);
        } else {
            if (count > 0u) {
                v0 = load_next(&source);
            }
            if (count > 1u) {
                v1 = load_next(&source);
            }
            if (count > 2u) {
                v2 = load_next(&source);
            }
            if (count > 3u) {
                v3 = load_next(&source);
            }
            if (count > 4u) {
                v4 = load_next(&source);
            }
            if (count > 5u) {
                v5 = load_next(&source);
            }
            if (count > 6u) {
                v6 = load_next(&source);
            }
            if (count > 7u) {
                v7 = load_next(&source);
            }
        }
        band_sums[half + lane] = join(join(join(join(join(join(join(v0, v1), v2), v3), v4), v5), v6), v7);
        workgroupBarrier();
        var before = carry;
        for (var k = 0u; k < BANDS; k++) {
            if (k == band) {
                before = carry;
            }
            carry = join(carry, band_sums[half + k * ACROSS + lane % ACROSS]);
        }
        half = WORKGROUP - half;
        var result = cursor(line.output, p.output_stride, first);
        if (!exists) {
            continue;
        }
        if (count == 8u) {
            before = store_next(&result, before, v0);
            before = store_next(&result, before, v1);
            before = store_next(&result, before, v2);
            before = store_next(&result, before, v3);
            before = store_next(&result, before, v4);
            before = store_next(&result, before, v5);
            before = store_next(&result, before, v6);
            before = store_next(&result, before, v7);
        } else {
            if (count > 0u) {
                before = store_next(&result, before, v0);
            }
            if (count > 1u) {
                before = store_next(&result, before, v1);
            }
            if (count > 2u) {
                before = store_next(&result, before, v2);
            }
            if (count > 3u) {
                before = store_next(&result, before, v3);
            }
            if (count > 4u) {
                before = store_next(&result, before, v4);
            }
            if (count > 5u) {
                before = store_next(&result, before, v5);
            }
            if (count > 6u) {
                before = store_next(&result, before, v6);
            }
            if (count > 7u) {
                before = store_next(&result, before, v7);
            }
        }
    }
#else
    let tiles = (p.length - 1u) / (BANDS * 16u) + 1u;
    for (var tile = 0u; tile < tiles; tile++) {
        let first = (tile * BANDS + band) * 16u;
        let count = min(p.length, first + 16u) - min(p.length, first);
        var source = cursor(line.input, p.input_stride, first);
        var v0 = nothing();
        var v1 = nothing();
        var v2 = nothing();
        var v3 = nothing();
        var v4 = nothing();
        var v5 = nothing();
        var v6 = nothing();
        var v7 = nothing();
        var v8 = nothing();
        var v9 = nothing();
        var v10 = nothing();
        var v11 = nothing();
        var v12 = nothing();
        var v13 = nothing();
        var v14 = nothing();
        var v15 = nothing();
        if (count == 16u) {
            v0 = load_next(&source);
            v1 = load_next(&source);
            v2 = load_next(&source);
            v3 = load_next(&source);
            v4 = load_next(&source);
            v5 = load_next(&source);
            v6 = load_next(&source);
            v7 = load_next(&source);
            v8 = load_next(&source);
            v9 = load_next(&source);
            v10 = load_next(&source);
            v11 = load_next(&source);
            v12 = load_next(&source);
            v13 = load_next(&source);
            v14 = load_next(&source);
            v15 = load_next(&source);
        } else {
            if (count > 0u) {
                v0 = load_next(&source);
            }
            if (count > 1u) {
                v1 = load_next(&source);
            }
            if (count > 2u) {
                v2 = load_next(&source);
            }
            if (count > 3u) {
                v3 = load_next(&source);
            }
            if (count > 4u) {
                v4 = load_next(&source);
            }
            if (count > 5u) {
                v5 = load_next(&source);
            }
            if (count > 6u) {
                v6 = load_next(&source);
            }
            if (count > 7u) {
                v7 = load_next(&source);
            }
            if (count > 8u) {
                v8 = load_next(&source);
            }
            if (count > 9u) {
                v9 = load_next(&source);
            }
            if (count > 10u) {
                v10 = load_next(&source);
            }
            if (count > 11u) {
                v11 = load_next(&source);
            }
            if (count > 12u) {
                v12 = load_next(&source);
            }
            if (count > 13u) {
                v13 = load_next(&source);
            }
            if (count > 14u) {
                v14 = load_next(&source);
            }
            if (count > 15u) {
                v15 = load_next(&source);
            }
        }
        band_sums[half + lane] = join(join(join(join(join(join(join(join(join(join(join(join(join(join(join(v0, v1), v2), v3), v4), v5), v6), v7), v8), v9), v10), v11), v12), v13), v14), v15);
        workgroupBarrier();
        var before = carry;
        for (var k = 0u; k < BANDS; k++) {
            if (k == band) {
                before = carry;
            }
            carry = join(carry, band_sums[half + k * ACROSS + lane % ACROSS]);
        }
        half = WORKGROUP - half;
        var result = cursor(line.output, p.output_stride, first);
        if (!exists) {
            continue;
        }
        if (count == 16u) {
            before = store_next(&result, before, v0);
            before = store_next(&result, before, v1);
            before = store_next(&result, before, v2);
            before = store_next(&result, before, v3);
            before = store_next(&result, before, v4);
            before = store_next(&result, before, v5);
            before = store_next(&result, before, v6);
            before = store_next(&result, before, v7);
            before = store_next(&result, before, v8);
            before = store_next(&result, before, v9);
            before = store_next(&result, before, v10);
            before = store_next(&result, before, v11);
            before = store_next(&result, before, v12);
            before = store_next(&result, before, v13);
            before = store_next(&result, before, v14);
            before = store_next(&result, before, v15);
        } else {
            if (count > 0u) {
                before = store_next(&result, before, v0);
            }
            if (count > 1u) {
                before = store_next(&result, before, v1);
            }
            if (count > 2u) {
                before = store_next(&result, before, v2);
            }
            if (count > 3u) {
                before = store_next(&result, before, v3);
            }
            if (count > 4u) {
                before = store_next(&result, before, v4);
            }
            if (count > 5u) {
                before = store_next(&result, before, v5);
            }
            if (count > 6u) {
                before = store_next(&result, before, v6);
            }
            if (count > 7u) {
                before = store_next(&result, before, v7);
            }
            if (count > 8u) {
                before = store_next(&result, before, v8);
            }
            if (count > 9u) {
                before = store_next(&result, before, v9);
            }
            if (count > 10u) {
                before = store_next(&result, before, v10);
            }
            if (count > 11u) {
                before = store_next(&result, before, v11);
            }
            if (count > 12u) {
                before = store_next(&result, before, v12);
            }
            if (count > 13u) {
                before = store_next(&result, before, v13);
            }
            if (count > 14u) {
                before = store_next(&result, before, v14);
            }
            if (count > 15u) {
                before = store_next(&result, before, v15);
            }
        }
    }
#endif
}
#endif
#else
#if SUBGROUPS
// Invocations of a subgroup. The runtime has seen that those of a workgroup are numbered subgroup after subgroup.
var<private> subgroup: u32;

// A wave is a subgroup, or the part of one that is a whole group. One value for each wave of a workgroup; the two halves
// are used in turn, so that one barrier is enough. No subgroup has fewer than 4 invocations.
const WAVES = WORKGROUP / 4u;
var<workgroup> sums: array<Value, 2u * WAVES>;

fn up(q: Quad, reach: u32) -> Quad {
    return Quad(
        subgroupShuffleUp(q.x, reach),
        subgroupShuffleUp(q.y, reach),
        subgroupShuffleUp(q.z, reach),
        subgroupShuffleUp(q.w, reach),
    );
}

fn down(q: Quad, reach: u32) -> Quad {
    return Quad(
        subgroupShuffleDown(q.x, reach),
        subgroupShuffleDown(q.y, reach),
        subgroupShuffleDown(q.z, reach),
        subgroupShuffleDown(q.w, reach),
    );
}

// The combination of `own` of the wave's invocations up to this one, which is at `place` of it, each component by itself.
fn scan_wave(place: u32, wave: u32, own: Quad) -> Quad {
    var result = own;
    if (wave > 1u) {
        let ahead = up(result, 1u);
        if (place >= 1u) {
            result = combine_quads(ahead, result);
        }
    }
    if (wave > 2u) {
        let ahead = up(result, 2u);
        if (place >= 2u) {
            result = combine_quads(ahead, result);
        }
    }
    if (wave > 4u) {
        let ahead = up(result, 4u);
        if (place >= 4u) {
            result = combine_quads(ahead, result);
        }
    }
    if (wave > 8u) {
        let ahead = up(result, 8u);
        if (place >= 8u) {
            result = combine_quads(ahead, result);
        }
    }
    if (wave > 16u) {
        let ahead = up(result, 16u);
        if (place >= 16u) {
            result = combine_quads(ahead, result);
        }
    }
    if (wave > 32u) {
        let ahead = up(result, 32u);
        if (place >= 32u) {
            result = combine_quads(ahead, result);
        }
    }
    if (wave > 64u) {
        let ahead = up(result, 64u);
        if (place >= 64u) {
            result = combine_quads(ahead, result);
        }
    }
    return result;
}

// The four of invocation `last` of the subgroup.
fn last_of_wave(all: Quad, last: u32) -> Quad {
    return Quad(
        subgroupShuffle(all.x, last),
        subgroupShuffle(all.y, last),
        subgroupShuffle(all.z, last),
        subgroupShuffle(all.w, last),
    );
}

// What stands in the wave before the invocation at `place`.
fn ahead_of(place: u32, all: Quad) -> Quad {
    var ahead = up(all, 1u);
    if (place == 0u) {
        ahead = identities();
    }
    return ahead;
}

// What stands before each of the quarters, `before` being ahead of the first.
fn starts_of(before: Value, quarters: Quad) -> Quad {
    let second = combine(before, quarters.x);
    let third = combine(second, quarters.y);
    return Quad(before, second, third, combine(third, quarters.z));
}

// In the first invocation of a subgroup, the combination of `own` of all of them.
fn fold_wave(own: Quad) -> Quad {
    var result = own;
    if (subgroup > 1u) {
        result = combine_quads(result, down(result, 1u));
    }
    if (subgroup > 2u) {
        result = combine_quads(result, down(result, 2u));
    }
    if (subgroup > 4u) {
        result = combine_quads(result, down(result, 4u));
    }
    if (subgroup > 8u) {
        result = combine_quads(result, down(result, 8u));
    }
    if (subgroup > 16u) {
        result = combine_quads(result, down(result, 16u));
    }
    if (subgroup > 32u) {
        result = combine_quads(result, down(result, 32u));
    }
    if (subgroup > 64u) {
        result = combine_quads(result, down(result, 64u));
    }
    return result;
}

// The combination of sums[first] to sums[first + number - 1], after `before`, and of all `count` sums there.
struct Ahead {
    own: Value,
    all: Value,
}

fn fold_sums(before: Value, first: u32, number: u32, count: u32) -> Ahead {
    var ahead = Ahead(before, before);
    for (var i = 0u; i < count; i += 8u) {
        if (count - i >= 8u) {
            let v0 = sums[first + i + 0u];
            let v1 = sums[first + i + 1u];
            let v2 = sums[first + i + 2u];
            let v3 = sums[first + i + 3u];
            let v4 = sums[first + i + 4u];
            let v5 = sums[first + i + 5u];
            let v6 = sums[first + i + 6u];
            let v7 = sums[first + i + 7u];
            ahead.all = combine(ahead.all, v0);
            if (i + 1u == number) {
                ahead.own = ahead.all;
            }
            ahead.all = combine(ahead.all, v1);
            if (i + 2u == number) {
                ahead.own = ahead.all;
            }
            ahead.all = combine(ahead.all, v2);
            if (i + 3u == number) {
                ahead.own = ahead.all;
            }
            ahead.all = combine(ahead.all, v3);
            if (i + 4u == number) {
                ahead.own = ahead.all;
            }
            ahead.all = combine(ahead.all, v4);
            if (i + 5u == number) {
                ahead.own = ahead.all;
            }
            ahead.all = combine(ahead.all, v5);
            if (i + 6u == number) {
                ahead.own = ahead.all;
            }
            ahead.all = combine(ahead.all, v6);
            if (i + 7u == number) {
                ahead.own = ahead.all;
            }
            ahead.all = combine(ahead.all, v7);
            if (i + 8u == number) {
                ahead.own = ahead.all;
            }
        } else {
            for (var k = i; k < count; k++) {
                ahead.all = combine(ahead.all, sums[first + k]);
                if (k + 1u == number) {
                    ahead.own = ahead.all;
                }
            }
        }
    }
    return ahead;
}

// The combination of `own` of the first invocations of all subgroups.
fn fold_firsts(lane: u32, own: Value) -> Value {
    if ((lane & (subgroup - 1u)) == 0u) {
        sums[over(lane, subgroup)] = own;
    }
    workgroupBarrier();
    let ahead = fold_sums(identity(), 0u, 0u, over(WORKGROUP, subgroup));
    workgroupBarrier();
    return ahead.all;
}

// The combination of `own` of all invocations, in their order.
fn fold_workgroup(lane: u32, own: Value) -> Value {
    return fold_firsts(lane, fold_wave(Quad(own, identity(), identity(), identity())).x);
}

// Scans `tiles` tiles of a line from quad `first` on; `before` is everything ahead of them. Each wave of the group has a
// part of a tile, which has four quarters, and an invocation holds one quad of each.
fn scan_tiles(line: Line, lane: u32, first: u32, tiles: u32, before: Value) {
    let wave = min(group_size(), subgroup);
    let place = lane & (wave - 1u);
    let waves = over(group_size(), wave);
    let number = over(lane & (group_size() - 1u), wave);
    let own_sums = over(lane, group_size()) * waves;
    let last = (lane & (subgroup - 1u)) | (wave - 1u);
    var carry = before;
    var half = 0u;
    for (var tile = 0u; tile < tiles; tile++) {
        let begin = first + tile * 4u * group_size();
        let start = begin + number * 4u * wave + place;
        let whole = is_whole(line, begin, begin + 4u * group_size());
        let own = running_four(load_four(line, start, wave, whole));
        let all = scan_wave(place, wave, Quad(own.a.w, own.b.w, own.c.w, own.d.w));
        let quarters = last_of_wave(all, last);
        let ahead = ahead_of(place, all);
        var begun = Ahead(carry, combine(carry, total(quarters)));
        if (waves > 1u) {
            if (place == 0u) {
                sums[half + own_sums + number] = total(quarters);
            }
            workgroupBarrier();
            begun = fold_sums(carry, half + own_sums, number, waves);
            half = WAVES - half;
        }
        carry = begun.all;
        store_four(line, start, wave, whole, combine_quads(starts_of(begun.own, quarters), ahead), own);
    }
}

// Each subgroup folds a run of its own, so that none waits for another before the end.
fn fold_tiles(line: Line, lane: u32, first: u32, tiles: u32) -> Value {
    let place = lane & (subgroup - 1u);
    let run = first + (lane - place) * 4u * tiles;
    var carry = identity();
    for (var tile = 0u; tile < tiles; tile++) {
        let begin = run + tile * 4u * subgroup;
        let whole = is_whole(line, begin, begin + 4u * subgroup);
        let own = totals(load_four(line, begin + place, subgroup, whole));
        carry = combine(carry, total(fold_wave(own)));
    }
    return fold_firsts(lane, carry);
}
#else
var<workgroup> sums: array<Quad, 2u * WORKGROUP>;

// Leaves in sums[half + i] the combination of `own` of the invocations up to i of i's group, each component by itself,
// and returns that half: the two are read and written in turn.
fn scan_groups(lane: u32, own: Quad) -> u32 {
    let place = lane & (group_size() - 1u);
    var result = own;
    var half = 0u;
    sums[lane] = own;
    for (var reach = 1u; reach < group_size(); reach *= 2u) {
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
fn fold_quads(lane: u32, own: Quad) -> Quad {
    sums[lane] = own;
    for (var reach = 1u; reach < WORKGROUP; reach *= 2u) {
        workgroupBarrier();
        if ((lane & (2u * reach - 1u)) == 0u) {
            sums[lane] = combine_quads(sums[lane], sums[lane + reach]);
        }
    }
    workgroupBarrier();
    let all = sums[0];
    workgroupBarrier();
    return all;
}

fn fold_workgroup(lane: u32, own: Value) -> Value {
    return fold_quads(lane, Quad(own, identity(), identity(), identity())).x;
}

// Scans `tiles` tiles of a line from quad `first` on; `before` is everything ahead of them. A tile has four quarters, and
// an invocation holds one quad of each.
fn scan_tiles(line: Line, lane: u32, first: u32, tiles: u32, before: Value) {
    let quarter = group_size();
    let place = lane & (group_size() - 1u);
    var carry = before;
    for (var tile = 0u; tile < tiles; tile++) {
        let begin = first + tile * 4u * quarter;
        let whole = is_whole(line, begin, begin + 4u * quarter);
        let own = running_four(load_four(line, begin + place, quarter, whole));
        let half = scan_groups(lane, Quad(own.a.w, own.b.w, own.c.w, own.d.w));
        let quarters = running(sums[half + lane - place + group_size() - 1u]);
        var ahead = identities();
        if (place > 0u) {
            ahead = sums[half + lane - 1u];
        }
        let starts = Quad(
            carry, combine(carry, quarters.x), combine(carry, quarters.y), combine(carry, quarters.z)
        );
        store_four(line, begin + place, quarter, whole, combine_quads(starts, ahead), own);
        carry = combine(carry, quarters.w);
        workgroupBarrier();
    }
}

fn fold_tiles(line: Line, lane: u32, first: u32, tiles: u32) -> Value {
    var carry = identity();
    for (var tile = 0u; tile < tiles; tile++) {
        let begin = first + tile * 4u * WORKGROUP;
        let whole = is_whole(line, begin, begin + 4u * WORKGROUP);
        let own = totals(load_four(line, begin + lane, WORKGROUP, whole));
        carry = combine(carry, total(fold_quads(lane, own)));
    }
    return carry;
}
#endif
#if PAIRED

// `front` is the first quad of the two, and `piece` says which of them is the invocation's own. What one stores for the
// other was made from all that the other read there, so the input may be the same memory.
fn store_pair(front: u32, piece: u32, values: Quad) {
    let block = values_block(values);
    let is_front = piece == 0u;
    let other = subgroupShuffleXor(select(block[0], block[1], is_front), 1u);
    output[front][piece] = select(other, block[0], is_front);
    output[front + 1u][piece] = select(block[1], other, is_front);
}
#endif

// A group of p.group invocations, a power of two, walks along a line in tiles; an invocation holds four quads of a tile.
// Blocks of lines are walked by whole workgroups. p.block_size counts tiles. Division by powers of two is by shifts.
fn group_size() -> u32 {
#if WHOLE_GROUPS
    return WORKGROUP;
#else
    return p.group;
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

// The place in a line of the quad at `order`.
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

// Any quad; places outside the line hold the identity.
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

#if !CHAIN
// The combination of the partials before `block`, in order: each invocation takes a run of them.
fn fold_partials(line: u32, lane: u32, block: u32) -> Value {
    let run = (p.blocks - 1u) / WORKGROUP + 1u;
    let end = min((lane + 1u) * run, block);
    var own = identity();
    for (var i = lane * run; i < end; i++) {
        own = combine(own, partials[line * p.blocks + i]);
    }
    return fold_workgroup(lane, own);
}

// Tiles of `block`; the last block of a line may have fewer than the others.
fn tiles_of(block: u32) -> u32 {
    let all = over((p.length - 1u) / 4u, 4u * group_size()) + 1u;
    return min(p.block_size, all - block * p.block_size);
}

@compute @workgroup_size(WORKGROUP)
fn scan_lines(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
#if SUBGROUPS
    @builtin(subgroup_size) invocations: u32,
#endif
) {
    let item = flat_group(group, groups);
    if (item >= p.items) {
        return;
    }
#if SUBGROUPS
    subgroup = invocations;
#endif
    let number = item * over(WORKGROUP, group_size()) + over(lane, group_size());
    scan_tiles(locate(number), lane, 0u, tiles_of(0u), identity());
}

@compute @workgroup_size(WORKGROUP)
fn reduce_blocks(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
#if SUBGROUPS
    @builtin(subgroup_size) invocations: u32,
#endif
) {
    let item = flat_group(group, groups);
    if (item >= p.items) {
        return;
    }
#if SUBGROUPS
    subgroup = invocations;
#endif
    let block = item % p.blocks;
    let first = block * p.block_size * 4u * WORKGROUP;
    let all = fold_tiles(locate(item / p.blocks), lane, first, tiles_of(block));
    if (lane == 0u) {
        partials[item] = all;
    }
}

// The last blocks come first: what the reduction read last is what a cache may still hold.
@compute @workgroup_size(WORKGROUP)
fn scan_blocks(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
#if SUBGROUPS
    @builtin(subgroup_size) invocations: u32,
#endif
) {
    let item = flat_group(group, groups);
    if (item >= p.items) {
        return;
    }
#if SUBGROUPS
    subgroup = invocations;
#endif
    let number = p.items - 1u - item;
    let line = number / p.blocks;
    let block = number % p.blocks;
    let before = fold_partials(line, lane, block);
    scan_tiles(locate(line), lane, block * p.block_size * 4u * WORKGROUP, tiles_of(block), before);
}
#endif
#if CHAIN

// A workgroup holds one block of a line, publishes what its elements combine to, and gathers what stands before it: the
// blocks of its own group of WORKGROUP blocks, those of the group before, and all groups before that one, which were
// published long ago. Each of the three is combined in a tree whose shape depends on places alone, so the bits do not
// depend on who came first. No workgroup relies on another: what does not arrive in p.patience looks is computed from
// the input.
const ARRIVED = 0x10000u;

@group(0) @binding(3) var<storage, read_write> partials: array<atomic<u32>>;

struct Message {
    value: Value,
    arrived: bool,
}

// A value travels in two pieces of 16 bits, each with a bit that says that it has arrived. WGSL orders no two accesses to
// different words, so every word speaks for itself. All first pieces come first.
fn publish(message: u32, value: Value) {
    let bits = bitcast<u32>(value);
    atomicStore(&partials[message], ARRIVED | extractBits(bits, 0u, 16u));
    atomicStore(&partials[message + p.messages], ARRIVED | extractBits(bits, 16u, 16u));
}

fn receive(message: u32) -> Message {
    let low = atomicLoad(&partials[message]);
    let high = atomicLoad(&partials[message + p.messages]);
    return Message(bitcast<Value>(insertBits(low, high, 16u, 16u)), (low & high) >= ARRIVED);
}

fn nothing() -> Message {
    return Message(identity(), true);
}

// Message `at`, where it is `wanted`; not a branch, so that several are under way at once.
fn look(at: u32, wanted: bool) -> Message {
    var found = receive(min(at, p.messages - 1u));
    if (!wanted) {
        found = nothing();
    }
    return found;
}

// The messages of an invocation: from its own group, from the group before, and of one of the groups before that.
struct Messages {
    near: Message,
    last: Message,
    far: Message,
}

// A value of each invocation in each of four rows, in runs of RUN, and what each run combines to. A gap behind each run
// spreads invocations that read a run each over the banks of the memory.
const RUN = 16u;
const ROW = WORKGROUP + WORKGROUP / RUN;
var<workgroup> board: array<Value, 4u * ROW>;
var<workgroup> run_totals: array<Value, 4u * RUN>;

fn place_of(lane: u32) -> u32 {
    return lane + lane / RUN;
}

fn write_board(lane: u32, q: Quad) {
    let at = place_of(lane);
    board[at] = q.x;
    board[at + ROW] = q.y;
    board[at + 2u * ROW] = q.z;
    board[at + 3u * ROW] = q.w;
}

fn read_board(lane: u32) -> Quad {
    let at = place_of(lane);
    return Quad(board[at], board[at + ROW], board[at + 2u * ROW], board[at + 3u * ROW]);
}

// What fold_wave finds, bit for bit, in the first invocation of each subgroup.
fn fold_on_board(lane: u32, own: Quad) -> Quad {
    var result = own;
    for (var reach = 1u; reach < subgroup; reach *= 2u) {
        write_board(lane, result);
        workgroupBarrier();
        result = combine_quads(result, read_board((lane + reach) % WORKGROUP));
        workgroupBarrier();
    }
    return result;
}

fn fold_run(first: u32) -> Value {
    return total(Quad(
        total(Quad(board[first + 0u], board[first + 1u], board[first + 2u], board[first + 3u])),
        total(Quad(board[first + 4u], board[first + 5u], board[first + 6u], board[first + 7u])),
        total(Quad(board[first + 8u], board[first + 9u], board[first + 10u], board[first + 11u])),
        total(Quad(board[first + 12u], board[first + 13u], board[first + 14u], board[first + 15u])),
    ));
}

fn fold_totals(first: u32) -> Value {
    return total(Quad(
        total(Quad(run_totals[first + 0u], run_totals[first + 1u], run_totals[first + 2u], run_totals[first + 3u])),
        total(Quad(run_totals[first + 4u], run_totals[first + 5u], run_totals[first + 6u], run_totals[first + 7u])),
        total(Quad(run_totals[first + 8u], run_totals[first + 9u], run_totals[first + 10u], run_totals[first + 11u])),
        total(Quad(run_totals[first + 12u], run_totals[first + 13u], run_totals[first + 14u], run_totals[first + 15u])),
    ));
}
// Numbers the near messages of all invocations, then the last ones, then the far ones, backwards down to 1: the first one
// that did not come, and zero where all came. It must be cleared before it is used: memory of workgroups begins with what
// other kernels left there, whatever WGSL says, because a runtime may leave out what it costs to fill it with zeros.
const ALL_MESSAGES = 3u * WORKGROUP;
var<workgroup> late: atomic<u32>;
var<workgroup> late_for_all: u32;

// What the messages of all invocations combine to, in their order, and `late`.
struct Gathered {
    near: Value,
    last: Value,
    far: Value,
    late: u32,
}

// A barrier must follow before the first gather.
fn clear_late(lane: u32) {
    if (lane == 0u) {
        atomicStore(&late, 0u);
    }
}

fn gather(lane: u32, m: Messages) -> Gathered {
    write_board(lane, Quad(m.near.value, m.last.value, m.far.value, identity()));
    if (!m.near.arrived) {
        atomicMax(&late, ALL_MESSAGES - lane);
    } else if (!m.last.arrived) {
        atomicMax(&late, ALL_MESSAGES - WORKGROUP - lane);
    } else if (!m.far.arrived) {
        atomicMax(&late, ALL_MESSAGES - 2u * WORKGROUP - lane);
    }
    workgroupBarrier();
    if (lane < 4u * RUN) {
        run_totals[lane] = fold_run(lane / RUN * ROW + lane % RUN * (RUN + 1u));
    }
    if (lane == 0u) {
        late_for_all = atomicLoad(&late);
        atomicStore(&late, 0u);
    }
    let number = workgroupUniformLoad(&late_for_all);  // with a barrier before and after
    return Gathered(fold_totals(0u), fold_totals(RUN), fold_totals(2u * RUN), number);
}

fn four_times(value: Value) -> Quad {
    return Quad(value, value, value, value);
}

fn ends_of(f: Four) -> Quad {
    return Quad(f.a.w, f.b.w, f.c.w, f.d.w);
}

// The first quad of the invocation in `block`.
fn start_of(lane: u32, block: u32) -> u32 {
    return PARTS * 4u * (block * WORKGROUP + (lane & ~(subgroup - 1u))) + (lane & (subgroup - 1u));
}

#if PARTS_2
const PARTS = 2u;

// The quads of an invocation, combined by themselves, and what stands before each in the block.
struct Held {
    own0: Four,
    ahead0: Quad,
    own1: Four,
    ahead1: Quad,
    start: u32,
    whole: bool,
    all: Value,
}

fn hold_block(line: Line, lane: u32, block: u32) -> Held {
    let place = lane & (subgroup - 1u);
    let number = over(lane, subgroup);
    var held: Held;
    held.start = start_of(lane, block);
    held.whole = is_whole(line, PARTS * 4u * WORKGROUP * block, PARTS * 4u * WORKGROUP * (block + 1u));
    if (held.whole) {
        held.own0 = load_four(line, held.start + 0u * subgroup, subgroup, true);
        held.own1 = load_four(line, held.start + 4u * subgroup, subgroup, true);
    } else {
        held.own0 = load_four(line, held.start + 0u * subgroup, subgroup, false);
        held.own1 = load_four(line, held.start + 4u * subgroup, subgroup, false);
    }
    var before = identity();
    held.own0 = running_four(held.own0);
    let scanned0 = scan_wave(place, subgroup, ends_of(held.own0));
    let quarters0 = last_of_wave(scanned0, subgroup - 1u);
    held.ahead0 = combine_quads(starts_of(before, quarters0), ahead_of(place, scanned0));
    before = combine(before, total(quarters0));
    held.own1 = running_four(held.own1);
    let scanned1 = scan_wave(place, subgroup, ends_of(held.own1));
    let quarters1 = last_of_wave(scanned1, subgroup - 1u);
    held.ahead1 = combine_quads(starts_of(before, quarters1), ahead_of(place, scanned1));
    before = combine(before, total(quarters1));
    if (place == 0u) {
        sums[number] = before;
    }
    workgroupBarrier();
    let waves = fold_sums(identity(), 0u, number, over(WORKGROUP, subgroup));
    held.all = waves.all;
    held.ahead0 = combine_quads(four_times(waves.own), held.ahead0);
    held.ahead1 = combine_quads(four_times(waves.own), held.ahead1);
    return held;
}

// `before` is everything ahead of the block.
fn store_block(line: Line, before: Value, held: Held) {
    let before0 = combine_quads(four_times(before), held.ahead0);
    store_four(line, held.start + 0u * subgroup, subgroup, held.whole, before0, held.own0);
    let before1 = combine_quads(four_times(before), held.ahead1);
    store_four(line, held.start + 4u * subgroup, subgroup, held.whole, before1, held.own1);
}
#elif PARTS_4
const PARTS = 4u;

// The quads of an invocation, combined by themselves, and what stands before each in the block.
struct Held {
    own0: Four,
    ahead0: Quad,
    own1: Four,
    ahead1: Quad,
    own2: Four,
    ahead2: Quad,
    own3: Four,
    ahead3: Quad,
    start: u32,
    whole: bool,
    all: Value,
}

fn hold_block(line: Line, lane: u32, block: u32) -> Held {
    let place = lane & (subgroup - 1u);
    let number = over(lane, subgroup);
    var held: Held;
    held.start = start_of(lane, block);
    held.whole = is_whole(line, PARTS * 4u * WORKGROUP * block, PARTS * 4u * WORKGROUP * (block + 1u));
    if (held.whole) {
        held.own0 = load_four(line, held.start + 0u * subgroup, subgroup, true);
        held.own1 = load_four(line, held.start + 4u * subgroup, subgroup, true);
        held.own2 = load_four(line, held.start + 8u * subgroup, subgroup, true);
        held.own3 = load_four(line, held.start + 12u * subgroup, subgroup, true);
    } else {
        held.own0 = load_four(line, held.start + 0u * subgroup, subgroup, false);
        held.own1 = load_four(line, held.start + 4u * subgroup, subgroup, false);
        held.own2 = load_four(line, held.start + 8u * subgroup, subgroup, false);
        held.own3 = load_four(line, held.start + 12u * subgroup, subgroup, false);
    }
    var before = identity();
    held.own0 = running_four(held.own0);
    let scanned0 = scan_wave(place, subgroup, ends_of(held.own0));
    let quarters0 = last_of_wave(scanned0, subgroup - 1u);
    held.ahead0 = combine_quads(starts_of(before, quarters0), ahead_of(place, scanned0));
    before = combine(before, total(quarters0));
    held.own1 = running_four(held.own1);
    let scanned1 = scan_wave(place, subgroup, ends_of(held.own1));
    let quarters1 = last_of_wave(scanned1, subgroup - 1u);
    held.ahead1 = combine_quads(starts_of(before, quarters1), ahead_of(place, scanned1));
    before = combine(before, total(quarters1));
    held.own2 = running_four(held.own2);
    let scanned2 = scan_wave(place, subgroup, ends_of(held.own2));
    let quarters2 = last_of_wave(scanned2, subgroup - 1u);
    held.ahead2 = combine_quads(starts_of(before, quarters2), ahead_of(place, scanned2));
    before = combine(before, total(quarters2));
    held.own3 = running_four(held.own3);
    let scanned3 = scan_wave(place, subgroup, ends_of(held.own3));
    let quarters3 = last_of_wave(scanned3, subgroup - 1u);
    held.ahead3 = combine_quads(starts_of(before, quarters3), ahead_of(place, scanned3));
    before = combine(before, total(quarters3));
    if (place == 0u) {
        sums[number] = before;
    }
    workgroupBarrier();
    let waves = fold_sums(identity(), 0u, number, over(WORKGROUP, subgroup));
    held.all = waves.all;
    held.ahead0 = combine_quads(four_times(waves.own), held.ahead0);
    held.ahead1 = combine_quads(four_times(waves.own), held.ahead1);
    held.ahead2 = combine_quads(four_times(waves.own), held.ahead2);
    held.ahead3 = combine_quads(four_times(waves.own), held.ahead3);
    return held;
}

// `before` is everything ahead of the block.
fn store_block(line: Line, before: Value, held: Held) {
    let before0 = combine_quads(four_times(before), held.ahead0);
    store_four(line, held.start + 0u * subgroup, subgroup, held.whole, before0, held.own0);
    let before1 = combine_quads(four_times(before), held.ahead1);
    store_four(line, held.start + 4u * subgroup, subgroup, held.whole, before1, held.own1);
    let before2 = combine_quads(four_times(before), held.ahead2);
    store_four(line, held.start + 8u * subgroup, subgroup, held.whole, before2, held.own2);
    let before3 = combine_quads(four_times(before), held.ahead3);
    store_four(line, held.start + 12u * subgroup, subgroup, held.whole, before3, held.own3);
}
#elif PARTS_8
const PARTS = 8u;

// The quads of an invocation, combined by themselves, and what stands before each in the block.
struct Held {
    own0: Four,
    ahead0: Quad,
    own1: Four,
    ahead1: Quad,
    own2: Four,
    ahead2: Quad,
    own3: Four,
    ahead3: Quad,
    own4: Four,
    ahead4: Quad,
    own5: Four,
    ahead5: Quad,
    own6: Four,
    ahead6: Quad,
    own7: Four,
    ahead7: Quad,
    start: u32,
    whole: bool,
    all: Value,
}

fn hold_block(line: Line, lane: u32, block: u32) -> Held {
    let place = lane & (subgroup - 1u);
    let number = over(lane, subgroup);
    var held: Held;
    held.start = start_of(lane, block);
    held.whole = is_whole(line, PARTS * 4u * WORKGROUP * block, PARTS * 4u * WORKGROUP * (block + 1u));
    if (held.whole) {
        held.own0 = load_four(line, held.start + 0u * subgroup, subgroup, true);
        held.own1 = load_four(line, held.start + 4u * subgroup, subgroup, true);
        held.own2 = load_four(line, held.start + 8u * subgroup, subgroup, true);
        held.own3 = load_four(line, held.start + 12u * subgroup, subgroup, true);
        held.own4 = load_four(line, held.start + 16u * subgroup, subgroup, true);
        held.own5 = load_four(line, held.start + 20u * subgroup, subgroup, true);
        held.own6 = load_four(line, held.start + 24u * subgroup, subgroup, true);
        held.own7 = load_four(line, held.start + 28u * subgroup, subgroup, true);
    } else {
        held.own0 = load_four(line, held.start + 0u * subgroup, subgroup, false);
        held.own1 = load_four(line, held.start + 4u * subgroup, subgroup, false);
        held.own2 = load_four(line, held.start + 8u * subgroup, subgroup, false);
        held.own3 = load_four(line, held.start + 12u * subgroup, subgroup, false);
        held.own4 = load_four(line, held.start + 16u * subgroup, subgroup, false);
        held.own5 = load_four(line, held.start + 20u * subgroup, subgroup, false);
        held.own6 = load_four(line, held.start + 24u * subgroup, subgroup, false);
        held.own7 = load_four(line, held.start + 28u * subgroup, subgroup, false);
    }
    var before = identity();
    held.own0 = running_four(held.own0);
    let scanned0 = scan_wave(place, subgroup, ends_of(held.own0));
    let quarters0 = last_of_wave(scanned0, subgroup - 1u);
    held.ahead0 = combine_quads(starts_of(before, quarters0), ahead_of(place, scanned0));
    before = combine(before, total(quarters0));
    held.own1 = running_four(held.own1);
    let scanned1 = scan_wave(place, subgroup, ends_of(held.own1));
    let quarters1 = last_of_wave(scanned1, subgroup - 1u);
    held.ahead1 = combine_quads(starts_of(before, quarters1), ahead_of(place, scanned1));
    before = combine(before, total(quarters1));
    held.own2 = running_four(held.own2);
    let scanned2 = scan_wave(place, subgroup, ends_of(held.own2));
    let quarters2 = last_of_wave(scanned2, subgroup - 1u);
    held.ahead2 = combine_quads(starts_of(before, quarters2), ahead_of(place, scanned2));
    before = combine(before, total(quarters2));
    held.own3 = running_four(held.own3);
    let scanned3 = scan_wave(place, subgroup, ends_of(held.own3));
    let quarters3 = last_of_wave(scanned3, subgroup - 1u);
    held.ahead3 = combine_quads(starts_of(before, quarters3), ahead_of(place, scanned3));
    before = combine(before, total(quarters3));
    held.own4 = running_four(held.own4);
    let scanned4 = scan_wave(place, subgroup, ends_of(held.own4));
    let quarters4 = last_of_wave(scanned4, subgroup - 1u);
    held.ahead4 = combine_quads(starts_of(before, quarters4), ahead_of(place, scanned4));
    before = combine(before, total(quarters4));
    held.own5 = running_four(held.own5);
    let scanned5 = scan_wave(place, subgroup, ends_of(held.own5));
    let quarters5 = last_of_wave(scanned5, subgroup - 1u);
    held.ahead5 = combine_quads(starts_of(before, quarters5), ahead_of(place, scanned5));
    before = combine(before, total(quarters5));
    held.own6 = running_four(held.own6);
    let scanned6 = scan_wave(place, subgroup, ends_of(held.own6));
    let quarters6 = last_of_wave(scanned6, subgroup - 1u);
    held.ahead6 = combine_quads(starts_of(before, quarters6), ahead_of(place, scanned6));
    before = combine(before, total(quarters6));
    held.own7 = running_four(held.own7);
    let scanned7 = scan_wave(place, subgroup, ends_of(held.own7));
    let quarters7 = last_of_wave(scanned7, subgroup - 1u);
    held.ahead7 = combine_quads(starts_of(before, quarters7), ahead_of(place, scanned7));
    before = combine(before, total(quarters7));
    if (place == 0u) {
        sums[number] = before;
    }
    workgroupBarrier();
    let waves = fold_sums(identity(), 0u, number, over(WORKGROUP, subgroup));
    held.all = waves.all;
    held.ahead0 = combine_quads(four_times(waves.own), held.ahead0);
    held.ahead1 = combine_quads(four_times(waves.own), held.ahead1);
    held.ahead2 = combine_quads(four_times(waves.own), held.ahead2);
    held.ahead3 = combine_quads(four_times(waves.own), held.ahead3);
    held.ahead4 = combine_quads(four_times(waves.own), held.ahead4);
    held.ahead5 = combine_quads(four_times(waves.own), held.ahead5);
    held.ahead6 = combine_quads(four_times(waves.own), held.ahead6);
    held.ahead7 = combine_quads(four_times(waves.own), held.ahead7);
    return held;
}

// `before` is everything ahead of the block.
fn store_block(line: Line, before: Value, held: Held) {
    let before0 = combine_quads(four_times(before), held.ahead0);
    store_four(line, held.start + 0u * subgroup, subgroup, held.whole, before0, held.own0);
    let before1 = combine_quads(four_times(before), held.ahead1);
    store_four(line, held.start + 4u * subgroup, subgroup, held.whole, before1, held.own1);
    let before2 = combine_quads(four_times(before), held.ahead2);
    store_four(line, held.start + 8u * subgroup, subgroup, held.whole, before2, held.own2);
    let before3 = combine_quads(four_times(before), held.ahead3);
    store_four(line, held.start + 12u * subgroup, subgroup, held.whole, before3, held.own3);
    let before4 = combine_quads(four_times(before), held.ahead4);
    store_four(line, held.start + 16u * subgroup, subgroup, held.whole, before4, held.own4);
    let before5 = combine_quads(four_times(before), held.ahead5);
    store_four(line, held.start + 20u * subgroup, subgroup, held.whole, before5, held.own5);
    let before6 = combine_quads(four_times(before), held.ahead6);
    store_four(line, held.start + 24u * subgroup, subgroup, held.whole, before6, held.own6);
    let before7 = combine_quads(four_times(before), held.ahead7);
    store_four(line, held.start + 28u * subgroup, subgroup, held.whole, before7, held.own7);
}
#endif

// The last of a quad, combined by itself.
fn end_of(line: Line, order: u32) -> Value {
    return running(load_line(line, order)).w;
}

// What hold_block finds that a block combines to, bit for bit. It holds little itself, because it stands in while the
// workgroup holds a block of its own. p.block_size is PARTS, but no compiler knows, and so none unrolls what is rarely run.
fn fold_block(line: Line, lane: u32, block: u32) -> Value {
    var before = identity();
    for (var k = 0u; k < p.block_size; k++) {
        let at = start_of(lane, block) + 4u * k * subgroup;
        let ends = Quad(
            end_of(line, at), end_of(line, at + subgroup), end_of(line, at + 2u * subgroup), end_of(line, at + 3u * subgroup)
        );
        before = combine(before, total(fold_on_board(lane, ends)));
    }
    return fold_firsts(lane, before);
}

// The messages of an invocation that wants the first `near` blocks of a group, the blocks of the group before where
// `last`, and the first `far` groups, after `patience` looks at most.
struct Wanted {
    line: u32,
    group: u32,
    near: u32,
    last: bool,
    far: u32,
    patience: u32,
}

fn wait_for(lane: u32, wanted: Wanted) -> Messages {
    let near_at = wanted.line + wanted.group * WORKGROUP + lane;
    let last_at = near_at - WORKGROUP;
    let far_at = wanted.line + p.blocks + lane;
    var own = Messages(
        look(near_at, lane < wanted.near), look(last_at, wanted.last), look(far_at, lane < wanted.far)
    );
    for (var i = 0u; i < wanted.patience && !(own.near.arrived && own.last.arrived && own.far.arrived); i++) {
        if (!own.near.arrived) {
            own.near = receive(near_at);
        }
        if (!own.last.arrived) {
            own.last = receive(last_at);
        }
        if (!own.far.arrived) {
            own.far = receive(far_at);
        }
    }
    return own;
}

// What stands before `block`, once it is known. What did not come is made here, one message after the other: a block from
// the input, a group from its blocks. Who publishes a message here is who looks for it, and so will see it.
fn before_block(line: Line, first: u32, lane: u32, block: u32) -> Gathered {
    let cohort = block / WORKGROUP;
    let wanted = Wanted(first, cohort, block % WORKGROUP, cohort > 0u, max(cohort, 1u) - 1u, p.patience);
    var next = wanted;
    var is_other = false;  // whether the messages of another group's blocks are wanted, for its total
    var found: Gathered;
    loop {
        found = gather(lane, wait_for(lane, next));
        if (found.late == 0u && !is_other) {
            break;
        }
        let missing = ALL_MESSAGES - found.late;
        let number = missing % WORKGROUP;
        if (found.late == 0u) {
            if (lane == next.group) {
                publish(first + p.blocks + lane, found.near);
            }
            next = wanted;
            is_other = false;
        } else if (missing >= 2u * WORKGROUP) {
            next = Wanted(first, number, WORKGROUP, false, 0u, 0u);
            is_other = true;
        } else {
            let late_block = (next.group - missing / WORKGROUP) * WORKGROUP + number;
            let made = fold_block(line, lane, late_block);
            if (lane == number) {
                publish(first + late_block, made);
            }
        }
        next.patience = 0u;
    }
    return found;
}

@compute @workgroup_size(WORKGROUP)
fn clear_messages(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = flat_group(group, groups);
    if (item >= p.items) {
        return;
    }
    let word = item * WORKGROUP + lane;
    if (word < 2u * p.messages) {
        atomicStore(&partials[word], 0u);
    }
}

@compute @workgroup_size(WORKGROUP)
fn scan_chain(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
#if SUBGROUPS
    @builtin(subgroup_size) invocations: u32,
#endif
) {
    let item = flat_group(group, groups);
    if (item >= p.items) {
        return;
    }
#if SUBGROUPS
    subgroup = invocations;
#endif
    let number = item / p.blocks;
    let block = item % p.blocks;
    let cohort = block / WORKGROUP;
    let line = locate(number);
    let first = number * (p.blocks + (p.blocks - 1u) / WORKGROUP + 1u);
    clear_late(lane);
    let held = hold_block(line, lane, block);  // with a barrier
    if (lane == 0u) {
        publish(first + block, held.all);
    }
    let gathered = before_block(line, first, lane, block);
    if (cohort > 0u && block % WORKGROUP == 0u && lane == 0u) {
        publish(first + p.blocks + cohort - 1u, gathered.last);
    }
    let before = combine(combine(gathered.far, gathered.last), gathered.near);
    store_block(line, before, held);
}
#endif
#if ROWS

// Rows of any length that lie one behind the other in both tensors are one run of elements, in which a row begins every
// p.length. A workgroup walks whole rows that are whole quads too, p.block_size of them, in p.blocks tiles as scan_tiles
// does: so each quad is loaded and stored as one, wherever in it rows begin. What a combination must not reach beyond is
// told by a quad's distance: how far its last element lies behind the first of that element's row. p.sizes holds the
// distances of quads whose first to last element is the first of a row, and what the distance of a quad grows by to that
// of the next quarter and of the next tile, before a row's length is taken off.

// 1 where a row begins in what sums[i] combines, else 0. Truth values lose stores in workgroup memory on some adapters.
var<workgroup> begins: array<u32, 2u * WAVES>;

fn follow(before: Value, own: Value, anew: bool) -> Value {
    return select(combine(before, own), own, anew);
}

// Each element after those before it in the quad that are of its row; `heads` says which are the first of one.
fn running_row(q: Quad, heads: vec4<bool>) -> Quad {
    let y = follow(q.x, q.y, heads.y);
    let z = follow(y, q.z, heads.z);
    return Quad(q.x, y, z, follow(z, q.w, heads.w));
}

// The results of a quad that running_row made, `before` being what its first element's row has ahead of it.
fn finished_row(before: Value, q: Quad, heads: vec4<bool>) -> Quad {
    let x = select(before, identity(), heads.x);
    let y = select(x, identity(), heads.y);
    let z = select(y, identity(), heads.z);
#if EXCLUSIVE
    return Quad(
        x,
        select(combine(x, q.x), identity(), heads.y),
        select(combine(y, q.y), identity(), heads.z),
        select(combine(z, q.z), identity(), heads.w),
    );
#else
    let w = select(z, identity(), heads.w);
    return Quad(combine(x, q.x), combine(y, q.y), combine(z, q.z), combine(w, q.w));
#endif
}

// The combination of `own` of the wave's invocations up to this one, each component by itself and no further back than
// it reaches.
fn scan_wave_rows(wave: u32, reaches: vec4<u32>, own: Quad) -> Quad {
    var result = own;
    let most = (p.length - 1u) / 4u;
    if (wave > 1u && most >= 1u) {
        let ahead = up(result, 1u);
        let in_reach = reaches >= vec4<u32>(1u);
        result = Quad(
            follow(ahead.x, result.x, !in_reach.x),
            follow(ahead.y, result.y, !in_reach.y),
            follow(ahead.z, result.z, !in_reach.z),
            follow(ahead.w, result.w, !in_reach.w),
        );
    }
    if (wave > 2u && most >= 2u) {
        let ahead = up(result, 2u);
        let in_reach = reaches >= vec4<u32>(2u);
        result = Quad(
            follow(ahead.x, result.x, !in_reach.x),
            follow(ahead.y, result.y, !in_reach.y),
            follow(ahead.z, result.z, !in_reach.z),
            follow(ahead.w, result.w, !in_reach.w),
        );
    }
    if (wave > 4u && most >= 4u) {
        let ahead = up(result, 4u);
        let in_reach = reaches >= vec4<u32>(4u);
        result = Quad(
            follow(ahead.x, result.x, !in_reach.x),
            follow(ahead.y, result.y, !in_reach.y),
            follow(ahead.z, result.z, !in_reach.z),
            follow(ahead.w, result.w, !in_reach.w),
        );
    }
    if (wave > 8u && most >= 8u) {
        let ahead = up(result, 8u);
        let in_reach = reaches >= vec4<u32>(8u);
        result = Quad(
            follow(ahead.x, result.x, !in_reach.x),
            follow(ahead.y, result.y, !in_reach.y),
            follow(ahead.z, result.z, !in_reach.z),
            follow(ahead.w, result.w, !in_reach.w),
        );
    }
    if (wave > 16u && most >= 16u) {
        let ahead = up(result, 16u);
        let in_reach = reaches >= vec4<u32>(16u);
        result = Quad(
            follow(ahead.x, result.x, !in_reach.x),
            follow(ahead.y, result.y, !in_reach.y),
            follow(ahead.z, result.z, !in_reach.z),
            follow(ahead.w, result.w, !in_reach.w),
        );
    }
    if (wave > 32u && most >= 32u) {
        let ahead = up(result, 32u);
        let in_reach = reaches >= vec4<u32>(32u);
        result = Quad(
            follow(ahead.x, result.x, !in_reach.x),
            follow(ahead.y, result.y, !in_reach.y),
            follow(ahead.z, result.z, !in_reach.z),
            follow(ahead.w, result.w, !in_reach.w),
        );
    }
    if (wave > 64u && most >= 64u) {
        let ahead = up(result, 64u);
        let in_reach = reaches >= vec4<u32>(64u);
        result = Quad(
            follow(ahead.x, result.x, !in_reach.x),
            follow(ahead.y, result.y, !in_reach.y),
            follow(ahead.z, result.z, !in_reach.z),
            follow(ahead.w, result.w, !in_reach.w),
        );
    }
    return result;
}

// As fold_sums, but what begins anew leaves behind what was before it.
fn fold_row_sums(before: Value, first: u32, number: u32, count: u32) -> Ahead {
    var ahead = Ahead(before, before);
    for (var i = 0u; i < count; i += 2u) {
        let even = sums[first + i];
        let odd = sums[first + i + 1u];
        ahead.all = follow(ahead.all, even, begins[first + i] > 0u);
        if (i + 1u == number) {
            ahead.own = ahead.all;
        }
        ahead.all = follow(ahead.all, odd, begins[first + i + 1u] > 0u);
        if (i + 2u == number) {
            ahead.own = ahead.all;
        }
    }
    return ahead;
}

// The place in the tensors of the quad at `order` of those that begin at quad `first`. Behind the last it is repeated, so
// that no condition stands between loads; what is computed from that comes after everything that is stored.
fn row_quad(first: u32, order: u32) -> u32 {
    let within = min(order, p.block_size - 1u);
#if REVERSE
    return first + p.block_size - 1u - within;
#else
    return first + within;
#endif
}

fn load_row(first: u32, order: u32) -> Quad {
    return in_order(load_input_quad(min(row_quad(first, order), (p.lines * p.length - 1u) / 4u)));
}

fn store_row(first: u32, order: u32, result: Quad) {
    let quad = row_quad(first, order);
    let all = p.lines * p.length;
    if (order < p.block_size && quad <= (all - 1u) / 4u) {
        store_output_quad(quad, in_order(result), all - 4u * quad);
    }
}

fn within_row(at: u32) -> u32 {
    return select(at, at - p.length, at >= p.length);
}

// The distances of the four quads of a tile, that of the first being known.
fn distances(first: u32, apart: u32) -> vec4<u32> {
    let second = within_row(first + apart);
    let third = within_row(second + apart);
    return vec4<u32>(first, second, third, within_row(third + apart));
}

@compute @workgroup_size(WORKGROUP)
fn scan_rows(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
#if SUBGROUPS
    @builtin(subgroup_size) invocations: u32,
#endif
) {
    let item = flat_group(group, groups);
    if (item >= p.items) {
        return;
    }
#if SUBGROUPS
    subgroup = invocations;
#endif
    let wave = subgroup;
    let place = lane & (wave - 1u);
    let number = over(lane, wave);
    let first = item * p.block_size;
    var order = number * 4u * wave + place;
    var distance = (4u * order + 3u) % p.length;
    var carry = identity();
    var half = 0u;
    for (var tile = 0u; tile < p.blocks; tile++) {
        let own_x = load_row(first, order + 0u * wave);
        let own_y = load_row(first, order + 1u * wave);
        let own_z = load_row(first, order + 2u * wave);
        let own_w = load_row(first, order + 3u * wave);
        let behind = distances(distance, p.sizes[1].x);
        let heads_x = vec4<u32>(behind.x) == p.sizes[0];
        let run_x = running_row(own_x, heads_x);
        let heads_y = vec4<u32>(behind.y) == p.sizes[0];
        let run_y = running_row(own_y, heads_y);
        let heads_z = vec4<u32>(behind.z) == p.sizes[0];
        let run_z = running_row(own_z, heads_z);
        let heads_w = vec4<u32>(behind.w) == p.sizes[0];
        let run_w = running_row(own_w, heads_w);
        let all = scan_wave_rows(wave, min(behind / 4u, vec4<u32>(place)), Quad(run_x.w, run_y.w, run_z.w, run_w.w));
        let total_x = subgroupShuffle(all.x, wave - 1u);
        let anew_x = subgroupShuffle(behind.x, wave - 1u) / 4u < wave;
        let total_y = subgroupShuffle(all.y, wave - 1u);
        let anew_y = subgroupShuffle(behind.y, wave - 1u) / 4u < wave;
        let total_z = subgroupShuffle(all.z, wave - 1u);
        let anew_z = subgroupShuffle(behind.z, wave - 1u) / 4u < wave;
        let total_w = subgroupShuffle(all.w, wave - 1u);
        let anew_w = subgroupShuffle(behind.w, wave - 1u) / 4u < wave;
        // All that subgroups do together comes before what a single invocation does.
        var ahead = up(all, 1u);
        if (place == 0u) {
            ahead = identities();
        }
        let second = follow(total_x, total_y, anew_y);
        let third = follow(second, total_z, anew_z);
        if (place == 0u) {
            sums[half + number] = follow(third, total_w, anew_w);
            begins[half + number] = u32(any(vec4<bool>(anew_x, anew_y, anew_z, anew_w)));
        }
        workgroupBarrier();
        let begun = fold_row_sums(carry, half, number, over(WORKGROUP, wave));
        half = WAVES - half;
        carry = begun.all;
        let start_x = begun.own;
        let start_y = follow(start_x, total_x, anew_x);
        let start_z = follow(start_y, total_y, anew_y);
        let start_w = follow(start_z, total_z, anew_z);
        // Whether what stands before a quad in its row begins before the wave's part of the quarter.
        let longer = select(behind + p.length, behind, behind >= vec4<u32>(4u)) - 4u;
        let reaches_out = longer / 4u >= vec4<u32>(place);
        let before_x = follow(start_x, ahead.x, !reaches_out.x);
        store_row(first, order + 0u * wave, finished_row(before_x, run_x, heads_x));
        let before_y = follow(start_y, ahead.y, !reaches_out.y);
        store_row(first, order + 1u * wave, finished_row(before_y, run_y, heads_y));
        let before_z = follow(start_z, ahead.z, !reaches_out.z);
        store_row(first, order + 2u * wave, finished_row(before_z, run_z, heads_z));
        let before_w = follow(start_w, ahead.w, !reaches_out.w);
        store_row(first, order + 3u * wave, finished_row(before_w, run_w, heads_w));
        order += 4u * WORKGROUP;
        distance = within_row(distance + p.sizes[1].y);
    }
}
#endif
#endif
