// Integers of 8, 16 and 32 bits, which are i32 and u32 in arithmetic.

#for type in int32 int16 int8
// -1, 0 or 1.
fn sign_${type}(a: i32) -> i32 {
    return clamp(a, -1i, 1i);
}
#endfor

#for type in uint32 uint16 uint8
// 0 or 1.
fn sign_${type}(a: u32) -> u32 {
    return min(a, 1u);
}
#endfor

// a << b; 0 where b is 32 or more.
fn shift_left_uint32(a: u32, b: u32) -> u32 {
    return select(0u, a << (b & 31u), b < 32u);
}

#for bits in 16 8
// a << b; 0 where b is $bits or more.
fn shift_left_uint${bits}(a: u32, b: u32) -> u32 {
    return extractBits(select(0u, a << (b & 31u), b < 32u), 0u, ${bits}u);
}
#endfor

#for bits in 32 16 8
// a >> b; 0 where b is 32 or more.
fn shift_right_uint${bits}(a: u32, b: u32) -> u32 {
    return select(0u, a >> (b & 31u), b < 32u);
}
#endfor
