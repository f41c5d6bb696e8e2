// Generated from spec/operators/element_wise_logical_xor.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_LOGICAL_XOR: every output element is a function of the input elements at the same place.

#if UINT32
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
#elif UINT8
alias Value = u32;
alias Element = u32;
alias Block = u32;

// The bits of one element; 4 elements share a word, the first in the lowest bits.
const LANE = 0xffu;

fn word_of(index: u32) -> u32 {
    return index / 4u;
}

fn shift_of(index: u32) -> u32 {
    return 8u * (index % 4u);
}

// extractBits extends the sign of an i32.
fn element_value(word: u32, index: u32) -> u32 {
    return extractBits(bitcast<u32>(word), shift_of(index), 8u);
}

fn element_word(value: u32) -> u32 {
    return bitcast<u32>(value) & LANE;
}

fn block_values(block: u32) -> Quad {
    return Quad(
        element_value(block, 0u),
        element_value(block, 1u),
        element_value(block, 2u),
        element_value(block, 3u),
    );
}

fn values_block(q: Quad) -> u32 {
    let low = element_word(q.x) | (element_word(q.y) << 8u);
    return low | (element_word(q.z) << 16u) | (bitcast<u32>(q.w) << 24u);
}

fn merge_block(old: u32, fresh: u32, count: u32) -> u32 {
    return insertBits(old, fresh, 0u, 8u * min(count, 4u));
}
#endif

#if UINT32 || UINT8
fn compute(a_tensor: Value, b_tensor: Value) -> Value {
    let output_tensor = select(0u, 1u, ((a_tensor != 0u) && (b_tensor == 0u)) || ((a_tensor == 0u) && (b_tensor != 0u)));
    return output_tensor;
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

// `sizes` and the steps describe the loops over all elements, outermost first. Steps count elements.
struct Parameters {
    sizes: array<vec4<u32>, 2>,
    a_tensor_steps: array<vec4<u32>, 2>,
    b_tensor_steps: array<vec4<u32>, 2>,
    output_tensor_steps: array<vec4<u32>, 2>,
    rank: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

#if TAKES
@group(0) @binding(3) var<storage, read_write> output_tensor: array<vec4<u32>>;

#if ATensor_IS_OutputTensor
fn load_a_tensor(i: u32) -> vec4<u32> {
    return output_tensor[i];
}
#else
@group(0) @binding(1) var<storage, read> a_tensor: array<vec4<u32>>;

fn load_a_tensor(i: u32) -> vec4<u32> {
    return a_tensor[i];
}
#endif
#if BTensor_IS_OutputTensor
fn load_b_tensor(i: u32) -> vec4<u32> {
    return output_tensor[i];
}
#else
@group(0) @binding(2) var<storage, read> b_tensor: array<vec4<u32>>;

fn load_b_tensor(i: u32) -> vec4<u32> {
    return b_tensor[i];
}
#endif
#else
#if QUADS_OutputTensor
@group(0) @binding(3) var<storage, read_write> output_tensor: array<Block>;

fn store_output_tensor_whole(quad: u32, values: Quad) {
    output_tensor[quad] = values_block(values);
}

fn store_output_tensor_quad(quad: u32, values: Quad, count: u32) {
    let block = values_block(values);
    if (count >= 4u) {
        output_tensor[quad] = block;
    } else {
        output_tensor[quad] = merge_block(output_tensor[quad], block, count);
    }
}
#elif ATOMIC_OutputTensor
@group(0) @binding(3) var<storage, read_write> output_tensor: array<atomic<u32>>;

// Only this invocation changes these bits, so what it reads of them stays true; other lanes may change meanwhile.
fn store_output_tensor(index: u32, value: Value) {
    let shift = shift_of(index);
    let old = atomicLoad(&output_tensor[word_of(index)]) >> shift;
    atomicXor(&output_tensor[word_of(index)], ((old ^ element_word(value)) & LANE) << shift);
}
#else
@group(0) @binding(3) var<storage, read_write> output_tensor: array<Element>;

fn store_output_tensor(index: u32, value: Value) {
    output_tensor[word_of(index)] = element_word(value);
}
#endif

#if ATensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_a_tensor_quad(quad: u32) -> Quad {
    return block_values(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_a_tensor(index: u32) -> Value {
    return element_value(atomicLoad(&output_tensor[word_of(index)]), index);
}
#else
fn load_a_tensor(index: u32) -> Value {
    return element_value(output_tensor[word_of(index)], index);
}
#endif
#elif QUADS_ATensor
@group(0) @binding(1) var<storage, read> a_tensor: array<Block>;

fn load_a_tensor_quad(quad: u32) -> Quad {
    return block_values(a_tensor[quad]);
}
#else
@group(0) @binding(1) var<storage, read> a_tensor: array<Element>;

fn load_a_tensor(index: u32) -> Value {
    return element_value(a_tensor[word_of(index)], index);
}
#endif

#if BTensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_b_tensor_quad(quad: u32) -> Quad {
    return block_values(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_b_tensor(index: u32) -> Value {
    return element_value(atomicLoad(&output_tensor[word_of(index)]), index);
}
#else
fn load_b_tensor(index: u32) -> Value {
    return element_value(output_tensor[word_of(index)], index);
}
#endif
#elif QUADS_BTensor
@group(0) @binding(2) var<storage, read> b_tensor: array<Block>;

fn load_b_tensor_quad(quad: u32) -> Quad {
    return block_values(b_tensor[quad]);
}
#else
@group(0) @binding(2) var<storage, read> b_tensor: array<Element>;

fn load_b_tensor(index: u32) -> Value {
    return element_value(b_tensor[word_of(index)], index);
}
#endif

#endif

#if PLACES
#if WHOLE_QUADS
// The number of an element, or its place: the first of four that follow each other in the innermost loop.
alias Numbers = u32;

fn numbers_of(quad: u32, count: u32) -> u32 {
    return 4u * quad;
}

fn first_of(places: u32) -> u32 {
    return places;
}

fn four_of(places: u32, step: u32) -> vec4<u32> {
    return places + step * vec4<u32>(0u, 1u, 2u, 3u);
}
#else
// The numbers of four elements, or their places.
alias Numbers = vec4<u32>;

// Behind the last element it is repeated.
fn numbers_of(quad: u32, count: u32) -> vec4<u32> {
    return 4u * quad + min(vec4<u32>(0u, 1u, 2u, 3u), vec4<u32>(count - 1u));
}

fn first_of(places: vec4<u32>) -> u32 {
    return places.x;
}

fn four_of(places: vec4<u32>, step: u32) -> vec4<u32> {
    return places;
}
#endif

// Where they lie in each tensor.
struct Places {
    a_tensor: Numbers,
    b_tensor: Numbers,
    output_tensor: Numbers,
}

fn locate(numbers: Numbers) -> Places {
    var rest = numbers;
    var places = Places();
    for (var d = p.rank; d > 1u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        let size = p.sizes[i][j];
        let at = rest % size;
        rest /= size;
        places.a_tensor += at * p.a_tensor_steps[i][j];
        places.b_tensor += at * p.b_tensor_steps[i][j];
        places.output_tensor += at * p.output_tensor_steps[i][j];
    }
    places.a_tensor += rest * p.a_tensor_steps[0][0];
    places.b_tensor += rest * p.b_tensor_steps[0][0];
    places.output_tensor += rest * p.output_tensor_steps[0][0];
    return places;
}
#endif

// An invocation takes four elements that follow each other in the order of the loops. Where all tensors are runs of
// neighbours it takes as many small elements as four words hold, so that enough bytes are under way. A tensor whose quads
// lie together is bound as quads; the others are visited place by place.
@compute @workgroup_size(WORKGROUP)
fn map_elements(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = flat_group(group, groups);
    if (item >= p.items) {
        return;
    }
#if TAKES
#if TAKES_4
    let i = item * WORKGROUP + lane;
    if (i > (p.count - 1u) / 16u) {
        return;
    }
    let a_tensor_words = load_a_tensor(i);
    let b_tensor_words = load_b_tensor(i);
    let a_tensor_x = block_values(a_tensor_words.x);
    let b_tensor_x = block_values(b_tensor_words.x);
    let output_tensor_x = Quad(
        compute(a_tensor_x.x, b_tensor_x.x),
        compute(a_tensor_x.y, b_tensor_x.y),
        compute(a_tensor_x.z, b_tensor_x.z),
        compute(a_tensor_x.w, b_tensor_x.w),
    );
    var output_tensor_x_block = values_block(output_tensor_x);
    let a_tensor_y = block_values(a_tensor_words.y);
    let b_tensor_y = block_values(b_tensor_words.y);
    let output_tensor_y = Quad(
        compute(a_tensor_y.x, b_tensor_y.x),
        compute(a_tensor_y.y, b_tensor_y.y),
        compute(a_tensor_y.z, b_tensor_y.z),
        compute(a_tensor_y.w, b_tensor_y.w),
    );
    var output_tensor_y_block = values_block(output_tensor_y);
    let a_tensor_z = block_values(a_tensor_words.z);
    let b_tensor_z = block_values(b_tensor_words.z);
    let output_tensor_z = Quad(
        compute(a_tensor_z.x, b_tensor_z.x),
        compute(a_tensor_z.y, b_tensor_z.y),
        compute(a_tensor_z.z, b_tensor_z.z),
        compute(a_tensor_z.w, b_tensor_z.w),
    );
    var output_tensor_z_block = values_block(output_tensor_z);
    let a_tensor_w = block_values(a_tensor_words.w);
    let b_tensor_w = block_values(b_tensor_words.w);
    let output_tensor_w = Quad(
        compute(a_tensor_w.x, b_tensor_w.x),
        compute(a_tensor_w.y, b_tensor_w.y),
        compute(a_tensor_w.z, b_tensor_w.z),
        compute(a_tensor_w.w, b_tensor_w.w),
    );
    var output_tensor_w_block = values_block(output_tensor_w);
    let count = p.count - 16u * i;
    if (count < 16u) {
        let old = output_tensor[i];
        output_tensor_x_block = merge_block(old.x, output_tensor_x_block, max(count, 0u) - 0u);
        output_tensor_y_block = merge_block(old.y, output_tensor_y_block, max(count, 4u) - 4u);
        output_tensor_z_block = merge_block(old.z, output_tensor_z_block, max(count, 8u) - 8u);
        output_tensor_w_block = merge_block(old.w, output_tensor_w_block, max(count, 12u) - 12u);
    }
    output_tensor[i] = vec4<u32>(output_tensor_x_block, output_tensor_y_block, output_tensor_z_block, output_tensor_w_block);
#endif
#else
    let quad = item * WORKGROUP + lane;
    if (quad > (p.count - 1u) / 4u) {
        return;
    }
    let count = p.count - 4u * quad;
#if PLACES
    let i = (max(p.rank, 1u) - 1u) / 4u;
    let j = (max(p.rank, 1u) - 1u) % 4u;
    let places = locate(numbers_of(quad, count));
#if QUADS_ATensor
    let a_tensor_quad = load_a_tensor_quad(first_of(places.a_tensor) / 4u);
#else
    let a_tensor_at = four_of(places.a_tensor, p.a_tensor_steps[i][j]);
    let a_tensor_quad = Quad(
        load_a_tensor(a_tensor_at.x),
        load_a_tensor(a_tensor_at.y),
        load_a_tensor(a_tensor_at.z),
        load_a_tensor(a_tensor_at.w),
    );
#endif
#if QUADS_BTensor
    let b_tensor_quad = load_b_tensor_quad(first_of(places.b_tensor) / 4u);
#else
    let b_tensor_at = four_of(places.b_tensor, p.b_tensor_steps[i][j]);
    let b_tensor_quad = Quad(
        load_b_tensor(b_tensor_at.x),
        load_b_tensor(b_tensor_at.y),
        load_b_tensor(b_tensor_at.z),
        load_b_tensor(b_tensor_at.w),
    );
#endif
    let output_tensor_quad = Quad(
        compute(a_tensor_quad.x, b_tensor_quad.x),
        compute(a_tensor_quad.y, b_tensor_quad.y),
        compute(a_tensor_quad.z, b_tensor_quad.z),
        compute(a_tensor_quad.w, b_tensor_quad.w),
    );
#if QUADS_OutputTensor
    store_output_tensor_quad(first_of(places.output_tensor) / 4u, output_tensor_quad, count);
#else
    let output_tensor_at = four_of(places.output_tensor, p.output_tensor_steps[i][j]);
    store_output_tensor(output_tensor_at.x, output_tensor_quad.x);
    if (count > 1u) {
        store_output_tensor(output_tensor_at.y, output_tensor_quad.y);
    }
    if (count > 2u) {
        store_output_tensor(output_tensor_at.z, output_tensor_quad.z);
    }
    if (count > 3u) {
        store_output_tensor(output_tensor_at.w, output_tensor_quad.w);
    }
#endif
#else
    let a_tensor_quad = load_a_tensor_quad(quad);
    let b_tensor_quad = load_b_tensor_quad(quad);
    let output_tensor_quad = Quad(
        compute(a_tensor_quad.x, b_tensor_quad.x),
        compute(a_tensor_quad.y, b_tensor_quad.y),
        compute(a_tensor_quad.z, b_tensor_quad.z),
        compute(a_tensor_quad.w, b_tensor_quad.w),
    );
    store_output_tensor_quad(quad, output_tensor_quad, count);
#endif
#endif
}
