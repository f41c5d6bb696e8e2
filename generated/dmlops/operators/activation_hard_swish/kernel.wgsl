// Generated from spec/operators/activation_hard_swish.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ACTIVATION_HARD_SWISH: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=, is=

#import product_float32
#import min_float32
#import max_float32
fn compute(input_tensor: Value) -> Value {
    return select(input_tensor * max_float32(min_float32((alpha() * input_tensor) + beta(), 1.0f), 0.0f), product_float32(alpha(), input_tensor, input_tensor) + (beta() * input_tensor), ((abs(alpha() * input_tensor) < (1e-30f)) && (abs(beta()) < (1e-30f))) && (((alpha() * input_tensor) + beta()) > 0.0f));
}

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=1
#include "types/scalar.wgsl" with is=
fn alpha() -> Scalar { return scalar(p.scalars[0].xy); }
fn beta() -> Scalar { return scalar(p.scalars[0].zw); }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=
#include "elementwise/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=input_tensor:, numbers=
#include "elementwise/results.wgsl" with inputs=input_tensor, outputs=output_tensor::
#include "elementwise/map.wgsl" with tensors=input_tensor output_tensor, outputs=output_tensor
