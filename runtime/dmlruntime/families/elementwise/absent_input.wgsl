// An optional input tensor of an element-wise kernel that is not given (tensors/absent_input.wgsl).
#include "tensors/absent_input.wgsl" with tensor=$tensor, s=$s

fn gather_$tensor(place: Place) -> Quad$s {
    return load_${tensor}_quad(0u);
}
