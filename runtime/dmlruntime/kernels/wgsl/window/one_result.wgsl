// The results of a kernel that has one output: with QUADS those of four windows that follow each other, from the first one's
// place on.
struct Results { $tensor: Value$s }

#if QUADS
fn store_quads(at: Places, a: Results, b: Results, c: Results, d: Results) {
    store_${tensor}_whole(at.$tensor / 4u, Quad$s(a.$tensor, b.$tensor, c.$tensor, d.$tensor));
}
#else
fn store_results(at: Places, results: Results) {
    store_$tensor(at.$tensor, results.$tensor);
}
#endif
