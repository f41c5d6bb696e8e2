// Generated from spec/operators/adam_optimizer.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ADAM_OPTIMIZER: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

#if FLOAT32_UINT32 || FLOAT16_UINT32
#include "conversions/convert_uint32_to_float32.wgsl"
#include "mathematics/log_float32.wgsl"
#include "mathematics/expm1_float32.wgsl"
struct Elements {
    output_parameters_tensor: Value0,
    output_first_moment_tensor: Value0,
    output_second_moment_tensor: Value0,
}

fn compute(input_parameters_tensor: Value0, input_first_moment_tensor: Value0, input_second_moment_tensor: Value0, gradient_tensor: Value0, training_step_tensor: Value1) -> Elements {
    let let_m = (beta1() * input_first_moment_tensor) + ((1.0f - beta1()) * gradient_tensor);
    let let_v = (beta2() * input_second_moment_tensor) + (((1.0f - beta2()) * gradient_tensor) * gradient_tensor);
    let let_step = convert_uint32_to_float32(training_step_tensor);
    let let_rate = (learning_rate() * sqrt(-expm1_float32(let_step * log_float32(beta2())))) / (-expm1_float32(let_step * log_float32(beta1())));
    let output_parameters_tensor = input_parameters_tensor - ((let_rate * let_m) / (sqrt(let_v) + epsilon()));
    let output_first_moment_tensor = let_m;
    let output_second_moment_tensor = let_v;
    return Elements(output_parameters_tensor, output_first_moment_tensor, output_second_moment_tensor);
}
#endif

#include "elementwise/parameters.wgsl" with tensors=input_parameters_tensor input_first_moment_tensor input_second_moment_tensor gradient_tensor training_step_tensor output_parameters_tensor output_first_moment_tensor output_second_moment_tensor, scalars=2
#include "types/scalar.wgsl" with is=TYPE_0_
fn learning_rate() -> Scalar { return scalar(p.scalars[0].xy); }
fn beta1() -> Scalar { return scalar(p.scalars[0].zw); }
fn beta2() -> Scalar { return scalar(p.scalars[1].xy); }
fn epsilon() -> Scalar { return scalar(p.scalars[1].zw); }

#include "elementwise/output.wgsl" with tensor=output_parameters_tensor, name=OutputParametersTensor, binding=6, s=0
#include "elementwise/output.wgsl" with tensor=output_first_moment_tensor, name=OutputFirstMomentTensor, binding=7, s=0
#include "elementwise/output.wgsl" with tensor=output_second_moment_tensor, name=OutputSecondMomentTensor, binding=8, s=0
#if InputParametersTensor_IS_OutputParametersTensor
#include "elementwise/shared_input.wgsl" with tensor=input_parameters_tensor, output=output_parameters_tensor, name=OutputParametersTensor, s=0
#elif InputParametersTensor_IS_OutputFirstMomentTensor
#include "elementwise/shared_input.wgsl" with tensor=input_parameters_tensor, output=output_first_moment_tensor, name=OutputFirstMomentTensor, s=0
#elif InputParametersTensor_IS_OutputSecondMomentTensor
#include "elementwise/shared_input.wgsl" with tensor=input_parameters_tensor, output=output_second_moment_tensor, name=OutputSecondMomentTensor, s=0
#else
#include "elementwise/own_input.wgsl" with tensor=input_parameters_tensor, name=InputParametersTensor, binding=1, s=0
#endif
#if InputFirstMomentTensor_IS_OutputParametersTensor
#include "elementwise/shared_input.wgsl" with tensor=input_first_moment_tensor, output=output_parameters_tensor, name=OutputParametersTensor, s=0
#elif InputFirstMomentTensor_IS_OutputFirstMomentTensor
#include "elementwise/shared_input.wgsl" with tensor=input_first_moment_tensor, output=output_first_moment_tensor, name=OutputFirstMomentTensor, s=0
#elif InputFirstMomentTensor_IS_OutputSecondMomentTensor
#include "elementwise/shared_input.wgsl" with tensor=input_first_moment_tensor, output=output_second_moment_tensor, name=OutputSecondMomentTensor, s=0
#else
#include "elementwise/own_input.wgsl" with tensor=input_first_moment_tensor, name=InputFirstMomentTensor, binding=2, s=0
#endif
#if InputSecondMomentTensor_IS_OutputParametersTensor
#include "elementwise/shared_input.wgsl" with tensor=input_second_moment_tensor, output=output_parameters_tensor, name=OutputParametersTensor, s=0
#elif InputSecondMomentTensor_IS_OutputFirstMomentTensor
#include "elementwise/shared_input.wgsl" with tensor=input_second_moment_tensor, output=output_first_moment_tensor, name=OutputFirstMomentTensor, s=0
#elif InputSecondMomentTensor_IS_OutputSecondMomentTensor
#include "elementwise/shared_input.wgsl" with tensor=input_second_moment_tensor, output=output_second_moment_tensor, name=OutputSecondMomentTensor, s=0
#else
#include "elementwise/own_input.wgsl" with tensor=input_second_moment_tensor, name=InputSecondMomentTensor, binding=3, s=0
#endif
#if GradientTensor_IS_OutputParametersTensor
#include "elementwise/shared_input.wgsl" with tensor=gradient_tensor, output=output_parameters_tensor, name=OutputParametersTensor, s=0
#elif GradientTensor_IS_OutputFirstMomentTensor
#include "elementwise/shared_input.wgsl" with tensor=gradient_tensor, output=output_first_moment_tensor, name=OutputFirstMomentTensor, s=0
#elif GradientTensor_IS_OutputSecondMomentTensor
#include "elementwise/shared_input.wgsl" with tensor=gradient_tensor, output=output_second_moment_tensor, name=OutputSecondMomentTensor, s=0
#else
#include "elementwise/own_input.wgsl" with tensor=gradient_tensor, name=GradientTensor, binding=4, s=0
#endif
#if TrainingStepTensor_IS_OutputParametersTensor
#include "elementwise/shared_input.wgsl" with tensor=training_step_tensor, output=output_parameters_tensor, name=OutputParametersTensor, s=1
#elif TrainingStepTensor_IS_OutputFirstMomentTensor
#include "elementwise/shared_input.wgsl" with tensor=training_step_tensor, output=output_first_moment_tensor, name=OutputFirstMomentTensor, s=1
#elif TrainingStepTensor_IS_OutputSecondMomentTensor
#include "elementwise/shared_input.wgsl" with tensor=training_step_tensor, output=output_second_moment_tensor, name=OutputSecondMomentTensor, s=1
#else
#include "elementwise/own_input.wgsl" with tensor=training_step_tensor, name=TrainingStepTensor, binding=5, s=1
#endif

struct Quads {
    input_parameters_tensor: Quad0,
    input_first_moment_tensor: Quad0,
    input_second_moment_tensor: Quad0,
    gradient_tensor: Quad0,
    training_step_tensor: Quad1,
}
struct Results {
    output_parameters_tensor: Quad0,
    output_first_moment_tensor: Quad0,
    output_second_moment_tensor: Quad0,
}

fn compute_quads(q: Quads) -> Results {
    let x = compute(q.input_parameters_tensor.x, q.input_first_moment_tensor.x, q.input_second_moment_tensor.x, q.gradient_tensor.x, q.training_step_tensor.x);
    let y = compute(q.input_parameters_tensor.y, q.input_first_moment_tensor.y, q.input_second_moment_tensor.y, q.gradient_tensor.y, q.training_step_tensor.y);
    let z = compute(q.input_parameters_tensor.z, q.input_first_moment_tensor.z, q.input_second_moment_tensor.z, q.gradient_tensor.z, q.training_step_tensor.z);
    let w = compute(q.input_parameters_tensor.w, q.input_first_moment_tensor.w, q.input_second_moment_tensor.w, q.gradient_tensor.w, q.training_step_tensor.w);
    return Results(
        Quad0(x.output_parameters_tensor, y.output_parameters_tensor, z.output_parameters_tensor, w.output_parameters_tensor),
        Quad0(x.output_first_moment_tensor, y.output_first_moment_tensor, z.output_first_moment_tensor, w.output_first_moment_tensor),
        Quad0(x.output_second_moment_tensor, y.output_second_moment_tensor, z.output_second_moment_tensor, w.output_second_moment_tensor),
    );
}

struct Places {
    input_parameters_tensor: Place,
    input_first_moment_tensor: Place,
    input_second_moment_tensor: Place,
    gradient_tensor: Place,
    training_step_tensor: Place,
    output_parameters_tensor: Place,
    output_first_moment_tensor: Place,
    output_second_moment_tensor: Place,
}
fn same_place(quad: Place) -> Places { return Places(quad, quad, quad, quad, quad, quad, quad, quad); }

// `at` steps further along a loop, whose row and component in the parameters are i and j.
fn moved(start: Places, at: Place, i: u32, j: u32) -> Places {
    return Places(
        start.input_parameters_tensor + at * p.input_parameters_tensor_steps[i][j],
        start.input_first_moment_tensor + at * p.input_first_moment_tensor_steps[i][j],
        start.input_second_moment_tensor + at * p.input_second_moment_tensor_steps[i][j],
        start.gradient_tensor + at * p.gradient_tensor_steps[i][j],
        start.training_step_tensor + at * p.training_step_tensor_steps[i][j],
        start.output_parameters_tensor + at * p.output_parameters_tensor_steps[i][j],
        start.output_first_moment_tensor + at * p.output_first_moment_tensor_steps[i][j],
        start.output_second_moment_tensor + at * p.output_second_moment_tensor_steps[i][j],
    );
}

fn load_quads(places: Places) -> Quads {
    return Quads(
        gather_input_parameters_tensor(places.input_parameters_tensor),
        gather_input_first_moment_tensor(places.input_first_moment_tensor),
        gather_input_second_moment_tensor(places.input_second_moment_tensor),
        gather_gradient_tensor(places.gradient_tensor),
        gather_training_step_tensor(places.training_step_tensor),
    );
}
fn store_quads(places: Places, results: Results, count: u32) {
    scatter_output_parameters_tensor(places.output_parameters_tensor, results.output_parameters_tensor, count);
    scatter_output_first_moment_tensor(places.output_first_moment_tensor, results.output_first_moment_tensor, count);
    scatter_output_second_moment_tensor(places.output_second_moment_tensor, results.output_second_moment_tensor, count);
}

#include "elementwise/map.wgsl"
