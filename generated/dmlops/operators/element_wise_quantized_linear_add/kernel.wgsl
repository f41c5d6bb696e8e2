// Generated from spec/operators/element_wise_quantized_linear_add.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_QUANTIZED_LINEAR_ADD: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "types/type.wgsl" with s=2, is=TYPE_2_
#include "types/type.wgsl" with s=3, is=TYPE_3_
#include "types/type.wgsl" with s=4, is=TYPE_4_
#include "types/type.wgsl" with s=5, is=TYPE_5_

#if INT8_FLOAT32_INT8_FLOAT32_FLOAT32_INT8 || INT8_FLOAT32_INT8_FLOAT32_FLOAT32_UINT8 || INT8_FLOAT32_UINT8_FLOAT32_FLOAT32_INT8 || INT8_FLOAT32_UINT8_FLOAT32_FLOAT32_UINT8 || UINT8_FLOAT32_INT8_FLOAT32_FLOAT32_INT8 || UINT8_FLOAT32_INT8_FLOAT32_FLOAT32_UINT8 || UINT8_FLOAT32_UINT8_FLOAT32_FLOAT32_INT8 || UINT8_FLOAT32_UINT8_FLOAT32_FLOAT32_UINT8
#include "arithmetic/precise_float32.wgsl"
#include "arithmetic/quotient_float32.wgsl"
#if TYPE_5_INT8
#include "conversions/convert_float32_to_int8.wgsl"
#else
#include "conversions/convert_float32_to_uint8.wgsl"
#endif
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
fn compute(a_tensor: Value0, a_scale_tensor: Value1, a_zero_point_tensor: Value0, b_tensor: Value2, b_scale_tensor: Value3, b_zero_point_tensor: Value2, output_scale_tensor: Value4, output_zero_point_tensor: Value5) -> Value5 {
    let let_a_value = precise_float32((f32(a_tensor) - f32(a_zero_point_tensor)) * a_scale_tensor);
    let let_b_value = precise_float32((f32(b_tensor) - f32(b_zero_point_tensor)) * b_scale_tensor);
#if TYPE_5_INT8
    return convert_float32_to_int8(round(quotient_float32(let_a_value + let_b_value, output_scale_tensor)) + f32(output_zero_point_tensor));
#else
    return convert_float32_to_uint8(round(quotient_float32(let_a_value + let_b_value, output_scale_tensor)) + f32(output_zero_point_tensor));
#endif
}
#endif

#include "elementwise/parameters.wgsl" with tensors=a_tensor a_scale_tensor a_zero_point_tensor b_tensor b_scale_tensor b_zero_point_tensor output_scale_tensor output_zero_point_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=9, s=5
#include "elementwise/given_or_uniform_input.wgsl" with tensor=a_tensor, name=ATensor, output=output_tensor, result=OutputTensor, binding=1, s=0
#include "elementwise/given_or_uniform_input.wgsl" with tensor=a_scale_tensor, name=AScaleTensor, output=output_tensor, result=OutputTensor, binding=2, s=1
#include "elementwise/optional_or_uniform_input.wgsl" with tensor=a_zero_point_tensor, name=AZeroPointTensor, output=output_tensor, result=OutputTensor, binding=3, s=0
#include "elementwise/given_or_uniform_input.wgsl" with tensor=b_tensor, name=BTensor, output=output_tensor, result=OutputTensor, binding=4, s=2
#include "elementwise/given_or_uniform_input.wgsl" with tensor=b_scale_tensor, name=BScaleTensor, output=output_tensor, result=OutputTensor, binding=5, s=3
#include "elementwise/optional_or_uniform_input.wgsl" with tensor=b_zero_point_tensor, name=BZeroPointTensor, output=output_tensor, result=OutputTensor, binding=6, s=2
#include "elementwise/given_or_uniform_input.wgsl" with tensor=output_scale_tensor, name=OutputScaleTensor, output=output_tensor, result=OutputTensor, binding=7, s=4
#include "elementwise/optional_or_uniform_input.wgsl" with tensor=output_zero_point_tensor, name=OutputZeroPointTensor, output=output_tensor, result=OutputTensor, binding=8, s=5

struct Quads {
    a_tensor: Quad0,
    a_scale_tensor: Quad1,
    a_zero_point_tensor: Quad0,
    b_tensor: Quad2,
    b_scale_tensor: Quad3,
    b_zero_point_tensor: Quad2,
    output_scale_tensor: Quad4,
    output_zero_point_tensor: Quad5,
}
struct Results { output_tensor: Quad5 }

fn compute_quads(q: Quads) -> Results {
    let x = compute(q.a_tensor.x, q.a_scale_tensor.x, q.a_zero_point_tensor.x, q.b_tensor.x, q.b_scale_tensor.x, q.b_zero_point_tensor.x, q.output_scale_tensor.x, q.output_zero_point_tensor.x);
    let y = compute(q.a_tensor.y, q.a_scale_tensor.y, q.a_zero_point_tensor.y, q.b_tensor.y, q.b_scale_tensor.y, q.b_zero_point_tensor.y, q.output_scale_tensor.y, q.output_zero_point_tensor.y);
    let z = compute(q.a_tensor.z, q.a_scale_tensor.z, q.a_zero_point_tensor.z, q.b_tensor.z, q.b_scale_tensor.z, q.b_zero_point_tensor.z, q.output_scale_tensor.z, q.output_zero_point_tensor.z);
    let w = compute(q.a_tensor.w, q.a_scale_tensor.w, q.a_zero_point_tensor.w, q.b_tensor.w, q.b_scale_tensor.w, q.b_zero_point_tensor.w, q.output_scale_tensor.w, q.output_zero_point_tensor.w);
    return Results(Quad5(x, y, z, w));
}

struct Places {
    a_tensor: Place,
    a_scale_tensor: Place,
    a_zero_point_tensor: Place,
    b_tensor: Place,
    b_scale_tensor: Place,
    b_zero_point_tensor: Place,
    output_scale_tensor: Place,
    output_zero_point_tensor: Place,
    output_tensor: Place,
}
fn same_place(quad: Place) -> Places { return Places(quad, quad, quad, quad, quad, quad, quad, quad, quad); }

// `at` steps further along a loop, whose row and component in the parameters are i and j.
fn moved(start: Places, at: Place, i: u32, j: u32) -> Places {
    return Places(
        start.a_tensor + at * p.a_tensor_steps[i][j],
        start.a_scale_tensor + at * p.a_scale_tensor_steps[i][j],
        start.a_zero_point_tensor + at * p.a_zero_point_tensor_steps[i][j],
        start.b_tensor + at * p.b_tensor_steps[i][j],
        start.b_scale_tensor + at * p.b_scale_tensor_steps[i][j],
        start.b_zero_point_tensor + at * p.b_zero_point_tensor_steps[i][j],
        start.output_scale_tensor + at * p.output_scale_tensor_steps[i][j],
        start.output_zero_point_tensor + at * p.output_zero_point_tensor_steps[i][j],
        start.output_tensor + at * p.output_tensor_steps[i][j],
    );
}

fn load_quads(places: Places) -> Quads {
    return Quads(
        gather_a_tensor(places.a_tensor),
        gather_a_scale_tensor(places.a_scale_tensor),
        gather_a_zero_point_tensor(places.a_zero_point_tensor),
        gather_b_tensor(places.b_tensor),
        gather_b_scale_tensor(places.b_scale_tensor),
        gather_b_zero_point_tensor(places.b_zero_point_tensor),
        gather_output_scale_tensor(places.output_scale_tensor),
        gather_output_zero_point_tensor(places.output_zero_point_tensor),
    );
}
fn store_quads(places: Places, results: Results, count: u32) {
    scatter_output_tensor(places.output_tensor, results.output_tensor, count);
}

#include "elementwise/map.wgsl"
