// Generated from spec/operators/element_wise_quantize_linear.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_QUANTIZE_LINEAR: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "types/type.wgsl" with s=2, is=TYPE_2_

#if FLOAT32_FLOAT32_INT8 || FLOAT32_FLOAT32_UINT8 || FLOAT16_FLOAT16_INT8 || FLOAT16_FLOAT16_UINT8 || INT32_FLOAT32_INT8 || INT32_FLOAT32_UINT8
#include "functions/convert_to_float32.wgsl" with s=0, is=TYPE_0_
#include "arithmetic/quotient_float32.wgsl"
#include "functions/convert_from_float32.wgsl" with s=2, is=TYPE_2_
#if TYPE_2_INT8
fn absent_zero_point_tensor() -> Value2 { return 0i; }
#else
fn absent_zero_point_tensor() -> Value2 { return 0u; }
#endif
fn compute(input_tensor: Value0, scale_tensor: Value1, zero_point_tensor: Value2) -> Value2 {
    return convert_float32_to_Value2(round(quotient_float32(convert_Value0_to_float32(input_tensor), scale_tensor)) + f32(zero_point_tensor));
}
#endif

#include "elementwise/parameters.wgsl" with tensors=input_tensor scale_tensor zero_point_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=4, s=2
#include "elementwise/given_input.wgsl" with tensor=input_tensor, name=InputTensor, output=output_tensor, result=OutputTensor, binding=1, s=0
#include "elementwise/given_input.wgsl" with tensor=scale_tensor, name=ScaleTensor, output=output_tensor, result=OutputTensor, binding=2, s=1
#include "elementwise/optional_input.wgsl" with tensor=zero_point_tensor, name=ZeroPointTensor, output=output_tensor, result=OutputTensor, binding=3, s=2

struct Quads { input_tensor: Quad0, scale_tensor: Quad1, zero_point_tensor: Quad2 }
struct Results { output_tensor: Quad2 }

fn compute_quads(q: Quads) -> Results {
    let x = compute(q.input_tensor.x, q.scale_tensor.x, q.zero_point_tensor.x);
    let y = compute(q.input_tensor.y, q.scale_tensor.y, q.zero_point_tensor.y);
    let z = compute(q.input_tensor.z, q.scale_tensor.z, q.zero_point_tensor.z);
    let w = compute(q.input_tensor.w, q.scale_tensor.w, q.zero_point_tensor.w);
    return Results(Quad2(x, y, z, w));
}

struct Places { input_tensor: Place, scale_tensor: Place, zero_point_tensor: Place, output_tensor: Place }
fn same_place(quad: Place) -> Places { return Places(quad, quad, quad, quad); }

// `at` steps further along a loop, whose row and component in the parameters are i and j.
fn moved(start: Places, at: Place, i: u32, j: u32) -> Places {
    return Places(
        start.input_tensor + at * p.input_tensor_steps[i][j],
        start.scale_tensor + at * p.scale_tensor_steps[i][j],
        start.zero_point_tensor + at * p.zero_point_tensor_steps[i][j],
        start.output_tensor + at * p.output_tensor_steps[i][j],
    );
}

fn load_quads(places: Places) -> Quads {
    return Quads(
        gather_input_tensor(places.input_tensor),
        gather_scale_tensor(places.scale_tensor),
        gather_zero_point_tensor(places.zero_point_tensor),
    );
}
fn store_quads(places: Places, results: Results, count: u32) {
    scatter_output_tensor(places.output_tensor, results.output_tensor, count);
}

#include "elementwise/map.wgsl"
