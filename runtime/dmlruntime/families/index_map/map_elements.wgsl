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
// The position in the input of a number of a loop, where positions may be outside of it: OUTSIDE_FILL gives NOWHERE there, the
// others repeat or mirror the input.
#import floor_mod_int32
#include "index_map/parameters.wgsl"

const OUTSIDE_NONE = 0u;
const OUTSIDE_FILL = 1u;
const OUTSIDE_EDGE = 2u;
const OUTSIDE_REFLECTION = 3u;
const OUTSIDE_SYMMETRIC = 4u;
const OUTSIDE_WRAP = 5u;
const NOWHERE = -1;

fn filled_position(at: i32, divisor: i32, extent: i32) -> i32 {
    let quotient = at / divisor;
    return select(NOWHERE, quotient, at >= 0 && quotient < extent && quotient * divisor == at);
}

fn position_of(x: u32, i: u32, j: u32) -> i32 {
    let outside = p.outside[i][j];
    if (outside == OUTSIDE_NONE) {
        return i32(x);
    }
    let extent = p.extents[i][j];
    let at = p.starts[i][j] + p.steps[i][j] * i32(x);
    if (outside == OUTSIDE_FILL) {
        return filled_position(at, p.divisors[i][j], extent);
    }
    if (outside == OUTSIDE_EDGE) {
        return clamp(at, 0, extent - 1);
    }
    if (outside == OUTSIDE_REFLECTION) {
        let rest = floor_mod_int32(at, max(2 * extent - 2, 1));
        return min(rest, 2 * extent - 2 - rest);
    }
    if (outside == OUTSIDE_SYMMETRIC) {
        let rest = floor_mod_int32(at, 2 * extent);
        return min(rest, 2 * extent - 1 - rest);
    }
    return floor_mod_int32(at, extent);
}
#endif

// Where an element lies in both tensors, and whether there is one in the input.
struct Offsets {
    input: u32,
    output: u32,
    is_inside: bool,
}

fn moved(offsets: Offsets, x: u32, i: u32, j: u32) -> Offsets {
    let output = offsets.output + x * p.output_strides[i][j];
#if MAPPED
    let position = position_of(x, i, j);
    let is_inside = offsets.is_inside && position >= 0;
    return Offsets(offsets.input + bitcast<u32>(position) * p.input_strides[i][j], output, is_inside);
#else
    return Offsets(offsets.input + x * p.input_strides[i][j], output, true);
#endif
}

fn origin() -> Offsets {
    return Offsets(p.input_start, p.output_start, true);
}

fn filled() -> Value {
#if UINT64
    return p.fill;
#else
    return p.fill.x;
#endif
}

#if !QUADS_INPUT
fn value_at(offsets: Offsets) -> Value {
    if (offsets.is_inside) {
        return load_input(offsets.input);
    }
    return filled();
}
#endif

#include "walk/quads.wgsl" with entry=map_elements
