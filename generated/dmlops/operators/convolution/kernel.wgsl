// Generated from spec/operators/convolution.yaml by templates/families/contraction/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// CONVOLUTION: sums of products of FilterTensor and InputTensor.

#include "types/type.wgsl" with s=, is=

#if FLOAT32 || FLOAT16
alias Term = f32;
alias Sum = f32;

fn absent_bias_tensor() -> Value { return 0.0f; }
fn a_term(x: Value) -> Term { return x; }
fn b_term(x: Value) -> Term { return x; }
#include "functions/fused.wgsl" with pair_0=0, half_0=x, pair_1=0, half_1=z, pair_2=1, half_2=x, pair_3=1, half_3=z, pair_4=2, half_4=x

fn finish(acc: Sum, bias_tensor: Value) -> Value { return fused(acc + bias_tensor); }
#endif

#include "contraction/parameters.wgsl" with tensors=input_tensor filter_tensor bias_tensor output_tensor, scalars=1 2 3
#include "contraction/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=
#include "contraction/input.wgsl" with tensor=filter_tensor, name=FilterTensor, binding=2, s=
#include "contraction/optional_input.wgsl" with tensor=bias_tensor, name=BiasTensor, binding=3, s=
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=4, s=
#include "contraction/places.wgsl"

// Where a batch begins in each tensor.
struct Places {
    input_tensor: u32,
    filter_tensor: u32,
    bias_tensor: u32,
    output_tensor: u32,
}

fn moved(start: Places, x: u32, i: u32, j: u32) -> Places {
    return Places(
        start.input_tensor + x * p.input_tensor_batches[i][j],
        start.filter_tensor + x * p.filter_tensor_batches[i][j],
        start.bias_tensor + x * p.bias_tensor_batches[i][j],
        start.output_tensor + x * p.output_tensor_batches[i][j],
    );
}
#include "walk/loops.wgsl" with walked=walked, places=Places, moved=moved, number=u32, sizes=batch_sizes

// The factors of row m and of column n, `offset` elements behind the first ones; or four that are contiguous, of rows or
// columns that are `step` apart.
#if QUADS_FilterTensor
fn load_a_four(places: Places, m: u32, offset: u32, step: u32) -> vec4<Term> {
    let x = load_filter_tensor_quad((places.filter_tensor + p.a_start + m * p.filter_tensor_row + offset) / 4u);
    return vec4<Term>(
        a_term(x.x),
        a_term(x.y),
        a_term(x.z),
        a_term(x.w),
    );
}
#else
fn load_a(places: Places, m: u32, offset: u32) -> Term {
    let x = load_filter_tensor(places.filter_tensor + p.a_start + m * p.filter_tensor_row + offset);
    return a_term(x);
}

#endif
#if QUADS_InputTensor
fn load_b_four(places: Places, n: u32, offset: u32, step: u32) -> vec4<Term> {
    let x = load_input_tensor_quad((places.input_tensor + offset) / 4u);
    return vec4<Term>(
        b_term(x.x),
        b_term(x.y),
        b_term(x.z),
        b_term(x.w),
    );
}
#else
fn load_b(places: Places, n: u32, offset: u32) -> Term {
    let x = load_input_tensor(places.input_tensor + offset);
    return b_term(x);
}
#endif

fn finished(places: Places, m: u32, n: u32, acc: Sum) -> Value {
    return finish(acc, load_bias_tensor(places.bias_tensor + m * p.bias_tensor_row + n * p.bias_tensor_column));
}

// Where row m of the output lies, `offset` elements before the wanted one.
fn output_at(places: Places, m: u32, offset: u32) -> u32 {
    return places.output_tensor + m * p.output_tensor_row + offset;
}

#if SOFTMAX
fn store_one(at: u32, value: f32) {
    raw[at] = value;
}
#elif QUADS_OutputTensor
fn store_quad(at: u32, x: Value, y: Value, z: Value, w: Value) {
    store_output_tensor_whole(at / 4u, Quad(x, y, z, w));
}
#else
fn store_one(at: u32, value: Value) {
    store_output_tensor(at, value);
}
#endif
#include "contraction/kernel.wgsl"
