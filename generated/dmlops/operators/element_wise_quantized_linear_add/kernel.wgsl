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
#if INT8_FLOAT32_INT8_FLOAT32_FLOAT32_INT8
#include "conversions/convert_float32_to_int8.wgsl"
fn absent_a_zero_point_tensor() -> Value0 { return 0i; }
fn absent_b_zero_point_tensor() -> Value2 { return 0i; }
fn absent_output_zero_point_tensor() -> Value5 { return 0i; }
#elif INT8_FLOAT32_INT8_FLOAT32_FLOAT32_UINT8
#include "conversions/convert_float32_to_uint8.wgsl"
fn absent_a_zero_point_tensor() -> Value0 { return 0i; }
fn absent_b_zero_point_tensor() -> Value2 { return 0i; }
fn absent_output_zero_point_tensor() -> Value5 { return 0u; }
#elif INT8_FLOAT32_UINT8_FLOAT32_FLOAT32_INT8
#include "conversions/convert_float32_to_int8.wgsl"
fn absent_a_zero_point_tensor() -> Value0 { return 0i; }
fn absent_b_zero_point_tensor() -> Value2 { return 0u; }
fn absent_output_zero_point_tensor() -> Value5 { return 0i; }
#elif INT8_FLOAT32_UINT8_FLOAT32_FLOAT32_UINT8
#include "conversions/convert_float32_to_uint8.wgsl"
fn absent_a_zero_point_tensor() -> Value0 { return 0i; }
fn absent_b_zero_point_tensor() -> Value2 { return 0u; }
fn absent_output_zero_point_tensor() -> Value5 { return 0u; }
#elif UINT8_FLOAT32_INT8_FLOAT32_FLOAT32_INT8
#include "conversions/convert_float32_to_int8.wgsl"
fn absent_a_zero_point_tensor() -> Value0 { return 0u; }
fn absent_b_zero_point_tensor() -> Value2 { return 0i; }
fn absent_output_zero_point_tensor() -> Value5 { return 0i; }
#elif UINT8_FLOAT32_INT8_FLOAT32_FLOAT32_UINT8
#include "conversions/convert_float32_to_uint8.wgsl"
fn absent_a_zero_point_tensor() -> Value0 { return 0u; }
fn absent_b_zero_point_tensor() -> Value2 { return 0i; }
fn absent_output_zero_point_tensor() -> Value5 { return 0u; }
#elif UINT8_FLOAT32_UINT8_FLOAT32_FLOAT32_INT8
#include "conversions/convert_float32_to_int8.wgsl"
fn absent_a_zero_point_tensor() -> Value0 { return 0u; }
fn absent_b_zero_point_tensor() -> Value2 { return 0u; }
fn absent_output_zero_point_tensor() -> Value5 { return 0i; }
#else
#include "conversions/convert_float32_to_uint8.wgsl"
fn absent_a_zero_point_tensor() -> Value0 { return 0u; }
fn absent_b_zero_point_tensor() -> Value2 { return 0u; }
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

// `sizes` and the steps describe the loops over all elements, outermost first. Steps count elements.
struct Parameters {
    sizes: array<vec4<u32>, 2>,
    a_tensor_steps: array<vec4<u32>, 2>,
    a_scale_tensor_steps: array<vec4<u32>, 2>,
    a_zero_point_tensor_steps: array<vec4<u32>, 2>,
    b_tensor_steps: array<vec4<u32>, 2>,
    b_scale_tensor_steps: array<vec4<u32>, 2>,
    b_zero_point_tensor_steps: array<vec4<u32>, 2>,
    output_scale_tensor_steps: array<vec4<u32>, 2>,
    output_zero_point_tensor_steps: array<vec4<u32>, 2>,
    output_tensor_steps: array<vec4<u32>, 2>,
    rank: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=9, s=5
#if ATensor_IS_OutputTensor
#include "elementwise/shared_input.wgsl" with tensor=a_tensor, output=output_tensor, name=OutputTensor, s=0
#elif UNIFORM_ATensor
#include "elementwise/uniform_input.wgsl" with tensor=a_tensor, binding=1, s=0
#else
#include "elementwise/input.wgsl" with tensor=a_tensor, name=ATensor, binding=1, s=0
#endif
#if AScaleTensor_IS_OutputTensor
#include "elementwise/shared_input.wgsl" with tensor=a_scale_tensor, output=output_tensor, name=OutputTensor, s=1
#elif UNIFORM_AScaleTensor
#include "elementwise/uniform_input.wgsl" with tensor=a_scale_tensor, binding=2, s=1
#else
#include "elementwise/input.wgsl" with tensor=a_scale_tensor, name=AScaleTensor, binding=2, s=1
#endif
#if ABSENT_AZeroPointTensor
#include "elementwise/absent_input.wgsl" with tensor=a_zero_point_tensor, s=0
#elif AZeroPointTensor_IS_OutputTensor
#include "elementwise/shared_input.wgsl" with tensor=a_zero_point_tensor, output=output_tensor, name=OutputTensor, s=0
#elif UNIFORM_AZeroPointTensor
#include "elementwise/uniform_input.wgsl" with tensor=a_zero_point_tensor, binding=3, s=0
#else
#include "elementwise/input.wgsl" with tensor=a_zero_point_tensor, name=AZeroPointTensor, binding=3, s=0
#endif
#if BTensor_IS_OutputTensor
#include "elementwise/shared_input.wgsl" with tensor=b_tensor, output=output_tensor, name=OutputTensor, s=2
#elif UNIFORM_BTensor
#include "elementwise/uniform_input.wgsl" with tensor=b_tensor, binding=4, s=2
#else
#include "elementwise/input.wgsl" with tensor=b_tensor, name=BTensor, binding=4, s=2
#endif
#if BScaleTensor_IS_OutputTensor
#include "elementwise/shared_input.wgsl" with tensor=b_scale_tensor, output=output_tensor, name=OutputTensor, s=3
#elif UNIFORM_BScaleTensor
#include "elementwise/uniform_input.wgsl" with tensor=b_scale_tensor, binding=5, s=3
#else
#include "elementwise/input.wgsl" with tensor=b_scale_tensor, name=BScaleTensor, binding=5, s=3
#endif
#if ABSENT_BZeroPointTensor
#include "elementwise/absent_input.wgsl" with tensor=b_zero_point_tensor, s=2
#elif BZeroPointTensor_IS_OutputTensor
#include "elementwise/shared_input.wgsl" with tensor=b_zero_point_tensor, output=output_tensor, name=OutputTensor, s=2
#elif UNIFORM_BZeroPointTensor
#include "elementwise/uniform_input.wgsl" with tensor=b_zero_point_tensor, binding=6, s=2
#else
#include "elementwise/input.wgsl" with tensor=b_zero_point_tensor, name=BZeroPointTensor, binding=6, s=2
#endif
#if OutputScaleTensor_IS_OutputTensor
#include "elementwise/shared_input.wgsl" with tensor=output_scale_tensor, output=output_tensor, name=OutputTensor, s=4
#elif UNIFORM_OutputScaleTensor
#include "elementwise/uniform_input.wgsl" with tensor=output_scale_tensor, binding=7, s=4
#else
#include "elementwise/input.wgsl" with tensor=output_scale_tensor, name=OutputScaleTensor, binding=7, s=4
#endif
#if ABSENT_OutputZeroPointTensor
#include "elementwise/absent_input.wgsl" with tensor=output_zero_point_tensor, s=5
#elif OutputZeroPointTensor_IS_OutputTensor
#include "elementwise/shared_input.wgsl" with tensor=output_zero_point_tensor, output=output_tensor, name=OutputTensor, s=5
#elif UNIFORM_OutputZeroPointTensor
#include "elementwise/uniform_input.wgsl" with tensor=output_zero_point_tensor, binding=8, s=5
#else
#include "elementwise/input.wgsl" with tensor=output_zero_point_tensor, name=OutputZeroPointTensor, binding=8, s=5
#endif

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
