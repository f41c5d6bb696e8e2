// Generated from runtime/dmlruntime/families/index_map/parameters.py; do not edit. Regenerate: dmlgen generate
//
// The loops over the elements of a region of the output, outermost first. Strides count elements and wrap, so that they
// go either way. `fill` is the bits of an element, the low word first.
//
// MAPPED: positions in the input may be outside of it. Number x of a loop is then at (start + step * x) / divisor of
// `extent` positions; `outside` says what is there elsewhere, 0 that there is no elsewhere.
struct Parameters {
    sizes: array<vec4<u32>, 4>,
    input_strides: array<vec4<u32>, 4>,
    output_strides: array<vec4<u32>, 4>,
#if MAPPED
    starts: array<vec4<i32>, 4>,
    steps: array<vec4<i32>, 4>,
    divisors: array<vec4<i32>, 4>,
    extents: array<vec4<i32>, 4>,
    outside: array<vec4<u32>, 4>,
#endif
    fill: vec2<u32>,
    input_start: u32,
    output_start: u32,
    rank: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;
