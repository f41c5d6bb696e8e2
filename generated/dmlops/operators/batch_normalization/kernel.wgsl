// Generated from spec/operators/batch_normalization.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// BATCH_NORMALIZATION: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=, is=

#import precise_float32
#import quotient_times_float32
#include "functions/fused.wgsl" with name=fused, is=, pair_0=0, half_0=z, pair_1=1, half_1=x, pair_2=1, half_2=z, pair_3=2, half_3=x, pair_4=2, half_4=z

fn compute(input_tensor: Value, mean_tensor: Value, variance_tensor: Value, scale_tensor: Value, bias_tensor: Value) -> Value {
    return fused(quotient_times_float32(input_tensor - mean_tensor, sqrt(precise_float32(variance_tensor * select(1.0f, 0.25f, epsilon() > 1.0f)) + precise_float32(epsilon() * select(1.0f, 0.25f, epsilon() > 1.0f))) * select(1.0f, 2.0f, epsilon() > 1.0f), scale_tensor) + bias_tensor);
}

#include "elementwise/parameters.wgsl" with tensors=input_tensor mean_tensor variance_tensor scale_tensor bias_tensor output_tensor, scalars=1 2
#include "types/scalar.wgsl" with is=
fn epsilon() -> Scalar { return scalar(p.scalars[0].xy); }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=6, s=
#include "elementwise/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/input.wgsl" with tensor=mean_tensor, name=MeanTensor, binding=2, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/input.wgsl" with tensor=variance_tensor, name=VarianceTensor, binding=3, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/input.wgsl" with tensor=scale_tensor, name=ScaleTensor, binding=4, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/input.wgsl" with tensor=bias_tensor, name=BiasTensor, binding=5, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=input_tensor: mean_tensor: variance_tensor: scale_tensor: bias_tensor:, numbers=
#include "elementwise/results.wgsl" with inputs=input_tensor mean_tensor variance_tensor scale_tensor bias_tensor, outputs=output_tensor::
#include "elementwise/map.wgsl" with tensors=input_tensor mean_tensor variance_tensor scale_tensor bias_tensor output_tensor, outputs=output_tensor
