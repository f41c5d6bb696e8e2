// As elementwise/loaded.wgsl, of a kernel without inputs. `numbers` is `index` if compute takes the elements' numbers, else
// empty; `empty` is then `Quads`, because a structure has at least one member.
#for number in $numbers
#include "elementwise/index.wgsl"

struct Quads {
    $number: vec4<u32>,
}
#endfor
#for quads in $empty
alias $quads = u32;
#endfor

#if MULTI_QUAD
alias Words = u32;

fn load_words(i: u32) -> Words {
    return 0u;
}

fn quads_of(words: Words, i: u32, part: u32) -> Quads {
    return Quads(
#for number in $numbers
        ${number}_of(i, part),
#endfor
    );
}
#else
fn load_quads(offsets: Offsets) -> Quads {
    return Quads(
#for number in $numbers
        gather_$number(offsets.$number),
#endfor
    );
}
#endif
