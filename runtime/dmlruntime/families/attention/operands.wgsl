// Queries, keys and values where they are, or as pack_part of attention/parts.wgsl lays them out.
#include "types/type.wgsl" with s=_operand, is=OPERAND_

// Where the rows of a head begin in their tensor, in that of rows from earlier, and in the bias.
struct Head {
    at: u32,
    past: u32,
    bias: u32,
}

// Four elements as they are loaded. What is computed of them is computed when they are stored: it would wait for the loads, and
// what is multiplied meanwhile with it.
#if !QUADS_OPERANDS || OPERAND_BIAS
alias Loaded = vec4<f32>;

fn four_of(loaded: Loaded) -> vec4<f32> {
    return loaded;
}
#else
alias Loaded = Block_operand;

fn loaded_of(block: Block_operand) -> Loaded {
    return block;
}

fn four_of(loaded: Loaded) -> vec4<f32> {
    let four = block_values_operand(loaded);
    return vec4<f32>(four.x, four.y, four.z, four.w);
}
#endif
#if OPERAND_BIAS

fn loaded_of(block: Block_operand) -> Loaded {
    let four = block_values_operand(block);
    return vec4<f32>(four.x, four.y, four.z, four.w);
}

fn four_of_bias(at: u32) -> vec4<f32> {
    return vec4<f32>(
#for i in 0 1 2 3
        load_bias(at + ${i}u * p.bias_stride),
#endfor
    );
}
#endif
#include "attention/operand.wgsl" with side=query, tensor=queries, elements=elements, binding=6, past_binding=13
#include "attention/operand.wgsl" with side=key, tensor=keys, elements=elements, binding=7, past_binding=13
#include "attention/operand.wgsl" with side=value, tensor=values, elements=value_elements, binding=8, past_binding=14
#if FEW || ONE

// An element of four keys, 16 apart; 0 where there is none.
fn four_keys(own: Head, key: u32, element: u32) -> vec4<f32> {
    var four = vec4<f32>();
#for part:i in x:0 y:1 z:2 w:3
    if (key + ${i}u * 16u < p.keys) {
        four.$part = key_element(own, key + ${i}u * 16u, element);
    }
#endfor
    return four;
}
#endif
