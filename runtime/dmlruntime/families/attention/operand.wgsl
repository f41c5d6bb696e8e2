// An operand where it is: `side` is query, key or value, `tensor` its name, `elements` the parameter that counts those of a row.
// OPERAND_FLOAT32 or OPERAND_FLOAT16: its type. QUADS_OPERANDS: four elements of a row lie together. PAST_$side: rows before
// number p.before are in a tensor of their own. OPERAND_BIAS: what is added has yet to be, but not to rows from earlier.
#include "tensors/input.wgsl" with tensor=$tensor, name=OPERANDS, binding=$binding, s=_operand
#if PAST_$side
#include "tensors/input.wgsl" with tensor=past_$tensor, name=OPERANDS, binding=$past_binding, s=_operand
#endif

fn ${side}_head(batch: u32, head: u32) -> Head {
    var own = Head();
    own.at = p.${side}_first + batch * p.${side}_strides.x + head * p.${side}_strides.z;
#if PAST_$side
    own.past = batch * p.past_${side}_strides.x + head * p.past_${side}_strides.z;
#endif
#if OPERAND_BIAS
    own.bias = p.${side}_bias + head * p.$elements * p.bias_stride;
#endif
    return own;
}
#if QUADS_OPERANDS

// Four elements of a row, from number `element` on, or 0 behind the last.
fn ${side}_four(own: Head, row: u32, element: u32) -> Loaded {
    if (element >= p.$elements) {
        return Loaded(0);
    }
#if PAST_$side
    if (row < p.before) {
        return loaded_of(past_$tensor[(own.past + row * p.past_${side}_strides.y + element) / 4u]);
    }
    let at = own.at + (row - p.before) * p.${side}_strides.y + element;
#else
    let at = own.at + row * p.${side}_strides.y + element;
#endif
#if OPERAND_BIAS
    return loaded_of($tensor[at / 4u]) + four_of_bias(own.bias + element * p.bias_stride);
#else
    return loaded_of($tensor[at / 4u]);
#endif
}
#else

// An element of a row, or 0 behind the last.
fn ${side}_element(own: Head, row: u32, element: u32) -> f32 {
    if (element >= p.$elements) {
        return 0.0f;
    }
#if PAST_$side
    if (row < p.before) {
        return load_past_$tensor(own.past + row * p.past_${side}_strides.y + element * p.past_${side}_strides.w);
    }
    let value = load_$tensor(own.at + (row - p.before) * p.${side}_strides.y + element * p.${side}_strides.w);
#else
    let value = load_$tensor(own.at + row * p.${side}_strides.y + element * p.${side}_strides.w);
#endif
#if OPERAND_BIAS
    return value + load_bias(own.bias + element * p.bias_stride);
#else
    return value;
#endif
}

fn ${side}_four(own: Head, row: u32, element: u32) -> Loaded {
    return Loaded(
#for i in 0 1 2 3
        ${side}_element(own, row, element + ${i}u),
#endfor
    );
}
#endif
