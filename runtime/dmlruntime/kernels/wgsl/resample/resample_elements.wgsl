// The resample family: an invocation makes four elements of the output that follow each other in the order of the loops.
//
// Preprocessor names: the type of the elements, an unsigned integer where they are copies; LEVELS_0 to LEVELS_4, how many loops
// are resampled; COPIES where each element is one of the input; ROUNDED where results are integers, so that every product and
// sum is rounded as the specification says; ADDS_ZERO where no sum is -0; QUADS_OUTPUT and ATOMIC_OUTPUT (tensors/); WHOLE_QUADS
// where no quad spans two rounds of the innermost loop. Planned by dmlruntime/families/resample/gpu.py: Parameters, `taps` and
// the entry must match it.
#include "types/type.wgsl" with s=, is=
#include "workgroups/grid.wgsl"
#include "resample/parameters.wgsl"
#include "tensors/input.wgsl" with tensor=input, name=INPUT, binding=1, s=
#include "tensors/output.wgsl" with tensor=output, name=OUTPUT, binding=2, s=

#if COPIES
#if !LEVELS_0
// Offsets in the input, for each output of each level.
@group(0) @binding(3) var<storage, read> taps: array<u32>;
#endif

fn value_at(places: Places) -> Value {
    var place = places.input;
#if LEVELS_1 || LEVELS_2 || LEVELS_3 || LEVELS_4
    place += taps[p.starts.x + places.at.x];
#endif
#if LEVELS_2 || LEVELS_3 || LEVELS_4
    place += taps[p.starts.y + places.at.y];
#endif
#if LEVELS_3 || LEVELS_4
    place += taps[p.starts.z + places.at.z];
#endif
#if LEVELS_4
    place += taps[p.starts.w + places.at.w];
#endif
    return load_input(place);
}
#else
#include "resample/weighed.wgsl"
#endif

// Where an element lies, and its number in each level.
struct Places {
    input: u32,
    output: u32,
    at: vec4<u32>,
}

fn moved(places: Places, x: u32, i: u32, j: u32) -> Places {
    let is_level = vec4<u32>(p.levels[i][j]) == vec4<u32>(0u, 1u, 2u, 3u);
    return Places(
        places.input + x * p.input_steps[i][j],
        places.output + x * p.output_steps[i][j],
        select(places.at, vec4<u32>(x), is_level),
    );
}

fn places_of(number: u32) -> Places {
    var rest = number;
    var places = Places();
    for (var d = p.rank; d > 1u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        let size = p.sizes[i][j];
        places = moved(places, rest % size, i, j);
        rest /= size;
    }
    return moved(places, rest, 0u, 0u);
}

#if WHOLE_QUADS
// The places of a round of the innermost loop.
fn round_of(number: u32) -> Places {
    var rest = number;
    var places = Places();
    for (var d = p.rank - 1u; d > 0u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        let size = p.sizes[i][j];
        places = moved(places, rest % size, i, j);
        rest /= size;
    }
    return places;
}
#endif

@compute @workgroup_size(WORKGROUP)
fn resample_elements(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let quad = item * WORKGROUP + lane;
    if (quad > (p.count - 1u) / 4u) {
        return;
    }
    let first = 4u * quad;
    let count = min(p.count - first, 4u);
#if WHOLE_QUADS
    let i = (p.rank - 1u) / 4u;
    let j = (p.rank - 1u) % 4u;
    let size = p.sizes[i][j];
    let start = round_of(first / size);
    let at = first % size;
    let x = moved(start, at, i, j);
    let y = moved(start, at + 1u, i, j);
    let z = moved(start, at + 2u, i, j);
    let w = moved(start, at + 3u, i, j);
#else
    // Behind the last element it is repeated.
    let x = places_of(first);
    let y = places_of(first + min(1u, count - 1u));
    let z = places_of(first + min(2u, count - 1u));
    let w = places_of(first + min(3u, count - 1u));
#endif
    let values = Quad(value_at(x), value_at(y), value_at(z), value_at(w));
#if QUADS_OUTPUT
    store_output_quad(quad, values, count);
#else
    store_output(x.output, values.x);
    if (count > 1u) {
        store_output(y.output, values.y);
    }
    if (count > 2u) {
        store_output(z.output, values.z);
    }
    if (count > 3u) {
        store_output(w.output, values.w);
    }
#endif
}
