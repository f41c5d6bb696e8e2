// Generated from runtime/dmlruntime/families/roi/parameters.py; do not edit. Regenerate: dmlgen generate
//
// Sizes and strides, in elements: those of the output are about regions, channels, rows and columns, those of the input
// about images, channels, rows and columns. `scales` are those of y and x, `offsets` those of the input and the output;
// these and `outside` are bits of floats. What is about samples is only read where there are any.
struct Parameters {
    output_sizes: vec4<u32>,
    output_strides: vec4<u32>,
    input_sizes: vec4<u32>,
    input_strides: vec4<u32>,
    scales: vec2<u32>,
    offsets: vec2<u32>,
    region_stride: u32,
    corner_stride: u32,
    image_stride: u32,
    least: u32,
    most: u32,
    outside: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;
