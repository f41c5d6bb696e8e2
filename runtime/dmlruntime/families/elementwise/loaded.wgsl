// What an invocation loads, a quad of every input. `inputs` are words of a tensor and the suffix of its type; `numbers` is
// `index` if compute takes the elements' numbers too, else empty. Kernels without inputs include
// loaded_numbers.wgsl.
#for number in $numbers
#include "elementwise/index.wgsl"
#endfor

struct Quads {
#for tensor:s in $inputs
    $tensor: Quad$s,
#endfor
#for number in $numbers
    $number: vec4<u32>,
#endfor
}

#if MULTI_QUAD
struct Words {
#for tensor:s in $inputs
    $tensor: vec4<u32>,
#endfor
}

fn load_words(i: u32) -> Words {
    return Words(
#for tensor:s in $inputs
        load_${tensor}_words(i),
#endfor
    );
}

fn quads_of(words: Words, i: u32, part: u32) -> Quads {
    return Quads(
#for tensor:s in $inputs
        block_values$s(block_of(words.$tensor, part)),
#endfor
#for number in $numbers
        ${number}_of(i, part),
#endfor
    );
}
#else
fn load_quads(offsets: Offsets) -> Quads {
    return Quads(
#for tensor:s in $inputs
        gather_$tensor(offsets.$tensor),
#endfor
#for number in $numbers
        gather_$number(offsets.$number),
#endfor
    );
}
#endif
