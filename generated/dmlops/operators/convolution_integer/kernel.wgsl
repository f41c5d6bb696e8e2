// Generated from spec/operators/convolution_integer.yaml by templates/families/contraction/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// CONVOLUTION_INTEGER: sums of products of FilterTensor and InputTensor.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "types/type.wgsl" with s=2, is=TYPE_2_

#if INT8_INT8_INT32 || INT8_UINT8_INT32 || UINT8_INT8_INT32 || UINT8_UINT8_INT32
#include "functions/convert_to_int32.wgsl" with s=1, is=TYPE_1_
#include "functions/convert_to_int32.wgsl" with s=0, is=TYPE_0_
alias Term = i32;
alias Sum = i32;

#if TYPE_0_INT8
fn absent_input_zero_point_tensor() -> Value0 { return 0i; }
#else
fn absent_input_zero_point_tensor() -> Value0 { return 0u; }
#endif
#if TYPE_1_INT8
fn absent_filter_zero_point_tensor() -> Value1 { return 0i; }
#else
fn absent_filter_zero_point_tensor() -> Value1 { return 0u; }
#endif
fn a_term(x: Value1, zero: Value1) -> Term { return convert_Value1_to_int32(x) - convert_Value1_to_int32(zero); }
fn b_term(x: Value0, zero: Value0) -> Term { return convert_Value0_to_int32(x) - convert_Value0_to_int32(zero); }
fn finish(acc: Sum) -> Value2 { return acc; }
#endif

#include "contraction/parameters.wgsl" with tensors=input_tensor input_zero_point_tensor filter_tensor filter_zero_point_tensor output_tensor, scalars=
#include "contraction/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "contraction/optional_input.wgsl" with tensor=input_zero_point_tensor, name=InputZeroPointTensor, binding=2, s=0
#include "contraction/input.wgsl" with tensor=filter_tensor, name=FilterTensor, binding=3, s=1
#include "contraction/optional_input.wgsl" with tensor=filter_zero_point_tensor, name=FilterZeroPointTensor, binding=4, s=1
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=5, s=2
#include "contraction/places.wgsl"

// Where a batch begins in each tensor.
struct Places {
    input_tensor: u32,
    input_zero_point_tensor: u32,
    filter_tensor: u32,
    filter_zero_point_tensor: u32,
    output_tensor: u32,
}

fn moved(start: Places, x: u32, i: u32, j: u32) -> Places {
    return Places(
        start.input_tensor + x * p.input_tensor_batches[i][j],
        start.input_zero_point_tensor + x * p.input_zero_point_tensor_batches[i][j],
        start.filter_tensor + x * p.filter_tensor_batches[i][j],
        start.filter_zero_point_tensor + x * p.filter_zero_point_tensor_batches[i][j],
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

fn finished(places: Places, m: u32, n: u32, acc: Sum) -> Value2 {
    return finish(acc);
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
fn store_quad(at: u32, x: Value2, y: Value2, z: Value2, w: Value2) {
    store_output_tensor_whole(at / 4u, Quad2(x, y, z, w));
}
#else
fn store_one(at: u32, value: Value2) {
    store_output_tensor(at, value);
}
#endif
#include "contraction/kernel.wgsl"
