// Exponentials.

// e^a = 2^count * e^r. What is added to find `count` leaves a whole number, whose last bits are those of count or count + 254.
#if FLOAT16
// For results that are rounded to half precision, where a polynomial of degree 5 and one constant for log(2) are good to 2^-20.
// What would be below 2^-125 is 0, and nothing is above e^88, which half precision has not either.
fn exp_float32(a: f32) -> f32 {
    let below = u32(min(bitcast<i32>(a), 0x42b00000));
    let x = bitcast<f32>(min(below, 0xc2ad0000u));
    let shifted = keep_float32(fma(x, 1.442695f, 12582912.0f));
    let r = fma(shifted - 12582912.0f, -0.6931472f, x);
    var sum = 0.0083125f;
    sum = fma(sum, r, 0.04189033f);
    sum = fma(sum, r, 0.16667116f);
    sum = fma(sum, r, 0.4999923f);
    sum = fma(sum, r, 1.0f);
    sum = fma(sum, r, 1.0f);
    let power = bitcast<f32>(bitcast<u32>(sum) + (bitcast<u32>(shifted) << 23u));
    return select(select(power, 0.0f, a < -86.5f), a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}
#else
// Overflow gives infinity, underflow a subnormal number or 0; NaN stays NaN. It is brought above -104 by
// its bits, which as unsigned numbers are the greater, the lower it is.
fn exp_float32(a: f32) -> f32 {
    let x = bitcast<f32>(min(bitcast<u32>(a), 0xc2d00000u));
    let shifted = keep_float32(fma(x, 1.442695f, 12583166.0f));
    let count = shifted - 12583166.0f;
    let near = keep_float32(fma(count, -0.69314575f, x));
    let r = fma(count, -1.4286068e-06f, near);
    let rr = r * r;
    var bend = 0.001359695f;
    bend = fma(bend, r, 0.0083692195f);
    bend = fma(bend, r, 0.041672107f);
    bend = fma(bend, r, 0.16666515f);
    bend = fma(bend, r, 0.4999998f);
    let half_bits = (bitcast<u32>(shifted) << 22u) & 0xff800000u;
    let first_half = bitcast<f32>(half_bits);
    let second_half = bitcast<f32>((bitcast<u32>(shifted) << 23u) - half_bits);
    let power = keep_float32((1.0f + keep_float32(fma(rr, bend, r))) * first_half) * second_half;
    let is_above = bitcast<i32>(a) > 0x42b17217 || bitcast<u32>(a) > 0xff800000u;
    return select(power, a * from_bits(0x7f800000u), is_above);
}
#endif

#if FLOAT16
// As exp_float32 for results that are rounded to half precision.
fn exp_nonpositive_float32(a: f32) -> f32 {
    let x = bitcast<f32>(min(bitcast<u32>(a), 0xc2ad0000u));
    let shifted = keep_float32(fma(x, 1.442695f, 12582912.0f));
    let r = fma(shifted - 12582912.0f, -0.6931472f, x);
    var sum = 0.0083125f;
    sum = fma(sum, r, 0.04189033f);
    sum = fma(sum, r, 0.16667116f);
    sum = fma(sum, r, 0.4999923f);
    sum = fma(sum, r, 1.0f);
    sum = fma(sum, r, 1.0f);
    let power = bitcast<f32>(bitcast<u32>(sum) + (bitcast<u32>(shifted) << 23u));
    return select(select(power, 0.0f, a < -86.5f), a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}
#else
// As exp_float32; of a number above 0 anything. 2^(count + 30) is a normal number, so one power is enough: 2^-30 takes it down
// at the end.
fn exp_nonpositive_float32(a: f32) -> f32 {
    let x = bitcast<f32>(min(bitcast<u32>(a), 0xc2d00000u));
    let shifted = keep_float32(fma(x, 1.442695f, 12582942.0f));
    let count = shifted - 12582942.0f;
    let near = keep_float32(fma(count, -0.69314575f, x));
    let r = fma(count, -1.4286068e-06f, near);
    var sum = 0.001359695f;
    sum = fma(sum, r, 0.0083692195f);
    sum = fma(sum, r, 0.041672107f);
    sum = fma(sum, r, 0.16666515f);
    sum = fma(sum, r, 0.4999998f);
    sum = fma(sum, r, 1.0f);
    sum = fma(sum, r, 1.0f);
    let raised = bitcast<f32>(bitcast<u32>(sum) + (bitcast<u32>(shifted) << 23u));
    return select(raised * 9.3132257e-10f, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}
#endif

// e^a - 1 = 2^count * (1 - 2^-count + (e^r - 1)), the sum kept in two parts. Between -20 and 89 as in exp; 2^-count is
// nothing beside 1 long before it is no normal number.
fn expm1_float32(a: f32) -> f32 {
    let signed_bits = i32(bitcast<u32>(a));
    let below = u32(min(signed_bits, 0x42b20000));
    let x = bitcast<f32>(min(below, 0xc1a00000u));
    let count = round(x * 1.442695f);
    let count_bits = u32(i32(count) + 254);
    let near = keep_float32(fma(count, -0.69314575f, x));
    let r = keep_float32(fma(count, -1.4286068e-06f, near));
    let r_low = fma(count, -1.4286068e-06f, keep_float32(near - r));
    let rr = r * r;
    var bend = 0.001359695f;
    bend = fma(bend, r, 0.0083692195f);
    bend = fma(bend, r, 0.041672107f);
    bend = fma(bend, r, 0.16666515f);
    bend = fma(bend, r, 0.4999998f);
    let part = keep_float32(1.0f - bitcast<f32>((381u - (min((count_bits & 0x1ffu), 354u))) << 23u));
    let high = keep_float32(part + r);
    let low = keep_float32(r - keep_float32(high - part)) + fma(rr, bend, r_low);
    let half_bits = (count_bits << 22u) & 0xff800000u;
    let first_half = bitcast<f32>(half_bits);
    let second_half = bitcast<f32>((count_bits << 23u) - half_bits);
    let power = keep_float32((high + low) * first_half) * second_half;
    let result = select(power, from_bits(0x7f800000u), a > 88.72284f);
    return select(result, a, ((bitcast<u32>(a) & 0x7fffffffu) - 0x33800000u) > 0x4c000000u);
}
