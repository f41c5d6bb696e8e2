// Where an element lies, from its number in C order. Loops over elements are in the parameters, outermost first: what they
// have of loop d is in row d / 4 and component d % 4 of an array of vectors.
//
// A kernel declares $offsets, which says where an element lies in its tensors, and ${moved}(offsets, x, i, j), which are x
// steps further along the loop of row i and component j. The other placeholders: `walked`, the function that is made;
// `sizes`, the parameter with the sizes of the loops; `number`, u32, or vec4<u32> under another name to find four at once.

// The locations of element `number` of the loops before loop `end`, from those of the first element.
fn ${walked}(start: $offsets, number: $number, end: u32) -> $offsets {
    var rest = number;
    var offsets = start;
    for (var d = end; d > 1u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        let size = p.${sizes}[i][j];
        offsets = ${moved}(offsets, rest % size, i, j);
        rest /= size;
    }
    if (end == 0u) {
        return offsets;
    }
    return ${moved}(offsets, rest, 0u, 0u);
}
