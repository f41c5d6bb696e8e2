// The band family: an invocation writes four elements of the output that follow each other in the order of the loops.
//
// Preprocessor names: the type of the elements, an unsigned integer; HAS_OUTSIDE where a tensor has what stands outside the band,
// with QUADS_OUTSIDE; HAS_INDICES with INDEX_<type>; HAS_VALUES where a tensor has both values; INVERSE where the band is all but
// the positions; QUADS_OUTPUT and ATOMIC_OUTPUT (tensors/); WHOLE_QUADS and VALUES_AT (walk/quads.wgsl). Planned by
// dmlruntime/families/band/gpu.py: Parameters, bindings and the entry must match it.
#include "types/type.wgsl" with s=, is=
#include "band/parameters.wgsl"
#include "tensors/output.wgsl" with tensor=output, name=OUTPUT, binding=4, s=

#if HAS_OUTSIDE
#include "tensors/input.wgsl" with tensor=outside, name=OUTSIDE, binding=1, s=
#endif
#if HAS_INDICES
#include "tensors/indices.wgsl"

@group(0) @binding(2) var<storage, read> indices: array<Index>;
#endif
#if HAS_VALUES
#include "tensors/input.wgsl" with tensor=values, name=VALUES, binding=3, s=
#else
#include "types/scalar.wgsl" with is=
#endif

// Where an element lies in the tensors, and its position.
struct Offsets {
    outside: u32,
    output: u32,
    index: u32,
    position: u32,
}

fn moved(offsets: Offsets, x: u32, i: u32, j: u32) -> Offsets {
    return Offsets(
        offsets.outside + x * p.outside_strides[i][j],
        offsets.output + x * p.output_strides[i][j],
        offsets.index + x * p.index_strides[i][j],
        offsets.position + x * p.position_strides[i][j],
    );
}

fn origin() -> Offsets {
    return Offsets();
}

fn is_in_band(offsets: Offsets) -> bool {
    var position = bitcast<i32>(offsets.position);
#if HAS_INDICES
    let index = indices[offsets.index];
    let is_position = is_inside(index, p.extent);
    position = select(bitcast<i32>(p.end), position - i32(position_of(index, p.extent)), is_position);
#endif
#if INVERSE
    return position < bitcast<i32>(p.begin) || position >= bitcast<i32>(p.end);
#else
    return position >= bitcast<i32>(p.begin) && position < bitcast<i32>(p.end);
#endif
}

fn inside_value() -> Value {
#if HAS_VALUES
    return load_values(p.second);
#else
    return scalar(p.inside);
#endif
}

#if HAS_OUTSIDE
#if QUADS_OUTSIDE
fn outside_quad(x: Offsets, y: Offsets, z: Offsets, w: Offsets) -> Quad {
    return load_outside_quad(x.outside / 4u);
}
#else
fn outside_quad(x: Offsets, y: Offsets, z: Offsets, w: Offsets) -> Quad {
    return Quad(
        load_outside(x.outside),
        load_outside(y.outside),
        load_outside(z.outside),
        load_outside(w.outside),
    );
}
#endif
#else
fn outside_quad(x: Offsets, y: Offsets, z: Offsets, w: Offsets) -> Quad {
#if HAS_VALUES
    let value = load_values(0u);
#else
    let value = Value(0);
#endif
    return Quad(value, value, value, value);
}
#endif

fn values_at(x: Offsets, y: Offsets, z: Offsets, w: Offsets) -> Quad {
    let inside = inside_value();
    let outside = outside_quad(x, y, z, w);
    return Quad(
        select(outside.x, inside, is_in_band(x)),
        select(outside.y, inside, is_in_band(y)),
        select(outside.z, inside, is_in_band(z)),
        select(outside.w, inside, is_in_band(w)),
    );
}

#include "walk/quads.wgsl" with entry=fill_bands
