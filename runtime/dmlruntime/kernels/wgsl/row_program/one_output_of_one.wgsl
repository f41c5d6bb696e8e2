// Stores the elements of the one output of group `s` that follow from one input, of which a Four has four: a kernel declares
// <output>_of(row, index, input).
#if QUADS || HELD
fn store_four(row: Row, first: u32, four: Four) {
#if TAIL
    if (first >= p.length) {
        return;
    }
#endif
    let $input = four.$input;
#if QUADS
    store_${output}_whole((row.at_$output + along_$output(first)) / 4u, Quad$s(
        ${output}_of(row, first, $input.x),
        ${output}_of(row, first + STEP, $input.y),
        ${output}_of(row, first + 2u * STEP, $input.z),
        ${output}_of(row, first + 3u * STEP, $input.w),
    ));
#else
    store_element(row, first, $input.x);
    if (first + STEP < p.length) {
        store_element(row, first + STEP, $input.y);
    }
    if (first + 2u * STEP < p.length) {
        store_element(row, first + 2u * STEP, $input.z);
    }
    if (first + 3u * STEP < p.length) {
        store_element(row, first + 3u * STEP, $input.w);
    }
#endif
}
#else
fn store_unit(row: Row, index: u32) {
    store_element(row, index, load_$input(row.at_$input + along_$input(index)));
}
#endif
#if !QUADS

fn store_element(row: Row, index: u32, $input: Value$of) {
    store_$output(row.at_$output + along_$output(index), ${output}_of(row, index, $input));
}
#endif
