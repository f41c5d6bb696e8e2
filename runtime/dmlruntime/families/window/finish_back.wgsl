// Stores the results of transposed windows in the output `tensor`, with BLOCK_QUADS those of four outputs that follow each
// other, from the first one's place on. A kernel declares result_back(state, at).
#if BLOCK_QUADS
fn store_back_quad(at: Places, a: Value$s, b: Value$s, c: Value$s, d: Value$s) {
    store_${tensor}_whole(at.$tensor / 4u, Quad$s(a, b, c, d));
}
#else
fn finish_back(state: State_back, at: Places) {
    store_$tensor(at.$tensor, result_back(state, at));
}
#endif
