// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}
