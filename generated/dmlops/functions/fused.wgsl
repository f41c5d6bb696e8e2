// Generated from spec/operators; do not edit.
// Template: templates/dmlops/functions/fused.wgsl.j2. Regenerate: dmlgen generate

// $name(x), the activation that is applied to values of a float type, chosen by ${is}FUSED_ and its name; without, x stays as it
// is.
// Its scalars are those of the activation's own operator: p.scalars[$pair_0].$half_0, p.scalars[$pair_1].$half_1, p.scalars[$pair_2].$half_2, p.scalars[$pair_3].$half_3, p.scalars[$pair_4].$half_4.
#if ${is}FUSED_ACTIVATION_CELU
#import expm1_float32
#import fused_multiply_add_float32
#import precise_float32
#import is_infinite_float32
#import max_float32
#import min_float32
fn $name(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[$pair_0].$half_0);
    return max_float32(fused_x, 0.0f) + min_float32(select((precise_float32(precise_float32(fused_0 * select(1.0f, 6.235149e+27f, (fused_x / fused_0) > (8e+01f))) * select(1.0f, 6.235149e+27f, (fused_x / fused_0) > 144.0f)) * select(expm1_float32(select(select(fused_x / fused_0, (fused_x / fused_0) - 64.0f, (fused_x / fused_0) > (8e+01f)), (fused_x / fused_0) - 128.0f, (fused_x / fused_0) > 144.0f)), expm1_float32(select(select(fused_x / fused_0, (fused_x / fused_0) - 64.0f, (fused_x / fused_0) > (8e+01f)), (fused_x / fused_0) - 128.0f, (fused_x / fused_0) > 144.0f)) + 1.0f, (fused_x / fused_0) > (8e+01f))) + select(0.0f, precise_float32(precise_float32((expm1_float32(select(select(fused_x / fused_0, (fused_x / fused_0) - 64.0f, (fused_x / fused_0) > (8e+01f)), (fused_x / fused_0) - 128.0f, (fused_x / fused_0) > 144.0f)) + 1.0f) * fused_multiply_add_float32(-(fused_x / fused_0), fused_0, fused_x)) * select(1.0f, 6.235149e+27f, (fused_x / fused_0) > (8e+01f))) * select(1.0f, 6.235149e+27f, (fused_x / fused_0) > 144.0f), (abs(fused_x / fused_0) < 215.0f) && (abs(precise_float32(precise_float32(fused_0 * select(1.0f, 6.235149e+27f, (fused_x / fused_0) > (8e+01f))) * select(1.0f, 6.235149e+27f, (fused_x / fused_0) > 144.0f)) * select(expm1_float32(select(select(fused_x / fused_0, (fused_x / fused_0) - 64.0f, (fused_x / fused_0) > (8e+01f)), (fused_x / fused_0) - 128.0f, (fused_x / fused_0) > 144.0f)), expm1_float32(select(select(fused_x / fused_0, (fused_x / fused_0) - 64.0f, (fused_x / fused_0) > (8e+01f)), (fused_x / fused_0) - 128.0f, (fused_x / fused_0) > 144.0f)) + 1.0f, (fused_x / fused_0) > (8e+01f))) < (3.4028234e+38f))), fused_x, (abs(fused_x / fused_0) < (1e-08f)) && (!is_infinite_float32(fused_0))), 0.0f);
}
#elif ${is}FUSED_ACTIVATION_ELU
#import expm1_float32
fn $name(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[$pair_0].$half_0);
    return select(fused_0 * expm1_float32(fused_x), fused_x, fused_x >= 0.0f);
}
#elif ${is}FUSED_ACTIVATION_GELU
#import gelu_float32
fn $name(fused_x: f32) -> f32 { return gelu_float32(fused_x); }
#elif ${is}FUSED_ACTIVATION_HARD_SIGMOID
#import min_float32
#import max_float32
fn $name(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[$pair_0].$half_0);
    let fused_1 = bitcast<f32>(p.scalars[$pair_1].$half_1);
    return max_float32(min_float32((fused_0 * fused_x) + fused_1, 1.0f), 0.0f);
}
#elif ${is}FUSED_ACTIVATION_IDENTITY
fn $name(fused_x: f32) -> f32 { return fused_x; }
#elif ${is}FUSED_ACTIVATION_LEAKY_RELU
fn $name(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[$pair_0].$half_0);
    return select(fused_0 * fused_x, fused_x, fused_x >= 0.0f);
}
#elif ${is}FUSED_ACTIVATION_LINEAR
fn $name(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[$pair_0].$half_0);
    let fused_1 = bitcast<f32>(p.scalars[$pair_1].$half_1);
    return (fused_0 * fused_x) + fused_1;
}
#elif ${is}FUSED_ACTIVATION_PARAMETRIC_SOFTPLUS
#import product_float32
#import is_infinite_float32
#import softplus_times_float32
fn $name(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[$pair_0].$half_0);
    let fused_1 = bitcast<f32>(p.scalars[$pair_1].$half_1);
    return select(select(softplus_times_float32(fused_1, fused_x, fused_0), fused_0, ((is_infinite_float32(fused_0) && ((fused_1 * fused_x) < (-26.0f))) && (!is_infinite_float32(fused_1))) && (!is_infinite_float32(fused_x))), product_float32(fused_1, fused_x, fused_0), (fused_1 * fused_x) > (4e+01f));
}
#elif ${is}FUSED_ACTIVATION_RELU
#import max_float32
fn $name(fused_x: f32) -> f32 { return max_float32(fused_x, 0.0f); }
#elif ${is}FUSED_ACTIVATION_SCALED_ELU
#import expm1_float32
#import product_float32
fn $name(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[$pair_0].$half_0);
    let fused_1 = bitcast<f32>(p.scalars[$pair_1].$half_1);
    return select(product_float32(fused_0, expm1_float32(fused_x), fused_1), fused_1 * fused_x, fused_x > 0.0f);
}
#elif ${is}FUSED_ACTIVATION_SCALED_TANH
#import product_float32
#import tanh_float32
fn $name(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[$pair_0].$half_0);
    let fused_1 = bitcast<f32>(p.scalars[$pair_1].$half_1);
    return select(fused_0 * tanh_float32(fused_1 * fused_x), product_float32(fused_1, fused_x, fused_0), abs(fused_1 * fused_x) < (1e-30f));
}
#elif ${is}FUSED_ACTIVATION_SHRINK
fn $name(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[$pair_0].$half_0);
    let fused_1 = bitcast<f32>(p.scalars[$pair_1].$half_1);
    return select(select(0.0f, fused_x + fused_0, (fused_x < 0.0f) && (fused_x < (-fused_1))), fused_x - fused_0, fused_x > fused_1);
}
#elif ${is}FUSED_ACTIVATION_SIGMOID
#import sigmoid_float32
fn $name(fused_x: f32) -> f32 { return sigmoid_float32(fused_x); }
#elif ${is}FUSED_ACTIVATION_SOFTPLUS
#import softplus_over_float32
fn $name(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[$pair_0].$half_0);
    return select(softplus_over_float32(fused_0, fused_x, fused_0), fused_x, (fused_0 * fused_x) > (4e+01f));
}
#elif ${is}FUSED_ACTIVATION_SOFTSIGN
fn $name(fused_x: f32) -> f32 { return fused_x / (1.0f + abs(fused_x)); }
#elif ${is}FUSED_ACTIVATION_TANH
#import tanh_float32
fn $name(fused_x: f32) -> f32 { return tanh_float32(fused_x); }
#elif ${is}FUSED_ACTIVATION_THRESHOLDED_RELU
fn $name(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[$pair_0].$half_0);
    return select(0.0f, fused_x, fused_x > fused_0);
}
#elif ${is}FUSED_ELEMENT_WISE_CLIP
#import fused_multiply_add_float32
#import is_nan_float32
#import max_float32
#import min_float32
fn $name(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[$pair_0].$half_0);
    let fused_1 = bitcast<f32>(p.scalars[$pair_1].$half_1);
    let fused_2 = bitcast<f32>(p.scalars[$pair_2].$half_2);
    let fused_3 = bitcast<f32>(p.scalars[$pair_3].$half_3);
    let fused_4 = bitcast<f32>(p.scalars[$pair_4].$half_4);
    return min_float32(select(fused_4, from_bits(0x7f800000u), is_nan_float32(fused_4)), max_float32(select(fused_3, from_bits(0xff800000u), is_nan_float32(fused_3)), select(fused_x, fused_multiply_add_float32(fused_x, fused_0, fused_1), bitcast<u32>(fused_2) != 0u)));
}
#else
fn $name(x: f32) -> f32 {
    return x;
}
#endif
