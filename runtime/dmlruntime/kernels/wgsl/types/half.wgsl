// Conversions between the bits of half and single precision, two values to a word.
//
// WGSL fixes neither the rounding of its own conversion to half precision nor what becomes of subnormals, so the bits
// are converted in integer steps: exact one way, to nearest even the other. HALF_NATIVE: this device's own conversions
// were seen to give the same bits.

#if HALF_NATIVE
fn singles_from_halves(word: u32) -> vec2<f32> {
    return unpack2x16float(word);
}

fn halves_from_singles(pair: vec2<f32>) -> u32 {
    return pack2x16float(pair);
}
#else
fn single_from_half(half: u32) -> f32 {
    let sign = (half & 0x8000u) << 16u;
    let magnitude = half & 0x7fffu;
    if (magnitude < 0x400u) {
        return bitcast<f32>(sign | bitcast<u32>(f32(magnitude) * 5.9604644775390625e-8));
    }
    let bias = select(0x38000000u, 0x70000000u, magnitude >= 0x7c00u);
    return bitcast<f32>(sign | ((magnitude << 13u) + bias));
}

fn half_from_single(single: f32) -> u32 {
    let bits = bitcast<u32>(single);
    let sign = (bits >> 16u) & 0x8000u;
    let magnitude = bits & 0x7fffffffu;
    if (magnitude > 0x7f800000u) {
        return sign | 0x7e00u | ((magnitude >> 13u) & 0x1ffu);
    }
    if (magnitude >= 0x477ff000u) {
        return sign | 0x7c00u;
    }
    if (magnitude >= 0x38800000u) {
        return sign | ((magnitude - 0x38000000u + 0xfffu + ((magnitude >> 13u) & 1u)) >> 13u);
    }
    if (magnitude < 0x33000000u) {
        return sign;
    }
    let shift = 126u - (magnitude >> 23u);
    let digits = (magnitude & 0x7fffffu) | 0x800000u;
    return sign | ((digits + (1u << (shift - 1u)) - 1u + ((digits >> shift) & 1u)) >> shift);
}

fn singles_from_halves(word: u32) -> vec2<f32> {
    return vec2<f32>(single_from_half(word & 0xffffu), single_from_half(word >> 16u));
}

fn halves_from_singles(pair: vec2<f32>) -> u32 {
    return half_from_single(pair.x) | (half_from_single(pair.y) << 16u);
}
#endif
