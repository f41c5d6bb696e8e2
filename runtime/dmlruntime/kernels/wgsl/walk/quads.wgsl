// The entry of kernels that copy: an invocation takes four elements that follow each other in the order of the loops over the
// output, and finds where each of them comes from.
//
// A kernel declares Offsets, which says where an element lies in its tensors, in the output at `output`; origin(), those of the
// first element; moved(offsets, x, i, j) (walk/loops.wgsl); and value_at(offsets), the element that is copied. Its parameters
// have `sizes` and `rank` of the loops, `count` elements and `items` workgroups.
//
// Preprocessor names: WHOLE_QUADS where no quad spans two rounds of the innermost loop; QUADS_OUTPUT; QUADS_INPUT where the
// four are contiguous in the input too, at `input`, so that value_at is not called; VALUES_AT where a kernel declares
// values_at(x, y, z, w) in its place, which makes a quad of all four.
#include "workgroups/grid.wgsl"
#include "walk/loops.wgsl" with walked=walked, offsets=Offsets, moved=moved, number=u32, sizes=sizes

@compute @workgroup_size(WORKGROUP)
fn ${entry}(
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
    let inner = p.rank - 1u;
    let i = inner / 4u;
    let j = inner % 4u;
    let size = p.sizes[i][j];
    let start = walked(origin(), first / size, inner);
    let at = first % size;
    let x = moved(start, at, i, j);
#if !QUADS_INPUT
    let y = moved(start, at + 1u, i, j);
    let z = moved(start, at + 2u, i, j);
    let w = moved(start, at + 3u, i, j);
#endif
#else
    let x = walked(origin(), first, p.rank);
#if !QUADS_INPUT
    // Behind the last element it is repeated.
    let y = walked(origin(), first + min(1u, count - 1u), p.rank);
    let z = walked(origin(), first + min(2u, count - 1u), p.rank);
    let w = walked(origin(), first + min(3u, count - 1u), p.rank);
#endif
#endif
#if QUADS_INPUT
    let values = load_input_quad(x.input / 4u);
#elif VALUES_AT
    let values = values_at(x, y, z, w);
#else
    let values = Quad(value_at(x), value_at(y), value_at(z), value_at(w));
#endif
#if QUADS_OUTPUT
    store_output_quad(x.output / 4u, values, count);
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
