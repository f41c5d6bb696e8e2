// Generated from spec/operators/matrix_multiply_integer.yaml by templates/families/contraction/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// MATRIX_MULTIPLY_INTEGER: sums of products of ATensor and BTensor.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "types/type.wgsl" with s=2, is=TYPE_2_

#if INT8_INT8_INT32 || INT8_UINT8_INT32 || UINT8_INT8_INT32 || UINT8_UINT8_INT32
#include "functions/convert_to_int32.wgsl" with s=0, is=TYPE_0_
#include "functions/convert_to_int32.wgsl" with s=1, is=TYPE_1_
alias Term = i32;
alias Sum = i32;

#if TYPE_0_INT8
fn absent_a_zero_point_tensor() -> Value0 { return 0i; }
#else
fn absent_a_zero_point_tensor() -> Value0 { return 0u; }
#endif
#if TYPE_1_INT8
fn absent_b_zero_point_tensor() -> Value1 { return 0i; }
#else
fn absent_b_zero_point_tensor() -> Value1 { return 0u; }
#endif
fn a_term(x: Value0, zero: Value0) -> Term { return convert_Value0_to_int32(x) - convert_Value0_to_int32(zero); }
fn b_term(x: Value1, zero: Value1) -> Term { return convert_Value1_to_int32(x) - convert_Value1_to_int32(zero); }
fn finish(acc: Sum) -> Value2 { return acc; }
#endif

#include "contraction/parameters.wgsl" with tensors=a_tensor a_zero_point_tensor b_tensor b_zero_point_tensor output_tensor, scalars=
#include "contraction/input.wgsl" with tensor=a_tensor, name=ATensor, binding=1, s=0
#include "contraction/optional_input.wgsl" with tensor=a_zero_point_tensor, name=AZeroPointTensor, binding=2, s=0
#include "contraction/input.wgsl" with tensor=b_tensor, name=BTensor, binding=3, s=1
#include "contraction/optional_input.wgsl" with tensor=b_zero_point_tensor, name=BZeroPointTensor, binding=4, s=1
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=5, s=2
#include "contraction/places.wgsl"

// Where a batch begins in each tensor.
struct Places {
    a_tensor: u32,
    a_zero_point_tensor: u32,
    b_tensor: u32,
    b_zero_point_tensor: u32,
    output_tensor: u32,
}

fn moved(start: Places, x: u32, i: u32, j: u32) -> Places {
    return Places(
        start.a_tensor + x * p.a_tensor_batches[i][j],
        start.a_zero_point_tensor + x * p.a_zero_point_tensor_batches[i][j],
        start.b_tensor + x * p.b_tensor_batches[i][j],
        start.b_zero_point_tensor + x * p.b_zero_point_tensor_batches[i][j],
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
