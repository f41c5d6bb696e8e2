// An input that may be absent: with ABSENT_<name> every element is absent_<tensor>(), which a kernel declares.
#if ABSENT_$name
fn load_$tensor(index: u32) -> Value$s {
    return absent_$tensor();
}

fn load_${tensor}_quad(quad: u32) -> Quad$s {
    let value = absent_$tensor();
    return Quad$s(value, value, value, value);
}
#else
#include "tensors/input.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s
#endif
