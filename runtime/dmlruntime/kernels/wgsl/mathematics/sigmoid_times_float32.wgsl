#include "mathematics/keep_float32.wgsl"
#include "mathematics/product_rest_float32.wgsl"
#include "mathematics/scale_float32.wgsl"

// sigmoid(a) * b, also where sigmoid(a) itself is subnormal or 0: as sigmoid, but what is left of the power, e / divisor, is
// multiplied by b before it is scaled by 2^k. Below -194 even the largest b makes nothing of it.
fn sigmoid_times_float32(a: f32, b: f32) -> f32 {
    let negative = bitcast<u32>(a) | 0x80000000u;
    let x = bitcast<f32>(min(negative, 0xc3420000u));
    let count = round(x * 1.442695f);
    let k = i32(count);
    let near = keep_float32(fma(count, -0.69314575f, x));
    let r = fma(count, -1.4286068e-06f, near);
    let rr = r * r;
    var bend = 0.001359695f;
    bend = fma(bend, r, 0.0083692195f);
    bend = fma(bend, r, 0.041672107f);
    bend = fma(bend, r, 0.16666515f);
    bend = fma(bend, r, 0.4999998f);
    let e = keep_float32(1.0f + fma(rr, bend, r));
    let e_low = fma(rr, bend, keep_float32(r - keep_float32(e - 1.0f)));
    let power = bitcast<f32>(u32(max(k, -126) + 127) << 23u);
    let divisor = keep_float32(fma(power, e, 1.0f));
    let divisor_rest = fma(power, e, keep_float32(1.0f - divisor));
    let divisor_low = fma(power, e_low, divisor_rest);
    let quotient = keep_float32(e / divisor);
    let reciprocal = fma(-power, quotient, 1.0f);
    let rest = fma(-quotient, divisor_low, e_low - product_rest_float32(quotient, divisor, e));
    let corrected = fma(rest, reciprocal, quotient);
    // Of b 2^-65, b / 2 or, where it is so small that an adapter could make the product 0, b 2^63 is multiplied.
    let none_left = k < -240i;
    let lifted = !none_left && (bitcast<u32>(b) & 0x7fffffffu) < 0x20000000u;
    let part = keep_float32(b * select(select(0.5f, 2.7105054e-20f, none_left), 9.223372e18f, lifted));
    let low = scale_float32(part * corrected, max(select(k + select(1i, 65i, none_left), k - 63i, lifted), -252i));
    let result = select(b * fma(-power, corrected, 1.0f), low, a < 0.0f);
    let none = select(0u, 0x7fc00000u, (bitcast<u32>(b) & 0x7fffffffu) >= 0x7f800000u);
    let limit = select(result, bitcast<f32>((bitcast<u32>(b) & 0x80000000u) | none), bitcast<u32>(a) == 0xff800000u);
    return select(limit, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}
