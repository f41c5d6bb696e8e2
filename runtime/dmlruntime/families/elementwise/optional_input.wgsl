// As elementwise/given_input.wgsl, of an input that may be absent: ABSENT_<name>.
#if ABSENT_$name
// An optional input tensor of an element-wise kernel that is not given (tensors/absent_input.wgsl).
#include "tensors/absent_input.wgsl" with tensor=$tensor, s=$s

fn gather_$tensor(place: Place) -> Quad$s {
    return load_${tensor}_quad(0u);
}
#else
#include "elementwise/given_input.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s, outputs=$outputs, own=$own
#endif
