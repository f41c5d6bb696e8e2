// The states of elements in the sweep whose names end in `s`, which reads two inputs, of which a Four has four each: a kernel
// declares state_of(row, index, input, other).
#if QUADS || HELD
#include "row_program/states.wgsl" with s=$s

fn four_states$s(row: Row, first: u32, four: Four) -> States$s {
    let $input = four.$input;
    let $other = four.$other;
    return States$s(
        state_of$s(row, first, $input.x, $other.x),
        state_of$s(row, first + STEP, $input.y, $other.y),
        state_of$s(row, first + 2u * STEP, $input.z, $other.z),
        state_of$s(row, first + 3u * STEP, $input.w, $other.w),
    );
}
#else
fn load_state$s(row: Row, index: u32) -> State$s {
    return state_of$s(
        row, index, load_$input(row.at_$input + along_$input(index)), load_$other(row.at_$other + along_$other(index)),
    );
}
#endif
