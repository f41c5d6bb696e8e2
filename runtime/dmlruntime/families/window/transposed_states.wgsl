// The elements of a window that an output is made of: `elements` are words name:tensor:type, one for each.
struct Elements {
#for name:tensor:value in $elements
    $name: $value,
#endfor
}

fn elements_of(at: Sources) -> Elements {
    return Elements(
#for name:tensor:value in $elements
        load_$tensor(at.$tensor),
#endfor
    );
}

// The state of transposed windows, which has these `fields`, or the identity where it is of a window that does not exist.
#if BLOCKS
fn kept_backward(state: State_backward, inside: bool) -> State_backward {
    let none = identity_backward();
    return State_backward(
#for field in $fields
        select(none.$field, state.$field, inside),
#endfor
    );
}
#endif

// Stores the results of transposed windows in the output `tensor`, with BLOCK_QUADS those of four outputs that follow each
// other, from the first one's location on. A kernel declares result_backward(state, at).
#if BLOCK_QUADS
fn store_backward_quad(at: Offsets, a: Value$s, b: Value$s, c: Value$s, d: Value$s) {
    store_${tensor}_whole(at.$tensor / 4u, Quad$s(a, b, c, d));
}
#else
fn finish_backward(state: State_backward, at: Offsets) {
    store_$tensor(at.$tensor, result_backward(state, at));
}
#endif
