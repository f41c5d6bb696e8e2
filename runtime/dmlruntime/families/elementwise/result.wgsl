// What an invocation makes, a quad of the only output, from elements that compute returns. `inputs` are the tensors of which
// compute takes an element each, and `index` if it takes the element's number.
struct Results {
    $output: Quad$s,
}

fn compute_quads(q: Quads) -> Results {
#for part in x y z w
    let $part = compute(
#for tensor in $inputs
        q.$tensor.$part,
#endfor
    );
#endfor
    return Results(Quad$s(x, y, z, w));
}
