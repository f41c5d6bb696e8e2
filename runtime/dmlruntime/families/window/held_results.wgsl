// What is held of a window, for transposed windows to be made of: `results` are words tensor:type, one for each.
struct Results {
#for tensor:value in $results
    $tensor: $value,
#endfor
}

fn store_results(at: Places, results: Results) {
#for tensor:value in $results
    store_$tensor(at.$tensor, results.$tensor);
#endfor
}
