// Generated from spec/operators/quantized_linear_convolution.yaml by templates/families/contraction/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// QUANTIZED_LINEAR_CONVOLUTION: sums of products of FilterTensor and InputTensor.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "types/type.wgsl" with s=2, is=TYPE_2_
#include "types/type.wgsl" with s=3, is=TYPE_3_
#include "types/type.wgsl" with s=4, is=TYPE_4_
#include "types/type.wgsl" with s=5, is=TYPE_5_
#include "types/type.wgsl" with s=6, is=TYPE_6_

#if INT8_FLOAT32_INT8_FLOAT32_INT32_FLOAT32_INT8 || INT8_FLOAT32_INT8_FLOAT32_INT32_FLOAT32_UINT8 || INT8_FLOAT32_UINT8_FLOAT32_INT32_FLOAT32_INT8 || INT8_FLOAT32_UINT8_FLOAT32_INT32_FLOAT32_UINT8 || UINT8_FLOAT32_INT8_FLOAT32_INT32_FLOAT32_INT8 || UINT8_FLOAT32_INT8_FLOAT32_INT32_FLOAT32_UINT8 || UINT8_FLOAT32_UINT8_FLOAT32_INT32_FLOAT32_INT8 || UINT8_FLOAT32_UINT8_FLOAT32_INT32_FLOAT32_UINT8
#include "functions/convert_to_int32.wgsl" with s=2, is=TYPE_2_
#include "functions/convert_to_int32.wgsl" with s=0, is=TYPE_0_
#include "conversions/convert_int32_to_int64.wgsl"
#include "arithmetic/add_wide.wgsl" with type=int64
#include "conversions/convert_int64_to_float32.wgsl"
#include "arithmetic/quotient_float32.wgsl"
#include "functions/convert_from_float32.wgsl" with s=6, is=TYPE_6_
alias Term = i32;
alias Sum = vec2<u32>;

#if TYPE_0_INT8
fn absent_input_zero_point_tensor() -> Value0 { return 0i; }
#else
fn absent_input_zero_point_tensor() -> Value0 { return 0u; }
#endif
#if TYPE_2_INT8
fn absent_filter_zero_point_tensor() -> Value2 { return 0i; }
#else
fn absent_filter_zero_point_tensor() -> Value2 { return 0u; }
#endif
fn absent_bias_tensor() -> Value4 { return 0i; }
#if TYPE_6_INT8
fn absent_output_zero_point_tensor() -> Value6 { return 0i; }
#else
fn absent_output_zero_point_tensor() -> Value6 { return 0u; }
#endif
fn a_term(x: Value2, zero: Value2) -> Term { return convert_Value2_to_int32(x) - convert_Value2_to_int32(zero); }
fn b_term(x: Value0, zero: Value0) -> Term { return convert_Value0_to_int32(x) - convert_Value0_to_int32(zero); }
fn finish(acc: Sum, input_scale_tensor: Value1, filter_scale_tensor: Value3, bias_tensor: Value4, output_scale_tensor: Value5, output_zero_point_tensor: Value6) -> Value6 {
    return convert_float32_to_Value6(round(convert_int64_to_float32(add_int64(acc, convert_int32_to_int64(bias_tensor))) * quotient_float32(input_scale_tensor * filter_scale_tensor, output_scale_tensor)) + f32(output_zero_point_tensor));
}
#endif

#include "contraction/parameters.wgsl" with tensors=input_tensor input_scale_tensor input_zero_point_tensor filter_tensor filter_scale_tensor filter_zero_point_tensor bias_tensor output_scale_tensor output_zero_point_tensor output_tensor, scalars=
#include "contraction/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "contraction/input.wgsl" with tensor=input_scale_tensor, name=InputScaleTensor, binding=2, s=1
#include "contraction/optional_input.wgsl" with tensor=input_zero_point_tensor, name=InputZeroPointTensor, binding=3, s=0
#include "contraction/input.wgsl" with tensor=filter_tensor, name=FilterTensor, binding=4, s=2
#include "contraction/input.wgsl" with tensor=filter_scale_tensor, name=FilterScaleTensor, binding=5, s=3
#include "contraction/optional_input.wgsl" with tensor=filter_zero_point_tensor, name=FilterZeroPointTensor, binding=6, s=2
#include "contraction/optional_input.wgsl" with tensor=bias_tensor, name=BiasTensor, binding=7, s=4
#include "contraction/input.wgsl" with tensor=output_scale_tensor, name=OutputScaleTensor, binding=8, s=5
#include "contraction/optional_input.wgsl" with tensor=output_zero_point_tensor, name=OutputZeroPointTensor, binding=9, s=6
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=10, s=6
#include "contraction/places.wgsl"

// Where a batch begins in each tensor.
struct Places {
    input_tensor: u32,
    input_scale_tensor: u32,
    input_zero_point_tensor: u32,
    filter_tensor: u32,
    filter_scale_tensor: u32,
    filter_zero_point_tensor: u32,
    bias_tensor: u32,
    output_scale_tensor: u32,
    output_zero_point_tensor: u32,
    output_tensor: u32,
}

fn moved(start: Places, x: u32, i: u32, j: u32) -> Places {
    return Places(
        start.input_tensor + x * p.input_tensor_batches[i][j],
        start.input_scale_tensor + x * p.input_scale_tensor_batches[i][j],
        start.input_zero_point_tensor + x * p.input_zero_point_tensor_batches[i][j],
        start.filter_tensor + x * p.filter_tensor_batches[i][j],
        start.filter_scale_tensor + x * p.filter_scale_tensor_batches[i][j],
        start.filter_zero_point_tensor + x * p.filter_zero_point_tensor_batches[i][j],
        start.bias_tensor + x * p.bias_tensor_batches[i][j],
        start.output_scale_tensor + x * p.output_scale_tensor_batches[i][j],
        start.output_zero_point_tensor + x * p.output_zero_point_tensor_batches[i][j],
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
        a_term(x.x, load_filter_zero_point_tensor(places.filter_zero_point_tensor + m * p.filter_zero_point_tensor_row)),
        a_term(x.y, load_filter_zero_point_tensor(places.filter_zero_point_tensor + (m + step) * p.filter_zero_point_tensor_row)),
        a_term(x.z, load_filter_zero_point_tensor(places.filter_zero_point_tensor + (m + 2u * step) * p.filter_zero_point_tensor_row)),
        a_term(x.w, load_filter_zero_point_tensor(places.filter_zero_point_tensor + (m + 3u * step) * p.filter_zero_point_tensor_row)),
    );
}
#else
fn load_a(places: Places, m: u32, offset: u32) -> Term {
    let x = load_filter_tensor(places.filter_tensor + p.a_start + m * p.filter_tensor_row + offset);
    return a_term(x, load_filter_zero_point_tensor(places.filter_zero_point_tensor + m * p.filter_zero_point_tensor_row));
}

#endif
#if QUADS_InputTensor
fn load_b_four(places: Places, n: u32, offset: u32, step: u32) -> vec4<Term> {
    let x = load_input_tensor_quad((places.input_tensor + offset) / 4u);
    return vec4<Term>(
        b_term(x.x, load_input_zero_point_tensor(places.input_zero_point_tensor + n * p.input_zero_point_tensor_column)),
        b_term(x.y, load_input_zero_point_tensor(places.input_zero_point_tensor + (n + step) * p.input_zero_point_tensor_column)),
        b_term(x.z, load_input_zero_point_tensor(places.input_zero_point_tensor + (n + 2u * step) * p.input_zero_point_tensor_column)),
        b_term(x.w, load_input_zero_point_tensor(places.input_zero_point_tensor + (n + 3u * step) * p.input_zero_point_tensor_column)),
    );
}
#else
fn load_b(places: Places, n: u32, offset: u32) -> Term {
    let x = load_input_tensor(places.input_tensor + offset);
    return b_term(x, load_input_zero_point_tensor(places.input_zero_point_tensor + n * p.input_zero_point_tensor_column));
}
#endif

fn finished(places: Places, m: u32, n: u32, acc: Sum) -> Value6 {
    return finish(acc, load_input_scale_tensor(places.input_scale_tensor + m * p.input_scale_tensor_row + n * p.input_scale_tensor_column), load_filter_scale_tensor(places.filter_scale_tensor + m * p.filter_scale_tensor_row + n * p.filter_scale_tensor_column), load_bias_tensor(places.bias_tensor + m * p.bias_tensor_row + n * p.bias_tensor_column), load_output_scale_tensor(places.output_scale_tensor + m * p.output_scale_tensor_row + n * p.output_scale_tensor_column), load_output_zero_point_tensor(places.output_zero_point_tensor + m * p.output_zero_point_tensor_row + n * p.output_zero_point_tensor_column));
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
fn store_quad(at: u32, x: Value6, y: Value6, z: Value6, w: Value6) {
    store_output_tensor_whole(at / 4u, Quad6(x, y, z, w));
}
#else
fn store_one(at: u32, value: Value6) {
    store_output_tensor(at, value);
}
#endif
#include "contraction/kernel.wgsl"
