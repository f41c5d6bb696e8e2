// The states of elements in the sweep whose names end in `s`, which reads one input, of which a Four has four: a kernel declares
// state_of(row, index, input).
#if QUADS || HELD
#include "row_program/states.wgsl" with s=$s

fn four_states$s(row: Row, first: u32, four: Four) -> States$s {
    let $input = four.$input;
    return States$s(
        state_of$s(row, first, $input.x),
        state_of$s(row, first + STEP, $input.y),
        state_of$s(row, first + 2u * STEP, $input.z),
        state_of$s(row, first + 3u * STEP, $input.w),
    );
}
#else
fn load_state$s(row: Row, index: u32) -> State$s {
    return state_of$s(row, index, load_$input(row.at_$input + along_$input(index)));
}
#endif
