// Generated from runtime/dmlruntime/families/resample/parameters.py; do not edit. Regenerate: dmlgen generate
//
// `sizes` and the strides describe the loops over the elements of the output, outermost first; strides count elements.
// `levels` has for each loop which level it is, 4 where it is not resampled; `starts` has for each level where it
// begins in `taps`.
struct Parameters {
    sizes: array<vec4<u32>, 2>,
    input_strides: array<vec4<u32>, 2>,
    output_strides: array<vec4<u32>, 2>,
    levels: array<vec4<u32>, 2>,
    starts: vec4<u32>,
    rank: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;
