// Generated from spec/operators/activation_shrink.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ACTIVATION_SHRINK: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=, is=

#include "functions/subtract.wgsl" with s=, is=
#include "functions/number.wgsl" with s=, is=
#include "functions/negate.wgsl" with s=, is=
#include "functions/add.wgsl" with s=, is=
fn compute(input_tensor: Value) -> Value {
    return select(select(number_Value(0i), add_Value(input_tensor, bias()), (input_tensor < number_Value(0i)) && (input_tensor < negate_Value(threshold()))), subtract_Value(input_tensor, bias()), input_tensor > threshold());
}

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=1
#include "types/scalar.wgsl" with is=
fn bias() -> Scalar { return scalar(p.scalars[0].xy); }
fn threshold() -> Scalar { return scalar(p.scalars[0].zw); }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=
#include "elementwise/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=input_tensor:, numbers=
#include "elementwise/results.wgsl" with inputs=input_tensor, outputs=output_tensor::
#include "elementwise/map.wgsl" with tensors=input_tensor output_tensor, outputs=output_tensor
