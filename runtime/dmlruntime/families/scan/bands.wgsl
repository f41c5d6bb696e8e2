#include "scan/lanes.wgsl"
#include "scan/several.wgsl"

// A workgroup walks ACROSS lanes in tiles of BANDS bands. An invocation combines the elements of its lane in its band by
// itself, then after all bands before. So a few lanes keep as many invocations busy as many would.
const ACROSS = WORKGROUP / BANDS;

// One value per invocation; the two halves are used in turn, so that one barrier is enough.
var<workgroup> band_sums: array<Lane, 2u * WORKGROUP>;

@compute @workgroup_size(WORKGROUP)
fn scan_bands(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let number = item * ACROSS + lane % ACROSS;
    let band = lane / ACROSS;
    let exists = number < p.lines;
    let line = locate(min(number, p.lines - 1u));
    var carry = nothing();
    var half = 0u;
    let tiles = (p.length - 1u) / (BANDS * SEVERAL) + 1u;
    for (var tile = 0u; tile < tiles; tile++) {
        let first = (tile * BANDS + band) * SEVERAL;
        let count = min(p.length, first + SEVERAL) - min(p.length, first);
        var source = cursor(line.input, p.input_stride, first);
        var own: Several;
        if (count == SEVERAL) {
            own = load_several(&source);
        } else {
            own = load_some(&source, count);
        }
        band_sums[half + lane] = joined(own);
        workgroupBarrier();
        var before = carry;
        for (var k = 0u; k < BANDS; k++) {
            if (k == band) {
                before = carry;
            }
            carry = join(carry, band_sums[half + k * ACROSS + lane % ACROSS]);
        }
        half = WORKGROUP - half;
        var result = cursor(line.output, p.output_stride, first);
        if (exists && count == SEVERAL) {
            before = store_several(&result, before, own);
        } else if (exists) {
            before = store_some(&result, before, own, count);
        }
    }
}
