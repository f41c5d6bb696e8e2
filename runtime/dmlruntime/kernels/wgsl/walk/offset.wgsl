// How far an element lies behind the first, from its number in C order, in loops as walk/loops.wgsl has them. Placeholders:
// `name`, the function that is made; `rank`, `sizes` and `strides`, the parameters with the number, the sizes and the strides of
// the loops.
fn ${name}(number: u32) -> u32 {
    var rest = number;
    var offset = 0u;
    for (var d = p.$rank; d > 1u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        offset += rest % p.${sizes}[i][j] * p.${strides}[i][j];
        rest /= p.${sizes}[i][j];
    }
    return offset + rest * p.${strides}[0][0];
}
