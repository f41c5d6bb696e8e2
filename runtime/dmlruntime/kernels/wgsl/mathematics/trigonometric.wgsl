// Trigonometric functions: an angle is reduced to at most an eighth of a turn and a number of quarter turns.

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

// The upper 32 bits of a * b.
fn multiply_high_float32(a: u32, b: u32) -> u32 {
    let low = (a & 0xffffu) * (b & 0xffffu);
    let left = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
    let right = (a & 0xffffu) * (b >> 16u) + (left & 0xffffu);
    return (a >> 16u) * (b >> 16u) + (left >> 16u) + (right >> 16u);
}

// An angle is r - r_more + quadrant * pi / 2, |r| <= pi / 4.
struct ReducedAngle {
    r: f32,
    r_more: f32,
    quadrant: u32,
}

// The reduced angle of a, which is finite. Below 4096 there are few multiples of pi / 2, which are subtracted in parts; from
// there on a is multiplied by 2 / pi, with as many of its binary digits as matter.
fn reduced_angle_float32(a: f32) -> ReducedAngle {
    if ((bitcast<u32>(a) & 0x7fffffffu) < 0x45800000u) {
        let count = round(a * 0.63661975f);
        let first = keep_float32(fma(count, -1.5703125f, a));
        let second = keep_float32(fma(count, -0.0004837513f, first));
        let upper = keep_float32(fma(count, -7.5495336e-08f, second));
        let lost = keep_float32(fma(count, 7.5495336e-08f, keep_float32(upper - second)));
        let more = keep_float32(fma(count, 2.563283e-12f, lost));
        let all_more = fma(count, 6.123234e-17f, more);
        let r = keep_float32(upper - all_more);
        let r_more = all_more - keep_float32(upper - r);
        return ReducedAngle(r, r_more, u32(i32(count)));
    }
    var digits = array<u32, 8>(
        0u, 0xa2f9836eu, 0x4e441529u, 0xfc2757d1u, 0xf534ddc0u, 0xdb629599u, 0x3c439041u, 0xfe5163abu
    );
    let position = ((bitcast<u32>(a) >> 23u) & 0xffu) - 120u;
    let mantissa = (bitcast<u32>(a) & 0x7fffffu) | 0x800000u;
    let i = (position >> 5u) & 7u;
    let shift = position & 31u;
    let third = (digits[i + 2u] << shift) | ((digits[i + 3u] >> 1u) >> (31u - shift));
    let second = (digits[i + 1u] << shift) | ((digits[i + 2u] >> 1u) >> (31u - shift));
    let first = (digits[i] << shift) | ((digits[i + 1u] >> 1u) >> (31u - shift));
    let carried = multiply_high_float32(third, mantissa);
    let low = third * mantissa;
    let middle = second * mantissa + carried;
    let carry = u32(middle < carried);
    let high = first * mantissa + multiply_high_float32(second, mantissa) + carry;
    let quarter = (high + 0x20000000u) >> 30u;
    let top = high - (quarter << 30u);
    let negative = top >= 0x80000000u;
    let n0 = select(low, 0u - low, negative);
    let n1 = select(middle, ~middle + u32(low == 0u), negative);
    let n2 = select(top, ~top + u32((low | middle) == 0u), negative);
    let y0 = f32(n2 >> 5u) * 2.9802322e-08f;
    let y1 = f32(((n2 & 31u) << 19u) | (n1 >> 13u)) * 1.7763568e-15f;
    let y2 = f32(((n1 & 0x1fffu) << 11u) | (n0 >> 21u)) * 1.0587912e-22f;
    let y = keep_float32(y0 + y1);
    let y_low = keep_float32(y1 - keep_float32(y - y0)) + y2;
    let r = keep_float32(y * 1.5707964f);
    let r_rest = product_rest_float32(y, 1.5707964f, r);
    let r_more = -(r_rest + fma(y_low, 1.5707964f, y * -4.371139e-08f));
    let a_negative = bitcast<u32>(a) >= 0x80000000u;
    let sign = select(1.0f, -1.0f, negative != a_negative);
    let quadrant = select(quarter, 0u - quarter, a_negative);
    return ReducedAngle(sign * r, sign * r_more, quadrant);
}

// sin(a) of any number; of infinities NaN. A shader's compiler may drop the sign of a zero.
fn sin_float32(a: f32) -> f32 {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    if (magnitude >= 0x7f800000u) {
        return from_bits(0x7fc00000u);
    }
    let angle = reduced_angle_float32(a);
    return select(quadrant_sin_float32(angle.r, angle.r_more, angle.quadrant), a, magnitude < 0x33800000u);
}

// cos(a) of any number; of infinities NaN.
fn cos_float32(a: f32) -> f32 {
    if ((bitcast<u32>(a) & 0x7fffffffu) >= 0x7f800000u) {
        return from_bits(0x7fc00000u);
    }
    let angle = reduced_angle_float32(a);
    return quadrant_sin_float32(angle.r, angle.r_more, angle.quadrant + 1u);
}

// tan(a) of any number; of infinities NaN. A shader's compiler may drop the sign of a zero.
fn tan_float32(a: f32) -> f32 {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    if (magnitude >= 0x7f800000u) {
        return from_bits(0x7fc00000u);
    }
    let angle = reduced_angle_float32(a);
    return select(quadrant_tan_float32(angle.r, angle.r_more, angle.quadrant), a, magnitude < 0x33800000u);
}
