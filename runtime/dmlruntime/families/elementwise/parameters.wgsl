// Generated from runtime/dmlruntime/families/elementwise/parameters.py; do not edit. Regenerate: dmlgen generate
//
// `sizes` and the strides describe the loops over all elements, outermost first. Strides count elements.
struct Parameters {
#for pairs in $scalars
#if SCALARS_${pairs}
    scalars: array<vec4<u32>, ${pairs}>,
#endif
#endfor
    sizes: array<vec4<u32>, 2>,
#for tensor in $tensors
    ${tensor}_strides: array<vec4<u32>, 2>,
#endfor
    rank: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;
