// A unit of a result: with FOURS four elements whose numbers follow each other, else one.
#include "reduce/places.wgsl"
#if QUAD_COLUMNS

// Element `index` of the result whose first one lies at `first`. A quad is of four neighbouring results.
fn load_element(first: u32, index: u32) -> Value0 {
    let place = first + offset_of(index);
    let quad = load_input_quad(place / 4u);
    let column = place % 4u;
    return select(select(quad.x, quad.y, column == 1u), select(quad.z, quad.w, column == 3u), column > 1u);
}

alias Unit = Quad0;

fn load_unit(first: u32, number: u32) -> Unit {
    let index = 4u * number;
    return Quad0(
        load_element(first, index),
        load_element(first, index + 1u),
        load_element(first, index + 2u),
        load_element(first, index + 3u),
    );
}
#elif FOURS

alias Unit = Quad0;

fn load_unit(first: u32, number: u32) -> Unit {
    return load_input_quad(first / 4u + number);
}
#else

alias Unit = Value0;

fn load_unit(first: u32, number: u32) -> Unit {
    return load_input(first + offset_of(number));
}
#endif
