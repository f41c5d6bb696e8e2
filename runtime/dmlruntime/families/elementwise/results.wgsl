// What an invocation makes, a quad of every output, from elements that compute returns. `inputs` are the tensors of which
// compute takes an element each, and `index` if it takes the element's number. `outputs` are words of a tensor, the suffix of
// its type, and what follows an element that compute returns: nothing where there is one output, else `.` and the tensor, a
// member of Elements.
struct Results {
#for tensor:s:member in $outputs
    $tensor: Quad$s,
#endfor
}

fn compute_quads(q: Quads) -> Results {
#for part in x y z w
    let $part = compute(
#for tensor in $inputs
        q.$tensor.$part,
#endfor
    );
#endfor
    return Results(
#for tensor:s:member in $outputs
        Quad$s(x$member, y$member, z$member, w$member),
#endfor
    );
}
