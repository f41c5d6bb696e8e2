// The results of a window and how they are stored, with QUADS those of four windows that follow each other, from the first
// one's location on. `results` are words tensor:type:s, one for each output, or for each scratch tensor that transposed windows
// are made of.
struct Results {
#for tensor:value:s in $results
    $tensor: $value,
#endfor
}

#if QUADS
fn store_quads(at: Offsets, a: Results, b: Results, c: Results, d: Results) {
#for tensor:value:s in $results
    store_${tensor}_whole(at.$tensor / 4u, Quad$s(a.$tensor, b.$tensor, c.$tensor, d.$tensor));
#endfor
}
#else
fn store_results(at: Offsets, results: Results) {
#for tensor:value:s in $results
    store_$tensor(at.$tensor, results.$tensor);
#endfor
}
#endif
