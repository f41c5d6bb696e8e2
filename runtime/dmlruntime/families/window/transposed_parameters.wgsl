// Generated from runtime/dmlruntime/families/window/parameters.py; do not edit. Regenerate: dmlgen generate
//
// `sizes`, `slots` and the strides describe the loops over all results, outermost first; `slots` has the dimension of
// the window that a loop goes along, or 3. Strides count elements. Vectors have a value for each dimension of the
// window.
struct Parameters {
#for pairs in $scalars
    scalars: array<vec4<u32>, ${pairs}>,
#endfor
    sizes: array<vec4<u32>, 2>,
    slots: array<vec4<u32>, 2>,
#for tensor in $tensors
    ${tensor}_loop_strides: array<vec4<u32>, 2>,
#endfor
    index_loop_strides: array<vec4<u32>, 2>,
#for tensor in $tensors
    ${tensor}_slides: array<vec4<u32>, 2>,
#endfor
    backward_windows: array<vec4<u32>, 2>,
    backward_outputs: array<vec4<u32>, 2>,
    backward_sizes: array<vec4<u32>, 2>,
    backward_strides: array<vec4<u32>, 2>,
    backward_dilations: array<vec4<u32>, 2>,
    backward_starts: array<vec4<u32>, 2>,
    backward_ends: array<vec4<u32>, 2>,
    divisors: array<vec4<u32>, 2>,
    periods: array<vec4<u32>, 2>,
    inverses: array<vec4<u32>, 2>,
    position_strides: array<vec4<u32>, 2>,
    block_sizes: vec4<u32>,
    block_ends: vec4<u32>,
    block_steps: vec4<u32>,
    block_firsts: vec4<u32>,
    inputs: vec4<u32>,
    ends: vec4<u32>,
    window_sizes: vec4<u32>,
    window_strides: vec4<u32>,
    dilations: vec4<u32>,
    starts: vec4<u32>,
    input_strides: vec4<u32>,
    index_strides: vec4<u32>,
    rank: u32,
    items: u32,
    invocations: u32,
    padded_count: u32,
    along: u32,
    along_size: u32,
    taken: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;
