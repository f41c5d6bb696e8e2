// As elementwise/input.wgsl, of an input that may be absent: ABSENT_<name> (tensors/optional_input.wgsl).
#if ABSENT_$name
#include "tensors/optional_input.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s

fn gather_$tensor(offset: Offset) -> Quad$s {
    return load_${tensor}_quad(0u);
}
#else
#include "elementwise/input.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s, outputs=$outputs, uniform=$uniform
#endif
