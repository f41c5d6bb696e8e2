// The index-map family: an invocation takes four elements of a region of the output that follow each other in the order of the
// loops; each is a copy of an element of the input, or is filled in.
//
// Preprocessor names: the type of the elements, an unsigned integer; MAPPED (parameters.wgsl); QUADS_INPUT, QUADS_OUTPUT and
// ATOMIC_OUTPUT (tensors/); WHOLE_QUADS (walk/quads.wgsl). Planned by dmlruntime/families/index_map/gpu.py: Parameters and the
// entry must match it.
#include "types/type.wgsl" with s=, is=
#include "index_map/parameters.wgsl"
#include "tensors/input.wgsl" with tensor=input, name=INPUT, binding=1, s=
#include "tensors/output.wgsl" with tensor=output, name=OUTPUT, binding=2, s=
#if MAPPED
#include "index_map/positions.wgsl"
#endif

// Where an element lies in both tensors, and whether there is one in the input.
struct Places {
    input: u32,
    output: u32,
    is_inside: bool,
}

fn moved(places: Places, x: u32, i: u32, j: u32) -> Places {
    let output = places.output + x * p.output_steps[i][j];
#if MAPPED
    let position = position_of(x, i, j);
    let is_inside = places.is_inside && position >= 0;
    return Places(places.input + bitcast<u32>(position) * p.input_steps[i][j], output, is_inside);
#else
    return Places(places.input + x * p.input_steps[i][j], output, true);
#endif
}

fn origin() -> Places {
    return Places(p.input_start, p.output_start, true);
}

fn filled() -> Value {
#if UINT64
    return p.fill;
#else
    return p.fill.x;
#endif
}

#if !QUADS_INPUT
fn value_at(places: Places) -> Value {
    if (places.is_inside) {
        return load_input(places.input);
    }
    return filled();
}
#endif

#include "walk/quads.wgsl" with entry=map_places
