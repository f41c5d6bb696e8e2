// Generated from spec/operators/activation_parametric_softplus.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ACTIVATION_PARAMETRIC_SOFTPLUS: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=, is=

#import product_float32
#import is_infinite_float32
#import softplus_times_float32
fn compute(input_tensor: Value) -> Value {
    return select(select(softplus_times_float32(beta(), input_tensor, alpha()), alpha(), ((is_infinite_float32(alpha()) && ((beta() * input_tensor) < (-26.0f))) && (!is_infinite_float32(beta()))) && (!is_infinite_float32(input_tensor))), product_float32(beta(), input_tensor, alpha()), (beta() * input_tensor) > (4e+01f));
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
