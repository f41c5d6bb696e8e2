// As elementwise/result.wgsl, of a kernel with several outputs: compute returns Elements. `outputs` are words of a tensor and the
// suffix of its type.
struct Elements {
#for tensor:s in $outputs
    $tensor: Value$s,
#endfor
}

struct Results {
#for tensor:s in $outputs
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
#for tensor:s in $outputs
        Quad$s(x.$tensor, y.$tensor, z.$tensor, w.$tensor),
#endfor
    );
}
