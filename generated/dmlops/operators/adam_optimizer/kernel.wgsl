// Generated from spec/operators/adam_optimizer.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ADAM_OPTIMIZER: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

#import is_infinite_float32
#import precise_float32
#import max_float32
#import convert_uint32_to_float32
#import log_float32
#import expm1_float32
#import floor_mod_uint32
struct Elements {
    output_parameters_tensor: Value0,
    output_first_moment_tensor: Value0,
    output_second_moment_tensor: Value0,
}

fn compute(input_parameters_tensor: Value0, input_first_moment_tensor: Value0, input_second_moment_tensor: Value0, gradient_tensor: Value0, training_step_tensor: Value1) -> Elements {
    let let_m = (beta1() * input_first_moment_tensor) + ((1.0f - beta1()) * gradient_tensor);
    let let_v = (beta2() * input_second_moment_tensor) + (((1.0f - beta2()) * gradient_tensor) * gradient_tensor);
    let let_part = select(select(1.0f, 1.1805916e+21f, let_v < (7.888609e-31f)), 8.4703295e-22f, is_infinite_float32(let_v));
    let let_near = precise_float32(gradient_tensor * let_part);
    let let_root = sqrt((precise_float32(beta2() * let_part) * precise_float32(input_second_moment_tensor * let_part)) + (((1.0f - beta2()) * let_near) * let_near)) / let_part;
    let let_is_tiny = select(0u, 1u, max_float32(abs(input_first_moment_tensor), abs(gradient_tensor)) < (7.888609e-31f));
    let let_up = select(1.0f, 1.2676506e+30f, let_is_tiny != 0u);
    let let_moment = (beta1() * precise_float32(input_first_moment_tensor * let_up)) + ((1.0f - beta1()) * precise_float32(gradient_tensor * let_up));
    let let_step = convert_uint32_to_float32(training_step_tensor);
    let let_power1 = expm1_float32(let_step * log_float32(abs(beta1())));
    let let_power2 = expm1_float32(let_step * log_float32(abs(beta2())));
    let let_left1 = select(-let_power1, 2.0f + let_power1, (beta1() < 0.0f) && (floor_mod_uint32(training_step_tensor, 2u) == 1u));
    let let_known1 = select(let_left1, log_float32(-1.0f), let_power1 > (1e+37f));
    let let_left2 = select(-let_power2, 2.0f + let_power2, (beta2() < 0.0f) && (floor_mod_uint32(training_step_tensor, 2u) == 1u));
    let let_rate = (learning_rate() * sqrt(let_left2)) / let_known1;
    let output_parameters_tensor = input_parameters_tensor - (((let_rate * let_moment) / (let_root + epsilon())) * select(1.0f, 7.888609e-31f, let_is_tiny != 0u));
    let output_first_moment_tensor = let_m;
    let output_second_moment_tensor = let_v;
    return Elements(output_parameters_tensor, output_first_moment_tensor, output_second_moment_tensor);
}

#include "elementwise/parameters.wgsl" with tensors=input_parameters_tensor input_first_moment_tensor input_second_moment_tensor gradient_tensor training_step_tensor output_parameters_tensor output_first_moment_tensor output_second_moment_tensor, scalars=2
#include "types/scalar.wgsl" with is=TYPE_0_
fn learning_rate() -> Scalar { return scalar(p.scalars[0].xy); }
fn beta1() -> Scalar { return scalar(p.scalars[0].zw); }
fn beta2() -> Scalar { return scalar(p.scalars[1].xy); }
fn epsilon() -> Scalar { return scalar(p.scalars[1].zw); }

#include "elementwise/output.wgsl" with tensor=output_parameters_tensor, name=OutputParametersTensor, binding=6, s=0
#include "elementwise/output.wgsl" with tensor=output_first_moment_tensor, name=OutputFirstMomentTensor, binding=7, s=0
#include "elementwise/output.wgsl" with tensor=output_second_moment_tensor, name=OutputSecondMomentTensor, binding=8, s=0
#include "elementwise/input.wgsl" with tensor=input_parameters_tensor, name=InputParametersTensor, binding=1, s=0, outputs=output_parameters_tensor:OutputParametersTensor output_first_moment_tensor:OutputFirstMomentTensor output_second_moment_tensor:OutputSecondMomentTensor, uniform=
#include "elementwise/input.wgsl" with tensor=input_first_moment_tensor, name=InputFirstMomentTensor, binding=2, s=0, outputs=output_parameters_tensor:OutputParametersTensor output_first_moment_tensor:OutputFirstMomentTensor output_second_moment_tensor:OutputSecondMomentTensor, uniform=
#include "elementwise/input.wgsl" with tensor=input_second_moment_tensor, name=InputSecondMomentTensor, binding=3, s=0, outputs=output_parameters_tensor:OutputParametersTensor output_first_moment_tensor:OutputFirstMomentTensor output_second_moment_tensor:OutputSecondMomentTensor, uniform=
#include "elementwise/input.wgsl" with tensor=gradient_tensor, name=GradientTensor, binding=4, s=0, outputs=output_parameters_tensor:OutputParametersTensor output_first_moment_tensor:OutputFirstMomentTensor output_second_moment_tensor:OutputSecondMomentTensor, uniform=
#include "elementwise/input.wgsl" with tensor=training_step_tensor, name=TrainingStepTensor, binding=5, s=1, outputs=output_parameters_tensor:OutputParametersTensor output_first_moment_tensor:OutputFirstMomentTensor output_second_moment_tensor:OutputSecondMomentTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=input_parameters_tensor:0 input_first_moment_tensor:0 input_second_moment_tensor:0 gradient_tensor:0 training_step_tensor:1, numbers=
#include "elementwise/results.wgsl" with inputs=input_parameters_tensor input_first_moment_tensor input_second_moment_tensor gradient_tensor training_step_tensor, outputs=output_parameters_tensor:0:.output_parameters_tensor output_first_moment_tensor:0:.output_first_moment_tensor output_second_moment_tensor:0:.output_second_moment_tensor
#include "elementwise/map.wgsl" with tensors=input_parameters_tensor input_first_moment_tensor input_second_moment_tensor gradient_tensor training_step_tensor output_parameters_tensor output_first_moment_tensor output_second_moment_tensor, outputs=output_parameters_tensor output_first_moment_tensor output_second_moment_tensor
