// The states of elements in the sweep whose names end in `s`. It reads inputs, as tensor:s: `held`, of which a Four has four
// elements each, and `loaded`. A kernel declares state_of(row, index, and an element of each of these).
#if QUADS || HELD
struct States$s { x: State$s, y: State$s, z: State$s, w: State$s }

fn four_states$s(row: Row, first: u32, four: Four) -> States$s {
#for tensor:of in $held
    let $tensor = four.$tensor;
#endfor
#for tensor:of in $loaded
    let $tensor = load_${tensor}_four(row.at_$tensor, first);
#endfor
    return States$s(
#for index:part in first:x first+STEP:y first+2u*STEP:z first+3u*STEP:w
        state_of$s(
            row,
            $index,
#for tensor:of in $held $loaded
            $tensor.$part,
#endfor
        ),
#endfor
    );
}
#else
fn load_state$s(row: Row, index: u32) -> State$s {
    return state_of$s(
        row,
        index,
#for tensor:of in $held $loaded
        load_$tensor(row.at_$tensor + along_$tensor(index)),
#endfor
    );
}
#endif
