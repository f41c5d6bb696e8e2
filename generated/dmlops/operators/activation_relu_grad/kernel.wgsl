// Generated from spec/operators/activation_relu_grad.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ACTIVATION_RELU_GRAD: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=, is=

#if FLOAT32 || FLOAT16 || INT32 || INT16 || INT8
#include "functions/number.wgsl" with s=, is=
fn compute(input_tensor: Value, input_gradient_tensor: Value) -> Value {
    return select(number_Value(0i), input_gradient_tensor, input_tensor > number_Value(0i));
}
#endif

#include "elementwise/parameters.wgsl" with tensors=input_tensor input_gradient_tensor output_gradient_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_gradient_tensor, name=OutputGradientTensor, binding=3, s=
#include "elementwise/given_input.wgsl" with tensor=input_tensor, name=InputTensor, output=output_gradient_tensor, result=OutputGradientTensor, binding=1, s=
#include "elementwise/given_input.wgsl" with tensor=input_gradient_tensor, name=InputGradientTensor, output=output_gradient_tensor, result=OutputGradientTensor, binding=2, s=

struct Quads { input_tensor: Quad, input_gradient_tensor: Quad }
struct Results { output_gradient_tensor: Quad }

fn compute_quads(q: Quads) -> Results {
    let x = compute(q.input_tensor.x, q.input_gradient_tensor.x);
    let y = compute(q.input_tensor.y, q.input_gradient_tensor.y);
    let z = compute(q.input_tensor.z, q.input_gradient_tensor.z);
    let w = compute(q.input_tensor.w, q.input_gradient_tensor.w);
    return Results(Quad(x, y, z, w));
}

#if MULTI_QUAD
struct Words { input_tensor: vec4<u32>, input_gradient_tensor: vec4<u32> }
fn load_words(i: u32) -> Words { return Words(load_input_tensor_words(i), load_input_gradient_tensor_words(i)); }
fn quads_of(words: Words, i: u32, part: u32) -> Quads {
    return Quads(
        block_values(block_of(words.input_tensor, part)),
        block_values(block_of(words.input_gradient_tensor, part)),
    );
}
fn store_words(i: u32, results: array<Results, QUADS>, count: u32) {
    store_output_gradient_tensor_words(i, results, count);
}
#else
struct Places { input_tensor: Place, input_gradient_tensor: Place, output_gradient_tensor: Place }
fn same_place(quad: Place) -> Places { return Places(quad, quad, quad); }

// `at` steps further along a loop, whose row and component in the parameters are i and j.
fn moved(start: Places, at: Place, i: u32, j: u32) -> Places {
    return Places(
        start.input_tensor + at * p.input_tensor_steps[i][j],
        start.input_gradient_tensor + at * p.input_gradient_tensor_steps[i][j],
        start.output_gradient_tensor + at * p.output_gradient_tensor_steps[i][j],
    );
}

fn load_quads(places: Places) -> Quads {
    return Quads(gather_input_tensor(places.input_tensor), gather_input_gradient_tensor(places.input_gradient_tensor));
}
fn store_quads(places: Places, results: Results, count: u32) {
    scatter_output_gradient_tensor(places.output_gradient_tensor, results.output_gradient_tensor, count);
}
#endif

#include "elementwise/map.wgsl"
