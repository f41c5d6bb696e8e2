// An input that may be absent: ABSENT_<name>.
#if ABSENT_$name
// An optional input that is not given: every element is absent_<tensor>(), which the kernel declares.
fn load_$tensor(index: u32) -> Value$s {
    return absent_$tensor();
}
#else
#include "tensors/input.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s
#endif
