// Generated from spec/operators/quantized_linear_matrix_multiply.yaml by templates/families/contraction/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// QUANTIZED_LINEAR_MATRIX_MULTIPLY: sums of products of ATensor and BTensor.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "types/type.wgsl" with s=2, is=TYPE_2_
#include "types/type.wgsl" with s=3, is=TYPE_3_
#include "types/type.wgsl" with s=4, is=TYPE_4_
#include "types/type.wgsl" with s=5, is=TYPE_5_

#if INT8_FLOAT32_INT8_FLOAT32_FLOAT32_INT8 || INT8_FLOAT32_INT8_FLOAT32_FLOAT32_UINT8 || INT8_FLOAT32_UINT8_FLOAT32_FLOAT32_INT8 || INT8_FLOAT32_UINT8_FLOAT32_FLOAT32_UINT8 || UINT8_FLOAT32_INT8_FLOAT32_FLOAT32_INT8 || UINT8_FLOAT32_INT8_FLOAT32_FLOAT32_UINT8 || UINT8_FLOAT32_UINT8_FLOAT32_FLOAT32_INT8 || UINT8_FLOAT32_UINT8_FLOAT32_FLOAT32_UINT8
#include "functions/convert_to_int32.wgsl" with s=0, is=TYPE_0_
#include "functions/convert_to_int32.wgsl" with s=2, is=TYPE_2_
#include "conversions/convert_int64_to_float32.wgsl"
#include "arithmetic/quotient_float32.wgsl"
#include "functions/convert_from_float32.wgsl" with s=5, is=TYPE_5_
alias Term = i32;
alias Sum = vec2<u32>;

#if TYPE_0_INT8
fn absent_a_zero_point_tensor() -> Value0 { return 0i; }
#else
fn absent_a_zero_point_tensor() -> Value0 { return 0u; }
#endif
#if TYPE_2_INT8
fn absent_b_zero_point_tensor() -> Value2 { return 0i; }
#else
fn absent_b_zero_point_tensor() -> Value2 { return 0u; }
#endif
#if TYPE_5_INT8
fn absent_output_zero_point_tensor() -> Value5 { return 0i; }
#else
fn absent_output_zero_point_tensor() -> Value5 { return 0u; }
#endif
fn a_term(x: Value0, zero: Value0) -> Term { return convert_Value0_to_int32(x) - convert_Value0_to_int32(zero); }
fn b_term(x: Value2, zero: Value2) -> Term { return convert_Value2_to_int32(x) - convert_Value2_to_int32(zero); }
fn finish(acc: Sum, a_scale_tensor: Value1, b_scale_tensor: Value3, output_scale_tensor: Value4, output_zero_point_tensor: Value5) -> Value5 {
    return convert_float32_to_Value5(round(convert_int64_to_float32(acc) * quotient_float32(a_scale_tensor * b_scale_tensor, output_scale_tensor)) + f32(output_zero_point_tensor));
}
#endif

#include "contraction/parameters.wgsl" with tensors=a_tensor a_scale_tensor a_zero_point_tensor b_tensor b_scale_tensor b_zero_point_tensor output_scale_tensor output_zero_point_tensor output_tensor, scalars=
#include "contraction/input.wgsl" with tensor=a_tensor, name=ATensor, binding=1, s=0
#include "contraction/input.wgsl" with tensor=a_scale_tensor, name=AScaleTensor, binding=2, s=1
#include "contraction/optional_input.wgsl" with tensor=a_zero_point_tensor, name=AZeroPointTensor, binding=3, s=0
#include "contraction/input.wgsl" with tensor=b_tensor, name=BTensor, binding=4, s=2
#include "contraction/input.wgsl" with tensor=b_scale_tensor, name=BScaleTensor, binding=5, s=3
#include "contraction/optional_input.wgsl" with tensor=b_zero_point_tensor, name=BZeroPointTensor, binding=6, s=2
#include "contraction/input.wgsl" with tensor=output_scale_tensor, name=OutputScaleTensor, binding=7, s=4
#include "contraction/optional_input.wgsl" with tensor=output_zero_point_tensor, name=OutputZeroPointTensor, binding=8, s=5
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=9, s=5
#include "contraction/places.wgsl"

// Where a batch begins in each tensor.
struct Places {
    a_tensor: u32,
    a_scale_tensor: u32,
    a_zero_point_tensor: u32,
    b_tensor: u32,
    b_scale_tensor: u32,
    b_zero_point_tensor: u32,
    output_scale_tensor: u32,
    output_zero_point_tensor: u32,
    output_tensor: u32,
}

fn moved(start: Places, x: u32, i: u32, j: u32) -> Places {
    return Places(
        start.a_tensor + x * p.a_tensor_batches[i][j],
        start.a_scale_tensor + x * p.a_scale_tensor_batches[i][j],
        start.a_zero_point_tensor + x * p.a_zero_point_tensor_batches[i][j],
        start.b_tensor + x * p.b_tensor_batches[i][j],
        start.b_scale_tensor + x * p.b_scale_tensor_batches[i][j],
        start.b_zero_point_tensor + x * p.b_zero_point_tensor_batches[i][j],
        start.output_scale_tensor + x * p.output_scale_tensor_batches[i][j],
        start.output_zero_point_tensor + x * p.output_zero_point_tensor_batches[i][j],
        start.output_tensor + x * p.output_tensor_batches[i][j],
    );
}
#include "walk/loops.wgsl" with walked=walked, places=Places, moved=moved, number=u32, sizes=batch_sizes

// The factors of row m and of column n, `offset` elements behind the first ones; or four that are contiguous, of rows or
// columns that are `step` apart.
#if QUADS_ATensor
fn load_a_four(places: Places, m: u32, offset: u32, step: u32) -> vec4<Term> {
    let x = load_a_tensor_quad((places.a_tensor + p.a_start + m * p.a_tensor_row + offset) / 4u);
    return vec4<Term>(
        a_term(x.x, load_a_zero_point_tensor(places.a_zero_point_tensor + m * p.a_zero_point_tensor_row)),
        a_term(x.y, load_a_zero_point_tensor(places.a_zero_point_tensor + (m + step) * p.a_zero_point_tensor_row)),
        a_term(x.z, load_a_zero_point_tensor(places.a_zero_point_tensor + (m + 2u * step) * p.a_zero_point_tensor_row)),
        a_term(x.w, load_a_zero_point_tensor(places.a_zero_point_tensor + (m + 3u * step) * p.a_zero_point_tensor_row)),
    );
}
#else
fn load_a(places: Places, m: u32, offset: u32) -> Term {
    let x = load_a_tensor(places.a_tensor + p.a_start + m * p.a_tensor_row + offset);
    return a_term(x, load_a_zero_point_tensor(places.a_zero_point_tensor + m * p.a_zero_point_tensor_row));
}

#endif
#if QUADS_BTensor
fn load_b_four(places: Places, n: u32, offset: u32, step: u32) -> vec4<Term> {
    let x = load_b_tensor_quad((places.b_tensor + offset) / 4u);
    return vec4<Term>(
        b_term(x.x, load_b_zero_point_tensor(places.b_zero_point_tensor + n * p.b_zero_point_tensor_column)),
        b_term(x.y, load_b_zero_point_tensor(places.b_zero_point_tensor + (n + step) * p.b_zero_point_tensor_column)),
        b_term(x.z, load_b_zero_point_tensor(places.b_zero_point_tensor + (n + 2u * step) * p.b_zero_point_tensor_column)),
        b_term(x.w, load_b_zero_point_tensor(places.b_zero_point_tensor + (n + 3u * step) * p.b_zero_point_tensor_column)),
    );
}
#else
fn load_b(places: Places, n: u32, offset: u32) -> Term {
    let x = load_b_tensor(places.b_tensor + offset);
    return b_term(x, load_b_zero_point_tensor(places.b_zero_point_tensor + n * p.b_zero_point_tensor_column));
}
#endif

fn finished(places: Places, m: u32, n: u32, acc: Sum) -> Value5 {
    return finish(acc, load_a_scale_tensor(places.a_scale_tensor + m * p.a_scale_tensor_row + n * p.a_scale_tensor_column), load_b_scale_tensor(places.b_scale_tensor + m * p.b_scale_tensor_row + n * p.b_scale_tensor_column), load_output_scale_tensor(places.output_scale_tensor + m * p.output_scale_tensor_row + n * p.output_scale_tensor_column), load_output_zero_point_tensor(places.output_zero_point_tensor + m * p.output_zero_point_tensor_row + n * p.output_zero_point_tensor_column));
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
fn store_quad(at: u32, x: Value5, y: Value5, z: Value5, w: Value5) {
    store_output_tensor_whole(at / 4u, Quad5(x, y, z, w));
}
#else
fn store_one(at: u32, value: Value5) {
    store_output_tensor(at, value);
}
#endif
#include "contraction/kernel.wgsl"
