// The sum over the taps of an output of level `level`; what it adds are sums of the level `below`.
#if PAIRS
// Loads that wait for no branch are in flight together: what has no weight is not used.
fn sum_$level(at: vec4<u32>, offset: u32) -> f32 {
    let pair = taps[p.starts[$level] + at[$level]];
    let first = rounded(sum_$below(at, offset + pair.x) * bitcast<f32>(pair.z));
    let second = rounded(sum_$below(at, offset + pair.y) * bitcast<f32>(pair.w));
    return select(rounded(first + second), first, pair.w == 0u);
}
#else
fn sum_$level(at: vec4<u32>, offset: u32) -> f32 {
    let ends = taps[p.starts[$level] + at[$level]];
    var sum = from_bits(0x80000000u);
    for (var k = ends.x; k < ends.y; k++) {
        let tap = taps[k];
        sum = rounded(sum + rounded(sum_$below(at, offset + tap.x) * bitcast<f32>(tap.y)));
    }
    return sum;
}
#endif
