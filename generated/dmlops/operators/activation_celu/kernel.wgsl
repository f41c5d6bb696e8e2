// Generated from spec/operators/activation_celu.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ACTIVATION_CELU: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=, is=

#import expm1_float32
#import fused_multiply_add_float32
#import precise_float32
#import is_infinite_float32
#import max_float32
#import min_float32
fn compute(input_tensor: Value) -> Value {
    let let_part = input_tensor / alpha();
    let let_factor = select(1.0f, 6.235149e+27f, let_part > (8e+01f));
    let let_second = select(1.0f, 6.235149e+27f, let_part > 144.0f);
    let let_less = expm1_float32(select(select(let_part, let_part - 64.0f, let_part > (8e+01f)), let_part - 128.0f, let_part > 144.0f));
    let let_power = select(let_less, let_less + 1.0f, let_part > (8e+01f));
    let let_rest = precise_float32(precise_float32((let_less + 1.0f) * fused_multiply_add_float32(-let_part, alpha(), input_tensor)) * let_factor) * let_second;
    let let_main = precise_float32(precise_float32(alpha() * let_factor) * let_second) * let_power;
    let let_grown = let_main + select(0.0f, let_rest, (abs(let_part) < 215.0f) && (abs(let_main) < (3.4028234e+38f)));
    let let_below = select(let_grown, input_tensor, (abs(let_part) < (1e-08f)) && (!is_infinite_float32(alpha())));
    return max_float32(input_tensor, 0.0f) + min_float32(let_below, 0.0f);
}

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=1
#include "types/scalar.wgsl" with is=
fn alpha() -> Scalar { return scalar(p.scalars[0].xy); }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=
#include "elementwise/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=input_tensor:, numbers=
#include "elementwise/results.wgsl" with inputs=input_tensor, outputs=output_tensor::
#include "elementwise/map.wgsl" with tensors=input_tensor output_tensor, outputs=output_tensor
