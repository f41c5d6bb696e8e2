// a in 64 bits, its sign extended.
fn convert_int8_to_int64(a: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(a), bitcast<u32>(a >> 31u));
}
