// Generated from runtime/dmlruntime/families/roi/parameters.py; do not edit. Regenerate: dmlgen generate
//
// As roi/parameters.wgsl, where the output is what the gradient is of: its strides are those of its gradient.
// `result_strides` are those of the gradient of images, `region_result_stride` and `corner_result_stride` those of the
// gradient of regions. A step is about the regions from `begin` to `end`, of `regions`; `parts` of a region are summed
// apart.
struct Parameters {
    output_sizes: vec4<u32>,
    output_strides: vec4<u32>,
    input_sizes: vec4<u32>,
    input_strides: vec4<u32>,
    result_strides: vec4<u32>,
    scales: vec2<u32>,
    offsets: vec2<u32>,
    region_stride: u32,
    corner_stride: u32,
    image_stride: u32,
    least: u32,
    most: u32,
    region_result_stride: u32,
    corner_result_stride: u32,
    begin: u32,
    end: u32,
    parts: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

// Entries of the table for each region.
const HEADER = 6u;
