#include "mathematics/keep_float32.wgsl"

// sin(r - r_more + quadrant * pi / 2), |r| <= pi / 4: of the two polynomials the quadrant's last bit takes one, the bit
// before it the sign.
fn quadrant_sin_float32(r: f32, r_more: f32, quadrant: u32) -> f32 {
    let square = r * r;
    let half_square = 0.5f * square;
    var sine = -2.8326788e-06f;
    sine = fma(sine, square, 0.0001985307f);
    sine = fma(sine, square, -0.008333379f);
    sine = fma(sine, square, 0.16666667f);
    sine = r - keep_float32(fma(r * square, sine, fma(-half_square, r_more, r_more)));
    let near = keep_float32(1.0f - half_square);
    let lost = keep_float32(keep_float32(1.0f - near) - half_square);
    var cosine = 2.4432557e-05f;
    cosine = fma(cosine, square, -0.0013887311f);
    cosine = fma(cosine, square, 0.041666646f);
    cosine = near + keep_float32(fma(square * square, cosine, fma(r, r_more, lost)));
    let result = select(cosine, sine, (quadrant & 1u) == 0u);
    let sign = (quadrant << 30u) & 0x80000000u;
    return bitcast<f32>(bitcast<u32>(result) ^ sign);
}
