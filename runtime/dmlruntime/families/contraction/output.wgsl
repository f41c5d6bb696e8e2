// The output of a contraction: tensors/output.wgsl, and how its elements are made from sums and stored. A kernel declares
// epilogue(sum, element of each of `inputs`) for its data types. With SOFTMAX sums lie in `raw` first (softmax.wgsl).
#include "tensors/output.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s

fn result_of(starts: Offsets, m: u32, n: u32, acc: Sum) -> Value$s {
    return epilogue(
        acc,
#for input in $inputs
        load_$input(starts.$input + m * p.${input}_row + n * p.${input}_column),
#endfor
    );
}

// Where row m of the output lies, `offset` elements before the wanted one.
fn output_at(starts: Offsets, m: u32, offset: u32) -> u32 {
    return starts.$tensor + m * p.${tensor}_row + offset;
}

#if SOFTMAX
fn store_one(at: u32, value: f32) {
    raw[at] = value;
}
#elif QUADS_$name
fn store_quad(at: u32, x: Value$s, y: Value$s, z: Value$s, w: Value$s) {
    store_${tensor}_whole(at / 4u, Quad$s(x, y, z, w));
}
#else
fn store_one(at: u32, value: Value$s) {
    store_$tensor(at, value);
}
#endif
