#include "mathematics/keep_float32.wgsl"
#include "mathematics/product_rest_float32.wgsl"

// tan(r - r_more + quadrant * pi / 2), |r| <= pi / 4: t + t_low, or in odd quadrants -1 over it, corrected by what that
// quotient leaves.
fn quadrant_tan_float32(r: f32, r_more: f32, quadrant: u32) -> f32 {
    let square = r * r;
    var tail = 0.0021158885f;
    tail = fma(tail, square, -0.0007723416f);
    tail = fma(tail, square, 0.005160964f);
    tail = fma(tail, square, 0.00824861f);
    tail = fma(tail, square, 0.022006972f);
    tail = fma(tail, square, 0.053951427f);
    tail = fma(tail, square, 0.13333432f);
    tail = fma(tail, square, 0.3333333f);
    let near = fma(r * square, tail, r);
    tail = fma(-(r * square), tail, fma(near * near, r_more, r_more));
    let t = keep_float32(r - tail);
    let t_low = keep_float32(r - t) - tail;
    let divisor = select(t, 1.0f, t == 0.0f);
    let quotient = keep_float32(-1.0f / divisor);
    let rest = fma(t_low, quotient, product_rest_float32(quotient, divisor, -1.0f));
    let a_negative = fma(quotient, rest, quotient);
    return select(a_negative, t, (quadrant & 1u) == 0u);
}
