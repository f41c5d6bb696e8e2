// Generated from spec/operators/element_wise_is_infinity.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_IS_INFINITY: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

#if FLOAT32_UINT8 || FLOAT16_UINT8
#include "arithmetic/is_infinite_float32.wgsl"
fn compute(input_tensor: Value0) -> Value1 {
    let let_wanted = select(0u, 1u, select((input_tensor < 0.0f), (input_tensor > 0.0f), infinity_mode() == 1u));
    return select(0u, 1u, is_infinite_float32(input_tensor) && ((infinity_mode() == 0u) || (let_wanted != 0u)));
}
#endif

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=1
fn infinity_mode() -> u32 { return p.scalars[0].xy.x; }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=1
#include "elementwise/given_input.wgsl" with tensor=input_tensor, name=InputTensor, output=output_tensor, result=OutputTensor, binding=1, s=0

struct Quads { input_tensor: Quad0 }
struct Results { output_tensor: Quad1 }

fn compute_quads(q: Quads) -> Results {
    let x = compute(q.input_tensor.x);
    let y = compute(q.input_tensor.y);
    let z = compute(q.input_tensor.z);
    let w = compute(q.input_tensor.w);
    return Results(Quad1(x, y, z, w));
}

struct Places { input_tensor: Place, output_tensor: Place }
fn same_place(quad: Place) -> Places { return Places(quad, quad); }

// `at` steps further along a loop, whose row and component in the parameters are i and j.
fn moved(start: Places, at: Place, i: u32, j: u32) -> Places {
    return Places(
        start.input_tensor + at * p.input_tensor_steps[i][j],
        start.output_tensor + at * p.output_tensor_steps[i][j],
    );
}

fn load_quads(places: Places) -> Quads { return Quads(gather_input_tensor(places.input_tensor)); }
fn store_quads(places: Places, results: Results, count: u32) {
    scatter_output_tensor(places.output_tensor, results.output_tensor, count);
}

#include "elementwise/map.wgsl"
