// Stores results of invocation `number` once more: of the windows that it takes whose bits are set in `again`. A kernel declares
// window_of(number, n), the n-th of them.
struct Window {
    window: vec4<u32>,
    at: Offsets,
}

fn results_of(number: u32, n: u32) -> Results {
    let one = window_of(number, n);
    return results_again(one.window, one.at);
}

#if QUADS
fn store_again(number: u32, again: u32, a: Results, b: Results, c: Results, d: Results) {
    var all = array<Results, 4>(a, b, c, d);
    for (var n = 0u; n < 4u; n++) {
        if (((again >> n) & 1u) != 0u) {
            all[n] = results_of(number, n);
        }
    }
    store_quads(window_of(number, 0u).at, all[0], all[1], all[2], all[3]);
}
#else
fn store_again(number: u32, again: u32) {
    for (var n = 0u; n < 16u; n++) {
        if (((again >> n) & 1u) != 0u) {
            store_results(window_of(number, n).at, results_of(number, n));
        }
    }
}
#endif
