// The results of a window and how they are stored, with QUADS those of four windows that follow each other, from the first
// one's place on. `results` are words tensor:s, one for each output.
struct Results {
#for tensor:s in $results
    $tensor: Value$s,
#endfor
}

#if QUADS
fn store_quads(at: Places, a: Results, b: Results, c: Results, d: Results) {
#for tensor:s in $results
    store_${tensor}_whole(at.$tensor / 4u, Quad$s(a.$tensor, b.$tensor, c.$tensor, d.$tensor));
#endfor
}
#else
fn store_results(at: Places, results: Results) {
#for tensor:s in $results
    store_$tensor(at.$tensor, results.$tensor);
#endfor
}
#endif
