// The output of a contraction: tensors/output.wgsl, and how its elements are made from sums and stored. A kernel declares
// finish(sum, element of each of `addends`) for its data types. With SOFTMAX sums lie in `raw` first (softmax.wgsl).
#include "tensors/output.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s

fn finished(places: Places, m: u32, n: u32, acc: Sum) -> Value$s {
    return finish(
        acc,
#for addend in $addends
        load_$addend(places.$addend + m * p.${addend}_row + n * p.${addend}_column),
#endfor
    );
}

// Where row m of the output lies, `offset` elements before the wanted one.
fn output_at(places: Places, m: u32, offset: u32) -> u32 {
    return places.$tensor + m * p.${tensor}_row + offset;
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
