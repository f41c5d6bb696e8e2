// Generated from spec/operators/adam_optimizer.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ADAM_OPTIMIZER: every output element is a function of the input elements at the same place.

#if HALVES
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
#endif

#if TYPE_0_FLOAT32
alias Value0 = f32;
alias Element0 = u32;
alias Block0 = vec4<u32>;

fn word_of0(index: u32) -> u32 {
    return index;
}

fn element_value0(element: u32, index: u32) -> f32 {
    return bitcast<f32>(element);
}

fn element_word0(value: f32) -> u32 {
    return bitcast<u32>(value);
}

fn block_values0(block: vec4<u32>) -> Quad0 {
    let v = bitcast<vec4<f32>>(block);
    return Quad0(v.x, v.y, v.z, v.w);
}

fn values_block0(q: Quad0) -> vec4<u32> {
    return bitcast<vec4<u32>>(vec4<f32>(q.x, q.y, q.z, q.w));
}

fn merge_block0(old: vec4<u32>, fresh: vec4<u32>, count: u32) -> vec4<u32> {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}
#elif TYPE_0_FLOAT16
alias Value0 = f32;
alias Element0 = u32;
alias Block0 = vec2<u32>;

// The bits of one element; 2 elements share a word, the first in the lowest bits.
const LANE0 = 0xffffu;

fn word_of0(index: u32) -> u32 {
    return index / 2u;
}

fn shift_of0(index: u32) -> u32 {
    return 16u * (index % 2u);
}

fn element_value0(word: u32, index: u32) -> f32 {
    return singles_from_halves(word >> shift_of0(index)).x;
}

fn element_word0(value: f32) -> u32 {
    return halves_from_singles(vec2<f32>(value, 0.0f));
}

fn block_values0(block: vec2<u32>) -> Quad0 {
    let front = singles_from_halves(block.x);
    let back = singles_from_halves(block.y);
    return Quad0(front.x, front.y, back.x, back.y);
}

fn values_block0(q: Quad0) -> vec2<u32> {
    return vec2<u32>(halves_from_singles(vec2<f32>(q.x, q.y)), halves_from_singles(vec2<f32>(q.z, q.w)));
}

fn merge_block0(old: vec2<u32>, fresh: vec2<u32>, count: u32) -> vec2<u32> {
    return vec2<u32>(
        insertBits(old.x, fresh.x, 0u, 16u * min(count, 2u)),
        insertBits(old.y, fresh.y, 0u, 16u * (clamp(count, 2u, 4u) - 2u)),
    );
}
#endif

#if TYPE_1_UINT32
alias Value1 = u32;
alias Element1 = u32;
alias Block1 = vec4<u32>;

fn word_of1(index: u32) -> u32 {
    return index;
}

fn element_value1(element: u32, index: u32) -> u32 {
    return bitcast<u32>(element);
}

fn element_word1(value: u32) -> u32 {
    return bitcast<u32>(value);
}

fn block_values1(block: vec4<u32>) -> Quad1 {
    let v = bitcast<vec4<u32>>(block);
    return Quad1(v.x, v.y, v.z, v.w);
}

fn values_block1(q: Quad1) -> vec4<u32> {
    return bitcast<vec4<u32>>(vec4<u32>(q.x, q.y, q.z, q.w));
}

fn merge_block1(old: vec4<u32>, fresh: vec4<u32>, count: u32) -> vec4<u32> {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}
#endif

#if FLOAT32_UINT32 || FLOAT16_UINT32
// The f32 nearest to a, of two the even one: WGSL may round either way, so only 24 bits are left to it.
fn convert_uint32_to_float32(a: u32) -> f32 {
    let drop = 8u - min(countLeadingZeros(a), 8u);
    let kept = a >> drop;
    let rest = a - (kept << drop);
    let half = (1u << drop) >> 1u;
    let up = drop > 0u && (rest > half || (rest == half && (kept & 1u) == 1u));
    return f32(kept + u32(up)) * f32(1u << drop);
}

// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// log(a) = k log(2) + log(1 + f), with 1 + f between the roots of 1/2 and of 2. Zeros give -infinity, negative numbers
// NaN, of which all bits are 1.
fn log_float32(a: f32) -> f32 {
    let is_tiny = bitcast<u32>(a) < 0x800000u;
    let up = select(0u, 0x4a800000u, is_tiny);
    let x_bits = select(bitcast<u32>(a), bitcast<u32>(f32(bitcast<u32>(a))), is_tiny);
    let shifted = x_bits - 0x3f3504f3u;
    let f = bitcast<f32>((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    let k = f32(i32(shifted - up) >> 23);
    let ff = f * f;
    var tail_odd = -0.116606496f;
    tail_odd = fma(tail_odd, ff, -0.12408198f);
    tail_odd = fma(tail_odd, ff, -0.16667855f);
    tail_odd = fma(tail_odd, ff, -0.25000012f);
    var tail = 0.067329854f;
    tail = fma(tail, ff, 0.118862055f);
    tail = fma(tail, ff, 0.14220233f);
    tail = fma(tail, ff, 0.20002073f);
    tail = fma(tail, ff, 0.33333313f);
    tail = fma(tail_odd, f, tail);
    tail = fma(ff, -0.5f, ff * f * tail);
    let result_rest = keep_float32(f + fma(k, 1.4286068e-06f, tail));
    let result = fma(k, 0.69314575f, result_rest);
    let special = bitcast<u32>(a) | u32(i32(bitcast<u32>(a)) >> 31);
    let real = select(bitcast<f32>(special), result, bitcast<u32>(a) < 0x7f800000u);
    return select(real, -bitcast<f32>(0x7f800000u), (bitcast<u32>(a) & 0x7fffffffu) == 0u);
}

// e^a - 1 = 2^count * (1 - 2^-count + (e^r - 1)), the sum kept in two parts. Between -20 and 89 as in exp; 2^-count is
// nothing beside 1 long before it is no normal number.
fn expm1_float32(a: f32) -> f32 {
    let signed_bits = i32(bitcast<u32>(a));
    let below = u32(min(signed_bits, 0x42b20000));
    let x = bitcast<f32>(min(below, 0xc1a00000u));
    let count = round(x * 1.442695f);
    let count_bits = u32(i32(count) + 254);
    let near = keep_float32(fma(count, -0.69314575f, x));
    let r = keep_float32(fma(count, -1.4286068e-06f, near));
    let r_low = fma(count, -1.4286068e-06f, keep_float32(near - r));
    let rr = r * r;
    var bend = 0.001359695f;
    bend = fma(bend, r, 0.0083692195f);
    bend = fma(bend, r, 0.041672107f);
    bend = fma(bend, r, 0.16666515f);
    bend = fma(bend, r, 0.4999998f);
    let part = keep_float32(1.0f - bitcast<f32>((381u - (min((count_bits & 0x1ffu), 354u))) << 23u));
    let high = keep_float32(part + r);
    let low = keep_float32(r - keep_float32(high - part)) + fma(rr, bend, r_low);
    let half_bits = (count_bits << 22u) & 0xff800000u;
    let first_half = bitcast<f32>(half_bits);
    let second_half = bitcast<f32>((count_bits << 23u) - half_bits);
    let power = keep_float32((high + low) * first_half) * second_half;
    let result = select(power, bitcast<f32>(0x7f800000u), a > 88.72284f);
    return select(result, a, ((bitcast<u32>(a) & 0x7fffffffu) - 0x33800000u) > 0x4c000000u);
}

struct Results {
    output_parameters_tensor: Value0,
    output_first_moment_tensor: Value0,
    output_second_moment_tensor: Value0,
}

fn compute(input_parameters_tensor: Value0, input_first_moment_tensor: Value0, input_second_moment_tensor: Value0, gradient_tensor: Value0, training_step_tensor: Value1) -> Results {
    let learning_rate = bitcast<f32>(p.scalars[0].x);
    let beta1 = bitcast<f32>(p.scalars[0].z);
    let beta2 = bitcast<f32>(p.scalars[1].x);
    let epsilon = bitcast<f32>(p.scalars[1].z);
    let let_m = (beta1 * input_first_moment_tensor) + ((1.0f - beta1) * gradient_tensor);
    let let_v = (beta2 * input_second_moment_tensor) + (((1.0f - beta2) * gradient_tensor) * gradient_tensor);
    let let_step = convert_uint32_to_float32(training_step_tensor);
    let let_rate = (learning_rate * sqrt(-expm1_float32(let_step * log_float32(beta2)))) / (-expm1_float32(let_step * log_float32(beta1)));
    let output_parameters_tensor = input_parameters_tensor - ((let_rate * let_m) / (sqrt(let_v) + epsilon));
    let output_first_moment_tensor = let_m;
    let output_second_moment_tensor = let_v;
    return Results(output_parameters_tensor, output_first_moment_tensor, output_second_moment_tensor);
}
#endif

const WORKGROUP = 256u;

// Four neighbouring values.
struct Quad0 {
    x: Value0,
    y: Value0,
    z: Value0,
    w: Value0,
}

struct Quad1 {
    x: Value1,
    y: Value1,
    z: Value1,
    w: Value1,
}

// The number of a workgroup. The runtime spreads workgroups over three dimensions where one is too short for them.
fn flat_group(group: vec3<u32>, groups: vec3<u32>) -> u32 {
    return group.x + groups.x * (group.y + groups.y * group.z);
}

// `sizes` and the steps describe the loops over all elements, outermost first. Steps count elements.
struct Parameters {
#if SCALARS_2
    scalars: array<vec4<u32>, 2>,
#endif
    sizes: array<vec4<u32>, 2>,
    input_parameters_tensor_steps: array<vec4<u32>, 2>,
    input_first_moment_tensor_steps: array<vec4<u32>, 2>,
    input_second_moment_tensor_steps: array<vec4<u32>, 2>,
    gradient_tensor_steps: array<vec4<u32>, 2>,
    training_step_tensor_steps: array<vec4<u32>, 2>,
    output_parameters_tensor_steps: array<vec4<u32>, 2>,
    output_first_moment_tensor_steps: array<vec4<u32>, 2>,
    output_second_moment_tensor_steps: array<vec4<u32>, 2>,
    rank: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

#if QUADS_OutputParametersTensor
@group(0) @binding(6) var<storage, read_write> output_parameters_tensor: array<Block0>;

fn store_output_parameters_tensor_whole(quad: u32, values: Quad0) {
    output_parameters_tensor[quad] = values_block0(values);
}

fn store_output_parameters_tensor_quad(quad: u32, values: Quad0, count: u32) {
    let block = values_block0(values);
    if (count >= 4u) {
        output_parameters_tensor[quad] = block;
    } else {
        output_parameters_tensor[quad] = merge_block0(output_parameters_tensor[quad], block, count);
    }
}
#elif ATOMIC_OutputParametersTensor
@group(0) @binding(6) var<storage, read_write> output_parameters_tensor: array<atomic<u32>>;

// Only this invocation changes these bits, so what it reads of them stays true; other lanes may change meanwhile.
fn store_output_parameters_tensor(index: u32, value: Value0) {
    let shift = shift_of0(index);
    let old = atomicLoad(&output_parameters_tensor[word_of0(index)]) >> shift;
    atomicXor(&output_parameters_tensor[word_of0(index)], ((old ^ element_word0(value)) & LANE0) << shift);
}
#else
@group(0) @binding(6) var<storage, read_write> output_parameters_tensor: array<Element0>;

fn store_output_parameters_tensor(index: u32, value: Value0) {
    output_parameters_tensor[word_of0(index)] = element_word0(value);
}
#endif

#if QUADS_OutputFirstMomentTensor
@group(0) @binding(7) var<storage, read_write> output_first_moment_tensor: array<Block0>;

fn store_output_first_moment_tensor_whole(quad: u32, values: Quad0) {
    output_first_moment_tensor[quad] = values_block0(values);
}

fn store_output_first_moment_tensor_quad(quad: u32, values: Quad0, count: u32) {
    let block = values_block0(values);
    if (count >= 4u) {
        output_first_moment_tensor[quad] = block;
    } else {
        output_first_moment_tensor[quad] = merge_block0(output_first_moment_tensor[quad], block, count);
    }
}
#elif ATOMIC_OutputFirstMomentTensor
@group(0) @binding(7) var<storage, read_write> output_first_moment_tensor: array<atomic<u32>>;

// Only this invocation changes these bits, so what it reads of them stays true; other lanes may change meanwhile.
fn store_output_first_moment_tensor(index: u32, value: Value0) {
    let shift = shift_of0(index);
    let old = atomicLoad(&output_first_moment_tensor[word_of0(index)]) >> shift;
    atomicXor(&output_first_moment_tensor[word_of0(index)], ((old ^ element_word0(value)) & LANE0) << shift);
}
#else
@group(0) @binding(7) var<storage, read_write> output_first_moment_tensor: array<Element0>;

fn store_output_first_moment_tensor(index: u32, value: Value0) {
    output_first_moment_tensor[word_of0(index)] = element_word0(value);
}
#endif

#if QUADS_OutputSecondMomentTensor
@group(0) @binding(8) var<storage, read_write> output_second_moment_tensor: array<Block0>;

fn store_output_second_moment_tensor_whole(quad: u32, values: Quad0) {
    output_second_moment_tensor[quad] = values_block0(values);
}

fn store_output_second_moment_tensor_quad(quad: u32, values: Quad0, count: u32) {
    let block = values_block0(values);
    if (count >= 4u) {
        output_second_moment_tensor[quad] = block;
    } else {
        output_second_moment_tensor[quad] = merge_block0(output_second_moment_tensor[quad], block, count);
    }
}
#elif ATOMIC_OutputSecondMomentTensor
@group(0) @binding(8) var<storage, read_write> output_second_moment_tensor: array<atomic<u32>>;

// Only this invocation changes these bits, so what it reads of them stays true; other lanes may change meanwhile.
fn store_output_second_moment_tensor(index: u32, value: Value0) {
    let shift = shift_of0(index);
    let old = atomicLoad(&output_second_moment_tensor[word_of0(index)]) >> shift;
    atomicXor(&output_second_moment_tensor[word_of0(index)], ((old ^ element_word0(value)) & LANE0) << shift);
}
#else
@group(0) @binding(8) var<storage, read_write> output_second_moment_tensor: array<Element0>;

fn store_output_second_moment_tensor(index: u32, value: Value0) {
    output_second_moment_tensor[word_of0(index)] = element_word0(value);
}
#endif

#if InputParametersTensor_IS_OutputParametersTensor
#if QUADS_OutputParametersTensor
fn load_input_parameters_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(output_parameters_tensor[quad]);
}
#elif ATOMIC_OutputParametersTensor
fn load_input_parameters_tensor(index: u32) -> Value0 {
    return element_value0(atomicLoad(&output_parameters_tensor[word_of0(index)]), index);
}
#else
fn load_input_parameters_tensor(index: u32) -> Value0 {
    return element_value0(output_parameters_tensor[word_of0(index)], index);
}
#endif
#elif InputParametersTensor_IS_OutputFirstMomentTensor
#if QUADS_OutputFirstMomentTensor
fn load_input_parameters_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(output_first_moment_tensor[quad]);
}
#elif ATOMIC_OutputFirstMomentTensor
fn load_input_parameters_tensor(index: u32) -> Value0 {
    return element_value0(atomicLoad(&output_first_moment_tensor[word_of0(index)]), index);
}
#else
fn load_input_parameters_tensor(index: u32) -> Value0 {
    return element_value0(output_first_moment_tensor[word_of0(index)], index);
}
#endif
#elif InputParametersTensor_IS_OutputSecondMomentTensor
#if QUADS_OutputSecondMomentTensor
fn load_input_parameters_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(output_second_moment_tensor[quad]);
}
#elif ATOMIC_OutputSecondMomentTensor
fn load_input_parameters_tensor(index: u32) -> Value0 {
    return element_value0(atomicLoad(&output_second_moment_tensor[word_of0(index)]), index);
}
#else
fn load_input_parameters_tensor(index: u32) -> Value0 {
    return element_value0(output_second_moment_tensor[word_of0(index)], index);
}
#endif
#elif QUADS_InputParametersTensor
@group(0) @binding(1) var<storage, read> input_parameters_tensor: array<Block0>;

fn load_input_parameters_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(input_parameters_tensor[quad]);
}
#else
@group(0) @binding(1) var<storage, read> input_parameters_tensor: array<Element0>;

fn load_input_parameters_tensor(index: u32) -> Value0 {
    return element_value0(input_parameters_tensor[word_of0(index)], index);
}
#endif

#if InputFirstMomentTensor_IS_OutputParametersTensor
#if QUADS_OutputParametersTensor
fn load_input_first_moment_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(output_parameters_tensor[quad]);
}
#elif ATOMIC_OutputParametersTensor
fn load_input_first_moment_tensor(index: u32) -> Value0 {
    return element_value0(atomicLoad(&output_parameters_tensor[word_of0(index)]), index);
}
#else
fn load_input_first_moment_tensor(index: u32) -> Value0 {
    return element_value0(output_parameters_tensor[word_of0(index)], index);
}
#endif
#elif InputFirstMomentTensor_IS_OutputFirstMomentTensor
#if QUADS_OutputFirstMomentTensor
fn load_input_first_moment_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(output_first_moment_tensor[quad]);
}
#elif ATOMIC_OutputFirstMomentTensor
fn load_input_first_moment_tensor(index: u32) -> Value0 {
    return element_value0(atomicLoad(&output_first_moment_tensor[word_of0(index)]), index);
}
#else
fn load_input_first_moment_tensor(index: u32) -> Value0 {
    return element_value0(output_first_moment_tensor[word_of0(index)], index);
}
#endif
#elif InputFirstMomentTensor_IS_OutputSecondMomentTensor
#if QUADS_OutputSecondMomentTensor
fn load_input_first_moment_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(output_second_moment_tensor[quad]);
}
#elif ATOMIC_OutputSecondMomentTensor
fn load_input_first_moment_tensor(index: u32) -> Value0 {
    return element_value0(atomicLoad(&output_second_moment_tensor[word_of0(index)]), index);
}
#else
fn load_input_first_moment_tensor(index: u32) -> Value0 {
    return element_value0(output_second_moment_tensor[word_of0(index)], index);
}
#endif
#elif QUADS_InputFirstMomentTensor
@group(0) @binding(2) var<storage, read> input_first_moment_tensor: array<Block0>;

fn load_input_first_moment_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(input_first_moment_tensor[quad]);
}
#else
@group(0) @binding(2) var<storage, read> input_first_moment_tensor: array<Element0>;

fn load_input_first_moment_tensor(index: u32) -> Value0 {
    return element_value0(input_first_moment_tensor[word_of0(index)], index);
}
#endif

#if InputSecondMomentTensor_IS_OutputParametersTensor
#if QUADS_OutputParametersTensor
fn load_input_second_moment_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(output_parameters_tensor[quad]);
}
#elif ATOMIC_OutputParametersTensor
fn load_input_second_moment_tensor(index: u32) -> Value0 {
    return element_value0(atomicLoad(&output_parameters_tensor[word_of0(index)]), index);
}
#else
fn load_input_second_moment_tensor(index: u32) -> Value0 {
    return element_value0(output_parameters_tensor[word_of0(index)], index);
}
#endif
#elif InputSecondMomentTensor_IS_OutputFirstMomentTensor
#if QUADS_OutputFirstMomentTensor
fn load_input_second_moment_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(output_first_moment_tensor[quad]);
}
#elif ATOMIC_OutputFirstMomentTensor
fn load_input_second_moment_tensor(index: u32) -> Value0 {
    return element_value0(atomicLoad(&output_first_moment_tensor[word_of0(index)]), index);
}
#else
fn load_input_second_moment_tensor(index: u32) -> Value0 {
    return element_value0(output_first_moment_tensor[word_of0(index)], index);
}
#endif
#elif InputSecondMomentTensor_IS_OutputSecondMomentTensor
#if QUADS_OutputSecondMomentTensor
fn load_input_second_moment_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(output_second_moment_tensor[quad]);
}
#elif ATOMIC_OutputSecondMomentTensor
fn load_input_second_moment_tensor(index: u32) -> Value0 {
    return element_value0(atomicLoad(&output_second_moment_tensor[word_of0(index)]), index);
}
#else
fn load_input_second_moment_tensor(index: u32) -> Value0 {
    return element_value0(output_second_moment_tensor[word_of0(index)], index);
}
#endif
#elif QUADS_InputSecondMomentTensor
@group(0) @binding(3) var<storage, read> input_second_moment_tensor: array<Block0>;

fn load_input_second_moment_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(input_second_moment_tensor[quad]);
}
#else
@group(0) @binding(3) var<storage, read> input_second_moment_tensor: array<Element0>;

fn load_input_second_moment_tensor(index: u32) -> Value0 {
    return element_value0(input_second_moment_tensor[word_of0(index)], index);
}
#endif

#if GradientTensor_IS_OutputParametersTensor
#if QUADS_OutputParametersTensor
fn load_gradient_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(output_parameters_tensor[quad]);
}
#elif ATOMIC_OutputParametersTensor
fn load_gradient_tensor(index: u32) -> Value0 {
    return element_value0(atomicLoad(&output_parameters_tensor[word_of0(index)]), index);
}
#else
fn load_gradient_tensor(index: u32) -> Value0 {
    return element_value0(output_parameters_tensor[word_of0(index)], index);
}
#endif
#elif GradientTensor_IS_OutputFirstMomentTensor
#if QUADS_OutputFirstMomentTensor
fn load_gradient_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(output_first_moment_tensor[quad]);
}
#elif ATOMIC_OutputFirstMomentTensor
fn load_gradient_tensor(index: u32) -> Value0 {
    return element_value0(atomicLoad(&output_first_moment_tensor[word_of0(index)]), index);
}
#else
fn load_gradient_tensor(index: u32) -> Value0 {
    return element_value0(output_first_moment_tensor[word_of0(index)], index);
}
#endif
#elif GradientTensor_IS_OutputSecondMomentTensor
#if QUADS_OutputSecondMomentTensor
fn load_gradient_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(output_second_moment_tensor[quad]);
}
#elif ATOMIC_OutputSecondMomentTensor
fn load_gradient_tensor(index: u32) -> Value0 {
    return element_value0(atomicLoad(&output_second_moment_tensor[word_of0(index)]), index);
}
#else
fn load_gradient_tensor(index: u32) -> Value0 {
    return element_value0(output_second_moment_tensor[word_of0(index)], index);
}
#endif
#elif QUADS_GradientTensor
@group(0) @binding(4) var<storage, read> gradient_tensor: array<Block0>;

fn load_gradient_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(gradient_tensor[quad]);
}
#else
@group(0) @binding(4) var<storage, read> gradient_tensor: array<Element0>;

fn load_gradient_tensor(index: u32) -> Value0 {
    return element_value0(gradient_tensor[word_of0(index)], index);
}
#endif

#if TrainingStepTensor_IS_OutputParametersTensor
#if QUADS_OutputParametersTensor
fn load_training_step_tensor_quad(quad: u32) -> Quad1 {
    return block_values1(output_parameters_tensor[quad]);
}
#elif ATOMIC_OutputParametersTensor
fn load_training_step_tensor(index: u32) -> Value1 {
    return element_value1(atomicLoad(&output_parameters_tensor[word_of1(index)]), index);
}
#else
fn load_training_step_tensor(index: u32) -> Value1 {
    return element_value1(output_parameters_tensor[word_of1(index)], index);
}
#endif
#elif TrainingStepTensor_IS_OutputFirstMomentTensor
#if QUADS_OutputFirstMomentTensor
fn load_training_step_tensor_quad(quad: u32) -> Quad1 {
    return block_values1(output_first_moment_tensor[quad]);
}
#elif ATOMIC_OutputFirstMomentTensor
fn load_training_step_tensor(index: u32) -> Value1 {
    return element_value1(atomicLoad(&output_first_moment_tensor[word_of1(index)]), index);
}
#else
fn load_training_step_tensor(index: u32) -> Value1 {
    return element_value1(output_first_moment_tensor[word_of1(index)], index);
}
#endif
#elif TrainingStepTensor_IS_OutputSecondMomentTensor
#if QUADS_OutputSecondMomentTensor
fn load_training_step_tensor_quad(quad: u32) -> Quad1 {
    return block_values1(output_second_moment_tensor[quad]);
}
#elif ATOMIC_OutputSecondMomentTensor
fn load_training_step_tensor(index: u32) -> Value1 {
    return element_value1(atomicLoad(&output_second_moment_tensor[word_of1(index)]), index);
}
#else
fn load_training_step_tensor(index: u32) -> Value1 {
    return element_value1(output_second_moment_tensor[word_of1(index)], index);
}
#endif
#elif QUADS_TrainingStepTensor
@group(0) @binding(5) var<storage, read> training_step_tensor: array<Block1>;

fn load_training_step_tensor_quad(quad: u32) -> Quad1 {
    return block_values1(training_step_tensor[quad]);
}
#else
@group(0) @binding(5) var<storage, read> training_step_tensor: array<Element1>;

fn load_training_step_tensor(index: u32) -> Value1 {
    return element_value1(training_step_tensor[word_of1(index)], index);
}
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
    input_parameters_tensor: Numbers,
    input_first_moment_tensor: Numbers,
    input_second_moment_tensor: Numbers,
    gradient_tensor: Numbers,
    training_step_tensor: Numbers,
    output_parameters_tensor: Numbers,
    output_first_moment_tensor: Numbers,
    output_second_moment_tensor: Numbers,
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
        places.input_parameters_tensor += at * p.input_parameters_tensor_steps[i][j];
        places.input_first_moment_tensor += at * p.input_first_moment_tensor_steps[i][j];
        places.input_second_moment_tensor += at * p.input_second_moment_tensor_steps[i][j];
        places.gradient_tensor += at * p.gradient_tensor_steps[i][j];
        places.training_step_tensor += at * p.training_step_tensor_steps[i][j];
        places.output_parameters_tensor += at * p.output_parameters_tensor_steps[i][j];
        places.output_first_moment_tensor += at * p.output_first_moment_tensor_steps[i][j];
        places.output_second_moment_tensor += at * p.output_second_moment_tensor_steps[i][j];
    }
    places.input_parameters_tensor += rest * p.input_parameters_tensor_steps[0][0];
    places.input_first_moment_tensor += rest * p.input_first_moment_tensor_steps[0][0];
    places.input_second_moment_tensor += rest * p.input_second_moment_tensor_steps[0][0];
    places.gradient_tensor += rest * p.gradient_tensor_steps[0][0];
    places.training_step_tensor += rest * p.training_step_tensor_steps[0][0];
    places.output_parameters_tensor += rest * p.output_parameters_tensor_steps[0][0];
    places.output_first_moment_tensor += rest * p.output_first_moment_tensor_steps[0][0];
    places.output_second_moment_tensor += rest * p.output_second_moment_tensor_steps[0][0];
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
    let quad = item * WORKGROUP + lane;
    if (quad > (p.count - 1u) / 4u) {
        return;
    }
    let count = p.count - 4u * quad;
#if PLACES
    let i = (max(p.rank, 1u) - 1u) / 4u;
    let j = (max(p.rank, 1u) - 1u) % 4u;
    let places = locate(numbers_of(quad, count));
#if QUADS_InputParametersTensor
    let input_parameters_tensor_quad = load_input_parameters_tensor_quad(first_of(places.input_parameters_tensor) / 4u);
#else
    let input_parameters_tensor_at = four_of(places.input_parameters_tensor, p.input_parameters_tensor_steps[i][j]);
    let input_parameters_tensor_quad = Quad0(
        load_input_parameters_tensor(input_parameters_tensor_at.x),
        load_input_parameters_tensor(input_parameters_tensor_at.y),
        load_input_parameters_tensor(input_parameters_tensor_at.z),
        load_input_parameters_tensor(input_parameters_tensor_at.w),
    );
#endif
#if QUADS_InputFirstMomentTensor
    let input_first_moment_tensor_quad = load_input_first_moment_tensor_quad(first_of(places.input_first_moment_tensor) / 4u);
#else
    let input_first_moment_tensor_at = four_of(places.input_first_moment_tensor, p.input_first_moment_tensor_steps[i][j]);
    let input_first_moment_tensor_quad = Quad0(
        load_input_first_moment_tensor(input_first_moment_tensor_at.x),
        load_input_first_moment_tensor(input_first_moment_tensor_at.y),
        load_input_first_moment_tensor(input_first_moment_tensor_at.z),
        load_input_first_moment_tensor(input_first_moment_tensor_at.w),
    );
#endif
#if QUADS_InputSecondMomentTensor
    let input_second_moment_tensor_quad = load_input_second_moment_tensor_quad(first_of(places.input_second_moment_tensor) / 4u);
#else
    let input_second_moment_tensor_at = four_of(places.input_second_moment_tensor, p.input_second_moment_tensor_steps[i][j]);
    let input_second_moment_tensor_quad = Quad0(
        load_input_second_moment_tensor(input_second_moment_tensor_at.x),
        load_input_second_moment_tensor(input_second_moment_tensor_at.y),
        load_input_second_moment_tensor(input_second_moment_tensor_at.z),
        load_input_second_moment_tensor(input_second_moment_tensor_at.w),
    );
#endif
#if QUADS_GradientTensor
    let gradient_tensor_quad = load_gradient_tensor_quad(first_of(places.gradient_tensor) / 4u);
#else
    let gradient_tensor_at = four_of(places.gradient_tensor, p.gradient_tensor_steps[i][j]);
    let gradient_tensor_quad = Quad0(
        load_gradient_tensor(gradient_tensor_at.x),
        load_gradient_tensor(gradient_tensor_at.y),
        load_gradient_tensor(gradient_tensor_at.z),
        load_gradient_tensor(gradient_tensor_at.w),
    );
#endif
#if QUADS_TrainingStepTensor
    let training_step_tensor_quad = load_training_step_tensor_quad(first_of(places.training_step_tensor) / 4u);
#else
    let training_step_tensor_at = four_of(places.training_step_tensor, p.training_step_tensor_steps[i][j]);
    let training_step_tensor_quad = Quad1(
        load_training_step_tensor(training_step_tensor_at.x),
        load_training_step_tensor(training_step_tensor_at.y),
        load_training_step_tensor(training_step_tensor_at.z),
        load_training_step_tensor(training_step_tensor_at.w),
    );
#endif
    let quad_x = compute(input_parameters_tensor_quad.x, input_first_moment_tensor_quad.x, input_second_moment_tensor_quad.x, gradient_tensor_quad.x, training_step_tensor_quad.x);
    let quad_y = compute(input_parameters_tensor_quad.y, input_first_moment_tensor_quad.y, input_second_moment_tensor_quad.y, gradient_tensor_quad.y, training_step_tensor_quad.y);
    let quad_z = compute(input_parameters_tensor_quad.z, input_first_moment_tensor_quad.z, input_second_moment_tensor_quad.z, gradient_tensor_quad.z, training_step_tensor_quad.z);
    let quad_w = compute(input_parameters_tensor_quad.w, input_first_moment_tensor_quad.w, input_second_moment_tensor_quad.w, gradient_tensor_quad.w, training_step_tensor_quad.w);
    let output_parameters_tensor_quad = Quad0(
        quad_x.output_parameters_tensor,
        quad_y.output_parameters_tensor,
        quad_z.output_parameters_tensor,
        quad_w.output_parameters_tensor,
    );
    let output_first_moment_tensor_quad = Quad0(
        quad_x.output_first_moment_tensor,
        quad_y.output_first_moment_tensor,
        quad_z.output_first_moment_tensor,
        quad_w.output_first_moment_tensor,
    );
    let output_second_moment_tensor_quad = Quad0(
        quad_x.output_second_moment_tensor,
        quad_y.output_second_moment_tensor,
        quad_z.output_second_moment_tensor,
        quad_w.output_second_moment_tensor,
    );
#if QUADS_OutputParametersTensor
    store_output_parameters_tensor_quad(first_of(places.output_parameters_tensor) / 4u, output_parameters_tensor_quad, count);
#else
    let output_parameters_tensor_at = four_of(places.output_parameters_tensor, p.output_parameters_tensor_steps[i][j]);
    store_output_parameters_tensor(output_parameters_tensor_at.x, output_parameters_tensor_quad.x);
    if (count > 1u) {
        store_output_parameters_tensor(output_parameters_tensor_at.y, output_parameters_tensor_quad.y);
    }
    if (count > 2u) {
        store_output_parameters_tensor(output_parameters_tensor_at.z, output_parameters_tensor_quad.z);
    }
    if (count > 3u) {
        store_output_parameters_tensor(output_parameters_tensor_at.w, output_parameters_tensor_quad.w);
    }
#endif
#if QUADS_OutputFirstMomentTensor
    store_output_first_moment_tensor_quad(first_of(places.output_first_moment_tensor) / 4u, output_first_moment_tensor_quad, count);
#else
    let output_first_moment_tensor_at = four_of(places.output_first_moment_tensor, p.output_first_moment_tensor_steps[i][j]);
    store_output_first_moment_tensor(output_first_moment_tensor_at.x, output_first_moment_tensor_quad.x);
    if (count > 1u) {
        store_output_first_moment_tensor(output_first_moment_tensor_at.y, output_first_moment_tensor_quad.y);
    }
    if (count > 2u) {
        store_output_first_moment_tensor(output_first_moment_tensor_at.z, output_first_moment_tensor_quad.z);
    }
    if (count > 3u) {
        store_output_first_moment_tensor(output_first_moment_tensor_at.w, output_first_moment_tensor_quad.w);
    }
#endif
#if QUADS_OutputSecondMomentTensor
    store_output_second_moment_tensor_quad(first_of(places.output_second_moment_tensor) / 4u, output_second_moment_tensor_quad, count);
#else
    let output_second_moment_tensor_at = four_of(places.output_second_moment_tensor, p.output_second_moment_tensor_steps[i][j]);
    store_output_second_moment_tensor(output_second_moment_tensor_at.x, output_second_moment_tensor_quad.x);
    if (count > 1u) {
        store_output_second_moment_tensor(output_second_moment_tensor_at.y, output_second_moment_tensor_quad.y);
    }
    if (count > 2u) {
        store_output_second_moment_tensor(output_second_moment_tensor_at.z, output_second_moment_tensor_quad.z);
    }
    if (count > 3u) {
        store_output_second_moment_tensor(output_second_moment_tensor_at.w, output_second_moment_tensor_quad.w);
    }
#endif
#else
    let input_parameters_tensor_quad = load_input_parameters_tensor_quad(quad);
    let input_first_moment_tensor_quad = load_input_first_moment_tensor_quad(quad);
    let input_second_moment_tensor_quad = load_input_second_moment_tensor_quad(quad);
    let gradient_tensor_quad = load_gradient_tensor_quad(quad);
    let training_step_tensor_quad = load_training_step_tensor_quad(quad);
    let quad_x = compute(input_parameters_tensor_quad.x, input_first_moment_tensor_quad.x, input_second_moment_tensor_quad.x, gradient_tensor_quad.x, training_step_tensor_quad.x);
    let quad_y = compute(input_parameters_tensor_quad.y, input_first_moment_tensor_quad.y, input_second_moment_tensor_quad.y, gradient_tensor_quad.y, training_step_tensor_quad.y);
    let quad_z = compute(input_parameters_tensor_quad.z, input_first_moment_tensor_quad.z, input_second_moment_tensor_quad.z, gradient_tensor_quad.z, training_step_tensor_quad.z);
    let quad_w = compute(input_parameters_tensor_quad.w, input_first_moment_tensor_quad.w, input_second_moment_tensor_quad.w, gradient_tensor_quad.w, training_step_tensor_quad.w);
    let output_parameters_tensor_quad = Quad0(
        quad_x.output_parameters_tensor,
        quad_y.output_parameters_tensor,
        quad_z.output_parameters_tensor,
        quad_w.output_parameters_tensor,
    );
    let output_first_moment_tensor_quad = Quad0(
        quad_x.output_first_moment_tensor,
        quad_y.output_first_moment_tensor,
        quad_z.output_first_moment_tensor,
        quad_w.output_first_moment_tensor,
    );
    let output_second_moment_tensor_quad = Quad0(
        quad_x.output_second_moment_tensor,
        quad_y.output_second_moment_tensor,
        quad_z.output_second_moment_tensor,
        quad_w.output_second_moment_tensor,
    );
    store_output_parameters_tensor_quad(quad, output_parameters_tensor_quad, count);
    store_output_first_moment_tensor_quad(quad, output_first_moment_tensor_quad, count);
    store_output_second_moment_tensor_quad(quad, output_second_moment_tensor_quad, count);
#endif
}
